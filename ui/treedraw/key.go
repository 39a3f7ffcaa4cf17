package treedraw

import (
	"image/color"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"

	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
)

// A Key gives each rule of a tree a tint, a pattern and a letter. Pictures can be read without
// colours, because the letters differ. Tints and patterns repeat if there are more than eight
// rules.
type Key []keyEntry

// A keyEntry is the look of moves or subtrees that a rule rejected or pruned.
type keyEntry struct {
	rule         int8
	name, letter string
	step         int  // index of the tint, from 0 to tints-1
	prunes       bool // the rule pruned something in a merged recording
}

// tints is the number of tints, between the colours of premises and of errors.
const tints = 8

// newKey returns the key of the rules that rejected or pruned something in a tree. A rule
// looks the same in all keys with the same rule names.
func newKey(t *tree.Tree, w Words) Key {
	cuts := map[int8]bool{}
	for _, r := range t.RejectedBelow(solver.Root) {
		cuts[r.Rule] = false
	}
	for _, f := range t.Record.Folds() {
		if f.Rule != solver.NoRule {
			cuts[f.Rule] = true
		}
	}
	all := w.RuleNames()
	letters := letters(all)
	var k Key
	for _, rule := range slices.Sorted(maps.Keys(cuts)) {
		name := w.RuleName(rule)
		e := keyEntry{rule: rule, name: name, prunes: cuts[rule], step: tintStep(all, name)}
		if i := slices.Index(all, name); i >= 0 {
			e.letter = letters[i]
		}
		k = append(k, e)
	}
	return k
}

// tintSteps gives the tint of each rule by its index in the list of names. Successive tints
// differ much. The tint that is most like the path to the current node comes last.
var tintSteps = [tints]int{7, 2, 5, 3, 6, 1, 4, 0}

// tintStep returns the tint of a rule.
func tintStep(all []string, name string) int { return tintSteps[max(slices.Index(all, name), 0)%tints] }

// letters returns a different letter or digit for each name: the first one in the name that no
// earlier name has or, if there is none, the first one in the alphabet or the digits. It returns
// "" for the names that are left when all of these are used.
func letters(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		for _, r := range strings.ToUpper(name) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789" {
			if letter := string(r); unicode.In(r, unicode.L, unicode.N) && !slices.Contains(out, letter) {
				out[i] = letter
				break
			}
		}
	}
	return out
}

// Tint returns the colour of a rule, given its name and the names of all rules.
func Tint(pal *paint.Palette, all []string, name string) color.NRGBA {
	return tint(pal, tintStep(all, name))
}

// entry returns the entry of a rule, and whether it has one.
func (k Key) entry(rule int8) (keyEntry, bool) {
	if i := slices.IndexFunc(k, func(e keyEntry) bool { return e.rule == rule }); i >= 0 {
		return k[i], true
	}
	return keyEntry{}, false
}

// Tint returns the colour of a rule, or the colour of captions if it has none.
func (k Key) Tint(pal *paint.Palette, rule int8) color.NRGBA {
	if e, ok := k.entry(rule); ok {
		return tint(pal, e.step)
	}
	return pal.Ink3
}

// tint returns the colour of a step. It is light, so that the path to the current node and
// solutions stand out.
func tint(pal *paint.Palette, step int) color.NRGBA {
	const strength = .5
	return paint.Mix(pal.Surface, lineTint(pal, step), strength)
}

// lineTint returns the colour of a step for lines.
func lineTint(pal *paint.Palette, step int) color.NRGBA {
	return paint.Mix(pal.Prem, pal.Err, float64(step)/(tints-1))
}

// A pattern is a set of thin lines.
type pattern struct {
	slants []float64 // for each set of parallel lines, how far they move to the right per unit up
	gap    float64   // distance of the lines, in units
}

// patterns are the patterns of the tints.
var patterns = [tints]pattern{
	{[]float64{1}, 6}, {[]float64{-1}, 6}, {[]float64{0}, 6}, {[]float64{1, -1}, 8},
	{[]float64{1}, 3}, {[]float64{0}, 2.5}, {[]float64{-1}, 3}, {[]float64{1, -1}, 4},
}

// The smallest size of a rectangle with a pattern, in units.
const (
	patternWide = 5
	patternHigh = 6
)

// A hatching collects the lines of patterns, which are drawn in one pass.
type hatching [][2]paint.Point

// add adds the pattern of a rectangle.
func (h *hatching) add(x, y, w, height float64, p pattern, unit float64) {
	if w < patternWide*unit || height < patternHigh*unit {
		return
	}
	gap := max(2, math.Round(p.gap*unit))
	top, bottom := y+.5, y+height-.5
	for _, slant := range p.slants {
		// A line satisfies x + slant*y = c, where y points down.
		lo, hi := x+min(slant*top, slant*bottom), x+w+max(slant*top, slant*bottom)
		for c := math.Ceil(lo/gap) * gap; c <= hi; c += gap {
			a, b := paint.Pt(c+.5-slant*top, top), paint.Pt(c+.5-slant*bottom, bottom)
			if clip(&a, &b, x, x+w) {
				*h = append(*h, [2]paint.Point{a, b})
			}
		}
	}
}

// clip cuts a line to the columns from x0 to x1, and reports whether a part of it is left.
func clip(a, b *paint.Point, x0, x1 float64) bool {
	if a.X > b.X {
		a, b = b, a
	}
	if b.X < x0 || a.X > x1 {
		return false
	}
	at := func(x float64) paint.Point { return paint.Pt(x, a.Y+(b.Y-a.Y)*(x-a.X)/(b.X-a.X)) }
	from, to := *a, *b
	if a.X < x0 {
		from = at(x0)
	}
	if b.X > x1 {
		to = at(x1)
	}
	*a, *b = from, to
	return true
}

// draw draws the lines.
func (h hatching) draw(s chart.Sheet) {
	if len(h) > 0 {
		s.Pen.Hairlines(h, .3*s.Unit, s.Pal.Ink)
	}
}
