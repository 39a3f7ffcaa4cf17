package solver

import (
	"context"
	"math/big"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"backtrack/solver/cputime"
)

// pollEvery is how many nodes pass between two looks at the context. At a
// million nodes a second, a slow search, that is a millisecond.
const pollEvery = 1024

// clockEvery is how often the thread's clock is read, a system call.
const clockEvery = 20 * time.Millisecond

// A Node names a visited node of a recorded search. Root is the start.
type Node int32

// Root is the node of the starting position.
const Root Node = 0

// A Probe counts, records and interrupts a search. The search calls Visit on
// every placement, Back when it takes one back and Reject when a test refuses
// one; everything else follows. A Probe belongs to one goroutine. When
// nothing is recorded a call costs about a nanosecond: it is small enough to
// be inlined, and leaves for the slow path only every 1024th time.
type Probe[M any] struct {
	nodes   uint64
	pause   uint64 // the slow path is due when nodes gets here; 0 when recording
	backs   uint64
	depth   int
	rejects [1 + maxRules]uint64 // by rule + 1
	trace   *Trace[M]

	traceOnly bool
	ctx       context.Context
	live      *counters
	want      uint64 // solutions wanted; 0 is all
	count     uint64
	solutions [][]M
	own       threadTime
	clockRead time.Time
}

// maxRules is how many rules an algorithm may have.
const maxRules = 31

// counters are what the goroutine of the search shares with everybody else.
type counters struct {
	nodes, backs, rejects atomic.Uint64
	depth, cpu, beside    atomic.Int64 // beside: processor time of other threads

	mutex   sync.Mutex
	threads []threadTime // that work for the search now
}

// A threadTime is the processor time of a thread since it works for a search.
type threadTime struct {
	clock cputime.Clock
	start time.Duration
}

// begin returns the time of the calling thread from now on, which busy counts
// until end is called.
func (c *counters) begin() threadTime {
	start, _ := cputime.Thread()
	t := threadTime{cputime.Own(), start}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.threads = append(c.threads, t)
	return t
}

func (c *counters) end(t threadTime) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.threads = slices.DeleteFunc(c.threads, func(o threadTime) bool { return o == t })
}

// busy returns the processor time that the threads which work now have used,
// as far as it can be read from here.
func (c *counters) busy() (sum time.Duration) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, t := range c.threads {
		if now, ok := t.clock.Read(); ok {
			sum += now - t.start
		}
	}
	return sum
}

// Visit tells that the search has played m at parent, depth moves from the
// root. The error, if any, must end the search.
func (p *Probe[M]) Visit(parent Node, m M, depth int) (Node, error) {
	p.nodes++
	p.depth = depth
	if p.nodes < p.pause {
		return Root, nil
	}
	return p.visit(parent, m)
}

func (p *Probe[M]) visit(parent Node, m M) (Node, error) {
	if p.nodes%pollEvery == 0 {
		p.publish()
		if err := p.ctx.Err(); err != nil {
			return Root, err
		}
	}
	if p.trace == nil {
		p.pause = p.nodes - p.nodes%pollEvery + pollEvery
		return Root, nil
	}
	if p.traceOnly && p.trace.full() {
		return Root, ErrTraceFull
	}
	return p.trace.visit(parent, m), nil
}

// Unseen tells of n placements made and undone that do not start from the
// root, and so cannot be shown. The error, if any, must end the search.
func (p *Probe[M]) Unseen(n uint64) error {
	p.nodes += n
	p.backs += n
	p.publish()
	if p.trace == nil {
		p.pause = p.nodes - p.nodes%pollEvery + pollEvery
	} else {
		p.trace.unseen += n
	}
	return p.ctx.Err()
}

// Back tells that the placement of node at was undone.
func (p *Probe[M]) Back(at Node) {
	p.backs++
	if p.trace != nil {
		p.trace.back(at)
	}
}

// Reject tells that, at node at, a test refused m before it was played. Rule
// is an index into Info.Rules, or Always.
func (p *Probe[M]) Reject(at Node, m M, rule int) {
	p.rejects[rule+1]++
	if p.trace != nil {
		p.trace.reject(at, m, rule)
	}
}

// Solution tells that moves solve the puzzle, and reports whether more
// solutions are wanted. Moves may be reused by the caller.
func (p *Probe[M]) Solution(moves []M) (more bool) {
	p.count++
	if len(p.solutions) < MaxListed {
		p.solutions = append(p.solutions, slices.Clone(moves))
	}
	return p.want == 0 || p.count < p.want
}

// Result is what a search returns when it ends: exhausted says that it has
// seen the whole space of solutions, err why it ended otherwise.
func (p *Probe[M]) Result(exhausted bool, err error) (Result[M], error) {
	r := Result[M]{Solutions: p.solutions, Count: new(big.Int).SetUint64(p.count), Complete: exhausted, Bound: -1}
	if len(p.solutions) > 0 {
		r.Moves = p.solutions[0]
	} else if exhausted && err == nil {
		err = ErrUnsolvable
	}
	return r, err
}

// publish makes the figures visible to other goroutines.
func (p *Probe[M]) publish() {
	p.live.nodes.Store(p.nodes)
	p.live.backs.Store(p.backs)
	p.live.rejects.Store(p.allRejects())
	p.live.depth.Store(int64(p.depth))
	if now := time.Now(); now.Sub(p.clockRead) >= clockEvery {
		p.clockRead = now
		p.readClock()
	}
}

func (p *Probe[M]) readClock() {
	cpu, _ := cputime.Thread()
	p.live.cpu.Store(int64(cpu - p.own.start))
}

// Beside runs f, which must not use the probe, on another thread and returns
// at once; wait waits for its end. Its processor time counts as the search's
// own.
func (p *Probe[M]) Beside(f func()) (wait func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		t := p.live.begin()
		f()
		after, _ := cputime.Thread()
		p.live.end(t)
		p.live.beside.Add(int64(after - t.start))
	}()
	return func() { <-done }
}

func (p *Probe[M]) allRejects() uint64 {
	var sum uint64
	for _, n := range p.rejects {
		sum += n
	}
	return sum
}
