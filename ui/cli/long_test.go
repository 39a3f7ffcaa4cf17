package cli

import (
	"bytes"
	"testing"
)

// TestLongLine checks that a long line is written exactly as by the encoder.
func TestLongLine(t *testing.T) {
	var long, whole bytes.Buffer
	l := solveLine{Puzzle: `a "moves":[] file`, Family: "sliding", Moves: make([]string, manyMoves+1)}
	for i := range l.Moves {
		l.Moves[i] = []string{"11", "<2>", `"`}[i%3]
	}
	e := &env{out: &output{w: &long}}
	e.json(l)
	e.encode(&whole, l)
	if e.out.err != nil || !bytes.Equal(long.Bytes(), whole.Bytes()) {
		t.Errorf("error %v, %d bytes that begin %.200s; want %d that begin %.200s", e.out.err, long.Len(), long.Bytes(), whole.Len(), whole.Bytes())
	}
}
