package print

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/draw"
	"math"
	"slices"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A Paper is a page size in points, which are 1/72 inch.
type Paper struct {
	Name string
	W, H float64
}

// Papers are the available sizes, the default first.
var Papers = []Paper{{"A4", 595.28, 841.89}, {"Letter", 612, 792}}

// MaxPerPage is the largest number of puzzles on a page.
const MaxPerPage = 24

// Measures of pages, in points unless noted.
const (
	margin     = 40
	gap        = 18 // space between blocks
	headSize   = 13 // size of the heading of a page of solutions
	footSize   = 8  // size of the foot
	unit       = .5 // size on paper of a unit of the window
	resolution = 2  // pixels of a board in a point of a PDF file
)

// A Document is a set of pages with puzzles.
type Document struct {
	paper Paper
	title string
	pages []func(canvas)
}

// An Item is a puzzle to be printed.
type Item struct {
	Family family.Family
	Puzzle family.Puzzle
	Answer *Answer // printed on the last pages; nil for none
}

// An Answer is the printed solution of a puzzle: a picture, or else a text.
type Answer struct {
	end  *family.Preview
	text string
}

// Solve solves the puzzle with the best algorithm of its family. If it takes longer than
// limit, the answer says so.
func (it *Item) Solve(ctx context.Context, limit time.Duration) error {
	index := it.Family.Algorithm("best")
	if index < 0 {
		index = len(it.Family.Algorithms) - 1
	}
	r := it.Puzzle.Solve(ctx, index, family.Request{Want: 1, Timeout: limit}).Report()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case r.Outcome == solver.Broken:
		return r.Err
	case r.Outcome == solver.Unsolvable:
		it.Answer = &Answer{text: "There is no solution."}
		return nil
	case r.Outcome != solver.Solved:
		it.Answer = &Answer{text: "No solution was found in time."}
		return nil
	}
	end, moves, short, err := it.Puzzle.PlayMoves(r.Moves)
	it.Answer = new(Answer)
	if r.LengthText == "" {
		it.Answer.end = &end
		return err
	}
	for i := range moves {
		if !short {
			moves[i] = fmt.Sprintf("%d.\u2009%s;", i+1, moves[i])
		}
	}
	it.Answer.text = r.LengthText + ": " + strings.TrimSuffix(strings.Join(moves, " "), ";")
	return err
}

// New lays out puzzles, at most perPage on a page. A page has fewer if their texts would be
// too small to read otherwise.
func New(paper Paper, perPage int, items []Item) (*Document, error) {
	if perPage < 1 || perPage > MaxPerPage {
		return nil, fmt.Errorf("%d puzzles don't fit on a page; want 1 to %d", perPage, MaxPerPage)
	}
	if len(items) == 0 {
		return nil, fmt.Errorf("there is no puzzle to print")
	}
	d := &Document{paper: paper, title: items[0].Puzzle.Name()}
	if n := len(items); n > 1 {
		d.title = words.Count(n, "puzzle")
	}
	var puzzles, answers []block
	var texts []line
	width, size := (d.body("").w-gap)/2, 8.
	for i, it := range items {
		p := it.Puzzle
		now, err := p.Preview(nil)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.ID, err)
		}
		title := p.Name()
		if len(items) > 1 {
			title = fmt.Sprintf("%d. %s", i+1, title)
		}
		foot := p.ID
		if level := cmp.Or(p.Level, p.Header.Difficulty); family.IsLevel(level) {
			foot = level + " · " + foot
		}
		puzzles = append(puzzles, block{title: title, picture: now.Print, lines: now.Caption, foot: foot})
		switch a := it.Answer; {
		case a == nil:
		case a.end != nil:
			answers = append(answers, block{title: title, picture: a.end.Print})
		default:
			for _, text := range wrap(title, width, size, paint.Bold) {
				texts = append(texts, line{text, paint.Bold})
			}
			for _, text := range append(wrap(a.text, width, size, paint.Regular), "") {
				texts = append(texts, line{text, paint.Regular})
			}
		}
	}
	d.add("", puzzles, perPage)
	const solutions = "Solutions"
	d.add(solutions, answers, min(3*min(perPage, len(items)), max(MaxPerPage, perPage)))
	d.flow(solutions, texts, width, size)
	return d, nil
}

// body returns the area for blocks on a page.
func (d *Document) body(heading string) box {
	b := box{margin, margin, d.paper.W - 2*margin, d.paper.H - 2*margin - 2*footSize}
	if heading != "" {
		b.y, b.h = b.y+2*headSize, b.h-2*headSize
	}
	return b
}

// add adds pages with rows of blocks, at most n on a page. A row whose blocks would be too
// small to read has fewer and larger blocks.
func (d *Document) add(heading string, blocks []block, n int) {
	body := d.body(heading)
	n = min(n, len(blocks))
	var page []func(canvas)
	y := body.y
	finish := func() {
		drawn := page
		d.page(heading, func(c canvas) {
			for _, draw := range drawn {
				draw(c)
			}
		})
		page, y = nil, body.y
	}
	for len(blocks) > 0 {
		row, count, size := body.row(n), 0, n
		for count < min(len(row), len(blocks)) {
			for size > 1 && !blocks[count].readable(body.row(size)[0]) {
				size--
			}
			larger := body.row(size)
			if count >= len(larger) {
				break
			}
			row, count = larger, count+1
		}
		if page != nil && y+row[0].h > body.y+body.h+1 {
			finish()
		}
		for i, b := range blocks[:count] {
			at := row[i]
			at.y = y
			page = append(page, func(c canvas) { b.draw(c, at) })
		}
		y += row[0].h + gap
		blocks = blocks[count:]
	}
	if page != nil {
		finish()
	}
}

// A line is a line of text.
type line struct {
	text  string
	style paint.Style
}

// flow adds pages of text in two columns of the given width, with text of the given size.
func (d *Document) flow(heading string, lines []line, width, size float64) {
	body := d.body(heading)
	high := int(body.h / (leading * size)) // lines in a column
	for part := range slices.Chunk(lines, 2*high) {
		d.page(heading, func(c canvas) {
			for i, l := range part {
				x, y := body.x+float64(i/high)*(width+gap), body.y+leading*size*(float64(i%high)+.5)
				c.text(x, y, l.text, size, l.style, paint.Start, paint.Paper.Ink)
			}
		})
	}
}

// page adds a page.
func (d *Document) page(heading string, draw func(canvas)) {
	n := len(d.pages) + 1
	d.pages = append(d.pages, func(c canvas) {
		p := d.paper
		c.pen.Clear(paint.Paper.Canvas)
		c.text(margin, margin+headSize/2, heading, headSize, paint.Bold, paint.Start, paint.Paper.Ink)
		draw(c)
		foot := p.H - margin
		c.text(margin, foot, "Backtrack · "+paint.Shorten(d.title, p.W/2, footSize, paint.Regular), footSize,
			paint.Regular, paint.Start, paint.Paper.Ink3)
		c.text(p.W-margin, foot, fmt.Sprintf("Page %d of %d", n, len(d.pages)), footSize, paint.Regular, paint.End, paint.Paper.Ink3)
	})
}

// Pages returns the number of pages.
func (d *Document) Pages() int { return len(d.pages) }

// PDF returns the document as a PDF file.
func (d *Document) PDF() ([]byte, error) {
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: d.paper.W, Ht: d.paper.H}})
	doc.SetCatalogSort(true)
	day := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC) // a fixed date, so equal documents give equal files
	doc.SetCreationDate(day)
	doc.SetModificationDate(day)
	doc.SetTitle(d.title, true)
	doc.SetCreator("Backtrack", true)
	doc.SetAutoPageBreak(false, 0)
	addFonts(doc)
	for _, page := range d.pages {
		doc.AddPage()
		whole := pen{doc: doc, step: 1, seen: image.Rect(0, 0, int(math.Ceil(d.paper.W)), int(math.Ceil(d.paper.H)))}
		page(canvas{whole, 1, func(b box, draw func(paint.Pen, float64)) {
			size := image.Rect(0, 0, int(b.w*resolution), int(b.h*resolution))
			draw(pen{doc: doc, x: b.x, y: b.y, step: 1. / resolution, seen: size}, resolution*unit)
		}})
	}
	var out bytes.Buffer
	err := doc.Output(&out)
	return out.Bytes(), err
}

// Picture returns a picture of the page with an index, 2 pixels to a point.
func (d *Document) Picture(page int) *image.RGBA {
	const u = resolution
	img := image.NewRGBA(image.Rect(0, 0, int(u*d.paper.W), int(u*d.paper.H)))
	d.pages[page](canvas{paint.NewSurface(img), u, func(b box, show func(paint.Pen, float64)) {
		board := image.NewRGBA(image.Rect(0, 0, int(b.w*u), int(b.h*u)))
		show(paint.NewSurface(board), u*unit)
		draw.Draw(img, board.Rect.Add(image.Pt(int(b.x*u), int(b.y*u))), board, image.Point{}, draw.Src)
	}})
	return img
}
