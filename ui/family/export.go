package family

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/png"
	"path/filepath"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A FileFormat is a file format for puzzles of a family.
type FileFormat struct {
	ID     string // name in options: "dot"
	Name   string // "DOT"
	Ending string // file name extension: ".dot"
}

// An Export is a format of other programs that a family can write. Import reads it, too.
type Export[S any] struct {
	FileFormat
	Write func(start S, title string) string // title may be ""
	// Lost lists the parts of a puzzle that the format can't hold: "the tokens". Nil if it
	// loses only the header.
	Lost func(start S) []string
}

// The formats that every family can write.
var (
	puzzleFormat = FileFormat{"puzzle", "puzzle file", ".puzzle"}
	PNG          = FileFormat{"png", "PNG", ".png"}
	SVG          = FileFormat{"svg", "SVG", ".svg"}
)

// newFormats returns the formats of a family.
func newFormats[S any](exports []Export[S]) []FileFormat {
	own := lists.Map(exports, func(e Export[S]) FileFormat { return e.FileFormat })
	return append(append([]FileFormat{puzzleFormat}, own...), PNG, SVG)
}

// Format returns the format with an id or, if id is "", the format for the extension of a
// file name.
func (f Family) Format(id, file string) (FileFormat, error) {
	ending := strings.ToLower(filepath.Ext(file))
	for _, x := range f.Formats {
		if id == x.ID || id == "" && ending == x.Ending {
			return x, nil
		}
	}
	key, bad := func(x FileFormat) string { return x.ID }, id
	if id == "" {
		key, bad = func(x FileFormat) string { return x.Ending }, ending
	}
	return FileFormat{}, fmt.Errorf("puzzles of %s can't be written as %q: want %s", f.Name, bad, words.List(lists.Map(f.Formats, key), "or"))
}

// PictureSize is the default width and height of pictures, in pixels.
var PictureSize = image.Pt(900, 900)

// Export writes a puzzle of the family in a format. The sentence lost says what the format
// can't hold. It is "" if the format loses at most the header. Export returns an error if a
// text would be longer than model.MaxFile.
func (f Family) Export(p Puzzle, x FileFormat) (data []byte, lost string, err error) {
	switch x {
	case puzzleFormat:
		return []byte(p.Text()), "", nil
	case PNG, SVG:
		data, err = f.Picture(p, nil, x, PictureSize, paint.Light)
		return data, "", err
	}
	text, missing := p.export(x, cmp.Or(p.Renamed, p.Header.Name))
	if len(text) > model.MaxFile {
		return nil, "", fmt.Errorf("this puzzle is too large for %s: the file would have more than 1 MiB", x.Name)
	}
	if len(missing) > 0 {
		lost = x.Name + " has no place for " + words.List(missing, "and") + "."
	}
	return []byte(text), lost, nil
}

// Picture draws a puzzle of the family as a [PNG] or an [SVG]. It draws the position of the
// saved game s, or the start if s is nil. The size is in pixels.
func (f Family) Picture(p Puzzle, s *model.Save, x FileFormat, size image.Point, colours paint.Palette) ([]byte, error) {
	preview, err := p.Preview(s)
	if err != nil {
		return nil, err
	}
	if x == SVG {
		svg := paint.NewSVG(float64(size.X), float64(size.Y), p.Name(), f.Name+", "+preview.Facts.Detail)
		preview.Paint(svg, colours)
		return []byte(svg.String()), nil
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	preview.Paint(paint.NewSurface(img), colours)
	var data bytes.Buffer
	err = png.Encode(&data, img)
	return data.Bytes(), err
}

func (t *typedStart[S, M]) export(x FileFormat, title string) (text string, lost []string) {
	for _, e := range t.spec.Exports {
		if e.FileFormat == x {
			if e.Lost != nil {
				lost = e.Lost(t.start)
			}
			return e.Write(t.start, title), lost
		}
	}
	return "", nil
}
