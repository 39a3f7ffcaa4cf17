package model_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "backtrack"

// layers is policy, lowest first. A package may import the packages on lines
// above its own. * stands for a family: a package may also import the package
// of its own family on any line above, and of no other family; the internal
// packages of a family may import each other. After a + comes the part of the toolkit
// that the line may import, directly or not: fyne is everything but the package that
// opens windows, app is that package, too. Without a + that is nothing.
const layers = `
assets
words
model/lists
model
model/grid
model/graph
model/modeltest
model/*
solver/cputime
solver
solver/tree
solver/internal/bitset
solver/internal/disjoint
solver/internal/heap
solver/sliding/internal/lru
solver/sliding/statespace
solver/sliding/solvability
solver/*/internal/*
solver/*/*solve
solver/*/*hint
solver/*/*gen
solver/solvertest
ui/paint
ui/paint/fonttest
ui/paint/painttest
ui/chart
ui/graphdraw
ui/host
ui/host/hosttest
ui/markdown
ui/family
ui/store
ui/records
ui/daily
ui/treedraw
ui/boards/riverview/faces
ui/boards/riverview/statemap
ui/bench
ui/bench/plots
ui/manual
ui/lessons
ui/print
ui/play
ui/edit
ui/backup
ui/tutorial
ui/lab/labmodel
ui/lab/lookmodel
ui/memory
ui/winpos       + fyne
ui/clipboard    + fyne
ui/pace         + fyne
ui/portal
ui/kit          + fyne
ui/prefs        + fyne
ui/kit/kittest  + fyne
ui/kit/overlay  + fyne
ui/kit/codeview + fyne
ui/kit/puzzlecard + fyne
ui/dialogs      + fyne
ui/docs         + fyne
ui/library      + fyne
ui/board        + fyne
ui/board/boardtest + fyne
ui/dailypage    + fyne
ui/boards/*view + fyne
ui/inspector    + fyne
ui/lab          + fyne
ui/settings     + fyne
ui/editor       + fyne
ui/statistics   + fyne
ui/families     + fyne
ui/cli
ui/window       + fyne
.               + app
ui/realwindow
`

func TestImports(t *testing.T) {
	imports := readImports(t)
	for pkg, list := range imports {
		level, family := place(pkg)
		if level < 0 {
			t.Errorf("%s has no place in layers", pkg)
			continue
		}
		if need, by := needs(imports, pkg); need > allowed(level) {
			t.Errorf("%s imports %s: its layer may not", pkg, strings.Join(by, ", which imports "))
		}
		for _, imp := range list {
			if imp != module && !strings.HasPrefix(imp, module+"/") {
				continue
			}
			below, theirs := place(imp)
			if below > level || below == level && !strings.Contains(pkg, "/internal/") {
				t.Errorf("%s imports %s: wrong way", pkg, imp)
			}
			if family != "" && theirs != "" && family != theirs {
				t.Errorf("%s imports %s: another family", pkg, imp)
			}
		}
	}
}

// readImports returns what each package of the module imports, on any system
// and with any build tag, tests left out. It reads the files itself: go test
// does not reuse the result of a test if a file that the test read has changed.
func readImports(t *testing.T) map[string][]string {
	imports := map[string][]string{}
	parseProgram(t, parser.ImportsOnly, func(file string, parsed *ast.File) {
		pkg := path.Join(module, strings.TrimPrefix(filepath.ToSlash(filepath.Dir(file)), ".."))
		if imports[pkg] == nil {
			imports[pkg] = []string{}
		}
		for _, spec := range parsed.Imports {
			if imp, _ := strconv.Unquote(spec.Path.Value); !slices.Contains(imports[pkg], imp) {
				imports[pkg] = append(imports[pkg], imp)
			}
		}
	})
	return imports
}

// needs returns how much of the toolkit a package imports, directly or not, and
// the chain of imports that leads there.
func needs(imports map[string][]string, pkg string) (highest int, by []string) {
	for _, imp := range imports[pkg] {
		need, chain := toolkit(imp), []string(nil)
		if imports[imp] != nil {
			need, chain = needs(imports, imp)
		}
		if need > highest {
			highest, by = need, append([]string{imp}, chain...)
		}
	}
	return highest, by
}

// toolkit returns how much of the toolkit an import is: 0 nothing, 1 fyne, 2
// app.
func toolkit(imp string) int {
	switch {
	case strings.HasPrefix(imp, "fyne.io/fyne/v2/app"):
		return 2
	case strings.HasPrefix(imp, "fyne.io/"):
		return 1
	}
	return 0
}

// allowed returns how much of the toolkit a line of layers may import.
func allowed(level int) int {
	_, much, _ := strings.Cut(strings.Split(strings.TrimSpace(layers), "\n")[level], "+")
	return map[string]int{"": 0, "fyne": 1, "app": 2}[strings.TrimSpace(much)]
}

// place returns the line of layers pkg is on, from 0, and its family if any.
func place(pkg string) (level int, family string) {
	name := strings.TrimPrefix(strings.TrimPrefix(pkg, module), "/")
	if name == "" {
		name = "."
	}
	star := -1
	for i, line := range strings.Split(strings.TrimSpace(layers), "\n") {
		packages, _, _ := strings.Cut(line, "+")
		for _, pat := range strings.Fields(packages) {
			if pat == name {
				return i, ""
			}
			re := regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(pat), `\*`, "([a-z]+)") + "$")
			if m := re.FindStringSubmatch(name); m != nil && star < 0 && (strings.HasPrefix(path.Base(name), m[1]) || strings.Contains(pat, "/internal/")) {
				star, family = i, m[1]
			}
		}
	}
	return star, family
}

// parseProgram calls f for each file of the module that is not a test, parsed in the given mode.
func parseProgram(t *testing.T, mode parser.Mode, f func(file string, parsed *ast.File)) {
	t.Helper()
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && name != ".." && (strings.HasPrefix(name, ".") || name == "testdata"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, mode)
		if err == nil {
			f(file, parsed)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
