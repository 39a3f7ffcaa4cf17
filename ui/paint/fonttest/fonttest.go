// Package fonttest makes every test that imports it fail if it draws a character that the
// program's fonts lack.
package fonttest

import (
	"fmt"
	"testing"

	"backtrack/ui/paint"
)

func init() {
	paint.OnForeign = func(r rune) {
		panic(fmt.Sprintf("the program's fonts lack %U %q; add it to assets/fonts/symbols.py, or call AllowForeign", r, r))
	}
}

// AllowForeign allows characters that the program's fonts lack in the rest of a test. Such
// characters come from the player's files.
func AllowForeign(t testing.TB) {
	was := paint.OnForeign
	paint.OnForeign = nil
	t.Cleanup(func() { paint.OnForeign = was })
}
