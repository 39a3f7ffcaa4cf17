//go:build window

package realwindow

import (
	"image"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"backtrack/ui/bench"
)

// Places of the Lab in a window of the usual size.
var (
	measureButton = image.Pt(1129, 118)
	secondRow     = image.Pt(294, 290)
)

// Ctrl+L opens the Lab on the boards that were to be measured last. They are measured
// in processes of their own, kept in a file, and a double click looks inside one.
func TestLab(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	folder := filepath.Join(dir, "backtrack", "lab")
	plan := bench.Plan{Puzzles: []string{first1, first2}, Variants: []bench.Variant{"dfs", "smart"}}
	m := bench.New(plan, bench.Settings{Runs: 6, Cold: true, Warm: true}.LimitCPU(10*time.Second), "Two boards")
	err := os.MkdirAll(folder, 0o755)
	if err == nil {
		var log *bench.Log
		if log, err = bench.NewLog(filepath.Join(folder, "2026-01-01-1.jsonl"), m, func(name string, data []byte) error { return os.WriteFile(name, data, 0o644) }); err == nil {
			err = log.Close()
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	p := start(t, dir)
	p.waitTitle(first1Title)
	p.keys("ctrl+l")
	p.waitTitle("Solver Lab – Backtrack")
	p.click(measureButton, 1)
	measured := func() *bench.Measurement {
		files, _ := filepath.Glob(filepath.Join(folder, "*.jsonl"))
		for _, f := range files {
			if m, err := bench.LoadFile(f); err == nil && filepath.Base(f) != "2026-01-01-1.jsonl" {
				return m
			}
		}
		return nil
	}
	p.wait("four cells", func() bool {
		m := measured()
		return m != nil && m.Cell(first2, "smart").Measured()
	})
	m = measured()
	a, b := m.Cell(first2, "dfs"), m.Cell(first2, "smart")
	if r := bench.CompareNodes(a, b); r.Kind != bench.Exact || a.Median().InProcess {
		t.Errorf("ratio %+v, in the process of the window: %v; want it exact, false", r, a.Median().InProcess)
	}
	p.xdotool("mousemove", "--window", p.window, strconv.Itoa(secondRow.X), strconv.Itoa(secondRow.Y), "click", "--repeat", "2", "--delay", "80", "1")
	p.waitTitle("Look inside: First submission board 2 – Backtrack")
	p.quit()
}
