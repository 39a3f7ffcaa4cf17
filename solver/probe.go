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

// pollEvery is the number of nodes between two checks of the context. A slow
// search, at a million nodes a second, checks every millisecond.
const pollEvery = 1024

// clockEvery is the shortest time between two readings of the thread's clock. A reading takes a
// system call.
const clockEvery = 20 * time.Millisecond

// A Node names a visited node of a recorded search. Root is the start.
type Node int32

// Root is the node of the starting position.
const Root Node = 0

// A Probe counts, records and interrupts a search. The search calls Visit for each move that it
// makes, Undo when it undoes the move, and Reject when a test rejects a move. A Probe belongs
// to one goroutine. When nothing is recorded, a call of Visit costs about a nanosecond: it is
// inlined and takes the slow path every 1024th time.
type Probe[M comparable] struct {
	nodes   uint64
	pause   uint64 // the number of nodes at which the slow path is due; 0 when recording
	undone  uint64
	depth   int
	rejects RejectsByRule
	calls   [maxRules]uint64 // moves that each rule was asked about
	skipped [maxRules]uint64 // moves and rounds that each rule pruned without Reject
	trace   *Trace[M]

	traceOnly  bool
	from       uint64    // the visit at which recording begins; 0 if it has begun or never begins
	later      *Trace[M] // the recording that has not begun
	untraced   uint64    // see AddUntraced
	background bool
	ctx        context.Context
	live       *counters
	want       uint64 // number of solutions wanted; 0 means all
	count      uint64
	solutions  [][]M
	own        threadTime
	clockRead  time.Time
}

// counters hold the figures that other goroutines may read during a search.
type counters struct {
	nodes, undone, rejects atomic.Uint64
	depth, cpu, otherCPU   atomic.Int64 // otherCPU is the CPU time of finished helper threads
	others                 atomic.Int64 // helper threads started

	mutex   sync.Mutex
	threads []threadTime // threads that work for the search now
}

// A threadTime measures the CPU time of a thread since it began to work for a search. Its start
// is the reading of the clock at that moment.
type threadTime struct {
	clock cputime.Clock
	start time.Duration
}

// begin starts to measure the CPU time of the calling thread. Until end is called, busy
// includes this time.
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

// busy returns the CPU time of the threads that work for the search now. It leaves out threads
// whose clocks other threads cannot read.
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

// Visit records that the search played m at parent and is now depth moves from the root. It
// returns the new node, which the search passes as parent or at to later calls. The search must
// stop on an error.
func (p *Probe[M]) Visit(parent Node, m M, depth int) (Node, error) {
	p.nodes++
	p.depth = depth
	if p.nodes < p.pause {
		return Root, nil
	}
	return p.visit(parent, m, NoRule)
}

// Force is like Visit, for a move that a rule forces. The rule is an index into Info.Rules.
func (p *Probe[M]) Force(parent Node, m M, depth, rule int) (Node, error) {
	p.nodes++
	p.depth = depth
	return p.visit(parent, m, rule)
}

func (p *Probe[M]) visit(parent Node, m M, rule int) (Node, error) {
	if p.nodes%pollEvery == 0 {
		err := p.ctx.Err()
		if err != nil {
			p.nodes-- // the move is not recorded, so it is not counted
		}
		p.publish()
		if err != nil {
			return Root, err
		}
	}
	if p.trace == nil {
		if p.from > 0 && p.nodes-p.untraced == p.from {
			p.trace, p.later, p.from, p.pause = p.later, nil, 0, 0
		} else {
			p.setPause()
		}
		return Root, nil
	}
	node, recorded := p.trace.visit(parent, m, rule)
	if !recorded && (p.traceOnly || p.trace.ended) {
		return node, ErrTraceFull
	}
	return node, nil
}

// setPause sets the number of nodes at which the slow path is due next. The search must not be
// recording.
func (p *Probe[M]) setPause() {
	p.pause = p.nodes - p.nodes%pollEvery + pollEvery
	if p.from > 0 {
		p.pause = min(p.pause, p.from+p.untraced)
	}
}

// AddUntraced counts n moves that were made and undone. A recording cannot show them, because
// they do not start from the root. The search must stop on an error.
func (p *Probe[M]) AddUntraced(n uint64) error {
	p.nodes += n
	p.undone += n
	p.untraced += n
	p.publish()
	if p.trace == nil {
		p.setPause()
	}
	return p.ctx.Err()
}

// Undo records that the move that led to the node at was undone.
func (p *Probe[M]) Undo(at Node) {
	p.undone++
	if p.trace != nil {
		p.trace.undo(at)
	}
}

// A Stack reports the moves of a search to a probe. The search must undo its latest move first.
// If Probe is nil, the Stack does nothing.
type Stack[M comparable] struct {
	Probe *Probe[M]
	nodes []Node
}

// Len returns the number of moves on the stack. It returns 0 without a probe.
func (s *Stack[M]) Len() int { return len(s.nodes) }

// Top returns the node of the latest move, or Root.
func (s *Stack[M]) Top() Node {
	if len(s.nodes) == 0 {
		return Root
	}
	return s.nodes[len(s.nodes)-1]
}

// Push reports a move. The search must stop on an error.
func (s *Stack[M]) Push(m M) error {
	if s.Probe == nil {
		return nil
	}
	node, err := s.Probe.Visit(s.Top(), m, len(s.nodes)+1)
	s.nodes = append(s.nodes, node)
	return err
}

// Pop reports that the latest move was undone.
func (s *Stack[M]) Pop() {
	if s.Probe != nil {
		s.Probe.Undo(s.Top())
		s.nodes = s.nodes[:len(s.nodes)-1]
	}
}

// Reject records that a test rejected m at the node at, so that m was not played. The rule is
// an index into Info.Rules, or Always.
func (p *Probe[M]) Reject(at Node, m M, rule int) {
	p.rejects[rule+1]++
	if p.trace != nil {
		p.trace.reject(at, m, rule)
	}
}

// Nodes returns how many moves have been counted so far.
func (p *Probe[M]) Nodes() uint64 { return p.nodes }

// Rejects returns how many moves a rule has rejected so far.
func (p *Probe[M]) Rejects(rule int) uint64 { return p.rejects[rule+1] }

// Ask records that a rule is asked about n moves, see RuleCount. The rule is an index into
// Info.Rules.
func (p *Probe[M]) Ask(rule int, n uint64) { p.calls[rule] += n }

// Skip records that a rule prunes n moves or n rounds of iterative deepening without a call of
// Reject. Such moves are, for example, equal to a move that is tried.
func (p *Probe[M]) Skip(rule int, n uint64) { p.skipped[rule] += n }

// Round records that a search by iterative deepening begins at the root again. The depth limit
// increases from round to round.
func (p *Probe[M]) Round(limit int) {
	if p.trace != nil {
		p.trace.round(limit)
	}
}

// SkipRounds records that a rule made the rounds with limits from low to high-1 unnecessary.
func (p *Probe[M]) SkipRounds(rule, low, high int) {
	if p.trace != nil && low < high {
		p.trace.skipped = append(p.trace.skipped, skippedRounds{low, high, int8(rule)})
	}
}

// ruleCounts returns the figures of the first n rules.
func (p *Probe[M]) ruleCounts(n int) []RuleCount {
	counts := make([]RuleCount, n)
	for i := range counts {
		counts[i] = RuleCount{p.calls[i], p.rejects[i+1] + p.skipped[i]}
	}
	return counts
}

// Solution records that moves solve the puzzle and reports whether more
// solutions are wanted. The caller may reuse moves.
func (p *Probe[M]) Solution(moves []M) (more bool) {
	p.count++
	if p.trace != nil {
		p.trace.solution()
	}
	if len(p.solutions) < MaxListed {
		p.solutions = append(p.solutions, slices.Clone(moves))
	}
	return p.want == 0 || p.count < p.want
}

// Result returns the result of a search that ends now. The argument exhausted says whether the
// search has covered the whole space, and err is the error that ended it, or nil. If the search
// is exhausted without a solution and err is nil, the error is ErrUnsolvable.
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
	p.live.undone.Store(p.undone)
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

// Go runs f on a thread of its own and returns a function that waits until f has returned. The
// function f must not use the probe. The CPU time of f counts as time of the search.
func (p *Probe[M]) Go(f func()) (wait func()) {
	done := make(chan struct{})
	p.live.others.Add(1)
	go func() {
		defer close(done)
		defer p.lockThread()()
		t := p.live.begin()
		f()
		after, _ := cputime.Thread()
		p.live.end(t)
		p.live.otherCPU.Add(int64(after - t.start))
	}()
	return func() { <-done }
}

// lockThread gives the calling goroutine a thread to itself until unlock is called. For a
// search in the background it also lowers the priority of the thread. In that case unlock does
// nothing, and the thread ends with the goroutine.
func (p *Probe[M]) lockThread() (unlock func()) {
	if p.background {
		GiveWay()
		return func() {}
	}
	runtime.LockOSThread()
	return runtime.UnlockOSThread
}

// GiveWay makes the calling goroutine give way to the other threads of the program until the
// goroutine ends. It locks the goroutine to a thread. On Linux it lowers the priority of this
// thread; other systems keep the priority.
func GiveWay() {
	runtime.LockOSThread()
	lowerPriority()
}

// figures returns the counters of the search: nodes, backtracks and rejects.
func (p *Probe[M]) figures() [3]uint64 { return [3]uint64{p.nodes, p.undone, p.allRejects()} }

// reset prepares the probe to count another search. The probe must not be recording.
func (p *Probe[M]) reset() {
	p.nodes, p.undone, p.untraced, p.depth, p.count, p.solutions = 0, 0, 0, 0, 0, nil
	p.rejects, p.calls, p.skipped = RejectsByRule{}, [maxRules]uint64{}, [maxRules]uint64{}
	p.setPause()
}

func (p *Probe[M]) allRejects() uint64 {
	var sum uint64
	for _, n := range p.rejects {
		sum += n
	}
	return sum
}
