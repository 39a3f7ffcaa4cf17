//go:build !linux && !freebsd && !openbsd && !netbsd

package portal

import "context"

func available() bool { return false }

func read(string, string) (any, error) { return nil, errNoPortal }

func hasFiles(context.Context) (bool, error) { return false, errNoFiles }

func askFile(context.Context, FileQuestion) (string, error) { return "", errNoFiles }
