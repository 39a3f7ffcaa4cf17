// Package winpos checks that there is a screen, and reads and sets the place of a
// window on it, for which the toolkit has no functions. It works on X11 and
// Windows; elsewhere the system places windows.
package winpos

// CheckDisplay returns the reason why no window can be opened, nil if none is known.
func CheckDisplay() error { return reach() }

// Of returns the place of the top left corner of the window, in pixels
// of the screen. Context is what the toolkit hands to RunNative.
func Of(context any) (x, y int, ok bool) { return of(context) }

// Move moves the top left corner of the window to (x, y), in the pixels of Of, if
// that is on the screen.
func Move(context any, x, y int) { move(context, x, y) }
