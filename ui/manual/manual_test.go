package manual

import (
	"strings"
	"testing"

	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/family"
)

// An address says which pictures there are and what is below them. What is wrong with it is
// said.
func TestPictures(t *testing.T) {
	families := []family.Family{numbrixview.Family}
	for address, want := range map[string]string{
		"board:numbrix/first-1":                     "caption",
		"board:numbrix/first-1?moves=all":           "caption",
		"hint:numbrix/first-1":                      "caption",
		"search:numbrix/dfs/first-1?steps=0,1,3":    "Start|1. 8 in c2|3. Backtrack from 8 in c2",
		"search:numbrix/smart+none/first-1?steps=2": "2. 4 in c2",
		"board:other/first-1":                       `the address "board:other/first-1" names no puzzle`,
		"search:numbrix/first-1":                    `the address "search:numbrix/first-1" names no puzzle`,
		"film:numbrix/first-1":                      `the address "film:numbrix/first-1" begins with "film"; want board, hint or search`,
		"board:numbrix/first-1?played=9":            `bad move "9"`,
		"board:numbrix/none":                        "open numbrix/none.puzzle: file does not exist",
		"search:numbrix/quick/first-1?steps=0":      `numbrix has no algorithm "quick"`,
	} {
		pictures, err := Pictures(t.Context(), families, address, "caption")
		var captions []string
		for _, p := range pictures {
			captions = append(captions, p.Caption)
			if p.Width < 50 || p.Height < 50 {
				t.Errorf("%s: a picture is %d × %d, want at least 50 × 50", address, p.Width, p.Height)
			}
		}
		if got := strings.Join(captions, "|"); err == nil && got != want || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s has the pictures %q, %v; want %q", address, got, err, want)
		}
	}
}
