package techniques

import (
	"slices"

	"backtrack/model/numbrix"
)

// maxHall is the largest size of a Hall set.
const maxHall = 4

// A HallSet has as many options as members (Hall 1935). The members are numbers, and the
// options are the cells that they can have. If OfCells is true, the members are cells, and the
// options are the numbers that they can have.
type HallSet struct {
	OfCells bool
	Members []int32
	Options []int32
}

// findCrowd finds Hall sets of numbers and Hall sets of cells.
func findCrowd(s *State) {
	s.UpdateChains()
	cellsOf := func(k int32) Set { return s.Domain(s.chainDomains, k) }
	numbers := make([]Set, len(s.Near)) // the missing numbers that may be in each blank cell
	numbersOf := func(c int32) Set { return numbers[c] }
	for c := range s.Free.All() {
		numbers[c] = make(Set, s.Max/64+1)
	}
	var few, lone []int32
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] != None {
			continue
		}
		if cellsOf(k).Len() <= maxHall {
			few = append(few, k)
		}
		for c := range cellsOf(k).All() {
			numbers[c].Add(k)
		}
	}
	for c := range s.Free.All() {
		if numbers[c].Len() <= maxHall {
			lone = append(lone, c)
		}
	}
	hallSets(s, few, cellsOf, func(w HallSet) { eliminate(s, w, numbersOf) })
	hallSets(s, lone, numbersOf, func(w HallSet) {
		w.OfCells = true
		eliminate(s, w, cellsOf)
	})
}

// hallSets calls yield for sets of 2 to maxHall members that together have as many options as
// members. It does not extend a set that it has yielded.
func hallSets(s *State, members []int32, options func(int32) Set, yield func(HallSet)) {
	if len(members) < 2 {
		return
	}
	size := len(options(members[0]))
	union := make([]Set, maxHall+1)
	for i := range union {
		union[i] = make(Set, size)
	}
	var chosen []int32
	var grow func(from int)
	grow = func(from int) {
		if s.Stopped() {
			return
		}
		n := len(chosen)
		if n >= 2 && union[n].Len() == n {
			yield(HallSet{Members: slices.Clone(chosen), Options: slices.Collect(union[n].All())})
			return
		}
		if n == maxHall {
			return
		}
		for i := from; i < len(members); i++ {
			for j, x := range options(members[i]) {
				union[n+1][j] = union[n][j] | x
			}
			if union[n+1].Len() > maxHall {
				continue
			}
			chosen = append(chosen, members[i])
			grow(i + 1)
			chosen = chosen[:n]
		}
	}
	grow(0)
}

// eliminate finds the step that the Hall set w allows. The step rules out the options of w for
// everything that is not a member. The function others returns what can have an option: numbers
// or cells.
func eliminate(s *State, w HallSet, others func(int32) Set) {
	var all []Fact
	for _, o := range w.Options {
		for x := range others(o).All() {
			if slices.Contains(w.Members, x) {
				continue
			}
			if w.OfCells {
				all = append(all, Excluded(o, x))
			} else {
				all = append(all, Excluded(x, o))
			}
		}
	}
	if len(all) == 0 {
		return
	}
	st := Step{Rule: RuleCrowd, Kind: Hall, Level: ByChain, Hall: w, Cell: w.Options[0], Conclusion: all[0], More: all[1:]}
	if w.OfCells {
		st.Cell = w.Members[0]
	}
	if f, ok := lastOption(s, all); ok {
		st.Conclusion, st.More = f, nil
	}
	s.Found = append(s.Found, st)
}

// allowsHall reports whether s allows st, a step by a Hall set.
func allowsHall(s *State, st *Step) bool {
	w := st.Hall
	for _, m := range w.Members {
		if w.OfCells {
			if !rulesOutAllBut(s, s.chainDomains, m, w.Options...) {
				return false
			}
			continue
		}
		for c := range s.Domain(s.chainDomains, m).All() {
			if !slices.Contains(w.Options, c) {
				return false
			}
		}
	}
	if st.Conclusion.Kind != numbrix.Write {
		return true
	}
	for c := range s.Domain(s.chainDomains, st.Conclusion.Number).All() {
		drops := !w.OfCells && slices.Contains(w.Options, c) || w.OfCells && !slices.Contains(w.Members, c)
		if c != st.Conclusion.Cell && !drops {
			return false
		}
	}
	return true
}

// lastOption returns the placement of a number that has one cell left after the exclusions in
// dropped.
func lastOption(s *State, dropped []Fact) (Fact, bool) {
	for _, f := range dropped {
		var lost []int32
		for _, g := range dropped {
			if g.Number == f.Number {
				lost = append(lost, g.Cell)
			}
		}
		if c, ok := onlyOtherThan(s.Domain(s.chainDomains, f.Number), lost...); ok {
			return Placed(f.Number, c), true
		}
	}
	return Fact{}, false
}
