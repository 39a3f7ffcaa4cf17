//go:build window

package realwindow

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"backtrack/solver/cputime"
	"backtrack/ui/cli"
	"backtrack/ui/families"
	"backtrack/ui/store"
	"backtrack/ui/window"
)

var (
	monkeyFor  = flag.Duration("monkey", 20*time.Second, "how long the monkey plays; a minute or more also measures delays and memory")
	monkeySeed = flag.Uint64("monkeyseed", 1, "seed of the monkey's moves")
)

// monkeyChild is set in the environment of the program that the monkey plays
// with: this test binary itself, which then measures its own delays.
const monkeyChild = "BACKTRACK_MONKEY"

// The limits of delays and memory.
const (
	watchEvery = 50 * time.Millisecond  // a function is posted to the goroutine of the interface
	maxDelay   = 500 * time.Millisecond // until it runs
	slowDelay  = 150 * time.Millisecond // after which the stacks are kept, to be printed if maxDelay passes, too
	maxGrowth  = 50 << 20               // of memory, from the end of the first tenth to the end
)

const (
	eventsASec  = 25       // events of the monkey in a second
	delayPrefix = "DELAY " // begins a line about a delay
)

// runWatched shows the window as the program does, and prints every delay that
// is too long, with what the goroutine of the interface did meanwhile. When the window
// starts it as a worker, it measures, as the program would.
func runWatched() {
	if len(os.Args) > 1 && cli.IsCommand(os.Args[1]) {
		os.Exit(cli.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr, families.All))
	}
	os.Args[0] = "backtrack" // a test would start no workers
	dir, err := store.Dir()
	if err != nil {
		panic(err)
	}
	s, err := store.Open(dir)
	if err != nil {
		panic(err)
	}
	app.SetMetadata(fyne.AppMetadata{ID: window.ID, Name: window.Name, Migrations: map[string]bool{"fyneDo": true}})
	a := app.NewWithID(window.ID)
	go func() {
		time.Sleep(3 * time.Second) // the first frame
		for before := time.Duration(0); ; {
			time.Sleep(watchEvery)
			posted, ran := time.Now(), make(chan time.Duration)
			fyne.Do(func() {
				used, _ := cputime.Thread()
				ran <- used
			})
			var used time.Duration
			var stack []byte
			select {
			case used = <-ran:
			case <-time.After(slowDelay):
				stack = stackOfInterface()
				used = <-ran
			}
			if d := time.Since(posted); d > maxDelay {
				fmt.Printf("%s%v at %s; its thread worked %v\n%s\n", delayPrefix, d, posted.Format(time.TimeOnly), used-before, stack)
			}
			before = used
		}
	}()
	window.Run(a, s, families.All, nil, nil, func() {
		s.Flush()
		os.Exit(0)
	})
	s.Close()
	os.Exit(0)
}

// watchedCommand returns the command that runs runWatched over the data in dir.
func watchedCommand(dir string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(command(dir).Env, monkeyChild+"=1", "HOME="+dir)
	return cmd
}

// stackOfInterface returns the stack of goroutine 1, which runs the interface.
func stackOfInterface() []byte {
	all := make([]byte, 1<<20)
	all = all[:runtime.Stack(all, true)]
	for one := range bytes.SplitSeq(all, []byte("\n\n")) {
		if bytes.HasPrefix(one, []byte("goroutine 1 ")) {
			return one
		}
	}
	return nil
}

// A monkey presses keys and buttons at random.
type monkey struct {
	t      *testing.T
	x      *xgb.Conn
	root   xproto.Window
	window xproto.Window
	codes  map[xproto.Keysym]xproto.Keycode
	rng    *rand.Rand
	events int
	at     [2]int16 // the pointer
	size   [2]int   // of the window
}

// Keys that the monkey presses, by the names of X11.
var (
	monkeyKeys = map[string]xproto.Keysym{
		"Return": 0xff0d, "Escape": 0xff1b, "Tab": 0xff09, "BackSpace": 0xff08, "Delete": 0xffff, "Space": ' ',
		"Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Home": 0xff50, "End": 0xff57, "Page_Up": 0xff55, "Page_Down": 0xff56,
		"F1": 0xffbe, "F5": 0xffc2, "F6": 0xffc3, "F9": 0xffc6, "F11": 0xffc8, "F12": 0xffc9, "Menu": 0xff67,
	}
	monkeyChords = "znylrhfomtivs.-=0cn" // with Ctrl; never q
	control      = xproto.Keysym(0xffe3)
	shift        = xproto.Keysym(0xffe1)
	alt          = xproto.Keysym(0xffe9)
)

func newMonkey(t *testing.T, seed uint64) *monkey {
	t.Helper()
	x, err := xgb.NewConn()
	if err == nil {
		err = xtest.Init(x)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.Close)
	setup := xproto.Setup(x)
	m := &monkey{t: t, x: x, root: setup.DefaultScreen(x).Root, codes: map[xproto.Keysym]xproto.Keycode{}, rng: rand.New(rand.NewPCG(seed, 0)), size: [2]int{1200, 800}}
	first, last := setup.MinKeycode, setup.MaxKeycode
	reply, err := xproto.GetKeyboardMapping(x, first, byte(last-first+1)).Reply()
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(reply.Keysyms); i += int(reply.KeysymsPerKeycode) {
		if k := reply.Keysyms[i]; k != 0 && m.codes[k] == 0 {
			m.codes[k] = first + xproto.Keycode(i/int(reply.KeysymsPerKeycode))
		}
	}
	return m
}

// send sends one event and waits until it is time for the next.
func (m *monkey) send(kind, detail byte) {
	xtest.FakeInput(m.x, kind, detail, 0, m.root, m.at[0], m.at[1], 0)
	m.x.Sync()
	m.events++
	time.Sleep(time.Second / eventsASec / 2)
}

func (m *monkey) key(k xproto.Keysym, with ...xproto.Keysym) {
	if (k == monkeyKeys["Return"] || k == monkeyKeys["Space"]) && m.canQuit() {
		k = monkeyKeys["Escape"]
	}
	for _, w := range with {
		m.send(xproto.KeyPress, byte(m.codes[w]))
	}
	m.send(xproto.KeyPress, byte(m.codes[k]))
	m.send(xproto.KeyRelease, byte(m.codes[k]))
	for _, w := range slices.Backward(with) {
		m.send(xproto.KeyRelease, byte(m.codes[w]))
	}
}

// move goes to a random place of the window, bars and panels more often than
// their size would have it. The menu File, which can quit, is left alone.
func (m *monkey) move() {
	w, h := m.size[0], m.size[1]
	x, y := m.rng.IntN(w), m.rng.IntN(h)
	switch m.rng.IntN(8) {
	case 0:
		y = 34 + m.rng.IntN(52) // toolbar
	case 1:
		x = m.rng.IntN(min(200, w)) // rail
	case 2:
		x = max(w-m.rng.IntN(304)-1, 0) // panel
	case 3:
		y = m.rng.IntN(32) // menus
	}
	if y < 36 && x < 60 {
		y = 60
	}
	m.at = [2]int16{int16(x), int16(y)}
	m.send(xproto.MotionNotify, 0)
}

// canQuit reports whether the menu File is open: whether its title has another
// colour than the edge of the bar.
func (m *monkey) canQuit() bool {
	reply, err := xproto.GetImage(m.x, xproto.ImageFormatZPixmap, xproto.Drawable(m.window), 0, 16, 9, 1, 1<<32-1).Reply()
	return err == nil && !bytes.Equal(reply.Data[4:7], reply.Data[32:35])
}

func (m *monkey) click(button byte) {
	if m.canQuit() {
		m.key(monkeyKeys["Escape"])
	}
	m.send(xproto.ButtonPress, button)
	m.send(xproto.ButtonRelease, button)
}

// step does one thing.
func (m *monkey) step() {
	r := m.rng
	switch n := r.IntN(100); {
	case n < 34:
		m.move()
		m.click(1)
		if r.IntN(4) == 0 {
			m.click(1)
		}
	case n < 44: // a drag
		m.move()
		m.send(xproto.ButtonPress, 1)
		for range 1 + r.IntN(5) {
			m.at[0] = int16(max(min(int(m.at[0])+r.IntN(161)-80, m.size[0]-1), 0))
			m.at[1] = int16(max(min(int(m.at[1])+r.IntN(161)-80, m.size[1]-1), 37))
			m.send(xproto.MotionNotify, 0)
		}
		m.send(xproto.ButtonRelease, 1)
	case n < 48:
		m.move()
		m.click(3)
	case n < 54:
		m.move()
		for range 1 + r.IntN(4) {
			m.click(byte(4 + r.IntN(2)))
		}
	case n < 72:
		m.key(xproto.Keysym("abcdefghijklmnoprstuvwxyz0123456789.,-+"[r.IntN(39)]))
	case n < 84:
		names := make([]string, 0, len(monkeyKeys))
		for name := range monkeyKeys {
			names = append(names, name)
		}
		slices.Sort(names)
		m.key(monkeyKeys[names[r.IntN(len(names))]])
	case n < 92:
		m.key(xproto.Keysym(monkeyChords[r.IntN(len(monkeyChords))]), control)
	case n < 94:
		m.key(xproto.Keysym("hbzn"[r.IntN(4)]), shift)
	case n < 95: // pause, and then anything
		m.key('p')
	case n < 96: // a theme
		m.key('v', alt)
		m.key(monkeyKeys["Right"])
		for range r.IntN(3) {
			m.key(monkeyKeys["Down"])
		}
		m.key(monkeyKeys["Return"])
	case n < 98:
		m.resize(300+r.IntN(1601), 200+r.IntN(901))
		m.events++
	default: // out of dialogs and menus
		for range 3 {
			m.key(monkeyKeys["Escape"])
		}
	}
}

// rss returns the resident memory of a process.
func rss(pid int) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	pages, _ := strconv.Atoi(strings.Fields(string(text))[1])
	return pages * os.Getpagesize()
}

// rest stops what the program is working on, as it may be in the middle of a search
// that takes hundreds of megabytes, and returns the memory that it holds soon
// afterwards. It leads to the settings first, since the Lab keeps the recordings that
// it shows, and gives the window a size of its own, since the pictures in a large one
// take tens of megabytes more than in a small one.
func (m *monkey) rest(p *program) int {
	for range 10 { // also out of folds, a race and the Lab
		m.key(monkeyKeys["Escape"])
	}
	m.key(',', control)
	m.resize(1200, 800)
	time.Sleep(20 * time.Second)
	return rss(p.cmd.Process.Pid)
}

// resize gives the window a size.
func (m *monkey) resize(width, height int) {
	m.size = [2]int{width, height}
	xproto.ConfigureWindow(m.x, m.window, xproto.ConfigWindowX|xproto.ConfigWindowY|xproto.ConfigWindowWidth|xproto.ConfigWindowHeight,
		[]uint32{0, 0, uint32(width), uint32(height)})
}

// A monkey plays with the window. It must not crash it, and if it plays for a
// minute or more, nothing may take long and no memory may be lost. Should it
// find a way to quit, it goes on with the program started again.
func TestMonkey(t *testing.T) {
	dir := t.TempDir()
	m := newMonkey(t, *monkeySeed)
	var p *program
	long := *monkeyFor >= time.Minute
	began := time.Now()
	var started time.Time
	baseline, highest, quits := 0, 0, 0
	for p == nil || time.Since(began) < *monkeyFor {
		if p == nil {
			p = startCommand(t, dir, watchedCommand(dir))
			id, err := strconv.ParseUint(p.window, 10, 32)
			if err != nil {
				t.Fatal(err)
			}
			m.window, started, baseline = xproto.Window(id), time.Now(), 0
		}
		m.step()
		if !p.running() {
			if code := p.cmd.ProcessState.ExitCode(); code != 0 {
				t.Fatalf("the program ended with %d after %d events in %v, want 0", code, m.events, time.Since(began).Round(time.Second))
			}
			checkDelays(t, p)
			p, quits = nil, quits+1
			continue
		}
		if m.events%200 == 0 { // without a window manager nobody else gives the window the keyboard
			xproto.SetInputFocus(m.x, xproto.InputFocusParent, m.window, 0)
		}
		highest = max(highest, rss(p.cmd.Process.Pid))
		if long && baseline == 0 && time.Since(started) > *monkeyFor/10 {
			baseline = m.rest(p)
		}
	}
	rate := float64(m.events) / time.Since(began).Seconds()
	t.Logf("%d events, %.1f a second; quit %d times", m.events, rate, quits)
	last := 0
	if long {
		last = m.rest(p)
		t.Logf("memory, with the last start %v before: %d MB a tenth after it, %d at most, %d at the end",
			time.Since(started).Round(time.Second), baseline>>20, highest>>20, last>>20)
	}
	if !p.running() {
		t.Fatalf("the program ended with %d", p.cmd.ProcessState.ExitCode())
	}
	p.kill()
	if !long {
		return
	}
	checkDelays(t, p)
	if grown := last - baseline; baseline > 0 && grown > maxGrowth {
		t.Errorf("the memory has grown by %d MB, want at most %d", grown>>20, maxGrowth>>20)
	}
	if rate < 20 {
		t.Errorf("%.1f events a second are too few, want at least 20", rate)
	}
}

// checkDelays reports the delays that a program printed before it ended.
func checkDelays(t *testing.T, p *program) {
	if *monkeyFor < time.Minute {
		return
	}
	if n := bytes.Count(p.log.Bytes(), []byte(delayPrefix)); n > 0 {
		t.Errorf("%d functions waited longer than %v for the goroutine of the interface; see what the program has printed, want at most 0", n, maxDelay)
	}
}
