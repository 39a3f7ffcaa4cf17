package improve

import (
	"slices"

	"backtrack/solver/sliding/internal/graphs"
)

// stretchLengths are the lengths of stretches, in moves. A shorter stretch is not
// searched, even at an end of the walk.
var stretchLengths = []int{80, 100, 120, 140}

// maxStretched is the largest length of a walk whose stretches are searched. The time
// for the many stretches of longer walks is better spent on wider beams.
const maxStretched = 140

// shortenStretches replaces stretches of the walk, of all lengths and in all places,
// by shorter ones until beams of the given width find no more.
func (s *shortener) shortenStretches(width int) error {
	for _, length := range stretchLengths {
		for to := 0; to <= len(s.part.Walk); to++ {
			for _, from := range []int{max(0, to-length), min(len(s.part.Walk), to+length)} {
				walk, err := s.shortenStretch(from, to, width)
				if err == nil && walk != nil {
					err = s.accept(walk)
				}
				if err != nil {
					return err
				}
				if walk != nil {
					to = -1 // start again; stretches searched before are skipped
					break
				}
			}
		}
	}
	return nil
}

// shortenStretch looks for a shorter stretch between the positions after from and after to
// moves. It returns the whole walk with that stretch, or nil if it finds none. If from is
// greater than to, the search goes against the walk. The search needs a symmetry of the block
// that takes the vertex of the hole at the end of the stretch to the entry. The symmetry and
// new names for the tokens turn this end into the goal, for which the heuristic is made.
func (s *shortener) shortenStretch(from, to, width int) ([]uint8, error) {
	walk := graphs.Convert[uint8](s.part.Walk)
	start, goal := after(s.content, walk[:from]), after(s.content, walk[:to])
	f := s.symmetries[slices.Index(goal, 0)]
	low, high := min(from, to), max(from, to)
	if f == nil || high-low < stretchLengths[0] {
		return nil, nil
	}
	names, content := make([]uint8, len(goal)), make([]uint8, len(goal))
	for v, t := range goal {
		names[t] = f[v]
	}
	for v, t := range start {
		content[f[v]] = names[t]
	}
	if s.searched[string(content)] >= width {
		return nil, nil
	}
	s.searched[string(content)] = width
	stretch, err := s.beam.run(s.lead, content, width, high-low-s.step)
	if err != nil || stretch == nil {
		return nil, err
	}
	for i, v := range stretch {
		stretch[i] = uint8(slices.Index(f, v))
	}
	if from > to {
		stretch = slices.Insert(stretch, 0, walk[from-1])[:len(stretch)]
		slices.Reverse(stretch)
	}
	return slices.Concat(walk[:low], stretch, walk[high:]), nil
}

// after returns the position after a walk from content.
func after(content, walk []uint8) []uint8 {
	content = slices.Clone(content)
	empty := slices.Index(content, 0)
	for _, v := range walk {
		content[empty], content[v] = content[v], 0
		empty = int(v)
	}
	return content
}
