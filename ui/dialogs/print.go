package dialogs

import (
	"context"
	"fmt"
	"image"
	"strconv"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"golang.org/x/image/draw"

	"backtrack/model/lists"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/paint"
	"backtrack/ui/print"
	"backtrack/words"
)

// A PrintSet is a set of puzzles that can be printed together.
type PrintSet struct {
	Name  string // label of the chip: "12 new ones"
	File  string // proposed name of the file
	Count int
	// Item returns puzzle i, from 0. It is called once for each puzzle, in the background.
	Item func(ctx context.Context, i int) (print.Item, error)
}

// perPages are the possible numbers of puzzles on a page.
var perPages = []int{1, 2, 4, 6, 9, 12}

// solveLimit limits the search for the solution of a puzzle that is printed.
const solveLimit = 10 * time.Second

// sheetHeight is the height of the picture of a page.
const sheetHeight = 340

// A printForm lets the player choose what to print and how.
type printForm struct {
	Host
	sets []*printSet
	pdf  func(*print.Document) ([]byte, error) // makes the file
	save func(name string, pdf []byte)

	set, paper, perPage, answers int // indices of the chosen chips

	dialog *overlay.Dialog
	ok     *kit.Button
	sheet  *canvas.Raster
	turn   *kit.Stepper
	state  *kit.Text
	doc    *print.Document // nil while it is being made
	page   int
	stop   context.CancelFunc // ends the work in the background
}

// A printSet makes each puzzle of a PrintSet and its answer only once.
type printSet struct {
	PrintSet
	mu    sync.Mutex
	items []print.Item
}

// AskPrint asks what to print and how, and calls save with the file and a name for it.
func (h Host) AskPrint(sets []PrintSet, save func(name string, pdf []byte)) {
	h.askPrint(sets, (*print.Document).PDF, save)
}

// askPrint is AskPrint with a function that makes the file.
func (h Host) askPrint(sets []PrintSet, pdf func(*print.Document) ([]byte, error), save func(string, []byte)) {
	f := &printForm{Host: h, pdf: pdf, save: save, stop: func() {}, perPage: 2}
	f.sets = lists.Map(sets, func(s PrintSet) *printSet { return &printSet{PrintSet: s} })
	f.ok = kit.NewButtonOf(kit.Primary, "Save as PDF…", "", f.submit)
	f.state = kit.NewText("", kit.Ink2, 13)
	f.turn = kit.NewStepper("Page 88 of 88", func(by int) { f.show(f.page + by) })
	f.sheet = kit.NewPicture(f.draw)
	f.sheet.SetMinSize(fyne.NewSize(240, sheetHeight))
	options := kit.NewColumn(14,
		f.chips("Puzzles", &f.set, lists.Map(sets, func(s PrintSet) string { return s.Name })...),
		f.chips("Paper", &f.paper, lists.Map(print.Papers, func(p print.Paper) string { return p.Name })...),
		f.chips("At most on a page", &f.perPage, lists.Map(perPages, strconv.Itoa)...),
		f.chips("Solutions", &f.answers, "None", "On the last pages"),
		f.state,
	)
	f.dialog = overlay.NewQuestion(h.Canvas, "Print",
		kit.NewRow(20, kit.NewWide(kit.NewHigh(sheetHeight+40, options)), kit.NewColumn(8, f.sheet, f.turn)), f.ok)
	f.dialog.AddOnClosed(func() { f.stop() })
	h.Show(f.dialog)
	f.update()
}

// chips returns a row of chips, one for each value. A click stores the index of its value in
// chosen and makes the pages again.
func (f *printForm) chips(name string, chosen *int, values ...string) fyne.CanvasObject {
	var chips []*kit.Chip
	row := kit.NewFlow(6)
	for i, v := range values {
		chip := kit.NewChip(v, func() {
			*chosen = i
			selectChip(chips, values, v)
			f.update()
		})
		chip.SetSelected(i == *chosen)
		chips = append(chips, chip)
		row.Add(chip)
	}
	return kit.NewColumn(4, kit.NewBold(name, kit.Ink, 13), row)
}

// update makes the chosen pages in the background.
func (f *printForm) update() {
	f.stop()
	ctx, stop := context.WithCancel(f.Context)
	f.stop = stop
	set, paper, n, answers := f.sets[f.set], print.Papers[f.paper], perPages[f.perPage], f.answers == 1
	f.doc = nil
	f.ok.SetEnabled(false)
	f.dialog.Warn("")
	f.show(0)
	loop := f.Within(ctx)
	host.Ask(loop, 0, func(ctx context.Context) (*print.Document, error) {
		items, err := set.make(ctx, answers, func(text string) {
			f.Post(func() {
				if ctx.Err() == nil {
					f.state.SetText(text)
				}
			})
		})
		if err != nil {
			return nil, err
		}
		return print.New(paper, n, items)
	}, func(doc *print.Document, err error) {
		f.state.SetText("")
		if err != nil {
			f.dialog.Warn(words.Error(err))
			return
		}
		f.doc = doc
		f.ok.SetEnabled(true)
		f.show(0)
	})
}

// make returns the puzzles, with their answers if answers is true. It passes texts about its
// progress to say.
func (s *printSet) make(ctx context.Context, answers bool, say func(string)) ([]print.Item, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []print.Item
	for i := range s.Count {
		if i == len(s.items) {
			say(fmt.Sprintf("Making puzzle %d of %d…", i+1, s.Count))
			it, err := s.Item(ctx, i)
			if err != nil {
				return nil, err
			}
			s.items = append(s.items, it)
		}
		it := &s.items[i]
		if answers && it.Answer == nil {
			say(fmt.Sprintf("Solving puzzle %d of %d…", i+1, s.Count))
			if err := it.Solve(ctx, solveLimit); err != nil {
				return nil, err
			}
		}
		out = append(out, *it)
		if !answers {
			out[i].Answer = nil
		}
	}
	return out, nil
}

// show shows a page, numbered from 0, if the document has been made.
func (f *printForm) show(page int) {
	f.page = page
	if f.doc == nil {
		f.turn.SetValue("", false, false)
	} else {
		n := f.doc.Pages()
		f.turn.SetValue(fmt.Sprintf("Page %d of %d", page+1, n), page > 0, page < n-1)
	}
	f.sheet.Refresh()
}

// draw draws the page on white paper with an edge.
func (f *printForm) draw(img *image.RGBA, pal paint.Palette, scale float64) {
	s, size := paint.NewSurface(img), img.Rect.Size()
	s.Clear(pal.Canvas)
	paper := print.Papers[f.paper]
	h := min(float64(size.Y), float64(size.X)*paper.H/paper.W) - 2*scale
	w := h * paper.W / paper.H
	x, y := (float64(size.X)-w)/2, (float64(size.Y)-h)/2
	s.Rect(x-scale, y-scale, w+2*scale, h+2*scale, 0, pal.Line)
	s.Rect(x, y, w, h, 0, paint.Paper.Canvas)
	if f.doc != nil {
		page := f.doc.Picture(f.page)
		draw.CatmullRom.Scale(img, image.Rect(int(x+.5), int(y+.5), int(x+w), int(y+h)), page, page.Rect, draw.Src, nil)
	}
}

// submit makes the file in the background and passes it to save.
func (f *printForm) submit() {
	if f.ok.Disabled() {
		return
	}
	f.ok.SetEnabled(false)
	doc, name := f.doc, f.sets[f.set].File
	host.Ask(f.Loop, 0, func(context.Context) ([]byte, error) { return f.pdf(doc) }, func(pdf []byte, err error) {
		switch {
		case !f.dialog.Shown() || f.doc != doc:
		case err != nil:
			f.ok.SetEnabled(true)
			f.dialog.Warn(words.Error(err))
		default:
			f.dialog.Hide()
			f.save(name, pdf)
		}
	})
}
