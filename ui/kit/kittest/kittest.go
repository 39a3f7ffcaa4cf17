// Package kittest helps to test parts of the window.
package kittest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
	_ "backtrack/ui/paint/fonttest" // a missing character fails the test
)

// Show puts o in a window of its own, in the light theme.
func Show(t testing.TB, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(o.MinSize())
	return w
}

// Each calls f for o and everything visible in it.
func Each(o fyne.CanvasObject, f func(fyne.CanvasObject)) {
	EachAt(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) { f(o) })
}

// EachAt calls f for o and everything visible in it, with the position of each object. The
// parent of o is at the position in.
func EachAt(o fyne.CanvasObject, in fyne.Position, f func(fyne.CanvasObject, fyne.Position)) {
	if !o.Visible() {
		return
	}
	at := in.Add(o.Position())
	f(o, at)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			EachAt(child, at, f)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			EachAt(child, at, f)
		}
	}
}

// Texts returns all visible text in o.
func Texts(o fyne.CanvasObject) string {
	var out []string
	Each(o, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok && t.Text != "" {
			out = append(out, t.Text)
		}
	})
	return strings.Join(out, " ")
}

// Tap clicks the first part of in that has exactly the given text.
func Tap(t testing.TB, in fyne.CanvasObject, text string) {
	t.Helper()
	var part fyne.Tappable
	Each(in, func(o fyne.CanvasObject) {
		if p, ok := o.(fyne.Tappable); ok && part == nil && Texts(o) == text {
			part = p
		}
	})
	if part == nil {
		t.Fatalf("there is no %q to tap among: %s", text, Texts(in))
	}
	test.Tap(part)
}
