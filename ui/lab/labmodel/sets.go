package labmodel

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/play"
	"backtrack/words"
)

// A Set is a choice of puzzles.
type Set struct {
	Name string
	IDs  []string
}

// A Group has the sets of a family in the menu of sets.
type Group struct {
	Name string
	Sets []Set
}

// minPack is the smallest number of puzzles that makes a pack a set of its own.
const minPack = 3

// Groups returns the sets of ready-made puzzles by family: all puzzles, then the packs.
func Groups(families []family.Family) []Group {
	var out []Group
	for _, f := range families {
		ids := f.ReadyMade()
		if len(ids) == 0 {
			continue
		}
		g := Group{Name: f.Name, Sets: []Set{{Name: fmt.Sprintf("%d %s boards", len(ids), f.Name), IDs: ids}}}
		for _, id := range ids {
			name := packOf(f, id)
			i := slices.IndexFunc(g.Sets[1:], func(s Set) bool { return s.Name == name }) + 1
			if i == 0 {
				g.Sets = append(g.Sets, Set{Name: name})
				i = len(g.Sets) - 1
			}
			g.Sets[i].IDs = append(g.Sets[i].IDs, id)
		}
		if len(g.Sets) > 2 {
			g.Sets = slices.DeleteFunc(g.Sets, func(s Set) bool { return len(s.IDs) < minPack })
		} else {
			g.Sets = g.Sets[:1] // the only pack has all puzzles
		}
		out = append(out, g)
	}
	return out
}

// packOf returns the family and the pack of a ready-made puzzle, such as "Numbrix: Tournament".
// If the library has no name for the pack, it is the first word of the puzzle's file name.
func packOf(f family.Family, id string) string {
	word, _, _ := strings.Cut(path.Base(id), "-")
	return f.Name + ": " + cmp.Or(f.Pack(id), strings.TrimRight(word, "0123456789"))
}

// PlayerSets returns the sets of the player: own puzzles, and games in play. It leaves out empty
// sets.
func PlayerSets(c *play.Catalog) []Set {
	own, begun := Set{Name: "My puzzles"}, Set{Name: "Games in play"}
	for _, e := range c.Entries() {
		if !e.ReadyMade {
			own.IDs = append(own.IDs, e.Puzzle.ID)
		}
		if e.InPlay() {
			begun.IDs = append(begun.IDs, e.Puzzle.ID)
		}
	}
	return slices.DeleteFunc([]Set{own, begun}, func(s Set) bool { return len(s.IDs) == 0 })
}

// SinglePuzzle returns the set of a single puzzle.
func SinglePuzzle(p family.Puzzle) Set { return Set{Name: p.Name(), IDs: []string{p.ID}} }

// ReportPuzzles returns the puzzles of the report.
func ReportPuzzles() Set { return Set{Name: "26 Numbrix boards", IDs: bench.ReadReport().Puzzles} }

// timesBetween matches the x between two numbers in an id.
var timesBetween = regexp.MustCompile(`(\d)x(\d)`)

// maxNewPuzzles is the largest number of new puzzles in a set.
const maxNewPuzzles = 1000

// NewPuzzles returns a set of n puzzles from a recipe and consecutive seeds. It does not generate
// the puzzles; a measurement does. It fails if n is out of range or the recipe is not valid.
func NewPuzzles(f family.Family, r solver.Recipe, n int, seed uint64) (Set, error) {
	if n < 1 || n > maxNewPuzzles {
		return Set{}, fmt.Errorf("want 1 to %s boards", words.Number(maxNewPuzzles))
	}
	var ids []string
	for i := range n {
		id, err := f.MadeID(r, seed+uint64(i))
		if err != nil {
			return Set{}, err
		}
		ids = append(ids, id)
	}
	_, kind, _ := strings.Cut(strings.TrimSuffix(ids[0], fmt.Sprint("-", seed)), "/new/")
	name := words.Count(n, "new "+f.Name+" board")
	for _, option := range strings.Split(kind, "-") {
		if option != "size."+solver.Any {
			name += ", " + timesBetween.ReplaceAllString(strings.Replace(option, ".", " ", 1), "$1 × $2")
		}
	}
	return Set{Name: fmt.Sprintf("%s, from seed %d", name, seed), IDs: ids}, nil
}
