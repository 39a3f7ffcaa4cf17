package numbrixhint_test

import (
	"fmt"
	"os"
	"sort"
	"testing"

	"backtrack/solver/numbrixhint"
)

func TestShow(t *testing.T) {
	all := readyMade(t)
	var names []string
	for n := range all {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		p := all[n]
		if want := os.Getenv("SHOW"); want != "" && want != n {
			continue
		}
		steps, err := numbrixhint.Steps(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		counts := make([]int, 15)
		for _, st := range steps {
			counts[st.Technique]++
			if os.Getenv("SHOW") != "" {
				fmt.Print(show(st))
			}
		}
		r, err := numbrixhint.Rate(t.Context(), p)
		fmt.Println(n, p.Max(), p.Max()-p.Givens(), counts, r.Unique, r.Level, r.Score, r.Bottlenecks, float64(r.Score)/float64(p.Max()-p.Givens()), err)
	}
}
