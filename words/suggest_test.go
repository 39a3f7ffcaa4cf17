package words

import "testing"

func TestDidYouMean(t *testing.T) {
	names := []string{"dfs", "smart", "best", "solve", "--algorithm", "--all", "numbrix", "numbrix/first-1"}
	for typed, want := range map[string]string{
		"bets": "best", "slove": "solve", "solv": "solve", "solver": "solve", "--algoritm": "--algorithm", "--al": "--algorithm", "numbr": "numbrix",
		"SOL": "solve", "numbrix/first1": "numbrix/first-1", "SMART": "smart", "dsf": "dfs", "x": "", "": "", "river": "", "dogs": "", "race": "", "--json": "",
	} {
		if want != "" {
			want = " (did you mean " + want + "?)"
		}
		if got := DidYouMean(typed, names); got != want {
			t.Errorf("%s: got %q, want %q", typed, got, want)
		}
	}
}
