// Package manual finds the pages of the manual, and draws the pictures in them: boards,
// hints and searches. The pages are Markdown. [Pictures] describes the addresses of
// pictures.
package manual

import (
	"context"
	"fmt"
	"image"
	"io/fs"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/markdown"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A Chapter has the pages about a family, or those about the program.
type Chapter struct {
	ID, Name string
	Family   family.Family // the zero Family in the chapter about the program
	Pages    []Page
}

// A Page is a page of a chapter.
type Page struct{ ID, Name string }

// About is the id of the chapter about the program.
const About = "manual"

// Hints is the id of the page about the techniques of a family. Its blocks of code are
// boards; see [Chapter.Example].
const Hints = "hints"

// Chapters returns the chapters, families first.
func Chapters(families []family.Family) []Chapter {
	var out []Chapter
	for _, f := range families {
		c := Chapter{ID: f.ID, Name: f.Name, Family: f}
		c.add(Page{"rules", "Rules"}, Page{"controls", "Controls"}, Page{Hints, "Hints"})
		for _, a := range f.Algorithms {
			c.Pages = append(c.Pages, Page{a.ID, a.Name})
		}
		out = append(out, c)
	}
	c := Chapter{ID: About, Name: "Backtrack"}
	c.add(Page{"playing", "Playing"}, Page{"lab", "Solver Lab"}, Page{"making", "Making puzzles"}, Page{"files", "Files"},
		Page{"commands", "Commands"}, Page{"json", "JSON and CSV"}, Page{"keys", "Keys"})
	return append(out, c)
}

// add adds those pages that have a file.
func (c *Chapter) add(pages ...Page) {
	for _, p := range pages {
		if _, err := c.Text(p.ID); err == nil {
			c.Pages = append(c.Pages, p)
		}
	}
}

// Text returns the file of a page.
func (c Chapter) Text(page string) (string, error) {
	folder := c.ID + "/pages/"
	if c.ID == About {
		folder = About + "/"
	}
	text, err := fs.ReadFile(assets.Pages, folder+page+".md")
	return string(text), err
}

// Read returns the parts of a page, its title first. For the page of an algorithm, it also
// returns the lines of the pseudo-code that follows. If an algorithm has no page file, the
// page consists of its Doc and of the Doc of each of its rules.
func (c Chapter) Read(page string) (blocks []markdown.Block, code []string) {
	text, err := c.Text(page)
	if i := c.Family.Algorithm(page); i >= 0 && err == nil {
		p, _ := family.ParsePage(text) // no error, because a test reads all pages
		return append(markdown.Parse("# "+p.Title), p.Blocks...), p.Lines()
	} else if i >= 0 {
		a := c.Family.Algorithms[i]
		text = "# " + a.Title() + "\n\n" + a.Doc
		for _, r := range a.Rules {
			text += "\n\n- " + r.Name + ": " + r.Doc
		}
	}
	return markdown.Parse(text), nil
}

// A Picture is a board with a sentence below it.
type Picture struct {
	Caption       string
	Width, Height int // units of the window
	Draw          func(pen paint.Pen, pal paint.Palette, scale float64)
}

// Pictures returns the pictures that an address on a page stands for:
//
//	board:FAMILY/NAME                       the start of a puzzle
//	board:FAMILY/NAME?moves=12              after 12 moves of a solution
//	board:FAMILY/NAME?played=c1,c2          after moves in notation
//	hint:FAMILY/NAME?played=c1,c2           the first hint after these moves
//	search:FAMILY/VARIANT/NAME?steps=0,3,7  the search of a variant after 0, 3 and 7 events
//
// If moves or steps is "all", it stands for all moves of the solution, or each event of the search.
// NAME is a ready-made puzzle or a file in the folder of the pages of its family.
func Pictures(ctx context.Context, families []family.Family, address, caption string) ([]Picture, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	parts := strings.Split(u.Opaque, "/")
	f, ok := family.Find(families, parts[0])
	if !ok || (len(parts) == 3) != (u.Scheme == "search") {
		return nil, fmt.Errorf("the address %q names no puzzle", address)
	}
	p, err := load(f, parts[len(parts)-1])
	if err != nil {
		return nil, err
	}
	query := u.Query()
	var played []string
	if moves := query.Get("played"); moves != "" {
		played = strings.Split(moves, ",")
	}
	switch u.Scheme {
	case "board":
		if played == nil {
			played, err = solutionMoves(ctx, f, p, query.Get("moves"))
		}
		if err != nil {
			return nil, err
		}
		shown, err := p.Picture(played, nil)
		if err != nil {
			return nil, err
		}
		return []Picture{newPicture(caption, largeSize, shown.Paint)}, nil
	case "hint":
		return hintPicture(ctx, p, played, -1, caption)
	case "search":
		return searchPictures(ctx, f, p, bench.Variant(parts[1]), query.Get("steps"))
	}
	return nil, fmt.Errorf("the address %q begins with %q; want board, hint or search", address, u.Scheme)
}

// load returns a puzzle of a family.
func load(f family.Family, name string) (family.Puzzle, error) {
	text, err := fs.ReadFile(assets.Pages, f.ID+"/pages/"+name+".puzzle")
	if err != nil {
		return f.Load(f.ID + "/" + name)
	}
	file, err := model.ParsePuzzle(model.Line{Text: string(text), Line: 1})
	if err != nil {
		return family.Puzzle{}, err
	}
	return f.Read(file)
}

// solutionMoves returns the first moves of a solution. The number of moves is a decimal, "all",
// or "" for none.
func solutionMoves(ctx context.Context, f family.Family, p family.Puzzle, number string) ([]string, error) {
	if number == "" {
		return nil, nil
	}
	r := p.Solve(ctx, len(f.Algorithms)-1, family.Request{Want: 1, Threads: 1}).Report()
	n, err := strconv.Atoi(number)
	if number == "all" {
		n, err = len(r.Moves), r.Err
	}
	return r.Moves[:min(n, len(r.Moves))], err
}

// hintPicture returns the picture of the hint that family.Puzzle.Hint gives after the played
// moves.
func hintPicture(ctx context.Context, p family.Puzzle, played []string, technique int, caption string) ([]Picture, error) {
	draw, err := p.Hint(ctx, played, technique)
	if err != nil {
		return nil, err
	}
	return []Picture{newPicture(caption, largeSize, draw)}, nil
}

// searchPictures returns pictures of a recorded search, each with a caption about its last event.
func searchPictures(ctx context.Context, f family.Family, p family.Puzzle, v bench.Variant, steps string) ([]Picture, error) {
	i, rules, err := v.Algorithm(f)
	if err != nil {
		return nil, err
	}
	r, err := p.Record(ctx, i, family.RecordRequest{Rules: rules}).Recording()
	if err != nil {
		return nil, err
	}
	var out []Picture
	for n := range r.Record.Len() + 1 {
		text := strconv.Itoa(n)
		if steps != "all" && !slices.Contains(strings.Split(steps, ","), text) {
			continue
		}
		caption := "Start"
		if n > 0 {
			caption = text + ". " + words.Upper(r.EventText(n-1))
			if r.Record.Event(n-1).Kind == solver.Rejected {
				caption = text + ". " + r.RejectText(n-1)
			}
		}
		out = append(out, newPicture(caption, smallSize, func(pen paint.Pen, pal paint.Palette, scale float64) {
			r.Paint(pen, pal, family.Snapshot{After: n, Scale: scale})
		}))
	}
	return out, nil
}

// Example returns the picture of a board on the page Hints. It shows the first hint of the board
// that uses a technique or, if there is none, the first step that uses it.
func (c Chapter) Example(ctx context.Context, technique int, board []string) ([]Picture, error) {
	text, played := model.SplitExample(c.ID, strings.Join(board, "\n"))
	found := family.Read([]family.Family{c.Family}, text)[0]
	if found.Err != nil {
		return nil, found.Err
	}
	return hintPicture(ctx, found.Puzzle, played, technique, "")
}

// The largest sizes of pictures, in units of the window.
const (
	largeSize = 260
	smallSize = 140
)

// newPicture returns a picture as large as its board with the same margin on all sides. It is at
// most size units wide and high.
func newPicture(caption string, size int, draw func(paint.Pen, paint.Palette, float64)) Picture {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw(paint.NewSurface(img), paint.Light, 1)
	var board image.Rectangle // holds all pixels that differ from the background
	for i := range size * size {
		if at := image.Pt(i%size, i/size); img.RGBAAt(at.X, at.Y) != img.RGBAAt(0, 0) {
			board = board.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
		}
	}
	margin := 2 * min(board.Min.X, board.Min.Y)
	return Picture{caption, min(board.Dx()+margin, size), min(board.Dy()+margin, size), draw}
}
