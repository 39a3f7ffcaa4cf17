package river_test

import (
	"fmt"
	"strings"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/river"
)

func ExampleParse() {
	p := readyMade("river/farmer-wolf-goat-cabbage")
	var names []string
	for i := range p.Items() {
		names = append(names, p.Called(i))
	}
	fmt.Println(strings.Join(names, ", "))
	for _, s := range []string{">F+C", ">F+G", "<F"} {
		m, err := river.ParseMove(p, s)
		if err == nil {
			var next river.Position
			if next, err = p.Play(m); err == nil {
				p = next
			}
		}
		fmt.Println(s, p.Played(), err)
	}
	// Output:
	// the farmer, the goat, the wolf, the cabbage
	// >F+C 0 illegal move >F+C: the wolf eats the goat
	// >F+G 1 <nil>
	// <F 2 <nil>
}

// readyMade returns a ready-made puzzle.
func readyMade(id string) river.Position {
	text, err := assets.Puzzles.ReadFile(id + ".puzzle")
	if err != nil {
		panic(err)
	}
	file, err := model.ParsePuzzle(model.Line{Text: string(text), Line: 1})
	if err != nil {
		panic(err)
	}
	p, err := river.Parse(file)
	if err != nil {
		panic(err)
	}
	return p
}

func ExamplePlural() {
	fmt.Println(river.Plural("wolf"), river.Plural("wife"), river.Plural("soldier"))
	// Output:
	// wolves wives soldiers
}
