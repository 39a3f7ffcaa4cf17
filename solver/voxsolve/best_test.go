package voxsolve_test

import (
	"io/fs"
	"strings"
	"testing"
	"time"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/solver/voxsolve"
)

func readyMade(t testing.TB, file string) vox.Position {
	t.Helper()
	text, err := fs.ReadFile(assets.Puzzles, "vox/"+file)
	if err != nil {
		t.Fatal(err)
	}
	z, err := model.ParsePuzzle(model.Line{Text: string(text), Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	p, err := vox.Parse(z)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestTry(t *testing.T) {
	files, _ := fs.Glob(assets.Puzzles, "vox/*.puzzle")
	for _, f := range files {
		f = strings.TrimPrefix(f, "vox/")
		p := readyMade(t, f)
		a := time.Now()
		m, err := voxsolve.First(t.Context(), p)
		b := time.Now()
		if strings.Contains(f, "ep2-10") {
			t.Log(f, err, m, b.Sub(a))
			continue
		}
		m2, err2 := voxsolve.Least(t.Context(), p, false)
		c := time.Now()
		m3, err3 := voxsolve.Least(t.Context(), p, true)
		d := time.Now()
		t.Log(f, err, len(m), b.Sub(a), err2, len(m2), bombs(m2), c.Sub(b), err3, bombs(m3), len(m3), d.Sub(c))
	}
}

func bombs(m []vox.Move) (n int) {
	for _, m := range m {
		if m.Bomb {
			n++
		}
	}
	return
}
