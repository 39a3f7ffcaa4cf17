package main

import (
	"errors"
	"strings"
	"testing"
)

// A display that refuses the program gets a sentence, other panics stay what
// they are.
func TestRefused(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("DISPLAY", ":7")
	err := displayError(errors.New("NotInitialized: The GLFW library is not initialized"))
	if err == nil || !strings.Contains(err.Error(), `the display ":7" does not let`) {
		t.Errorf("it says %v", err)
	}
	if err := displayError(errors.New("a fault")); err != nil {
		t.Errorf("of another panic it says %v", err)
	}
}
