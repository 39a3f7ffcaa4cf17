package lab

import "testing"

// A limit can be typed in the units of time, as whole seconds.
func TestParseLimit(t *testing.T) {
	for text, want := range map[string]int{"1": 1, "1 s": 1, "2s": 2, " 5 min": 300, "90 S": 90, "1 h": 3600, "24h": 86400, "0": 0, "25 h": 0, "500ms": 0, "1.5 s": 0, "soon": 0, "": 0} {
		if got, ok := parseLimit(text); ok != (want > 0) || ok && got != want {
			t.Errorf("%q: %d, %t, want %d", text, got, ok, want)
		}
	}
}
