package slidingview

import (
	"fmt"
	"slices"

	"backtrack/ui/family"
)

// mostMeasured is the number of places of the largest graph whose distances are worked
// out for the variables of a search.
const mostMeasured = 500

// A depthStep is a step of the depth-first searches, with what they know of distances.
type depthStep struct {
	family.Moment[position, move]
	left int // home distances of the tokens in Before, added up
	then int // and after the step
}

// newDepthStep returns the step s; false if the graph is too large.
func newDepthStep(s family.Moment[position, move]) (d depthStep, ok bool) {
	p := s.Before
	if p.Len() > mostMeasured {
		return d, false
	}
	v, t, left := int(s.Move), p.At(int(s.Move)), homeSum(p)
	return depthStep{Moment: s, left: left, then: left + distance(p, t, p.Empty()) - distance(p, t, v)}, true
}

// distance returns how far v is from u, from where it can be reached.
func distance(p position, u, v int) int {
	steps := slices.Repeat([]int{-1}, p.Len())
	steps[u] = 0
	for queue := []int{u}; steps[v] < 0; queue = queue[1:] {
		for _, w := range p.Neighbours(queue[0]) {
			if steps[w] < 0 {
				steps[w] = steps[queue[0]] + 1
				queue = append(queue, w)
			}
		}
	}
	return steps[v]
}

// homeSum returns how far all tokens together are from home.
func homeSum(p position) int {
	sum := 0
	for v := range p.Len() {
		if t := p.At(v); t != 0 {
			sum += distance(p, t, v)
		}
	}
	return sum
}

// vars returns the variables of the pseudo-code of the depth-first searches.
func vars(s family.Moment[position, move]) [][2]string {
	if s.Algorithm != "dfs" && s.Algorithm != "smart" {
		return nil
	}
	last := "none"
	if m, ok := s.Before.Last(); ok && len(s.Path) > 0 {
		last = fmt.Sprint(int(m))
	}
	out := [][2]string{
		{"b", fmt.Sprint(s.Before.Empty())},
		{"last", last},
		{"depth", fmt.Sprint(len(s.Path))},
	}
	limit := "limit"
	d, ok := newDepthStep(s)
	if s.Algorithm == "dfs" {
		limit = "max"
	} else if ok {
		out = append(out, [2]string{"left", fmt.Sprint(d.left)}, [2]string{"then", fmt.Sprint(d.then)})
	}
	if s.Limit >= 0 {
		out = append(out, [2]string{limit, fmt.Sprint(s.Limit)})
	}
	return append(out, [2]string{"v", s.Move.String()})
}
