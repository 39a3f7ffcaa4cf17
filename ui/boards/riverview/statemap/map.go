// Package statemap draws the graph of all states of a river puzzle as a map of the river,
// on the screen or into a file. It also describes the states. It does not depend on the
// toolkit.
package statemap

import (
	"context"
	"image"
	"slices"
	"time"

	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/solver/river/riversolve"
	"backtrack/ui/boards/riverview/faces"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

type (
	position = river.Position
	move     = river.Move
	mark     = family.Mark[river.Move]
)

// none stands for no state.
const none = -1

// A Map is the graph of all states of a puzzle.
type Map struct {
	Lens  Lens
	Hover int // the state under the pointer, or -1

	start    position
	name     string // name of the puzzle
	faces    []faces.Face
	known    bool     // levels and merged are set
	levels   [2]level // without and with equal items merged
	merged   bool
	part     *plan   // plan of the states near the player, if not all are shown
	partPath []int   // the path for which part was made
	last     drawing // the drawing that Paint made last, without its pen
}

// A level is a state space with or without merged equal items.
type level struct {
	space *riversolve.Space // nil if there are too many states
	whole *plan             // nil if only a part is shown
}

// Limits of numbers of states. The space with equal items merged has at most maxStates safe
// states, and the space without merged items at most maxShown. A space with more than
// maxShown safe states, or more than maxDrawn states in all, is not shown as a whole: only
// states on shortest solutions and near the player are. Unsafe states near the player are
// left out if there are more than maxPerils.
const (
	maxStates = 20_000
	maxShown  = 400
	maxDrawn  = 3 * maxShown
	maxPerils = 60
)

// exploreLimit limits the time for computing the spaces. The spaces of ready-made
// puzzles take a few milliseconds.
const exploreLimit = 5 * time.Second

// New returns the map of a puzzle. Its states are not known yet.
func New(start position, name string) *Map {
	m := &Map{start: start, name: name, faces: faces.Of(start)}
	m.Reset()
	return m
}

// Reset shows the whole map again and points at nothing.
func (m *Map) Reset() { m.Lens, m.Hover, m.last = Lens{Zoom: 1}, none, drawing{} }

// Explore computes the states, on any goroutine. The function that it returns passes them
// to the map, and must be called on the goroutine of the user interface. Equal items are
// merged initially if the states can then be drawn as cards.
func (m *Map) Explore(ctx context.Context) (know func()) {
	ctx, stop := context.WithTimeout(ctx, exploreLimit)
	defer stop()
	var levels [2]level
	for k, limit := range []int{maxShown, maxStates} {
		space, err := riversolve.Explore(ctx, m.start, k == 1, limit)
		if err != nil {
			continue
		}
		levels[k].space = space
		if space.Safe <= maxShown && len(space.States) <= maxDrawn {
			levels[k].whole = newPlan(space, nil)
		}
	}
	apart, classes := levels[0].space, levels[1].space
	merged := apart == nil || classes != nil && apart.Safe > maxCards && classes.Safe <= maxCards
	return func() { m.levels, m.merged, m.known = levels, merged, true }
}

// CanMerge reports whether the player can choose to merge equal items.
func (m *Map) CanMerge() bool {
	apart, classes := m.levels[0].space, m.levels[1].space
	return apart != nil && classes != nil && len(apart.Classes) != len(classes.Classes)
}

// Merged reports whether equal items are merged.
func (m *Map) Merged() bool { return m.merged }

// ToggleMerged merges equal items, or separates them again. It returns why it can't, or
// "".
func (m *Map) ToggleMerged() string {
	switch {
	case !m.known:
		return m.WhyMissing()
	case !m.CanMerge():
		return "Every figure of this puzzle is different."
	}
	m.merged = !m.merged
	m.Reset()
	return ""
}

// level returns the level shown. Its space is nil if there is none.
func (m *Map) level() level {
	if m.merged {
		return m.levels[1]
	}
	return m.levels[0]
}

// HasMap reports whether the states are known and few enough for a map.
func (m *Map) HasMap() bool { return m.level().space != nil }

// Cards reports whether states are drawn as cards instead of dots.
func (m *Map) Cards() bool { return m.HasMap() && m.level().space.Safe <= maxCards }

// WhyMissing says why there is no map.
func (m *Map) WhyMissing() string {
	if !m.known {
		return "The positions are still being worked out."
	}
	return "This puzzle has too many positions to be drawn."
}

// states returns the states that the player has visited, and those that Redo would reach.
// It panics if there is no map.
func (m *Map) states(now position, ahead []move) (way, next []int) {
	space, p := m.level().space, m.start
	way = []int{space.Find(p)}
	for _, c := range now.Log()[p.Played():] {
		p = p.PlayLegal(c)
		way = append(way, space.Find(p))
	}
	for _, c := range ahead {
		p = p.PlayLegal(c)
		next = append(next, space.Find(p))
	}
	return way, next
}

// Steps returns the smallest number of crossings that lead to a state along the player's
// path. It is negative if they go back. It returns false if the state is not on that path.
func (m *Map) Steps(state int, now position, ahead []move) (n int, ok bool) {
	way, next := m.states(now, ahead)
	for k := range max(len(way), len(next)+1) {
		if k < len(way) && way[len(way)-1-k] == state {
			return -k, true
		}
		if k > 0 && k <= len(next) && next[k-1] == state {
			return k, true
		}
	}
	return 0, false
}

// StateAt returns the state drawn at a position, or -1.
func (m *Map) StateAt(x, y float64) int {
	if m.last.plan == nil {
		return none
	}
	return m.last.stateAt(x, y)
}

// Position returns the position of a state, or false if the state is not drawn.
func (m *Map) Position(state int) (x, y float64, ok bool) {
	if m.last.plan == nil {
		return 0, 0, false
	}
	return m.last.position(state)
}

// plan returns the plan for a player with a given path.
func (m *Map) plan(way []int) *plan {
	l := m.level()
	if l.whole != nil {
		return l.whole
	}
	if m.part != nil && m.part.space == l.space && slices.Equal(m.partPath, way) {
		return m.part
	}
	near := map[int]bool{}
	for _, i := range way {
		near[i] = true
	}
	here := way[len(way)-1]
	touches := func(edges []riversolve.Edge) (out []int) {
		for _, e := range edges {
			if e.From == here || e.To == here {
				out = append(out, e.From, e.To)
			}
		}
		return out
	}
	states := touches(l.space.Edges)
	if perils := touches(l.space.Perils); len(perils) <= 2*maxPerils {
		states = append(states, perils...)
	}
	for _, i := range states {
		near[i] = true
	}
	short := lists.Count(l.space.States, func(st riversolve.State) bool { return st.Short })
	m.partPath = way
	m.part = newPlan(l.space, func(i int) bool { return near[i] || short <= maxShown && l.space.States[i].Short })
	return m.part
}

// Paint paints the map with the marks of a position, or says why there is no map. If legend
// is true, it also explains how to read the map.
func (m *Map) Paint(img *image.RGBA, pal *paint.Palette, p position, marked mark, legend bool, scale float64) {
	surface := paint.NewSurface(img)
	surface.Clear(pal.Canvas)
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	if !m.HasMap() {
		surface.Text(w/2, h/2, m.WhyMissing(), 14*scale, paint.Regular, paint.Middle, pal.Ink2)
		return
	}
	way, _ := m.states(p, nil)
	plan, sheet := m.plan(way), chart.Sheet{Pen: surface, Pal: pal, W: w, H: h, Unit: scale}
	if legend {
		const margin, edge = 8, 16
		entries := plan.legend(sheet)
		lines := legendStyle.Lines(scale, w-2*edge*scale, entries)
		sheet.H -= (float64(len(lines))*legendStyle.Line + margin) * scale
		x, y := w-legendStyle.Width(scale, lines[0]...)-edge*scale, sheet.H+(margin+legendStyle.Line/2)*scale
		legendStyle.Draw(sheet, x, y, lines)
	}
	sheet.Pen = surface.Clip(image.Rect(0, 0, img.Rect.Dx(), int(sheet.H)))
	corner := m.Lens.Of(paint.Point{}, w, sheet.H)
	c := drawing{plan: plan, faces: m.faces, pos: p, mark: marked, visited: way, hover: m.Hover}
	c = c.fitTo(sheet, 1.4*scale).zoom(m.Lens.Zoom, corner.X, corner.Y)
	c.draw()
	m.last, m.last.Pen = c, nil // the image is not kept
}
