// Package winpos finds out where a window is on the screen and moves it, which
// the toolkit leaves to the window system. It works on X11 and Windows;
// Wayland and macOS place windows as they like.
package winpos

// Of returns the place of the top left corner of the window, in pixels
// of the screen. Context is what the toolkit hands to RunNative.
func Of(context any) (x, y int, ok bool) { return of(context) }

// Move moves the window so that its top left corner is there, as Of told it, if that
// is on the screen.
func Move(context any, x, y int) { move(context, x, y) }
