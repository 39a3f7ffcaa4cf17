// Package solver runs search algorithms over puzzle positions: in the
// background, counted, recorded on request, stoppable at any time, and
// checked against the rules of the puzzle when they have finished.
package solver
