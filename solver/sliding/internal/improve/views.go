package improve

import (
	"context"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// beamViews is how many views lead a beam at most: more are no better guide.
const beamViews = 4

// viewGuide leads a beam by the sum of the values of some views: their mean is
// a better guide than their maximum.
type viewGuide struct {
	b         *graphs.Board
	views     []pdb.View
	first     []int // by view: the place of its first cluster in a position
	size      int   // of a position
	now, then guided
}

// guided is what a guide holds of the positions of a layer.
type guided struct {
	states []pdb.State
	sums   [][beamViews]int16 // by view
}

func newViewGuide(b *graphs.Board, views []pdb.View) *viewGuide {
	g := &viewGuide{b: b, views: views[:min(len(views), beamViews)]}
	for i := range g.views {
		g.first = append(g.first, g.size)
		g.size += len(g.views[i].Clusters)
	}
	return g
}

func (g *viewGuide) begin(width int, content []uint8, empty uint8) int32 {
	for _, x := range []*guided{&g.now, &g.then} {
		x.states = slices.Grow(x.states[:0], width*g.size)
		x.sums = slices.Grow(x.sums[:0], width)
	}
	far := int32(0)
	var sums [beamViews]int16
	for i := range g.views {
		for j := range g.views[i].Clusters {
			l := g.views[i].Clusters[j].StateOf(g.b, content, empty)
			g.now.states = append(g.now.states, l)
			sums[i] += int16(l.Value)
			far += int32(l.Value)
		}
	}
	g.now.sums = append(g.now.sums, sums)
	return far
}

func (g *viewGuide) rate(ctx context.Context, children []child, left int32) error {
	for k := range children {
		if k%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		c := &children[k]
		t := c.token
		states := g.now.states[int(c.parent)*g.size:][:g.size]
		sums := &g.now.sums[c.parent]
		change := int8(g.b.Dist[c.empty][t]) - int8(g.b.Dist[c.move][t])
		far, most := int32(0), int32(0)
		for i := range g.views {
			w := &g.views[i]
			ci := w.Of[t]
			s := states[g.first[i]+int(ci)]
			c.values[i] = w.Clusters[ci].Next(s, c.move, c.empty, change).Value
			sum := int32(sums[i]) + int32(c.values[i]) - int32(s.Value)
			far += sum
			most = max(most, sum)
		}
		c.far = int16(far)
		if most > left {
			c.far = tooFar
		}
	}
	return nil
}

func (g *viewGuide) keep(c *child) {
	t, empty := c.token, c.empty
	at := len(g.then.states)
	g.then.states = append(g.then.states, g.now.states[int(c.parent)*g.size:][:g.size]...)
	states := g.then.states[at:]
	sums := g.now.sums[c.parent]
	change := int8(g.b.Dist[empty][t]) - int8(g.b.Dist[c.move][t])
	for i := range g.views {
		w := &g.views[i]
		ci := w.Of[t]
		s := &states[g.first[i]+int(ci)]
		sums[i] += int16(c.values[i]) - int16(s.Value)
		*s, _ = w.Clusters[ci].Moved(*s, c.move, empty, change)
		s.Value = c.values[i]
	}
	g.then.sums = append(g.then.sums, sums)
}

func (g *viewGuide) turn() {
	g.now, g.then = g.then, g.now
	g.then.states, g.then.sums = g.then.states[:0], g.then.sums[:0]
}
