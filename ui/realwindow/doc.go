// Package realwindow tests the program as its users meet it: the built binary in a real
// window, controlled by xdotool. The tests read the saved files. They need an X server and the
// build tag window; make test runs them on a virtual screen.
package realwindow
