package slidingview

import (
	"backtrack/model/sliding"
	"backtrack/ui/family"
)

// exports are the formats of other programs.
var exports = []family.Export[position]{
	{FileFormat: family.FileFormat{ID: "dot", Name: "DOT", Ending: ".dot"}, Write: sliding.Position.DOT, Lost: notInGraph},
	{FileFormat: family.FileFormat{ID: "graph6", Name: "graph6", Ending: ".g6"}, Lost: notInGraph,
		Write: func(p position, _ string) string { return p.Graph6() }},
	{FileFormat: family.FileFormat{ID: "prolog", Name: "Prolog", Ending: ".pl"}, Write: sliding.Position.Prolog, Lost: notInFact},
}

// notInFact lists what a Prolog fact cannot hold.
func notInFact(p position) []string {
	if p.Layout() == nil {
		return nil
	}
	return []string{"the layout"}
}

// notInGraph lists what a format for graphs cannot hold.
func notInGraph(p position) []string {
	if p.Start().Away() == 0 {
		return notInFact(p)
	}
	return append([]string{"the tokens"}, notInFact(p)...)
}
