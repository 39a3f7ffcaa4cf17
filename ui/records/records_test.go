package records_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"backtrack/ui/records"
	"backtrack/ui/store"
)

var zone = time.FixedZone("", 2*60*60)

// win returns a win on a day of March 2026; the 1st was a Sunday.
func win(day int, level, size string, seconds int) records.Record {
	return records.Record{
		Version: 1, At: time.Date(2026, 3, day, 23, 30, 0, 0, zone), Puzzle: fmt.Sprint("toy/", day), Family: "toy",
		Level: level, Size: size, Cells: len(size), Millis: int64(seconds) * 1000, Moves: 5,
	}
}

// open returns a log in a folder, and a function that closes it and returns its file.
func open(t *testing.T, dir string, before ...records.Record) (log *records.Log, end func() string) {
	t.Helper()
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	s.OnFail(func(err error) { t.Error(err) })
	return records.NewLog(s, func() []records.Record { return before }), func() string {
		s.Close()
		text, _ := os.ReadFile(filepath.Join(dir, records.Name))
		return string(text)
	}
}

func TestLog(t *testing.T) {
	dir := t.TempDir()
	log, end := open(t, dir)
	first, second := win(1, "easy", "3 × 3", 60), win(2, "", "4 × 4", 70)
	second.Helps, second.Hints, second.Stars, second.Attempt = 2, 1, 3, 4
	log.Add(first)
	log.Add(second)
	again := second
	again.Millis += 500
	log.Add(again) // after an undo
	want := `{"v":1,"at":"2026-03-01T23:30:00+02:00","puzzle":"toy/1","family":"toy","level":"easy","size":"3 × 3","cells":6,"ms":60000,"moves":5,"hints":0,"helps":0,"attempt":0}
{"v":1,"at":"2026-03-02T23:30:00+02:00","puzzle":"toy/2","family":"toy","size":"4 × 4","cells":6,"ms":70000,"moves":5,"stars":3,"hints":1,"helps":2,"attempt":4}
`
	if got := end(); got != want {
		t.Errorf("the log is\n%s\nwant\n%s", got, want)
	}
	log, end = open(t, dir, win(9, "", "", 1))
	defer end()
	if got := log.All(); len(got) != 2 || got[0].Date() != "2026-03-01" || got[0].Time() != time.Minute || got[1].Stars != 3 {
		t.Errorf("read %+v, want 2 wins, the first on 2026-03-01 in a minute, the second with 3 stars", got)
	}
	next := second
	next.Attempt++
	log.Add(next)
	if n := len(log.All()); n != 3 {
		t.Errorf("%d records after another attempt, want 3", n)
	}
}

func TestDamagedLog(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, records.Name)
	good := `{"v":1,"at":"2026-03-01T23:30:00+02:00","puzzle":"toy/1","family":"toy","size":"3 × 3","cells":6,"ms":60000,"moves":5,"hints":0,"helps":0,"attempt":0,"later":[1]}` + "\n"
	bad := []string{
		"nonsense", "{", "[]", "null", strings.Repeat("x", 100_000), strings.Replace(good, `"v":1`, `"v":2`, 1),
		strings.Replace(good, "60000", "-1", 1), strings.Replace(good, "60000", "1e99", 1), strings.Replace(good, "toy/1", `a\nb`, 1),
		strings.Replace(good, "2026-03-01", "2026-13-01", 1), strings.TrimSuffix(good, "\n")[:40], "\x00\xff",
	}
	text := good
	for _, line := range bad {
		text += strings.TrimSuffix(line, "\n") + "\n\n"
	}
	text += good + `{"v":1,"at":"2026-03-0` // the program was killed
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	log, end := open(t, dir)
	if n, err := log.Damaged(); len(log.All()) != 2 || n != len(bad)+1 || err != nil {
		t.Errorf("%d records, %d damaged lines, %v; want 2 and %d", len(log.All()), n, err, len(bad)+1)
	}
	log.Add(win(2, "easy", "3 × 3", 60))
	if got := end(); !strings.HasPrefix(got, text+"\n{") {
		t.Error("what was damaged did not stay as it was, with the next line below")
	}
	if list, n, err := records.ReadFolder(dir); len(list) != 3 || n != len(bad)+1 || err != nil {
		t.Errorf("afterwards %d records, %d damaged lines, %v; want 3 records, %d damaged lines, nil", len(list), n, err, len(bad)+1)
	}
}

func TestNoLog(t *testing.T) {
	dir := t.TempDir()
	if list, n, err := records.ReadFolder(dir); len(list)+n != 0 || err != nil {
		t.Errorf("without a log: %v, %d, %v; want none, 0, nil", list, n, err)
	}
	if err := os.Mkdir(filepath.Join(dir, records.Name), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, _, err := records.ReadFolder(dir); err == nil {
		t.Error("a folder was read")
	}
}

// TestNoFolder checks that a log whose folder can't be made reports that, and does not begin
// with old games.
func TestNoFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.OnFail(func(error) {})
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(dir, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	log := records.NewLog(s, func() []records.Record {
		t.Error("the log begins with old games")
		return nil
	})
	if _, err := log.Damaged(); err == nil || !strings.Contains(err.Error(), "cannot be made") {
		t.Errorf("got the error %v, want one about the folder", err)
	}
}

func TestOldGames(t *testing.T) {
	dir := t.TempDir()
	old := win(1, "easy", "3 × 3", 60)
	old.Old = true
	log, end := open(t, dir, old)
	log.Add(win(2, "hard", "3 × 3", 60))
	if len(log.All()) != 2 || !log.All()[0].Old {
		t.Errorf("the log is %+v, want 2 wins, the first one old", log.All())
	}
	undo := log.Clear()
	log.Add(win(3, "hard", "3 × 3", 60))
	undo()
	if got := log.All(); len(got) != 3 || !got[0].Old || got[2].Date() != "2026-03-03" {
		t.Errorf("after clearing was undone: %+v, want 3 wins, the first one old, the last on 2026-03-03", got)
	}
	log.Clear()
	if got := end(); got != "\n" {
		t.Errorf("the log was cleared, but is %q, want one empty line", got)
	}
	log, end = open(t, dir, old)
	defer end()
	if len(log.All()) != 0 {
		t.Error("old games came back after the log was cleared")
	}
}

func TestGroups(t *testing.T) {
	helped, shown, old := win(2, "easy", "3 × 3", 1), win(3, "easy", "3 × 3", 2), win(4, "easy", "3 × 3", 90)
	helped.Helps, helped.Hints, shown.Shown, old.Old = 3, 2, true, true
	list := []records.Record{
		win(1, "hard", "3 × 3", 300), win(1, "", "3 × 3", 10), win(1, "easy", "12 × 12", 50), win(1, "easy", "3 × 3", 60),
		win(1, "easy", "3 × 3", 80), win(2, "easy", "3 × 3", 70), helped, shown, old,
	}
	want := []records.Group{
		{Family: "toy", Level: "easy", Size: "3 × 3", Cells: 6, Solved: 5, Unaided: 4, Hints: 2, Helps: 3, Best: 60e3, Median: 75e3, Days: 2},
		{Family: "toy", Level: "easy", Size: "12 × 12", Cells: 8, Solved: 1, Unaided: 1, Best: 50e3, Median: 50e3, Days: 1},
		{Family: "toy", Level: "hard", Size: "3 × 3", Cells: 6, Solved: 1, Unaided: 1, Best: 300e3, Median: 300e3, Days: 1},
		{Family: "toy", Size: "3 × 3", Cells: 6, Solved: 1, Unaided: 1, Best: 10e3, Median: 10e3, Days: 1},
	}
	if got := records.Groups(list); !reflect.DeepEqual(got, want) {
		t.Errorf("groups\n%+v\nwant\n%+v", got, want)
	}
	if got := records.Levels(list); len(got) != 3 || got[0].Level != "easy" || got[0].Solved != 6 || got[2].Level != "" {
		t.Errorf("levels %+v; want length 3, [0].Level \"easy\", [0].Solved 6, [2].Level \"\"", got)
	}
	if got := records.Total([]records.Record{helped, shown}); got.Solved != 1 || got.Best != 0 || got.Median != 0 {
		t.Errorf("total of wins with help: %+v; want Solved 1, Best 0, Median 0", got)
	}
}

func TestWeeks(t *testing.T) {
	list := []records.Record{
		win(1, "", "", 1), win(2, "", "", 1), win(8, "", "", 1), win(9, "", "", 1), win(15, "", "", 1), win(16, "", "", 1), win(31, "", "", 1),
	}
	for _, now := range []int{9, 15} {
		got := fmt.Sprint(records.Weeks(list, time.Date(2026, 3, now, 0, 5, 0, 0, zone), 2))
		want := fmt.Sprint([]records.Week{
			{From: time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC), Solved: 2}, {From: time.Date(2026, 3, 9, 12, 0, 0, 0, time.UTC), Solved: 2},
		})
		if got != want {
			t.Errorf("on the %dth: %s, want %s", now, got, want)
		}
	}
}

// BenchmarkYear reads 20,000 wins and computes all statistics.
func BenchmarkYear(b *testing.B) {
	dir := b.TempDir()
	s, err := store.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	log := records.NewLog(s, func() []records.Record {
		var list []records.Record
		for i := range 20_000 {
			r := win(1, []string{"easy", "medium", "hard"}[i%3], fmt.Sprint(i%7, " × 9"), i%3600)
			r.At = r.At.Add(time.Duration(i*26) * time.Minute)
			list = append(list, r)
		}
		return list
	})
	log.All()
	s.Close()
	for b.Loop() {
		list, damaged, err := records.ReadFolder(dir)
		if len(list) != 20_000 || damaged > 0 || err != nil {
			b.Fatal(len(list), damaged, err)
		}
		records.Groups(list)
		records.Levels(list)
		records.Total(list)
		records.Weeks(list, time.Now(), 12)
	}
}

// Records of another log come once, and are sorted by time.
func TestMerge(t *testing.T) {
	dir := t.TempDir()
	log, end := open(t, dir)
	log.Add(win(2, "", "", 1))
	log.Add(win(4, "", "", 1))
	there := []records.Record{win(4, "", "", 1), win(3, "", "", 1), win(3, "", "", 1), win(1, "", "", 1)}
	first, again := log.Merge(there), log.Merge(there)
	if first != 2 || again != 0 {
		t.Errorf("%d records came, then %d; want 2 and 0", first, again)
	}
	days := func() (days string) {
		for _, r := range log.All() {
			days += r.Date()[9:]
		}
		return days
	}
	if got := days(); got != "1234" {
		t.Errorf("the records are of the days %s, want 1234", got)
	}
	end()
	log, end = open(t, dir)
	defer end()
	if got := days(); got != "1234" {
		t.Errorf("after the next start the records are of the days %s, want 1234", got)
	}
}
