//go:build window

package realwindow

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"backtrack/model"
)

// binary is the program under test; make builds it.
const binary = "../../backtrack"

// patience is how long anything may take. It is generous: other work may keep
// the processors busy.
const patience = 20 * time.Second

// TestMain keeps a connection to the X server. Without one, the server would
// reset, and refuse connections meanwhile, whenever its last client leaves.
func TestMain(m *testing.M) {
	if os.Getenv(monkeyChild) != "" {
		runWatched()
	}
	x, err := xgb.NewConn()
	if err != nil {
		fmt.Fprintln(os.Stderr, "these tests need an X server:", err)
		os.Exit(1)
	}
	code := m.Run()
	x.Close()
	os.Exit(code)
}

// A program is a running program with a window of its own.
type program struct {
	t      *testing.T
	dir    string // its XDG_DATA_HOME
	cmd    *exec.Cmd
	log    bytes.Buffer  // what it prints; to be read when it has ended
	window string        // the number xdotool knows it by
	ended  chan struct{} // closed when the program has ended
}

// start starts the program over the data in dir and waits for its window.
func start(t *testing.T, dir string, args ...string) *program {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, "backtrack", "settings.json")); err != nil {
		settings(t, dir, "{"+visited+"}")
	}
	return startCommand(t, dir, command(dir, args...))
}

// startCommand does the same with any command that shows the window.
func startCommand(t *testing.T, dir string, cmd *exec.Cmd) *program {
	t.Helper()
	p := &program{t: t, dir: dir, cmd: cmd, ended: make(chan struct{})}
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err, "; make test builds the program before it runs these tests")
	}
	go func() {
		p.cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(func() {
		if t.Failed() && p.running() {
			p.keepPicture()
		}
		p.kill()
		if t.Failed() {
			t.Logf("the program has printed\n%s", p.log.String())
		}
	})
	p.wait("a window", func() bool {
		out, _ := exec.Command("xdotool", "search", "--all", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid), "--name", "Backtrack").Output()
		p.window = strings.TrimSpace(string(out))
		return p.window != ""
	})
	p.wait("the first frame", func() bool { return colours(p.picture()) > 10 })
	p.xdotool("windowfocus", "--sync", p.window)
	return p
}

func command(dir string, args ...string) *exec.Cmd {
	cmd := exec.Command(binary, args...)
	cmd.Env = append(os.Environ(), "DBUS_SESSION_BUS_ADDRESS=", "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+filepath.Join(dir, "config"),
		"XDG_RUNTIME_DIR="+dir, "FYNE_SCALE=1", "FYNE_PLATFORM=x11", "LANG=en_US.UTF-8")
	return cmd
}

// kill ends the program immediately, as a crash would.
func (p *program) kill() {
	p.cmd.Process.Kill()
	<-p.ended
}

func (p *program) running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// quit ends the program as its user does.
func (p *program) quit() {
	p.t.Helper()
	p.keys("ctrl+q")
	p.wait(theEnd, func() bool { return !p.running() })
	if code := p.cmd.ProcessState.ExitCode(); code != 0 {
		p.t.Errorf("the program ended with %d, want 0", code)
	}
}

// theEnd is what is waited for when the program is to end.
const theEnd = "the program to end"

// wait waits until done returns true.
func (p *program) wait(what string, done func() bool) {
	p.t.Helper()
	for began := time.Now(); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Since(began) > patience {
			if what == theEnd { // the stacks it prints show where it hangs
				p.cmd.Process.Signal(syscall.SIGQUIT)
				<-p.ended
			}
			p.t.Fatalf("waited %v in vain for %s; the title is %q", patience, what, p.title())
		}
		if !p.running() && what != theEnd {
			p.t.Fatalf("the program has ended before there was %s", what)
		}
	}
}

// xdotool runs one command of xdotool and returns what it prints.
func (p *program) xdotool(args ...string) string {
	p.t.Helper()
	out, err := exec.Command("xdotool", args...).CombinedOutput()
	if err != nil {
		p.t.Fatalf("xdotool %s: %v\n%s\nwant nil", strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}

// keys presses keys, one after the other.
func (p *program) keys(keys ...string) {
	p.t.Helper()
	p.xdotool(append([]string{"key", "--delay", "4"}, keys...)...)
}

// click clicks a place of the window with a button of the mouse.
func (p *program) click(at image.Point, button int) {
	p.t.Helper()
	p.xdotool("mousemove", "--window", p.window, strconv.Itoa(at.X), strconv.Itoa(at.Y), "click", strconv.Itoa(button))
}

// drag draws the mouse from place to place with its left button held.
func (p *program) drag(way ...image.Point) {
	p.t.Helper()
	var args []string
	move := func(at image.Point) {
		args = append(args, "mousemove", "--window", p.window, strconv.Itoa(at.X), strconv.Itoa(at.Y), "sleep", "0.02")
	}
	for i, to := range way {
		if i == 0 {
			move(to)
			args = append(args, "mousedown", "1")
			continue
		}
		from := way[i-1]
		for k := 1; k <= 4; k++ {
			move(from.Add(to.Sub(from).Mul(k).Div(4)))
		}
		args = append(args, "sleep", "0.1") // a busy program sees only the last of several motions
	}
	p.xdotool(append(args, "mouseup", "1")...)
}

func (p *program) title() string {
	out, _ := exec.Command("xdotool", "getwindowname", p.window).Output()
	return strings.TrimSpace(string(out))
}

// waitTitle waits until the window has a title.
func (p *program) waitTitle(want string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("the title %q", want), func() bool { return p.title() == want })
}

// game returns the saved game of a puzzle; none if there is no file yet.
func (p *program) game(id string) model.Save {
	p.t.Helper()
	text, err := os.ReadFile(filepath.Join(p.dir, "backtrack", "games", strings.ReplaceAll(id, "/", ".")+".game"))
	if err != nil {
		return model.Save{}
	}
	s, err := model.ParseSave(string(text))
	if err != nil {
		p.t.Fatalf("the saved game cannot be read: %v\n%s", err, text)
	}
	return s
}

// waitGame waits until a game is saved with these steps played.
func (p *program) waitGame(id string, want ...string) {
	p.t.Helper()
	played := func() []string {
		var out []string
		s := p.game(id)
		for _, r := range s.Steps[:s.At] {
			out = append(out, strings.Join(r.Moves, " "))
		}
		return out
	}
	p.wait(fmt.Sprintf("the moves %q, not %q", want, played()), func() bool {
		return strings.Join(played(), ", ") == strings.Join(want, ", ")
	})
}

// settings writes the settings file of a program that is not started yet.
func settings(t *testing.T, dir, json string) {
	t.Helper()
	file := filepath.Join(dir, "backtrack", "settings.json")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(json), 0o644); err != nil {
		t.Fatal(err)
	}
}

// cpu returns the time that the program has spent on processors.
func (p *program) cpu() time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	_, text, _ = bytes.Cut(text, []byte(") ")) // the name may hold anything
	var ticks int
	for _, f := range strings.Fields(string(text))[11:13] { // user, system
		n, _ := strconv.Atoi(f)
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// busy returns which part of a processor the program uses just now.
func (p *program) busy() float64 {
	before, began := p.cpu(), time.Now()
	time.Sleep(200 * time.Millisecond)
	return (p.cpu() - before).Seconds() / time.Since(began).Seconds()
}

// picture returns what the window shows, nil if it can't be read.
func (p *program) picture() *image.RGBA {
	p.t.Helper()
	x, err := xgb.NewConn()
	if err != nil {
		p.t.Fatal(err)
	}
	defer x.Close()
	id, _ := strconv.ParseUint(p.window, 10, 32)
	window := xproto.Drawable(id)
	size, err := xproto.GetGeometry(x, window).Reply()
	if err != nil {
		return nil
	}
	reply, err := xproto.GetImage(x, xproto.ImageFormatZPixmap, window, 0, 0, size.Width, size.Height, 1<<32-1).Reply()
	if err != nil {
		return nil
	}
	img := image.NewRGBA(image.Rect(0, 0, int(size.Width), int(size.Height)))
	for i := 0; i+3 < len(reply.Data) && i+3 < len(img.Pix); i += 4 {
		copy(img.Pix[i:], []byte{reply.Data[i+2], reply.Data[i+1], reply.Data[i], 255})
	}
	return img
}

// colours counts the colours of a picture, up to 100.
func colours(img *image.RGBA) int {
	if img == nil {
		return 0
	}
	seen := map[color.RGBA]bool{}
	for y := 0; y < img.Rect.Max.Y && len(seen) < 100; y += 3 {
		for x := 0; x < img.Rect.Max.X; x += 3 {
			seen[img.RGBAAt(x, y)] = true
		}
	}
	return len(seen)
}

// keepPicture writes down what the window shows when a test has failed.
func (p *program) keepPicture() {
	img := p.picture()
	file := filepath.Join("testdata", "failed", p.t.Name()+".png")
	if img == nil || os.MkdirAll(filepath.Dir(file), 0o755) != nil {
		return
	}
	var b bytes.Buffer
	if png.Encode(&b, img) == nil && os.WriteFile(file, b.Bytes(), 0o644) == nil {
		p.t.Log("the window is to be seen in ", file)
	}
}
