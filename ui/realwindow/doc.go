// Package realwindow tests the program as its users meet it: the built binary
// in a real window, mouse and keyboard by xdotool, what it has saved read from
// its files. The tests need an X server and the build tag window; make test
// runs them on a virtual screen.
package realwindow
