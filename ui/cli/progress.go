package cli

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/term"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/words"
)

// progressAfter is the time until the first report of progress. progressEvery is the time
// between two reports.
const (
	progressAfter = time.Second
	progressEvery = 300 * time.Millisecond
)

// usualWidth is the width, in characters, of a terminal that does not report it.
const usualWidth = 80

// A progressLine is the line on a terminal that says how far a command has got.
type progressLine struct {
	mu    sync.Mutex
	errs  io.Writer
	limit int // largest number of characters of a text
	width int // number of characters that are shown now
}

// show replaces the text that is shown. With "" it clears the line. It shortens a long text,
// because it could not replace a text that the terminal breaks into two lines.
func (p *progressLine) show(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if r := []rune(text); len(r) > p.limit {
		text = string(r[:p.limit-1]) + "…"
	}
	if p.width > 0 {
		fmt.Fprintf(p.errs, "\r%*s\r", p.width, "")
	}
	fmt.Fprint(p.errs, text)
	p.width = utf8.RuneCountInString(text)
}

// progress shows what text returns, at regular intervals until stop is called. It does nothing
// if standard error is not a terminal, or if other work is showing its progress.
func (e *env) progress(text func() string) (stop func()) {
	if e.terminal == 0 || e.out.before != nil {
		return func() {}
	}
	line := &progressLine{errs: e.errs, limit: e.terminal}
	clear := func() { line.show("") }
	e.out.before = clear
	end := make(chan struct{})
	var done sync.WaitGroup
	done.Go(func() {
		tick := time.NewTicker(progressAfter)
		defer tick.Stop()
		for {
			select {
			case <-end:
				return
			case <-tick.C:
				line.show(text())
				tick.Reset(progressEvery)
			}
		}
	})
	return func() {
		close(end)
		done.Wait()
		clear()
		e.out.before = nil
	}
}

// showElapsed shows how long something has been going on, until stop is called. A limit of 0
// means no limit.
func (e *env) showElapsed(doing string, limit time.Duration) (stop func()) {
	return e.progress(elapsedText(doing, limit))
}

// showSearch shows the progress of a search until stop is called.
func (e *env) showSearch(doing string, limit time.Duration, h solver.Handle) (stop func()) {
	spent := elapsedText(doing, limit)
	return e.progress(func() string { return spent() + ", " + words.Count(h.Stats().Nodes, "node") })
}

// elapsedText returns a function that describes the time spent: "rating x, 12 s of 60 s".
func elapsedText(doing string, limit time.Duration) func() string {
	began := time.Now()
	return func() string {
		text := doing + ", " + bench.ExactTime(time.Since(began).Round(time.Second))
		if limit > 0 {
			text += " of " + bench.ExactTime(limit)
		}
		return text
	}
}

// columns returns the width of a terminal in characters, or 0 for any other stream.
func columns(stream any) int {
	f, ok := stream.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width <= 0 {
		return usualWidth
	}
	return width
}

// progressWidth returns the width, in characters, of a progress line on a stream. It returns 0
// if the stream cannot replace a line. The last column stays empty, because some terminals move
// to the next line after it.
func progressWidth(stream any) int {
	if os.Getenv("TERM") == "dumb" {
		return 0
	}
	return max(0, columns(stream)-1)
}
