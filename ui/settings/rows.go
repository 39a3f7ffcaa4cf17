package settings

import (
	"fmt"
	"slices"
	"time"

	"backtrack/model/lists"
	"backtrack/ui/kit"
	"backtrack/ui/prefs"
	"backtrack/words"
)

// newSections returns all settings.
func (v *View) newSections() []*section {
	return []*section{
		{name: "Play", rows: v.playRows()},
		{name: "Looks", rows: v.lookRows()},
		{name: "Keys", rows: v.keyRows()},
		{name: "Solver", rows: v.solverRows()},
		{name: "Data", rows: v.dataRows()},
	}
}

// toggle returns a row for a setting that is on or off.
func (v *View) toggle(label, about string, pointer func(*prefs.Preferences) *bool) *row {
	s := kit.NewSwitch(func(on bool) { v.host.Change(func(p *prefs.Preferences) { *pointer(p) = on }) })
	s.Tip = label
	return &row{
		label: label, about: about, controls: []control{s},
		show: func(p *prefs.Preferences) { s.SetOn(*pointer(p)) },
	}
}

// An option is a value that can be chosen, with its name.
type option[T any] struct {
	name  string
	value T
}

// choice returns a row for a value with a few options. The function get reads the value from
// the preferences, and set writes it into them.
func choice[T comparable](
	v *View, label, about string, options []option[T], get func(*prefs.Preferences) T, set func(*prefs.Preferences, T),
) *row {
	names := lists.Map(options, func(o option[T]) string { return o.name })
	t := kit.NewTabs(names, func(i int) { v.host.Change(func(p *prefs.Preferences) { set(p, options[i].value) }) })
	t.Tip = label
	return &row{
		label: label, about: about, controls: []control{t},
		show: func(p *prefs.Preferences) {
			t.Select(slices.IndexFunc(options, func(o option[T]) bool { return o.value == get(p) }))
		},
	}
}

// field is choice for a value that is one field of the preferences.
func field[T comparable](v *View, label, about string, options []option[T], pointer func(*prefs.Preferences) *T) *row {
	return choice(v, label, about, options,
		func(p *prefs.Preferences) T { return *pointer(p) }, func(p *prefs.Preferences, value T) { *pointer(p) = value })
}

func (v *View) playRows() []*row {
	return []*row{
		field(v, "Mark errors", "While you play: what breaks a rule, or also entries that are in no solution.",
			[]option[prefs.Marking]{
				{"Off", prefs.MarkNothing}, {"Conflicts", prefs.MarkConflicts}, {"Wrong entries", prefs.MarkWrong},
			},
			func(p *prefs.Preferences) *prefs.Marking { return &p.Marking }),
		v.indicator(),
		v.toggle("Remove notes automatically", "A note goes when its number is placed or can no longer be right.",
			func(p *prefs.Preferences) *bool { return &p.CleanNotes }),
		choice(v, "Clock", "The time you have played; it can stay hidden until the board is solved.",
			[]option[clockMode]{{"Off", clockMode{}}, {"On", clockMode{true, false}}, {"When solved", clockMode{true, true}}}, clockModeOf,
			func(p *prefs.Preferences, c clockMode) {
				p.Timer = c.shown
				if c.shown {
					p.HideClock = c.late
				}
			}),
	}
}

// A clockMode says whether the clock is shown (shown), and whether this is only after the board
// is solved (late).
type clockMode struct{ shown, late bool }

func clockModeOf(p *prefs.Preferences) clockMode { return clockMode{p.Timer, p.Timer && p.HideClock} }

// indicator returns the row for the families in which the window shows after each step whether
// the game can still be won.
func (v *View) indicator() *row {
	r := &row{
		label: "Show if still solvable",
		about: "After each step the status bar says whether the game can still be won, in these families.",
	}
	var chips []*kit.Chip
	for _, f := range v.host.Families {
		c := kit.NewFilterChip(f.RailName, func() {
			v.host.Change(func(p *prefs.Preferences) { p.SetSolvable(f.ID, !p.Solvable[f.ID]) })
		})
		c.Tip = r.label + " in " + f.Name
		chips = append(chips, c)
		r.controls = append(r.controls, c)
	}
	r.show = func(p *prefs.Preferences) {
		for i, f := range v.host.Families {
			chips[i].SetSelected(p.Solvable[f.ID])
		}
	}
	return r
}

func (v *View) lookRows() []*row {
	return []*row{
		field(v, "Theme", "System follows the desktop; high contrast is light or dark as the desktop is.",
			[]option[kit.Mode]{
				{"System", kit.System}, {"Light", kit.Light}, {"Dark", kit.Dark}, {"High contrast", kit.HighContrast},
			},
			func(p *prefs.Preferences) *kit.Mode { return &p.Theme }),
		v.textSize(),
		field(v, "Animations", "Boards show how things move; System follows the desktop.",
			[]option[prefs.Motion]{{"System", prefs.MotionSystem}, {"On", prefs.MotionOn}, {"Off", prefs.MotionOff}},
			func(p *prefs.Preferences) *prefs.Motion { return &p.Motion }),
		v.toggle("Coordinates", "Letters and numbers at the edges of a board name its columns and rows.",
			func(p *prefs.Preferences) *bool { return &p.Coords }),
	}
}

// textSize returns the row for the size of text. It disables sizes that don't fit the window.
func (v *View) textSize() *row {
	s := kit.NewStepper("200 %", func(by int) {
		v.host.Change(func(p *prefs.Preferences) { p.TextSize += by * prefs.TextStep })
	})
	r := &row{label: "Text size", about: "It scales everything in the window, boards as well.", controls: []control{s}}
	s.Tip = r.label
	r.show = func(p *prefs.Preferences) {
		larger := p.TextSize + prefs.TextStep
		fits, about := larger <= prefs.MaxText, r.about
		if fits && !v.host.Fits(larger) {
			least := v.host.MinWindow(larger)
			fits, about = false, fmt.Sprintf("%d %% needs a window of %.0f × %.0f.", larger, least.Width, least.Height)
		}
		s.SetValue(fmt.Sprintf("%d %%", p.TextSize), p.TextSize > prefs.MinText, fits)
		r.text.SetText(about)
	}
	return r
}

func (v *View) keyRows() []*row {
	return []*row{
		field(v, "Arrow keys", "In sliding puzzles: an arrow moves a tile into the empty place, or the empty place itself.",
			[]option[bool]{{"Move the tile", false}, {"Move the empty place", true}},
			func(p *prefs.Preferences) *bool { return &p.Hole }),
		v.toggle("Single-letter keys", "H, K, B, N and P are commands; if off, only keys with Ctrl and function keys are.",
			func(p *prefs.Preferences) *bool { return &p.Letters }),
	}
}

// limits are the possible time limits of a solver, in seconds.
var limits = []int{1, 5, 10, 30, 60, 2 * 60, 5 * 60, 10 * 60, 30 * 60, 60 * 60}

func (v *View) solverRows() []*row {
	text := func(seconds int) string { return words.Limit(time.Duration(seconds) * time.Second) }
	limit := kit.NewStepper("30 min", func(by int) {
		v.host.Change(func(p *prefs.Preferences) { p.Limit = next(limits, p.Limit, by) })
	})
	limit.Tip = "Limit"
	return []*row{
		{
			label: "Limit", about: "CPU time that an algorithm may take for a board.", controls: []control{limit},
			show: func(p *prefs.Preferences) {
				limit.SetValue(text(p.Limit), p.Limit > limits[0], p.Limit < limits[len(limits)-1])
			},
		},
		field(v, "Threads", "Some algorithms search large boards on several threads. Comparisons always let them choose.",
			[]option[bool]{{"As many as help", false}, {"One", true}},
			func(p *prefs.Preferences) *bool { return &p.OneThread }),
	}
}

// next returns the nearest of the sorted values above now or, if by is -1, below it. It returns
// now if there is no such value.
func next(values []int, now, by int) int {
	ahead := lists.Filter(values, func(value int) bool { return (value-now)*by > 0 })
	switch {
	case len(ahead) == 0:
		return now
	case by < 0:
		return ahead[len(ahead)-1]
	}
	return ahead[0]
}

func (v *View) dataRows() []*row {
	open := kit.NewButtonOf(kit.Outline, "Open data folder", "", v.host.OpenFolder)
	export := kit.NewButtonOf(kit.Outline, "Export…", "", v.host.Do(v.host.Export))
	in := kit.NewButtonOf(kit.Outline, "Import…", "", v.host.Do(v.host.Import))
	reset := kit.NewButtonOf(kit.Outline, "Reset this page", "", v.reset)
	return []*row{
		v.toggle("Statistics", "Boards that you solve are recorded, for the page Statistics.",
			func(p *prefs.Preferences) *bool { return &p.Statistics }),
		{
			label: "Data folder", about: "Your games, puzzles and measurements are files in this folder.",
			controls: []control{open}, show: func(*prefs.Preferences) {},
		},
		{
			label:    "All my data",
			about:    "Games, puzzles, statistics, settings and measurements in one file. Import never replaces a newer game.",
			controls: []control{export, in}, show: func(*prefs.Preferences) {},
		},
		{
			label: "Reset", about: "All settings of this page go back to how they were at first. Games stay.",
			controls: []control{reset}, show: func(p *prefs.Preferences) { reset.SetEnabled(!p.Equal(prefs.Defaults())) },
		},
	}
}

// reset resets all preferences, and offers to undo that.
func (v *View) reset() {
	before := v.host.Get()
	set := func(to prefs.Preferences) {
		v.host.Change(func(p *prefs.Preferences) { *p = to })
	}
	set(prefs.Defaults())
	v.host.Offer("All settings are as at first.", "Undo (Ctrl+Z)", func() { set(before) })
}
