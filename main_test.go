package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) { testscript.Main(m, map[string]func(){"backtrack": main}) }

// TestCommands runs the scripts in testdata, with the program as a process of its own.
func TestCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process can be interrupted")
	}
	testscript.Run(t, testscript.Params{Dir: "testdata", Cmds: map[string]func(*testscript.TestScript, bool, []string){
		"code": func(ts *testscript.TestScript, _ bool, args []string) {
			checkCode(ts, args[0], ts.Exec(args[1], args[2:]...))
		},
		"interrupt": interrupt,
	}})
}

// checkCode checks that the error of a process has an exit code.
func checkCode(ts *testscript.TestScript, want string, err error) {
	code, exit := 0, new(exec.ExitError)
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(code) != want {
		ts.Fatalf("exit code %d, want %s", code, want)
	}
}

// interrupt runs a command and sends it the signal of an exit code when it has printed a line.
func interrupt(ts *testscript.TestScript, _ bool, args []string) {
	bin, _, _ := strings.Cut(ts.Getenv("PATH"), string(filepath.ListSeparator))
	c := exec.Command(filepath.Join(bin, args[1]), args[2:]...)
	c.Stderr = ts.Stderr()
	out, err := c.StdoutPipe()
	ts.Check(err)
	ts.Check(c.Start())
	printed := bufio.NewReader(out)
	line, err := printed.ReadString('\n')
	ts.Check(err)
	ts.Check(c.Process.Signal(map[string]os.Signal{"130": os.Interrupt, "143": syscall.SIGTERM}[args[0]]))
	rest, err := io.ReadAll(printed)
	ts.Check(err)
	_, err = io.WriteString(ts.Stdout(), line+string(rest))
	ts.Check(err)
	checkCode(ts, args[0], c.Wait())
}

// TestRefused checks that there is a sentence about a display that refuses the program, and
// that other panics stay what they are.
func TestRefused(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("DISPLAY", ":7")
	err := displayError(errors.New("NotInitialized: The GLFW library is not initialized"))
	if err == nil || !strings.Contains(err.Error(), `the display ":7" does not let`) {
		t.Errorf("it says %v, want that the display \":7\" does not let it", err)
	}
	if err := displayError(errors.New("a fault")); err != nil {
		t.Errorf("of another panic it says %v, want nil", err)
	}
}
