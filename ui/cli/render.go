package cli

import (
	"context"
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/store"
	"backtrack/words"
)

// The limits of the sides of a picture, in pixels.
const (
	minSide = 16
	maxSide = 8192
)

func render(cmd *cobra.Command) action {
	file := fileName(cmd, "o,output", "write to FILE, in vector graphics if its name ends in .svg; - is standard output, the default")
	theme := choiceOption(cmd, "theme", "THEME", "light", "the colours: light, the default, or dark", "light", "dark")
	size := family.PictureSize
	declare(cmd, "size", "WxH", "width and height in pixels; 900x900 by default", func(s string) (err error) {
		size, err = parseSize(s)
		return err
	})
	return func(ctx context.Context, e *env, args []string) error {
		ending, err := fileEnding(*file, family.PNG.Ending, family.SVG.Ending)
		if err != nil {
			return err
		}
		it, err := e.onePuzzle(ctx, args, func(family.Family) error { return nil })
		if err != nil || e.stopped != "" {
			return err
		}
		if err := e.refuseTerminal(*file, "picture"); err != nil {
			return err
		}
		format := family.PNG
		if ending == family.SVG.Ending {
			format = family.SVG
		}
		data, err := it.family.Picture(it.puzzle, nil, format, size, map[string]paint.Palette{"light": paint.Light, "dark": paint.Dark}[*theme])
		if err != nil {
			return err
		}
		return e.write(*file, data)
	}
}

// fileEnding returns the ending of a file's name, in lower case. It returns an error if the
// ending is not one of known. A name may have no ending, because it may be the name of a
// device.
func fileEnding(file string, known ...string) (string, error) {
	ending := strings.ToLower(filepath.Ext(file))
	if ending != "" && !slices.Contains(known, ending) {
		return "", wrongUse("-o %q: want a name that ends in %s", file, words.List(known, "or"))
	}
	return ending, nil
}

// refuseTerminal returns an error if the content of a file would go to a terminal.
func (e *env) refuseTerminal(file, what string) error {
	if (file == "" || file == stdin) && columns(e.out.w) > 0 {
		return wrongUse("a %s can't be shown on a terminal; name a file with -o FILE", what)
	}
	return nil
}

// write writes to a file, or to standard output if the file's name is "" or -.
func (e *env) write(file string, content []byte) error {
	if file == "" || file == stdin {
		e.out.Write(content) // Run reports the error of the output
		return nil
	}
	if err := store.WriteFile(file, content); err != nil {
		return fmt.Errorf("%s cannot be written: %w", words.Printable(file), words.Cause(err))
	}
	return nil
}

func parseSize(s string) (image.Point, error) {
	w, h, ok := strings.Cut(s, "x")
	x, err1 := strconv.Atoi(w)
	y, err2 := strconv.Atoi(h)
	if !ok || err1 != nil || err2 != nil || min(x, y) < minSide || max(x, y) > maxSide {
		return image.Point{}, fmt.Errorf("want width and height from %d to %d, as in 1200x800", minSide, maxSide)
	}
	return image.Pt(x, y), nil
}
