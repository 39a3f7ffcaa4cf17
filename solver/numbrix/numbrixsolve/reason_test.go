package numbrixsolve

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// planOf reads a board as in a puzzle file.
func planOf(t testing.TB, king bool, body string) numbrixtest.Puzzle {
	t.Helper()
	b := numbrixtest.Puzzle{Diagonal: king}
	for line := range strings.Lines(strings.TrimSpace(body)) {
		words := strings.Fields(line)
		b.Rows, b.Cols = b.Rows+1, len(words)
		for _, w := range words {
			v, err := strconv.Atoi(w)
			switch {
			case w == ".":
				v = 0
			case w == "#":
				v = numbrix.Hole
			case err != nil:
				t.Fatal(err)
			}
			b.Given = append(b.Given, v)
		}
	}
	return b
}

// enlarge returns the plan surrounded by holes, as large as the largest puzzles.
func enlarge(b numbrixtest.Puzzle, size int) numbrixtest.Puzzle {
	out := numbrixtest.Bare(size, size, b.Diagonal)
	for c := range out.Given {
		out.Given[c] = numbrix.Hole
	}
	for c, v := range b.Given {
		out.Given[(c/b.Cols+(size-b.Rows)/2)*size+c%b.Cols+(size-b.Cols)/2] = v
	}
	return out
}

// dug returns a rectangle without the cells named.
func dug(t testing.TB, rows, cols int, holes ...string) numbrixtest.Puzzle {
	t.Helper()
	b := numbrixtest.Bare(rows, cols, false)
	for _, name := range holes {
		c := modeltest.Cell(t, name)
		b.Given[c.Row*cols+c.Col] = numbrix.Hole
	}
	return b
}

// withGivens returns b with givens, each written as "12 in c3".
func withGivens(t testing.TB, b numbrixtest.Puzzle, givens ...string) numbrixtest.Puzzle {
	t.Helper()
	for _, given := range givens {
		number, name, _ := strings.Cut(given, " in ")
		b = b.With(index(t, b, name), atoi(t, number))
	}
	return b
}

func index(t testing.TB, b numbrixtest.Puzzle, name string) int {
	t.Helper()
	c := modeltest.Cell(t, name)
	return c.Row*b.Cols + c.Col
}

func atoi(t testing.TB, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// rooms returns a board of two rooms, left and right of a wall with one door,
// of 871 cells.
func rooms() numbrixtest.Puzzle {
	b := numbrixtest.Bare(30, 30, false)
	for row := range 30 {
		if row != 20 {
			b.Given[row*30+14] = numbrix.Hole
		}
	}
	return b
}

// fence returns a large board on which givens close a room of 16 cells in,
// that no more than 14 numbers can get into.
func fence() numbrixtest.Puzzle {
	b := numbrixtest.Bare(30, 30, false)
	k := 100
	side := func(row, col, down, right int) {
		for i := range 5 {
			b.Given[(row+i*down)*30+col+i*right] = k
			if k++; k == 110 {
				k = 124
			}
		}
	}
	side(10, 10, 0, 1)
	side(10, 15, 1, 0)
	side(15, 15, 0, -1)
	side(15, 10, -1, 0)
	b.Given[10*30+9], b.Given[11*30+9] = 99, 134
	return b
}

// TestReasons has a board for each kind of reason, and large ones of the
// kinds that a search cannot prove. All are decided without a search, for a
// reason that is true.
func TestReasons(t *testing.T) {
	for _, tt := range []struct {
		name string
		plan numbrixtest.Puzzle
		want string
	}{
		{"too far", withGivens(t, numbrixtest.Bare(30, 30, false), "1 in a1", "20 in ad30"),
			"20 in ad30 is 58 steps away from 1 in a1, but must be reached in 19"},
		{"too far, diagonal", withGivens(t, numbrixtest.Bare(30, 30, true), "1 in a1", "20 in ad30"),
			"20 in ad30 is 29 steps away from 1 in a1, but must be reached in 19"},
		{"no neighbours", withGivens(t, numbrixtest.Bare(2, 2, false), "1 in a1", "2 in b2"),
			"2 in b2 is 2 steps away from 1 in a1, but must be reached in 1"},
		{"around the others", withGivens(t, numbrixtest.Bare(4, 3, false), "1 in a1", "10 in b1", "3 in c1"),
			"around the other givens 3 in c1 cannot be reached from 1 in a1 in 2 steps"},
		{"around a hole", withGivens(t, dug(t, 3, 4, "b1"), "1 in a1", "3 in c1"),
			"around the other givens and holes 3 in c1 cannot be reached from 1 in a1 in 2 steps"},
		{"colours of two givens", withGivens(t, numbrixtest.Bare(30, 30, false), "1 in a1", "5 in b1"),
			"each step changes the colour of a chessboard: 4 steps lead from 1 in a1 to 5 in b1, so their colours must be equal, but they are different"},
		{"colours of two givens alike", withGivens(t, numbrixtest.Bare(30, 30, false), "1 in a1", "6 in c1"),
			"each step changes the colour of a chessboard: 5 steps lead from 1 in a1 to 6 in c1, so their colours must be different, but they are equal"},
		{"colours of the board", dug(t, 8, 8, "a1", "h8"),
			"each step changes the colour of a chessboard, but the board has 30 light and 32 dark cells"},
		{"colours of a large board", dug(t, 30, 30, "b1", "c2"),
			"each step changes the colour of a chessboard, but the board has 450 light and 448 dark cells"},
		{"colour of a given", withGivens(t, numbrixtest.Bare(29, 29, false), "2 in a1"),
			"there are 421 light cells and 420 dark ones, so the odd numbers are on the light ones, which 2 in a1 contradicts"},
		{"colour of a given, dark", withGivens(t, dug(t, 3, 3, "a1", "c3"), "2 in b1"),
			"there are 4 dark cells and 3 light ones, so the odd numbers are on the dark ones, which 2 in b1 contradicts"},
		{"a cell alone", planOf(t, true, ". # .\n# # .\n. . ."), "a1 has no neighbour"},
		{"a dead end inside", planOf(t, false, "5 . .\n# # .\n. . ."),
			"a1 has only one neighbour, so the path begins or ends there, but it holds 5"},
		{"three dead ends", planOf(t, false, "# . # #\n. . . .\n# . . #"),
			"b1, a2 and d2 have only one neighbour each, but a path has only two ends"},
		{"six dead ends", planOf(t, false, ". . # . . # . ."), "a1, b1, d1, e1 and 2 more cells have only one neighbour each, but a path has only two ends"},
		{"pieces", planOf(t, false, ". . # .\n. . # ."), "the board is in pieces: no path leads from a1 to d1"},
		{"arms of a cell", planOf(t, false, ". . # . .\n. . . . .\n# # . # #\n# # . . #\n# # . . #"),
			"without c2 the board falls into 3 parts, and a path through it visits only two of them"},
		{"arms of a block", planOf(t, false, ". . # # # . .\n. . . . . . .\n# # . . . # #\n# # . . . # #\n# # . # # # #\n# # . . # # #\n# # . . # # #"),
			"behind each of c2, e2 and c4 is a part of the board with no other way in, and a path can end in only two of them"},
		{"both ends in a room", withGivens(t, rooms(), "1 in a1", "871 in c1"),
			"n21 splits the board into 451 and 419 cells: the numbers of one part all come before it, those of the other after, which 1 in a1 and 871 in c1 contradict"},
		{"a cut cell's number", withGivens(t, rooms(), "101 in o21"),
			"o21 splits the board into 450 and 420 cells: the numbers of one part all come before it, those of the other after, which 101 in o21 contradicts"},
		{"fence", fence(),
			"no number can be in l12: all that are missing are too far away or must be elsewhere"},
		{"a number without a cell", planOf(t, false, ". . . .\n. 11 . .\n1 4 . ."), "no cell is left for 5 between 4 in b3 and 11 in b2"},
		{"an end without a cell", planOf(t, false, ". . .\n. 12 .\n. . #\n. # #\n. . ."), "no cell is left for 11 within reach of 12 in b2"},
		{"a cell without a number", planOf(t, false, "10 . . . .\n5 . . . ."), "no number can be in e1: all that are missing are too far away or must be elsewhere"},
		{"crowded", planOf(t, false, "# . . 5 . #\n13 . . . . #\n. . . . . .\n# # . 18 . .\n# # . . . ."),
			"the 8 numbers 2, 4, 6, 8, 10 … have only 7 cells within reach"},
		{"crowded, diagonal", planOf(t, true, ". . . 6\n. . . 10\n3 . . 16\n. . . ."), "the 4 numbers 5, 7, 9 and 11 have only 3 cells within reach"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := checkRefused(t, tt.plan)
			if r.Reason != tt.want {
				t.Errorf("refused because %q, not because %q\n%s", r.Reason, tt.want, tt.plan)
			}
			checkReason(t, tt.plan, r)
			if max(tt.plan.Rows, tt.plan.Cols) < 20 {
				large := enlarge(tt.plan, 30)
				checkReason(t, large, checkRefused(t, large))
			}
		})
	}
}

// checkRefused checks that a board is refused without a search.
func checkRefused(t *testing.T, b numbrixtest.Puzzle) result {
	t.Helper()
	run := solver.Start(t.Context(), strongest, task{Start: b.Position(t)}, solver.Options{})
	r, err := run.Result()
	if s := run.Stats(); !errors.Is(err, solver.ErrUnsolvable) || !r.Complete || r.Count.Sign() != 0 || s.Nodes > 0 {
		t.Errorf("got %d nodes, complete %t, %v solutions, error %v, want 0, true, 0, %v\n%s", s.Nodes, r.Complete, r.Count, err, solver.ErrUnsolvable, b)
	}
	return r
}

var (
	givenNamed = regexp.MustCompile(`(\d+) in ([a-z]+\d+)`)
	cellNamed  = regexp.MustCompile(`\b[a-z]{1,2}\d+\b`)
)

// A claim is a kind of reason, and whether the words that vary in it, the groups of
// its parentheses, say something true.
type claim struct {
	text  *regexp.Regexp
	holds func(t *testing.T, b numbrixtest.Puzzle, words []string, where []numbrix.Move) bool
}

func newClaim(text string, holds func(t *testing.T, b numbrixtest.Puzzle, w []string, where []numbrix.Move) bool) claim {
	text = strings.NewReplacer("NUMBER", `(\d+)`, "GIVEN", `(\d+ in [a-z]+\d+)`, "CELL", `([a-z]+\d+)`, "WORDS", "(.+)").Replace(text)
	return claim{regexp.MustCompile("^" + text + "$"), holds}
}

// claims are the kinds of reasons there are.
var claims = []claim{
	newClaim("GIVEN is NUMBER steps? away from GIVEN, but must be reached in NUMBER", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		k, c := parseGiven(t, b, w[0])
		j, d := parseGiven(t, b, w[2])
		return b.Steps(c, d) == atoi(t, w[1]) && k-j == atoi(t, w[3]) && b.Steps(c, d) > k-j
	}),
	newClaim("around the other givens(| and holes) GIVEN cannot be reached from GIVEN in NUMBER steps?", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		k, c := parseGiven(t, b, w[1])
		j, d := parseGiven(t, b, w[2])
		steps := pathLength(b, d, c, func(c int) bool { return b.Given[c] == 0 })
		return k-j == atoi(t, w[3]) && (steps < 0 || steps > k-j) && (w[0] == "") == (b.Max() == b.Rows*b.Cols)
	}),
	newClaim("each step changes the colour of a chessboard: NUMBER steps? lead from GIVEN to GIVEN, so their colours must be (equal|different), but they are (equal|different)", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		j, d := parseGiven(t, b, w[1])
		k, c := parseGiven(t, b, w[2])
		same := map[bool]string{true: "equal", false: "different"}
		return k-j == atoi(t, w[0]) && w[3] == same[(k-j)%2 == 0] && w[4] == same[onDark(b, c) == onDark(b, d)] && w[3] != w[4]
	}),
	newClaim("each step changes the colour of a chessboard, but the board has NUMBER light and NUMBER dark cells", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		light, dark := colours(b)
		return atoi(t, w[0]) == light && atoi(t, w[1]) == dark && max(light-dark, dark-light) > 1
	}),
	newClaim("there are NUMBER (light|dark) cells and NUMBER (light|dark) ones, so the odd numbers are on the (light|dark) ones, which GIVEN contradicts", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		count := map[string]int{}
		count["light"], count["dark"] = colours(b)
		k, c := parseGiven(t, b, w[5])
		odd := w[1] == w[4] && (w[1] == "dark") == onDark(b, c)
		return atoi(t, w[0]) == count[w[1]] && atoi(t, w[2]) == count[w[3]] && count[w[1]] == count[w[3]]+1 && odd != (k%2 == 1)
	}),
	newClaim("CELL has no neighbour", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		return len(b.Near()[index(t, b, w[0])]) == 0
	}),
	newClaim("CELL has only one neighbour, so the path begins or ends there, but it holds NUMBER", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		c, k := index(t, b, w[0]), atoi(t, w[1])
		return len(b.Near()[c]) == 1 && b.Given[c] == k && k > 1 && k < b.Max()
	}),
	newClaim("WORDS have only one neighbour each, but a path has only two ends", func(t *testing.T, b numbrixtest.Puzzle, w []string, where []numbrix.Move) bool {
		for _, m := range where {
			if len(b.Near()[m.Cell.Row*b.Cols+m.Cell.Col]) != 1 {
				return false
			}
		}
		return len(where) > 2
	}),
	newClaim("the board is in pieces: no path leads from CELL to CELL", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		return pathLength(b, index(t, b, w[0]), index(t, b, w[1]), func(int) bool { return true }) < 0
	}),
	newClaim("without CELL the board falls into NUMBER parts, and a path through it visits only two of them", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		parts := len(b.Without(index(t, b, w[0])))
		return parts == atoi(t, w[1]) && parts > 2
	}),
	newClaim("behind each of WORDS is a part of the board with no other way in, and a path can end in only two of them", func(t *testing.T, b numbrixtest.Puzzle, w []string, where []numbrix.Move) bool {
		cuts := map[int]bool{}
		for _, m := range where {
			cuts[m.Cell.Row*b.Cols+m.Cell.Col] = true
		}
		for c := range cuts { // the others are together on one side of it
			together := false
			parts := b.Without(c)
			for _, part := range parts {
				others := 0
				for _, d := range part {
					if cuts[d] {
						others++
					}
				}
				together = together || others == len(cuts)-1
			}
			if !together || len(parts) < 2 {
				return false
			}
		}
		return len(cuts) > 2
	}),
	newClaim("CELL splits the board into NUMBER and NUMBER cells: the numbers of one part all come before it, those of the other after, which WORDS contradicts?", func(t *testing.T, b numbrixtest.Puzzle, w []string, where []numbrix.Move) bool {
		c := index(t, b, w[0])
		parts := b.Without(c)
		if len(parts) != 2 {
			return false
		}
		if len(parts[0]) != atoi(t, w[1]) {
			slices.Reverse(parts)
		}
		if len(parts[0]) != atoi(t, w[1]) || len(parts[1]) != atoi(t, w[2]) {
			return false
		}
		for range 2 { // either part comes first
			contradicted := false
			for _, given := range givenNamed.FindAllString(w[3], -1) {
				k, d := parseGiven(t, b, given)
				part := 1 + len(parts[0]) // the number of c
				contradicted = contradicted || slices.Contains(parts[0], d) && k >= part || slices.Contains(parts[1], d) && k <= part || d == c && k != part
			}
			if !contradicted {
				return false
			}
			slices.Reverse(parts)
		}
		return true
	}),
	newClaim("no number can be in CELL: all that are missing are too far away or must be elsewhere", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		return b.Given[index(t, b, w[0])] == 0
	}),
	newClaim("no path is left from GIVEN to GIVEN that takes NUMBER steps?", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		j, _ := parseGiven(t, b, w[0])
		k, _ := parseGiven(t, b, w[1])
		return k-j == atoi(t, w[2]) && k-j > 1 && missing(b, j+1, k-1)
	}),
	newClaim("no cell is left for NUMBER between GIVEN and GIVEN", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		k := atoi(t, w[0])
		j, _ := parseGiven(t, b, w[1])
		l, _ := parseGiven(t, b, w[2])
		return j < k && k < l && missing(b, j+1, l-1)
	}),
	newClaim("no cell is left for NUMBER", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		return missing(b, 1, b.Max())
	}),
	newClaim("no cell is left for NUMBER within reach of GIVEN", func(t *testing.T, b numbrixtest.Puzzle, w []string, _ []numbrix.Move) bool {
		k := atoi(t, w[0])
		j, _ := parseGiven(t, b, w[1])
		return k < j && missing(b, 1, j-1) || k > j && missing(b, j+1, b.Max())
	}),
	newClaim("the NUMBER numbers WORDS have only NUMBER cells within reach", func(t *testing.T, b numbrixtest.Puzzle, w []string, where []numbrix.Move) bool {
		return atoi(t, w[0]) > atoi(t, w[2]) && len(where) == atoi(t, w[2])
	}),
}

// checkReason checks that the reason for which b is refused is true and one of those that are
// known, and that it points to the cells and givens that it names.
func checkReason(t *testing.T, b numbrixtest.Puzzle, r result) (kind int) {
	t.Helper()
	kind = -1
	for i, c := range claims {
		if w := c.text.FindStringSubmatch(r.Reason); w != nil {
			if kind = i; !c.holds(t, b, w[1:], r.Where) {
				t.Errorf("it is not true that %s\n%s", r.Reason, b)
			}
		}
	}
	if kind < 0 {
		t.Errorf("unknown kind of reason: %s\n%s", r.Reason, b)
	}
	var where []string
	for _, m := range r.Where {
		c := m.Cell.String()
		where = append(where, c)
		if v := b.Given[m.Cell.Row*b.Cols+m.Cell.Col]; m.Kind != numbrix.Write || v < 0 || m.Value != v {
			t.Errorf("%s: it points to %v, want a given number, as %d on the board\n%s", r.Reason, m, v, b)
		}
	}
	if slices.Sort(where); len(slices.Compact(slices.Clone(where))) != len(where) {
		t.Errorf("%s: it points twice to one of %q\n%s", r.Reason, where, b)
	}
	for _, c := range cellNamed.FindAllString(r.Reason, -1) {
		if !slices.Contains(where, c) {
			t.Errorf("%s: it points to %q, want %s too\n%s", r.Reason, where, c, b)
		}
	}
	for _, given := range givenNamed.FindAllString(r.Reason, -1) {
		parseGiven(t, b, given)
	}
	return kind
}

// parseGiven reads a given, such as "12 in c3", and checks that it is there.
func parseGiven(t *testing.T, b numbrixtest.Puzzle, given string) (number, cell int) {
	t.Helper()
	k, c, _ := strings.Cut(given, " in ")
	number, cell = atoi(t, k), index(t, b, c)
	if b.Given[cell] != number {
		t.Errorf("%s is not given\n%s", given, b)
	}
	return number, cell
}

func onDark(b numbrixtest.Puzzle, c int) bool { return (c/b.Cols+c%b.Cols)%2 == 1 }

func colours(b numbrixtest.Puzzle) (light, dark int) {
	for c, v := range b.Given {
		switch {
		case v == numbrix.Hole:
		case onDark(b, c):
			dark++
		default:
			light++
		}
	}
	return light, dark
}

// missing reports whether no number from j to k is given.
func missing(b numbrixtest.Puzzle, j, k int) bool {
	for _, v := range b.Given {
		if j <= v && v <= k {
			return false
		}
	}
	return true
}

// pathLength returns the fewest steps from c to d through free cells, or -1.
func pathLength(b numbrixtest.Puzzle, c, d int, free func(c int) bool) int {
	near := b.Near()
	dist := map[int]int{c: 0}
	for queue := []int{c}; len(queue) > 0; queue = queue[1:] {
		if queue[0] == d {
			return dist[d]
		}
		for _, e := range near[queue[0]] {
			if _, ok := dist[e]; !ok && (e == d || free(e)) {
				dist[e] = dist[queue[0]] + 1
				queue = append(queue, e)
			}
		}
	}
	return -1
}

// TestReasonsRandom checks that the reasons of random boards are true, and that the boards have
// no solution.
func TestReasonsRandom(t *testing.T) {
	modeltest.SkipUnderRace(t)
	rng := rand.New(rand.NewPCG(12, 1))
	kinds := map[int]bool{}
	for range 3000 {
		b := numbrixtest.RandomGivens(rng)
		for range rng.IntN(4) {
			if c := rng.IntN(len(b.Given)); b.Given[c] == 0 && b.Max() > slices.Max(b.Given) {
				b.Given[c] = numbrix.Hole
			}
			numbrixtest.Exchange(rng, b)
		}
		if b.Max() == 0 || newBestSearch(t.Context(), domains.NewProblem(b.Position(t))).prepare() {
			continue
		}
		kinds[checkReason(t, b, checkRefused(t, b))] = true
		solvable := false
		if b.Each(50_000, func([]int) { solvable = true }); solvable {
			t.Errorf("refused, but it has a solution:\n%s", b)
		}
	}
	if len(kinds) < 14 {
		t.Errorf("only %d kinds of reasons occur, want at least 14", len(kinds))
	}
}
