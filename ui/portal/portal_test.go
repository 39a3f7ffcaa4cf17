package portal

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// A boxed value is one that an older portal has wrapped.
type boxed struct{ value any }

func (b boxed) Value() any { return b.value }

func TestAsk(t *testing.T) {
	const appearance, gnome = "org.freedesktop.appearance ", "org.gnome.desktop.interface "
	for name, c := range map[string]struct {
		settings map[string]any
		want     Settings
	}{
		"nothing":    {nil, Settings{}},
		"usual":      {map[string]any{appearance + "contrast": uint32(0), appearance + "reduced-motion": uint32(0)}, Settings{}},
		"both":       {map[string]any{appearance + "contrast": uint32(1), appearance + "reduced-motion": uint32(1)}, Settings{true, true}},
		"old portal": {map[string]any{appearance + "contrast": boxed{uint32(1)}, gnome + "enable-animations": boxed{false}}, Settings{true, true}},
		"animations": {map[string]any{gnome + "enable-animations": true}, Settings{}},
		"odd values": {map[string]any{appearance + "contrast": "high", gnome + "enable-animations": 0}, Settings{}},
	} {
		got, err := ask(t.Context(), func(namespace, key string) (any, error) {
			if value, ok := c.settings[namespace+" "+key]; ok {
				return value, nil
			}
			return nil, errors.New("not found")
		})
		if got != c.want || err != nil {
			t.Errorf("%s: %+v, %v; want %+v", name, got, err, c.want)
		}
	}
}

// A desktop that does not answer keeps nobody waiting.
func TestAskNoAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), Limit)
		defer cancel()
		end := make(chan struct{})
		began := time.Now()
		_, err := ask(ctx, func(string, string) (any, error) {
			<-end
			return nil, errors.New("too late")
		})
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(began) != Limit {
			t.Errorf("got %v after %v, want %v after %v", err, time.Since(began), context.DeadlineExceeded, Limit)
		}
		close(end)
	})
}

// TestAskSlowly checks that a portal that takes a second is still heard.
func TestAskSlowly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), Limit)
		defer cancel()
		got, err := ask(ctx, func(string, string) (any, error) {
			time.Sleep(time.Second / 3) // three settings are read
			return uint32(1), nil
		})
		if want := (Settings{true, true}); got != want || err != nil {
			t.Errorf("got %+v, %v; want %+v", got, err, want)
		}
	})
}

// Without a bus none is asked, and none is started.
func TestNoBus(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	if w, err := Ask(t.Context()); !errors.Is(err, errNoPortal) || w != (Settings{}) {
		t.Errorf("got %+v, %v; want none, %v", w, err, errNoPortal)
	}
}
