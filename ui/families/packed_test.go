package families

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/ui/family"
)

// bare returns the file of a puzzle without its free keys.
func bare(t testing.TB, p family.Puzzle) string {
	t.Helper()
	return modeltest.File(t, p.File).With(model.Header{}).String()
}

// allOf returns the ready-made puzzles of a family and, if it has a generator, made
// ones of its usual recipe.
func allOf(t *testing.T, f family.Family, made int) (out []family.Puzzle) {
	for _, id := range f.ReadyMade() {
		p, err := f.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	if f.Make == nil {
		made = 0
	}
	for seed := range uint64(made) {
		p, err := f.Make(t.Context(), solver.Recipe{}, seed)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

var noLayout = regexp.MustCompile("(?m)^layout: .*\n")

// The ids of all puzzles hold them: opened, they are the puzzles without their titles,
// under the ids of imported ones.
func TestPack(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, f := range All {
		longest, packed := 0, 0
		all := allOf(t, f, 20)
		for _, p := range all {
			id, err := p.Pack()
			if err != nil {
				if !strings.Contains(err.Error(), "too large for an id; save it as a file") {
					t.Errorf("%s: %v, want \"… too large for an id; save it as a file\"", p.ID, err)
				}
				continue
			}
			packed++
			longest = max(longest, len(id))
			found := family.Read(All, " "+id[:20]+"\n"+id[20:]+"\n")
			if len(found) != 1 || found[0].Err != nil {
				t.Errorf("%s: %v, want one puzzle that can be read", p.ID, found)
				continue
			}
			got, want := found[0].Puzzle, bare(t, p)
			if got.File != want && got.File != noLayout.ReplaceAllString(want, "") || !f.Imported(got.ID) {
				t.Errorf("%s is opened as %s\n%swant\n%s", p.ID, got.ID, got.File, want)
			}
			if again, err := f.ShareID(got); err != nil || again != id {
				t.Errorf("%s: the id of the imported puzzle is %s, %v; want %s", p.ID, again, err, id)
			}
		}
		t.Logf("%s: %d of %d puzzles have ids, of at most %d characters", f.ID, packed, len(all), longest)
	}
}

// packedIDs are ids that players may have given away, and the ready-made puzzles that they hold.
var packedIDs = map[string]string{
	"numbrix/x/KiitqspJtVLIK81NKsqs4OIyVNBTMObSU9BT0OMyV9BTsOQCBAAA__8":                                                                                "numbrix/first-1",
	"vox/x/KiitqspJtVIoy6_gSsrPTSq2UjDkKiktygMxTLm49PT09Lj0HEAEiAUIAAD__w":                                                                             "vox/ep1-01-one-node-one-bomb",
	"sliding/x/BMBBCsIwEIXhfU7xX-BBkpnJhF5HixRKFKybnt7v87vvc9_4nsfzWK_yeK9rX9dGZZIMAsfotFKqGlVGU6fJ6QpMjmngClxJaDKUpGb5BwAA__8":                        "sliding/eight",
	"mathcross/x/KiitqspJtVLITSzJSC7KLy7mKsnPTs0rtlIwUjBWMFUwUzBXsFCwVDAy4OJScFJQ0FZQMFJQsFVQcOJS0FMAIW0wqcdlaApmO8FkIeK2UFmoXrgsVBym1xwha2TABQgAAP__": "mathcross/easy-1",
	"river/x/RMgxCsMwDAXQXaf46AgdsxrsI3iWQSkBJyqS3UJO3yGBjO995nl2XeDbV52ayVjwItqG7sjgLL6rM9x-cWUBF5PBlyq4Wl9vJXCS1uStTPMIWRUFFfPoGoH8XHruHwAA__8":      "river/farmer-wolf-goat-cabbage",
}

// Ids that were given away are opened whatever the program packs now.
func TestUnpackPinned(t *testing.T) {
	for id, want := range packedIDs {
		p, ok, err := family.Unpack(All, id)
		if !ok || err != nil {
			t.Errorf("%s: %t, %v; want true, nil", id, ok, err)
			continue
		}
		f, _ := family.Find(All, p.Family)
		if wanted, err := f.Load(want); err != nil || p.File != bare(t, wanted) || !f.Imported(p.ID) {
			t.Errorf("%s is opened as %s\n%s%v\nwant an imported puzzle, the same as %s, nil", id, p.ID, p.File, err, want)
		}
		if label := family.Label(id); len(label) > 42 || !strings.HasPrefix(label, p.Family+"/x/") || family.Label(p.ID) != p.ID {
			t.Errorf("%s is printed as %s, want at most 42 bytes that begin with %s/x/, and the id %s as it is", id, label, p.Family, p.ID)
		}
	}
}

// Puzzles that other machines have or can make keep their ids.
func TestShareID(t *testing.T) {
	for id, packed := range map[string]bool{
		"numbrix/first-1": false, "numbrix/new/9x9-easy-1": false, "numbrix/new/v99-9x9-easy-1": true, "numbrix/import-00ff": true, "steps/numbrix/1": true,
	} {
		f := All[0]
		p, err := f.Load("numbrix/first-1")
		if err != nil {
			t.Fatal(err)
		}
		p.ID = id
		if got, err := f.ShareID(p); err != nil || packed != f.Packed(got) || !packed && got != id {
			t.Errorf("%s is shared as %s, %v; want it packed: %t, nil", id, got, err, packed)
		}
	}
}

// An id that would be too long leaves out where the places are drawn, and a puzzle that is
// too large even so has none.
func TestPackLarge(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	grid := func(rows, cols int) family.Puzzle {
		var text, layout strings.Builder
		for v := range rows * cols {
			fmt.Fprintf(&text, " %d", (v+1)%(rows*cols))
			fmt.Fprintf(&layout, " %d,%d", rng.IntN(1000), rng.IntN(1000))
		}
		file := "puzzle: sliding\nname: Large\ncontent:" + text.String() + "\nlayout:" + layout.String() + "\n\n0-1\n"
		return family.Read(All, file)[0].Puzzle
	}
	small, medium, large := grid(10, 10), grid(20, 20), grid(60, 60)
	for p, layout := range map[*family.Puzzle]bool{&small: true, &medium: false} {
		id, err := p.Pack()
		q, _, failed := family.Unpack(All, id)
		if err != nil || failed != nil || len(id) > 2000 || strings.Contains(q.File, "layout") != layout {
			t.Errorf("%d characters, %v, %v:\n%.300s\nwant at most 2000, nil, nil, a layout: %t", len(id), err, failed, q.File, layout)
		}
	}
	if id, err := large.Pack(); err == nil || err.Error() != "this puzzle is too large for an id; save it as a file" {
		t.Errorf("%.80s, %v; want the error that it is too large", id, err)
	}
}

// code returns the id that holds any text as if it were a puzzle of numbrix.
func code(text string) string {
	var data bytes.Buffer
	w, _ := flate.NewWriter(&data, flate.BestCompression)
	w.Write([]byte(text))
	w.Close()
	return "numbrix/x/" + base64.RawURLEncoding.EncodeToString(data.Bytes())
}

// Each kind of damage has its sentence.
func TestUnpackDamaged(t *testing.T) {
	good := code("puzzle: numbrix\n\n1 .\n. 3\n")
	if p, ok, err := family.Unpack(All, good); !ok || err != nil || p.Facts.Size != "2 × 2" {
		t.Fatal(p, ok, err)
	}
	for id, want := range map[string]string{
		"numbrix/x/":                               "damaged or incomplete",
		"numbrix/x/A":                              "damaged or incomplete",
		"numbrix/x/AAAA":                           "damaged or incomplete",
		good[:len(good)-4]:                         "damaged or incomplete",
		good + "=":                                 `the id has "=": want letters, digits, - and _ after numbrix/x/`,
		"numbrix/x/é":                              `the id has "é"`,
		good + "AAAA":                              "something follows the puzzle in the id",
		"chess/x/" + good[len("numbrix/x/"):]:      `there is no family "chess"; the families are numbrix, `,
		"vox/x/" + good[len("numbrix/x/"):]:        `the id begins with vox, but it holds a puzzle of "numbrix"`,
		code("puzzle: numbrix\n\n1 .\n. 9\n"):      "the puzzle in the id can't be read: line 4, column 2",
		code("puzzle: numbrix\n\n1 . x\n"):         `"x" is not a cell`,
		code("1 .\n. 3\n"):                         "the puzzle in the id can't be read: line 1",
		code(""):                                   "a puzzle was expected here",
		code("puzzle: numbrix\n\n1\n---\n1 .\n"):   "there are 2 of them",
		code("puzzle: numbrix\n\n\xff\n"):          "not UTF-8",
		code(strings.Repeat("1", model.MaxFile+1)): "more than the 1 MiB",
		code(strings.Repeat("1", model.MaxFile)):   "not a header line",
		"numbrix/x/" + strings.Repeat("A", 1991):   "the id has 2001 characters, more than the 2000",
	} {
		_, ok, err := family.Unpack(All, id)
		if !ok || err == nil || !regexp.MustCompile(want).MatchString(err.Error()) {
			t.Errorf("%.60s: %t, %v; want %s", id, ok, err, want)
		}
	}
	for _, name := range []string{"numbrix/first-1", "puzzles/x/mine.puzzle", "a/b/x/c", "/x/y", "", "1 . 3"} {
		if _, ok, err := family.Unpack(All, name); ok || err != nil {
			t.Errorf("%q: %t, %v; want false, nil", name, ok, err)
		}
	}
}

// Ids with a character changed, left out, doubled or moved give an error or another
// puzzle, never a panic or a half-read one.
func TestUnpackMutated(t *testing.T) {
	modeltest.SkipUnderRace(t)
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/=+. é"
	rng := rand.New(rand.NewPCG(1, 2))
	refused := map[string]int{}
	for _, f := range All {
		ids := readyMade(t, f)
		p, err := f.Load(ids[min(3, len(ids)-1)])
		if err != nil {
			t.Fatal(err)
		}
		id, err := p.Pack()
		if err != nil {
			t.Fatal(err)
		}
		for range 500 {
			i, j := rng.IntN(len(id)), rng.IntN(len(id))
			bad := id
			switch c := string(letters[rng.IntN(len(letters))]); rng.IntN(4) {
			case 0:
				bad = id[:i] + c + id[i+1:]
			case 1:
				bad = id[:i] + id[i+1:]
			case 2:
				bad = id[:i] + c + id[i:]
			case 3:
				bad = id[:min(i, j)] + id[max(i, j):]
			}
			checkUnpack(t, bad)
			if _, ok, err := family.Unpack(All, bad); ok && err != nil {
				refused[f.ID]++
			}
		}
	}
	t.Logf("refused of 500 each: %v", refused)
}

// checkUnpack reads an id, which may be anything.
func checkUnpack(t *testing.T, id string) {
	p, ok, err := family.Unpack(All, id)
	switch {
	case !ok && err != nil, ok && err != nil && (p.ID != "" || len(err.Error()) < 20), ok && err == nil && p.ID == "":
		t.Errorf("%q: %q, %t, %v; want an id, no puzzle, or a long error without an id", id, p.ID, ok, err)
	case ok && err == nil:
		again, err := p.Pack()
		if err != nil {
			t.Errorf("%q can be read, but not written: %v", id, err)
		} else if q, _, err := family.Unpack(All, again); err != nil || q.File != p.File {
			t.Errorf("%q is read as\n%s\nand %s as\n%s%v\nwant the same, nil", id, p.File, again, q.File, err)
		}
	}
}

func FuzzUnpack(f *testing.F) {
	for id := range packedIDs {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, id string) { checkUnpack(t, id) })
}
