package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"backtrack/assets"
	"backtrack/solver"
	"backtrack/ui/cli"
	"backtrack/ui/families"
	"backtrack/ui/family"
)

var update = flag.Bool("update", false, "rewrite the transcripts")

// A result is how a command ended and what it printed.
type result struct {
	code      int
	out, errs string
}

func run(t *testing.T, args ...string) result { return runWith(t, "", args...) }

// runWith runs a command with in on standard input.
func runWith(t *testing.T, in string, args ...string) result {
	return runIn(t.Context(), strings.NewReader(in), families.All, args...)
}

func runIn(ctx context.Context, in io.Reader, all []family.Family, args ...string) result {
	var out, errs bytes.Buffer
	code := cli.Run(ctx, args, in, &out, &errs, all)
	return result{code, out.String(), errs.String()}
}

// file writes a file of some name and returns its path.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// objects decodes JSON lines.
func objects(t *testing.T, out string) []map[string]any {
	t.Helper()
	var all []map[string]any
	for text := range strings.Lines(out) {
		var o map[string]any
		if err := json.Unmarshal([]byte(text), &o); err != nil {
			t.Fatalf("%v in %q, want a JSON object", err, text)
		}
		all = append(all, o)
	}
	return all
}

const (
	square     = "puzzle: numbrix\nname: Square\n\n1 .\n. .\n"         // two solutions
	line       = "puzzle: numbrix\nname: a<b & c>d\n\n1 . 3\n"         // one
	unsolvable = "puzzle: numbrix\n\n. 1 .\n. . .\n. . .\n"            // none
	malformed  = "puzzle: numbrix\n\n1 . 3\n. .\n"                     // line 4 is short
	header     = "puzzle: numbrix\nname: Header\ncolour: red\n\n1 2\n" // line 3 is wrong
)

// TestOddNames checks that file names with control characters are quoted, except
// in JSON, and that an unreadable file is not a usage error.
func TestOddNames(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no file can have such a name")
	}
	odd := file(t, "a\x1b[31m\nb.puzzle", line)
	bad := file(t, "bad\x1b[31m.puzzle", malformed)
	for _, command := range []string{"check", "solve", "rate", "compare --runs 1 --algorithms best", "compare --runs 1 --markdown --algorithms best"} {
		for _, name := range []string{odd, bad} {
			got := run(t, append(strings.Fields(command), name)...)
			if all := got.out + got.errs; strings.ContainsAny(all, "\x1b") || !strings.Contains(all, `\x1b`) {
				t.Errorf("%s %q prints %q, want the escape character written as \\x1b", command, name, all)
			}
		}
	}
	if got := objects(t, run(t, "check", "--json", odd).out); got[0]["puzzle"] != odd {
		t.Errorf("JSON names %q, want %q", got[0]["puzzle"], odd)
	}
	t.Chdir(t.TempDir())
	if err := errors.Join(os.Mkdir("paths", 0o700), os.Symlink("loop", "paths/loop"), os.Symlink("nothing", "paths/astray")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"paths/loop", "paths/astray"} {
		if got := run(t, "check", name); got.code != 1 || !strings.HasPrefix(got.errs, "backtrack check: "+name+": ") {
			t.Errorf("check %s: %+v, want code 1 and an error that names it", name, got)
		}
	}
}

// TestHelp checks the ways to ask for help.
func TestHelp(t *testing.T) {
	for _, ways := range [][]string{
		{"help", "-h", "-help", "--help"}, {"help solve", "solve -h", "solve x --help"},
		{"help generate vox", "generate vox -h", "generate -help --size 5x5 vox"},
	} {
		want := run(t, strings.Fields(ways[0])...)
		for _, way := range ways {
			if got := run(t, strings.Fields(way)...); got != want || got.code != 0 || got.errs != "" {
				t.Errorf("%s: %+v, want %+v, code 0, no error", way, got, want)
			}
		}
	}
}

// TestOneDash checks that long names are read after one dash as after two, and that values are
// left alone.
func TestOneDash(t *testing.T) {
	for old, today := range map[string]string{
		"solve -algorithm dfs -json=false numbrix/first-1 -max-moves 3": "solve --algorithm dfs --json=false numbrix/first-1 --max-moves 3",
		"solve -- -json": "solve -- -json", "solve --algorithm -json -": "solve --algorithm=-json -", "list -jsno": "list --jsno",
	} {
		got, want := run(t, strings.Fields(old)...), run(t, strings.Fields(today)...)
		got.out, want.out = placeholders(got.out), placeholders(want.out)
		if got != want {
			t.Errorf("%s: %+v, want %+v", old, got, want)
		}
	}
}

func TestIsCommand(t *testing.T) {
	for arg, want := range map[string]bool{
		"list": true, "algorithms": true, "solve": true, "check": true, "compare": true, "render": true, "version": true,
		"help": true, "-h": true, "--help": true, "--version": true,
		"rate": true, "generate": true, "race": false, "board.puzzle": false, "": false, "-": false, "numbrix/first-1": false,
	} {
		if got := cli.IsCommand(arg); got != want {
			t.Errorf("IsCommand(%q) = %t, want %t", arg, got, want)
		}
	}
}

func TestPuzzleID(t *testing.T) {
	for arg, want := range map[string]struct{ meant, there bool }{
		"numbrix/first-1": {true, true}, "numbrix/new/9x9-hard-42": {true, true}, "numbrix/import-00ff": {true, true},
		"numbrix/new/v2-9x9-hard-42":                                        {true, true}, // only the window knows whether it was played
		"numbrix/x/KiitqspJtVLIK81NKsqs4OIyVNBTMObSU9BT0OMyV9BTsOQCBAAA__8": {true, true}, "numbrix/x/Kiit": {true, false},
		"https://puzz.link/p?numlin/5/5/g2j": {true, false}, "4x4:1,2,3,0": {true, false}, file(t, "4x4#1", square): {false, true},
		"numbrix/first-3": {true, false}, "numbrix/new/garbage": {true, false}, "numbrix/new/9x9-holes.78-1": {true, false},
		"numbrix/*": {false, true}, "numbrix": {false, true}, "numbrix/mine.puzzle": {false, true}, "solve": {false, true}, file(t, "board.puzzle", square): {false, true},
	} {
		meant, err := cli.PuzzleID(arg, families.All)
		if meant != want.meant || (err == nil) != want.there {
			t.Errorf("PuzzleID(%q) = %t, %v; want %t, an error: %t", arg, meant, err, want.meant, !want.there)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, arg := range []string{"version", "-version", "--version", "-v", "-V"} {
		if got := run(t, arg); got.code != 0 || !strings.HasPrefix(got.out, "backtrack "+assets.Version+" (go") || !strings.Contains(got.out, "MIT License, Copyright") {
			t.Errorf("%s: %+v, want code 0, the version %s and the licence", arg, got, assets.Version)
		}
	}
}

// TestOutputFails checks that a run ends, and says so once, if its output can't be written.
func TestOutputFails(t *testing.T) {
	for _, args := range []string{
		"list", "lesson list", "render numbrix/first-1", "solve --json numbrix/*", "compare --runs 1 --json numbrix/*", "compare --runs 1 --csv numbrix/*",
		"ablate --runs 1 --json numbrix/first-1", "ablate --runs 1 --csv numbrix/first-1", "tree numbrix/first-1", "tree --json numbrix/first-1", "tree --svg numbrix/first-1",
		"tree --path 1 numbrix/first-1", "tree --against smart+none numbrix/first-1",
	} {
		words := strings.Fields(args)
		var errs bytes.Buffer
		code := cli.Run(t.Context(), words, strings.NewReader(""), broken{}, &errs, families.All)
		if said := strings.Replace(errs.String(), "lesson list", "lesson", 1); code != 1 || said != "backtrack "+words[0]+": disk full\n" {
			t.Errorf("%s: code %d, said %q; want 1, \"backtrack %s: disk full\"", args, code, errs.String(), words[0])
		}
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("disk full") }

// TestFamilies checks that an algorithm is refused for a puzzle of another
// family: as a usage error if the family is known beforehand, else on the line
// of the puzzle.
func TestFamilies(t *testing.T) {
	all := append([]family.Family{{ID: "other", Algorithms: []solver.Info{{ID: "flood"}}}}, families.All...)
	board := file(t, "board.puzzle", square)
	for _, tt := range []struct {
		args string
		code int
		want string
	}{
		{"solve --algorithm flood numbrix/first-1", 2, `numbrix has no algorithm "flood"`},
		{"solve --algorithm nosuch " + board, 2, `other has no algorithm "nosuch"; it has flood; numbrix has no algorithm "nosuch"; it has dfs, smart`},
		{"solve --algorithm flood " + board, 1, board + `: numbrix has no algorithm "flood"`},
		{"compare --algorithms flood --runs 1 " + board, 1, board + `: numbrix has no algorithm "flood"`},
		{"compare --algorithms dfs,smart --runs 1 " + board, 0, ""},
		{"algorithms other", 0, ""},
	} {
		got := runIn(t.Context(), nil, all, strings.Fields(tt.args)...)
		if got.code != tt.code || !strings.Contains(got.errs, tt.want) {
			t.Errorf("%s: code %d, said %q; want %d, %q", tt.args, got.code, got.errs, tt.code, tt.want)
		}
	}
}

func TestPrintStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	file := filepath.Join(t.TempDir(), "x.pdf")
	got := runIn(ctx, nil, families.All, "print", "numbrix/*", "-o", file)
	if want := "backtrack print: stopped; nothing was written\n"; got.code != 130 || got.errs != want {
		t.Errorf("stopped: %+v, want %q", got, want)
	}
}
