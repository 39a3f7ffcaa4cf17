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

// progressAfter is the time until the first report of progress, progressEvery the time
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
	limit int // characters that fit
	width int // characters that are shown now
}

// show replaces the shown text. With "" it leaves an empty line. It cuts a long text, since
// it could not replace a line that the terminal breaks.
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

// progress shows what text returns at regular intervals until stop is called. It does so
// only if standard error is a terminal and no other work shows its progress.
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

// showElapsed shows for how long something has been done. A limit of 0 means no limit.
func (e *env) showElapsed(doing string, limit time.Duration) (stop func()) {
	return e.progress(elapsedText(doing, limit))
}

// showSearch shows the progress of a search.
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

// columns returns the width of a terminal in characters, 0 for any other stream.
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

// progressWidth returns the width, in characters, of a progress line on a stream, 0 if the
// stream can't replace a line. The last column stays empty, since some terminals move to
// the next line after it.
func progressWidth(stream any) int {
	if os.Getenv("TERM") == "dumb" {
		return 0
	}
	return max(0, columns(stream)-1)
}
