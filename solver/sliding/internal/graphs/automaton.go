package graphs

import "slices"

// An Automaton follows the walk of the hole and prunes detours (finite-state machine
// pruning, Taylor and Korf 1993; the automaton after Aho and Corasick 1975). Two
// walks from the same vertex that leave all tokens in the same places are
// duplicates. Of all duplicates the automaton keeps one: the first of the shortest,
// in the order in which neighbours are listed. It prunes a walk as soon as a part of
// it, wherever that begins, is not kept. The package comment says why the first
// shortest solution is never pruned.
type Automaton struct {
	Next []uint16 // state plus index of the neighbour: Pruned, or the next state
	Home []uint16 // the state of a walk that begins at each vertex
}

// Pruned in Next says that the walk is a duplicate. It is not a state.
const Pruned = 1<<16 - 1

// Limits for NewAutomaton. With ManyWalks, for long searches, the walks of the
// 15-puzzle have up to 12 moves, which takes a tenth of a second, and the states
// take 90 kB; 13 moves would save another hundredth of the search.
const (
	FewWalks  = 2_000
	ManyWalks = 160_000
)

// A keptWalk is a walk that is the first of its duplicates.
type keptWalk struct {
	content [MaxVertices]uint8
	steps   string // indices of neighbours
	hole    uint8
}

// NewAutomaton returns the automaton of g. It prunes moves that undo the one before and,
// length by length, longer detours, until it keeps more than limit walks.
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
	var trie []uint16 // like Next, but 0 where no word goes on
	var at []uint8    // the hole of each state
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
	// A state without the next letter goes on as its longest proper suffix does. Shorter
	// words come first.
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
