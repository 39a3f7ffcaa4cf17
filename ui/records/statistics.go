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
)

// A Group are the wins of puzzles that are alike. Wins in which the program played a part of
// the solution do not count. Old wins have no day.
type Group struct {
	Level, Size  string        // "" in a group of several
	Cells        int           // by which sizes are sorted
	Solved       int           // wins
	Unaided      int           // wins without any help
	Hints, Helps int           // in all wins; hints are helps, too
	Best, Median time.Duration // of the wins without help; 0 if there are none
	Days         int           // on which a puzzle was solved
}

// OfFamily returns the records of a family.
func OfFamily(list []Record, family string) []Record {
	return lists.Filter(list, func(r Record) bool { return r.Family == family })
}

// Total returns the statistics of all records of a list.
func Total(list []Record) Group {
	var g Group
	var times []time.Duration
	days := map[string]bool{}
	for _, r := range list {
		if r.Shown {
			continue
		}
		g.Solved++
		g.Hints += r.Hints
		g.Helps += r.Helps
		if r.Helps == 0 {
			times = append(times, r.Time())
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
// hard and small to large. Puzzles without a level come last.
func Groups(list []Record) []Group {
	return grouped(list, func(r Record) Group { return Group{Level: r.Level, Size: r.Size} })
}

// Levels returns the statistics of the records of a family by level.
func Levels(list []Record) []Group {
	return grouped(list, func(r Record) Group { return Group{Level: r.Level} })
}

func grouped(list []Record, kind func(Record) Group) (out []Group) {
	alike := map[Group][]Record{}
	for _, r := range list {
		alike[kind(r)] = append(alike[kind(r)], r)
	}
	for key, of := range alike {
		if g := Total(of); g.Solved > 0 {
			g.Level, g.Size, g.Cells = key.Level, key.Size, of[0].Cells
			out = append(out, g)
		}
	}
	slices.SortFunc(out, func(a, b Group) int {
		return cmp.Or(rank(a.Level)-rank(b.Level), a.Cells-b.Cells, cmp.Compare(a.Size, b.Size), cmp.Compare(a.Level, b.Level))
	})
	return out
}

// rank orders levels. Anything else comes last.
func rank(level string) int {
	if l, err := solver.ParseLevel(level); err == nil {
		return int(l)
	}
	return int(solver.Search) + 1
}

// A Week counts the wins of seven days.
type Week struct {
	From   time.Time // Monday, at noon
	Solved int
}

// Weeks counts the wins of the last n weeks, the last of which has the day of now. Old
// wins are left out, since their day is not known.
func Weeks(list []Record, now time.Time, n int) []Week {
	noon := time.Date(now.Year(), now.Month(), now.Day(), 12, 0, 0, 0, time.UTC) // all days have 24 hours
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

// A Line is a group of a family, as commands and files write it.
type Line struct {
	Family  string `json:"family"`
	Level   string `json:"level"` // "" if it is not known
	Size    string `json:"size"`
	Solved  int    `json:"solved"`
	Unaided int    `json:"no_help"`
	Best    *int64 `json:"best_ms"` // milliseconds; nil without wins without help, as is Median
	Median  *int64 `json:"median_ms"`
	Hints   int    `json:"hints"`
	Helps   int    `json:"helps"`
	Days    int    `json:"days"`
}

// Lines returns the groups of some families as lines.
func Lines(list []Record, families []string) (out []Line) {
	for _, family := range families {
		for _, g := range Groups(OfFamily(list, family)) {
			l := Line{Family: family, Level: g.Level, Size: g.Size, Solved: g.Solved, Unaided: g.Unaided, Hints: g.Hints, Helps: g.Helps, Days: g.Days}
			if g.Unaided > 0 {
				best, median := g.Best.Milliseconds(), g.Median.Milliseconds()
				l.Best, l.Median = &best, &median
			}
			out = append(out, l)
		}
	}
	return out
}

// CSV returns lines as comma-separated values, below a line with the names of the fields,
// which are those of JSON.
func CSV(lines []Line) []byte {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	rows := [][]string{{"family", "level", "size", "solved", "no_help", "best_ms", "median_ms", "hints", "helps", "days"}}
	number := func(n *int64) string {
		if n == nil {
			return ""
		}
		return strconv.FormatInt(*n, 10)
	}
	for _, l := range lines {
		rows = append(rows, []string{
			l.Family, l.Level, l.Size, strconv.Itoa(l.Solved), strconv.Itoa(l.Unaided), number(l.Best), number(l.Median),
			strconv.Itoa(l.Hints), strconv.Itoa(l.Helps), strconv.Itoa(l.Days),
		})
	}
	_ = w.WriteAll(rows) // a buffer takes everything
	return out.Bytes()
}
