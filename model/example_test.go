package model_test

import (
	"fmt"

	"backtrack/model"
	"backtrack/model/toy"
)

func ExampleParsePuzzle() {
	p, err := model.ParsePuzzle(model.Line{Text: "puzzle: toy\nname: A cross\n\n.*.\n***\n.*.\n", Line: 1})
	fmt.Println(p.Family, p.Name, len(p.Body), err)

	_, err = model.ParsePuzzle(model.Line{Text: "name: A cross\n", Line: 1})
	fmt.Println(err)
	// Output:
	// toy A cross 3 <nil>
	// line 1: the first header line must name the family, as in "puzzle: numbrix", but is "name: A cross"
}

func ExampleReplay() {
	end, err := model.Replay(toy.Position(0b010111010), 4)
	fmt.Println(end.Status() == model.Solved, err)

	_, err = model.Replay(toy.Position(0), 9)
	fmt.Println(err)
	// Output:
	// true <nil>
	// move 1: illegal move 9: no such lamp
}

func ExampleSession() {
	game := model.NewSession(toy.Position(0b010111010))
	game.OnChange(func() { fmt.Printf("step %d of %d, status %v\n", game.At(), game.Len(), game.Status()) })
	game.Play(model.Player, 4)
	game.Undo()
	game.Redo()
	game.Restart()
	// Output:
	// step 1 of 1, status solved
	// step 0 of 1, status open
	// step 1 of 1, status solved
	// step 2 of 2, status open
}

func ExampleSave() {
	game := model.NewSession(toy.Position(0b010111010))
	game.Play(model.Player, 0)
	game.Undo()
	saved := game.Save()
	saved.Family, saved.Puzzle = "toy", "toy/cross"
	read, err := model.ParseSave(saved.String())
	fmt.Println(read.Puzzle, read.At, read.Steps[0].Moves, err)
	// Output:
	// toy/cross 0 [a1] <nil>
}
