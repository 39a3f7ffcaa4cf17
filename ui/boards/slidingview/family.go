package slidingview

import (
	"fmt"

	"backtrack/model/sliding"
	"backtrack/solver/sliding/slidinggen"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/sliding/slidingsolve"
	"backtrack/solver/sliding/solvability"
	"backtrack/ui/family"
	"backtrack/words"
)

const rules = `Slide every token to the place that has its number.

One place is empty. A token next to it slides into it and leaves its own place empty. There is no other move.

The number below each place says which token belongs there; place 0 ends up empty. ` +
	`On a grid the numbers go in reading order. Tokens at home are green.

The fewer moves, the better. Not every arrangement can be solved: the card next to the board says whether this one can.`

// example is a board that needs one more move.
var example = family.Example{
	File: "puzzle: sliding\ncontent: 3 1 2 0 4 5 6 7 8\n\n0-1 0-3 1-2 1-4 2-5 3-4 3-6 4-5 4-7 5-8 6-7 7-8\n",
	Text: "Here the empty place belongs at the top left. Token 3 slides down, and the puzzle is solved.",
}

// Family is sliding tokens.
var Family = newFamily(new(slidinghint.Advisor))

// newFamily returns the family. Its solvers, hints and boards share a.
func newFamily(a *slidinghint.Advisor) family.Family {
	return family.New(family.Spec[position, move]{
		About: family.About{
			ID:      "sliding",
			Name:    "Sliding",
			Rules:   rules,
			Example: example,
			Keys:    gestures,
			Packs: []family.Pack{
				{Name: "Reports", Files: []string{
					"square", "graph1.", "graph3.", "graph5", "graph7", "graph9", "graph11", "graph17", "graph30",
				}},
				{Name: "Trays", Files: []string{"eight.", "eight-hardest", "fifteen.", "twenty-four", "fifteen-14-15"}},
				{Name: "Graphs", Files: []string{
					"ring-9", "tree", "cactus", "complete", "bipartite", "wheel", "cube", "prism", "theta0.", "theta-",
					"petersen", "heawood", "dodecahedron", "desargues", "football", "",
				}},
			},
		},
		Format: family.Format[position, move]{
			Parse:     sliding.Parse,
			Import:    sliding.Import,
			Split:     sliding.Split,
			Puzzle:    sliding.Position.Puzzle,
			Layout:    "layout",
			Exports:   exports,
			Body:      sliding.Position.String,
			ParseMove: func(_ sliding.Position, s string) (sliding.Move, error) { return sliding.ParseMove(s) },
			MoveText:  moveText,
			Place:     placeText,
			Short:     func(p sliding.Position, m sliding.Move) string { return fmt.Sprint(p.At(int(m))) },
		},
		Gameplay: family.Gameplay[position, move]{
			Facts: facts,
			Measure: &family.Measure[sliding.Position]{
				Move:     "move",
				Of:       sliding.Position.Played,
				Limit:    func(sliding.Position) int { return 0 },
				Describe: func(p sliding.Position) string { return words.Count(p.Played(), "move") },
				Lost:     func(sliding.Position) string { return "" },
			},
			Holes: true,
			Arrange: &family.Arrange[position]{
				Solvable: func(p position) bool { return solvability.Of(p).Solvable },
				Verdict:  verdictText,
				Repair:   repair,
				Shuffle:  slidinggen.Shuffle,
			},
		},
		Computation: family.Computation[position, move]{
			Solvers:   slidingsolve.Algorithms(&a.Memory),
			Forget:    a.Memory.Forget,
			Generator: slidinggen.Generator(a),
		},
		Explanations: family.Explanations[position, move]{
			Solvable:   slidinghint.Solvable,
			Techniques: slidinghint.Techniques,
			Hints:      a.Ladder().Hints,
			Steps:      a.Ladder().Steps,
			Rate:       a.Rate,
		},
		Drawing: family.Drawing[position, move]{
			Paint: Paint, NewBoard: func(h host) view { return NewBoard(h, a) }, Caption: caption, Places: places,
		},
		Edit: edit(),
	})
}

// gestures lists what mouse and keys do on a board.
var gestures = [][2]string{
	{"Click a token", "slide it into the empty place; on a grid the tiles between move along"},
	{"Drag a token", "the same"},
	{"A, B, C …", "on a graph: slide the token from the place with that letter; Ctrl+B sets a checkpoint"},
	{"Arrows", "on a grid slide a tile, on a graph point at a token"},
	{"Enter", "slide the token you point at"},
	{"S", "on a grid: arrows move the tile or the empty place"},
	{"Right click", "undo the last move"},
	{"Backspace", "undo the last move"},
	{"Comma", "a move back"},
	{"Full stop", "a move forward again"},
	{"Home", "to the first position"},
	{"End", "to the last position"},
	{"Drag a place of a graph", "move it in the drawing, Undo puts it back; with Shift or the right button where a token can slide"},
	{"Drag a gap", "on a graph that is zoomed: move it"},
}

// moveText says which token a move from p takes where.
func moveText(p sliding.Position, m sliding.Move) string {
	cells, _, _, grid := p.Grid()
	if !grid {
		if p.At(int(m)) == p.Empty() {
			return fmt.Sprintf("token %d home", p.Empty())
		}
		return fmt.Sprintf("token %d to place %d", p.At(int(m)), p.Empty())
	}
	from, to := cells[m], cells[p.Empty()]
	way := "left"
	switch {
	case to.Row < from.Row:
		way = "up"
	case to.Row > from.Row:
		way = "down"
	case to.Col > from.Col:
		way = "right"
	}
	return fmt.Sprintf("tile %d %s", p.At(int(m)), way)
}

func facts(p sliding.Position) family.Facts {
	f := family.Facts{
		Size:     words.Count(p.Len(), "place"),
		Noun:     "graph of " + words.Count(p.Len(), "place"),
		Cells:    p.Len(),
		Done:     p.Len() - 1 - p.Away(),
		Total:    p.Len() - 1,
		Unit:     "tokens",
		Singular: "token",
	}
	edges := 0
	for range p.Edges() {
		edges++
	}
	f.Detail = words.Count(edges, "edge")
	if cells, rows, cols, ok := p.Grid(); ok {
		f.Size, f.Noun = fmt.Sprintf("%d × %d", cols, rows), ""
		f.Unit, f.Singular = "tiles", "tile"
		switch f.Detail = words.Count(p.Len()-1, "tile"); orderingOf(cells, cols) {
		case emptyFirst:
			f.Brief = "empty place first"
		case emptyLast:
			f.Brief = "empty place last"
		}
		if f.Brief != "" {
			f.Detail += ", " + f.Brief
		}
	}
	return f
}

// caption says where the tokens of a puzzle have to go.
func caption(p sliding.Position) []string {
	if cells, _, cols, ok := p.Grid(); ok && orderingOf(cells, cols) != oddOrder {
		return []string{"Slide the tiles into order, the " + facts(p).Brief + "."}
	}
	return []string{"Slide each token along the lines to the place with its number."}
}

// describe says what is on vertex v. It returns "" for none.
func (s scene) describe(v int) string {
	switch {
	case v == none:
		return ""
	case s.pos.At(v) == 0:
		return fmt.Sprintf("Place %d is empty.", v)
	case s.pos.At(v) == v:
		return fmt.Sprintf("Token %d is at home.", v)
	}
	return fmt.Sprintf("Token %d is on place %d.", s.pos.At(v), v)
}
