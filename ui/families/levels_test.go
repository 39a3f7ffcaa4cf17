package families

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

var update = flag.Bool("update", false, "write the table of levels")

// Every ready-made puzzle of a family with ratings has a level, or a reason why it
// has none, and those that are rated quickly have the one that the table says.
func TestLevels(t *testing.T) {
	const patience = 50 * time.Millisecond
	var table strings.Builder
	for _, f := range All {
		for _, id := range f.ReadyMade() {
			p, err := f.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			if p.Rate == nil {
				continue
			}
			ctx, stop := context.WithTimeout(t.Context(), patience)
			if *update {
				ctx, stop = context.WithTimeout(t.Context(), time.Minute)
			}
			want, err := f.LevelOf(ctx, p)
			stop()
			switch {
			case p.Level == "" && !*update:
				t.Errorf("assets/levels.txt has no level of %s; go test ./ui/families -update writes it", id)
			case err == nil && p.Level != want && !*update:
				t.Errorf("%s: the table says %q, its rating %q; run with -update", id, p.Level, want)
			case err != nil && *update:
				t.Fatal(id, ": ", err)
			}
			fmt.Fprintln(&table, id, want)
		}
	}
	if *update {
		if err := os.WriteFile("../../assets/levels.txt", []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
