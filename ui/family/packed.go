package family

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"backtrack/model"
	"backtrack/words"
)

// packedInfix separates the family and the code in ids that hold a whole puzzle:
// "numbrix/x/bVBB…". The code is the puzzle file without its free keys, deflated (RFC
// 1951) and written in base64url without padding.
const packedInfix = "/x/"

// maxPacked is the maximum length of an id that holds a puzzle, in characters.
const maxPacked = 2000

var (
	packedEncoding = base64.RawURLEncoding.Strict()
	notInCode      = regexp.MustCompile(`[^\w-]`)
)

// Label returns the name of a puzzle as printed for people. An id that holds a puzzle is
// shortened in the middle if it is longer than 40 characters.
func Label(name string) string {
	name = words.Printable(name)
	_, rest, _ := strings.Cut(name, "/")
	return words.Middle(name, func(s string) bool { return len(s) <= 40 || !strings.HasPrefix("/"+rest, packedInfix) })
}

// Packed reports whether id has the form of an id that holds a whole puzzle of the family.
// [Unpack] parses such ids.
func (f Family) Packed(id string) bool { return strings.HasPrefix(id, f.ID+packedInfix) }

// ShareID returns an id with which another computer can open a puzzle of the family. The id of
// a ready-made or generated puzzle stays as it is. For any other puzzle it is the id that holds
// the puzzle, see Puzzle.Pack.
func (f Family) ShareID(p Puzzle) (string, error) {
	if _, _, err := f.Recipe(p.ID); err == nil || slices.Contains(f.ReadyMade(), p.ID) {
		return p.ID, nil
	}
	return p.Pack()
}

// Pack returns the id that holds the puzzle. If the id would be too long, Pack leaves out where
// places are drawn; if it is still too long, Pack returns an error.
func (p Puzzle) Pack() (string, error) {
	file, err := model.ParsePuzzle(model.Line{Text: p.File, Line: 1})
	if err != nil {
		return "", err
	}
	file.Header = model.Header{}
	id := pack(file)
	if len(id) > maxPacked && p.layout != "" {
		file.Fields = slices.DeleteFunc(file.Fields, func(f model.Field) bool { return f.Key == p.layout })
		id = pack(file)
	}
	if len(id) > maxPacked {
		return "", errors.New("this puzzle is too large for an id; save it as a file")
	}
	return id, nil
}

func pack(file model.Puzzle) string {
	var data bytes.Buffer
	w, _ := flate.NewWriter(&data, flate.BestCompression) // neither NewWriter nor the buffer fails
	io.WriteString(w, file.String())
	w.Close()
	return file.Family + packedInfix + packedEncoding.EncodeToString(data.Bytes())
}

// Unpack returns the puzzle in an id that holds a puzzle. Blanks and line ends in text are
// ignored. The result ok is false if text is not such an id. If ok is true, err says what is
// wrong with the id, or is nil.
func Unpack(families []Family, text string) (p Puzzle, ok bool, err error) {
	name, rest, ok := strings.Cut(strings.TrimSpace(text), packedInfix)
	if !ok || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
		return Puzzle{}, false, nil
	}
	f, ok := Find(families, name)
	if !ok {
		if strings.ContainsAny(rest, "./\\") {
			return Puzzle{}, false, nil // the name of a file
		}
		return Puzzle{}, true, fmt.Errorf("there is no family %q; the families are %s", name, familyIDs(families))
	}
	p, err = f.unpack(strings.Join(strings.Fields(rest), ""))
	return p, true, err
}

// unpack returns the puzzle in s, the code of an id.
func (f Family) unpack(s string) (Puzzle, error) {
	if n := len(f.ID + packedInfix + s); n > maxPacked {
		return Puzzle{}, fmt.Errorf("the id has %d characters, more than the %d that are allowed", n, maxPacked)
	}
	if bad := notInCode.FindString(s); bad != "" {
		return Puzzle{}, fmt.Errorf("the id has %q: want letters, digits, - and _ after %s", bad, f.ID+packedInfix)
	}
	const damaged = "the id is damaged or incomplete: copy it again, from %s to its end"
	data, err := packedEncoding.DecodeString(s)
	if err != nil {
		return Puzzle{}, fmt.Errorf(damaged, f.ID+packedInfix)
	}
	in := bytes.NewReader(data)
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(in), model.MaxFile+1))
	switch {
	case len(text) > model.MaxFile:
		return Puzzle{}, errors.New("the id holds more than the 1 MiB that a puzzle file may have")
	case err != nil:
		return Puzzle{}, fmt.Errorf(damaged, f.ID+packedInfix)
	case in.Len() > 0:
		return Puzzle{}, errors.New("something follows the puzzle in the id: copy the id alone")
	}
	parts, err := model.SplitPuzzles(string(text))
	if err == nil && len(parts) != 1 {
		err = fmt.Errorf("there are %d of them", len(parts))
	}
	var file model.Puzzle
	if err == nil {
		file, err = model.ParsePuzzle(parts[0])
	}
	if err == nil && file.Family != f.ID {
		return Puzzle{}, fmt.Errorf("the id begins with %s, but it holds a puzzle of %q", f.ID, model.Clip(file.Family))
	}
	var p Puzzle
	if err == nil {
		file.Header = model.Header{}
		p, err = f.Read(file)
	}
	if err != nil {
		return Puzzle{}, fmt.Errorf("the puzzle in the id can't be read: %w", err)
	}
	return p, nil
}
