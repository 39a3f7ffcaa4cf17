// Package winpos finds out whether there is a screen, where a window is on it,
// and moves it, which the toolkit leaves to the window system. It works on X11 and Windows;
// Wayland and macOS place windows as they like.
package winpos

// Reach returns why no window can be opened, nil if nothing is known to be in
// the way.
func Reach() error { return reach() }

// Of returns the place of the top left corner of the window, in pixels
// of the screen. Context is what the toolkit hands to RunNative.
func Of(context any) (x, y int, ok bool) { return of(context) }

// Move moves the top left corner of the window to (x, y), in the pixels of Of, if
// that is on the screen.
func Move(context any, x, y int) { move(context, x, y) }
