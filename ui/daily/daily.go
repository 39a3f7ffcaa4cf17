// Package daily chooses the puzzle of each day and family, and knows which of them the
// player has solved.
//
// The puzzle of a day depends only on the day, the family and the version of its generator:
// the recipe is fixed, the seed is a function of the day, and the generators count their
// work instead of timing it. The sizes, too, are chosen for this reason: the sliding puzzle
// has 3 × 3 places, so that its positions are drawn from a table of all distances. With
// 4 × 4 places, the generator would move back from a position that is too hard, and the
// moves would depend on which shortest solution a search with several threads finds first.
package daily

import (
	"cmp"
	"context"
	"hash/fnv"
	"maps"
	"strconv"
	"strings"
	"time"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A plan says how the daily puzzles of a family are made.
type plan struct {
	recipe  solver.Recipe // recipe without a difficulty
	hardest solver.Level  // hardest level that the generator makes with the recipe

	// kinds lists, for each level, the kinds of puzzles that take turns from one day of that
	// level to the next. The lists are nil if the family has enough boards of every level.
	kinds [solver.Search][]string
}

// plans has the families with a daily puzzle. Making such a puzzle takes at most a few
// seconds on a slow machine, and usually less than 0.2 s.
var plans = map[string]plan{
	"numbrix":   {recipe: solver.Recipe{"size": "9x9"}, hardest: solver.Fiendish},
	"vox":       {recipe: solver.Recipe{"size": "10x8"}, hardest: solver.Expert},
	"sliding":   {recipe: solver.Recipe{"graph": "grid", "size": "3x3"}, hardest: solver.Fiendish},
	"mathcross": {recipe: solver.Recipe{"size": "11x11"}, hardest: solver.Fiendish},
	// No fixed number of figures gives puzzles of all levels, so the size is any. A kind with few
	// boards of a level has its turn less than once in recentDays.
	"river": {recipe: solver.Recipe{"size": solver.Any}, hardest: solver.Fiendish, kinds: [solver.Search][]string{
		solver.Easy: {"predators"},
		solver.Medium: {"predators", "weights", "predators", "weights", "majorities",
			"predators", "weights", "predators", "couples", "weights"},
		solver.Hard:     {"predators", "guards", "majorities", "couples", "weights", "times"},
		solver.Expert:   {"predators", "majorities", "weights", "times", "predators"},
		solver.Fiendish: {"times", "weights", "guards", "times", "weights"},
	}},
}

// recentDays is the number of days before a board may be used again.
const recentDays = 30

// week has the level of each day of the week.
var week = [...]solver.Level{
	time.Monday: solver.Easy, time.Tuesday: solver.Easy, time.Wednesday: solver.Medium, time.Thursday: solver.Medium,
	time.Friday: solver.Hard, time.Saturday: solver.Expert, time.Sunday: solver.Fiendish,
}

// tries is the number of seeds of a day. The first seed that gives a puzzle of the right
// level is used.
const tries = 5

// A Puzzle is the daily puzzle of a family, which may not have been made yet.
type Puzzle struct {
	Family family.Family
	Day    Day
	Level  solver.Level // the level of the day, or the hardest level of the plan if that is easier
	recipe solver.Recipe
	seed   uint64 // first seed of the day
}

// Families returns the families that have a daily puzzle.
func Families(families []family.Family) []family.Family {
	return lists.Filter(families, func(f family.Family) bool { return f.Make != nil && plans[f.ID].recipe != nil })
}

// Of returns the daily puzzle of day d and a family, which must be one of [Families].
func Of(f family.Family, d Day) Puzzle {
	p := plans[f.ID]
	level := min(week[d.Weekday()], p.hardest)
	r := maps.Clone(p.recipe)
	r["difficulty"] = level.String()
	if kinds := p.kinds[level]; kinds != nil {
		r["kind"] = kinds[turnNumber(d)%len(kinds)]
	}
	return Puzzle{f, d, level, r, firstSeed(f.ID) + tries*uint64(d)}
}

// turnNumber counts the days before d, from the first Monday of 1970, with the same level as d.
func turnNumber(d Day) (n int) {
	const monday = 4 // day number of the first Monday
	for e := monday + (d-monday)%7; e > monday; e-- {
		if week[(e-1).Weekday()] == week[d.Weekday()] {
			n++
		}
	}
	perWeek := lists.Count(week[:], func(l solver.Level) bool { return l == week[d.Weekday()] })
	return n + int(d-monday)/7*perWeek
}

// firstSeed returns the first seed of day 0. The seeds of later days follow it without
// repetition. So numbered puzzles, such as the positions of a sliding puzzle, repeat only
// after all puzzles of a level were used.
func firstSeed(family string) uint64 {
	h := fnv.New64a()
	h.Write([]byte("daily " + family))
	return h.Sum64() % solver.SeedRange
}

// Find returns the daily puzzle with an id, for any version of the generator. It returns
// false if there is none.
func Find(families []family.Family, id string) (Puzzle, bool) {
	short, _ := family.Unversioned(id)
	name, _, _ := strings.Cut(id, "/")
	f, ok := family.Find(Families(families), name)
	seed, err := strconv.ParseUint(short[strings.LastIndexByte(short, '-')+1:], 10, 64)
	if !ok || err != nil || seed < firstSeed(name) {
		return Puzzle{}, false
	}
	const lastDay = 3_000_000 // day in the year 10183
	d := (seed - firstSeed(name)) / tries
	if d > lastDay {
		return Puzzle{}, false
	}
	p := Of(f, Day(d))
	made, err := f.MadeID(p.recipe, seed)
	made, _ = family.Unversioned(made)
	return p, err == nil && made == short
}

// Make makes the puzzle. If no seed of the day gives its level, it takes the nearest one,
// and the note of the puzzle says so. It avoids the boards of the last days.
func (p Puzzle) Make(ctx context.Context) (family.Puzzle, error) {
	recent := map[string]bool{}
	for d := max(0, p.Day-recentDays+1); d < p.Day && plans[p.Family.ID].kinds[p.Level] != nil; d++ {
		before := Of(p.Family, d)
		if !maps.Equal(before.recipe, p.recipe) {
			continue
		}
		made, err := before.make(ctx, nil)
		if err != nil {
			return made, err
		}
		recent[boardText(made)] = true
	}
	return p.make(ctx, recent)
}

// make makes the puzzle of the seed that fits best. It prefers boards whose boardText is not in
// recent.
func (p Puzzle) make(ctx context.Context, recent map[string]bool) (family.Puzzle, error) {
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
		misses := solver.Request{Level: p.Level}.Misses(levelOf(made))
		if recent[boardText(*made)] {
			misses += recentMisses
		}
		return misses
	}
	best, err := solver.Nearest(ctx, tries, nil, attempt, misses)
	if best == nil {
		return family.Puzzle{}, cmp.Or(err, failed)
	}
	return *best, nil
}

// recentMisses is added to the distance from the wanted level if a board is recent. It is larger
// than the distance of any level.
const recentMisses = 100

// boardText returns a puzzle without the texts of its header.
func boardText(p family.Puzzle) string {
	file, _ := model.ParsePuzzle(model.Line{Text: p.File, Line: 1}) // a generator wrote it
	return file.With(model.Header{}).String()
}

// levelOf returns the level of a generated puzzle. It returns solver.Search if the puzzle has
// none.
func levelOf(p *family.Puzzle) solver.Level {
	l, err := solver.ParseLevel(p.Header.Difficulty)
	if err != nil {
		return solver.Search
	}
	return l
}
