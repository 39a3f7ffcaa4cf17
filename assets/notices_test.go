package assets_test

import (
	"bytes"
	"cmp"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"backtrack/assets"
)

var update = flag.Bool("update", false, "rewrite notices.txt")

// TestNotices compares notices.txt with our licence and the licences of Go, our fonts, and all
// modules that the program has on any system; -update rewrites it.
func TestNotices(t *testing.T) {
	if _, err := os.ReadFile("../go.mod"); err != nil { // when it changes, a result in the cache no longer counts
		t.Fatal(err)
	}
	var all notices
	all.add(t, "Backtrack", "../LICENSE")
	goroot := strings.TrimSpace(goCommand(t, "linux", "env", "GOROOT"))
	all.add(t, "Go and its standard library", filepath.Join(goroot, "LICENSE"))
	all.add(t, "Noto Sans", "fonts/OFL.txt")
	all.add(t, "Backtrack Symbols (Noto Sans Math, Noto Sans Symbols 2: Copyright 2017, 2018 Google LLC)", "fonts/OFL.txt")
	for _, m := range modules(t) {
		files := licences(t, m.dir)
		if len(files) == 0 {
			t.Errorf("%s has no licence", m.name)
		}
		for _, file := range files {
			name := m.name
			if strings.Contains(file, "/") {
				name += ", " + file
			}
			all.add(t, name, filepath.Join(m.dir, file))
		}
	}
	var want strings.Builder
	for _, n := range all {
		want.WriteString(rule + n.of + rule + "\n" + n.text + "\n\n")
	}
	switch {
	case want.String() == assets.Notices:
	case !*update:
		t.Error("notices.txt is out of date; run go test ./assets -update")
	default:
		if err := os.WriteFile("notices.txt", []byte(want.String()), 0o644); err != nil {
			t.Error(err)
		}
	}
}

const rule = "================================================================================\n"

// A notice is a licence and what it belongs to, a line for each.
type notice struct{ of, text string }

type notices []notice

// add adds the licence in a file. If its text is there already, only the name of what
// it belongs to is added.
func (all *notices) add(t *testing.T, name, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	n := notice{name + "\n", string(bytes.TrimSpace(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))))}
	switch i := slices.IndexFunc(*all, func(have notice) bool { return have.text == n.text }); {
	case i < 0:
		*all = append(*all, n)
	case !strings.Contains((*all)[i].of, n.of):
		(*all)[i].of += n.of
	}
}

var isLicence = regexp.MustCompile(`^(LICEN[CS]E|COPYING|NOTICE)`)

// licences returns the files with licences below a folder.
func licences(t *testing.T, dir string) []string {
	var files []string
	root := os.DirFS(dir)
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.Name() == "testdata" || d.Name() == "cmd": // not in the program
			return fs.SkipDir
		case d.Type().IsRegular() && isLicence.MatchString(d.Name()):
			files = append(files, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// A module is the name, with the version, and the folder of a module.
type module struct{ name, dir string }

// modules returns the modules of the program on all systems, sorted by name.
func modules(t *testing.T) []module {
	var all []module
	for _, system := range []string{"linux", "windows", "darwin"} {
		list := goCommand(t, system, "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "..")
		for line := range strings.Lines(list) {
			if name, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				all = append(all, module{name, dir})
			}
		}
	}
	slices.SortFunc(all, func(a, b module) int { return cmp.Compare(a.name, b.name) })
	return slices.Compact(all)
}

// goCommand returns what the go command prints for a system.
func goCommand(t *testing.T, system string, args ...string) string {
	c := exec.Command("go", args...)
	c.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// The copyright file of the package has a paragraph for each module.
func TestCopyright(t *testing.T) {
	text, err := os.ReadFile("linux/copyright")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range modules(t) {
		name, _, _ := strings.Cut(m.name, " ")
		if !strings.Contains(string(text), "vendor/"+name+"/*\n") {
			t.Errorf("linux/copyright has no paragraph with Files: vendor/%s/*", name)
		}
	}
}

// Packages name the licence of the program as the LICENSE file does.
func TestLicence(t *testing.T) {
	text, err := os.ReadFile("../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	_, terms, _ := strings.Cut(string(text), "The Backtrack authors\n\n")
	for file, want := range map[string]string{
		"linux/copyright":              " " + strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(terms, "\n\n", "\n.\n"), "\n", "\n ")),
		"linux/backtrack.metainfo.xml": "<project_license>MIT</project_license>",
		"windows/backtrack.rc":         "The Backtrack authors, MIT License",
		"../README.md":                 "[MIT](LICENSE)",
	} {
		if data, err := os.ReadFile(file); err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s does not name the licence: %v; want %q", file, err, want)
		}
	}
}
