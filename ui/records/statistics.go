package records

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"slices"
	"strconv"
	"time"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/words"
)

// A Group has statistics of similar puzzles. It ignores wins in which the program played a part
// of the solution.
type Group struct {
	Family  string `json:"family"` // "" in a group of several families
	Level   string `json:"level"`  // "" in a group of several levels, or if not known
	Size    string `json:"size"`   // "" in a group of several sizes
	Cells   int    `json:"-"`      // sorting key of sizes
	Solved  int    `json:"solved"`
	Unaided int    `json:"no_help"`             // wins without any help
	Best    int64  `json:"best_ms,omitempty"`   // best time without help, in milliseconds; 0 if there is none
	Median  int64  `json:"median_ms,omitempty"` // median time without help, in milliseconds; 0 if there is none
	Hints   int    `json:"hints"`
	Helps   int    `json:"helps"` // hints, moves revealed and solutions shown
	Days    int    `json:"days"`  // number of days with a win that is not old
}

// Clock writes a number of milliseconds as a clock shows it, or – for 0.
func Clock(ms int64) string {
	if ms == 0 {
		return "–"
	}
	return words.Clock(time.Duration(ms) * time.Millisecond)
}

// OfFamily returns the records of a family.
func OfFamily(list []Record, family string) []Record {
	return lists.Filter(list, func(r Record) bool { return r.Family == family })
}

// Total returns the statistics of all records of a list.
func Total(list []Record) Group {
	var g Group
	var times []int64
	days := map[string]bool{}
	for _, r := range list {
		if r.Shown {
			continue
		}
		g.Solved++
		g.Hints += r.Hints
		g.Helps += r.Helps
		if r.Helps == 0 {
			times = append(times, r.Millis)
		}
		if !r.Old {
			days[r.Date()] = true
		}
	}
	slices.Sort(times)
	if n := len(times); n > 0 {
		g.Best, g.Median = times[0], (times[(n-1)/2]+times[n/2])/2
	}
	g.Unaided, g.Days = len(times), len(days)
	return g
}

// Groups returns the statistics of the records of a family by level and size, from easy to
// hard and, within a level, from small to large. Puzzles without a level come last.
func Groups(list []Record) []Group {
	return groupBy(list, func(r Record) Group { return Group{Family: r.Family, Level: r.Level, Size: r.Size} })
}

// Levels returns the statistics of the records of a family by level.
func Levels(list []Record) []Group {
	return groupBy(list, func(r Record) Group { return Group{Family: r.Family, Level: r.Level} })
}

func groupBy(list []Record, kind func(Record) Group) (out []Group) {
	alike := map[Group][]Record{}
	for _, r := range list {
		alike[kind(r)] = append(alike[kind(r)], r)
	}
	for key, of := range alike {
		if g := Total(of); g.Solved > 0 {
			g.Family, g.Level, g.Size, g.Cells = key.Family, key.Level, key.Size, of[0].Cells
			out = append(out, g)
		}
	}
	slices.SortFunc(out, func(a, b Group) int {
		return cmp.Or(rank(a.Level)-rank(b.Level), a.Cells-b.Cells, cmp.Compare(a.Size, b.Size), cmp.Compare(a.Level, b.Level))
	})
	return out
}

// rank returns a sorting key for a level. Texts that are not levels come last.
func rank(level string) int {
	if l, err := solver.ParseLevel(level); err == nil {
		return int(l)
	}
	return int(solver.Search) + 1
}

// A Week has the number of wins in seven days.
type Week struct {
	From   time.Time // Monday, at noon
	Solved int
}

// Weeks counts the wins of the last n weeks, including the current one. It leaves out wins in
// which the program played a part of the solution, and old wins, because their day is not
// known.
func Weeks(list []Record, now time.Time, n int) []Week {
	noon := time.Date(now.Year(), now.Month(), now.Day(), 12, 0, 0, 0, time.UTC) // all days of UTC have 24 hours
	monday := noon.AddDate(0, 0, -(int(now.Weekday())+6)%7)
	out := make([]Week, n)
	for i := range out {
		out[i].From = monday.AddDate(0, 0, 7*(i-n+1))
	}
	for _, r := range list {
		day := time.Date(r.At.Year(), r.At.Month(), r.At.Day(), 12, 0, 0, 0, time.UTC)
		i := int(day.Sub(out[0].From).Hours() / (7 * 24))
		if !r.Shown && !r.Old && !day.Before(out[0].From) && i < n {
			out[i].Solved++
		}
	}
	return out
}

// CSV returns the groups of some families as comma-separated values. The first line has the
// names of the fields, as in JSON.
func CSV(list []Record, families []string) []byte {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	rows := [][]string{{"family", "level", "size", "solved", "no_help", "best_ms", "median_ms", "hints", "helps", "days"}}
	for _, family := range families {
		for _, g := range Groups(OfFamily(list, family)) {
			row := []string{g.Family, g.Level, g.Size}
			for _, n := range []int64{int64(g.Solved), int64(g.Unaided), g.Best, g.Median, int64(g.Hints), int64(g.Helps), int64(g.Days)} {
				row = append(row, strconv.FormatInt(n, 10))
			}
			if g.Unaided == 0 {
				row[5], row[6] = "", ""
			}
			rows = append(rows, row)
		}
	}
	_ = w.WriteAll(rows) // a buffer has no errors
	return out.Bytes()
}
