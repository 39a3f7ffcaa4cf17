package model_test

import (
	"go/ast"
	"go/parser"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ofPlatform is the end of the name of a file that is built on some systems only.
var ofPlatform = regexp.MustCompile(`_(linux|darwin|windows|unix|other)\.go$`)

// TestFileLists checks that the package comments of packages of more than ten files name all
// files in the order to read them, and that a shorter package that has such a list names all.
// A name may be a pattern, such as rule_*.go, and the files of all platforms count as one.
func TestFileLists(t *testing.T) {
	const long, list = 10, 3 // names of files in a list, at least
	name := regexp.MustCompile(`[a-z0-9_*]+\.go\b`)
	docs, files := map[string]string{}, map[string][]string{}
	parseProgram(t, parser.PackageClauseOnly|parser.ParseComments, func(file string, parsed *ast.File) {
		dir := filepath.ToSlash(filepath.Dir(file))
		if text := parsed.Doc.Text(); text != "" {
			docs[dir] += text
		}
		if base := path.Base(filepath.ToSlash(file)); base != "doc.go" {
			files[dir] = append(files[dir], base)
		}
	})
	for dir, have := range files {
		named := name.FindAllString(docs[dir], -1)
		own := 0
		for _, pattern := range named {
			if !strings.HasPrefix(pattern, "*") && slices.ContainsFunc(have, func(f string) bool { return matches(pattern, f) }) {
				own++
			}
		}
		if own < list && len(have) <= long {
			continue
		}
		for _, file := range have {
			if !slices.ContainsFunc(named, func(pattern string) bool { return matches(pattern, file) }) {
				t.Errorf("the comment of package %s does not say when to read %s", dir, file)
			}
		}
	}
}

// matches reports whether a name in a list, which may be a pattern, means a file.
func matches(pattern, file string) bool {
	whole, _ := path.Match(pattern, file)
	return whole || pattern == ofPlatform.ReplaceAllString(file, ".go")
}
