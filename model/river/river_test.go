package river_test

import (
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/river"
)

func TestContract(t *testing.T) {
	modeltest.Run(t, modeltest.Config[river.Position, river.Move]{
		Starts:    modeltest.ReadyMade(t, "river", river.Parse),
		Illegal:   func(p river.Position) []river.Move { return []river.Move{"", ">", ">Nobody", "<>"} },
		ParseMove: river.ParseMove,
		Depth:     20,
	})
}
