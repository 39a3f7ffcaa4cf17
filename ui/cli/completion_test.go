package cli_test

import (
	"bufio"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The shells are offered commands, options, their values, puzzles and families by what
// was typed.
func TestCompletion(t *testing.T) {
	for _, tt := range []struct {
		typed string // the last word is being completed
		want  []string
	}{
		{"so", []string{"solve"}},
		{"help gen", []string{"generate"}},
		{"help generate v", []string{"vox"}},
		{"solve --al", []string{"--algorithm", "--all"}},
		{"solve --algorithm be", []string{"best"}},
		{"solve -algorithm be", []string{"best"}},
		{"solve --algorithm dfs numbrix/first-", []string{"numbrix/first-1", "numbrix/first-2"}},
		{"solve --rules lines,dead", []string{"lines,dead-end"}},
		{"solve --rules lines,lin", nil},
		{"solve --rules lines,re", []string{"lines,reach", "lines,region", "lines,return"}},
		{"compare --algorithms dfs,sm", []string{"dfs,smart"}},
		{"compare --svg c", []string{"cactus"}},
		{"compare --out num", nil}, // a file
		{"generate r", []string{"river"}},
		{"generate vox --difficulty=ha", []string{"hard"}},
		{"generate --size 8x8 numbrix --st", []string{"--steps"}},
		{"generate river --kind w", []string{"weights"}},
		{"export --format d", []string{"dot"}},
		{"render --theme d", []string{"dark"}},
		{"algorithms v", []string{"vox"}},
		{"list numbrix/first-", []string{"numbrix/first-1", "numbrix/first-2"}},
		{"lesson ch", []string{"check"}},
		{"completion p", []string{"powershell"}},
		{"version n", nil},
	} {
		words := strings.Split(tt.typed, " ")
		last := words[len(words)-1]
		prefix := last[strings.IndexByte(last, '=')+1:]
		var got []string
		for line := range strings.Lines(run(t, append([]string{"__completeNoDesc"}, words...)...).out) {
			if line = strings.TrimSpace(line); strings.HasPrefix(line, prefix) && line[0] != ':' {
				got = append(got, line)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.typed, got, tt.want)
		}
	}
	if got := run(t, "__completeNoDesc", "list", "vo").out; !strings.Contains(got, "\nvox\n") || !strings.Contains(got, "\nvox/") {
		t.Errorf("list vo: got %q, want families and puzzles", got)
	}
}

// The shells take their scripts, where they are installed.
func TestCompletionScripts(t *testing.T) {
	for _, shell := range []string{"bash", "fish", "powershell", "zsh"} {
		script := run(t, "completion", shell)
		if script.code != 0 || !strings.Contains(script.out, "__complete") {
			t.Errorf("got %s: %+v; want code 0, out a text with \"__complete\"", shell, script)
		}
		if _, err := exec.LookPath(shell); err != nil {
			continue
		}
		c := exec.Command(shell, "-n")
		c.Stdin = strings.NewReader(script.out)
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s -n: %v\n%s\nwant nil", shell, err, out)
		}
	}
	if got := run(t, "completion", "csh"); got.code != 2 || !strings.Contains(got.errs, "want one shell: bash, fish") {
		t.Errorf("csh: %+v; want code 2, errs a text with \"want one shell: bash, fish\"", got)
	}
}

// The manual page has every command and option that the help has, and no line of text
// that man would take for a request.
func TestManual(t *testing.T) {
	page := run(t, "man").out
	request := regexp.MustCompile(`^\.(TH|ad|SH|SS|TP|PP|B|BR|I|RI|RS|RE|br|nf|fi)( |$)`)
	lines := bufio.NewScanner(strings.NewReader(page))
	for lines.Scan() {
		if line := lines.Text(); strings.HasPrefix(line, "'") || strings.HasPrefix(line, ".") && !request.MatchString(line) {
			t.Errorf("bad line %q, want no ' and only the requests of %v", line, request)
		}
	}
	var names []string
	for _, of := range []string{"", "generate ", "lesson "} {
		for _, name := range regexp.MustCompile(`(?m)^  ([a-z]+) {2,}`).FindAllStringSubmatch(run(t, strings.Fields("help "+of)...).out, -1) {
			if name[1] != "generate" && name[1] != "lesson" {
				names = append(names, of+name[1])
			}
		}
	}
	if len(names) < 20 {
		t.Fatalf("the help lists %q; want length at least 20", names)
	}
	for _, name := range names {
		if !strings.Contains(page, "\n.SS "+name+" ") {
			t.Errorf("no command %s", name)
		}
		for _, o := range regexp.MustCompile(`(?m)^  (-.*)$`).FindAllStringSubmatch(run(t, append(strings.Fields(name), "-h")...).out, -1) {
			if !strings.Contains(page, "\n.B "+strings.ReplaceAll(o[1], "-", `\-`)+"\n") {
				t.Errorf("no option %s of %s", o[1], name)
			}
		}
	}
}

// Manual page and documentation have the same exit codes.
func TestExitCodes(t *testing.T) {
	doc, err := os.ReadFile("../../docs/manual/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	page := strings.ReplaceAll(run(t, "man").out, `\-`, "-")
	codes := regexp.MustCompile(`\.B (\d+)\n(.*)\n`).FindAllStringSubmatch(page, -1)
	for _, code := range codes {
		if row := "| " + code[1] + " | " + code[2] + " |\n"; !strings.Contains(string(doc), row) {
			t.Errorf("docs/manual/commands.md lacks %q", row)
		}
	}
	if len(codes) != 5 {
		t.Errorf("the manual page has %q, want 5 of them", codes)
	}
}

// The examples of the help have options that exist.
func TestExamples(t *testing.T) {
	examples := regexp.MustCompile(`(?m)^  backtrack (.*)$`)
	n := 0
	for _, of := range strings.Fields("list algorithms solve check rate daily compare ablate tree render export print statistics") {
		for _, line := range examples.FindAllStringSubmatch(run(t, "help", of).out, -1) {
			n++
			args := append(strings.Fields(strings.ReplaceAll(line[1], "'", "")), "--help") // which ends the run after the options
			if got := run(t, args...); got.code != 0 || !strings.Contains(got.out, "Usage: backtrack "+of) {
				t.Errorf("%s: %+v, want code 0 and the usage of %s", line[1], got, of)
			}
		}
	}
	if n < 20 {
		t.Errorf("%d examples, want at least 20", n)
	}
}
