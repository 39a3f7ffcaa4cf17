package solver

import (
	"context"
	"math/big"
	"slices"
	"time"
)

// ErrUnsolvable is the error of a search that has proved that there is no solution. It may be
// wrapped in a reason.
var ErrUnsolvable error = unsolvableError{}

type unsolvableError struct{}

func (unsolvableError) Error() string  { return "the puzzle has no solution" }
func (unsolvableError) Clause() string { return "this board has no solution" }

// Info describes an algorithm.
type Info struct {
	ID         string // dfs, smart, bfs, quick or best; used in file names, flags and golden files
	Name       string // "Smart DFS"
	Method     string // "iterative deepening", for the middle of a sentence
	Doc        string // what it does and whose idea it is; the first sentence is the summary
	Optimal    bool   // its solutions are the shortest, see Algorithm.Length; each Result must say so too
	Rules      []Rule // the tests that can be switched on and off, in the order of their indices
	AlwaysText string // the window's reason for a reject by a test without a switch: "given elsewhere"
	NoTree     string // a sentence that says why its search is not a tree of choices; "" if it is depth-first
}

// A Rule is a test of an algorithm that can be switched on and off.
type Rule struct {
	ID, Name, Doc string
	OffByDefault  bool // off by default
	Order         bool // changes the order of the search and prunes nothing
}

// A RuleCount has the figures of a rule in a run. Calls counts the moves that the rule was
// asked about, which all tests before it had accepted. Pruned counts the moves that the rule
// rejected, and the moves and rounds that it skipped, see [Probe.Skip]. For a rule that does
// not reject moves, Calls counts how often it was applied. A rule that allows more moves, or
// sets the goal of the search, has no calls.
type RuleCount struct{ Calls, Pruned uint64 }

// Title returns the name with the method: "Smart DFS: iterative deepening".
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
		if !r.OffByDefault {
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
	Want     int      // number of solutions; 0 means all
	Rules    []string // ids of the rules that are on; nil means those on by default
	MaxMoves int      // 0 means no limit
	Threads  int      // 0 means the algorithm's choice
}

// On reports whether a rule is on. Rules must not be nil. Start replaces nil by the rules that
// are on by default.
func (t Task[S]) On(id string) bool { return slices.Contains(t.Rules, id) }

// A Result says what a search has found and proved.
type Result[M any] struct {
	Moves     []M      // the best solution found, or nil
	Solutions [][]M    // the first MaxListed of the solutions found
	Count     *big.Int // number of solutions found; never nil in the Result of a Run
	Complete  bool     // the puzzle has no other solutions
	Optimal   bool     // the puzzle has no better solution than Moves
	Bound     int      // proved lower bound on the length; -1 if unknown
	Reason    string   // a sentence that says why there is no solution; "" if the search itself is the proof
	Where     []M      // the moves that Reason is about; some may not have been made
}

// MaxListed is the largest number of solutions that a Result lists.
const MaxListed = 1000

// An Algorithm is one way to solve the puzzles of one family.
type Algorithm[S any, M comparable] struct {
	Info

	// Solve does the task. It returns ErrUnsolvable if there is no solution. An error that
	// wraps ErrTooLarge or ErrIncomplete says that it could not decide. If ctx ends or
	// p.Visit returns an error, Solve returns that error with the solutions found before. It
	// must not keep t or p.
	Solve func(ctx context.Context, t Task[S], p *Probe[M]) (Result[M], error)

	// Excludes reports whether m is impossible after a move that a rule has forced. It is
	// nil if no rule forces moves, see Probe.Force.
	Excludes func(forced, m M) bool

	// Explain returns a sentence that says why the search rejected a move, or why it had no
	// moves to try after a move that it made. It returns "" if it has no explanation. It may
	// be nil.
	Explain func(SearchEvent[S, M]) string

	// Vars returns the names and values of the variables of the pseudo-code at an event. It
	// is nil if there are none.
	Vars func(SearchEvent[S, M]) [][2]string

	// Length returns the length of a solution in the unit of Bound, such as turns or
	// minutes. If it is nil, the unit is moves.
	Length func(end S, moves []M) int
}

// A SearchEvent is a move that a recorded search made or rejected, with its position.
type SearchEvent[S, M any] struct {
	Start    S   // the position at the start of the search
	Path     []M // the moves from there to Before
	Before   S   // the position in which the move was made or rejected
	Move     M
	Kind     EventKind
	Rule     int      // index into Info.Rules of the rule that rejected or forced the move; Always if no rule did
	Rules    []string // ids of the rules that are on
	MaxMoves int      // 0 means no limit
	Limit    int      // depth limit in a round of iterative deepening; otherwise -1
}

// On reports whether a rule is on.
func (s SearchEvent[S, M]) On(id string) bool { return slices.Contains(s.Rules, id) }

// length returns the length of a solution, which ends at end.
func (a *Algorithm[S, M]) length(end S, moves []M) int {
	if a.Length == nil {
		return len(moves)
	}
	return a.Length(end, moves)
}

// Stats is a snapshot of a run. Times are totals of all its loops. Counters are the ones of the
// last loop.
type Stats struct {
	Nodes      uint64 // moves made
	Backtracks uint64 // moves undone
	Rejects    uint64 // moves that a test rejected before they were made
	Depth      int    // moves on the path to the current node
	Varied     bool   // the loops of a finished run did not make the same moves
	Wall       time.Duration
	CPU        time.Duration // CPU time of the search's threads; 0 if the system does not report it
	OtherCPU   time.Duration // CPU time of threads that have ended, without the first thread
	Threads    int           // number of threads that the search has had so far
}
