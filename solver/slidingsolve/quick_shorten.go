package slidingsolve

import "context"

// The rounds of the shortening: the width of the beam, in how many ways its
// tables part the tokens, and how many sizes of windows follow. Where there is
// a beam, windows gain little, and first things come first.
var rounds = []struct{ width, ways, sizes int }{
	{1_000, 1, 0}, {4_000, 2, 0}, {16_000, 4, 2}, {50_000, 4, 2}, {120_000, 4, 3}, {300_000, 4, 4},
}

// windowSizes are the sizes of windows: so many moves, so many nodes.
var windowSizes = [][2]int{{20, 2_000}, {30, 10_000}, {40, 100_000}, {50, 1_000_000}}

// shorten improves the solution by ever wider beams and by ever larger
// windows, in turns, until nothing more is gained.
func (q *quickly) shorten(ctx context.Context) error {
	q.beam = map[int]*beam{}
	w := newWindow(ctx, q.task.Start, q.weave.blocks)
	for _, r := range rounds {
		if len(q.moves) <= q.bound {
			return nil
		}
		if err := q.beams(ctx, r.width, r.ways, w.step); err != nil {
			return err
		}
		if q.task.Start.Len() <= windowVertices {
			if err := q.windows(w, windowSizes[:r.sizes]); err != nil {
				return err
			}
		}
	}
	return nil
}

// beams tries a beam of a width on every block for which that makes sense.
func (q *quickly) beams(ctx context.Context, width, ways, step int) error {
	gained := false
	for i := range q.weave.parts {
		part := &q.weave.parts[i]
		if kind := q.weave.blocks.List[i].Kind; kind == Bridge || kind == Ring || len(part.near) <= coreSize || len(part.near) > beamVertices {
			continue
		}
		b := q.beam[i]
		if b == nil {
			b = newBeam(ctx, part.near, part.content)
			q.beam[i] = b
		}
		if len(part.near) > boardVertices {
			ways = min(ways, 2) // the positions of a layer take much memory
		}
		if err := b.learn(ways); err != nil {
			return err
		}
		moves, err := b.run(width, len(part.walk)-step)
		if err != nil {
			return err
		}
		if moves != nil {
			gained = true
			part.walk = part.walk[:0]
			for _, v := range moves {
				part.walk = append(part.walk, uint16(v))
			}
		}
	}
	if !gained {
		return nil
	}
	if moves := q.weave.moves(); len(moves) < len(q.moves) {
		return q.show(moves)
	}
	return nil
}

// windows slides windows along the solution until that gains nothing.
func (q *quickly) windows(w *window, sizes [][2]int) error {
	for _, size := range sizes {
		for len(q.moves) > q.bound {
			moves := w.pass(q.task.Start, q.moves, size[0], size[1])
			gained := len(moves) < len(q.moves)
			if gained {
				if err := q.show(moves); err != nil {
					return err
				}
			}
			if w.err != nil {
				return w.err
			}
			if !gained {
				break
			}
		}
	}
	return nil
}
