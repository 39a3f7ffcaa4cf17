package backup_test

import (
	"archive/zip"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/ui/backup"
	"backtrack/ui/records"
	"backtrack/ui/store"
)

// A home is a data folder under test, with a configuration folder of its own.
type home struct {
	*store.Store
	t   *testing.T
	dir string
	log *records.Log
}

func open(t *testing.T) *home {
	t.Helper()
	h := &home{t: t, dir: t.TempDir()}
	var err error
	if h.Store, err = store.Open(h.dir); err != nil {
		t.Fatal(err)
	}
	h.OnFail(func(err error) { t.Error(err) })
	h.SetConfig(filepath.Join(h.dir, "config"))
	h.log = records.NewLog(h.Store, func() []records.Record { return nil })
	t.Cleanup(func() { h.Close() })
	return h
}

// write writes a file below the data folder.
func (h *home) write(name, text string) {
	h.t.Helper()
	file := filepath.Join(h.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
		h.t.Fatal(err)
	}
}

// files returns the contents of the files of the data.
func (h *home) files() map[string]string {
	h.t.Helper()
	h.Flush()
	all := map[string]string{}
	for _, pattern := range []string{"games/*", "lab/*", "*.json", "*.log", "config/*"} {
		found, _ := filepath.Glob(filepath.Join(h.dir, pattern))
		for _, file := range found {
			text, err := os.ReadFile(file)
			if err != nil {
				h.t.Fatal(err)
			}
			name, _ := filepath.Rel(h.dir, file)
			all[filepath.ToSlash(name)] = string(text)
		}
	}
	return all
}

// export writes the data into a file and returns its name.
func (h *home) export() string {
	h.t.Helper()
	h.log.All()
	h.Flush()
	name := filepath.Join(h.t.TempDir(), "data.zip")
	if err := backup.Write(h.Store, name); err != nil {
		h.t.Fatal(err)
	}
	return name
}

// take imports a file.
func (h *home) take(name string) (*backup.Data, backup.Result) {
	h.t.Helper()
	d := &backup.Data{Preferences: new(map[string]any), Window: new(map[string]any), Drafts: new(map[string]any)}
	if err := d.Read(name, playable); err != nil {
		h.t.Fatal(err)
	}
	r, err := d.Merge(h.Store, h.log)
	if err != nil {
		h.t.Fatal(err)
	}
	return d, r
}

// playable refuses games of a family of another version.
func playable(s *model.Save) error {
	if s.Family != "toy" {
		return errors.New("no such family")
	}
	return nil
}

func game(id string, moves int, best *model.Best) model.Save {
	s := model.Save{Family: "toy", Puzzle: "toy/" + id, Start: "puzzle: toy\n\n*\n", At: moves, Best: best}
	for i := range moves {
		s.Steps = append(s.Steps, model.Record{Moves: []string{fmt.Sprint("m", i)}})
	}
	return s
}

// day returns a time in March 2026.
func day(n int) time.Time { return time.Date(2026, 3, n, 12, 0, 0, 400e6, time.UTC) }

func win(n int) records.Record {
	return records.Record{Version: 1, At: day(n).Truncate(time.Second), Puzzle: "toy/one", Family: "toy", Size: "3 × 3", Cells: 9, Attempt: n}
}

const measurement = `{"schema":1,"plan":{"puzzles":["toy/one"]}}` + "\n"

func restore(t *testing.T, h *home, g model.Save, at time.Time) {
	t.Helper()
	if err := h.Restore(g, at); err != nil {
		t.Fatal(err)
	}
}

func TestRoundTrip(t *testing.T) {
	a := open(t)
	restore(t, a, game("one", 3, &model.Best{Time: time.Second, Moves: 3}), day(1))
	restore(t, a, game("import-1", 0, nil), day(2))
	a.log.Add(win(1))
	a.log.Add(win(2))
	a.write("config/preferences.json", `{"Limit":30}`)
	a.write("window.json", `{"Recipes":{}}`)
	a.write("drafts.json", `{"At":1}`)
	a.write("collections.json", `{"collections":[{"name":"Mine","puzzles":["toy/import-1"]}]}`)
	a.write("lab/2026-03-01-1.jsonl", measurement)
	a.write("games/toy.two.damaged-20260301", "left out")
	a.write("lab/notes.txt", "left out")
	file := a.export()

	b := open(t)
	d, r := b.take(file)
	if want := (backup.Result{Games: 2, Records: 2, Measurements: 1}); r != want {
		t.Errorf("imported %+v, want %+v", r, want)
	}
	if got := r.String(); got != "Imported 2 games, 2 solved boards and 1 measurement." {
		t.Errorf("it says %q, want \"Imported 2 games, 2 solved boards and 1 measurement.\"", got)
	}
	settings := fmt.Sprint(*d.Preferences.(*map[string]any), *d.Window.(*map[string]any), *d.Drafts.(*map[string]any))
	if settings != "map[Limit:30] map[Recipes:map[]] map[At:1]" || d.Collections.All[0].Name != "Mine" || d.LeftOut != 0 {
		t.Errorf("read %s, %+v; want settings \"map[Limit:30] map[Recipes:map[]] map[At:1]\", Collections.All[0].Name \"Mine\", LeftOut 0", settings, d)
	}
	want, got := a.files(), b.files()
	for _, name := range []string{"games/toy.one.game", "games/toy.import-1.game", "lab/2026-03-01-1.jsonl"} {
		if want[name] == "" || got[name] != want[name] {
			t.Errorf("%s is %q, want %q", name, got[name], want[name])
		}
	}
	if !reflect.DeepEqual(a.log.All(), b.log.All()) {
		t.Errorf("the log is %v, want %v", b.log.All(), a.log.All())
	}
	if at := b.SavedAt("toy/one"); !at.Equal(day(1).Truncate(time.Second)) {
		t.Errorf("the game was saved at %v, want %v", at, day(1).Truncate(time.Second))
	}
	before := b.files()
	if _, r := b.take(file); r != (backup.Result{}) || !reflect.DeepEqual(b.files(), before) {
		t.Errorf("the second import did %+v, want nothing changed", r)
	}
	if _, r := a.take(b.export()); r != (backup.Result{}) {
		t.Errorf("the way back changed something: %+v, want %+v", r, (backup.Result{}))
	}
}

// A game that was saved later stays or comes. The better result of both is kept.
func TestNewerGameWins(t *testing.T) {
	fast, slow := &model.Best{Time: time.Second}, &model.Best{Time: time.Minute}
	for name, c := range map[string]struct {
		here, there     model.Save
		hereAt, thereAt int
		want            model.Save
		result          backup.Result
		wantAt          int
	}{
		"newer here":          {game("one", 2, nil), game("one", 5, nil), 9, 8, game("one", 2, nil), backup.Result{Kept: 1}, 9},
		"newer there":         {game("one", 5, nil), game("one", 2, nil), 8, 9, game("one", 2, nil), backup.Result{Games: 1}, 9},
		"same time":           {game("one", 5, nil), game("one", 2, nil), 8, 8, game("one", 5, nil), backup.Result{Kept: 1}, 8},
		"same game":           {game("one", 5, nil), game("one", 5, nil), 8, 9, game("one", 5, nil), backup.Result{}, 8},
		"best here":           {game("one", 5, fast), game("one", 2, slow), 8, 9, game("one", 2, fast), backup.Result{Games: 1}, 9},
		"best there":          {game("one", 5, nil), game("one", 2, slow), 9, 8, game("one", 5, slow), backup.Result{Kept: 1}, 9},
		"never played here":   {game("one", 0, nil), game("one", 2, nil), 9, 8, game("one", 2, nil), backup.Result{Games: 1}, 8},
		"never played there":  {game("one", 2, nil), game("one", 0, nil), 8, 9, game("one", 2, nil), backup.Result{Kept: 1}, 8},
		"only best is better": {game("one", 2, slow), game("one", 2, fast), 9, 8, game("one", 2, fast), backup.Result{Kept: 1}, 9},
	} {
		t.Run(name, func(t *testing.T) {
			a, b := open(t), open(t)
			restore(t, a, c.there, day(c.thereAt))
			restore(t, b, c.here, day(c.hereAt))
			_, r := b.take(a.export())
			got, err := b.Load("toy/one")
			if err != nil || got.String() != c.want.String() || r != c.result {
				t.Errorf("%+v, %v, %+v; want %+v, %+v", got, err, r, c.want, c.result)
			}
			if at := b.SavedAt("toy/one").Truncate(time.Second); !at.Equal(day(c.wantAt).Truncate(time.Second)) {
				t.Errorf("saved at %v, want day %d", at, c.wantAt)
			}
		})
	}
}

// Games of newer versions of the program stay, and can't come.
func TestNewerVersion(t *testing.T) {
	a, b := open(t), open(t)
	restore(t, a, game("one", 2, nil), day(9))
	a.write("games/toy.two.game", "backtrack game 3\n")
	a.write("games/later.one.game", strings.ReplaceAll(game("one", 1, nil).String(), "toy", "later"))
	b.write("games/toy.one.game", "backtrack game 3\n")
	d, r := b.take(a.export())
	if want := (backup.Result{Kept: 1}); r != want || d.LeftOut != 2 {
		t.Errorf("%+v, %d left out; want %+v, 2", r, d.LeftOut, want)
	}
	if got := b.files(); got["games/toy.one.game"] != "backtrack game 3\n" || len(got) != 1 {
		t.Errorf("the files are %q, want the game as it was", got)
	}
}

// Another measurement of the same name does not replace the one that is here, not even if it
// went on there.
func TestMeasurements(t *testing.T) {
	a, b := open(t), open(t)
	a.write("lab/1.jsonl", measurement)
	a.write("lab/2.jsonl", measurement+"there\n")
	b.write("lab/1.jsonl", measurement+"more\n") // it went on here
	b.write("lab/2.jsonl", measurement+"here\n")
	a.write("lab/3.jsonl", measurement+"more\n") // it went on there
	b.write("lab/3.jsonl", measurement)
	file := a.export()
	if _, r := b.take(file); r.Measurements != 2 {
		t.Errorf("got %+v; want Measurements 2", r)
	}
	b.take(file)
	want := map[string]string{
		"lab/1.jsonl": measurement + "more\n",
		"lab/2.jsonl": measurement + "here\n", "lab/2-2.jsonl": measurement + "there\n",
		"lab/3.jsonl": measurement, "lab/3-2.jsonl": measurement + "more\n",
	}
	if got := b.files(); !maps.Equal(got, want) {
		t.Errorf("the files are %q, want %q", got, want)
	}
}

// TestLargeMeasurement checks that a measurement of more than 64 MB is left out as a whole,
// even if the last 64 MB would pass for a measurement.
func TestLargeMeasurement(t *testing.T) {
	a, b := open(t), open(t)
	a.write("lab/1.jsonl", measurement)
	a.write("lab/2.jsonl", measurement+measurement)
	if err := os.Truncate(filepath.Join(a.dir, "lab/2.jsonl"), int64(len(measurement))+64<<20); err != nil {
		t.Fatal(err)
	}
	if _, r := b.take(a.export()); r.Measurements != 1 {
		t.Errorf("imported %d measurements, want 1", r.Measurements)
	}
}

// An entry of an archive.
type entry struct {
	name, text string
	mode       os.FileMode
}

func archive(t *testing.T, entries ...entry) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "hostile.zip")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(e.mode | 0o644)
		w, err := z.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(e.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(z.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestHostileFiles(t *testing.T) {
	mark := entry{name: "backtrack-data", text: "backtrack data 1\n"}
	fine := entry{name: "games/toy.one.game", text: game("one", 2, nil).String()}
	bomb := entry{name: "lab/a.jsonl", text: measurement + strings.Repeat("\n", 64<<20)}
	for name, c := range map[string]struct {
		entries []entry
		want    string
	}{
		"another archive": {[]entry{fine}, "no file that Backtrack exported"},
		"other mark":      {[]entry{{name: mark.name, text: "something"}, fine}, "no file that Backtrack exported"},
		"newer format":    {[]entry{{name: mark.name, text: "backtrack data 2\n"}, fine}, "a newer version of Backtrack"},
		"parent":          {[]entry{mark, fine, {name: "games/../../x.game", text: fine.text}}, "is damaged (“games/../../x.game”"},
		"parent of lab":   {[]entry{mark, fine, {name: "lab/../x.jsonl", text: measurement}}, "does not belong here"},
		"backslash":       {[]entry{mark, fine, {name: `lab\x.jsonl`, text: measurement}}, "does not belong here"},
		"absolute":        {[]entry{mark, fine, {name: "/lab/x.jsonl", text: measurement}}, "does not belong here"},
		"unknown":         {[]entry{mark, fine, {name: "readme.txt"}}, "does not belong here"},
		"folder":          {[]entry{mark, fine, {name: "lab/"}}, "not a regular file"},
		"link":            {[]entry{mark, fine, {"games/a.game", "/etc/passwd", os.ModeSymlink}}, "not a regular file"},
		"no game":         {[]entry{mark, fine, {name: "games/a.game", text: "text"}}, "not a saved game"},
		"no measurement":  {[]entry{mark, fine, {name: "lab/a.jsonl", text: "{}"}}, "not a measurement"},
		"no JSON":         {[]entry{mark, fine, {name: "preferences.json", text: "{"}}, "it can't be read"},
		"no settings":     {[]entry{mark, fine, {name: "window.json", text: ""}}, "it can't be read"},
		"no collections":  {[]entry{mark, fine, {name: "collections.json", text: "[]"}}, "it can't be read"},
		"bomb":            {[]entry{mark, fine, bomb}, "it is too large"},
	} {
		if err := new(backup.Data).Read(archive(t, c.entries...), playable); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	whole := archive(t, mark, fine)
	if err := new(backup.Data).Read(whole, playable); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	content := strings.Index(string(text), "toy.one.game") + len("toy.one.game")
	for n := range text {
		if err := os.WriteFile(whole, text[:n], 0o644); err != nil {
			t.Fatal(err)
		}
		if err := new(backup.Data).Read(whole, playable); err == nil {
			t.Errorf("a file cut after %d of %d bytes is read", n, len(text))
		}
		if n < content || n > content+50 {
			continue
		}
		broken := append([]byte{}, text...)
		broken[n] ^= 0x55
		if err := os.WriteFile(whole, broken, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := new(backup.Data).Read(whole, playable); err == nil {
			t.Errorf("a game with another byte %d is read", n)
		}
	}
	if err := new(backup.Data).Read(t.TempDir(), playable); err == nil {
		t.Error("a folder is read")
	}
	if err := new(backup.Data).Read(filepath.Join(t.TempDir(), "missing.zip"), playable); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v, want %v", err, os.ErrNotExist)
	}
}

// What can't be written leaves no file.
func TestNoFolder(t *testing.T) {
	h := open(t)
	if err := backup.Write(h.Store, filepath.Join(h.dir, "missing", "data.zip")); err == nil {
		t.Error("a file in a folder that is not there was written")
	}
}
