package mathcrossview

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
)

// TestWhy records searches with one rule each: every token that is rejected has a
// sentence about an equation through its blank.
func TestWhy(t *testing.T) {
	smart := Family.Algorithm("smart")
	form := map[string]*regexp.Regexp{
		"":       regexp.MustCompile(`^With .* in \w+, (row \d+|column [a-z]+) is wrong: .*\.$`),
		"forced": regexp.MustCompile(`^With .* in \w+, no token that is left makes (row \d+|column [a-z]+) hold: .*\?.*\.$`),
		"bounds": regexp.MustCompile(`^With .* in \w+, (row \d+|column [a-z]+) can't hold: its left side is at (most|least) −?\d+, its right side at (most|least) −?\d+\.$`),
		"equal":  regexp.MustCompile(`^One .* is as good as another, so only one is tried in \w+\.$`),
	}
	for _, rule := range []string{"", "forced", "bounds", "equal"} {
		n := 0
		for _, id := range Family.ReadyMade() {
			p, err := Family.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			r, err := p.Record(t.Context(), smart, family.RecordRequest{Rules: strings.Fields(rule), Time: 30 * time.Millisecond}).Recording()
			if err != nil {
				t.Fatal(err)
			}
			seen := 0
			for i, s := range r.Record.Events(0) {
				if s.Kind != solver.Rejected || rule == "" != (s.Rule == solver.Always) {
					continue
				}
				if seen++; seen > 50 {
					break
				}
				n++
				why := r.Why(i)
				if !form[rule].MatchString(why) {
					t.Fatalf("%s: %s, because %q; want a match of %v", id, r.EventText(i), why, form[rule])
				}
			}
		}
		if n == 0 {
			t.Errorf("nothing is rejected by %q", rule)
		}
	}
}
