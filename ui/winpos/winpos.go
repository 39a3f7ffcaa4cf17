// Package winpos checks that there is a screen, and reads and sets the place of a window on it.
// The toolkit has no functions for that. The package works on X11 and Windows; elsewhere the
// system places windows.
package winpos

// CheckDisplay returns the reason why no window can be opened, or nil if no reason is known.
func CheckDisplay() error { return checkDisplay() }

// Of returns the place of the upper left corner of the window, in pixels of the screen. The
// context is the one that the toolkit's RunNative passes. The result ok is false if the place
// is unknown.
func Of(context any) (x, y int, ok bool) { return position(context) }

// Move moves the upper left corner of the window to (x, y), in the pixels of Of, if that place
// is on the screen.
func Move(context any, x, y int) { move(context, x, y) }
