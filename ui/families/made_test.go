package families

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/ui/family"
)

// pinned has a checksum of the board of an id for each family.
var pinned = map[string]string{
	"numbrix/new/9x9-hard-42":      "78a6f8253527d843",
	"vox/new/10x8-hard-42":         "19bd6b38687cdff7",
	"sliding/new/grid-3x3-hard-42": "eed0a64e0368b2c6",
	"mathcross/new/11x11-hard-42":  "f83e60c0b17493e4",
	"river/new/size.any-hard-42":   "675b60bca5f3784a",
}

// TestPinned makes the boards of ids. Players keep and share ids: what one names must
// not change without notice.
func TestPinned(t *testing.T) {
	seen := map[string]bool{}
	for id, want := range pinned {
		for _, f := range All {
			if !f.Makes(id) {
				continue
			}
			seen[f.ID] = true
			r, seed, err := f.Recipe(id)
			if err != nil {
				t.Errorf("recipe of %s: %v, want nil", id, err)
				continue
			}
			p, err := f.Make(t.Context(), r, seed)
			if err != nil || p.ID != id {
				t.Errorf("%s: made %s, %v; want that id, nil", id, p.ID, err)
			}
			if got := checksum(t, p); got != want {
				t.Errorf("%s has another board than before, %s instead of %s. Undo what changes it, or raise "+
					"the Version of the generator of %s by 1 and write the new id and checksum here.\n%s", id, got, want, f.ID, p.File)
			}
		}
	}
	for _, f := range All {
		if f.Make != nil && !seen[f.ID] {
			t.Errorf("pinned has no puzzle of %s; want the id of one that its generator makes", f.ID)
		}
	}
}

// checksum returns a checksum of a puzzle without its name and the other texts of its header.
func checksum(t *testing.T, p family.Puzzle) string {
	return fmt.Sprintf("%.8x", sha256.Sum256([]byte(modeltest.File(t, p.File).With(model.Header{}).String())))
}
