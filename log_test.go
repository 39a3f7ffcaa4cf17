package main

import (
	"log"
	"strings"
	"testing"
)

// Reports of the toolkit about its own files are left out, all others stay.
func TestQuietLog(t *testing.T) {
	var got strings.Builder
	l := log.New(newQuietLog(&got), "", log.LstdFlags)
	for _, line := range []string{
		"one",
		"Fyne error:  Preferences load error:", "  Cause: read-only", "  At: /go/pkg/mod/fyne.io/fyne/v2@v2.8.1/app/preferences.go:105",
		"Fyne error:  a picture", "  At: fyne.io/fyne/v2@v2.8.1/canvas/image.go:1",
		"Fyne error:  cut off",
		"Fyne error:  no theme", "  At: backtrack/vendor/fyne.io/fyne/v2/app/app_xdg.go:152",
		"two",
	} {
		l.Println(line)
	}
	var texts []string
	for line := range strings.Lines(got.String()) {
		texts = append(texts, strings.SplitN(strings.TrimSpace(line), " ", 3)[2])
	}
	const want = "one|Fyne error:  a picture|  At: fyne.io/fyne/v2@v2.8.1/canvas/image.go:1|Fyne error:  cut off|two"
	if have := strings.Join(texts, "|"); have != want {
		t.Errorf("printed %s, want %s", have, want)
	}
}
