package main

// The libraries that the toolkit names and never calls are left out: loading
// them takes a tenth of the time in which a command starts.

// #cgo LDFLAGS: -Wl,--as-needed
import "C"
