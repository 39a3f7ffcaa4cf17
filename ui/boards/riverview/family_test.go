package riverview

import (
	"fmt"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
	"backtrack/ui/family"
)

// TestReadyMade opens every puzzle that the program brings along, and compares
// its shortest solution with the literature.
func TestReadyMade(t *testing.T) {
	want := map[string]string{ // crossings, minutes, shortest solutions
		"farmer-wolf-goat-cabbage":            "7 0 2",
		"farmer-two-chains":                   "7 0 12",
		"missionaries-cannibals-2-2-boat2":    "5 0",
		"missionaries-cannibals-3-3-boat2":    "11 0 8100",
		"missionaries-cannibals-3-3-one-rows": "13 0",
		"missionaries-cannibals-4-4-boat2":    "none",
		"missionaries-cannibals-5-5-boat3":    "11 0 31136400",
		"jealous-husbands-2-boat2":            "5 0",
		"jealous-husbands-3-boat2":            "11 0 486",
		"jealous-husbands-4-boat3":            "9 0 15360",
		"workers-and-children":                "9 0",
		"four-soldiers":                       "7 0",
		"soldiers-and-boys":                   "25 0",
		"family-and-bag":                      "9 0",
		"heavy-family":                        "9 0",
		"bridge-torch-1-2-5-8":                "5 15 2",
		"bridge-torch-1-2-5-10":               "5 17 2",
		"bridge-torch-1-3-6-8-12":             "7 29 8",
		"bridge-torch-before-the-rain":        "7 23 8",
		"merchants-and-robbers":               "7 0",
		"japanese-family":                     "17 0 8",
	}
	ids := Family.ReadyMade()
	if len(ids) != len(want) || ids[0] != "river/"+farmer || ids[len(ids)-1] != "river/japanese-family" {
		t.Errorf("the puzzles are %q, want %d of them from river/%s to river/japanese-family", ids, len(want), farmer)
	}
	for _, id := range ids {
		p, err := Family.Load(id)
		if err != nil {
			t.Errorf("loading %s: %v, want nil", id, err)
			continue
		}
		if p.Facts.Total == 0 || p.Facts.Done != 0 && !strings.HasPrefix(p.Header.Name, "Merchants") || p.Header.Name == "" {
			t.Errorf("%s %q: %+v, want a name, a total and nothing done", id, p.Header.Name, p.Facts)
		}
		name := strings.TrimPrefix(id, "river/")
		start := ready(t, name)
		task := solver.Task[river.Position]{Start: start, Want: 0}
		r, err := solver.Start(t.Context(), riversolve.All[len(riversolve.All)-1], task, solver.Options{}).Result()
		got := "none"
		if err == nil {
			end := modeltest.Play(t, start, r.Moves...)
			minutes := 0
			if start.Limit() >= 0 {
				minutes = end.Elapsed()
			}
			got = fmt.Sprint(len(r.Moves), " ", minutes, " ", r.Count)
		}
		if !strings.HasPrefix(got+" ", want[name]+" ") || want[name] == "" {
			t.Errorf("%s: %s, want %s", name, got, want[name])
		}
	}
}

func TestFacts(t *testing.T) {
	for _, tt := range []struct {
		puzzle, moves string
		want          family.Facts
	}{
		{farmer, ">F+G", family.Facts{Size: "4 figures", Detail: "boat for 2", Brief: "boat for 2, only the farmer rows", Cells: 4, Done: 2, Total: 4, Unit: "figures", Singular: "figure"}},
		{"family-and-bag", "", family.Facts{Size: "5 figures", Detail: "boat for any number, load 100", Cells: 5, Total: 5, Unit: "figures", Singular: "figure"}},
		{"bridge-torch-1-2-5-10", "", family.Facts{Size: "4 figures", Detail: "bridge for 2, 17 minutes", Cells: 4, Total: 4, Unit: "figures", Singular: "figure"}},
		{"merchants-and-robbers", "<M1", family.Facts{Size: "6 figures", Detail: "boat for 2", Cells: 6, Done: 1, Total: 6, Unit: "figures", Singular: "figure"}},
	} {
		p := ready(t, tt.puzzle)
		if tt.puzzle == "merchants-and-robbers" {
			tt.moves = ""
			tt.want.Done = 0
		}
		if got := facts(play(t, p, tt.moves)); got != tt.want {
			t.Errorf("%s after %q: %+v, want %+v", tt.puzzle, tt.moves, got, tt.want)
		}
	}
}

// TestMoveText checks the texts of crossings and of ends of games.
func TestMoveText(t *testing.T) {
	h := newHand(t, farmer)
	for move, want := range map[string]string{">F+G": "the farmer and the goat to the right", "<G+W+F": "the farmer, the goat and the wolf back to the left", "?": "?"} {
		if got := h.controller.MoveText(1, move); got != want {
			t.Errorf("%s reads %q, want %q", move, got, want)
		}
	}
	h.do("g Space Space w Space g Space c Space Space g Space")
	if got, want := h.controller.Length.Describe(), "7 crossings"; got != want {
		t.Errorf("the game took %s, want %s", got, want)
	}
	late := play(t, ready(t, "bridge-torch-1-2-5-10"), ">P1+P10 <P1")
	if got := solvedText(late); got != "11 minutes, 2 crossings" {
		t.Errorf("the game took %s, want 11 minutes, 2 crossings", got)
	}
	late = play(t, late, ">P1+P5 <P1")
	if got, want := lostText(late), "17 of 17 minutes are used up, and nobody here can cross in the time that is left."; got != want {
		t.Errorf("lost: %q, want %q", got, want)
	}
}

// TestRules puts the rules of all puzzles into words.
func TestRules(t *testing.T) {
	for name, want := range map[string]string{
		farmer:                             "The boat takes 2.|Only the farmer can row.|The goat and the wolf must not be left together without the farmer.|The goat and the cabbage must not be left together without the farmer.",
		"missionaries-cannibals-3-3-boat2": "The boat takes 2.|Everybody can row.|On a bank with missionaries, cannibals must not outnumber them.",
		"four-soldiers":                    "The boat takes 2.|Only the arrogant soldier, Brave soldier 1 and Brave soldier 2 can row.|The lazy soldier must not be alone, ashore or aboard.|The arrogant soldier must not be with the lazy soldier, Brave soldier 1 or Brave soldier 2 while crossing.",
		"merchants-and-robbers":            "The boat takes 2.|Only Merchant 1 and Robber 1 can row.|Merchant 1, Merchant 2 and Merchant 3 must end on the left, the others on the right.|On a bank with merchants, robbers must not outnumber them.",
		"jealous-husbands-3-boat2":         "The boat takes 2.|Everybody can row.|No wife may be with another husband, ashore or aboard, unless her own is there.",
		"japanese-family":                  "The boat takes 2.|Only the policeman, the mother and the father can row.|The father must not be with Daughter 1 or Daughter 2, ashore or aboard, without the mother.|The mother must not be with Son 1 or Son 2, ashore or aboard, without the father.|The thief must not be with the mother, the father, Son 1, Son 2, Daughter 1 or Daughter 2, ashore or aboard, without the policeman.",
		"workers-and-children":             "The boat takes a worker, a child or 2 children.|Everybody can row.",
		"family-and-bag":                   "The boat takes any number, at most 100 in weight.|Only the father, the mother, the boy and the girl can row.",
		"bridge-torch-1-2-5-8":             "The bridge holds 2. Every crossing needs the torch.|A crossing takes as long as the slowest who crosses. All must be across within 15 minutes.",
	} {
		if got := strings.Join(ruleWords(ready(t, name)), "|"); got != want {
			t.Errorf("%s:\n%q\nwant\n%q", name, got, want)
		}
	}
}

// TestPages checks that the pages of all algorithms can be read.
func TestPages(t *testing.T) {
	for _, a := range Family.Algorithms {
		p, err := Family.Page(a.ID)
		if err != nil || len(p.Code) == 0 || len(p.Blocks) < 8 {
			t.Errorf("the page of %s is %+v: %v; want code and at least 8 blocks, nil", a.ID, p, err)
		}
	}
}

// TestSolutionFits checks that a solution is offered for the position from which
// it was found, and not after the game has moved on.
func TestSolutionFits(t *testing.T) {
	h := newHand(t, farmer)
	best := len(Family.Algorithms) - 1
	run := h.controller.Solver()(t.Context(), best, family.Request{Want: 1})
	<-run.Done()
	for _, fits := range []bool{true, false} {
		s, err := run.Solution()
		if err != nil || s.Fits != fits || s.Sketch == nil || s.Len != 7 {
			t.Fatalf("%+v, want fits %t; %v", s, fits, err)
		}
		s.Close()
		h.do("g Space")
	}
}
