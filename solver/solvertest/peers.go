package solvertest

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Process runs another solver, with which solvers of this program are compared. It stops the
// solver after limit, unless limit is 0. It returns the CPU time of the solver and what it
// prints, or "" if it was stopped.
func Process(t testing.TB, limit time.Duration, input, name string, args ...string) (output string, cpu time.Duration) {
	t.Helper()
	ctx := t.Context()
	if limit > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, limit)
		defer stop()
	}
	c := exec.CommandContext(ctx, name, args...)
	var out bytes.Buffer
	c.Stdin, c.Stdout = strings.NewReader(input), &out
	// Any exit code is accepted, because solvers say with it whether they found something.
	if err := c.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	cpu = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	if ctx.Err() != nil {
		return "", cpu
	}
	return out.String(), cpu
}

// Build builds this program and returns its path, so that Process can run it like the other
// solvers.
func Build(t testing.TB) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "backtrack")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", binary, "backtrack").CombinedOutput(); err != nil {
		t.Fatalf("the program cannot be built: %v\n%s", err, out)
	}
	return binary
}
