package cli_test

import (
	"bufio"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Bash offers commands, options, puzzles and families by what was typed.
func TestCompletionInBash(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	script := run(t, "completion", "bash").out
	for _, tt := range []struct {
		typed string // the last word is being completed
		want  []string
	}{
		{"so", []string{"solve"}},
		{"numbrix/first-", []string{"numbrix/first-1", "numbrix/first-2"}},
		{"solve -al", []string{"-algorithm", "-all"}},
		{"solve -algorithm dfs numbrix/first-", []string{"numbrix/first-1", "numbrix/first-2"}},
		{"compare -out num", nil}, // a file
		{"generate r", []string{"river"}},
		{"help gen", []string{"generate"}},
		{"lesson ch", []string{"check"}},
		{"completion z", []string{"zsh"}},
		{"nothing n", nil},
	} {
		c := exec.Command(bash, "-c", script+`
			COMP_WORDS=(backtrack "$@") COMP_CWORD=$#
			_backtrack
			printf '%s\n' "${COMPREPLY[@]}"`, "bash")
		c.Args = append(c.Args, strings.Split(tt.typed, " ")...)
		out, err := c.CombinedOutput()
		if got := strings.Fields(string(out)); err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, %v; want %q", tt.typed, got, err, tt.want)
		}
	}
}

// The other shells take their scripts, where they are installed.
func TestCompletionScripts(t *testing.T) {
	for _, shell := range []string{"bash", "fish", "zsh"} {
		script := run(t, "completion", shell)
		if script.code != 0 || !strings.Contains(script.out, "numbrix/first-1") || !strings.Contains(script.out, "max-moves") {
			t.Errorf("%s: %+v", shell, script)
		}
		if _, err := exec.LookPath(shell); err != nil {
			continue
		}
		c := exec.Command(shell, "-n")
		c.Stdin = strings.NewReader(script.out)
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", shell, err, out)
		}
	}
	if got := run(t, "completion", "csh"); got.code != 2 || !strings.Contains(got.errs, `no completion for "csh"`) {
		t.Errorf("csh: %+v", got)
	}
}

// The manual page has every command and option that the help has, and no line of text
// that man would take for a request.
func TestManual(t *testing.T) {
	page := run(t, "man").out
	request := regexp.MustCompile(`^\.(TH|ad|SH|SS|TP|PP|B|I|RI|br)( |$)`)
	lines := bufio.NewScanner(strings.NewReader(page))
	for lines.Scan() {
		if line := lines.Text(); strings.HasPrefix(line, "'") || strings.HasPrefix(line, ".") && !request.MatchString(line) {
			t.Errorf("bad line %q", line)
		}
	}
	names := regexp.MustCompile(`(?m)^  backtrack ([a-z]+)`).FindAllStringSubmatch(run(t, "help").out, -1)
	if len(names) < 10 {
		t.Fatalf("the help lists %q", names)
	}
	for _, name := range names {
		if !strings.Contains(page, "\n.SS "+name[1]) {
			t.Errorf("no command %s", name[1])
		}
		for _, o := range regexp.MustCompile(`(?m)^  (-.*)$`).FindAllStringSubmatch(run(t, name[1], "-h").out, -1) {
			if !strings.Contains(page, "\n.B "+strings.ReplaceAll(o[1], "-", `\-`)+"\n") {
				t.Errorf("no option %s of %s", o[1], name[1])
			}
		}
	}
}
