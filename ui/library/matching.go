package library

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"backtrack/ui/family"
	"backtrack/ui/play"
)

// familyOf returns the family of an entry and its index.
func (v *View) familyOf(e *play.Entry) (family.Family, int) {
	i := slices.IndexFunc(v.host.Families, func(f family.Family) bool { return f.ID == e.Puzzle.Family })
	return v.host.Families[i], i
}

// words returns the words searched for.
func (v *View) words() []string { return strings.Fields(strings.ToLower(v.Search.Text())) }

// matches reports whether an entry is to be shown.
func (v *View) matches(e *play.Entry) bool {
	if v.family != "" && e.Puzzle.Family != v.family ||
		v.state == inPlay && !e.InPlay() ||
		v.state == unsolved && e.Won() ||
		v.state == solved && !e.Won() ||
		v.state == own && e.ReadyMade {
		return false
	}
	f, _ := v.familyOf(e)
	p := e.Puzzle
	text := strings.ToLower(strings.Join([]string{f.Name, f.Pack(p.ID), p.Name(), p.ID, p.Facts.Size, strings.ReplaceAll(p.Facts.Size, " × ", "x"),
		fmt.Sprint(p.Facts.Cells, " cells"), p.Header.Author, v.host.Catalog.Level(e)}, " "))
	return !slices.ContainsFunc(v.words(), func(word string) bool { return !strings.Contains(text, word) })
}

// matching returns the entries to be shown, in order. Puzzles whose name has every
// word searched for come first; own puzzles that were never played come last.
func (v *View) matching() []*play.Entry {
	var out []*play.Entry
	for _, e := range v.host.Catalog.Entries() {
		if v.matches(e) {
			out = append(out, e)
		}
	}
	slices.SortStableFunc(out, func(a, b *play.Entry) int {
		untouched := compare(a.Untouched(), b.Untouched())
		if c := compare(!v.named(a), !v.named(b)); c != 0 {
			return c
		}
		switch v.host.Order() {
		case ByPack:
			_, i := v.familyOf(a)
			_, j := v.familyOf(b)
			return cmp.Or(i-j, compare(!a.ReadyMade, !b.ReadyMade), untouched)
		case ByPlayed:
			return cmp.Or(untouched, b.Played-a.Played)
		case ByName:
			return cmp.Or(untouched, strings.Compare(a.Puzzle.Name(), b.Puzzle.Name()))
		}
		return cmp.Or(untouched, a.Puzzle.Facts.Cells-b.Puzzle.Facts.Cells)
	})
	return out
}

// named reports whether the name of an entry holds every word searched for.
func (v *View) named(e *play.Entry) bool {
	name := strings.Fields(strings.ToLower(e.Puzzle.Name()))
	return !slices.ContainsFunc(v.words(), func(word string) bool { return !slices.Contains(name, word) })
}

// compare orders false before true.
func compare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// group returns the heading for an entry, "" if it has none.
func (v *View) group(e *play.Entry) string {
	if v.host.Order() != ByPack || v.Search.Text() != "" {
		return ""
	}
	f, _ := v.familyOf(e)
	switch pack := f.Pack(e.Puzzle.ID); {
	case !e.ReadyMade:
		return f.Name + ", your own"
	case pack != "":
		return f.Name + ", " + pack
	}
	return f.Name
}
