package techniques

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/solver/internal/bitset"
)

// None stands for a missing cell, such as the place of a number that is not on the board.
const None = -1

// A Set is a set of cells or of numbers.
type Set = bitset.Of[int32]

// A Shape is the shape of a puzzle. Cells are indexed row by row, with one unused index after
// each row. So one shift of a set of cells makes a step in the same direction from each of
// them. A Shape never changes.
type Shape struct {
	rows, cols, stride int
	Words              int // the length of a set of cells, in words
	Max                int // the largest number
	Diagonal           bool
	Cells              []int32    // all cells in reading order
	Near               [][]int32  // the neighbours of each cell, in reading order
	Sides              [][]int32  // the sides between each cell and its neighbours
	ends               [][2]int32 // the two cells of each side
	directions         []int      // steps to later cells in reading order, as shifts
	rect               Set        // the cells of the whole rectangle, holes included
	Inside             Set        // the cells of the board
	Dark               Set        // the cells with the colour of the top left cell on a chessboard
	oddDark            int        // whether odd numbers are on dark cells: 1 yes, -1 no, 0 unknown
}

// NewShape returns the shape of p.
func NewShape(p numbrix.Position) *Shape {
	b := &Shape{rows: p.Rows(), cols: p.Cols(), stride: p.Cols() + 1, Max: p.Max(), Diagonal: p.Diagonal()}
	size := b.rows * b.stride
	b.Words = (size + 63) / 64
	b.directions = []int{1, b.stride}
	if b.Diagonal {
		b.directions = []int{1, b.stride - 1, b.stride, b.stride + 1}
	}
	b.rect, b.Inside, b.Dark = make(Set, b.Words), make(Set, b.Words), make(Set, b.Words)
	b.Near, b.Sides = make([][]int32, size), make([][]int32, size)
	dark := 0
	for row := range b.rows {
		for col := range b.cols {
			b.rect.Add(b.Index(grid.Cell{Row: row, Col: col}))
		}
	}
	for c := range p.Cells() {
		i := b.Index(c)
		b.Cells = append(b.Cells, i)
		b.Inside.Add(i)
		if (c.Row+c.Col)%2 == 0 {
			b.Dark.Add(i)
			dark++
		}
	}
	if light := b.Max - dark; !b.Diagonal && b.Max%2 == 1 && dark != light {
		b.oddDark = 1
		if light > dark {
			b.oddDark = -1
		}
	}
	for _, c := range b.Cells {
		for d := range p.Neighbours(b.Cell(c)) {
			b.Near[c] = append(b.Near[c], b.Index(d))
		}
		slices.Sort(b.Near[c])
		for _, d := range b.Near[c] {
			if c < d {
				b.Sides[c] = append(b.Sides[c], int32(len(b.ends)))
				b.ends = append(b.ends, [2]int32{c, d})
			} else {
				b.Sides[c] = append(b.Sides[c], b.sideOf(d, c))
			}
		}
	}
	return b
}

// Index returns the index of a cell of the model, and Cell is its inverse.
func (b *Shape) Index(c grid.Cell) int32 { return int32(c.Row*b.stride + c.Col) }

// Cell returns the cell of the model with index c.
func (b *Shape) Cell(c int32) grid.Cell {
	return grid.Cell{Row: int(c) / b.stride, Col: int(c) % b.stride}
}

// Name returns the notation of c, such as b3.
func (b *Shape) Name(c int32) string { return b.Cell(c).String() }

// Adjacent reports whether c and d are a step apart.
func (b *Shape) Adjacent(c, d int32) bool { return b.Distance(c, d) == 1 }

// sideOf returns the side between two neighbours. It returns None if c and d are not
// neighbours.
func (b *Shape) sideOf(c, d int32) int32 {
	for i, x := range b.Near[c] {
		if x == d {
			return b.Sides[c][i]
		}
	}
	return None
}

// Distance returns the number of steps from c to d on a board without holes.
func (b *Shape) Distance(c, d int32) int {
	n := int32(b.stride)
	dr, dc := c/n-d/n, c%n-d%n
	dr, dc = max(dr, -dr), max(dc, -dc)
	if b.Diagonal {
		return int(max(dr, dc))
	}
	return int(dr + dc)
}

// IsNumber reports whether m is a number of the puzzle.
func (b *Shape) IsNumber(m int32) bool { return m >= 1 && m <= int32(b.Max) }

// Apart returns how many steps on the path two numbers are apart.
func Apart(j, k int32) int { return int(max(j-k, k-j)) }

// Domain returns the domain of the number k, which is one of the sets in domains, not a copy.
func (b *Shape) Domain(domains []uint64, k int32) Set {
	return domains[int(k)*b.Words : (int(k)+1)*b.Words]
}

// WrongColour reports whether the shape of the board rules out k in c by its
// colour.
func (b *Shape) WrongColour(k, c int32) bool {
	return b.oddDark != 0 && (k%2 == 1) == (b.oddDark > 0) != b.Dark.Has(c)
}

// spread sets dst to the cells one step away from src, holes included. It uses tmp as scratch
// memory; the three sets must be different.
func (b *Shape) spread(dst, src, tmp Set) {
	n := len(src)
	for i, x := range src {
		y := x<<1 | x>>1
		if i > 0 {
			y |= src[i-1] >> 63
		}
		if i+1 < n {
			y |= src[i+1] << 63
		}
		dst[i] = y
	}
	from := src
	if b.Diagonal {
		for i := range tmp {
			tmp[i] = src[i] | dst[i]
		}
		from = tmp
	}
	w, s := b.stride/64, uint(b.stride%64)
	for i := range dst {
		var y uint64
		if j := i - w; j >= 0 {
			y = from[j] << s
			if j > 0 {
				y |= from[j-1] >> (64 - s)
			}
		}
		if j := i + w; j < n {
			y |= from[j] >> s
			if j+1 < n {
				y |= from[j+1] << (64 - s)
			}
		}
		dst[i] = (dst[i] | y) & b.rect[i]
	}
}

// onlyOtherThan returns the only cell of s besides those in lost, if there is exactly
// one.
func onlyOtherThan(s Set, lost ...int32) (int32, bool) {
	left := slices.Clone(s)
	for _, c := range lost {
		left.Remove(c)
	}
	return left.Only()
}

// A Fact is something that is known about the solution. By its kind, Number is in Cell
// (Write) or not (Exclude), or the path uses the side between Cell and Other (Join) or
// not (Part).
type Fact struct {
	Kind        numbrix.Kind
	Number      int32
	Cell, Other int32
}

// Placed returns the fact that k is in c.
func Placed(k, c int32) Fact { return Fact{Kind: numbrix.Write, Number: k, Cell: c} }

// Excluded returns the fact that k is not in c.
func Excluded(k, c int32) Fact { return Fact{Kind: numbrix.Exclude, Number: k, Cell: c} }

// Joined returns the fact that the path uses the side between c and d.
func Joined(c, d int32) Fact { return link(numbrix.Join, c, d) }

// Blocked returns the fact that the path does not use the side between c and d.
func Blocked(c, d int32) Fact { return link(numbrix.Block, c, d) }

func link(kind numbrix.Kind, c, d int32) Fact {
	return Fact{Kind: kind, Cell: min(c, d), Other: max(c, d)}
}

// RulesOut reports whether the placement f rules out k in c. It does if f puts k elsewhere or
// another number into c, if f is too far from c, or if k has the other colour.
func (b *Shape) RulesOut(f Fact, k, c int32) bool {
	if f.Number == k || f.Cell == c {
		return f.Number != k || f.Cell != c
	}
	return b.Distance(f.Cell, c) > Apart(f.Number, k) || b.OtherColour(f, k, c)
}

// OtherColour reports whether the placement f shows that k does not have the colour of c.
func (b *Shape) OtherColour(f Fact, k, c int32) bool {
	return !b.Diagonal && (Apart(f.Number, k)-b.Distance(f.Cell, c))%2 != 0
}

// Move returns the move that puts f on a position.
func (b *Shape) Move(f Fact) numbrix.Move {
	if f.Kind == numbrix.Join || f.Kind == numbrix.Block {
		return numbrix.Move{Kind: f.Kind, Cell: b.Cell(f.Cell), To: b.Cell(f.Other)}
	}
	return numbrix.Move{Kind: f.Kind, Cell: b.Cell(f.Cell), Value: int(f.Number)}
}

// Moves returns the moves that put facts on a position.
func (b *Shape) Moves(facts ...Fact) []numbrix.Move {
	return lists.Map(facts, b.Move)
}

// FactsOf lists everything on p: numbers, then notes, except notes that numbers make
// superfluous.
func (b *Shape) FactsOf(p numbrix.Position) []Fact {
	var all []Fact
	for _, c := range b.Cells {
		if v := p.At(b.Cell(c)); v > 0 {
			all = append(all, Placed(int32(v), c))
		}
	}
	for side, l := range p.Links() {
		if p.At(side.A) > 0 && p.At(side.B) > 0 {
			continue
		}
		if f := Blocked(b.Index(side.A), b.Index(side.B)); l == numbrix.Blocked {
			all = append(all, f)
		} else {
			all = append(all, Joined(f.Cell, f.Other))
		}
	}
	_, there := p.Places()
	for c, v := range p.Excludes() {
		if p.At(c) == 0 && !there[v] {
			all = append(all, Excluded(int32(v), b.Index(c)))
		}
	}
	return all
}
