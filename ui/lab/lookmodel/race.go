package lookmodel

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sort"
	"time"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// A Clock says what a race counts.
type Clock int

// The clocks. With ByPace, a step of the clock is the measured time that the first lane takes
// for a node. With BySteps, it is an event: a visit, an undone move or a rejection.
const (
	ByNodes Clock = iota
	BySteps
	ByPace
)

// Clocks are the clocks to choose from.
var Clocks = []Clock{ByNodes, BySteps, ByPace}

// String names the clock.
func (c Clock) String() string { return [...]string{"by nodes", "by steps", "by measured pace"}[c] }

// count returns the number of nodes, or steps, in the first n events of a search.
func (c Clock) count(of *family.Recording, n int) uint64 {
	counts := of.Record.Counts(n)
	if c == BySteps {
		return counts.Visited + counts.Undone + counts.Rejected
	}
	return counts.Visited
}

// total returns the number of nodes, or steps, of a whole search.
func (c Clock) total(of *family.Recording) uint64 {
	switch s := of.Stats; {
	case !of.Record.Truncated():
		return c.count(of, of.Record.Len())
	case c == BySteps:
		return s.Nodes + s.Backtracks + s.Rejects
	default:
		return s.Nodes
	}
}

// events returns the number of events after which a search has made an amount of nodes, or steps.
// The nodes of a fold are counted at one event. If they would exceed the amount, events returns
// the number of events before the fold.
func (c Clock) events(of *family.Recording, amount uint64) int {
	all := of.Record.Len()
	if amount >= c.count(of, all) {
		return all
	}
	n := sort.Search(all, func(n int) bool { return c.count(of, n) >= amount })
	if n > 0 && c.count(of, n) > amount {
		n--
	}
	return n
}

// A Race shows whole searches side by side. Each search has made the number of nodes or steps
// that the clock sets for it, or is finished. The player's own game may take part.
type Race struct {
	model      *Model
	on         bool
	clock      Clock
	at         int
	speedAfter int       // speed of the Player after the race
	pace       []float64 // nanoseconds a node for each lane; nil if not all are measured
	game       *Game     // nil if the player has not won the puzzle
	cancel     func()    // ends the search for the player's first wrong step
}

// A finish says when a competitor is finished.
type finish struct {
	at    int  // time of the clock
	known bool // at is exact; otherwise the search was stopped at that time, and finishes later
}

// On reports whether a race is on.
func (r *Race) On() bool { return r.on }

// Missing says in a sentence what a race lacks. It returns "" if a race is possible.
func (r *Race) Missing() string {
	if len(r.model.lanes) < maxLanes {
		return "Choose two algorithms for a race."
	}
	if slices.ContainsFunc(r.model.lanes, func(a *Lane) bool { return a.whole() == nil }) {
		return "Both searches have to be recorded first."
	}
	return ""
}

// Start begins a race and plays it.
func (r *Race) Start() {
	r.Begin()
	if r.on {
		r.model.Player.Play()
	}
}

// Begin begins a race of the lanes, but does not play it. It closes open folds. If a race is not
// possible, it shows why.
func (r *Race) Begin() {
	l := r.model
	if missing := r.Missing(); missing != "" {
		l.host.Say(missing)
		return
	}
	l.halt()
	if l.mode == Pruned {
		l.mode = Tree
	}
	for _, a := range l.lanes {
		a.closeTo(0)
	}
	ctx, cancel := context.WithCancel(l.ctx)
	r.on, r.speedAfter, r.pace, r.cancel = true, l.Player.speed, r.paces(), cancel
	r.seek(0)
	r.join(l.host.Within(ctx))
	l.Player.Quicken()
	l.changed()
}

// End ends a race. The lanes keep their positions. The Player gets back the speed that it had
// before the race, unless the player chose a speed in the race.
func (r *Race) End() {
	if r.on {
		r.model.Player.Pause()
		r.reset()
		r.model.host.Changed()
	}
}

// reset ends a race without a message.
func (r *Race) reset() {
	if r.on {
		r.model.Player.speed = r.speedAfter
		r.cancel()
	}
	*r = Race{model: r.model}
}

// paces returns the measured paces of the lanes, in nanoseconds per node. It returns nil if one
// of them is not known.
func (r *Race) paces() []float64 {
	pace := r.model.host.Pace
	if pace == nil {
		return nil
	}
	out := lists.Map(r.model.lanes, func(a *Lane) float64 { ns, _ := pace(r.model.Puzzle.ID, a.variant); return ns })
	if slices.Contains(out, 0) {
		return nil
	}
	return out
}

// Clock returns what the race counts.
func (r *Race) Clock() Clock { return r.clock }

// SetClock chooses what the race counts. It keeps the position of the slowest lane, and moves
// the others to the same time of the new clock. A race that is over stays over.
func (r *Race) SetClock(c Clock) {
	if !r.on || c == r.clock || !r.Offers(c) {
		return
	}
	r.model.Player.Pause()
	over, finishes, slowest := r.at == r.Len(), r.finishes(), 0
	for i := range r.model.lanes {
		if finishes[i].at > finishes[slowest].at {
			slowest = i
		}
	}
	r.clock = c
	if over {
		r.seek(r.Len())
	} else {
		r.follow(slowest, r.model.lanes[slowest].top().at)
	}
	r.model.host.Changed()
}

// Offers reports whether a race can have a clock. ByPace needs a measurement of both
// algorithms on the puzzle.
func (r *Race) Offers(c Clock) bool { return c != ByPace || r.pace != nil }

// Text says what the race counts.
func (r *Race) Text() string {
	text := "Race " + r.clock.String()
	if r.clock == ByPace {
		second := time.Duration(float64(Speeds[r.model.Player.speed].Steps) * r.pace[0])
		text += fmt.Sprintf(", 1 s here is %s of searching", words.Duration(second))
	}
	return text + ". Not a timing."
}

// Game returns the player's own game. It is nil if the player has not won the puzzle. It is also
// nil if the clock is ByPace, because the pace of a player is not measured.
func (r *Race) Game() *Game {
	if r.clock == ByPace {
		return nil
	}
	return r.game
}

// scale returns how many steps of the clock a node, or a step, of a lane takes.
func (r *Race) scale(lane int) float64 {
	if r.clock == ByPace {
		return r.pace[lane] / r.pace[0]
	}
	return 1
}

// finishes returns the finish of each competitor: first the lanes, then the player if the game
// takes part.
func (r *Race) finishes() []finish {
	var out []finish
	for i, a := range r.model.lanes {
		n := float64(r.clock.total(a.whole()))
		out = append(out, finish{int(math.Ceil(n * r.scale(i))), a.whole().Outcome.Decided()})
	}
	if g := r.Game(); g != nil {
		out = append(out, finish{g.count(r.clock, len(g.steps)), true})
	}
	return out
}

// Len returns the length of the race in clock steps.
func (r *Race) Len() int { return lists.Max(r.finishes(), func(f finish) int { return f.at }) }

// At returns the time of the clock.
func (r *Race) At() int { return r.at }

// reached returns the number of nodes, or steps, that a lane has made at the time of the clock.
func (r *Race) reached(lane int) uint64 {
	n := uint64(math.Floor(float64(r.at)/r.scale(lane) + 1e-9))
	return min(n, r.clock.total(r.model.lanes[lane].whole()))
}

// seek shows the lanes at a time of the clock.
func (r *Race) seek(at int) {
	r.at = min(max(at, 0), r.Len())
	for i, a := range r.model.lanes {
		a.top().seek(r.clock.events(a.whole(), r.reached(i)))
	}
}

// follow sets the clock to the time at which a lane has made n events. All lanes move there.
func (r *Race) follow(lane, n int) {
	of := r.model.lanes[lane].whole()
	r.seek(int(math.Ceil(float64(r.clock.count(of, min(n, of.Record.Len()))) * r.scale(lane))))
}

// refine corrects the figures of a lane by the clock. The lane's position may be before a fold
// although the search, by the clock, is already in the fold.
func (r *Race) refine(f *Figures, a *Lane) {
	lane, of := slices.Index(r.model.lanes, a), a.whole()
	reached := r.reached(lane)
	if r.clock != BySteps {
		f.Nodes = reached
	}
	f.Done = of.Outcome.Decided() && reached == r.clock.total(of)
	f.Solved = f.Done && of.Outcome == solver.Solved
	switch {
	case f.Solved:
		f.Note = "solved"
	case f.Done:
		f.Note = "no solution"
	case reached > r.clock.count(of, of.Record.Len()):
		f.Note = "the recording ends here"
	case reached > r.clock.count(of, a.top().at):
		f.Note = "in a folded part"
	}
	if f.Done {
		r.addPlace(f, lane)
	}
}

// addPlace adds the place of a finished competitor, unless it depends on a search with an
// unknown finish.
func (r *Race) addPlace(f *Figures, competitor int) {
	finishes, place := r.finishes(), 1
	for _, other := range finishes {
		switch {
		case other.at >= finishes[competitor].at:
		case !other.known: // it may finish before or after
			return
		default:
			place++
		}
	}
	f.Place = place
	f.Note += ", " + []string{"1st", "2nd", "3rd"}[place-1]
}

// StepText describes the state of the race.
func (r *Race) StepText() string {
	text := "after " + words.Count(r.at, "node")
	switch r.clock {
	case BySteps:
		text = "after " + words.Count(r.at, "step")
	case ByPace:
		text = "after " + words.Duration(time.Duration(float64(r.at)*r.pace[0])) + " of searching"
	}
	finishes := r.finishes()
	for i, a := range r.model.lanes {
		if f := finishes[i]; f.known && f.at < r.at {
			text += "; " + a.Name() + " has finished"
		}
	}
	return text
}

// marks returns the times of the clock at which the lanes find their solutions.
func (r *Race) marks() []TrackMark {
	var out []TrackMark
	finishes := r.finishes()
	for i, a := range r.model.lanes {
		if a.whole().Outcome == solver.Solved {
			out = append(out, TrackMark{finishes[i].at, SolutionMark})
		}
	}
	slices.SortFunc(out, func(a, b TrackMark) int { return a.At - b.At })
	return out
}

// Progress returns the progress of the competitors, from 0 to 1: the lanes, and the player if
// the game takes part. It is nil if no race is on.
func (r *Race) Progress() []float64 {
	if !r.on {
		return nil
	}
	finishes, all := r.finishes(), max(r.Len(), 1)
	return lists.Map(finishes, func(f finish) float64 { return float64(min(r.at, f.at)) / float64(all) })
}
