package cli

import (
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// TestNewLine converts reports that no Numbrix board produces.
func TestNewLine(t *testing.T) {
	huge, _ := new(big.Int).SetString(strings.Repeat("9", 881), 10)
	stats := solver.Stats{CPU: 1234567 * time.Nanosecond, Wall: 2 * time.Second}
	for _, tt := range []struct {
		name   string
		report family.Report
		want   []string
	}{
		{"large count", family.Report{Outcome: solver.Solved, Count: huge, Complete: true, Bound: -1},
			[]string{`"count":` + huge.String() + `,`, `"unique":false`, `"complete":true`, `"bound":null`, `"moves":[]`}},
		{"bound", family.Report{Outcome: solver.Solved, Count: big.NewInt(1), Bound: 17, Stats: stats},
			[]string{`"bound":17`, `"optimal":false`, `"unique":null`, `"cpu_ms":1.235,"wall_ms":2000,`}},
		{"optimal", family.Report{Outcome: solver.Solved, Count: big.NewInt(1), Optimal: true, Complete: true, Bound: 3},
			[]string{`"bound":3`, `"optimal":true`, `"unique":true`}},
		{"reason", family.Report{Outcome: solver.Unsolvable, Err: solver.ErrUnsolvable, Reason: "the colours do not fit", Count: new(big.Int), Complete: true, Bound: -1},
			[]string{`"status":"unsolvable","reason":"The colours do not fit."`, `"count":0,"complete":true,"unique":null`, `"moves":null`}},
		{"wrong answer", family.Report{Outcome: solver.Broken, Err: errors.New("wrong answer"), Count: new(big.Int)},
			[]string{`{"puzzle":"p","algorithm":"a","status":"error","error":"wrong answer"}`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, err := json.Marshal(newLine(item{name: "p"}, "a", tt.report, false, 0))
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range tt.want {
				if !strings.Contains(string(text), w) {
					t.Errorf("%s is missing in %s", w, text)
				}
			}
		})
	}
}

// TestPeakMemory checks that the peak grows with the memory in use.
func TestPeakMemory(t *testing.T) {
	before := peakMemory()
	block := make([]byte, 2*before)
	for i := range block {
		block[i] = byte(i)
	}
	after := peakMemory()
	if after < uint64(len(block)) || before == 0 {
		t.Errorf("%d bytes before, %d after %d were written", before, after, len(block))
	}
}

func TestMedian(t *testing.T) {
	runOf := func(ms int, o solver.Outcome) family.Report {
		return family.Report{Outcome: o, Stats: solver.Stats{CPU: time.Duration(ms) * time.Millisecond}}
	}
	for _, tt := range []struct {
		runs []family.Report
		want time.Duration
	}{
		{[]family.Report{runOf(9, solver.Solved), runOf(1, solver.Solved), runOf(2, solver.Solved)}, 2},
		{[]family.Report{runOf(9, solver.Solved), runOf(1, solver.Solved)}, 1},
		{[]family.Report{runOf(1, solver.Solved), runOf(60, solver.TimedOut)}, 60},
		{[]family.Report{runOf(7, solver.Unsolvable)}, 7},
		{nil, 0},
	} {
		if got := median(tt.runs); got.Stats.CPU != tt.want*time.Millisecond || got.runs != len(tt.runs) {
			t.Errorf("the median of %v is %v, want %v ms", tt.runs, got.Stats.CPU, int(tt.want))
		}
	}
}

func TestRatio(t *testing.T) {
	of := func(o solver.Outcome, nodes uint64) cell {
		return cell{family.Report{Outcome: o, Stats: solver.Stats{Nodes: nodes}}, 1}
	}
	for _, tt := range []struct {
		a, b cell
		want string
	}{
		{of(solver.Solved, 30), of(solver.Solved, 20), "1.50"},
		{of(solver.Solved, 1), of(solver.Unsolvable, 50), "0.02"},
		{of(solver.TimedOut, 1000), of(solver.Solved, 1), "> 1,000"},
		{of(solver.Solved, 1), of(solver.TimedOut, 4), "< 0.25"},
		{of(solver.TimedOut, 5), of(solver.TimedOut, 4), "–"},
		{of(solver.Stopped, 5), of(solver.Solved, 4), "–"},
		{of(solver.Solved, 5), of(solver.Solved, 0), "–"},
		{of(solver.Solved, 5), cell{}, "–"},
	} {
		if got := ratios(tt.a, tt.b)[1]; got != tt.want {
			t.Errorf("%s %d : %s %d = %q, want %q", tt.a.Outcome, tt.a.Stats.Nodes, tt.b.Outcome, tt.b.Stats.Nodes, got, tt.want)
		}
	}
}

func TestWords(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{human(850 * time.Nanosecond), "1 µs"},
		{human(12 * time.Microsecond), "12 µs"},
		{human(1234 * time.Microsecond), "1.23 ms"},
		{human(13709 * time.Millisecond), "13.7 s"},
		{limit(time.Minute), "60 s"},
		{limit(1500 * time.Millisecond), "1.5s"},
		{limit(50 * time.Millisecond), "50 ms"},
		{unsolved(time.Minute), "Unsolved in 60 seconds"},
		{grouped(1843719432), "1,843,719,432"},
		{short(999999), "999,999"},
		{short(1843719432), "1.84 G"},
		{digits(9.999), "10.0"},
		{plural(1, "node") + ", " + plural(1000, "node"), "1 node, 1,000 nodes"},
		{words.Sentence("it is so"), "It is so."},
		{wrap("a b", "  "), "  a b\n"},
		{wrap(strings.Repeat("12345678 ", 11), ""), strings.TrimSpace(strings.Repeat("12345678 ", 8)) + " 12345678\n12345678 12345678\n"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}
