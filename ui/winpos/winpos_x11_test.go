//go:build linux || freebsd || openbsd || netbsd

package winpos

import (
	"net"
	"path/filepath"
	"testing"
)

func TestCheckDisplay(t *testing.T) {
	dir := t.TempDir()
	there, err := net.Listen("unix", filepath.Join(dir, "wayland-1"))
	if err != nil {
		t.Fatal(err)
	}
	defer there.Close()
	t.Setenv("XDG_RUNTIME_DIR", dir)
	for _, tt := range []struct{ wayland, x11, want string }{
		{"", "", "there is no display to open a window on"},
		{"wayland-1", "", ""},
		{filepath.Join(dir, "wayland-1"), "", ""},
		{"wayland-1", ":9977", ""},
		{"wayland-2", "", `the display "wayland-2" cannot be reached`},
		{"wayland-2", ":9977", `the display ":9977" cannot be reached`},
		{"", ":9977.0", `the display ":9977.0" cannot be reached`},
		{"", "localhost:9977", `the display "localhost:9977" cannot be reached`},
		{"", "nonsense", `the display "nonsense" cannot be reached`},
		{"", ":x", `the display ":x" cannot be reached`},
		{"", "/private/tmp/launch/org.xquartz:0", ""},
	} {
		t.Setenv("WAYLAND_DISPLAY", tt.wayland)
		t.Setenv("DISPLAY", tt.x11)
		got := ""
		if err := CheckDisplay(); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("WAYLAND_DISPLAY=%s DISPLAY=%s: %q, want %q", tt.wayland, tt.x11, got, tt.want)
		}
	}
}
