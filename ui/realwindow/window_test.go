//go:build window

package realwindow

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/pace"
)

const (
	first1      = "numbrix/first-1"
	first2      = "numbrix/first-2"
	first1Title = "First submission board 1 – Backtrack"
	second      = "numbrix/tournament-02" // the second card of a new home
	secondTitle = "Tournament board 2 – Backtrack"
	hard        = "numbrix/additional-7"
)

// visited is the setting of a player who has seen the rules of every family;
// otherwise a board opens with its rules.
const visited = `"Visited": {"numbrix": true, "vox": true, "sliding": true, "mathcross": true, "river": true}`

// atGame are settings that open the program with a board.
func atGame(id string) string {
	return fmt.Sprintf(`{"Open": %q, "AtGame": true, "Limit": 600, %s, %s}`, id, byLevel, visited)
}

// byLevel is the setting of the order of the library in which second follows first1.
const byLevel = `"Order": 4`

// startByLevel starts the program with that order.
func startByLevel(t *testing.T) *program {
	dir := t.TempDir()
	settings(t, dir, "{"+byLevel+"}")
	return start(t, dir)
}

func TestStart(t *testing.T) {
	began := time.Now()
	p := start(t, t.TempDir())
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("the first frame came after %v, want at most %v", took, 10*time.Second)
	}
	if got := p.title(); got != "Backtrack" {
		t.Errorf("title %q, want \"Backtrack\"", got)
	}
	if n := colours(p.picture()); n < 50 {
		t.Errorf("the library has %d colours, want at least 50", n)
	}
	p.quit()
	if strings.Contains(p.log.String(), pace.Failure) {
		t.Error("the toolkit's canvas has changed: ", pace.Failure)
	}
}

// The class of the window is the one in backtrack.desktop, whatever board it opens with.
func TestWindowClass(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	p := start(t, dir)
	p.waitTitle(first1Title)
	if found := p.xdotool("search", "--class", "^Backtrack$"); !strings.Contains(found, p.window) {
		t.Errorf("the windows of this class are %q, want %s among them", found, p.window)
	}
}

// A board is chosen, solved and left by mouse alone.
func TestMouseOnly(t *testing.T) {
	p := startByLevel(t)
	p.click(p.plan().button("First submission board 1"), 1)
	p.waitTitle(first1Title)
	cells := p.plan().cells(3, 3)
	for _, c := range []string{"a1", "b1", "c1", "c2", "b2", "a2", "a3", "b3"} {
		p.click(cells[c], 1)
	}
	p.waitGame(first1, "b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	if s := p.game(first1); s.Best == nil || s.Best.Moves != 5 || s.Best.Helps != 0 || s.Best.Shown {
		t.Errorf("best %+v, want 5 moves, no help, not shown", s.Best)
	}
	p.click(p.plan().button("Undo the last step"), 1)
	p.waitGame(first1, "b1=2", "c2=4", "b2=5", "a2=6")
	p.click(p.plan().button("Redo the step that was undone"), 1)
	p.waitGame(first1, "b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	p.click(p.plan().button("Library"), 1)
	p.waitTitle("Backtrack")
	p.click(p.plan().button("Tournament board 2"), 1)
	p.waitTitle(secondTitle)
}

// A board is chosen, solved and left by keyboard alone. Its numbers have one and
// two digits.
func TestKeyboardOnly(t *testing.T) {
	p := startByLevel(t)
	p.keys("Right", "Return")
	p.waitTitle(secondTitle)
	pos, numbers := solution(t, second)
	keys, last := []string{"Down"}, 0 // selects the first cell
	for i := range pos.Rows() {
		for k := range pos.Cols() {
			c, step := k, "Right"
			if i%2 == 1 {
				c, step = pos.Cols()-1-k, "Left"
			}
			switch {
			case i == 0 && k == 0:
			case k == 0:
				keys = append(keys, "Down")
			default:
				keys = append(keys, step)
			}
			if v := numbers[i*pos.Cols()+c]; v > 0 {
				keys = append(keys, strings.Split(fmt.Sprint(v), "")...)
				last = len(keys)
			}
		}
	}
	p.keys(append(keys[:last], "Return")...)
	p.wait("the board to be solved", func() bool { return p.game(second).Best != nil })
	if s := p.game(second); s.At != pos.Max()-pos.Givens() || s.Best.Shown {
		t.Errorf("solved in %d steps, best %+v; want %d, not shown", s.At, s.Best, pos.Max()-pos.Givens())
	}
	p.keys("ctrl+period")
	p.waitTitle("Tournament board 1 – Backtrack")
	p.keys("ctrl+f")
	p.waitTitle("Backtrack")
	p.keys("Return", "Return") // to the first card, and into it
	p.waitTitle(first1Title)
	p.quit()
}

// solution solves a ready-made board and returns the numbers that are not
// given, in reading order.
func solution(t *testing.T, id string) (numbrix.Position, []int) {
	t.Helper()
	f := families.All[0]
	puzzle, err := f.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	pos := modeltest.Parse(t, puzzle.File, numbrix.Parse)
	numbers := make([]int, pos.Rows()*pos.Cols())
	solved := puzzle.Solve(t.Context(), len(f.Algorithms)-1, family.Request{Want: 1}).Report()
	for _, m := range modeltest.Moves(t, strings.Join(solved.Moves, " "), numbrix.ParseMove) {
		if pos.Given(m.Cell) == 0 {
			numbers[m.Cell.Row*pos.Cols()+m.Cell.Col] = m.Value
		}
	}
	return pos, numbers
}

func TestEdit(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	p := start(t, dir)
	p.waitTitle(first1Title)
	cells := p.plan().cells(3, 3)
	p.drag(cells["a1"], cells["b1"], cells["c1"], cells["c2"], cells["b2"])
	p.waitGame(first1, "b1=2", "c2=4", "b2=5")
	p.keys("ctrl+z")
	p.waitGame(first1, "b1=2", "c2=4")
	p.keys("ctrl+z")
	p.waitGame(first1, "b1=2")
	p.keys("ctrl+y")
	p.waitGame(first1, "b1=2", "c2=4")
	p.keys("ctrl+shift+z")
	p.waitGame(first1, "b1=2", "c2=4", "b2=5")
	p.click(cells["c2"], 3)
	p.waitGame(first1, "b1=2", "c2=4", "b2=5", "c2=0")
	p.keys("ctrl+r")
	p.waitGame(first1, "b1=2", "c2=4", "b2=5", "c2=0", "")
	p.keys("ctrl+z")
	p.waitGame(first1, "b1=2", "c2=4", "b2=5", "c2=0")
	p.drag(cells["b2"], cells["a2"], cells["b2"]) // there and back
	p.waitGame(first1, "b1=2", "c2=4", "b2=5", "c2=0", "a2=6", "a2=0")
}

// A dialog takes the keys until Escape closes it.
func TestDialog(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	p := start(t, dir)
	p.waitTitle(first1Title)
	p.keys("Down", "Right", "2", "F1", "9", "ctrl+z", "Escape", "question", "Down", "Escape", "Down", "5")
	p.waitGame(first1, "b1=2", "b2=5")
	game := p.picture()
	p.keys("ctrl+f")
	p.wait("the library to be painted", func() bool {
		now, differ := p.picture(), 0
		for i := range min(len(now.Pix), len(game.Pix)) {
			differ += min(int(now.Pix[i]^game.Pix[i]), 1)
		}
		return differ > len(now.Pix)/10
	})
	p.keys("F1", "Escape", "Right", "Return")
	p.waitTitle(secondTitle)
}

func TestKill(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(first1))
	p := start(t, dir)
	p.waitTitle(first1Title)
	p.keys("Down", "Right", "2", "Down", "Down", "8", "ctrl+z")
	p.wait("the moves", func() bool { s := p.game(first1); return len(s.Steps) == 2 && s.At == 1 })
	before := p.game(first1)
	p.kill()

	p = start(t, dir)
	p.waitTitle(first1Title)
	p.keys("ctrl+y")
	p.waitGame(first1, "b1=2", "b3=8")
	if after := p.game(first1); !slices.EqualFunc(after.Steps, before.Steps, func(a, b model.Record) bool { return slices.Equal(a.Moves, b.Moves) }) || after.Elapsed < before.Elapsed {
		t.Errorf("the game is %+v, want the steps of %+v and no less time", after, before)
	}
}

// A signal ends the program as its user does, and the drivers keep no shaders on disk.
func TestSignals(t *testing.T) {
	// A program started by one that ignores a signal, as below nohup, ignores it, too.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP)
	defer signal.Stop(caught)
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(s.String(), func(t *testing.T) {
			dir := t.TempDir()
			cmd := command(dir, first1)
			cmd.Env = append(cmd.Env, "XDG_CACHE_HOME="+filepath.Join(dir, "cache"))
			p := startCommand(t, dir, cmd)
			p.waitTitle(first1Title)
			p.cmd.Process.Signal(s)
			p.wait(theEnd, func() bool { return !p.running() })
			if code := p.cmd.ProcessState.ExitCode(); code != 0 {
				t.Errorf("the program ended with %d, want 0", code)
			}
			if _, err := os.Stat(filepath.Join(dir, "cache", "mesa_shader_cache")); err == nil {
				t.Error("the driver stored shaders in the cache folder")
			}
		})
	}
}

func TestHandOver(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir)
	file := write(t, "puzzle: numbrix\nname: Handed over\n\n1 .\n. 3\n")
	second := command(dir, filepath.Base(file)) // from another folder than the first
	second.Path, _ = filepath.Abs(binary)
	second.Dir = filepath.Dir(file)
	out, err := second.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "open already") {
		t.Errorf("the second program: %v, %q; want nil, \"… open already …\"", err, out)
	}
	p.waitTitle("Handed over – Backtrack")
	if out, err := command(dir).CombinedOutput(); err != nil {
		t.Errorf("the third program: %v, %q; want nil", err, out)
	}
	if out, err := command(dir, first1).CombinedOutput(); err != nil {
		t.Errorf("the fourth program: %v, %q; want nil", err, out)
	}
	p.waitTitle(first1Title)
	if out, err := command(dir, "nosuch/thing").CombinedOutput(); err == nil || !strings.Contains(string(out), "nosuch/thing: there is no such file") {
		t.Errorf("a missing file: %v, %q; want an error: there is no such file", err, out)
	}
	if out, err := command(dir, file).CombinedOutput(); err != nil {
		t.Errorf("the fifth program: %v, %q; want nil", err, out)
	}
	p.waitTitle("Handed over – Backtrack")
	if n := len(strings.Fields(p.xdotool("search", "--onlyvisible", "--name", "Backtrack"))); n != 1 {
		t.Errorf("%d windows, want 1", n)
	}
	p.keys("Down", "Right", "2")
	p.wait("a move", func() bool {
		games, _ := filepath.Glob(filepath.Join(dir, "backtrack", "games", "numbrix.import-*.game"))
		return len(games) == 1
	})
}

func write(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file.puzzle")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestFileArgument(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir, write(t, "1 .\n. 3\n"))
	p.waitTitle("Imported board 2 × 2 – Backtrack")
	p.quit()
	p = start(t, dir)
	p.waitTitle("Imported board 2 × 2 – Backtrack")
}

func TestBrokenFiles(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, "{")
	for _, text := range []string{"1 x\n", "\x00\xff", "puzzle: numbrix\n"} {
		p := start(t, dir, write(t, text), filepath.Join(dir, "none"))
		if got := p.title(); got != "Backtrack" {
			t.Errorf("title %q, want \"Backtrack\"", got)
		}
		p.keys("Return")
		p.waitTitle(first1Title)
		p.keys("ctrl+f")
		p.waitTitle("Backtrack")
		p.quit()
	}
}

func TestSolve(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, atGame(second))
	p := start(t, dir)
	p.keys("F9")
	p.wait("the solution", func() bool { return p.game(second).At == 1 })
	s := p.game(second)
	if s.Steps[0].By != model.Solver || len(s.Steps[0].Moves) != 16 || s.Best == nil || !s.Best.Shown {
		t.Errorf("steps %+v, best %+v; want 16 moves by the solver, shown", s.Steps, s.Best)
	}
	p.keys("ctrl+z")
	p.wait("undo", func() bool { s := p.game(second); return s.At == 0 && len(s.Steps) == 1 })
}

// During a long search moves stay quick, and Esc ends the search.
func TestStop(t *testing.T) {
	dir := t.TempDir()
	settings(t, dir, strings.Replace(atGame(hard), "{", `{"Algorithm": "dfs", `, 1))
	p := start(t, dir)
	p.keys("F9")
	p.wait("the search to run", func() bool { return p.busy() > .15 })
	began := time.Now()
	p.keys("Down", "Right", "2", "2", "2")
	p.waitGame(hard, "b1=222")
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("a move while a search runs took %v, want at most %v", took, 2*time.Second)
	}
	began = time.Now()
	p.keys("Escape")
	p.wait("the search to stop", func() bool { return p.busy() < .1 })
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("the search stopped after %v, want at most %v", took, 3*time.Second)
	}
	p.waitGame(hard, "b1=222")

	p.keys("F9")
	p.wait("the search to run", func() bool { return p.busy() > .15 })
	p.quit()
}

func TestSizeAndPlace(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir)
	geometry := func() string {
		out := strings.Fields(p.xdotool("getwindowgeometry", "--shell", p.window))
		return strings.Join(out[1:5], " ")
	}
	if got := geometry(); !strings.HasSuffix(got, " WIDTH=1200 HEIGHT=800") {
		t.Errorf("at first %s, want a text that ends with  WIDTH=1200 HEIGHT=800", got)
	}
	const want = "X=123 Y=45 WIDTH=1000 HEIGHT=700"
	p.wait("the new size", func() bool { // the toolkit may still be about to set the old one
		p.xdotool("windowsize", p.window, "1000", "700")
		p.xdotool("windowmove", p.window, "123", "45")
		return geometry() == want
	})
	p.click(p.plan().button("First submission board 1"), 1)
	p.waitTitle(first1Title)
	for range 2 {
		p.quit()
		p = start(t, dir)
		p.waitTitle(first1Title)
		p.wait("the place and size", func() bool { return geometry() == want })
	}
}

// The commands need no display.
func TestNoDisplay(t *testing.T) {
	cmd := exec.Command(binary, "solve", first1)
	for _, e := range os.Environ() {
		if !strings.HasPrefix(e, "DISPLAY=") && !strings.HasPrefix(e, "WAYLAND_DISPLAY=") {
			cmd.Env = append(cmd.Env, e)
		}
	}
	cmd.Env = append(cmd.Env, "XDG_DATA_HOME="+t.TempDir())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("solve: %v\n%s\nwant nil", err, out)
	}
	window := exec.Command(binary)
	window.Env = cmd.Env
	if out, err := window.CombinedOutput(); err == nil || !strings.Contains(string(out), "no display") {
		t.Errorf("without a display: %v\n%s\nwant an error: no display", err, out)
	}
}
