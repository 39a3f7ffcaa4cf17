package solver

// A Rating says how hard a puzzle is.
type Rating struct {
	Unique      bool   // there is exactly one solution; otherwise there is no level
	Unrated     string // why a puzzle that has a solution has no level, a sentence; "" if the family gives none
	Level       Level
	Score       int              // the sum of the costs of all steps
	Techniques  []TechniqueCount // those that were needed, in the order of the family's list
	Bottlenecks int              // moments at which a single easy step was there to be found
}

// A TechniqueCount says how often a technique was needed, and what it adds to
// the score.
type TechniqueCount struct {
	Technique    int // index into the techniques of the family
	Count, Score int
}

// A Tally counts the steps of a solution by their techniques; it is as long as
// the list of techniques.
type Tally []TechniqueCount

// Add counts a step.
func (t Tally) Add(technique, cost int) {
	t[technique].Count++
	t[technique].Score += cost
}

// Rating returns the rating of a puzzle with one solution. The hardest technique
// needed sets the level.
func (t Tally) Rating(techniques []Technique) Rating {
	r := Rating{Unique: true}
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

// LevelOf returns the level of a score, given the lowest scores of the levels
// from Medium to Fiendish.
func LevelOf(score int, lowest [Fiendish]int) Level {
	l := Easy
	for l < Fiendish && score >= lowest[l] {
		l++
	}
	return l
}

// Hardest returns the index of the hardest technique up to a level. The list is
// sorted by level; its last entry, the search, is not a technique.
func Hardest(techniques []Technique, upTo Level) int {
	last := 0
	for last+2 < len(techniques) && techniques[last+1].Level <= upTo {
		last++
	}
	return last
}
