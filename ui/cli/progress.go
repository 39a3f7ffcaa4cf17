package cli

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
	"unicode/utf8"
)

// progressEvery is the time between two reports of progress, and until the first one.
const progressEvery = 300 * time.Millisecond

// widestProgress is the number of characters that every terminal has on a line.
const widestProgress = 79

// A progressLine is the line on a terminal that says how far a command is.
type progressLine struct {
	mu    sync.Mutex
	errs  io.Writer
	width int // of what is shown now
}

// show replaces what is shown. With "" it leaves an empty line. A line that the terminal
// breaks could not be replaced, so a long text is cut.
func (p *progressLine) show(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if r := []rune(text); len(r) > widestProgress {
		text = string(r[:widestProgress-1]) + "…"
	}
	if p.width > 0 {
		fmt.Fprintf(p.errs, "\r%*s\r", p.width, "")
	}
	fmt.Fprint(p.errs, text)
	p.width = utf8.RuneCountInString(text)
}

// progress shows what text says, now and then, until stop is called. It does so only
// if standard error is a terminal.
func (e *env) progress(text func() string) (stop func()) {
	if !isTerminal(e.errs) {
		return func() {}
	}
	line := &progressLine{errs: e.errs}
	clear := func() { line.show("") }
	e.out.before = clear
	end := make(chan struct{})
	var done sync.WaitGroup
	done.Go(func() {
		tick := time.NewTicker(progressEvery)
		defer tick.Stop()
		for {
			select {
			case <-end:
				return
			case <-tick.C:
				line.show(text())
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

// isTerminal reports whether a stream is a terminal, or another device.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
