package statemap

import (
	"fmt"
	"math/big"
	"strings"

	"backtrack/model"
	"backtrack/words"
)

// Text describes a state.
func (m *Map) Text(state int) string {
	st := m.level().space.States[state]
	if st.Why != "" {
		return "Unsafe: " + st.Why + "."
	}
	text := words.Count(st.Depth, "crossing") + " from the start"
	switch {
	case state == 0:
		text = "the start"
	case st.Goal:
		text = "the goal, " + text
	}
	switch {
	case st.Goal:
	case st.Ahead < 0:
		text += ", the goal is out of reach"
	default:
		text += fmt.Sprintf(", %d to the goal", st.Ahead)
	}
	if st.Merged.BitLen() > 1 {
		text += ", stands for " + digitGroups(st.Merged) + " positions"
	}
	return words.Sentence(text)
}

// ToGoal says how far the goal is from a position, or returns "" if that is not known.
func (m *Map) ToGoal(now position) string {
	here := none
	if m.HasMap() {
		here = m.level().space.Find(now)
	}
	switch space := m.level().space; {
	case here < 0:
		return ""
	case now.Status() == model.Solved:
		return "All are across."
	case space.States[here].Ahead < 0:
		return "The goal is out of reach."
	case now.Limit() >= 0:
		return words.Count(space.Minutes(here), "minute") + " to the goal"
	default:
		return words.Count(space.States[here].Ahead, "crossing") + " to the goal"
	}
}

// About lists the crossings at a position and says how many positions can be reached. It
// returns "" if the position is not on the map.
func (m *Map) About(now position) string {
	space := m.level().space
	if space == nil || space.Find(now) < 0 {
		return ""
	}
	here := space.Find(now)
	var nearer, away, unsafe []string
	if now.Status() == model.Open {
		for _, e := range space.Edges {
			if e.From != here && e.To != here {
				continue
			}
			to := e.From + e.To - here
			if who := m.crosserNames(here, to); space.Leads(here, to) {
				nearer = append(nearer, who)
			} else {
				away = append(away, who)
			}
		}
		for _, e := range space.Perils {
			if e.From == here {
				unsafe = append(unsafe, m.crosserNames(here, e.To))
			}
		}
	}
	var out []string
	for _, w := range []struct {
		word string
		who  []string
	}{{"Forward", nearer}, {"Back or sideways", away}, {"Unsafe", unsafe}} {
		const maxTexts = 3
		who := w.who
		if more := len(who) - maxTexts; more > 0 {
			who = append(who[:maxTexts:maxTexts], fmt.Sprintf("%d more", more))
		}
		if len(who) > 0 {
			out = append(out, w.word+": "+strings.Join(who, "; ")+".")
		}
	}
	count := digitGroups(space.Reached) + " positions can be reached"
	if m.level().whole == nil {
		count += "; the map shows the shortest solutions and what is near you"
	} else if space.Reached.Cmp(big.NewInt(int64(space.Safe))) != 0 {
		count += fmt.Sprintf(", %d if interchangeable figures are merged", space.Safe)
	}
	return strings.Join(append(out, count+"."), "\n")
}

// crosserNames names those who cross between two states.
func (m *Map) crosserNames(from, to int) string {
	space := m.level().space
	a, b := space.States[from].LeftBank, space.States[to].LeftBank
	var out []string
	for k, class := range space.Classes {
		if n := max(a[k]-b[k], b[k]-a[k]); n > 0 {
			out = append(out, m.start.Some(class, n))
		}
	}
	if len(out) == 1 && len(m.start.Rowers()) == 1 {
		out[0] += " alone"
	}
	return words.List(out, "and")
}

// digitGroups writes a number with spaces between groups of three digits, or rounded if it has
// more than 64 bits.
func digitGroups(n *big.Int) string {
	if n.IsUint64() {
		return words.Number(n.Uint64())
	}
	return fmt.Sprintf("some %.1e", new(big.Float).SetInt(n))
}

// notes describes what a saved map shows.
func (m *Map) notes() []string {
	space := m.level().space
	text := "State space, " + digitGroups(space.Reached) + " positions can be reached"
	if space.Best >= 0 {
		text += ", the shortest solution takes " + words.Count(space.Best, "crossing")
	}
	out := []string{text}
	if m.level().whole == nil {
		out = append(out, "only the shortest solutions and what is near the player are shown")
	}
	if showsCounts(space) {
		out = append(out, "interchangeable figures are merged")
	}
	return out
}
