package bench

import (
	"bytes"
	"math"
	"testing"
	"time"

	"backtrack/ui/family"
)

// Two measurements are compared cell by cell; bounds, disturbed cells and changed puzzles
// are named as that.
func TestAgainst(t *testing.T) {
	old := measurementOfSamples(map[string][2][]float64{"p": {six(10, 11), six(1, 2)}, "q": {{-1000}, six(4, 4)}, "r": {six(6, 6), six(6, 6)}, "s": {{3}, {3}}})
	now := measurementOfSamples(map[string][2][]float64{"p": {six(5, 5.5), six(1.5, 2.5)}, "q": {six(1, 1), {-1000}}, "r": {six(6, 6), six(6, 6)}, "s": {{6}, {4}}, "t": {six(1, 1), six(1, 1)}})
	now.cells[key{"r", "a"}].lines[3].Disturbed = true
	now.cells[key{"r", "a"}].lines[4].Disturbed = true
	now.cells[key{"r", "b"}].lines[5].Digest = "another"
	var got bytes.Buffer
	if err := WriteChanges(&got, JSON, now.Against(old), nil); err != nil {
		t.Fatal(err)
	}
	want := `{"puzzle":"p","variant":"a","ratio":2,"low":1.8181818181818181,"high":2.2,"verdict":"faster","schema":1,"error":null}
{"puzzle":"p","variant":"b","ratio":0.75,"low":0.4,"high":1.3333333333333333,"verdict":"same","schema":1,"error":null}
{"puzzle":"q","variant":"a","ratio":null,"low":1000,"high":null,"verdict":"bound","schema":1,"error":null}
{"puzzle":"q","variant":"b","ratio":null,"low":null,"high":0.004,"verdict":"bound","schema":1,"error":null}
{"puzzle":"r","variant":"a","ratio":1,"low":1,"high":1,"verdict":"disturbed","schema":1,"error":null}
{"puzzle":"r","variant":"b","ratio":null,"low":null,"high":null,"verdict":"none","schema":1,"error":null}
{"puzzle":"s","variant":"a","ratio":0.5,"low":null,"high":null,"verdict":"slower","schema":1,"error":null}
{"puzzle":"s","variant":"b","ratio":0.75,"low":null,"high":null,"verdict":"same","schema":1,"error":null}
`
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
	if text := now.Header.Differences(old.Header); len(text) != 0 {
		t.Errorf("differences %q, want none", text)
	}
	now.Header = New(Plan{}, Settings{Runs: 6}.LimitCPU(time.Minute), "").Header
	if text := now.Header.Differences(old.Header); len(text) != 1 || text[0] != "the limit was 1 s of CPU time and is 60 s of CPU time" {
		t.Errorf("differences %q, want the limit of 1 s and 60 s alone", text)
	}
}

// A board on which the clock ended a run is left out of PAR-2 for all, and its time is a
// bound of the time that was used.
func TestClockRanOut(t *testing.T) {
	m := measurementOfSamples(map[string][2][]float64{"p": {six(10, 10), six(1, 1)}, "q": {{-130}, six(4, 4)}, "r": {{-1000}, six(6, 6)}})
	clock := family.ByClock
	m.cells[key{"q", "a"}].lines[0].EndedBy = &clock
	totals := m.Totals("a", "b")
	for i, want := range []float64{2010, 7} {
		if got := totals[i]; math.Abs(got.PAR2-want) > 1e-9 || got.Results != 2 || got.ByClock != 1 {
			t.Errorf("%+v, want PAR-2 %v", got, want)
		}
	}
	var text, markdown bytes.Buffer
	names := func(v Variant) string { return string(v) }
	PrintAll(NewText(&text, m, names, 0), m)
	PrintAll(NewMarkdown(&markdown, m, names), m)
	for _, tt := range []struct{ in, want string }{
		{text.String(), "> 130 ms"}, {text.String(), "The clock ran out for 1 run"},
		{markdown.String(), "| stopped after 130 ms of CPU time: the clock ran out |"}, {markdown.String(), "PAR-2 leaves 1 board out"},
	} {
		if !bytes.Contains(bytes.ReplaceAll([]byte(tt.in), []byte("\n"), []byte(" ")), []byte(tt.want)) {
			t.Errorf("%q is missing in\n%s", tt.want, tt.in)
		}
	}
}
