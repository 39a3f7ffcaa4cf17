package kit_test

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"backtrack/assets"
)

// TestGlyphs finds every character of the program's texts in the fonts that it has: in the
// string literals of its code, and in the files of assets and docs.
func TestGlyphs(t *testing.T) {
	styles := map[string][][]byte{
		"regular":   {assets.Regular, assets.Symbols},
		"bold":      {assets.Bold, assets.SymbolsBold},
		"italic":    {assets.Italic, assets.Symbols},
		"monospace": {theme.DefaultTextMonospaceFont().Content()},
	}
	has := map[string]func(r rune) bool{}
	for style, files := range styles {
		has[style] = covers(t, files)
	}
	seen := map[rune]bool{}
	for file, text := range ownTexts(t) {
		for _, r := range text {
			if seen[r] || r < ' ' || r == unicode.ReplacementChar {
				continue
			}
			seen[r] = true
			for style, has := range has {
				if !has(r) {
					t.Errorf("%s: no %s font has %U %q; add it to assets/fonts/symbols.py", file, style, r, r)
				}
			}
		}
	}
	for _, r := range "−△≠✓√←→≤↑↓" {
		if !seen[r] {
			t.Errorf("%q was not found in any text", r)
		}
	}
}

// covers returns a function that reports whether one of the fonts has a character.
func covers(t *testing.T, files [][]byte) func(r rune) bool {
	var fonts []*sfnt.Font
	for _, file := range files {
		f, err := sfnt.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		fonts = append(fonts, f)
	}
	return func(r rune) bool {
		return slices.ContainsFunc(fonts, func(f *sfnt.Font) bool {
			g, err := f.GlyphIndex(new(sfnt.Buffer), r)
			return err == nil && g != 0
		})
	}
}

// ownTexts returns the texts of the program by file.
func ownTexts(t *testing.T) map[string]string {
	const root = "../.."
	out := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name := d.Name()
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "testdata" || name == "build" || strings.HasPrefix(name, ".") && path != root):
			return fs.SkipDir
		case d.IsDir() || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		switch filepath.Ext(name) {
		case ".go", ".md", ".puzzle", ".txt":
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			out[path] = string(data)
			if filepath.Ext(name) == ".go" {
				out[path] = literals(t, path, data)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// literals returns the strings and characters in Go code.
func literals(t *testing.T, path string, code []byte) string {
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile(path, -1, len(code)), code, nil, 0)
	var out strings.Builder
	for {
		_, kind, text := s.Scan()
		switch kind {
		case token.EOF:
			return out.String()
		case token.STRING, token.CHAR:
			value, err := strconv.Unquote(text)
			if err != nil {
				t.Fatalf("%s: unquoting %s: %v, want nil", path, text, err)
			}
			out.WriteString(value)
		}
	}
}
