package solver

// A Rating says how hard a puzzle is.
type Rating struct {
	Rated       bool   // the puzzle has a level; this needs a solution and, in some families, no other solution
	Unrated     string // a sentence that says why a puzzle with a solution has no level; "" if the family does not say
	Level       Level
	Score       int              // the sum of the costs of all steps
	Techniques  []TechniqueCount // the techniques that were needed, in the order of the family's list
	Bottlenecks int              // number of positions with only one easy step
}

// A TechniqueCount has the number of steps by a technique, and the sum of the points that they
// add to the score.
type TechniqueCount struct {
	Technique    int // index into the techniques of the family
	Count, Score int
}

// A Tally counts the steps of a solution by their techniques. Its indices are those of the list
// of techniques, and it must be as long as that list.
type Tally []TechniqueCount

// Add counts a step.
func (t Tally) Add(technique, cost int) {
	t[technique].Count++
	t[technique].Score += cost
}

// Rating returns the rating of a puzzle with one solution. Its level is the level of the hardest
// technique needed.
func (t Tally) Rating(techniques []Technique) Rating {
	r := Rating{Rated: true}
	for k, c := range t {
		if c.Count > 0 {
			c.Technique = k
			r.Techniques = append(r.Techniques, c)
			r.Score += c.Score
			r.Level = max(r.Level, techniques[k].Level)
		}
	}
	return r
}

// LevelOf returns the level of a score. The array lowest has the lowest scores of the levels
// from Medium to Fiendish.
func LevelOf(score int, lowest [Fiendish]int) Level {
	l := Easy
	for l < Fiendish && score >= lowest[l] {
		l++
	}
	return l
}

// Hardest returns the index of the last technique whose level is at most limit. The list must
// be sorted by level. Hardest leaves out its last entry, the search.
func Hardest(techniques []Technique, limit Level) int {
	last := 0
	for last+2 < len(techniques) && techniques[last+1].Level <= limit {
		last++
	}
	return last
}
