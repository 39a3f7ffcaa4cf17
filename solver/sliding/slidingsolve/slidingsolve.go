package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/idastar"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/sliding/statespace"
)

// A Memory keeps what searches have found out about graphs for later searches. The zero value
// is empty. A Memory is safe for concurrent use, and must not be copied.
type Memory struct {
	search idastar.Memory
}

// Table returns the table of all positions of the graph of p, as
// [statespace.NewTable] does, and keeps it for a while.
func (m *Memory) Table(ctx context.Context, p sliding.Position) (*statespace.Table, error) {
	return m.search.Tables.Table(ctx, statespace.NewGraph(p))
}

// Forget drops the tables, which take up to about 40 MB. The next search makes the tables that
// it needs again, in 30 to 200 milliseconds.
func (m *Memory) Forget() {
	m.search.Tables.Forget()
	m.search.Libraries.Forget()
}

// Algorithms lists the algorithms, the plainest first. They share m.
func Algorithms(m *Memory) []solver.Algorithm[sliding.Position, sliding.Move] {
	return []solver.Algorithm[sliding.Position, sliding.Move]{
		{Info: dfsInfo, Solve: ifSolvable(dfs), Explain: explainDFS, Vars: varsDFS},
		{Info: smartInfo, Solve: ifSolvable(smart), Explain: explainSmart, Vars: varsSmart},
		{Info: quickInfo, Solve: ifSolvable(m.quick)},
		{Info: bestInfo, Solve: ifSolvable(m.best)},
	}
}

type (
	task        = solver.Task[sliding.Position]
	probe       = solver.Probe[sliding.Move]
	result      = solver.Result[sliding.Move]
	searchEvent = solver.SearchEvent[sliding.Position, sliding.Move]
)

// A blockSolver looks for solutions of a puzzle that has one, with the blocks of its graph.
type blockSolver func(context.Context, task, *probe, *solvability.Blocks) (result, error)

// ifSolvable returns a function that decides whether a puzzle has a solution, and calls solve
// only if it has. Otherwise the function returns the reason and solver.ErrUnsolvable.
func ifSolvable(solve blockSolver) func(context.Context, task, *probe) (result, error) {
	return func(ctx context.Context, t task, p *probe) (result, error) {
		v := solvability.Of(t.Start)
		if v.Solvable {
			return solve(ctx, t, p, v.Blocks)
		}
		r := result{Complete: true, Bound: -1, Reason: v.Reasons[0].Sentence}
		for _, u := range v.Reasons[0].Vertices {
			r.Where = append(r.Where, sliding.Move(u))
		}
		return r, solver.ErrUnsolvable
	}
}
