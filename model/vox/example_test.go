package vox_test

import (
	"fmt"

	"backtrack/model/vox"
)

// A bomb set off by another goes off before its time.
func ExamplePosition_Play() {
	p, err := vox.New(vox.Level{Bombs: 2, Turns: 5, Rows: []string{"..#.", ".@..", "@..@"}})
	if err != nil {
		panic(err)
	}
	for _, s := range []string{"a1", "a2", "wait"} {
		m, err := vox.ParseMove(s)
		if err != nil {
			panic(err)
		}
		if p, err = p.Play(m); err != nil {
			panic(err)
		}
	}
	for _, b := range p.Log()[2].Blasts {
		fmt.Println(b.Bomb.Cell, "in link", b.Link)
	}
	fmt.Print(p)
	// Output:
	// a1 in link 1
	// a2 in link 2
	// ..#.
	// ....
	// ...@
	// turn 3 of 5, 0 of 2 bombs left
}
