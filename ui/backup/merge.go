package backup

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"backtrack/model"
	"backtrack/ui/records"
	"backtrack/ui/store"
	"backtrack/words"
)

// A Result counts what Merge has changed.
type Result struct {
	Games, Records, Measurements int // numbers of games, records and measurements that were added
	Kept                         int // number of games for which Merge kept the game of the store
}

// String describes the result in a sentence.
func (r Result) String() string {
	var came []string
	for i, n := range []int{r.Games, r.Records, r.Measurements} {
		if n > 0 {
			came = append(came, words.Count(n, []string{"game", "solved board", "measurement"}[i]))
		}
	}
	text := "There were no new games."
	if len(came) > 0 {
		text = "Imported " + words.List(came, "and") + "."
	}
	if r.Kept > 0 {
		text += " " + words.Plural(r.Kept, "game here was kept.", "games here were kept.")
	}
	return text
}

// Merge adds the games, records and measurements of a file to a store and its log. No game may
// be played meanwhile. If Merge fails, it can be repeated.
func (d *Data) Merge(s *store.Store, log *records.Log) (r Result, err error) {
	s.Flush()
	for _, g := range d.games {
		if err := g.merge(s, &r); err != nil {
			return r, err
		}
	}
	lab, err := s.Folder("lab")
	if err != nil {
		return r, err
	}
	for name, text := range d.measurements {
		saved, err := mergeMeasurement(lab, name, text)
		if err != nil {
			return r, err
		}
		if saved {
			r.Measurements++
		}
	}
	r.Records = log.Merge(d.records)
	return r, nil
}

// merge saves the game if it is later than the game in the store. It keeps the better of the
// two results. A game of a newer version of the program stays as it is.
func (g game) merge(s *store.Store, r *Result) error {
	here, err := s.Load(g.Puzzle)
	switch {
	case errors.As(err, new(*store.NewerError)):
		r.Kept++
		return nil
	case err != nil && !errors.As(err, new(*store.DamagedError)):
		return err
	}
	if now := time.Now(); g.savedAt.After(now) {
		g.savedAt = now // the clock of a computer was wrong
	}
	if here == nil {
		r.Games++
		return s.Restore(g.Save, g.savedAt)
	}
	out := game{*here, s.SavedAt(g.Puzzle)}
	later := g.later(out)
	if later {
		out = g
	}
	out.Best = betterResult(here.Best, g.Best)
	before := here.String()
	switch {
	case g.String() == before:
		return nil
	case later && out.String() != before:
		r.Games++
	default:
		r.Kept++
	}
	if out.String() == before {
		return nil
	}
	return s.Restore(out.Save, out.savedAt)
}

// later reports whether g was saved later than o, another game of the puzzle. A puzzle
// that was never played counts as older than any game of it.
func (g game) later(o game) bool {
	if g.played() != o.played() {
		return g.played()
	}
	return g.savedAt.After(o.savedAt)
}

func (g game) played() bool { return len(g.Steps) > 0 || g.Best != nil }

// betterResult returns the better of two results. Either may be nil.
func betterResult(a, b *model.Best) *model.Best {
	if a == nil || b != nil && b.Better(*a) {
		return b
	}
	return a
}

// mergeMeasurement saves a measurement under its name, or under the next free name if a file
// has that name. It does nothing if such a file has the same lines, or more. A file that has
// only the first of these lines is not replaced, because the Solver Lab may be showing it, and
// would write it again when the measurement is continued. The result reports whether the
// measurement was saved.
func mergeMeasurement(folder, name, text string) (saved bool, err error) {
	file := filepath.Join(folder, name)
	for n := 2; ; n++ {
		here, err := os.ReadFile(file)
		switch {
		case errors.Is(err, os.ErrNotExist):
			return true, store.WriteFile(file, []byte(text))
		case err != nil || strings.HasPrefix(string(here), text):
			return false, err
		}
		end := filepath.Ext(name)
		file = filepath.Join(folder, fmt.Sprint(strings.TrimSuffix(name, end), "-", n, end))
	}
}
