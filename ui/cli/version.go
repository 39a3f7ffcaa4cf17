package cli

import (
	"context"
	"flag"
	"fmt"
	"runtime"
)

// Version is the version of the program, as FyneApp.toml has it.
const Version = "0.1.0"

func version(*flag.FlagSet) action {
	return func(_ context.Context, e *env, args []string) error {
		if len(args) > 0 {
			return wrongUse("want no arguments, not %q", args[0])
		}
		fmt.Fprintf(e.out, "backtrack %s (%s, %s/%s)\n", Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return nil
	}
}
