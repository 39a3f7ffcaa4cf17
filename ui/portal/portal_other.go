//go:build !linux && !freebsd && !openbsd && !netbsd

package portal

func available() bool { return false }

func read(string, string) (any, error) { return nil, errNoPortal }
