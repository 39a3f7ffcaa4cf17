package cli_test

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"backtrack/model/modeltest"
	"backtrack/ui/cli"
	"backtrack/ui/families"
)

// TestTranscripts runs the commands in testdata/*.txt, each file in a folder of its
// own, and compares what they print; -update rewrites the files.
// Text is at the margin. An indented line that begins with $ is a command; the
// indented lines below it are what it prints, on standard output and standard
// error. The data folder is the folder backtrack. "cat > FILE << END" writes a file, "file FILE" describes a picture, all
// other commands are the program's.
func TestTranscripts(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal("there are no transcripts")
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			switch filepath.Base(name) { // commands that other tests run under the race detector, too
			case "ablate.txt", "compare.txt", "lesson.txt", "render.txt", "tree.txt":
				modeltest.SkipUnderRace(t)
			}
			file, err := filepath.Abs(name)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			t.Chdir(dir)
			t.Setenv("XDG_DATA_HOME", dir)
			got := transcript(t, string(want))
			if got == string(want) {
				return
			}
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			have, line := strings.Split(got, "\n"), 0
			for i, w := range strings.Split(string(want), "\n") {
				line = i
				if i == len(have) || have[i] != w {
					break
				}
			}
			t.Errorf("%s is out of date from line %d on; if the change is meant, run go test -update\n%s", name, line+1, strings.Join(have[min(line, len(have)):], "\n"))
		})
	}
}

const indent, prompt = "    ", "    $ "

// transcript returns the transcript with what its commands print now.
func transcript(t *testing.T, text string) string {
	var out strings.Builder
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := 0; i < len(lines); {
		line := lines[i]
		out.WriteString(line + "\n")
		i++
		command, ok := strings.CutPrefix(line, prompt)
		if !ok {
			continue
		}
		if name, ok := strings.CutPrefix(command, "cat > "); ok {
			name, end, _ := strings.Cut(name, " << ")
			var file strings.Builder
			for ; i < len(lines); i++ {
				out.WriteString(lines[i] + "\n")
				if text := strings.TrimPrefix(lines[i], indent); text == end {
					break
				} else {
					file.WriteString(text + "\n")
				}
			}
			i++
			if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(file.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			continue
		}
		for i < len(lines) && (lines[i] == "" || strings.HasPrefix(lines[i], indent) && !strings.HasPrefix(lines[i], prompt)) {
			i++
		}
		for text := range strings.Lines(shell(t, command)) {
			if text != "\n" {
				text = indent + text
			}
			out.WriteString(text)
		}
		if i < len(lines) && !strings.HasPrefix(lines[i], prompt) {
			out.WriteString("\n")
		}
	}
	return out.String()
}

// shell runs a command line, which may be a pipe of commands or have its input
// from a file, and returns what it prints.
func shell(t *testing.T, line string) string {
	input := ""
	var both bytes.Buffer
	parts := strings.Split(line, " | ")
	for i, part := range parts {
		if name, ok := strings.CutPrefix(part, "file "); ok {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.HasPrefix(data, []byte("%PDF-1.")) {
				return fmt.Sprintf("%s: PDF document, %d pages\n", name, bytes.Count(data, []byte("/Type /Page\n")))
			}
			picture, err := png.DecodeConfig(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprintf("%s: PNG image, %d x %d\n", name, picture.Width, picture.Height)
		}
		part, name, redirected := strings.Cut(part, " < ")
		if redirected {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			input = string(text)
		}
		args := strings.Fields(strings.ReplaceAll(part, "'", ""))
		if args[0] != "backtrack" {
			t.Fatalf("there is no command %q", args[0])
		}
		var out bytes.Buffer
		to := &out
		if i == len(parts)-1 {
			to = &both
		}
		code := cli.Run(t.Context(), args[1:], strings.NewReader(input), to, &both, families.All)
		if code != 0 {
			fmt.Fprintf(&both, "[exit %d]\n", code)
		}
		input = out.String()
	}
	return placeholders(both.String())
}

// What depends on the machine, and what replaces it.
var (
	machine  = regexp.MustCompile(`(?s)Measured\son\s.*?(\n\n|\n\[|\n?$)`)
	version  = regexp.MustCompile(`\(go.*\)`)
	figures  = regexp.MustCompile(`"(cpu_ms|wall_ms|peak_bytes|cpu_other_ms|loops|disturbed)":[\w.-]+`)
	verdict  = regexp.MustCompile(`(?s)Against ([^:]*): .*?(\n\n?CPU time is)`)
	spread   = regexp.MustCompile(` +\d+%`)
	duration = regexp.MustCompile(` +(none, )?(\d+\.?\d* µs|[\d.]+ ms|\d+\.\d+ s)`)
	decimals = regexp.MustCompile(`,\d+\.\d{6}`)
	csvTail  = regexp.MustCompile(`(?m)(TIME,\d+),\d+,\d+(,.*),(true|false),$`)
	totals   = regexp.MustCompile(`(?m)(\| \d+ \| \d+ \| TIME \| TIME \|).*$`)
	ratio    = regexp.MustCompile(` +(~|disturbed|(> )?[\d.,]+× (faster|slower))`)
)

func placeholders(s string) string {
	s = machine.ReplaceAllString(s, "Measured on MACHINE.$1")
	s = version.ReplaceAllString(s, "(MACHINE)")
	s = strings.ReplaceAll(strings.ReplaceAll(s, " △ |", " |"), "△", " ")
	s = figures.ReplaceAllString(s, `"$1":TIME`)
	s = decimals.ReplaceAllString(s, ",TIME")
	s = csvTail.ReplaceAllString(s, "$1,LOOPS,BYTES$2,DISTURBED,")
	s = verdict.ReplaceAllString(s, "Against $1: VERDICT$2")
	for what, text := range map[*regexp.Regexp]string{spread: "±", ratio: "RATIO"} {
		s = what.ReplaceAllStringFunc(s, func(old string) string { return column(old, text) })
	}
	s = duration.ReplaceAllStringFunc(s, func(d string) string { return column(d, duration.FindStringSubmatch(d)[1]+"TIME") })
	return totals.ReplaceAllString(s, "$1 COMPARED |")
}

// column replaces a text, right-justified in a column unless a single blank is
// before it.
func column(old, text string) string {
	width := utf8.RuneCountInString(old)
	if !strings.HasPrefix(old, "  ") {
		width = 0
	}
	return fmt.Sprintf("%*s", max(width, utf8.RuneCountInString(text)+1), text)
}
