package mathcrossgen

import "testing"

// TestLabels checks that values are written for people and read back.
func TestLabels(t *testing.T) {
	for _, o := range options {
		if o.Label == nil {
			continue
		}
		for _, v := range append(o.Offers, o.Default) {
			if got := o.Read(o.Label(v)); got != v {
				t.Errorf("%s: %q is written as %q and read as %q, want the same", o.ID, v, o.Label(v), got)
			}
		}
	}
	for text, want := range map[string]string{"+ − × ÷": "+-x/", "+-x/": "+-x/", "X:": "x/", "+ *": "+x"} {
		if got := readOperators(text); got != want {
			t.Errorf("operators %q are read as %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{"−20 to 20": "-20..20", "1..50": "1..50", "1 .. 50": "1..50"} {
		if got := readNumbers(text); got != want {
			t.Errorf("numbers %q are read as %q, want %q", text, got, want)
		}
	}
	if got := operatorsLabel("+-x/"); got != "+ − × ÷" {
		t.Errorf("operators are written as %q, want + − × ÷", got)
	}
}
