package model_test

import (
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"
)

const module = "backtrack"

// layers is policy, lowest first. A package may import the packages on lines
// above its own. * stands for a family: a package may also import the package
// of its own family on any line above, and of no other family. Behind a + is
// how much of the toolkit a line may import: without one nothing, fyne all but
// the package that opens windows, app that too.
const layers = `
assets
model
model/grid
model/modeltest
model/*
solver/cputime
solver
solver/*/*solve
solver/*/*hint
solver/*/*gen
solver/solvertest
ui/paint
ui/paint/painttest
ui/family       + fyne
ui/store
ui/words
ui/winpos       + fyne
ui/kit          + fyne
ui/boards/*view + fyne
ui/families
ui/cli
ui              + fyne
.               + app
ui/realwindow
`

func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-e", "-f", `{{.ImportPath}} {{join .Imports " "}}`, module+"/...").Output()
	if err != nil {
		t.Fatal("go list: ", err)
	}
	for line := range strings.Lines(string(out)) {
		pkg, imports, _ := strings.Cut(strings.TrimSpace(line), " ")
		level, family := place(pkg)
		if level < 0 {
			t.Errorf("%s has no place in layers", pkg)
			continue
		}
		for imp := range strings.FieldsSeq(imports) {
			if need := toolkit(imp); need > allowed(level) {
				t.Errorf("%s imports %s: its layer may not", pkg, imp)
			}
			if !strings.HasPrefix(imp, module) {
				continue
			}
			below, theirs := place(imp)
			if below >= level {
				t.Errorf("%s imports %s: wrong way", pkg, imp)
			}
			if family != "" && theirs != "" && family != theirs {
				t.Errorf("%s imports %s: another family", pkg, imp)
			}
		}
	}
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
			if m := re.FindStringSubmatch(name); m != nil && star < 0 && strings.HasPrefix(path.Base(name), m[1]) {
				star, family = i, m[1]
			}
		}
	}
	return star, family
}
