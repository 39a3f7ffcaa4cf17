package library

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/ui/play"
)

// familyOf returns the family of an entry and its index.
func (v *View) familyOf(e *play.Entry) (family.Family, int) {
	i := slices.IndexFunc(v.host.Families, func(f family.Family) bool { return f.ID == e.Puzzle.Family })
	return v.host.Families[i], i
}

// words returns the words of the search.
func (v *View) words() []string { return strings.Fields(strings.ToLower(v.Search.Text())) }

// matches reports whether an entry passes the filter and has all words of the search.
func (v *View) matches(e *play.Entry) bool {
	if !v.passes(e) {
		return false
	}
	f, _ := v.familyOf(e)
	p := e.Puzzle
	text := strings.ToLower(strings.Join([]string{
		f.Name, f.Pack(p.ID), p.Name(), p.ID, p.Facts.Size, strings.ReplaceAll(p.Facts.Size, " × ", "x"),
		fmt.Sprint(p.Facts.Cells, " cells"), p.Header.Author, v.host.Catalog.Level(e), v.host.Catalog.CollectionOf(e),
	}, " "))
	return !slices.ContainsFunc(v.words(), func(word string) bool { return !strings.Contains(text, word) })
}

// matching returns the matching entries, in order. A search ranks the player's own puzzles
// first, then puzzles with all words of the search in their name. In the orders without
// headings, own puzzles that were never played come last, or last of their rank in a search.
func (v *View) matching() []*play.Entry {
	out := lists.Filter(v.host.Catalog.Entries(), v.matches)
	slices.SortStableFunc(out, func(a, b *play.Entry) int {
		untouched := compareBools(a.Untouched(), b.Untouched())
		if v.searching() {
			if c := cmp.Or(compareBools(a.ReadyMade, b.ReadyMade), compareBools(!v.nameMatches(a), !v.nameMatches(b))); c != 0 {
				return c
			}
		}
		_, i := v.familyOf(a)
		_, j := v.familyOf(b)
		switch v.host.Order() {
		case ByLevel:
			return cmp.Or(cmp.Compare(v.host.Catalog.Rank(a), v.host.Catalog.Rank(b)), i-j, a.Puzzle.Facts.Cells-b.Puzzle.Facts.Cells)
		case ByPack:
			k, atA := v.host.Catalog.Collections().Of(a.Puzzle.ID)
			l, atB := v.host.Catalog.Collections().Of(b.Puzzle.ID)
			switch {
			case k >= 0 && l >= 0:
				return cmp.Or(k-l, atA-atB)
			case k != l:
				return l - k // collections come first
			}
			return cmp.Or(int(originOf(a))-int(originOf(b)), i-j)
		case ByPlayed:
			return cmp.Or(untouched, b.Played-a.Played)
		case ByTime:
			return cmp.Or(untouched, cmp.Compare(bestTime(a), bestTime(b)))
		case ByName:
			return cmp.Or(untouched, strings.Compare(a.Puzzle.Name(), b.Puzzle.Name()))
		}
		return cmp.Or(untouched, a.Puzzle.Facts.Cells-b.Puzzle.Facts.Cells)
	})
	return out
}

// searching reports whether a search is on.
func (v *View) searching() bool { return len(v.words()) > 0 }

// nameMatches reports whether the name of an entry has every word of the search.
func (v *View) nameMatches(e *play.Entry) bool {
	name := strings.Fields(strings.ToLower(e.Puzzle.Name()))
	return !slices.ContainsFunc(v.words(), func(word string) bool { return !slices.Contains(name, word) })
}

// compareBools orders false before true.
func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// group returns the heading for an entry. It returns "" if there are no headings.
func (v *View) group(e *play.Entry) string {
	if v.searching() {
		return ""
	}
	switch v.host.Order() {
	case ByLevel:
		return v.levelOf(e)
	case ByPack:
		f, _ := v.familyOf(e)
		if l := v.host.Catalog.CollectionOf(e); l != "" {
			return l
		} else if o := originOf(e); o != anyOrigin {
			return origins[o]
		} else if pack := f.Pack(e.Puzzle.ID); pack != "" {
			return f.Name + ", " + pack
		}
		return f.Name
	}
	return ""
}

// bestTime returns the player's best time for a puzzle. For an unsolved puzzle it returns the
// largest duration, so that such puzzles come last.
func bestTime(e *play.Entry) time.Duration {
	if !e.Won() {
		return math.MaxInt64
	}
	return e.Save.Best.Time
}
