package slidinghint

import (
	"context"
	"errors"
	"slices"
	"time"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/sliding/statespace"
)

// Values for distances that are not known.
const (
	unknown     = -1 - iota // the search took too long
	notSearched             // there was no search
)

// An outlook is a position to be solved and what is known about it.
type outlook struct {
	advisor *Advisor
	p       sliding.Position
	names   names
	far     *graphs.DistanceTable
	blocks  *solvability.Blocks
	table   *statespace.Table // nil if the graph is too large
	easiest *easiestSearch    // nil if there is no table
	plan    *plan             // a solution
}

// look returns the outlook of p, which must be solvable and not solved.
func (a *Advisor) look(ctx context.Context, p sliding.Position) (*outlook, error) {
	cells, _, _, _ := p.Grid()
	o := &outlook{advisor: a, p: p, names: names{cells}, far: graphs.NewDistanceTable(p), blocks: solvability.NewBlocks(p, 0)}
	if p.Len() <= statespace.TableVertices {
		t, err := a.Memory.Table(ctx, p)
		if err == nil {
			o.table, o.easiest = t, newEasiestSearch(ctx, t, p)
			moves, err := o.easiest.solution(p)
			o.plan = newPlan(p, moves, true, len(moves))
			return o, err
		}
		if ctx.Err() != nil {
			return nil, err
		}
	}
	var err error
	o.plan, err = a.planOf(ctx, p)
	return o, err
}

// at returns the outlook of another position of the same puzzle. Its plan is l.
func (o *outlook) at(p sliding.Position, l *plan) *outlook {
	q := *o
	q.p, q.plan = p, l
	return &q
}

// An option is a legal move.
type option struct {
	move  sliding.Move
	to    sliding.Position
	after int            // the distance from the goal after the move, or unknown or notSearched
	rest  []sliding.Move // a shortest solution from there, if options searched for it and found it
}

// askLimit is the time limit for finding the distances after all moves of a position if
// there is no table.
const askLimit = 2 * time.Second

// options lists the legal moves with the distances after them. If ask is set, it searches
// for distances that are not known yet, for at most askLimit. The plan must be exact.
func (o *outlook) options(ctx context.Context, ask bool) ([]option, error) {
	var out []option
	d := len(o.plan.moves)
	until := time.Now().Add(askLimit)
	for m := range o.p.Moves() {
		q, err := o.p.Play(m)
		if err != nil {
			return nil, err
		}
		x := option{move: m, to: q, after: notSearched}
		switch {
		case o.table != nil:
			x.after = o.table.Distance(q)
		case m == o.plan.moves[0]:
			x.after = d - 1
		case ask:
			x.after, x.rest = o.advisor.distance(ctx, q, d, until)
		}
		out = append(out, x)
	}
	return out, ctx.Err()
}

// distance returns the distance of q, or unknown if it is not found before the time until. It
// also returns a shortest solution if it found one. One move leads from q to a position at
// distance d, so the distance of q is d-1, d or d+1.
func (a *Advisor) distance(ctx context.Context, q sliding.Position, d int, until time.Time) (int, []sliding.Move) {
	if q.Away() == 0 {
		return 0, nil
	}
	if l := a.findPlan(q, true); l != nil {
		return len(l.moves), l.moves
	}
	for _, maxMoves := range []int{d - 1, d} {
		if maxMoves == 0 {
			continue
		}
		limit := time.Until(until)
		if limit <= 0 {
			return unknown, nil
		}
		r, err := a.best(ctx, q, maxMoves, limit)
		if err == nil && r.Optimal {
			a.addPlan(newPlan(q, r.Moves, true, len(r.Moves)))
			return len(r.Moves), r.Moves
		}
		if !errors.Is(err, solver.ErrIncomplete) {
			return unknown, nil // the search was ended
		}
	}
	return d + 1, nil
}

// tour returns how many of moves the hole makes before it reaches a vertex for the second
// time. If that vertex is start, the move to it counts as well, unless it undoes the first
// move.
func tour(start int, moves []sliding.Move) int {
	seen := map[int]bool{}
	for i, m := range moves {
		switch v := int(m); {
		case v == start:
			if i == 1 {
				return 1 // straight back
			}
			return i + 1
		case seen[v]:
			return i
		default:
			seen[v] = true
		}
	}
	return len(moves)
}

// A part is a stretch of a solution that brings tokens home for good. Solutions that are
// not proved to be shortest are shown part by part.
type part struct {
	moves []sliding.Move
	home  []int // the tokens that make their last move in this part, in the order of these moves
	still int   // how many tokens move neither in this part nor later
}

// maxGap is the largest number of moves between the last moves of two tokens that come
// home in the same part.
const maxGap = 3

// maxTogether is the largest number of tokens that come home in the same part. On a small
// graph the limit is half of its tokens. On a ring there is no limit, because all tokens
// move together.
const maxTogether = 6

// maxParts is about the largest number of parts of a solution.
const maxParts = 1000

// parts cuts a solution of p into parts. If firstOnly is set, it returns only the first. The
// tokens that come home in a part belong to one block.
func parts(p sliding.Position, b *solvability.Blocks, moves []sliding.Move, firstOnly bool) []part {
	last := make([]int, p.Len()) // the number of each token's last move, from 1; 0 if none
	for i, t := range movedTokens(p, moves) {
		last[t] = i + 1
	}
	// order has the tokens that move, by their last move.
	order := lists.Indices(last, func(move int) bool { return move > 0 })
	slices.SortFunc(order, func(a, b int) int { return last[a] - last[b] })
	still := p.Len() - 1 - len(order)
	least := len(order) / maxParts
	together := min(maxTogether, max(1, (p.Len()-1)/2))
	var out []part
	begin := 0
	for i := 0; i < len(order); {
		limit := together
		if k := b.Of[order[i]]; k >= 0 && b.List[k].Kind == solvability.Ring {
			limit = len(order)
		}
		j := i + 1
		follows := func(t, before int) bool { return last[t]-last[before] <= maxGap && b.Of[t] == b.Of[order[i]] }
		for j < len(order) && (j-i < limit && follows(order[j], order[j-1]) || j-i < least) {
			j++
		}
		end := last[order[j-1]]
		out = append(out, part{moves[begin:end], order[i:j], still})
		if firstOnly {
			break
		}
		still += j - i
		begin, i = end, j
	}
	return out
}
