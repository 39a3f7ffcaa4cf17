package cli

import (
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
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
			[]string{`{"puzzle":"p","algorithm":"a","status":"error","schema":1,"error":"wrong answer"}`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, err := json.Marshal(newLine(item{name: "p"}, "a", tt.report, false))
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

func TestWords(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{bench.ExactTime(time.Minute), "60 s"},
		{bench.ExactTime(1500 * time.Millisecond), "1.5s"},
		{bench.ExactTime(50 * time.Millisecond), "50 ms"},
		{words.Number(1843719432), "1\u2009843\u2009719\u2009432"},
		{words.Compact(999999), "999\u2009999"},
		{words.Compact(1843719432), "1.84 G"},
		{words.Digits(9.999), "10.0"},
		{words.Count(1, "node") + ", " + words.Count(1000, "node"), "1 node, 1\u2009000 nodes"},
		{words.Sentence("it is so"), "It is so."},
		{words.Wrap("a b", "  "), "  a b\n"},
		{words.Wrap(strings.Repeat("12345678 ", 11), ""), strings.TrimSpace(strings.Repeat("12345678 ", 8)) + " 12345678\n12345678 12345678\n"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}
