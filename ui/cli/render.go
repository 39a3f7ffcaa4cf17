package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"backtrack/ui/paint"
)

// The limits of the sides of a picture, in pixels.
const (
	leastSide = 16
	mostSide  = 8192
)

func render(fs *flag.FlagSet) action {
	file := fs.String("o", stdin, "write to `FILE`; - is standard output, the default")
	theme := oneOf(fs, "theme", "`light` or dark", "light", "dark")
	size := image.Pt(900, 900)
	fs.Func("size", "width and height in pixels, `WxH`; 900x900 by default", func(s string) (err error) {
		size, err = parseSize(s)
		return err
	})
	return func(ctx context.Context, e *env, args []string) error {
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		if len(sources) > 1 {
			return wrongUse("want one puzzle, not %d", len(sources))
		}
		if *file == "" {
			return wrongUse("-o \"\": want the name of a file")
		}
		items := e.read(ctx, sources[0])
		if e.cut = ctx.Err() != nil; e.cut {
			return nil
		}
		it := items[0]
		if len(items) > 1 {
			it.err = fmt.Errorf("holds %d puzzles; name one, as in %s#2", len(items), it.name)
		}
		if it.err != nil {
			e.complain(it.name, it.err)
			return errReported
		}
		peek, err := it.puzzle.Peek(nil)
		if err != nil {
			return err
		}
		img := image.NewRGBA(image.Rectangle{Max: size})
		palette := paint.Light
		if *theme == "dark" {
			palette = paint.Dark
		}
		peek.Paint(img, palette)
		write := func(w io.Writer) error { return png.Encode(w, img) }
		if *file == stdin {
			return write(e.out)
		}
		return writeFile(*file, write)
	}
}

func parseSize(s string) (image.Point, error) {
	w, h, ok := strings.Cut(s, "x")
	x, err1 := strconv.Atoi(w)
	y, err2 := strconv.Atoi(h)
	if !ok || err1 != nil || err2 != nil || min(x, y) < leastSide || max(x, y) > mostSide {
		return image.Point{}, fmt.Errorf("want width and height from %d to %d, as in 1200x800", leastSide, mostSide)
	}
	return image.Pt(x, y), nil
}

// writeFile makes a file of what write writes. An older file is replaced when
// all is written, or not at all; what is no regular file is written to.
func writeFile(name string, write func(io.Writer) error) (err error) {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	mode := os.FileMode(0o644)
	if info, err := os.Stat(name); err == nil {
		if !info.Mode().IsRegular() {
			return writeInto(name, write)
		}
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+"-*")
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, cause(err))
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
			err = fmt.Errorf("%s cannot be written: %w", name, cause(err))
		}
	}()
	if err = errors.Join(write(f), f.Chmod(mode), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

// writeInto writes to a device, a pipe or the like.
func writeInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err == nil {
		err = errors.Join(write(f), f.Close())
	}
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, cause(err))
	}
	return nil
}
