package edit

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/ui/boards/numbrixview"
	"backtrack/words"
)

// TestCountOfGivens adds givens to a puzzle that never fits: at the end, the progress text
// counts all cells that were empty.
func TestCountOfGivens(t *testing.T) {
	const side = 20
	const empty = side * side / 2 // the even numbers are missing
	text := "puzzle: numbrix\n\n"
	for row := range side {
		for col := range side {
			if row%2 == 1 {
				col = side - 1 - col
			}
			if n := row*side + col + 1; n%2 == 1 {
				text += strconv.Itoa(n) + " "
			} else {
				text += ". "
			}
		}
		text += "\n"
	}
	d, err := model.ParsePuzzle(model.Line{Text: text, Line: 1})
	if err != nil {
		t.Fatal(err)
	}
	var last string
	j := job{
		fits:   func(context.Context, model.Puzzle) bool { return false },
		family: numbrixview.Family, show: func(count string) { last = count },
	}
	filled, err := addGivens(t.Context(), j, d)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(filled.String(), ".") {
		t.Errorf("cells are empty in\n%s", filled)
	}
	if want := words.Count(empty, "given") + " added"; last != want {
		t.Errorf("the progress is %q, want %q", last, want)
	}
}
