package numbrixview

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver/numbrixsolve"
)

// finishable reports whether a solution agrees with all entries and notes.
func finishable(ctx context.Context, p position) (bool, error) {
	_, ok, err := numbrixsolve.Agree(ctx, p)
	return ok, err
}

// wrong lists the entries that no solution holds together with the givens,
// in reading order. Notes do not count.
func wrong(ctx context.Context, p position) ([]move, error) {
	bare := p.Cleared()
	known, ok, err := numbrixsolve.Agree(ctx, bare)
	if err != nil {
		return nil, err
	}
	var out []move
	for c := range p.Cells() {
		m := numbrix.Move{Cell: c, Value: p.At(c)}
		if m.Value == 0 || p.Given(c) != 0 || ok && known.At(c) == m.Value {
			continue
		}
		if ok { // perhaps another solution holds it
			alone, err := bare.Play(m)
			if err != nil {
				return nil, err
			}
			if _, held, err := numbrixsolve.Agree(ctx, alone); err != nil || held {
				if err != nil {
					return nil, err
				}
				continue
			}
		}
		out = append(out, m)
	}
	return out, nil
}
