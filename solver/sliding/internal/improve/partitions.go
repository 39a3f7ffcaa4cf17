package improve

import (
	"context"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// beamPartitions is the largest number of partitions that guide a beam. With more partitions
// the heuristic gets no better.
const beamPartitions = 4

// A partitionHeuristic guides a beam by the sum of the values of some partitions. Their mean is
// a better heuristic than their maximum.
type partitionHeuristic struct {
	graph      *graphs.SmallGraph
	partitions []pdb.Partition
	first      []int // the index of each partition's first cluster in the states of a position
	size       int   // the number of states of a position
	now, next  heuristicLayer
}

// A heuristicLayer is what a partitionHeuristic holds about the positions of a layer.
type heuristicLayer struct {
	states []pdb.State
	sums   [][beamPartitions]int16 // the sum of each partition in each position
}

func newPartitionHeuristic(graph *graphs.SmallGraph, partitions []pdb.Partition) *partitionHeuristic {
	g := &partitionHeuristic{graph: graph, partitions: partitions[:min(len(partitions), beamPartitions)]}
	for i := range g.partitions {
		g.first = append(g.first, g.size)
		g.size += len(g.partitions[i].Clusters)
	}
	return g
}

func (g *partitionHeuristic) begin(width int, content []uint8, empty uint8) int32 {
	for _, x := range []*heuristicLayer{&g.now, &g.next} {
		x.states = slices.Grow(x.states[:0], width*g.size)
		x.sums = slices.Grow(x.sums[:0], width)
	}
	far := int32(0)
	var sums [beamPartitions]int16
	for i := range g.partitions {
		for j := range g.partitions[i].Clusters {
			l := g.partitions[i].Clusters[j].StateOf(g.graph, content, empty)
			g.now.states = append(g.now.states, l)
			sums[i] += int16(l.Value)
			far += int32(l.Value)
		}
	}
	g.now.sums = append(g.now.sums, sums)
	return far
}

func (g *partitionHeuristic) rate(ctx context.Context, children []child, movesLeft int32) error {
	for k := range children {
		if k%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		c := &children[k]
		t := c.token
		states := g.now.states[int(c.parent)*g.size:][:g.size]
		sums := &g.now.sums[c.parent]
		change := int8(g.graph.Dist[c.empty][t]) - int8(g.graph.Dist[c.move][t])
		far, farthest := int32(0), int32(0)
		for i := range g.partitions {
			w := &g.partitions[i]
			ci := w.Of[t]
			s := states[g.first[i]+int(ci)]
			c.values[i] = w.Clusters[ci].Next(s, c.move, c.empty, change).Value
			sum := int32(sums[i]) + int32(c.values[i]) - int32(s.Value)
			far += sum
			farthest = max(farthest, sum)
		}
		c.far = int16(far)
		if farthest > movesLeft {
			c.far = tooFar
		}
	}
	return nil
}

func (g *partitionHeuristic) keep(c *child) {
	t, empty := c.token, c.empty
	at := len(g.next.states)
	g.next.states = append(g.next.states, g.now.states[int(c.parent)*g.size:][:g.size]...)
	states := g.next.states[at:]
	sums := g.now.sums[c.parent]
	change := int8(g.graph.Dist[empty][t]) - int8(g.graph.Dist[c.move][t])
	for i := range g.partitions {
		w := &g.partitions[i]
		ci := w.Of[t]
		s := &states[g.first[i]+int(ci)]
		sums[i] += int16(c.values[i]) - int16(s.Value)
		*s, _ = w.Clusters[ci].Moved(*s, c.move, empty, change)
		s.Value = c.values[i]
	}
	g.next.sums = append(g.next.sums, sums)
}

func (g *partitionHeuristic) advance() {
	g.now, g.next = g.next, g.now
	g.next.states, g.next.sums = g.next.states[:0], g.next.sums[:0]
}
