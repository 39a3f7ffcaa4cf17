//go:build linux || freebsd || openbsd || netbsd

package portal

import (
	"os"
	"path/filepath"

	"github.com/rymdport/portal/settings"
)

// available reports whether there is a session bus. Without one, the library would start
// a bus of its own.
func available() bool {
	if address := os.Getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" && address != "autolaunch:" {
		return true
	}
	dir := os.Getenv("XDG_RUNTIME_DIR")
	_, err := os.Stat(filepath.Join(dir, "bus"))
	return dir != "" && err == nil
}

func read(namespace, key string) (any, error) { return settings.ReadOne(namespace, key) }
