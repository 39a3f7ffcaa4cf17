//go:build window

package realwindow

import (
	"image"
	"path/filepath"
	"strings"
	"testing"

	"backtrack/model"
)

// A hint comes in four stages; the last one plays the move.
func TestHint(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	p := start(t, dir)
	p.waitTitle(first1Title)
	calm := p.picture()
	p.keys("h")
	p.wait("the board to point something out", func() bool { return differ(calm, p.picture()) > 1000 })
	p.keys("h", "h")
	if s := p.game(first1); len(s.Steps) > 0 {
		t.Errorf("played before the last step: %+v, want nothing", s.Steps)
	}
	p.keys("h")
	p.wait("the hint to be played", func() bool { return p.game(first1).At == 1 })
	if by := p.game(first1).Steps[0].By; by != model.Hint {
		t.Errorf("played by %v, want %v", by, model.Hint)
	}
	p.keys("ctrl+z")
	p.wait("one undo", func() bool { return p.game(first1).At == 0 })
	for range 4 {
		p.click(p.plan().button("Hint"), 1)
	}
	p.wait("the hint to be played again", func() bool { s := p.game(first1); return s.At == 1 && len(s.Steps) == 1 })
	p.keys("F12", "Escape", "Escape", "shift+h", "Escape", "Escape")
	p.keys("F12", "F12", "F12", "F12")
	p.wait("the next hint to be played", func() bool { return p.game(first1).At == 2 })
}

// Hints alone lead through a board.
func TestHintsToTheEnd(t *testing.T) {
	const board = "numbrix/tournament-02"
	dir := t.TempDir()
	settings(t, dir, atGame(board))
	p := start(t, dir)
	for p.game(board).Best == nil {
		at := p.game(board).At
		p.keys("h", "h", "h", "h")
		p.wait("a hint to be played", func() bool { s := p.game(board); return s.At > at || s.Best != nil })
	}
	if b := p.game(board).Best; b.Helps != b.Moves || b.Shown {
		t.Errorf("solved as %+v, want a help for each move, not shown", b)
	}
}

// New opens a puzzle that nobody has seen; the one before stays.
func TestNew(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	p := start(t, dir)
	p.waitTitle(first1Title)
	p.keys("ctrl+n")
	p.wait("a new puzzle", func() bool { return strings.HasPrefix(p.title(), "Numbrix 9 × 9, ") })
	first := p.title()
	p.keys("h", "h", "h", "h")
	p.wait("a step in it", func() bool {
		games, _ := filepath.Glob(filepath.Join(dir, "backtrack", "games", "numbrix.new.*.game"))
		return len(games) == 1 && p.game("numbrix/new/"+strings.TrimSuffix(strings.TrimPrefix(filepath.Base(games[0]), "numbrix.new."), ".game")).At == 1
	})
	p.keys("ctrl+n")
	p.wait("another one", func() bool { return p.title() != first && strings.HasPrefix(p.title(), "Numbrix 9 × 9, ") })
	second := p.title()
	p.quit()
	p = start(t, dir)
	p.waitTitle(second)
	p.keys("ctrl+f")
	p.waitTitle("Backtrack")
	number := strings.TrimSuffix(first[strings.LastIndex(first, " no. ")+len(" no. "):], " – Backtrack")
	p.keys(append(strings.Split(number, ""), "Return", "Return")...)
	p.waitTitle(first)
}

// What is tried after a checkpoint is taken back by one key.
func TestCheckpoint(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	p := start(t, dir)
	p.waitTitle(first1Title)
	p.keys("Down", "Right", "2", "b", "Down", "5", "Down", "8")
	p.waitGame(first1, "b1=2", "b2=5", "b3=8")
	p.keys("shift+b")
	p.waitGame(first1, "b1=2")
	p.click(p.plan().button("Redo the step that was undone"), 1)
	p.waitGame(first1, "b1=2", "b2=5")
	p.click(p.plan().button("Keep"), 1)
	p.keys("shift+b") // there is nothing left to go back to
	p.keys("Up", "Left", "6")
	p.waitGame(first1, "b1=2", "b2=5", "a2=6")
}

// A click on the badge in the status bar opens the card about the solutions.
func TestProof(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame("numbrix/additional-1"))
	p := start(t, dir)
	calm := p.picture()
	badge := image.Pt(60, calm.Rect.Dy()-14)
	p.wait("the card", func() bool {
		p.click(badge, 1)
		return differ(calm, p.picture()) > 3000
	})
	p.keys("Escape")
	p.wait("the card to close", func() bool { return differ(calm, p.picture()) < 3000 })
}

// differ counts the pixels in which two pictures of one size differ.
func differ(a, b *image.RGBA) int {
	if a == nil || b == nil || a.Rect != b.Rect {
		return 0
	}
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if [3]uint8(a.Pix[i:i+3]) != [3]uint8(b.Pix[i:i+3]) {
			n++
		}
	}
	return n
}
