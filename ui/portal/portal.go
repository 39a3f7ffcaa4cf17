// Package portal asks the desktop for settings and files.
package portal

import (
	"context"
	"errors"
	"time"
)

// Settings are the user's settings of the desktop.
type Settings struct {
	Contrast      bool // the user wants more contrast
	ReducedMotion bool // the user wants less motion
}

// Limit is the time limit that callers of Ask and HasFiles set. A later answer is ignored until
// the next start of the program.
const Limit = 2 * time.Second

// errNoPortal is the error of Ask if the desktop has no portal.
var errNoPortal = errors.New("the desktop has no portal for settings")

// A reader is a function that returns the value of a setting of the desktop.
type reader func(namespace, key string) (any, error)

// Ask asks the desktop for its settings. It returns when ctx ends, even without an answer.
func Ask(ctx context.Context) (Settings, error) {
	if !available() {
		return Settings{}, errNoPortal
	}
	return ask(ctx, read)
}

func ask(ctx context.Context, read reader) (Settings, error) {
	answer := make(chan Settings, 1)
	go func() { // calls to the desktop don't take a context
		w := Settings{Contrast: read.is("org.freedesktop.appearance", "contrast", uint32(1))}
		w.ReducedMotion = read.is("org.freedesktop.appearance", "reduced-motion", uint32(1)) ||
			read.is("org.gnome.desktop.interface", "enable-animations", false)
		answer <- w
	}()
	select {
	case w := <-answer:
		return w, nil
	case <-ctx.Done():
		return Settings{}, ctx.Err()
	}
}

// is reports whether a setting has the value want. Older portals wrap the value once more.
func (read reader) is(namespace, key string, want any) bool {
	got, err := read(namespace, key)
	if wrapped, ok := got.(interface{ Value() any }); ok {
		got = wrapped.Value()
	}
	return err == nil && got == want
}
