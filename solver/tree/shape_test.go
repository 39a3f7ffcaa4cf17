package tree_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/tree"
)

// A shape describes a random tree.
type shape struct {
	seed      uint64
	nodes     int // at most
	fan       int // children of a node, at most
	deep      int
	single    float64 // how many nodes have one child
	solutions float64
}

// newTree returns the tree of a search that visits a made-up tree.
func newTree(t testing.TB, s shape) *tree.Tree {
	rng := rand.New(rand.NewPCG(s.seed, 3))
	left := s.nodes - 1
	var grow func(p *solver.Probe[toy.Press], at solver.Node, depth int) error
	grow = func(p *solver.Probe[toy.Press], at solver.Node, depth int) error {
		fan := rng.IntN(s.fan + 1)
		if rng.Float64() < s.single {
			fan = 1
		}
		for k := range max(fan, 2-depth) {
			for range rng.IntN(3) {
				p.Reject(at, toy.Press(k), rng.IntN(4)-1)
			}
			if left == 0 || depth == s.deep {
				break
			}
			left--
			n, err := p.Visit(at, toy.Press(k), depth+1)
			if err != nil {
				return err
			}
			if rng.Float64() < s.solutions {
				p.Solution(nil)
			}
			if err := grow(p, n, depth+1); err != nil {
				return err
			}
			p.Undo(n)
		}
		return nil
	}
	a := solver.Algorithm[toy.Position, toy.Press]{Info: solver.Info{ID: "made", Name: "Made up"}}
	a.Solve = func(_ context.Context, _ solver.Task[toy.Position], p *solver.Probe[toy.Press]) (solver.Result[toy.Press], error) {
		for {
			if err := grow(p, solver.Root, 0); err != nil || left == 0 {
				return p.Result(true, err)
			}
		}
	}
	run := solver.Start(t.Context(), a, solver.Task[toy.Position]{}, solver.Options{TraceLimit: 8 << 20})
	return tree.New(&run.Trace().Record)
}

// shapes are made-up trees of many kinds.
func shapes() []shape {
	var out []shape
	for seed := range uint64(12) {
		s := shape{seed: seed, nodes: 1 + int(seed)*int(seed)*8, fan: 2 + int(seed)%4, deep: 1 + int(seed*7)%40}
		if seed%3 == 1 {
			s.single = .6
		}
		if seed%2 == 1 {
			s.solutions = .02
		}
		out = append(out, s)
	}
	return append(out, shape{seed: 1, nodes: 3000, fan: 400, deep: 3}, shape{seed: 2, nodes: 2500, fan: 1, deep: 2300, single: 1})
}
