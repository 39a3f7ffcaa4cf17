package daily_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/ui/daily"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/records"
)

// day is a Monday.
const day = daily.Day(20_787)

func TestDay(t *testing.T) {
	for text, want := range map[string]struct {
		weekday time.Weekday
		length  int
		next    string // a month later
	}{
		"1970-01-01": {time.Thursday, 31, "1970-02-01"},
		"2026-11-30": {time.Monday, 30, "2026-12-30"},
		"2027-01-31": {time.Sunday, 31, "2027-02-28"},
		"2028-01-31": {time.Monday, 31, "2028-02-29"},
		"2028-02-29": {time.Tuesday, 29, "2028-03-29"},
		"2026-12-31": {time.Thursday, 31, "2027-01-31"},
	} {
		d, err := daily.ParseDay(text)
		if err != nil || d.String() != text || d.Weekday() != want.weekday || d.MonthLength() != want.length || d.AddMonths(1).String() != want.next {
			t.Errorf("%s: %v, %v, %v, %d days, a month later %v; want nil, the same, %v, %d, %v", text, err, d, d.Weekday(), d.MonthLength(), d.AddMonths(1), want.weekday, want.length, want.next)
		}
		if start := d.MonthStart(); start.String() != text[:8]+"01" {
			t.Errorf("the month of %s starts on %v, want %s01", text, start, text[:8])
		}
	}
	for _, text := range []string{"", "today", "2026-02-29", "2026-13-01", "2026-1-1", "1969-12-31", "2026-11-28T10:00:00Z"} {
		if d, err := daily.ParseDay(text); err == nil {
			t.Errorf("%q is read as %v, want an error", text, d)
		}
	}
	late := time.Date(2026, 11, 29, 23, 59, 59, 0, time.FixedZone("", -11*60*60))
	if got := daily.DayOf(late); got.String() != "2026-11-29" {
		t.Errorf("the day of %v is %v, want 2026-11-29", late, got)
	}
}

// TestMake makes the puzzles of days, some of them twice. They have the level of the day or the nearest one,
// and no board comes again within 30 days.
func TestMake(t *testing.T) {
	days := 30
	if testing.Short() || modeltest.RaceDetector {
		days = 7
	}
	week := map[time.Weekday]string{
		time.Monday: "easy", time.Tuesday: "easy", time.Wednesday: "medium", time.Thursday: "medium",
		time.Friday: "hard", time.Saturday: "expert", time.Sunday: "fiendish",
	}
	boards := map[string]daily.Day{}
	for _, f := range daily.Families(families.All) {
		until := day + daily.Day(days)
		if f.ID == "river" {
			until += 2 * daily.Day(days) // it has the fewest boards
		}
		for d := day; d < until; d++ {
			p := puzzle(t, f, d)
			want := week[d.Weekday()]
			if f.ID == "vox" && want == "fiendish" {
				want = "expert" // its generator finds no fiendish level of this kind
			}
			r, err := p.Rate(t.Context())
			if err != nil || !r.Rated || r.Level.String() != want {
				t.Errorf("%v, %s: %s is %v, want %s; %v", d, f.ID, p.ID, r.Level, want, err)
			}
			if d < day+3 {
				if again := puzzle(t, f, d); again.ID != p.ID || again.File != p.File {
					t.Errorf("%v, %s: made %s, then %s; want the same puzzle", d, f.ID, p.ID, again.ID)
				}
			}
			if found, ok := daily.Find(families.All, p.ID); !ok || found.Day != d || found.Family.ID != f.ID {
				t.Errorf("%s is found to be of %v, %s: %t; want %v, %s", p.ID, found.Day, found.Family.ID, ok, d, f.ID)
			}
			board := checksum(t, p)
			if other, ok := boards[board]; ok && d-other < 30 {
				t.Errorf("%s has the same board as %v, want none within 30 days", p.ID, other)
			}
			boards[board] = d
		}
	}
	if len(boards) < days*len(families.All) {
		t.Errorf("made %d boards, want at least %d", len(boards), days*len(families.All))
	}
	puzzle(t, find(t, "river"), 1) // which has no days before
}

func puzzle(t *testing.T, f family.Family, d daily.Day) family.Puzzle {
	t.Helper()
	p, err := daily.Of(f, d).Make(t.Context())
	if err != nil {
		t.Fatalf("making %v, %s: %v, want nil", d, f.ID, err)
	}
	return p
}

// checksum returns a checksum of the board of a puzzle.
func checksum(t *testing.T, p family.Puzzle) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(modeltest.File(t, p.File).With(model.Header{}).String())))
}

// TestIDs has the ids of a day, which must never change without a new version of a generator.
func TestIDs(t *testing.T) {
	for id, want := range map[string]string{
		"numbrix":   "numbrix/new/9x9-easy-319678",
		"vox":       "vox/new/10x8-easy-847530",
		"sliding":   "sliding/new/grid-3x3-easy-292167",
		"mathcross": "mathcross/new/11x11-easy-687927",
		"river":     "river/new/size.any-easy-predators-903651",
	} {
		if p := puzzle(t, find(t, id), day); p.ID != want {
			t.Errorf("the puzzle of %v is %s, want %s", day, p.ID, want)
		}
	}
}

func find(t *testing.T, id string) family.Family {
	t.Helper()
	f, ok := family.Find(families.All, id)
	if !ok {
		t.Fatalf("there is no family %q", id)
	}
	return f
}

func TestFind(t *testing.T) {
	f := find(t, "numbrix")
	id := puzzle(t, f, day).ID
	newer := "numbrix/new/v2-" + id[len("numbrix/new/"):]
	if p, ok := daily.Find(families.All, newer); !ok || p.Day != day {
		t.Errorf("%s is of %v, %t: want the day of %s", newer, p.Day, ok, id)
	}
	for _, id := range []string{
		"", "numbrix", "numbrix/first-1", "numbrix/import-00ff", "numbrix/new/9x9-hard-1", "numbrix/new/9x9-hard-18446744073709551615",
		"numbrix/new/8x8-" + id[len("numbrix/new/9x9-"):], "toy/new/1",
	} {
		if p, ok := daily.Find(families.All, id); ok {
			t.Errorf("%q is the puzzle of %v, want none", id, p.Day)
		}
	}
}

// TestNearest has a generator that seldom makes the level that it should.
func TestNearest(t *testing.T) {
	f := find(t, "numbrix")
	for _, c := range []struct {
		levels []string // by try; the day's is easy
		take   int      // the try that is taken, -1 is none
	}{
		{[]string{"hard", "medium", "easy"}, 2},
		{[]string{"hard", "medium", "expert", "medium", "hard"}, 1},
		{[]string{"", "fiendish", "", "", ""}, 1},
		{[]string{"refused", "refused", "refused", "medium", "refused"}, 3},
		{[]string{"refused", "refused", "refused", "refused", "refused"}, -1},
	} {
		var seeds []uint64
		f.Make = func(_ context.Context, _ solver.Recipe, seed uint64) (p family.Puzzle, err error) {
			level := c.levels[len(seeds)]
			seeds = append(seeds, seed)
			if level == "refused" {
				return p, errors.New("there is none")
			}
			p.ID, p.Header.Difficulty = fmt.Sprint(seed), level
			return p, nil
		}
		p, err := daily.Of(f, day).Make(t.Context())
		if len(seeds) != len(c.levels) || (err != nil) != (c.take < 0) || c.take >= 0 && p.ID != fmt.Sprint(seeds[c.take]) {
			t.Errorf("%q: made %q of the seeds %d, %v; want %d seeds and the one at %d, or an error if that is below 0", c.levels, p.ID, seeds, err, len(c.levels), c.take)
		}
		for i, seed := range seeds {
			if seed != seeds[0]+uint64(i) {
				t.Errorf("the seeds are %d, want them in a row", seeds)
			}
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := daily.Of(find(t, "numbrix"), day).Make(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v, want %v", err, context.Canceled)
	}
}

func TestHistory(t *testing.T) {
	f := find(t, "numbrix")
	log := []records.Record{}
	add := func(d daily.Day, on daily.Day, change func(*records.Record)) {
		p := puzzle(t, f, d)
		r := records.Record{Puzzle: p.ID, Family: f.ID, At: on.Time().Add(23 * time.Hour), Level: p.Header.Difficulty, Millis: 271_000}
		if change != nil {
			change(&r)
		}
		log = append(log, r)
	}
	streak := func(want int) {
		t.Helper()
		if got := daily.NewHistory(families.All, log).Streak(day); got != want {
			t.Errorf("the streak is %d, want %d", got, want)
		}
	}
	streak(0)
	add(day-1, day-1, nil)
	streak(1) // today there is still time
	add(day, day, func(r *records.Record) { r.Helps = 2 })
	streak(2)
	add(day-2, day-1, nil) // too late
	streak(2)
	add(day-2, day-2, func(r *records.Record) { r.Shown = true })
	add(day-2, day-2, func(r *records.Record) { r.Old = true })
	streak(2)
	add(day-3, day-3, nil)
	streak(2)
	add(day-2, day-2, nil)
	streak(4)
	h := daily.NewHistory(families.All, log)
	for d, want := range map[daily.Day]int{day: 1, day - 2: 1, day - 4: 0} {
		if got := h.Solved(families.All, d); got != want {
			t.Errorf("%d puzzles of %v are solved, want %d", got, d, want)
		}
	}
	for d, want := range map[daily.Day]string{
		day - 4: "",
		day - 1: "Backtrack daily 2026-11-29 Numbrix fiendish 4:31, no help",
		day:     "Backtrack daily 2026-11-30 Numbrix easy 4:31, helped twice",
	} {
		if got := h.Result(daily.Of(f, d)); got != want {
			t.Errorf("copied %q, want %q", got, want)
		}
	}
}
