package lookmodel

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// A Clock is what a race counts.
type Clock int

// The clocks. By pace, a step of the clock is the time that the first lane takes for a
// placement, as it was measured.
const (
	ByNodes Clock = iota
	BySteps
	ByPace
)

var clockNames = []string{"by nodes", "by steps", "by measured pace"}

// A ClockChoice is a clock to choose.
type ClockChoice struct {
	Name string
	Off  string // why it cannot be chosen, a sentence; "" if it can
}

// A race shows whole searches side by side: each has made as many placements, or steps,
// as the clock says, or is done.
type race struct {
	look  *Look
	clock Clock
	at    int
	speed int       // of the Look after the race: the one before it, or the one chosen since
	pace  []float64 // of the lanes, in nanoseconds a node; nil if not all are measured
}

// Racing reports whether a race is on.
func (l *Look) Racing() bool { return l.race != nil }

// CanRace says why there can be no race, a sentence; "" if there can.
func (l *Look) CanRace() string {
	if len(l.lanes) < lanesMost {
		return "Choose two algorithms for a race."
	}
	for _, a := range l.lanes {
		if a.whole() == nil {
			return "Both searches have to be recorded first."
		}
	}
	return ""
}

// ToggleRace starts a race or ends it.
func (l *Look) ToggleRace() {
	if l.Racing() {
		l.EndRace()
	} else {
		l.StartRace()
	}
}

// StartRace begins a race and plays it.
func (l *Look) StartRace() {
	if l.Race(); l.Racing() {
		l.Play()
	}
}

// Race begins a race of the lanes, at the start. Opened folds are closed.
func (l *Look) Race() {
	if why := l.CanRace(); why != "" {
		l.host.Say(why)
		return
	}
	l.halt()
	if l.mode == Pruned {
		l.mode = Tree
	}
	for _, a := range l.lanes {
		a.parts, a.opening = a.parts[:1], nil
	}
	l.race = &race{look: l, speed: l.speed, pace: l.paces()}
	l.race.seek(0)
	l.joinPlayer()
	l.quicken()
	l.changed()
}

// EndRace ends a race. The lanes stay where they are, and the speed is the one before the
// race, unless another was chosen in it.
func (l *Look) EndRace() {
	if l.race == nil {
		return
	}
	l.Pause()
	l.dropRace()
	l.host.Changed()
}

// dropRace ends a race if one is on.
func (l *Look) dropRace() {
	if l.race != nil {
		l.speed = l.race.speed
	}
	l.race, l.you = nil, nil
}

// paces returns the measured paces of the lanes; nil if one is not known.
func (l *Look) paces() []float64 {
	var out []float64
	for _, a := range l.lanes {
		if l.host.Pace == nil {
			return nil
		}
		ns, ok := l.host.Pace(l.Puzzle.ID, a.variant)
		if !ok || ns <= 0 {
			return nil
		}
		out = append(out, ns)
	}
	return out
}

// Clock returns what the race counts.
func (l *Look) Clock() Clock {
	if l.race == nil {
		return ByNodes
	}
	return l.race.clock
}

// SetClock chooses what the race counts. The lane that takes longest stays where it is, and
// the others are where they are then.
func (l *Look) SetClock(c Clock) {
	r := l.race
	if r == nil || c == r.clock || l.Clocks()[c].Off != "" {
		return
	}
	l.Pause()
	last, longest := 0, 0
	for i := range l.lanes {
		if at, _ := r.finish(i); at > longest {
			last, longest = i, at
		}
	}
	over := r.at == r.len()
	r.clock = c
	if over {
		r.seek(r.len())
	} else {
		r.follow(l.lanes[last], l.lanes[last].At())
	}
	l.host.Changed()
}

// Clocks returns the clocks to choose from, by their values.
func (l *Look) Clocks() []ClockChoice {
	out := make([]ClockChoice, len(clockNames))
	for i, name := range clockNames {
		out[i].Name = name
	}
	if l.race == nil && l.paces() == nil || l.race != nil && l.race.pace == nil {
		out[ByPace].Off = "Measure both algorithms on this board first."
	}
	return out
}

// RaceText says what the race counts.
func (l *Look) RaceText() string {
	text := "Race " + clockNames[l.Clock()]
	if r := l.race; r != nil && r.clock == ByPace {
		second := time.Duration(float64(Speeds[l.speed].Steps) * r.pace[0])
		text += fmt.Sprintf(", 1 s here is %s of searching", words.Duration(second))
	}
	return text + ". Not a timing."
}

// amount returns what the clock counts in the first n events of a search.
func (r *race) amount(of *family.Recording, n int) uint64 {
	c := of.Record.Counts(n)
	if r.clock == BySteps {
		return c.Visited + c.Undone + c.Rejected
	}
	return c.Visited
}

// total returns what the clock counts in all of a search, and whether the search came to
// its end.
func (r *race) total(of *family.Recording) (n uint64, ended bool) {
	if !of.Record.Cut() {
		return r.amount(of, of.Record.Len()), of.Outcome.Decided()
	}
	s := of.Stats
	if r.clock == BySteps {
		return s.Nodes + s.Backtracks + s.Rejects, of.Outcome.Decided()
	}
	return s.Nodes, of.Outcome.Decided()
}

// scale returns how many steps of the clock a placement or step of a lane takes.
func (r *race) scale(lane int) float64 {
	if r.clock == ByPace {
		return r.pace[lane] / r.pace[0]
	}
	return 1
}

// finish returns when a competitor, a lane or behind them the player, is done, and
// whether that is known; else it is later than that.
func (r *race) finish(i int) (at int, known bool) {
	if i == len(r.look.lanes) {
		return r.look.you.total(r.clock), true
	}
	n, ended := r.total(r.look.lanes[i].whole())
	return int(math.Ceil(float64(n) * r.scale(i))), ended
}

// competitors returns how many take part.
func (r *race) competitors() int {
	n := len(r.look.lanes)
	if r.look.You() != nil {
		n++
	}
	return n
}

// len returns how long the race takes.
func (r *race) len() int {
	longest := 0
	for i := range r.competitors() {
		at, _ := r.finish(i)
		longest = max(longest, at)
	}
	return longest
}

// reached returns how far a lane is by the clock of the race.
func (r *race) reached(lane int) uint64 {
	n, _ := r.total(r.look.lanes[lane].whole())
	return min(uint64(math.Floor(float64(r.at)/r.scale(lane)+1e-9)), n)
}

// seek shows where the lanes are at a time of the clock.
func (r *race) seek(at int) {
	r.at = min(max(at, 0), r.len())
	for i, a := range r.look.lanes {
		a.seek(r.events(a.whole(), r.reached(i)))
	}
}

// events returns the number of events in which a search comes to an amount. Where that is
// in a fold, it is the number up to it.
func (r *race) events(of *family.Recording, amount uint64) int {
	all := of.Record.Len()
	if amount >= r.amount(of, all) {
		return all
	}
	n := sort.Search(all, func(n int) bool { return r.amount(of, n) >= amount })
	if n > 0 && r.amount(of, n) > amount {
		n--
	}
	return n
}

// follow sets the clock to where a lane is after n events, and shows the others there.
func (r *race) follow(a *Lane, n int) {
	if i := slices.Index(r.look.lanes, a); i >= 0 {
		r.seek(int(math.Ceil(float64(r.amount(a.whole(), min(n, a.Len()))) * r.scale(i))))
	}
}

// refine completes the figures of a lane, whose events may be those before a fold.
func (r *race) refine(f *Figures, lane int) {
	of := r.look.lanes[lane].whole()
	reached := r.reached(lane)
	n, ended := r.total(of)
	if r.clock != BySteps {
		f.Nodes = reached
	}
	if f.Done = ended && reached == n; !f.Done {
		f.Solved = false
		if shown := r.amount(of, of.Record.Len()); reached > shown {
			f.Note = "the recording ends here"
		} else if reached > r.amount(of, r.look.lanes[lane].At()) {
			f.Note = "in a folded part"
		}
		return
	}
	f.Solved = of.Outcome == solver.Solved
	f.Note = "no solution"
	if f.Solved {
		f.Note = "solved"
	}
	r.place(f, lane)
}

// place adds the place of a competitor that is done, if it is known.
func (r *race) place(f *Figures, of int) {
	mine, _ := r.finish(of)
	place := 1
	for i := range r.competitors() {
		at, known := r.finish(i)
		switch {
		case i == of, at >= mine:
		case !known: // it may be before or behind
			return
		default:
			place++
		}
	}
	f.Place = place
	f.Note += ", " + []string{"1st", "2nd", "3rd"}[place-1]
}

// caption says how far the race is.
func (r *race) caption() string {
	text := "after " + words.Count(r.at, "node")
	switch r.clock {
	case BySteps:
		text = "after " + words.Plural(r.at, "step", "steps")
	case ByPace:
		text = "after " + words.Duration(time.Duration(float64(r.at)*r.pace[0])) + " of searching"
	}
	for i, a := range r.look.lanes {
		if at, known := r.finish(i); known && at < r.at {
			text += "; " + a.Name() + " has finished"
		}
	}
	return text
}

// marks returns the solutions of the lanes, by the clock.
func (r *race) marks() []Mark {
	var out []Mark
	for i, a := range r.look.lanes {
		if at, ended := r.finish(i); ended && a.whole().Outcome == solver.Solved {
			out = append(out, Mark{at, SolutionMark})
		}
	}
	slices.SortFunc(out, func(a, b Mark) int { return a.At - b.At })
	return out
}

// Progressed returns how far a competitor is in the race, 0 to 1: a lane or, behind them,
// the player.
func (l *Look) Progressed(competitor int) float64 {
	if l.race == nil || competitor >= l.race.competitors() || l.race.len() == 0 {
		return 0
	}
	finish, _ := l.race.finish(competitor)
	return float64(min(l.race.at, finish)) / float64(l.race.len())
}
