package solver_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/model/river"
	"backtrack/model/sliding"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/solver/river/riversolve"
	"backtrack/solver/sliding/slidingsolve"
	"backtrack/solver/vox/voxsolve"
)

// A fuse is a context that is canceled after a number of calls of Err.
type fuse struct {
	context.Context
	last  int64
	looks atomic.Int64
	done  chan struct{}
}

func newFuse(ctx context.Context, last int64) *fuse {
	return &fuse{Context: ctx, last: last, done: make(chan struct{})}
}

func (f *fuse) Err() error {
	n := f.looks.Add(1)
	if n == f.last+1 {
		close(f.done)
	}
	if n > f.last {
		return context.Canceled
	}
	return f.Context.Err()
}

func (f *fuse) Done() <-chan struct{} { return f.done }

// A truth is what is known about a puzzle by other means; -1 is unknown.
type truth struct {
	shortest int // moves; minutes of timed puzzles; 0 if there is no solution
	count    int // solutions
}

// maxWhole is the longest time for a search that is not stopped.
const maxWhole = 50 * time.Millisecond

// checkStops runs all algorithms on a puzzle and stops each at random moments: when it looks at
// its context, after some nodes, or after some time. Its claims then must be true, and the same
// as, or weaker than, those of a search that is not stopped.
func checkStops[S model.State[S, M], M model.Move](t *testing.T, rng *rand.Rand, limit int, algs []solver.Algorithm[S, M], start S, known truth, tasks ...solver.Task[S]) {
	t.Helper()
	for _, a := range algs {
		for _, task := range tasks {
			task.Start = start
			stops := limit
			c := claims[S, M]{a: a, task: task, known: known}
			ctx, cancel := context.WithTimeout(t.Context(), maxWhole)
			whole := newFuse(ctx, 1<<62)
			began := time.Now()
			c.all, c.allErr = solver.SolveIn(whole, a, task)
			took := time.Since(began)
			c.ended = ctx.Err() == nil
			cancel()
			c.check(t, "not stopped", c.all, c.allErr)
			if !c.ended {
				stops = min(stops, 2)
			}
			for range stops {
				last := rng.Int64N(whole.looks.Load())
				r, err := solver.SolveIn(newFuse(t.Context(), last), a, task)
				c.check(t, fmt.Sprint("stopped at look ", last), r, err)
			}
			trace := solver.Start(t.Context(), a, task, solver.Options{TraceLimit: 20_000, TraceOnly: true, Timeout: maxWhole}).Trace()
			for range stops {
				events := 1 + rng.IntN(trace.Len()+1)
				r, err := solver.Start(t.Context(), a, task, solver.Options{TraceLimit: events, TraceOnly: true, Timeout: maxWhole}).Result()
				c.check(t, fmt.Sprint("stopped after events ", events), r, err)
			}
			for range stops {
				after := 1 + time.Duration(rng.Int64N(int64(min(took, maxWhole/10))))
				r, err := solver.Start(t.Context(), a, task, solver.Options{Timeout: after}).Result()
				c.check(t, fmt.Sprint("stopped after ", after), r, err)
			}
		}
	}
}

// claims holds what a search claims against what is true.
type claims[S model.State[S, M], M model.Move] struct {
	a      solver.Algorithm[S, M]
	task   solver.Task[S]
	known  truth
	all    solver.Result[M] // of a search that nobody stopped,
	allErr error
	ended  bool // if that came to its end
}

func (c *claims[S, M]) check(t *testing.T, how string, r solver.Result[M], err error) {
	t.Helper()
	wrong := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%s, want %d, at most %d moves, rules %v, %d threads, %s: %s; error %v\n%v", c.a.ID, c.task.Want, c.task.MaxMoves, c.task.Rules, c.task.Threads, how, fmt.Sprintf(format, args...), err, c.task.Start)
	}
	length := -1
	if r.Moves != nil {
		end, _ := model.Replay(c.task.Start, r.Moves...)
		if length = len(r.Moves); c.a.Length != nil {
			length = c.a.Length(end, r.Moves)
		}
	}
	found := r.Count.Sign() > 0
	sparing := c.task.Rules != nil // then the fewest bombs count before the turns
	switch {
	case solver.OutcomeOf(found, err) == solver.Broken:
		wrong("it is broken")
	case errors.Is(err, solver.ErrUnsolvable) && c.known.shortest != 0:
		wrong("no solution is claimed, but there are some")
	case r.Bound > c.known.shortest && c.known.shortest > 0 && !(sparing && r.Optimal):
		wrong("%d is claimed as a lower bound, but %d are enough", r.Bound, c.known.shortest)
	case r.Optimal && c.known.shortest > 0 && length != c.known.shortest && !sparing:
		wrong("%d is claimed to be the shortest, which is %d", length, c.known.shortest)
	case r.Complete && c.known.count >= 0 && r.Count.Cmp(big.NewInt(int64(c.known.count))) != 0:
		wrong("%d solutions are claimed to be all, but there are %d", r.Count, c.known.count)
	case !c.ended:
	case errors.Is(err, solver.ErrUnsolvable) != errors.Is(c.allErr, solver.ErrUnsolvable) && errors.Is(err, solver.ErrUnsolvable):
		wrong("no solution is claimed; not stopped, it ends with %v", c.allErr)
	case errors.Is(err, solver.ErrIncomplete) && !errors.Is(c.allErr, solver.ErrIncomplete):
		wrong("it claims to have come to its end; not stopped, it ends with %v", c.allErr)
	case r.Complete && (!c.all.Complete || r.Count.Cmp(c.all.Count) != 0):
		wrong("%d solutions are claimed to be all; not stopped, it finds %d, complete %t", r.Count, c.all.Count, c.all.Complete)
	case r.Optimal && (!c.all.Optimal || len(r.Moves) != len(c.all.Moves)):
		wrong("%d moves are claimed to be best; not stopped, it finds %d, optimal %t", len(r.Moves), len(c.all.Moves), c.all.Optimal)
	case c.all.Complete && len(r.Moves) == len(c.all.Moves) && r.Count.Cmp(c.all.Count) > 0:
		wrong("it finds %d solutions; not stopped, it finds %d", r.Count, c.all.Count)
	}
}

// reach returns the least cost of a way to a solved position, 0 if there is
// none. The cost may not fall along a way; positions of the same key are the same.
func reach[S model.State[S, M], M model.Move](start S, key func(S) string, cost func(s S, moves int) int) int {
	best := 0
	seen := map[string]bool{key(start): true}
	layer := []S{start}
	for moves := 1; len(layer) > 0; moves++ {
		var next []S
		for _, s := range layer {
			for m := range s.Moves() {
				to, err := s.Play(m)
				if err != nil || to.Status() == model.Lost || seen[key(to)] {
					continue
				}
				if to.Status() == model.Solved {
					if c := cost(to, moves); best == 0 || c < best {
						best = c
					}
					continue
				}
				seen[key(to)] = true
				next = append(next, to)
			}
		}
		layer = next
	}
	return best
}

func count[S any](_ S, moves int) int { return moves }

func TestStopSliding(t *testing.T) {
	algorithms := slidingsolve.Algorithms(new(slidingsolve.Memory))
	rng := rand.New(rand.NewPCG(1, 14))
	key := func(p sliding.Position) string { return fmt.Sprint(p.Content()) }
	tasks := func(best int) []solver.Task[sliding.Position] {
		return []solver.Task[sliding.Position]{{Want: 1}, {Want: 1, Threads: 1}, {Want: 0}, {Want: 2}, {Want: 1, MaxMoves: max(1, best-1)}, {Want: 0, MaxMoves: best + 2}}
	}
	for i := range 24 {
		n := 5 + rng.IntN(3)
		p := graph(t, rng, n, n+rng.IntN(4))
		if i%3 == 0 {
			p = board(t, 2, 3+i%2)
		}
		p = walk(t, rng, p, 60)
		best := reach(p, key, count)
		if best > 0 {
			checkStops(t, rng, 6, algorithms, p, truth{best, -1}, tasks(best)...)
		}
	}
	// where patterns are larger, and several threads search
	for i := range 8 {
		p := walk(t, rng, board(t, 3+i%2, 4), 60)
		r, err := solver.Start(t.Context(), algorithmOf(algorithms, "best"), solver.Task[sliding.Position]{Start: p, Want: 1}, solver.Options{}).Result()
		if err != nil {
			t.Fatal(err)
		}
		checkStops(t, rng, 6, algorithms[1:], p, truth{len(r.Moves), -1}, tasks(len(r.Moves))...)
	}
	// where the answer is shortened on one thread, and proved on another
	for range 4 {
		p := walk(t, rng, board(t, 5, 5), 40)
		r, err := solver.Start(t.Context(), algorithmOf(algorithms, "smart"), solver.Task[sliding.Position]{Start: p, Want: 1}, solver.Options{}).Result()
		if err != nil {
			t.Fatal(err)
		}
		checkStops(t, rng, 6, algorithms[1:], p, truth{len(r.Moves), -1}, solver.Task[sliding.Position]{Want: 1}, solver.Task[sliding.Position]{Want: 1, Threads: 1})
	}
}

func algorithmOf[S any, M comparable](algs []solver.Algorithm[S, M], id string) solver.Algorithm[S, M] {
	for _, a := range algs {
		if a.ID == id {
			return a
		}
	}
	panic("no algorithm " + id)
}

// board returns a solved board.
func board(t *testing.T, rows, cols int) sliding.Position {
	var edges []string
	for v := range rows * cols {
		if v%cols+1 < cols {
			edges = append(edges, fmt.Sprintf("%d-%d", v, v+1))
		}
		if v+cols < rows*cols {
			edges = append(edges, fmt.Sprintf("%d-%d", v, v+cols))
		}
	}
	return solvedGraph(t, rows*cols, edges)
}

// graph returns a solved connected graph of n vertices and about m edges.
func graph(t *testing.T, rng *rand.Rand, n, m int) sliding.Position {
	var edges []string
	seen := map[[2]int]bool{}
	add := func(u, v int) {
		if u, v = min(u, v), max(u, v); u != v && !seen[[2]int{u, v}] {
			seen[[2]int{u, v}] = true
			edges = append(edges, fmt.Sprintf("%d-%d", u, v))
		}
	}
	for v := 1; v < n; v++ {
		add(v, rng.IntN(v))
	}
	for len(edges) < min(m, n*(n-1)/2) {
		add(rng.IntN(n), rng.IntN(n))
	}
	return solvedGraph(t, n, edges)
}

func solvedGraph(t *testing.T, n int, edges []string) sliding.Position {
	content := make([]string, n)
	for v := range content {
		content[v] = fmt.Sprint(v)
	}
	return modeltest.Parse(t, fmt.Sprintf("puzzle: sliding\ncontent: %s\n\n%s\n", strings.Join(content, " "), strings.Join(edges, " ")), sliding.Parse)
}

// walk plays the given number of random moves from p.
func walk(t *testing.T, rng *rand.Rand, p sliding.Position, moves int) sliding.Position {
	for range moves {
		near := p.Neighbours(p.Empty())
		q, err := p.Play(sliding.Move(near[rng.IntN(len(near))]))
		if err != nil {
			t.Fatal(err)
		}
		p = q
	}
	q, err := sliding.Parse(p.Puzzle())
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestStopRiver(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(2, 14))
	for _, p := range modeltest.Shipped(t, "river", river.Parse) {
		key := func(p river.Position) string {
			s := fmt.Sprint(p.Boat(), p.On(river.LeftBank))
			if p.Limit() >= 0 {
				s += fmt.Sprint(p.Elapsed())
			}
			return s
		}
		best := reach(p, key, func(p river.Position, moves int) int {
			if p.Limit() >= 0 {
				return p.Elapsed()
			}
			return moves
		})
		known := truth{best, -1}
		algs := riversolve.All
		if p.Limit() >= 0 && best > 0 {
			// the others look for the fewest crossings, and claim nothing of minutes
			checkStops(t, rng, 3, algs[:2], p, truth{-1, -1}, solver.Task[river.Position]{Want: 1}, solver.Task[river.Position]{Want: 0})
			algs = algs[2:]
		}
		checkStops(t, rng, 3, algs, p, known, solver.Task[river.Position]{Want: 1}, solver.Task[river.Position]{Want: 0}, solver.Task[river.Position]{Want: 2},
			solver.Task[river.Position]{Want: 1, MaxMoves: 5}, solver.Task[river.Position]{Want: 0, MaxMoves: 13})
	}
}

func TestStopVox(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 14))
	for range 40 {
		p := level(t, rng)
		best := reach(p, func(p vox.Position) string {
			return fmt.Sprint(p.Turn(), p.Alive(), p.BombsLeft(), p.Pending(), p.Burnt() && p.BombsLeft() < p.Bombs(), p.Log())
		}, count)
		known := truth{best, -1}
		checkStops(t, rng, 8, voxsolve.All, p, known, solver.Task[vox.Position]{Want: 1}, solver.Task[vox.Position]{Want: 0}, solver.Task[vox.Position]{Want: 2},
			solver.Task[vox.Position]{Want: 1, MaxMoves: max(1, best-1)})
		checkStops(t, rng, 8, voxsolve.All[2:], p, known, solver.Task[vox.Position]{Want: 1, Rules: []string{"sparing"}})
	}
}

// level returns a small random level.
func level(t *testing.T, rng *rand.Rand) vox.Position {
	rows, cols := 2+rng.IntN(2), 3+rng.IntN(2)
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle: vox\nbombs: %d\nturns: %d\nrange: %d\nfuse: %d\ncraters: %s\n\n",
		1+rng.IntN(2), 4+rng.IntN(2), 1+rng.IntN(3), 2+rng.IntN(2), []string{"open", "burnt"}[rng.IntN(2)])
	nodes := 0
	for range rows {
		for range cols {
			x := "....#@@^>"[rng.IntN(9)]
			if x == '@' || x == '^' || x == '>' {
				if nodes++; nodes > 4 {
					x = '.'
				}
			}
			b.WriteByte(x)
		}
		b.WriteByte('\n')
	}
	if nodes == 0 {
		return level(t, rng)
	}
	return modeltest.Parse(t, b.String(), vox.Parse)
}

func TestStopNumbrix(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 14))
	for i := range 40 {
		rows, cols := 3+rng.IntN(2), 3+rng.IntN(2)
		cells := rows * cols
		path := snake(rng, rows, cols)
		given := make([]int, cells)
		for k, c := range path {
			if rng.IntN(cells) < 4 {
				given[c] = k + 1
			}
		}
		if i%4 == 0 { // often without a solution
			a, b := rng.IntN(cells), rng.IntN(cells)
			given[a], given[b] = given[b], given[a]
		}
		var b strings.Builder
		b.WriteString("puzzle: numbrix\n\n")
		for c, k := range given {
			b.WriteString([]string{fmt.Sprint(k), "."}[b2i(k == 0)] + []string{" ", "\n"}[b2i(c%cols == cols-1)])
		}
		p := modeltest.Parse(t, b.String(), numbrix.Parse)
		n := paths(given, rows, cols)
		checkStops(t, rng, 6, numbrixsolve.All, p, truth{-b2i(n > 0), n}, solver.Task[numbrix.Position]{Want: 0}, solver.Task[numbrix.Position]{Want: 1}, solver.Task[numbrix.Position]{Want: 2}, solver.Task[numbrix.Position]{Want: 2, Threads: 1})
	}
	// too many paths to list: they are counted by parts
	p := modeltest.Parse(t, "puzzle: numbrix\n\n1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n", numbrix.Parse)
	all := paths(append([]int{1}, make([]int, 24)...), 5, 5)
	checkStops(t, rng, 60, numbrixsolve.All[2:], p, truth{-1, all}, solver.Task[numbrix.Position]{Want: 0})
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// snake returns the cells of a path that fills the board.
func snake(rng *rand.Rand, rows, cols int) []int {
	var path []int
	for r := range rows {
		for c := range cols {
			if r%2 == 1 {
				c = cols - 1 - c
			}
			path = append(path, r*cols+c)
		}
	}
	// an end is turned round now and then (backbite)
	for range 40 {
		last := path[len(path)-1]
		at := rng.IntN(len(path) - 1)
		if r, c := path[at]/cols-last/cols, path[at]%cols-last%cols; r*r+c*c != 1 {
			continue
		}
		for i, j := at+1, len(path)-1; i < j; i, j = i+1, j-1 {
			path[i], path[j] = path[j], path[i]
		}
	}
	return path
}

// paths counts the solutions of a board, number by number.
func paths(given []int, rows, cols int) int {
	at := map[int]int{}
	for c, k := range given {
		if k > 0 {
			at[k] = c
		}
	}
	used := make([]bool, len(given))
	var from func(k, c int) int
	from = func(k, c int) int {
		if want, ok := at[k]; used[c] || ok && want != c || given[c] > 0 && given[c] != k {
			return 0
		}
		if k == len(given) {
			return 1
		}
		used[c] = true
		n := 0
		for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			if r, q := c/cols+d[0], c%cols+d[1]; r >= 0 && r < rows && q >= 0 && q < cols {
				n += from(k+1, r*cols+q)
			}
		}
		used[c] = false
		return n
	}
	n := 0
	for c := range given {
		n += from(1, c)
	}
	return n
}

func TestStopMathcross(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 14))
	for _, text := range []string{
		"B + B = B\n",
		"B + B = B\nx . + . .\nB . B . .\n= . = . .\nB . B . .\n",
		"B x B = B\n+ . - . -\nB . B . B\n= . = . =\nB - B = B\n",
	} {
		blanks := strings.Count(text, "B")
		for range 12 {
			tokens := make([]string, blanks)
			values := make([]int, blanks)
			for i := range tokens {
				values[i] = rng.IntN(9) - 1
				tokens[i] = fmt.Sprint(values[i])
			}
			p := modeltest.Parse(t, fmt.Sprintf("puzzle: mathcross\ntokens: %s\n\n%s", strings.Join(tokens, " "), text), mathcross.Parse)
			n, _ := solver.Start(t.Context(), mathcrosssolve.All[0], solver.Task[mathcross.Position]{Start: p}, solver.Options{}).Result()
			if !n.Complete {
				t.Fatal("the count of the solutions did not come to its end")
			}
			checkStops(t, rng, 6, mathcrosssolve.All, p, truth{-b2i(n.Count.Sign() > 0), int(n.Count.Int64())},
				solver.Task[mathcross.Position]{Want: 0}, solver.Task[mathcross.Position]{Want: 1}, solver.Task[mathcross.Position]{Want: 2})
		}
	}
}
