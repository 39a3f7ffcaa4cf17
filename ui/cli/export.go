package cli

import (
	"context"
	"errors"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"backtrack/ui/family"
)

// export returns the setup of the command export. The help of the command lists the formats of
// the families.
func export(families []family.Family) func(*cobra.Command) action {
	return func(cmd *cobra.Command) action {
		file := outputFile(cmd)
		usage := "write this format; by default the one that the ending of FILE names"
		var formats []string
		for _, f := range families {
			for _, x := range f.Formats {
				if !slices.Contains(formats, x.ID) {
					formats = append(formats, x.ID)
				}
			}
			usage += ". " + f.Name + " has " + joinNames(f.Formats, func(x family.FileFormat) string { return x.ID + " (" + x.Ending + ")" })
		}
		format := textOption(cmd, "format", "FORMAT", "the name of a format", usage, formats...)
		return func(ctx context.Context, e *env, args []string) error {
			if *format == "" && filepath.Ext(*file) == "" {
				return wrongUse("want --format FORMAT, or -o FILE with an ending that names the format, such as -o board.png")
			}
			it, err := e.onePuzzle(ctx, args, func(f family.Family) error {
				_, err := f.Format(*format, *file)
				return err
			})
			if err != nil || e.stopped != "" {
				return err
			}
			x, _ := it.family.Format(*format, *file) // onePuzzle has checked the format
			data, lost, err := it.family.Export(it.puzzle, x)
			if err != nil {
				e.complain(it.name, err)
				return errReported
			}
			if x == family.PNG {
				if err := e.refuseTerminal(*file, "picture"); err != nil {
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
