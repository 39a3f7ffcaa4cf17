package vox

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/grid"
)

// signs are the characters for nodes, indexed by Direction.
const signs = "^>v<@"

// The range and the fuse of levels that give none.
const (
	usualRange = 3
	usualFuse  = 3
)

// A Level describes a level for [New].
type Level struct {
	Bombs       int
	Turns       int
	Range, Fuse int  // 0 stands for the usual 3
	Burnt       bool // a cell whose bomb went off takes no other
	Rows        []string
}

// Parse reads a puzzle file of the family, see [Position.Puzzle].
func Parse(p model.Puzzle) (Position, error) {
	if err := p.RefuseUnknownFields("bombs", "turns", "range", "fuse", "craters"); err != nil {
		return Position{}, err
	}
	var l Level
	for _, n := range []struct {
		key      string
		to       *int
		low      int
		required bool
	}{{"bombs", &l.Bombs, 0, true}, {"turns", &l.Turns, 0, true}, {"range", &l.Range, 1, false}, {"fuse", &l.Fuse, 1, false}} {
		f, ok := p.Field(n.key)
		if !ok {
			if n.required {
				return Position{}, model.Syntaxf(p.Line, "the header line %q is missing, as in \"%s: 3\"", n.key, n.key)
			}
			continue
		}
		v, err := number(f.Value)
		if err != nil || v < n.low {
			return Position{}, model.Syntaxf(f.Line, "%s is %q: want a whole number from %d to %d", n.key, model.Clip(f.Value), n.low, MaxNumber)
		}
		*n.to = v
	}
	if f, ok := p.Field("craters"); ok {
		if f.Value != "open" && f.Value != "burnt" {
			return Position{}, model.Syntaxf(f.Line, "craters are open or burnt, not %q", model.Clip(f.Value))
		}
		l.Burnt = f.Value == "burnt"
	}
	if len(p.Body) == 0 {
		return Position{}, model.Syntaxf(p.Line, "the grid is missing: rows such as \"..@.#\" were expected after an empty line")
	}
	for _, row := range p.Body {
		l.Rows = append(l.Rows, row.Text)
	}
	return build(l, p.Body)
}

// MaxNumber is the largest number of bombs or turns, the longest fuse and the
// widest range that a level may have.
const MaxNumber = 1_000_000

func number(s string) (int, error) { return model.ParseNumber(s, MaxNumber) }

// New returns the level l. Numbers that are negative or more than [MaxNumber] are an error.
func New(l Level) (Position, error) { return build(l, nil) }

// build returns the level l. If l comes from a file, lines are the lines of its rows, whose
// numbers its errors name. Otherwise lines is nil.
func build(l Level, lines []model.Line) (Position, error) {
	at := func(row int) int {
		if row < len(lines) {
			return lines[row].Line
		}
		return 0
	}
	for _, n := range []struct {
		key   string
		value int
	}{{"bombs", l.Bombs}, {"turns", l.Turns}, {"range", l.Range}, {"fuse", l.Fuse}} {
		if n.value < 0 || n.value > MaxNumber {
			return Position{}, model.Syntaxf(0, "%s is %d: want a whole number from 0 to %d", n.key, n.value, MaxNumber)
		}
	}
	if len(l.Rows) == 0 || len(l.Rows[0]) == 0 {
		return Position{}, model.Syntaxf(at(0), "the grid has no cell")
	}
	v := &level{
		Size:  grid.NewSize(len(l.Rows), len(l.Rows[0])),
		bombs: l.Bombs, turns: l.Turns, reach: l.Range, fuse: l.Fuse, burnt: l.Burnt,
	}
	if v.reach == 0 {
		v.reach = usualRange
	}
	if v.fuse == 0 {
		v.fuse = usualFuse
	}
	for r, row := range l.Rows {
		for c, sign := range row {
			if !strings.ContainsRune(".#"+signs, sign) {
				return Position{}, model.Syntaxf(at(r), "cell %d of the row is %q: want . for an empty cell, "+
					"@ or ^ v < > for a node, # for a passive node", c+1, sign)
			}
		}
		if len(row) != v.Cols() {
			return Position{}, model.Syntaxf(at(r), "the first row has %d cells, this one %d", v.Cols(), len(row))
		}
	}
	if n := v.Rows() * v.Cols(); n > model.MaxCells {
		return Position{}, model.Syntaxf(at(0), "the grid has %d cells, more than the %d that are allowed", n, model.MaxCells)
	}
	for r, row := range l.Rows {
		for c := range row {
			v.wall = append(v.wall, row[c] == '#')
			if d := strings.IndexByte(signs, row[c]); d >= 0 {
				v.nodes = append(v.nodes, Node{ID: len(v.nodes), Cell: grid.Cell{Row: r, Col: c}, Direction: Direction(d)})
			}
		}
	}
	p := Position{level: v, bombsLeft: v.bombs}
	v.still = slices.Repeat([]int{-1}, len(v.wall))
	for _, n := range v.nodes {
		p.alive = append(p.alive, n.ID)
		v.tracks = append(v.tracks, p.track(n))
		if len(v.tracks[n.ID]) > 1 {
			v.movers = append(v.movers, n.ID)
		} else {
			v.still[v.Index(n.Cell)] = n.ID
		}
	}
	return p, nil
}

// track returns the cells of a node, turn by turn, until it is back in its first cell with its
// first direction. A node turns round at a wall. It stays in its cell if there are walls on
// both sides.
func (p Position) track(n Node) []grid.Cell {
	track := []grid.Cell{n.Cell}
	if n.Direction == Still {
		return track
	}
	d := n.Direction
	if p.Wall(d.Beyond(n.Cell, 1)) {
		d = d.Back()
	}
	if p.Wall(d.Beyond(n.Cell, 1)) {
		return track
	}
	first := d
	for c := n.Cell; ; track = append(track, c) {
		c = d.Beyond(c, 1)
		if p.Wall(d.Beyond(c, 1)) {
			d = d.Back()
		}
		if c == n.Cell && d == first {
			return track
		}
	}
}

// Puzzle returns the puzzle file of the level.
func (p Position) Puzzle() model.Puzzle {
	f := model.Puzzle{Family: "vox"}
	put := func(key, value string) { f.Fields = append(f.Fields, model.Field{Key: key, Value: value}) }
	put("bombs", strconv.Itoa(p.bombs))
	put("turns", strconv.Itoa(p.turns))
	if p.reach != usualRange {
		put("range", strconv.Itoa(p.reach))
	}
	if p.fuse != usualFuse {
		put("fuse", strconv.Itoa(p.fuse))
	}
	if p.burnt {
		put("craters", "burnt")
	}
	f.Body = model.Lines(p.draw(p.level.nodes))
	return f
}

// Body returns the current grid as the body of a puzzle file, without the bombs.
func (p Position) Body() string { return p.draw(slices.Collect(p.Nodes())) }

func (p Position) draw(nodes []Node) string {
	text := make([]byte, 0, p.Rows()*(p.Cols()+1))
	for i, wall := range p.wall {
		sign := byte('.')
		if wall {
			sign = '#'
		}
		text = append(text, sign)
		if i%p.Cols() == p.Cols()-1 {
			text = append(text, '\n')
		}
	}
	for _, n := range nodes {
		text[n.Cell.Row*(p.Cols()+1)+n.Cell.Col] = signs[n.Direction]
	}
	return string(text)
}

// String returns the grid, and lines with turns, bombs and fuses.
func (p Position) String() string {
	s := p.Body() + fmt.Sprintf("turn %d of %d, %d of %d bombs left\n", p.Turn(), p.turns, p.bombsLeft, p.bombs)
	for _, b := range p.pending {
		s += fmt.Sprintf("%v goes off in %d\n", b.Cell, b.Fuse)
	}
	return s
}

// ParseMove reads the notation of a move.
func ParseMove(s string) (Move, error) {
	if s == "wait" {
		return Wait, nil
	}
	c, err := grid.ParseCell(s)
	if err != nil {
		return Move{}, fmt.Errorf("bad move %q: want \"wait\" or the cell of a bomb, as in b3", model.Clip(s))
	}
	return Put(c), nil
}
