package numbrixhint

import (
	"slices"
	"testing"

	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/techniques"
)

// Four boards on which none of the easy techniques finds anything at first.
const (
	boardA = " . 20 . . . \n . 17 16 25 . \n . . . . . \n . . . . . \n . 2 1 . ."
	boardB = "17 . . . . \n . 15 . . . \n . 14 25 . 3 \n . . . 1 . \n . . . . ."
	boardC = "11 . . . 1 \n . 13 . . 2 \n . . 15 . 3 \n 18 . . . . \n . . . . 25"
	boardD = " . 4 . . 9 \n . 1 . . . \n . . . . . \n . . 16 . . \n 25 . . . ."
)

func TestRules(t *testing.T) {
	for _, tt := range []struct {
		name, board string
		rule        int
		move        string
	}{
		{"a5 lies between a4 and b5", boardA, techniques.RuleDeadEnd, "a5=3"},
		{"2 in e4 would part the board", boardB, techniques.RuleCut, "d3=2"},
		{"17 in b4 would leave a region of the wrong colours", boardC, techniques.RuleParity, "a3=17"},
		{"3 and 5 take the cells next to 4", boardD, techniques.RuleCrowd, "d2=7"},
		{"all ways from 4 to 9", boardD, techniques.RuleSegment, "d2=7"},
		{"all ways from 4 to 9", boardD, techniques.RuleSegment, "c1=5"},
	} {
		p, err := numbrix.Import(tt.board)
		if err != nil {
			t.Fatal(err)
		}
		g := newGuide(t.Context(), p)
		for _, rule := range []int{techniques.RuleSingle, techniques.RuleLine, techniques.RuleStep, techniques.RuleReach, techniques.RuleNumber, techniques.RuleCell} {
			if n := len(g.stepsBy(rule)); n > 0 {
				t.Errorf("%s: %d steps by %s, want none", tt.name, n, techniques.All[rule].Name)
			}
		}
		steps := g.stepsBy(tt.rule)
		if !slices.ContainsFunc(steps, func(st techniques.Step) bool { return g.state.Move(st.Conclusion).String() == tt.move }) {
			t.Errorf("%s: no step by %s puts %s, of %d", tt.name, techniques.All[tt.rule].Name, tt.move, len(steps))
			for _, st := range steps {
				t.Log(writeStep(g.state, &st).Do)
			}
		}
	}
}
