package slidingview

import "testing"

// TestVerdict wants a few words on each kind of puzzle for the status bar.
func TestVerdict(t *testing.T) {
	for id, want := range map[string]string{
		"fifteen": "solvable (even arrangement)", "fifteen-14-15": "unsolvable (odd arrangement)",
		"petersen-1": "solvable: every arrangement can be reached", "ring-9": "solvable (right order on the ring)",
		"ring7-unsolvable": "unsolvable (wrong order on a ring)", "theta0": "solvable (one of 120 of 720)",
		"theta0-unsolvable": "unsolvable (Wilson's exception)", "tree": "solvable",
	} {
		p := load(t, id)
		if got := p.Verdict(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

// TestWhy opens the reason that is behind a sentence.
func TestWhy(t *testing.T) {
	h := newHand(t, load(t, "fifteen"))
	p := h.b.panel
	before := p.verdict.MinSize().Height
	p.ask.OnTapped()
	if !p.why.Visible() || p.ask.Visible() || p.verdict.MinSize().Height <= before {
		t.Error("Why? does not show the reason")
	}
	if newHand(t, load(t, "ring-9")).b.panel.ask != nil {
		t.Error("a ring, of which all has been said, has a button Why?")
	}
}

// TestGoal shows the goal of grids.
func TestGoal(t *testing.T) {
	for id, want := range map[string]bool{"fifteen": true, "eight": true, "twenty-four-1": true, "petersen-1": false} {
		if got := newHand(t, load(t, id)).b.panel.goal != nil; got != want {
			t.Errorf("%s: a picture of the goal: %t, want %t", id, got, want)
		}
		if !want {
			continue
		}
		if q, err := goalOf(ready(t, id)); err != nil || q.Away() != 0 {
			t.Errorf("%s: the goal has %d tokens away: %v", id, q.Away(), err)
		}
	}
}
