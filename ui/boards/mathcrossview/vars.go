package mathcrossview

import "backtrack/ui/family"

// vars returns the variables of the pseudo-code of the depth-first searches.
func vars(s family.Moment[position, move]) [][2]string {
	token := "t"
	switch s.Algorithm {
	case "best":
		return nil
	case "smart":
		token = "v"
	}
	return [][2]string{{"b", s.Move.Cell.String()}, {token, number(s.Move.Value)}}
}
