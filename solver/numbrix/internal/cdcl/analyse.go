package cdcl

// analyse derives the clause of the first unique implication point from the conflict. learnt[0]
// is its only literal of the current level. The others are of lower levels: learnt[1] is of the
// highest of these levels, which is back. If there are no others, back is 0. The slice is valid
// until the next call of analyse or block.
func (e *Engine) analyse() (learnt []lit, back int) {
	level := int32(len(e.levelStart))
	e.learnt = append(e.learnt[:0], noLit)
	e.reasonLits = append(e.reasonLits[:0], e.conflict...)
	open, at := 0, len(e.trail)
	var p lit
	for {
		for _, q := range e.reasonLits {
			v := q.v()
			if e.seen[v] != 0 || e.level[v] == 0 {
				continue
			}
			e.seen[v] = 1
			e.touched = append(e.touched, v)
			e.bump(v)
			if e.level[v] == level {
				open++
			} else {
				e.learnt = append(e.learnt, q)
			}
		}
		for at--; e.seen[e.trail[at].v()] == 0; at-- {
		}
		p = e.trail[at]
		e.seen[p.v()] = 0
		open--
		if open == 0 {
			break
		}
		v := p.v()
		if e.reasons[v].kind == byLearnt {
			e.updateLBD(e.reasons[v].a)
		}
		e.reasonLits = e.explain(e.reasonLits[:0], p, e.reasons[v], e.trailAt[v])
	}
	e.learnt[0] = p.not()
	e.minimise()
	for _, v := range e.touched {
		e.seen[v] = 0
	}
	e.touched = e.touched[:0]

	second := 1
	for i := 2; i < len(e.learnt); i++ {
		if e.level[e.learnt[i].v()] > e.level[e.learnt[second].v()] {
			second = i
		}
	}
	if len(e.learnt) > 1 {
		e.learnt[1], e.learnt[second] = e.learnt[second], e.learnt[1]
		back = int(e.level[e.learnt[1].v()])
	}
	return e.learnt, back
}

// Marks of a variable during analysis. 0 means unmarked.
const (
	inClause  = 1
	redundant = 2 // the literals of the clause imply it
	needed    = 3 // the literals of the clause were not found to imply it
)

// minimise deletes the literals of learnt that the other literals imply (Sörensson and Biere
// 2009).
func (e *Engine) minimise() {
	var levels uint64
	for _, l := range e.learnt[1:] {
		levels |= 1 << (e.level[l.v()] & 63)
	}
	keep := 1
	for _, l := range e.learnt[1:] {
		if !e.follows(l, levels, 0) {
			e.learnt[keep] = l
			keep++
		}
	}
	e.learnt = e.learnt[:keep]
}

// minimiseDepth is the maximum recursion depth of follows.
const minimiseDepth = 200

// follows reports whether the negation of l is implied by the negations of the other literals
// of the clause. The bit set levels contains their levels modulo 64.
func (e *Engine) follows(l lit, levels uint64, depth int) bool {
	v := l.v()
	why := e.reasons[v]
	if why.kind == fixed || depth > minimiseDepth {
		return false
	}
	from := len(e.stack)
	e.stack = e.explain(e.stack, l.not(), why, e.trailAt[v])
	ok := true
	for i := from; i < len(e.stack) && ok; i++ {
		q := e.stack[i]
		w := q.v()
		switch {
		case e.level[w] == 0 || e.seen[w] == inClause || e.seen[w] == redundant:
		case e.seen[w] == needed || e.reasons[w].kind == fixed || levels&(1<<(e.level[w]&63)) == 0:
			ok = false
		default:
			ok = e.follows(q, levels, depth+1)
			e.seen[w] = needed
			if ok {
				e.seen[w] = redundant
			}
			e.touched = append(e.touched, w)
		}
	}
	e.stack = e.stack[:from]
	return ok
}
