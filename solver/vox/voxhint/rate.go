package voxhint

import (
	"context"
	"math"

	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/solver"
)

// bigSearch is the number of search nodes from which a level is not rated, because
// people don't search that far.
const bigSearch = 300

// unrated is the rating of a level that is won only by a large search.
var unrated = solver.Rating{Unrated: "Only a large search wins this level, so it has no difficulty."}

// Rate rates the level of p from its beginning, by the least that a person has to know to win it
// within its bombs and turns; assets/vox/pages/hints.md says what each difficulty means. The
// score is the sum of the costs of the moves of such a play plus log2 of the moves tried.
// Bottlenecks are bombs for which there was a single best cell. A level that cannot be won, or
// only by a large search, has no rating.
func Rate(ctx context.Context, p vox.Position) (solver.Rating, error) {
	return RateTo(ctx, p, solver.Search)
}

// RateTo is like [Rate], but if a level is harder than hardest, it may return the next higher
// difficulty without a search for the right one.
func RateTo(ctx context.Context, p vox.Position, hardest solver.Level) (solver.Rating, error) {
	p, err := vox.Parse(p.Puzzle())
	if err != nil {
		return solver.Rating{}, err
	}
	if p.Status() == model.Solved {
		return solver.Rating{Rated: true}, nil
	}
	if ok, err := Solvable(ctx, p); err != nil || !ok {
		return solver.Rating{}, err
	}
	for k := greedy; k <= counting; k++ {
		var wins []game
		for _, t := range tieBreaks {
			if g, won := k.play(ctx, p, t); won {
				wins = append(wins, g)
			}
		}
		if len(wins) > 0 {
			r := wins[0].rating()
			if k == greedy && len(wins) < len(tieBreaks) {
				r.Level = max(r.Level, solver.Medium)
			}
			return r, ctx.Err()
		}
		if hardest < k.level() {
			break
		}
	}
	if hardest < solver.Expert {
		return solver.Rating{Rated: true, Level: hardest + 1}, ctx.Err()
	}
	return rateBySearch(ctx, p)
}

// level returns the least difficulty of levels that skill s does not win.
func (s skill) level() solver.Level {
	return [...]solver.Level{greedy: solver.Medium, forced: solver.Hard, patient: solver.Hard, counting: solver.Expert}[s]
}

// rating sums up a game that was won by heuristics.
func (g game) rating() solver.Rating {
	tally := make(solver.Tally, len(Techniques))
	for i, rule := range g.rules {
		if i == 0 || !(rule == g.rules[i-1] && g.moves[i] == vox.Wait) { // one wait, however long
			tally.Add(rule, Techniques[rule].Cost)
		}
	}
	return rating(tally, g.tight, len(g.moves))
}

// rating sums up a play that was found after trying some number of moves.
func rating(tally solver.Tally, bottlenecks, tried int) solver.Rating {
	r := tally.Rating(Techniques)
	r.Bottlenecks = bottlenecks
	r.Score += int(math.Log2(float64(tried)))
	return r
}

// rateBySearch rates a level that cannot be won by heuristics. It searches for a win up to three
// times, each time with other kinds of moves.
func rateBySearch(ctx context.Context, p vox.Position) (solver.Rating, error) {
	b := newBoard(p)
	tally := make(solver.Tally, len(Techniques))
	tried := 1
	for _, k := range []struct {
		kinds moveKinds
		rule  int
	}{
		{moveKinds{idle: true}, ruleTempo},
		{moveKinds{chains: true}, ruleChain},
		{allKinds, ruleHelper},
	} {
		if b == nil {
			break
		}
		line, won, _, nodes := b.win(ctx, state{b.Start(), b.Now}, p.Turns(), bigSearch, k.kinds)
		if err := ctx.Err(); err != nil {
			return solver.Rating{}, err
		}
		if tried += nodes; tried >= bigSearch {
			break
		}
		if !won {
			continue
		}
		r := rating(tally, b.classify(ctx, p, line, k.rule, tally), tried)
		if err := ctx.Err(); err != nil {
			return solver.Rating{}, err
		}
		return r, nil
	}
	return unrated, nil
}

// classify adds to tally the rules by which the moves of a play from p could be found. Moves that
// no other rule finds count for the rule need, which counts at least once. Classify returns the
// number of bombs for which there was a single best cell.
func (b *board) classify(ctx context.Context, p vox.Position, line []int32, need int, tally solver.Tally) (tight int) {
	last := -1
	for _, c := range line {
		m := b.Move(c)
		best, rule, cells := counting.choose(ctx, p, tieBreaks[0])
		switch {
		case best == m && rule >= 0:
		case !m.Bomb:
			rule = ruleLater
		case rule == ruleOnly:
			rule = ruleMost
		default:
			rule = need
		}
		if cells == 1 && m.Bomb {
			tight++
		}
		if m.Bomb || rule != last {
			tally.Add(rule, Techniques[rule].Cost)
		}
		last = rule
		p, _ = p.Play(m)
	}
	if tally[need].Count == 0 {
		tally.Add(need, Techniques[need].Cost)
	}
	return tight
}

// unchainedNodes is the largest number of nodes of the search for a win without chains.
const unchainedNodes = 5_000

// Unchained reports whether p can be won if bombs don't set one another off. The answer
// is not known if the search takes too long or p has more than 256 nodes.
func Unchained(ctx context.Context, p vox.Position) (won, known bool) {
	b := newBoard(p)
	if b == nil {
		return false, false
	}
	_, won, known, _ = b.win(ctx, state{b.Start(), b.Now}, p.Turns(), unchainedNodes, moveKinds{idle: true, again: true})
	return won, known
}
