package play

import "testing"

// A hint counts once, from the stage that shows its answer on, however it is then played;
// so do a solution that is shown and the list of all steps.
func TestHelpCounts(t *testing.T) {
	for _, tt := range []struct {
		name  string
		help  func(r *rig, g *Game)
		want  string
		total int
	}{
		{"nothing", func(*rig, *Game) {}, "no help", 0},
		{"two stages", func(r *rig, g *Game) { hint(r, 2) }, "no help", 0},
		{"three stages", func(r *rig, g *Game) { hint(r, 3) }, "1 hint", 1},
		{"four stages", func(r *rig, g *Game) { hint(r, 4) }, "1 hint", 1},
		{"done immediately", func(r *rig, g *Game) { hint(r, 1); g.Hints.Play() }, "1 hint", 1},
		{"the same hint twice", func(r *rig, g *Game) { hint(r, 3); g.Escape(); hint(r, 4) }, "1 hint", 1},
		{"played and taken back", func(r *rig, g *Game) { hint(r, 4); g.Controller.Game.Undo() }, "1 hint", 1},
		{"two hints", func(r *rig, g *Game) { hint(r, 4); hint(r, 3) }, "2 hints", 2},
		{"all steps", func(r *rig, g *Game) { g.Hints.ShowAll(); r.quiet(); g.Escape(); g.Hints.ShowAll(); r.quiet() }, "solution shown", 1},
		{"a solution", func(r *rig, g *Game) { g.Help.ShowSolution(); r.quiet(); g.EndPlayback() }, "solution shown", 1},
		{"a solver", func(r *rig, g *Game) { g.Solver.Run(1); r.quiet(); g.EndPlayback() }, "solution shown", 1},
		{"a move revealed and taken back", func(r *rig, g *Game) { g.Help.Cheat(); r.quiet(); g.Controller.Game.Undo() }, "1 revealed", 1},
		{"all of it", func(r *rig, g *Game) {
			hint(r, 3)
			g.Help.Cheat()
			r.quiet()
			g.Help.ShowSolution()
			r.quiet()
			g.EndPlayback()
		}, "1 hint · 1 revealed · solution shown", 3},
		{"before a mistake is undone", func(r *rig, g *Game) {
			hint(r, 3)
			g.Controller.Game.Undo()
			r.play("down", "down", "down", "down")
			g.Mistakes.Undo()
			r.quiet()
		}, "1 hint", 1},
		{"before a restart", func(r *rig, g *Game) { hint(r, 4); g.Restart() }, "no help", 0},
	} {
		dir := t.TempDir()
		t.Run(tt.name, func(t *testing.T) {
			r := newRig(t, dir)
			g := r.open("stairs/a")
			tt.help(r, g)
			if got := g.Given.Text(); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
		r := newRig(t, dir)
		g := r.open("stairs/a")
		for !g.Solved() {
			r.play("up")
		}
		if g.Won == nil || g.Won.Result.Helps != tt.total {
			t.Errorf("%s: won, after the program was started again, with %+v; want %d helps", tt.name, g.Won, tt.total)
		}
		hint(r, 4)
		if got := g.Given.Text(); got != tt.want {
			t.Errorf("%s: after the end %q, want %q", tt.name, got, tt.want)
		}
	}
}

// hint shows some stages of a hint.
func hint(r *rig, stages int) {
	for range stages {
		r.games.Current.Hints.Next()
		r.quiet()
	}
}
