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

	"backtrack/solver"
	"backtrack/ui/cli"
	"backtrack/ui/families"
	"backtrack/ui/family"
)

var update = flag.Bool("update", false, "rewrite the golden files")

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
			t.Fatalf("%v in %q", err, text)
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
	for _, command := range []string{"check", "solve", "rate", "compare -algorithms best", "compare -markdown -algorithms best"} {
		for _, name := range []string{odd, bad} {
			got := run(t, append(strings.Fields(command), name)...)
			if all := got.out + got.errs; strings.ContainsAny(all, "\x1b") || !strings.Contains(all, `\x1b`) {
				t.Errorf("%s %q prints %q", command, name, all)
			}
		}
	}
	if got := objects(t, run(t, "check", "-json", odd).out); got[0]["puzzle"] != odd {
		t.Errorf("JSON names %q, want %q", got[0]["puzzle"], odd)
	}
	t.Chdir(t.TempDir())
	if err := errors.Join(os.Mkdir("paths", 0o700), os.Symlink("loop", "paths/loop"), os.Symlink("nothing", "paths/astray")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"paths/loop", "paths/astray"} {
		if got := run(t, "check", name); got.code != 1 || !strings.HasPrefix(got.errs, name+": ") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestWrongUse(t *testing.T) {
	board := file(t, "board.puzzle", square)
	for _, tt := range []struct {
		args string
		want string // in the sentence on standard error
	}{
		{"", "backtrack: want a command: list, "},
		{"race numbrix/first-1", `there is no command "race"; there are list, algorithms, `},
		{"rate", "backtrack rate: want a puzzle"},
		{"rate -all numbrix/first-1", "there is no option -all"},
		{"generate", "want one family, not 0; there is numbrix"},
		{"generate numbrix numbrix", "want one family, not 2"},
		{"generate nosuch", `there is no family "nosuch"; there is numbrix`},
		{"generate numbrix -colour red", "there is no option -colour; there are -bombs, "},
		{"generate numbrix -n 0", `-n "0": want a whole number, 1 or more`},
		{"generate numbrix -seed x", `-seed "x": want a whole number, 0 or more`},
		{"generate numbrix -size 9", `"9" is not a size`},
		{"generate numbrix -holes 9999", "9999 holes leave too little of a board of 9x9: want at most 77"},
		{"generate numbrix -size 4x5 -symmetry quarter", "does not look the same after a quarter turn"},
		{"generate numbrix -difficulty impossible", `unknown difficulty "impossible": want `},
		{"generate numbrix -minimal=perhaps", `-minimal "perhaps": want true or false`},
		{"help nosuch", `there is no command "nosuch"`},
		{"help list solve", "want one command at most, not 2"},
		{"version 1", `want no arguments, not "1"`},
		{"list nosuch", `there is no family "nosuch"; there is numbrix`},
		{"list numbrix numbrix", "want one family at most, not 2"},
		{"list -x", "there is no option -x; there are -h"},
		{"algorithms nosuch", `there is no family "nosuch"`},
		{"solve", "backtrack solve: want a puzzle: a file, - for standard input, or an id"},
		{"solve nosuch/first-1", `"nosuch/first-1" is neither a file nor an id: there is no family "nosuch"; there is numbrix`},
		{"solve numbrix/first-3", `numbrix has no ready-made puzzle "first-3"; it has first-1, first-2, `},
		{"solve numbrix/first-1 numbrix/first-3", `"first-3"`},
		{"solve numbrix/new/garbage", `no such puzzle of numbrix can be made: want wishes that it knows, then a seed`},
		{"numbrix/new/garbage", `backtrack: there is no file "numbrix/new/garbage", and no such puzzle`},
		{"numbrix/first-3", `numbrix has no ready-made puzzle "first-3"`},
		{"solve - -", "standard input can be read only once"},
		{"solve numbrix/first-1 -colour red", "there is no option -colour; there are -algorithm, -all, "},
		{"solve numbrix/first-1 -timeout", "-timeout needs a value"},
		{"solve numbrix/first-1 -timeout 0s", `-timeout "0s": want a time of more than 0`},
		{"solve numbrix/first-1 -timeout -5s", `-timeout "-5s": want a time of more than 0`},
		{"solve numbrix/first-1 -timeout 60", `-timeout "60": want a time of more than 0, as in 500ms, 60s or 2m`},
		{"solve numbrix/first-1 -count 0", `-count "0": want a whole number, 1 or more`},
		{"solve numbrix/first-1 -count x", `-count "x": want a whole number, 1 or more`},
		{"solve numbrix/first-1 -all -count 2", "-all and -count exclude each other"},
		{"solve numbrix/first-1 -max-moves -1", `-max-moves "-1": want a whole number, 0 or more`},
		{"solve numbrix/first-1 -json=maybe", `-json "maybe": want true or false`},
		{"solve numbrix/first-1 -algorithm nosuch", `numbrix has no algorithm "nosuch"; it has dfs, smart`},
		{"solve numbrix/first-1 -algorithm=", `-algorithm "": want the id of an algorithm`},
		{"solve -algorithm nosuch " + board, `numbrix has no algorithm "nosuch"; it has dfs, smart`},
		{"solve numbrix/first-1 -rules nosuch", `the algorithm "smart" of numbrix has no rule "nosuch"; it has lines, distance`},
		{"solve numbrix/first-1 -rules lines,,distance", "want names with commas between them"},
		{"solve numbrix/first-1 -rules report,lines", `has no rule "report"`},
		{"solve numbrix/first-1 -algorithm dfs -rules lines", `the algorithm "dfs" of numbrix has no rules to choose from`},
		{"solve numbrix/first-1 -algorithm dfs -rules none", `the algorithm "dfs" of numbrix has no rules to choose from`},
		{"check", "backtrack check: want a puzzle"},
		{"check -all numbrix/first-1", "there is no option -all"},
		{"compare numbrix/first-1 -algorithms dfs,nosuch", `numbrix has no algorithm "nosuch"`},
		{"compare numbrix/first-1 -algorithms dfs,dfs", `the algorithm "dfs" is named twice`},
		{"compare numbrix/first-1 -algorithms dfs,", "want names with commas between them"},
		{"compare numbrix/first-1 -runs 0", `-runs "0": want a whole number, 1 or more`},
		{"compare numbrix/first-1 -csv -json", "-csv, -markdown and -json exclude each other"},
		{"render", "want a puzzle"},
		{"render numbrix/*", "want one puzzle, not 26"},
		{"render numbrix/first-1 -theme blue", `-theme "blue": want light or dark`},
		{"render numbrix/first-1 -size 100", `-size "100": want width and height from 16 to 8192, as in 1200x800`},
		{"render numbrix/first-1 -size 15x100", "want width and height from 16 to 8192"},
		{"render numbrix/first-1 -size 100x8193", "want width and height from 16 to 8192"},
		{"render numbrix/first-1 -o=", "want the name of a file"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			got := run(t, strings.Fields(tt.args)...)
			if got.code != 2 || !strings.Contains(got.errs, tt.want) || got.out != "" {
				t.Errorf("code %d, printed %q, said %q, want code 2 and %q", got.code, got.out, got.errs, tt.want)
			}
			if strings.Count(got.errs, "\n") != 1 {
				t.Errorf("said %q, want one line", got.errs)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	general := run(t, "help")
	for _, args := range []string{"-h", "-help", "--help"} {
		if got := run(t, args); got != general || got.code != 0 || got.errs != "" {
			t.Errorf("%s: %+v", args, got)
		}
	}
	for _, name := range []string{"list", "algorithms", "solve", "check", "rate", "generate", "compare", "render", "version", "help"} {
		if !strings.Contains(general.out, "backtrack "+name) {
			t.Errorf("help does not have %s", name)
		}
		want := "usage: backtrack " + name
		for _, args := range [][]string{{name, "-h"}, {name, "x", "--help"}, {"help", name}} {
			if got := run(t, args...); got.code != 0 || !strings.HasPrefix(got.out, want) || got.errs != "" {
				t.Errorf("%q: %+v", args, got)
			}
		}
	}
	if got := run(t, "compare", "-h"); !strings.Contains(got.out, "\n  -algorithms A,B\n") || !strings.Contains(got.out, "\n  -csv\n") {
		t.Errorf("options are explained as\n%s", got.out)
	}
	if got := run(t, "generate", "-h"); !strings.Contains(got.out, "\n  -steps orthogonal|diagonal\n      with diagonal steps the puzzle is called Hidato. By default orthogonal\n") {
		t.Errorf("wishes are explained as\n%s", got.out)
	}
}

func TestIsCommand(t *testing.T) {
	for arg, want := range map[string]bool{
		"list": true, "algorithms": true, "solve": true, "check": true, "compare": true, "render": true, "version": true,
		"help": true, "-h": true, "--help": true, "--version": true,
		"rate": true, "generate": true, "race": false, "board.puzzle": false, "": false, "-": false, "numbrix/first-1": false,
	} {
		if got := cli.IsCommand(arg); got != want {
			t.Errorf("IsCommand(%q) = %t", arg, got)
		}
	}
}

func TestPuzzleID(t *testing.T) {
	for arg, want := range map[string]struct{ meant, there bool }{
		"numbrix/first-1": {true, true}, "numbrix/new/9x9-hard-42": {true, true}, "numbrix/import-00ff": {true, true},
		"numbrix/first-3": {true, false}, "numbrix/new/garbage": {true, false}, "numbrix/new/9x9-holes.78-1": {true, false},
		"numbrix/*": {false, true}, "numbrix": {false, true}, "numbrix/mine.puzzle": {false, true}, "solve": {false, true}, file(t, "board.puzzle", square): {false, true},
	} {
		meant, err := cli.PuzzleID(arg, families.All)
		if meant != want.meant || (err == nil) != want.there {
			t.Errorf("PuzzleID(%q) = %t, %v", arg, meant, err)
		}
	}
}

// TestVersion compares the version with the one of the packages.
func TestVersion(t *testing.T) {
	app, err := os.ReadFile("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(app), "\nVersion = \""+cli.Version+"\"\n") {
		t.Errorf("FyneApp.toml has another version than %s", cli.Version)
	}
	for _, arg := range []string{"version", "-version", "--version"} {
		if got := run(t, arg); got.code != 0 || !strings.HasPrefix(got.out, "backtrack "+cli.Version+" (go") {
			t.Errorf("%s: %+v", arg, got)
		}
	}
}

func TestGolden(t *testing.T) {
	for _, name := range []string{"list", "algorithms"} {
		t.Run(name, func(t *testing.T) {
			got := run(t, name, "numbrix")
			if got.code != 0 || got.errs != "" {
				t.Fatalf("code %d, said %q", got.code, got.errs)
			}
			golden := filepath.Join("testdata", name+".txt")
			if *update {
				if err := os.WriteFile(golden, []byte(got.out), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got.out != string(want) {
				t.Errorf("%s is out of date; if the change is meant, run go test -update\ngot:\n%s", golden, got.out)
			}
		})
	}
	if one, all := run(t, "list", "numbrix"), run(t, "list"); !strings.Contains(all.out, "numbrix/tournament-17 ") || !strings.Contains(all.out, "vox/ep2-10-vandalism ") || len(all.out) < len(one.out) {
		t.Errorf("list prints\n%s", all.out)
	}
}

// TestOutputFails checks that a run ends when its output can't be written.
func TestOutputFails(t *testing.T) {
	for _, args := range [][]string{{"list"}, {"solve", "-json", "numbrix/*"}, {"compare", "-csv", "numbrix/*"}, {"render", "numbrix/first-1"}} {
		var errs bytes.Buffer
		code := cli.Run(t.Context(), args, strings.NewReader(""), broken{}, &errs, families.All)
		if code != 1 || errs.Len() == 0 {
			t.Errorf("%q: code %d, said %q", args, code, errs.String())
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
		{"solve -algorithm flood numbrix/first-1", 2, `numbrix has no algorithm "flood"`},
		{"solve -algorithm nosuch " + board, 2, `other has no algorithm "nosuch"; it has flood; numbrix has no algorithm "nosuch"; it has dfs, smart`},
		{"solve -algorithm flood " + board, 1, board + `: numbrix has no algorithm "flood"`},
		{"compare -algorithms flood -runs 1 " + board, 1, board + `: numbrix has no algorithm "flood"`},
		{"compare -algorithms dfs,smart -runs 1 " + board, 0, ""},
		{"algorithms other", 0, ""},
	} {
		got := runIn(t.Context(), nil, all, strings.Fields(tt.args)...)
		if got.code != tt.code || !strings.Contains(got.errs, tt.want) {
			t.Errorf("%s: code %d, said %q", tt.args, got.code, got.errs)
		}
	}
}
