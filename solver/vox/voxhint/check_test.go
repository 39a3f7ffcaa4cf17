package voxhint_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/voxhint"
)

// TestClaims plays everything on small levels, and compares the claims of hints with the
// wins.
func TestClaims(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[string]int{}
	for range 1500 {
		p := random(t, rng)
		for p.Status() != model.Solved {
			w := explore(p)
			hints, err := voxhint.Ladder.Hints(t.Context(), p, 4)
			if err != nil {
				t.Fatal(err)
			}
			if len(hints) == 0 {
				t.Fatalf("no hint for\n%v", p)
			}
			for _, h := range hints {
				name := "mistake"
				if h.Technique >= 0 {
					name = voxhint.Techniques[h.Technique].ID
				}
				seen[name]++
				if bad := w.check(h); bad != "" {
					t.Fatalf("%s: %s\n%s %s\n%s%v%v", name, bad, h.What, h.Do, p.Puzzle(), p, p.Range())
				}
			}
			if hints[0].Technique == solver.Mistake {
				break
			}
			m := hints[rng.IntN(len(hints))].Moves[0]
			if moves := slices.Collect(p.Moves()); rng.IntN(8) == 0 { // a player who knows better
				m = moves[rng.IntN(len(moves))]
			}
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, technique := range voxhint.Techniques {
		if seen[technique.ID] == 0 && technique.Level != solver.Search {
			t.Errorf("no hint by %q was checked", technique.Name)
		}
	}
	t.Log(seen)
}

// check says what is wrong about a hint.
func (w *world) check(h voxhint.Hint) string {
	if h.Technique == solver.Mistake {
		return w.checkMistake(h)
	}
	if !w.firsts[h.Moves[0]] {
		return "no fastest win begins with the move"
	}
	switch voxhint.Techniques[h.Technique].ID {
	case "burn", "one":
		if idle(w.p, h.Moves[0]).Status() != model.Solved {
			return "the level is not won by waiting after that"
		}
	case "only":
		return w.hitFrom(h, show(h, solver.Conclusion, 0))
	case "under":
		cells := show(h, solver.Premise, 1)
		for _, c := range cells {
			if w.p.WhyIllegal(c) == "" {
				return fmt.Sprintf("%v is free", c)
			}
		}
		rest := slices.Collect(idle(w.p, h.Moves[0]).Nodes())
		if !slices.ContainsFunc(cells, func(c grid.Cell) bool {
			return !slices.ContainsFunc(rest, func(n vox.Node) bool { return n.Cell == c })
		}) {
			return "none of the cells is cleared"
		}
		return w.hitFrom(h, cells)
	case "free":
		c := show(h, solver.Conclusion, 0)[0]
		q := w.p
		last := h.How[len(h.How)-1].Text
		for last != fmt.Sprintf("In turn %d a bomb can be placed on %v.", q.Turn()+1, c) {
			var err error
			if q, err = q.Play(vox.Wait); err != nil {
				return "the cell is not cleared: " + err.Error()
			}
		}
		if w.p.WhyIllegal(c) == "" || q.WhyIllegal(c) != "" {
			return "the cell is not cleared by waiting"
		}
		if len(h.How) > 2 && h.How[0].Role != solver.Path {
			node := show(h, solver.Premise, 0)
			return w.hit(node[0], []grid.Cell{c})
		}
	case "meet":
		return w.together(h)
	case "apart":
		crowd := show(h, solver.Premise, 0)
		for i, a := range crowd {
			for _, b := range crowd[i+1:] {
				if w.meet(node(w.p, a), node(w.p, b)) {
					return fmt.Sprintf("the nodes on %v and %v are hit together", a, b)
				}
			}
		}
		if len(crowd) != w.bombs {
			return "there are not as many nodes as bombs"
		}
		return w.hit(show(h, solver.Premise, 1)[0], show(h, solver.Conclusion, 0))
	case "chain":
		return w.checkChain(h)
	case "most":
		for m := range w.p.Moves() {
			if m.Bomb && w.gain(m) > w.gain(h.Moves[0]) {
				return fmt.Sprintf("%v hits more", m)
			}
		}
	case "later":
		c := show(h, solver.Conclusion, 0)[0]
		q := idle(w.p, vox.Put(c))
		for _, m := range h.Region {
			if id := node(w.p, m.Cell); id >= 0 && !slices.Contains(q.Alive(), id) {
				return "the node is not missed now"
			}
		}
		for _, won := range w.wins {
			if w.length(won) == w.least && won.Log()[w.p.Turn()].Move == vox.Wait {
				return ""
			}
		}
		return "no fastest win waits"
	case "keep":
		first := vox.Put(show(h, solver.Elimination, 0)[0])
		for q := range w.every {
			if w.first(q) == first {
				return fmt.Sprintf("%v wins as well", first)
			}
		}
	case "tempo":
		return w.checkTempo(h)
	case "helper":
		if w.gain(h.Moves[0]) > 0 {
			return "the bomb hits something"
		}
	}
	return ""
}

// show returns the cells of the reason with number n among the reasons of a role.
func show(h voxhint.Hint, role solver.Role, n int) (cells []grid.Cell) {
	for _, r := range h.How {
		if r.Role != role {
			continue
		}
		if n--; n < 0 {
			for _, m := range r.Show {
				cells = append(cells, m.Cell)
			}
			return cells
		}
	}
	return nil
}

// hitFrom checks that the node of the region is hit from one of some cells.
func (w *world) hitFrom(h voxhint.Hint, cells []grid.Cell) string {
	if bad := w.hit(h.Region[0].Cell, cells); bad != "" || h.Moves[0].Bomb {
		return bad
	}
	for q := range w.every {
		bombs, _ := killers(q, node(w.p, h.Region[0].Cell))
		for _, b := range bombs {
			if b.Turn == w.p.Turn()+1 {
				return "the node is hit by a bomb put now"
			}
		}
	}
	return ""
}

// hit checks that the node on a cell is hit from one of some cells in every win.
func (w *world) hit(at grid.Cell, from []grid.Cell) string {
	id := node(w.p, at)
	if id < 0 {
		return ""
	}
	for q := range w.every {
		bombs, _ := killers(q, id)
		if !slices.ContainsFunc(bombs, func(b vox.Bomb) bool { return slices.Contains(from, b.Cell) }) {
			return fmt.Sprintf("the node on %v is hit by %v, not from %v", at, bombs, from)
		}
	}
	return ""
}

// together checks that one blast hits the nodes of a hint in every win, from the cells of its
// conclusion.
func (w *world) together(h voxhint.Hint) string {
	cells := show(h, solver.Conclusion, 0)
	for q := range w.every {
		when := 0
		var from []grid.Cell
		for i, m := range h.Region {
			id := node(w.p, m.Cell)
			if id < 0 {
				return ""
			}
			bombs, turn := killers(q, id)
			if i > 0 && turn != when {
				return "the nodes are not hit together"
			}
			when = turn
			var now []grid.Cell
			for _, b := range bombs {
				if i == 0 || slices.Contains(from, b.Cell) {
					now = append(now, b.Cell)
				}
			}
			from = now
		}
		if !slices.ContainsFunc(from, func(c grid.Cell) bool { return slices.Contains(cells, c) }) {
			return fmt.Sprintf("the nodes are hit from %v", from)
		}
	}
	return ""
}

// meet reports whether a blast can hit two nodes in time.
func (w *world) meet(a, b int) bool {
	last := w.p.Turn() + 1
	if moving(w.p) {
		last = w.p.Turn() + w.least
	}
	for t := w.p.Turn() + 1; a >= 0 && b >= 0 && t <= last; t++ {
		for r := range w.p.Rows() {
			for c := range w.p.Cols() {
				at := grid.Cell{Row: r, Col: c}
				if !w.p.Wall(at) && reaches(w.p, at, w.p.Node(a, t).Cell) && reaches(w.p, at, w.p.Node(b, t).Cell) {
					return true
				}
			}
		}
	}
	return false
}

// gain returns how many nodes a bomb hits that are not hit anyway.
func (w *world) gain(m vox.Move) int {
	with, without := idle(w.p, m), idle(w.p, vox.Wait)
	n := 0
	for _, id := range without.Alive() {
		if !slices.Contains(with.Alive(), id) {
			n++
		}
	}
	return n
}

var numbers = regexp.MustCompile(`\d+`)

// checkTempo checks that the other bomb takes as long as the hint says.
func (w *world) checkTempo(h voxhint.Hint) string {
	other := vox.Put(show(h, solver.Elimination, 0)[0])
	turns, bombs := 0, 0
	for _, q := range w.wins {
		if w.first(q) == other && (turns == 0 || w.length(q) < turns || w.length(q) == turns && w.put(q) < bombs) {
			turns, bombs = w.length(q), w.put(q)
		}
	}
	text := show2(h, solver.Elimination)
	if m := regexp.MustCompile(`end of turn (\d+), not`).FindStringSubmatch(text); m != nil {
		end, _ := strconv.Atoi(m[1])
		if end -= w.p.Turn(); end > w.turns && turns == 0 || end == turns && turns > w.least {
			return ""
		}
		return fmt.Sprintf("it takes %d turns", turns)
	}
	if m := regexp.MustCompile(`takes (\d+) bombs`).FindStringSubmatch(text); m == nil || m[1] != strconv.Itoa(bombs) || turns != w.least {
		return fmt.Sprintf("it takes %d turns and %d bombs", turns, bombs)
	}
	return ""
}

func show2(h voxhint.Hint, role solver.Role) string {
	i := slices.IndexFunc(h.How, func(r solver.Reason[vox.Move]) bool { return r.Role == role })
	return h.How[i].Text
}

// checkChain plays everything without chains.
func (w *world) checkChain(h voxhint.Hint) string {
	if len(show(h, solver.Path, 0)) > 0 || regexp.MustCompile("hits nothing new").MatchString(h.What) {
		if w.gain(h.Moves[0]) > 0 {
			return "the bomb hits something"
		}
		return ""
	}
	m := regexp.MustCompile(`Without chains (?:the fastest win takes( more than)?|there is no win in the) (\d+) turns?`).FindStringSubmatch(h.What)
	if m == nil {
		return "the hint does not say how long it takes without chains"
	}
	said, _ := strconv.Atoi(m[2])
	won := m[1] == "" && !regexp.MustCompile("there is no win").MatchString(h.What)
	for turns := w.least; turns <= min(said, w.least+1); turns++ {
		if got := w.unchained(turns); got != (won && turns == said) {
			return fmt.Sprintf("without chains it is %v that %d turns suffice", got, turns)
		}
	}
	return ""
}

// unchained reports whether the level can be won in some turns if no bomb sets
// off another.
func (w *world) unchained(turns int) bool {
	type bomb struct {
		cell grid.Cell
		due  int
	}
	var lying []bomb
	for _, b := range w.p.Pending() {
		lying = append(lying, bomb{b.Cell, b.Turn + w.p.Fuse() - 1})
	}
	var burnt []grid.Cell
	for _, t := range w.p.Log() {
		for _, b := range t.Blasts {
			burnt = append(burnt, b.Bomb.Cell)
		}
	}
	var try func(turn, left int, alive []int, lying []bomb, burnt []grid.Cell) bool
	try = func(turn, left int, alive []int, lying []bomb, burnt []grid.Cell) bool {
		if len(alive) == 0 {
			return true
		}
		if turn == w.p.Turn()+turns {
			return false
		}
		after := func(lying []bomb, left int) bool {
			rest, gone, used := alive, []bomb{}, burnt
			for _, b := range lying {
				if b.due != turn+1 {
					gone = append(gone, b)
					continue
				}
				used = append(slices.Clip(used), b.cell)
				var still []int
				for _, id := range rest {
					if !reaches(w.p, b.cell, w.p.Node(id, turn+1).Cell) {
						still = append(still, id)
					}
				}
				rest = still
			}
			return try(turn+1, left, rest, gone, used)
		}
		if after(lying, left) {
			return true
		}
		for r := 0; left > 0 && r < w.p.Rows(); r++ {
			for c := range w.p.Cols() {
				at := grid.Cell{Row: r, Col: c}
				if w.p.Wall(at) || w.p.Burnt() && slices.Contains(burnt, at) ||
					slices.ContainsFunc(lying, func(b bomb) bool { return b.cell == at }) ||
					slices.ContainsFunc(alive, func(id int) bool { return w.p.Node(id, turn).Cell == at }) {
					continue
				}
				if after(append(slices.Clip(lying), bomb{at, turn + w.p.Fuse()}), left-1) {
					return true
				}
			}
		}
		return false
	}
	return try(w.p.Turn(), w.p.BombsLeft(), w.p.Alive(), lying, burnt)
}

// checkMistake checks whether the game is lost, and since when.
func (w *world) checkMistake(h voxhint.Hint) string {
	if len(w.wins) > 0 {
		return "the level can be won"
	}
	since := 0
	if m := numbers.FindString(h.Tag); m != "" {
		since, _ = strconv.Atoi(m)
	}
	at, err := vox.Parse(w.p.Puzzle())
	for t := 0; err == nil && t < since-1; t++ {
		at, err = at.Play(w.p.Log()[t].Move)
	}
	if err != nil {
		return err.Error()
	}
	if since == 0 {
		if before := explore(at); len(before.wins) > 0 {
			return "the level could be won"
		}
		return ""
	}
	if before := explore(at); len(before.wins) == 0 {
		return "it was lost before"
	}
	if at, err = at.Play(w.p.Log()[since-1].Move); err != nil {
		return err.Error()
	}
	if after := explore(at); len(after.wins) > 0 {
		return "it was lost only later"
	}
	return ""
}
