// Package prefs holds the preferences of the player: how the program looks and behaves.
package prefs

import (
	"errors"
	"maps"
	"reflect"
	"slices"

	"backtrack/ui/kit"
	"backtrack/ui/store"
)

// Preferences are the settings made by the player. They are stored in a file of their own.
// The names of the fields are the keys of that file, so they never change.
type Preferences struct {
	Theme      kit.Mode
	TextSize   int // percent; it scales the whole window
	Motion     Motion
	Coords     bool // rows and columns are named
	Marking    Marking
	Solvable   map[string]bool // families in which the solvability indicator is on
	CleanNotes bool            // candidates are removed when their number is placed
	Timer      bool            // the clock is shown
	HideClock  bool            // the clock is hidden until the board is solved
	Statistics bool            // solved boards are recorded
	Hole       bool            // arrow keys move the empty place, not the token next to it
	Letters    bool            // single letters are commands
	Limit      int             // time limit of a solver, in seconds
	OneThread  bool            // a solver uses a single thread, not as many as help it
}

// Motion says whether boards are animated.
type Motion string

// MotionSystem animates boards unless the desktop asks for less motion.
const (
	MotionSystem Motion = "system"
	MotionOn     Motion = "on"
	MotionOff    Motion = "off"
)

// Marking says which errors are marked while the player plays.
type Marking string

// MarkConflicts marks breaches of the rules. MarkWrong also marks entries that are
// in no solution.
const (
	MarkNothing   Marking = "off"
	MarkConflicts Marking = "conflicts"
	MarkWrong     Marking = "solution"
)

// Sizes of text in percent, and the longest limit of a solver in seconds.
const (
	MinText, MaxText, TextStep = 80, 200, 10

	maxLimit = 24 * 60 * 60
)

// Defaults returns the preferences of a new player.
func Defaults() Preferences {
	return Preferences{
		Theme: kit.System, TextSize: 100, Motion: MotionSystem, Coords: true, Marking: MarkConflicts, CleanNotes: true,
		Timer: true, Statistics: true, Letters: true, Limit: 60,
	}
}

// Load reads the preferences, and reports whether they are stored. If they have no file yet,
// it reads the settings of an earlier version and leaves their file unchanged. The preferences
// are usable even if there is an error.
func Load(s *store.Store) (p Preferences, stored bool, err error) {
	p = Defaults()
	if stored, err = s.Read(store.Preferences, &p); !stored {
		o := oldSettings{
			Marking: true, Coords: true, Motion: true, CleanNotes: true, Timer: true, Limit: p.Limit,
		}
		old, oldErr := s.Read(store.OldSettings, &o)
		if old {
			o.copyTo(&p)
		}
		err = errors.Join(err, oldErr)
	}
	p.Check()
	return p, stored, err
}

// Equal reports whether p and q are the same.
func (p *Preferences) Equal(q Preferences) bool { return reflect.DeepEqual(*p, q) }

// SetSolvable switches the solvability indicator of a family on or off. It does not
// change a map that other preferences share.
func (p *Preferences) SetSolvable(familyID string, on bool) {
	families := maps.Clone(p.Solvable)
	delete(families, familyID)
	switch {
	case on && families == nil:
		families = map[string]bool{familyID: true}
	case on:
		families[familyID] = true
	case len(families) == 0:
		families = nil
	}
	p.Solvable = families
}

// Check replaces invalid values, which a file may have, by the values of [Defaults].
func (p *Preferences) Check() {
	d := Defaults()
	check(&p.Theme, d.Theme, kit.System, kit.Light, kit.Dark, kit.HighContrast)
	check(&p.Motion, d.Motion, MotionSystem, MotionOn, MotionOff)
	check(&p.Marking, d.Marking, MarkNothing, MarkConflicts, MarkWrong)
	if p.TextSize < MinText || p.TextSize > MaxText || p.TextSize%TextStep != 0 {
		p.TextSize = d.TextSize
	}
	if p.Limit < 1 || p.Limit > maxLimit {
		p.Limit = d.Limit
	}
}

// check sets a value to usual if it is not allowed.
func check[T comparable](value *T, usual T, allowed ...T) {
	if !slices.Contains(allowed, *value) {
		*value = usual
	}
}

// oldSettings are the preferences in the settings file of earlier versions. The names of
// the fields are its keys.
type oldSettings struct {
	Theme                         uint8
	Marking, Coords, Motion, Hole bool
	CleanNotes, Timer, HideClock  bool
	Solvable                      map[string]bool
	Limit                         int
}

// copyTo copies the settings into p. If o.Motion is on, it leaves p.Motion as it is, because on
// was the default.
func (o *oldSettings) copyTo(p *Preferences) {
	p.Theme = [...]kit.Mode{kit.System, kit.Light, kit.Dark}[min(o.Theme, 2)]
	if !o.Motion {
		p.Motion = MotionOff
	}
	if !o.Marking {
		p.Marking = MarkNothing
	}
	p.Coords, p.Hole, p.CleanNotes, p.Timer, p.HideClock = o.Coords, o.Hole, o.CleanNotes, o.Timer, o.HideClock
	p.Solvable, p.Limit = o.Solvable, o.Limit
}
