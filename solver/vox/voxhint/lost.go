package voxhint

import (
	"context"
	"fmt"
	"sort"

	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/voxsolve"
)

// mistake says since when and why p cannot be won any more.
func mistake(ctx context.Context, p vox.Position) (Hint, error) {
	since, err := lostSince(ctx, p)
	if err != nil {
		return Hint{}, err
	}
	h := Hint{Technique: solver.Mistake, Title: "This level cannot be won", Where: "No move can win."}
	if since > 0 {
		h.Title = fmt.Sprintf("Lost since turn %d", since)
		h.Tag = fmt.Sprintf("turn %d", since)
		h.Where = fmt.Sprintf("Since turn %d, no move can win.", since)
	}
	text, show := voxsolve.Reason(ctx, p)
	h.What, h.Do, h.Region = text, "Undo", show
	h.Add(solver.Premise, show, "%s", text)
	return h, ctx.Err()
}

// lostSince returns the first turn after which p could not be won any more. It returns 0 if the
// level can't be won from the start.
func lostSince(ctx context.Context, p vox.Position) (int, error) {
	start, err := vox.Parse(p.Puzzle())
	if err != nil {
		return 0, err
	}
	moves := lists.Map(p.Log(), func(t vox.Turn) vox.Move { return t.Move })
	since := sort.Search(len(moves), func(i int) bool {
		ok := false
		if at, e := start.PlayAll(moves[:i]); err == nil && e == nil {
			ok, err = Solvable(ctx, at)
		}
		return !ok
	})
	return since, err
}
