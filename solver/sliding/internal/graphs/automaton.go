package graphs

import "slices"

// An Automaton follows the walk of the hole and prunes detours (finite-state machine pruning,
// Taylor and Korf 1993; the automaton after Aho and Corasick 1975). Two walks from the same
// vertex are duplicates if they leave all tokens in the same places. Of all duplicates the
// automaton keeps the shortest one. If several are shortest, it keeps the first in the order in
// which neighbours are listed. It prunes a walk as soon as any part of the walk is not kept.
// The package comment says why the first shortest solution is never pruned.
type Automaton struct {
	Next []uint16 // by state + index of the neighbour: the next state, or Pruned
	Home []uint16 // for each vertex, the state of a walk that begins there
}

// Pruned in Next says that the walk is a duplicate. It is not a state.
const Pruned = 1<<16 - 1

// Limits of the number of walks for NewAutomaton. ManyWalks is for long searches. On the
// 15-puzzle it keeps walks of up to 12 moves. That takes a tenth of a second, and the states
// take 90 kB. Walks of 13 moves would save another hundredth of the search.
const (
	FewWalks  = 2_000
	ManyWalks = 160_000
)

// A keptWalk is a walk that the automaton keeps: the first of its duplicates.
type keptWalk struct {
	content [MaxVertices]uint8
	steps   string // the index of the neighbour that each move goes to
	hole    uint8
}

// NewAutomaton returns an automaton of g. It prunes moves that undo the move before. It also
// prunes longer detours, length by length, until more than limit walks are kept or there are
// too many states.
func NewAutomaton(g *SmallGraph, limit int) *Automaton {
	a := &Automaton{}
	words := make([][]string, g.N) // the shortest walks that are pruned, by their first vertex
	a.build(g, words)
	seen := make([]map[[MaxVertices]uint8]bool, g.N)
	kept := make([][]keptWalk, g.N)
	for v := range kept {
		s := keptWalk{hole: uint8(v)}
		for u := range g.N {
			s.content[u] = uint8(u)
		}
		kept[v] = []keptWalk{s}
		seen[v] = map[[MaxVertices]uint8]bool{s.content: true}
	}
	last, total := g.N, 0
	for length := 1; last > 0 && (length <= 2 || total <= limit); length++ {
		last = 0
		fresh := false
		for v := range kept {
			var longer []keptWalk
			for _, s := range kept[v] {
				state := a.Home[v]
				for _, i := range []byte(s.steps) {
					state = a.Next[int(state)+int(i)]
				}
				for i, u := range g.Near[s.hole] {
					if a.Next[int(state)+i] == Pruned {
						continue
					}
					to := keptWalk{s.content, s.steps + string([]byte{byte(i)}), u}
					to.content[s.hole], to.content[u] = s.content[u], s.content[s.hole]
					if seen[v][to.content] {
						words[v] = append(words[v], to.steps)
						fresh = true
						continue
					}
					seen[v][to.content] = true
					longer = append(longer, to)
				}
			}
			kept[v] = longer
			last += len(longer)
		}
		total += last
		if fresh && !a.build(g, words) {
			break
		}
	}
	return a
}

// build turns a into the automaton that prunes words, which are listed by their first
// vertex. It returns false, and leaves a unchanged, if there are too many states.
func (a *Automaton) build(g *SmallGraph, words [][]string) bool {
	var trie []uint16 // like Next, but 0 if no word continues with this neighbour
	var at []uint8    // the vertex of the hole in each state
	add := func(v uint8) uint16 {
		state := len(trie)
		trie = append(trie, make([]uint16, len(g.Near[v]))...)
		for range g.Near[v] {
			at = append(at, v)
		}
		return uint16(state)
	}
	home := make([]uint16, g.N)
	for v := range home {
		home[v] = add(uint8(v))
	}
	for v := range words {
		for _, word := range words[v] {
			k := home[v]
			for _, i := range []byte(word[:len(word)-1]) {
				child := int(k) + int(i)
				if trie[child] == 0 {
					if len(trie)+g.N >= Pruned {
						return false
					}
					trie[child] = add(g.Near[at[k]][i])
				}
				k = trie[child]
			}
			trie[int(k)+int(word[len(word)-1])] = Pruned
		}
	}
	// If no word continues a state with a neighbour, the next state is the one that follows the
	// longest proper suffix of the state. The suffix is complete by then, because the queue
	// holds shorter words first.
	ends := make([]uint16, len(trie))
	queue := slices.Clone(home)
	for q := 0; q < len(queue); q++ {
		k := int(queue[q])
		for i, u := range g.Near[at[k]] {
			end := home[u]
			if q >= g.N {
				end = trie[int(ends[k])+i]
			}
			switch child := &trie[k+i]; {
			case *child == Pruned || end == Pruned:
				*child = Pruned
			case *child == 0:
				*child = end
			default:
				ends[*child] = end
				queue = append(queue, *child)
			}
		}
	}
	a.Next, a.Home = trie, home
	return true
}
