package riverhint_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver/river/riverhint"
	"backtrack/solver/river/riversolve"
)

func parse(t testing.TB, text string) river.Position {
	t.Helper()
	return modeltest.Parse(t, text, river.Parse)
}

func shipped(t testing.TB) map[string]river.Position {
	return maps.Collect(modeltest.Shipped(t, "river", river.Parse))
}

// A length is a number of minutes, which is 0 if time does not count, and of crossings.
type length struct{ time, crossings int }

func (l length) less(b length) bool {
	return l.time < b.time || l.time == b.time && l.crossings < b.crossings
}

// A world is the distance from the goal of every position that can be reached,
// found by playing all crossings. All items are distinguished.
type world struct {
	away   map[string]length
	class  []int
	timed  bool
	start  river.Position
	unlike river.Position // the start, with any amount of time

	advisor riverhint.Advisor
}

func key(p river.Position) string {
	var b strings.Builder
	for i := range p.Items() {
		fmt.Fprint(&b, int(p.Side(i)))
	}
	fmt.Fprint(&b, p.Boat())
	return b.String()
}

func newWorld(t testing.TB, p river.Position) *world {
	w := &world{away: map[string]length{}, timed: p.Limit() >= 0, start: p, unlike: p, class: make([]int, len(p.Items()))}
	if w.timed {
		f := p.Puzzle()
		for i := range f.Fields {
			if f.Fields[i].Key == "time limit" {
				f.Fields[i].Value = "1000000"
			}
		}
		w.unlike = parse(t, f.String())
	}
	c, err := riversolve.NewChart(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for k, class := range c.Classes() {
		for _, i := range class {
			w.class[i] = k
		}
	}
	type edge struct {
		from, to string
		cost     length
	}
	var edges []edge
	seen := map[string]bool{key(w.unlike): true}
	queue := []river.Position{w.unlike}
	for ; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if p.Status() == model.Solved {
			w.away[key(p)] = length{}
		}
		for m := range p.Moves() {
			q := modeltest.Play(t, p, m)
			cost := length{0, 1}
			if w.timed {
				cost.time = p.Time(p.Aboard(m))
			}
			edges = append(edges, edge{key(p), key(q), cost})
			if !seen[key(q)] {
				seen[key(q)] = true
				queue = append(queue, q)
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, e := range edges {
			if d, ok := w.away[e.to]; ok {
				d.time, d.crossings = d.time+e.cost.time, d.crossings+e.cost.crossings
				if old, ok := w.away[e.from]; !ok || d.less(old) {
					w.away[e.from] = d
					changed = true
				}
			}
		}
	}
	return w
}

// through returns how far p is from the goal if m is played.
func (w *world) through(t testing.TB, p river.Position, m river.Move) (length, bool) {
	d, ok := w.away[key(modeltest.Play(t, p, m))]
	d.crossings++
	if w.timed {
		d.time += p.Time(p.Aboard(m))
	}
	return d, ok
}

// crossings returns the safe crossings, in time or not, of a position that may
// have a limit.
func (w *world) crossings(t testing.TB, p river.Position) (river.Position, []river.Move) {
	q := w.unlike
	for _, m := range p.Log() {
		q = modeltest.Play(t, q, m)
	}
	return q, slices.Collect(q.Moves())
}

// sign returns the classes that are aboard.
func (w *world) sign(p river.Position, m river.Move) string {
	var classes []int
	for _, i := range p.Aboard(m) {
		classes = append(classes, w.class[i])
	}
	slices.Sort(classes)
	return fmt.Sprint(classes)
}

// state returns how many of each class are on the left, and where the boat is.
func (w *world) state(p river.Position) string {
	n := map[int]int{}
	for i := range p.Items() {
		if p.Side(i) == river.LeftBank {
			n[w.class[i]]++
		}
	}
	return fmt.Sprint(n, p.Boat())
}

// loads calls f for each load that the boat can take from its bank.
func loads(p river.Position, f func([]int)) {
	here := p.On(p.Boat())
	for set := 1; set < 1<<len(here); set++ {
		var items []int
		for k, i := range here {
			if set>>k&1 == 1 {
				items = append(items, i)
			}
		}
		if p.WhyCannotBoard(items) == "" {
			f(items)
		}
	}
}

var digits = regexp.MustCompile(`\d+`)

// numbers returns the whole numbers of a text from which the names of items
// have been taken out.
func numbers(p river.Position, text string) (out []int) {
	for _, it := range p.Items() {
		text = strings.ReplaceAll(text, it.Name, "")
	}
	for _, s := range digits.FindAllString(text, -1) {
		n, _ := strconv.Atoi(s)
		out = append(out, n)
	}
	return out
}
