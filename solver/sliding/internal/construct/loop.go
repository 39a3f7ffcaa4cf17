package construct

import "slices"

// A loop is a closed walk of the empty vertex from the hub of a core, and what
// it does to the other vertices of the core, numbered afresh.
type loop struct {
	way    []uint16 // the vertices after the hub, the hub at the end
	to     []uint16 // by place: where it brings the token
	length int
}

func (t loop) inverse() loop {
	r := loop{to: make([]uint16, len(t.to)), length: t.length}
	for i, j := range t.to {
		r.to[j] = uint16(i)
	}
	if n := len(t.way); n > 0 {
		r.way = append(slices.Clone(t.way[:n-1]), t.way[n-1])
		slices.Reverse(r.way[:n-1])
	}
	return r
}

// then returns t followed by u.
func (t loop) then(u loop) loop {
	r := loop{way: append(slices.Clone(t.way), u.way...), to: make([]uint16, len(t.to)), length: t.length + u.length}
	for i, j := range t.to {
		r.to[i] = u.to[j]
	}
	return r
}

// triple reports whether some power of t changes exactly three places, and
// which.
func (t loop) triple() (power int, ok bool) {
	power = 1
	threes := 0
	seen := make([]bool, len(t.to))
	for i := range t.to {
		length := 0
		for j := i; !seen[j]; j = int(t.to[j]) {
			seen[j] = true
			length++
		}
		switch {
		case length < 2:
		case length == 3 && threes == 0:
			threes++
		case length%3 == 0:
			return 0, false
		default:
			power = power / gcd(power, length) * length
			if power > mostPower {
				return 0, false
			}
		}
	}
	return power, threes == 1
}

// mostPower is how often a loop is repeated at most.
const mostPower = 10_000

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// moved returns how many tokens t moves.
func (t loop) moved() int {
	n := 0
	for i, j := range t.to {
		if int(j) != i {
			n++
		}
	}
	return n
}

// after returns where t brings the tokens on three places.
func (t loop) after(q triple) triple { return triple{t.to[q[0]], t.to[q[1]], t.to[q[2]]} }
