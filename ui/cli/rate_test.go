package cli_test

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"backtrack/solver"
	"backtrack/ui/families"
)

func TestRateJSON(t *testing.T) {
	got := run(t, "rate", "--json", "numbrix/first-1", "numbrix/additional-4", file(t, "none.puzzle", unsolvable), file(t, "bad.puzzle", malformed))
	all := objects(t, got.out)
	if got.code != 1 || len(all) != 4 {
		t.Fatalf("code %d\n%s\nwant 1, 4 lines", got.code, got.out)
	}
	one := all[0]
	if one["puzzle"] != "numbrix/first-1" || one["family"] != "numbrix" || one["level"] != "easy" || one["unique"] != true {
		t.Errorf("rated %v, want numbrix/first-1 easy, unique", one)
	}
	sum := 0.0
	for _, each := range one["techniques"].([]any) {
		technique := each.(map[string]any)
		sum += technique["score"].(float64)
		if technique["count"].(float64) < 1 || technique["id"] == "" {
			t.Errorf("technique %v, want an id and a count of at least 1", technique)
		}
	}
	if one["score"] != sum || sum == 0 {
		t.Errorf("the score is %v, the sum of the techniques %v; want the same, above 0", one["score"], sum)
	}
	if _, err := solver.ParseLevel(one["level"].(string)); err != nil {
		t.Error(err)
	}
	for i, reason := range []string{"There are several solutions.", "There is no solution. "} {
		o := all[1+i]
		if o["level"] != nil || o["score"] != nil || !reflect.DeepEqual(o["techniques"], []any{}) || !strings.HasPrefix(o["reason"].(string), reason) {
			t.Errorf("rated %v, want %q", o, reason)
		}
	}
	if all[1]["unique"] != false || all[2]["unique"] != nil {
		t.Errorf("unique %v, %v; want %v, nil", all[1]["unique"], all[2]["unique"], false)
	}
	if bad := all[3]; bad["family"] != nil || bad["level"] != nil || !strings.HasPrefix(bad["error"].(string), "line 4") {
		t.Errorf("malformed: %v, want no family and no level, an error in line 4", bad)
	}
}

func TestRateStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := runIn(ctx, nil, families.All, "rate", "numbrix/first-1"); got.code != 130 || got.out != "" {
		t.Errorf("stopped: %+v; want code 130, out \"\"", got)
	}
	ctx, cancel = context.WithTimeout(t.Context(), 5*time.Millisecond)
	defer cancel()
	if got := runIn(ctx, nil, families.All, "rate", "sliding/petersen-1", "sliding/fifteen"); got.code != 130 || strings.Count(got.errs, "stopped") != 1 {
		t.Errorf("stopped while it rates: %+v, want code 130 and \"stopped\" once", got)
	}
}
