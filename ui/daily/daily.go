// Package daily chooses the puzzle of each day and family, and knows which of them the
// player has solved.
//
// The puzzle of a day depends on nothing but the day, the family and the version of its
// generator: the recipe is fixed, the seed is a function of the day, and the generators
// count their work instead of timing it. Sizes are chosen for that, too. The sliding
// puzzle has 3 × 3 places, whose positions are drawn from a table of all distances: on
// 4 × 4, the walk back from a position that is too hard depends on which of several
// shortest solutions a search with threads comes upon.
package daily

import (
	"cmp"
	"context"
	"hash/fnv"
	"maps"
	"strconv"
	"strings"
	"time"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A plan is how the daily puzzles of a family are made.
type plan struct {
	recipe  solver.Recipe // without a difficulty
	hardest solver.Level  // that the generator makes with it
}

// plans has the families with a daily puzzle. Each of these puzzles takes at most a few
// seconds on a slow machine, most take less than 0.2 s.
var plans = map[string]plan{
	"numbrix":   {solver.Recipe{"size": "9x9"}, solver.Fiendish},
	"vox":       {solver.Recipe{"size": "10x8"}, solver.Expert},
	"sliding":   {solver.Recipe{"graph": "grid", "size": "3x3"}, solver.Fiendish},
	"mathcross": {solver.Recipe{"size": "11x11"}, solver.Fiendish},
	"river":     {solver.Recipe{"size": solver.Any}, solver.Fiendish}, // no number of figures has all levels
}

// week has the level of each day of the week.
var week = [...]solver.Level{
	time.Monday: solver.Easy, time.Tuesday: solver.Easy, time.Wednesday: solver.Medium, time.Thursday: solver.Medium,
	time.Friday: solver.Hard, time.Saturday: solver.Expert, time.Sunday: solver.Fiendish,
}

// tries is how many seeds a day has. The first one that gives a puzzle of the right level is
// taken.
const tries = 5

// A Puzzle is the daily puzzle of a family, which may still have to be made.
type Puzzle struct {
	Family family.Family
	Day    Day
	Level  solver.Level // the level of the day, or the nearest that the family has
	recipe solver.Recipe
	seed   uint64 // the first one
}

// Families returns those of families that have a daily puzzle.
func Families(families []family.Family) []family.Family {
	return lists.Filter(families, func(f family.Family) bool { return f.Make != nil && plans[f.ID].recipe != nil })
}

// Of returns the daily puzzle of one of [Families].
func Of(f family.Family, d Day) Puzzle {
	p := plans[f.ID]
	level := min(week[d.Weekday()], p.hardest)
	r := maps.Clone(p.recipe)
	r["difficulty"] = level.String()
	return Puzzle{f, d, level, r, firstSeed(f.ID) + tries*uint64(d)}
}

// firstSeed returns the first seed of day 0. Seeds of later days follow, and don't repeat:
// puzzles that are numbered, such as the positions of a sliding puzzle, repeat only after
// all of a level.
func firstSeed(family string) uint64 {
	h := fnv.New64a()
	h.Write([]byte("daily " + family))
	return h.Sum64() % solver.SeedRange
}

// Find returns the daily puzzle with an id, of any version of the generator. It is false if
// there is none.
func Find(families []family.Family, id string) (Puzzle, bool) {
	short, _ := family.Unversioned(id)
	name, _, _ := strings.Cut(id, "/")
	f, ok := family.Find(Families(families), name)
	seed, err := strconv.ParseUint(short[strings.LastIndexByte(short, '-')+1:], 10, 64)
	if !ok || err != nil || seed < firstSeed(name) {
		return Puzzle{}, false
	}
	const lastDay = 3_000_000 // in the year 10183
	d := (seed - firstSeed(name)) / tries
	if d > lastDay {
		return Puzzle{}, false
	}
	p := Of(f, Day(d))
	made, err := f.MadeID(p.recipe, seed)
	made, _ = family.Unversioned(made)
	return p, err == nil && made == short
}

// Make makes the puzzle. If no seed of the day gives its level, it takes the one that comes
// nearest, as the note of the puzzle says.
func (p Puzzle) Make(ctx context.Context) (family.Puzzle, error) {
	var failed error
	attempt := func(try int) (*family.Puzzle, error) {
		made, err := p.Family.Make(ctx, p.recipe, p.seed+uint64(try))
		if err != nil {
			failed = err
			return nil, ctx.Err()
		}
		return &made, nil
	}
	misses := func(made *family.Puzzle) int {
		return solver.Request{Level: p.Level}.Misses(levelOf(made))
	}
	best, err := solver.Nearest(ctx, tries, nil, attempt, misses)
	if best == nil {
		return family.Puzzle{}, cmp.Or(err, failed)
	}
	return *best, nil
}

// levelOf returns the level of a puzzle that was made, solver.Search if it has none.
func levelOf(p *family.Puzzle) solver.Level {
	l, err := solver.ParseLevel(p.Header.Difficulty)
	if err != nil {
		return solver.Search
	}
	return l
}
