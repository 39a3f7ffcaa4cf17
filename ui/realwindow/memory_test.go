//go:build window

package realwindow

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

var solves = flag.Int("solves", 30, "how often a board is solved while the memory is watched, at least 21; 300 takes some minutes")

// maxMore is how much more memory, in MB, the program may hold after all
// solves than after the first 20.
const maxMore = 30

// Solving a board over and over in one window does not make the program grow.
func TestMemoryOfSolves(t *testing.T) {
	const warm, rest = 20, 3 * time.Second
	dir := t.TempDir()
	settings(t, dir, atGame(first2))
	p := start(t, dir)
	p.waitTitle("First submission board 2 – Backtrack")
	before := 0
	for i := 1; i <= *solves; i++ {
		p.keys("F9")
		time.Sleep(250 * time.Millisecond)
		p.keys("ctrl+z", "Escape")
		if i == warm || i == *solves {
			time.Sleep(rest)
			now := p.resident(t)
			t.Logf("after %d solves: %d MB", i, now)
			if before == 0 {
				before = now
			} else if now > before+maxMore {
				t.Errorf("%d MB after %d solves, %d MB after %d, want at most %d", before, warm, now, i, before+maxMore)
			}
		}
	}
	p.quit()
}

// resident returns how much memory the program holds, in MB.
func (p *program) resident(t *testing.T) int {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var kb int
		if n, _ := fmt.Sscanf(line, "VmRSS: %d kB", &kb); n == 1 {
			return kb >> 10
		}
	}
	t.Fatal("no VmRSS in the status of the process")
	return 0
}
