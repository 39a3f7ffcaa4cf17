package cli_test

import (
	"reflect"
	"strings"
	"testing"
)

func TestCheckJSON(t *testing.T) {
	for _, tt := range []struct {
		name, text       string
		code             int
		family           any
		wellformed       bool
		solvable, unique any
		err              string // beginning of the error, "" if there is none
	}{
		{"one", line, 0, "numbrix", true, true, true, ""},
		{"several", square, 0, "numbrix", true, true, false, ""},
		{"none", unsolvable, 1, "numbrix", true, false, nil, ""},
		{"malformed", malformed, 1, nil, false, nil, nil, "line 4, column 3: a cell is missing"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := file(t, "board.puzzle", tt.text)
			got := run(t, "check", path, "-json")
			o := objects(t, got.out)[0]
			if s, _ := o["error"].(string); !strings.HasPrefix(s, tt.err) || (s == "") != (tt.err == "") || tt.err == "" && o["error"] != nil {
				t.Errorf("the error is %v, want %q", o["error"], tt.err)
			}
			delete(o, "error")
			if reason, _ := o["reason"].(string); (reason != "") != (tt.solvable == false) || reason != "" && !strings.HasSuffix(reason, ".") {
				t.Errorf("the reason is %q", reason)
			}
			delete(o, "reason")
			want := map[string]any{"puzzle": path, "family": tt.family, "wellformed": tt.wellformed, "solvable": tt.solvable, "unique": tt.unique, "warnings": []any{}}
			if got.code != tt.code || !reflect.DeepEqual(o, want) {
				t.Errorf("code %d, got\n%v\nwant code %d,\n%v", got.code, o, tt.code, want)
			}
		})
	}
}

func TestCheckText(t *testing.T) {
	for text, want := range map[string]string{
		line:       "well-formed, one solution\n",
		square:     "well-formed, several solutions\n",
		unsolvable: "well-formed, no solution. ",
	} {
		path := file(t, "board.puzzle", text)
		if got := run(t, "check", path); !strings.HasPrefix(got.out, path+"  "+want) || got.errs != "" {
			t.Errorf("%q: %+v, want %q", text, got, want)
		}
	}
	path := file(t, "board.puzzle", malformed)
	got := run(t, "check", path, "numbrix/first-1")
	if got.code != 1 || !strings.HasPrefix(got.errs, path+": line 4, ") || !strings.HasPrefix(got.out, "numbrix/first-1") {
		t.Errorf("malformed: %+v", got)
	}
}

// TestCheckTimeout checks that a question not decided in time is null, and no
// failure. Every algorithm needs longer for an empty board of this size.
func TestCheckTimeout(t *testing.T) {
	path := file(t, "board.puzzle", "puzzle: numbrix\n\n"+strings.Repeat(strings.Repeat(". ", 60)+"\n", 60))
	got := run(t, "check", "-json", "-timeout", "1ns", path)
	o := objects(t, got.out)[0]
	if got.code != 0 || o["wellformed"] != true || o["solvable"] != nil || o["unique"] != nil || o["error"] != nil {
		t.Errorf("code %d, %v", got.code, o)
	}
	if got := run(t, "check", "-timeout", "1ns", path); !strings.Contains(got.out, "no solution found within 1ns") {
		t.Errorf("%+v", got)
	}
}

// TestCheckSolvable checks that a verdict that takes no search is given even if
// no solution is found in time.
func TestCheckSolvable(t *testing.T) {
	got := run(t, "check", "-json", "-timeout", "1ns", "sliding/fifteen")
	o := objects(t, got.out)[0]
	if got.code != 0 || o["solvable"] != true || o["unique"] != nil || o["error"] != nil {
		t.Errorf("code %d, %v", got.code, o)
	}
	if got := run(t, "check", "-timeout", "1ns", "sliding/fifteen"); !strings.Contains(got.out, "solvable, but no solution found within 1ns") {
		t.Errorf("%+v", got)
	}
	if got := run(t, "check", "-timeout", "1ns", "sliding/ring7-unsolvable"); got.code != 1 || !strings.Contains(got.out, "no solution") {
		t.Errorf("%+v", got)
	}
}
