//go:build !linux && !freebsd && !openbsd && !netbsd && !(windows && (amd64 || arm64))

package winpos

func reach() error { return nil }

func of(any) (x, y int, ok bool) { return 0, 0, false }

func move(any, int, int) {}
