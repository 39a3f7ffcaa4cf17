package solver

import (
	"context"
	"math/big"
	"slices"
	"time"
)

// ErrUnsolvable is returned, perhaps wrapped in a reason, by a search that has
// proved that there is no solution.
var ErrUnsolvable error = unsolvableError{}

type unsolvableError struct{}

func (unsolvableError) Error() string  { return "the puzzle has no solution" }
func (unsolvableError) Clause() string { return "this board has no solution" }

// Info names an algorithm.
type Info struct {
	ID         string // dfs, smart, bfs, quick or best; used in file names, flags and golden files
	Name       string // "Smart DFS"; the same everywhere
	Method     string // "iterative deepening"; in the middle of a sentence
	Doc        string // what it does and whose idea it is; the first sentence is the summary
	Optimal    bool   // its solutions have the fewest moves; each Result must also say so
	Rules      []Rule // the tests that can be switched, in the order of their indices
	AlwaysText string // what the window says of a move that a test without a switch rejected: "given elsewhere"
	NoTree     string // why its search is no tree of choices, a sentence; "" if it is depth-first
}

// A Rule is a test of an algorithm that can be switched.
type Rule struct {
	ID, Name, Doc string
	Extra         bool // off by default
	Order         bool // changes the order of the search and prunes nothing
}

// A RuleCount has the figures of a rule in a run. Calls counts the moves that the rule was
// asked about: every test before it had accepted them. Pruned counts the moves that it
// rejected and the steps that it skipped, see [Probe.Skip]. A rule that does not reject moves
// has a call each time it is applied. A rule that allows more moves, or sets the goal of the
// search, has no calls.
type RuleCount struct{ Calls, Pruned uint64 }

// Title returns the name with its method: "Smart DFS: iterative deepening".
func (i Info) Title() string {
	if i.Method == "" {
		return i.Name
	}
	return i.Name + ": " + i.Method
}

// DefaultRules returns the ids of the rules that are on by default.
func (i Info) DefaultRules() []string {
	ids := []string{}
	for _, r := range i.Rules {
		if !r.Extra {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// Always is the index of the tests that cannot be switched off.
const Always = -1

// A Task is a puzzle to solve, with the limits of the search.
type Task[S any] struct {
	Start    S
	Want     int      // how many solutions; 0 is all of them
	Rules    []string // ids of the rules that are on; nil is the algorithm's own set
	MaxMoves int      // 0 is no bound
	Threads  int      // 0 is the algorithm's choice
}

// On reports whether a rule is on. Start has replaced nil Rules by the algorithm's
// own set.
func (t Task[S]) On(id string) bool { return slices.Contains(t.Rules, id) }

// A Result says what was found and what is proved about it.
type Result[M any] struct {
	Moves     []M      // the best solution found; nil if none
	Solutions [][]M    // the solutions found, at most the first MaxListed
	Count     *big.Int // how many were found; never nil when it comes from a Run
	Complete  bool     // no others exist
	Optimal   bool     // none is better
	Bound     int      // proved lower bound on the length; -1 if unknown
	Reason    string   // why there is no solution, a sentence; "" if the search itself is the proof
	Where     []M      // the moves that Reason is about, made or not
}

// MaxListed is how many solutions a Result holds at most.
const MaxListed = 1000

// An Algorithm is one way to solve the puzzles of one family.
type Algorithm[S any, M comparable] struct {
	Info

	// Solve does the task. It returns ErrUnsolvable if there is no solution,
	// or the error of p.Visit, together with what it found before. It must not
	// keep t or p.
	Solve func(ctx context.Context, t Task[S], p *Probe[M]) (Result[M], error)

	// Excludes reports whether a move that a rule has forced leaves no room for m. It is
	// nil if no rule forces moves, see Probe.Force.
	Excludes func(forced, m M) bool

	// Explain says in a sentence why the search rejected a move, or why there was nothing
	// to try after a move that it made. It returns "" if it has no explanation. It may be
	// nil.
	Explain func(SearchEvent[S, M]) string

	// Vars returns the variables of the pseudo-code at an event, as names and values. It is
	// nil if there are none.
	Vars func(SearchEvent[S, M]) [][2]string

	// Length returns the length of a solution in the unit of Bound, such as turns or
	// minutes. If it is nil, the unit is moves.
	Length func(end S, moves []M) int
}

// A SearchEvent is an event of a recorded search with its position, which an algorithm
// explains.
type SearchEvent[S, M any] struct {
	Start    S   // the position at the start of the search
	Path     []M // the moves from there to Before
	Before   S   // the position in which the move was made or rejected
	Move     M
	Kind     EventKind
	Rule     int      // index into Info.Rules of the rule that rejected or forced the move; Always if no rule did
	Rules    []string // ids of the rules that are on
	MaxMoves int      // 0 is no bound
	Limit    int      // depth limit in a round of iterative deepening; else -1
}

// On reports whether a rule is on.
func (s SearchEvent[S, M]) On(id string) bool { return slices.Contains(s.Rules, id) }

// length returns how long moves from the start to end are.
func (a *Algorithm[S, M]) length(end S, moves []M) int {
	if a.Length == nil {
		return len(moves)
	}
	return a.Length(end, moves)
}

// Stats is a snapshot of a run. The times are of all its loops, the
// counters of the last one.
type Stats struct {
	Nodes      uint64 // moves made
	Backtracks uint64 // moves undone
	Rejects    uint64 // moves that a test rejected before they were made
	Depth      int    // moves on the path to the current node
	Varied     bool   // the loops of a finished run did not make the same moves
	Wall       time.Duration
	CPU        time.Duration // CPU time of the search's threads; 0 where the system does not report it
	OtherCPU   time.Duration // the part of CPU of threads other than the first, once they have ended
	Threads    int           // threads that the search has had so far
}
