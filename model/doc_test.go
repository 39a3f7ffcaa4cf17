package model_test

import (
	"go/ast"
	"go/parser"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"backtrack/model/lists"
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

// TestStructure checks that docs/structure.md has a row for every package, and that the files and
// folders in its rows exist. FAMILY in a name stands for the id of each family. Not every family
// has every package.
func TestStructure(t *testing.T) {
	text, err := os.ReadFile(filepath.FromSlash("../docs/structure.md"))
	if err != nil {
		t.Fatal(err)
	}
	icons, err := filepath.Glob(filepath.FromSlash("../assets/*/icon.svg"))
	if err != nil {
		t.Fatal(err)
	}
	families := lists.Map(icons, func(icon string) string { return filepath.Base(filepath.Dir(icon)) })
	named, exists := map[string]bool{}, map[string]bool{}
	row, name := regexp.MustCompile(`(?m)^\| .*$`), regexp.MustCompile("`([A-Za-z]+(?:/[A-Za-z.]+)*)`")
	before, _, _ := strings.Cut(string(text), "## Tests")
	for _, r := range row.FindAllString(before, -1) {
		for _, m := range name.FindAllStringSubmatch(r, -1) {
			for _, family := range families {
				file := strings.ReplaceAll(m[1], "FAMILY", family)
				_, err := os.Stat(filepath.Join("..", filepath.FromSlash(file)))
				named[file], exists[m[1]] = true, exists[m[1]] || err == nil
			}
		}
	}
	delete(exists, "slices") // of the standard library
	for file, ok := range exists {
		if !ok {
			t.Errorf("docs/structure.md has a row for %s, which does not exist", file)
		}
	}
	parseProgram(t, parser.PackageClauseOnly, func(file string, _ *ast.File) {
		dir := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(file)), "../")
		if dir != ".." && !named[dir] {
			t.Errorf("docs/structure.md has no row for package %s; want one that says what it is for", dir)
			named[dir] = true
		}
	})
}

var (
	pageLink = regexp.MustCompile(`(?:\]\(|src="|srcset=")([^)"]+)`)
	heading  = regexp.MustCompile(`(?m)^#+ (.+)$`)
	unlinked = regexp.MustCompile(`[^\pL\pN _-]`) // what GitHub leaves out of the link to a heading
)

// TestPageLinks checks that the files and headings that the pages link to exist.
func TestPageLinks(t *testing.T) {
	var pages []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/manual/*.md"} {
		found, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(pattern)))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: got the pages %q and error %v, want pages", pattern, found, err)
		}
		pages = append(pages, found...)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range pageLink.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(l[1], "://") {
				continue
			}
			file, section, _ := strings.Cut(l[1], "#")
			to := page
			if file != "" {
				to = filepath.Join(filepath.Dir(page), file)
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s: %v, want nil", page, err)
			} else if section != "" && !slices.Contains(sections(t, to), section) {
				t.Errorf("%s links to %s, which has no heading for #%s", page, to, section)
			}
		}
	}
}

// sections returns the names of a page's headings in links.
func sections(t *testing.T, page string) []string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, h := range heading.FindAllStringSubmatch(string(text), -1) {
		out = append(out, strings.ReplaceAll(unlinked.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-"))
	}
	return out
}
