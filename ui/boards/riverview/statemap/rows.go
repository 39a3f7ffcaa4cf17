package statemap

import (
	"cmp"
	"slices"
)

// maxBands is the largest number of bands that the layers of a side alternate between.
const maxBands = 3

// layRows lays out any space. The states of each layer are side by side along the shore, in
// the number of rows that makes the picture largest. The unsafe states are in rows behind
// them, near their neighbours. If the picture would be wide and low, the layers of a side
// alternate between bands behind each other.
func (p *plan) layRows(safe [][]int) {
	rows, bands, behind, best := 1, 1, maxUnsafeRows, 0.0
	for _, u := range []int{maxUnsafeRows, 2 * maxUnsafeRows} {
		for b := 1; b <= maxBands; b++ {
			for n := 1; n <= maxRows; n++ {
				p.lay(safe, n, b, u)
				if scale := min(unitsWide/p.w, unitsHigh/(p.up+p.down)); scale > best*1.02 {
					rows, bands, behind, best = n, b, u, scale
				}
			}
		}
	}
	p.lay(safe, rows, bands, behind)
}

// A band is a strip of a side of the river that holds some of the layers.
type band struct {
	side   float64
	number int // number of the band, counted from the shore
}

// lay lays out the safe states in at most rowLimit rows of each band, and the unsafe ones
// in at most behind rows behind them.
func (p *plan) lay(safe [][]int, rowLimit, bands, behind int) {
	p.nodes, p.w, p.up, p.down = nil, 0, 0, 0
	wide, high, first := p.cardW+12, p.cardH+22, float64(shoreGap)-cardHeight/2+p.cardH/2
	if !p.cards {
		wide, high, first = dotStep, dotStep, dotShore
	}
	rowsOf := func(layer []int) int { return min(rowLimit, (len(layer)+1)/2) }
	in, deep, layers := make([]band, len(safe)), map[band]int{}, map[float64]int{}
	for d, layer := range safe {
		if len(layer) > 0 {
			side := p.sideOf(layer[0])
			in[d] = band{side, layers[side] % bands}
			layers[side]++
			deep[in[d]] = max(deep[in[d]], rowsOf(layer))
		}
	}
	middle, end, rows := 0.0, map[band]float64{}, map[float64]int{}
	for d, layer := range safe {
		if len(layer) == 0 {
			continue
		}
		side, before := in[d].side, 0
		for k := range in[d].number {
			before += deep[band{side, k}]
		}
		count := rowsOf(layer)
		width := float64((len(layer)+count-1)/count-1) * wide
		if count > 1 {
			width += wide / 2
		}
		x := 0.0
		if d > 0 {
			x = middle + wide*.7/float64(bands) - width/2
		}
		if far, some := end[in[d]]; some {
			x = max(x, far+wide*1.3)
		}
		x = max(x, 0)
		for k, i := range layer {
			row := k % count
			p.put(i, margin+x+float64(k/count)*wide+float64(row%2)*wide/2, side*(riverHalf+first+float64(before+row)*high))
		}
		middle, end[in[d]], rows[side] = x+width/2, x+width, max(rows[side], before+count)
	}
	p.pack(wide, high, first, behind, rows)
	left := p.cardW/2 + 26
	if !p.cards {
		left = margin / 2
	}
	for k := range p.nodes {
		p.nodes[k].x += left - margin
	}
	p.w += 2*left - margin
	p.up, p.down = max(p.up, riverHalf)+p.cardH/2+56, max(p.down, riverHalf)+p.cardH/2+56
}

// pack puts each unsafe state as close to its neighbour as possible, in at most rowLimit
// rows behind the safe states. deep is the number of rows of safe states, by side.
func (p *plan) pack(wide, high, first float64, rowLimit int, deep map[float64]int) {
	ends := map[float64][]float64{-1: nil, 1: nil} // right ends of the rows by side
	back := map[float64]float64{}                  // where the rows begin, by side
	for side := range ends {
		back[side] = riverHalf + first + (float64(deep[side])+.5)*high
	}
	if p.cards && p.quiet {
		for side := range back {
			back[side] += dotStep - high*.9
		}
		wide, high = dotStep, dotStep
	}
	combs := slices.Clone(p.combs)
	slices.SortStableFunc(combs, func(a, b comb) int { return cmp.Compare(p.nodes[p.of[a.state]].x, p.nodes[p.of[b.state]].x) })
	for _, c := range combs {
		from := p.nodes[p.of[c.state]].x
		for k, i := range c.unsafe {
			side := p.sideOf(i)
			want := max(from+(float64(k)-float64(len(c.unsafe)-1)/2)*wide, margin)
			row, x := none, 0.0
			for r, far := range ends[side] {
				if at := max(want, far+wide); row == none || at < x-wide/2 {
					row, x = r, at
				}
			}
			if row == none || x > want+2*wide && len(ends[side]) < rowLimit {
				row, x = len(ends[side]), want
				ends[side] = append(ends[side], 0)
			}
			ends[side][row] = x
			p.put(i, x, side*(back[side]+float64(row)*high))
		}
	}
}
