package cli

import (
	"context"
	"errors"
	"flag"
	"path/filepath"

	"backtrack/ui/family"
)

// export returns the setup of the command, whose help lists the formats of the families.
func export(families []family.Family) func(*flag.FlagSet) action {
	return func(fs *flag.FlagSet) action {
		file := fileName(fs, "o", "write to `FILE`; - is standard output, the default")
		usage := "write the `FORMAT`; by default the one that the ending of FILE names"
		for _, f := range families {
			usage += ". " + f.Name + " has " + names(f.Formats, func(x family.FileFormat) string { return x.ID + " (" + x.Ending + ")" })
		}
		format := nonEmpty(fs, "format", "the name of a format", usage)
		return func(ctx context.Context, e *env, args []string) error {
			if *format == "" && filepath.Ext(*file) == "" {
				return wrongUse("want -format FORMAT, or -o FILE with an ending that names the format, such as -o board.png")
			}
			it, err := e.one(ctx, args, func(f family.Family) error {
				_, err := f.Format(*format, *file)
				return err
			})
			if err != nil || e.stopped != "" {
				return err
			}
			x, _ := it.family.Format(*format, *file) // one has checked it
			data, lost, err := it.family.Export(it.puzzle, x)
			if err != nil {
				e.complain(it.name, err)
				return errReported
			}
			if x == family.PNG {
				if err := e.binary(*file, "picture"); err != nil {
					return err
				}
			}
			if lost != "" {
				e.complain(it.name, errors.New(lost))
			}
			return e.write(*file, data)
		}
	}
}
