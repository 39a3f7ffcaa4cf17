package model_test

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

const module = "backtrack"

// layers is policy, lowest first. A package may import the packages on lines
// above its own. * stands for a family: a package may also import the package
// of its own family on any line above, and of no other family.
const layers = `
assets
model
model/grid model/graph
model/modeltest
model/*
solver/cputime
solver
solver/search
solver/*solve
solver/solvertest
ui/paint
ui/paint/painttest
ui/view
ui/store ui/winpos
ui/kit
ui/*view
ui/families
ui/cli
ui/lab
ui
.
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
			if strings.HasPrefix(imp, "fyne.io/") && !strings.HasPrefix(pkg, module+"/ui") && pkg != module {
				t.Errorf("%s imports %s: only ui may", pkg, imp)
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

// place returns the line of layers pkg is on, from 0, and its family if any.
func place(pkg string) (level int, family string) {
	name := strings.TrimPrefix(strings.TrimPrefix(pkg, module), "/")
	if name == "" {
		name = "."
	}
	star := -1
	for i, line := range strings.Split(strings.TrimSpace(layers), "\n") {
		for _, pat := range strings.Fields(line) {
			if pat == name {
				return i, ""
			}
			re := regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(pat), `\*`, "([a-z]+)") + "$")
			if m := re.FindStringSubmatch(name); len(m) == 2 && star < 0 {
				star, family = i, m[1]
			}
		}
	}
	return star, family
}
