package tutorial_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/solver"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/tutorial"
)

// needs are the techniques that steps may need: those that their sentences, and the
// sentences before, teach.
var needs = map[string]string{
	"numbrix/1": "single", "numbrix/2": "single line step", "numbrix/3": "step", "numbrix/4": "single step",
	"numbrix/5":   "single step dead-end",
	"mathcross/1": "sum", "mathcross/2": "sum", "mathcross/3": "sum pair", "mathcross/4": "sum pair", "mathcross/5": "sum place",
	"sliding/1": "nearer", "sliding/2": "nearer only", "sliding/3": "nearer only", "sliding/4": "nearer", "sliding/5": "nearer only",
	"river/1": "last", "river/2": "last on one", "river/3": "last on short", "river/4": "last on one return", "river/5": "last swift short",
	"vox/1": "burn one", "vox/2": "burn one", "vox/3": "burn one most", "vox/4": "burn one most", "vox/5": "burn one",
}

// TestSteps wants four to six boards for each family that has first steps. Each has a solution, only one where
// the family wants that, and needs no technique that is not taught.
func TestSteps(t *testing.T) {
	listed := 0
	for _, f := range families.All {
		steps := tutorial.Steps(f)
		if n := len(steps); n != 0 && (n < 4 || n > 6) {
			t.Errorf("assets/steps/list.txt has %d steps of %s; want 4 to 6, or none", n, f.ID)
		}
		listed += len(steps)
		for _, s := range steps {
			id := strings.TrimPrefix(s.Puzzle.ID, family.StepFolder)
			if !s.Puzzle.Step() || len(s.Puzzle.Warning) > 0 || s.Puzzle.Facts.Cells > 25 {
				t.Errorf("%s has %d cells and the warnings %v, want a step of at most 25 without warnings", id, s.Puzzle.Facts.Cells, s.Puzzle.Warning)
			}
			if !strings.HasSuffix(s.Sentence, ".") || strings.Count(s.Sentence, ". ") > 0 {
				t.Errorf("%s has the text %q, want one sentence", id, s.Sentence)
			}
			if s.Task == tutorial.Shortest && f.Unit == "" {
				t.Errorf("%s has no shortest game", id)
			}
			r := s.Puzzle.Solve(t.Context(), len(f.Algorithms)-1, family.Request{Want: 2, Threads: 1}).Report()
			if r.Outcome != solver.Solved || f.Unit == "" && (!r.Complete || r.Count.Int64() != 1) {
				t.Errorf("%s: %v, %v solutions; want it solved, and just one solution if moves don't count", id, r.Outcome, r.Count)
			}
			rating, err := s.Puzzle.Rate(t.Context())
			if err != nil || len(rating.Techniques) == 0 {
				t.Errorf("the rating of %s: %v, want techniques and nil", id, err)
			}
			for _, c := range rating.Techniques {
				if name := f.Techniques[c.Technique].ID; !slices.Contains(strings.Fields(needs[id]), name) {
					t.Errorf("%s needs %s, which is not taught", id, name)
				}
			}
		}
	}
	if files, _ := fs.Glob(assets.Steps, "steps/*/*.puzzle"); len(files) != listed {
		t.Errorf("%d boards, %d in the list; want the same", len(files), listed)
	}
}

func TestFind(t *testing.T) {
	all, at, ok := tutorial.Find(families.All, "steps/vox/3")
	if !ok || at != 2 || all[at].Puzzle.ID != "steps/vox/3" {
		t.Errorf("steps/vox/3 is at %d of %d, %v; want 2, true", at, len(all), ok)
	}
	for _, id := range []string{"", "vox/3", "steps/vox/99", "steps/chess/1", "steps/"} {
		if _, _, ok := tutorial.Find(families.All, id); ok {
			t.Errorf("there is a step %q", id)
		}
	}
}
