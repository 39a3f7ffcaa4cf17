package voxgen

import (
	"math/rand/v2"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver"
)

// A draft is a level that is being made.
type draft struct {
	rows     [][]byte
	bombs    int // the number drawn; once proved, the fewest of any win
	maxTurns int // the limit of turns for the proof
	turns    int // once proved, the fewest turns of a win with that number of bombs
	slack    int // spare turns

	rated   bool
	level   solver.Level // the level of a rated draft
	chained bool         // proved: every win needs chains; false if the recipe does not ask for chains
}

// Characters of the rows of a level.
const (
	emptyCell   = '.'
	wallCell    = '#'
	stillNode   = '@'
	movingNodes = "^>v<"
)

// randomBetween returns a random number from a to b.
func randomBetween(rng *rand.Rand, a, b int) int { return a + rng.IntN(b-a+1) }

// draw puts walls at random. Then it chooses cells for bombs, and puts nodes where these
// bombs hit them if nothing moves. If the recipe does not give the number of bombs, the
// number is random.
func (r recipe) draw(rng *rand.Rand) *draft {
	d := &draft{slack: r.slack}
	if d.slack < 0 {
		d.slack = r.usualSlack(rng)
	}
	for range r.Rows() {
		row := slices.Repeat([]byte{emptyCell}, r.Cols())
		d.rows = append(d.rows, row)
	}
	cells := r.Rows() * r.Cols()
	percent := map[string][2]int{none: {0, 0}, few: {4, 12}, many: {16, 30}}[r.walls]
	for range cells * randomBetween(rng, percent[0], percent[1]) / 100 {
		d.rows[rng.IntN(r.Rows())][rng.IntN(r.Cols())] = wallCell
	}
	bombs := r.bombs
	if bombs == 0 {
		bombs = randomBetween(rng, 2, max(2, min(5, cells/16)))
	}
	d.bombs = bombs
	d.maxTurns = d.turnsFor(r, rng)
	groups := bombs
	if r.moving != none {
		groups += rng.IntN(1 + bombs)
	}
	crowd := 5 // the largest number of nodes put around a cell
	if !r.AnyLevel && r.Level >= solver.Hard {
		crowd = 7
	}
	for range groups {
		d.scatter(r, rng, randomBetween(rng, 1, crowd))
	}
	return d
}

// usualSlack returns the spare turns if the recipe does not say how many. Harder levels have
// fewer.
func (r recipe) usualSlack(rng *rand.Rand) int {
	switch {
	case r.AnyLevel || r.Level == solver.Medium:
		return rng.IntN(3)
	case r.Level == solver.Easy:
		return 1 + rng.IntN(3)
	case r.Level == solver.Hard:
		return rng.IntN(2)
	}
	return 0
}

// turnsFor returns the limit of turns for the proof. Drafts that take more turns are dropped.
// If nodes move, the limit is lower. Waiting then saves bombs, so a level with fewer turns
// takes more bombs.
func (d *draft) turnsFor(r recipe, rng *rand.Rand) int {
	switch {
	case r.moving == none:
		return 4*d.bombs + 4 + d.slack
	case !r.AnyLevel && r.Level == solver.Hard:
		return randomBetween(rng, d.bombs+4, 2*d.bombs+8) + d.slack
	}
	return randomBetween(rng, d.bombs+2, 2*d.bombs+4) + d.slack
}

// scatter puts n nodes where a blast on some cell hits them, if there is room.
func (d *draft) scatter(r recipe, rng *rand.Rand, n int) {
	row, col := rng.IntN(r.Rows()), rng.IntN(r.Cols())
	if d.rows[row][col] == wallCell {
		return
	}
	for range 4 * n {
		direction, far := vox.Direction(rng.IntN(4)), randomBetween(rng, 1, 3)
		step := direction.Beyond(grid.Cell{}, 1)
		y, x, open := row, col, true
		for range far {
			y, x = y+step.Row, x+step.Col
			if open = open && r.Inside(grid.Cell{Row: y, Col: x}) && d.rows[y][x] != wallCell; !open {
				break
			}
		}
		if !open || d.rows[y][x] != emptyCell {
			continue
		}
		d.rows[y][x] = stillNode
		if r.moving == all || r.moving == some && rng.IntN(2) == 0 {
			d.rows[y][x] = movingNodes[rng.IntN(len(movingNodes))]
		}
		if n--; n == 0 {
			return
		}
	}
}
