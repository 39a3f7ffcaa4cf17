package manual

import (
	"strings"
	"testing"

	"backtrack/ui/families"
	"backtrack/ui/markdown"
)

// Every picture of every page can be made. Each example of a technique needs it.
func TestPictures(t *testing.T) {
	for _, c := range Chapters(families.All) {
		for _, page := range c.Pages {
			blocks, _ := c.Read(page.ID)
			technique := -1
			for _, b := range blocks {
				var pictures []Picture
				var err error
				switch {
				case b.Kind == markdown.Heading:
					for i, x := range c.Family.Techniques {
						if x.Name == b.Text {
							technique = i
						}
					}
					continue
				case b.Kind == markdown.Code && page.ID == Hints:
					pictures, err = c.Example(t.Context(), technique, b.Lines)
				case b.Kind == markdown.Picture && !strings.HasPrefix(b.To, "keys:"):
					pictures, err = Pictures(t.Context(), families.All, b.To, b.Text)
				default:
					continue
				}
				if err != nil || len(pictures) == 0 {
					t.Errorf("%s/%s, line %d: %d pictures, %v", c.ID, page.ID, b.Line, len(pictures), err)
				}
				for _, p := range pictures {
					if p.Width < 20 || p.Height < 20 {
						t.Errorf("%s/%s, line %d: a picture is %d × %d", c.ID, page.ID, b.Line, p.Width, p.Height)
					}
				}
			}
		}
	}
}
