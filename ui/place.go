package ui

// placeWindow puts the window where it was when the program was left.
func (w *Window) placeWindow() {}
