// Package treedraw draws recorded searches onto a [paint.Pen]: as an overview, in which the
// width of a node is the size of its subtree, and as a node-link diagram of the unfolded nodes.
// It knows neither families nor the toolkit.
//
// A [Scene] is a tree with the texts about its nodes. An [Icicle] and a [Diagram] are views of
// a scene. Each has a size, a zoom and commands. Positions are in units of the window, from
// the upper left corner of the view. A [Picture] is a file with one of them or both.
//
// Read scene.go first. key.go says how rules are drawn. icicle.go has the overview. diagram.go
// has the state and the commands of the diagram, camera.go its visible part, and texts.go its
// texts; marks.go draws it. picture.go makes files.
package treedraw

import (
	"image/color"
	"math"

	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
)

// A Scene is a recorded search, together with the state that all of its views share.
type Scene struct {
	Tree *tree.Tree
	Words
	Key Key // looks of the rules
	// Merged says that the recording merges two searches. One of them pruned the parts that
	// are folded by a rule, and both visited the rest.
	Merged    bool
	Now       solver.Node // current node of the search
	Selected  solver.Node
	Unvisited UnvisitedMode // how nodes not visited yet are shown
	After     int           // number of events that have happened; ignored if Unvisited is ShowUnvisited

	Bookmarks []solver.Node
}

// Words are the words for a recorded search.
type Words interface {
	MoveText(solver.Node) string   // the move of a node
	RoundLabel(solver.Node) string // the round of iterative deepening of a node, or ""
	RuleName(rule int8) string
	RuleNames() []string // names of all possible rules
}

// NewScene returns a scene that shows the whole search.
func NewScene(t *tree.Tree, w Words, merged bool) *Scene {
	return &Scene{Tree: t, Words: w, Key: newKey(t, w), Merged: merged}
}

// An UnvisitedMode says how nodes that the search has not visited yet are shown.
type UnvisitedMode uint8

// The ways to show these nodes.
const (
	ShowUnvisited UnvisitedMode = iota // like visited nodes
	DimUnvisited                       // dimmed
	HideUnvisited                      // hidden
)

// now returns the tree at the current event, or the whole tree if Unvisited is
// ShowUnvisited.
func (s *Scene) now() tree.Moment {
	if s.Unvisited == ShowUnvisited {
		return s.Tree.Whole()
	}
	return s.Tree.Moment(s.After)
}

// drawn returns the tree whose nodes are drawn.
func (s *Scene) drawn() tree.Moment {
	if s.Unvisited == HideUnvisited {
		return s.now()
	}
	return s.Tree.Whole()
}

// smallSize is the size of text in the pictures, in units.
const smallSize = 11

// drawLabel writes a text on a background of its own, so that it can be read on lines.
func drawLabel(s chart.Sheet, x, y, size float64, text string, align paint.Align, ink, ground color.NRGBA) {
	if text == "" {
		return
	}
	u := s.Unit
	wide := paint.TextWidth(text, size, paint.Regular)
	left := x - wide*float64(align)/2
	high := size * 12 / smallSize
	s.Pen.Rect(math.Floor(left-u), math.Floor(y-high/2), math.Ceil(wide+2*u), math.Round(high), 0, ground)
	s.Pen.Text(x, y, text, size, paint.Regular, align, ink)
}
