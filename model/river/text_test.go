package river_test

import (
	"errors"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/river"
)

// read reads the text of a puzzle file.
func read(text string) (river.Position, error) {
	return modeltest.Read(text, river.Parse)
}

func parse(t testing.TB, text string) river.Position {
	t.Helper()
	return modeltest.Parse(t, text, river.Parse)
}

const farmer = `puzzle: river
boat: 2

item F "Farmer" rows
item G "Goat"
item W "Wolf"
item C "Cabbage"
unsafe G W unless F
unsafe G C unless F
`

// TestBadFiles checks that errors in files name the line and the reason.
func TestBadFiles(t *testing.T) {
	const two = "puzzle: river\n\nitem F \"Farmer\" rows\nitem G \"Goat\" kind beast\n"
	head := func(field string) string { return strings.Replace(two, "river\n", "river\n"+field+"\n", 1) }
	for _, tt := range []struct {
		text string
		line int
		want string
	}{
		{"puzzle: river\nboat: 2\n", 1, "there are no items"},
		{"puzzle: river\n\nunsafe F\n", 1, "there are no items"},
		{two + "item F \"Father\"\n", 5, `an item "F" already`},
		{two + "item H\n", 5, "this is not an item"},
		{two + "item H Hen\n", 5, "this is not an item"},
		{two + "item H+ \"Hen\"\n", 5, "must not have"},
		{two + "item H \"Hen\" flies\n", 5, `an item has no "flies"`},
		{two + "item H \"Hen\" rows rows\n", 5, `"rows" appears twice`},
		{two + "item H \"Hen\" time\n", 5, "has no value after it"},
		{two + "item H \"Hen\" time x\n", 5, `time is "x"`},
		{two + "item H \"Hen\" weight -1\n", 5, `weight is "-1"`},
		{two + "item H \"Hen\" weight 1000001\n", 5, `weight is "1000001"`},
		{two + "hello\n", 5, "neither an item nor a rule"},
		{two + "unsafe\n", 5, "names nobody"},
		{two + "unsafe exactly\n", 5, "names nobody"},
		{two + "unsafe on bank\n", 5, "names nobody"},
		{two + "unsafe unless F\n", 5, "names nobody who is in danger"},
		{two + "unsafe G unless\n", 5, "unless has no ids after it"},
		{two + "unsafe G any unless F\n", 5, "any has no ids after it"},
		{two + "unsafe X\n", 5, `no item "X"`},
		{two + "unsafe G any X\n", 5, `no item "X"`},
		{two + "unsafe on sea G\n", 5, `"sea" is not a place`},
		{two + "unsafe more beast than man\n", 5, `the kind "man"`},
		{two + "unsafe more man than beast\n", 5, `the kind "man"`},
		{two + "unsafe more beast\n", 5, "this is not a majority"},
		{head("boat: 0"), 2, `boat is "0"`},
		{head("boat: two"), 2, `boat is "two"`},
		{head("load: many"), 2, `load is "many"`},
		{head("time limit: -1"), 2, `time limit is "-1"`},
		{head("loads: F | man"), 2, `the kind "man"`},
		{head("loads: F |"), 2, "a load is empty"},
		{head("start right: X"), 2, `no item "X"`},
		{head("goal left: X"), 2, `no item "X"`},
		{head("seats: 2"), 2, "seats"},
	} {
		_, err := read(tt.text)
		var syntax *model.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%q: %v, want a model.SyntaxError", tt.text, err)
			continue
		}
		if syntax.Line != tt.line || !strings.Contains(syntax.Msg, tt.want) {
			t.Errorf("%q: line %d, %q; want line %d, %q", tt.text, syntax.Line, syntax.Msg, tt.line, tt.want)
		}
	}
}

// TestNoRower reads a puzzle that cannot be solved, but is none the less one.
func TestNoRower(t *testing.T) {
	p := parse(t, "puzzle: river\n\nitem G \"Goat\"\n")
	for m := range p.Moves() {
		t.Errorf("%v is legal, want no move", m)
	}
}

// TestRoundTrip writes all fields and forms of rules and reads them back.
func TestRoundTrip(t *testing.T) {
	const text = `puzzle: river
boat: 3
load: 200
loads: A B | man | man C
time limit: 30
start right: B C
goal left: A C

item A "Adam" rows time 5 weight 70 kind man
item B "A bag" weight 20
item C "Cat" rows time 1
unsafe A B
unsafe anywhere C any A B
unsafe on boat exactly C
unsafe A any B unless C
unsafe more man than B
`
	p := parse(t, text)
	if got := p.Puzzle().String(); strings.TrimSpace(got) != strings.TrimSpace(text) {
		t.Errorf("it reads back as\n%s\nwant\n%s", got, text)
	}
}

// TestVerdicts plays what is in print.
func TestVerdicts(t *testing.T) {
	const bridge = "puzzle: river\nboat: 2\ntime limit: 9\n\nitem A \"Ann\" rows time 1\nitem B \"Bob\" rows time 2\nitem C \"Cy\" rows time 3\nunsafe exactly A"
	missionaries := "puzzle: river\nboat: 2\n\n"
	for _, kind := range []string{"missionary", "cannibal"} {
		for _, n := range "123" {
			missionaries += "item " + strings.ToUpper(kind[:1]) + string(n) + " \"" + kind + "\" rows kind " + kind + "\n"
		}
	}
	missionaries += "unsafe more cannibal than missionary\n"
	for _, tt := range []struct{ text, moves, want string }{
		{farmer, ">F", "the wolf eats the goat"},
		{farmer, ">F+G", ""},
		{farmer, ">G", "nobody aboard can row"},
		{farmer, "<F", "the boat is on the left bank"},
		{farmer, ">F+G+W", "the boat has only 2 seats"},
		{farmer, ">F+G >F", "the boat is on the right bank"},
		{farmer, ">F+G <F+W", "the wolf is on the left bank"},
		{farmer, ">F+G <F >F+W <F+G >F+C <F >F+G", ""},
		{farmer, ">F+G <F >F+W <F+G >F+C <F >F+G <F", "all are across already"},
		{missionaries, ">M1", "there are 3 cannibals but only 2 missionaries on the left bank"},
		{missionaries, ">C1+C2", ""},
		{missionaries, ">M1+C1", ""},
		{bridge, ">A+B+C", "the bridge holds only 2"},
		{bridge, ">A+B >C", "the torch is on the right side"},
		{bridge, ">A+B <A >A+B", "Bob is on the right side"},
		{bridge, ">B+C", "Ann is alone on the left side"},
		{"puzzle: river\n\nitem F \"Farmer\" rows\nitem L \"Lazy soldier\"\nitem W \"Wolf\"\nitem X \"Fox\"\nitem Z \"Zebra\"\nunsafe W X unless F L\nunsafe Z L", ">F+L", "the wolf and the fox are together on the left bank without the farmer or the lazy soldier"},
		{"puzzle: river\n\nitem F \"Farmer\" rows\nitem L \"Lazy soldier\"\nitem W \"Wolf\"\nitem X \"Fox\"\nitem Z \"Zebra\"\nunsafe W X unless F L\nunsafe Z L", ">F", "Zebra and the lazy soldier are together on the left bank"},
	} {
		p := parse(t, tt.text)
		var err error
		for s := range strings.FieldsSeq(tt.moves) {
			if err != nil {
				t.Fatalf("%s: %v came too early, want it at the last move", tt.moves, err)
			}
			m, bad := river.ParseMove(p, s)
			if bad != nil {
				t.Fatal(bad)
			}
			p, err = p.Play(m)
		}
		got := ""
		if illegal := (*model.IllegalMoveError)(nil); errors.As(err, &illegal) {
			got = illegal.Reason
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.moves, got, tt.want)
		}
	}
}

// TestTime adds up minutes.
func TestTime(t *testing.T) {
	p := parse(t, "puzzle: river\nboat: 2\ntime limit: 17\n\nitem P1 \"A\" rows time 1\nitem P2 \"B\" rows time 2\nitem P5 \"C\" rows time 5\nitem P10 \"D\" rows time 10\n")
	at := []int{2, 3, 13, 15, 17}
	for i, s := range []river.Move{">P1+P2", "<P1", ">P5+P10", "<P2", ">P1+P2"} {
		var err error
		if p, err = p.Play(s); err != nil {
			t.Fatal(err)
		}
		if p.Elapsed() != at[i] || p.Played() != i+1 || p.Log()[i] != s {
			t.Errorf("after %v: %d minutes, log %v, want %d minutes and %v last", s, p.Elapsed(), p.Log(), at[i], s)
		}
	}
	if p.Status() != model.Solved {
		t.Error("all are across in time, but it is not solved")
	}
}

func TestPlural(t *testing.T) {
	for one, many := range map[string]string{"cannibal": "cannibals", "missionary": "missionaries", "boy": "boys", "fox": "foxes", "wolf": "wolves", "x": "xs"} {
		if got := river.Plural(one); got != many {
			t.Errorf("one %s, many %s, want %s", one, got, many)
		}
	}
}

// FuzzParse checks that nothing that is read panics, and that what can be read
// reads back.
func FuzzParse(f *testing.F) {
	f.Add(farmer)
	f.Add("puzzle: river\nloads: A | k k\nload: 3\ntime limit: 9\nstart right: A\ngoal left: A\n\nitem A \"\" rows time 2 kind k\nitem B \"b\" weight 3 kind k\nunsafe anywhere more k than A\nunsafe on boat exactly B\nunsafe A any B")
	f.Add("puzzle: river\n\nitem any \"unless\"\nunsafe any any unless")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := read(text)
		if err != nil {
			return
		}
		again, err := river.Parse(p.Puzzle())
		if err != nil || again.Puzzle().String() != p.Puzzle().String() {
			t.Fatalf("%q is read, but does not read back: %v\n%s", text, err, p.Puzzle())
		}
		if len(p.Items()) > 8 {
			return
		}
		for m := range p.Moves() {
			if _, err := p.Play(m); err != nil {
				t.Fatalf("%v is legal, but: %v, want nil", m, err)
			}
		}
	})
}

// Items without a header get a message of their own.
func TestImport(t *testing.T) {
	for text, want := range map[string]string{
		"\nitem F \"Farmer\" rows\n": "line 2: above the items",
		"1 2 3\n":                    model.ErrOtherFormat.Error(),
	} {
		if _, err := river.Import(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
}
