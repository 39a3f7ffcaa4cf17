// Package backup writes all data of the player into one file, and merges such a file with
// the data of this installation.
//
// The file is a zip archive with the files of the data folder under their names, the
// preferences, and a file that names the format and its version.
package backup

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"backtrack/model"
	"backtrack/ui/bench"
	"backtrack/ui/play"
	"backtrack/ui/records"
	"backtrack/ui/store"
	"backtrack/words"
)

// Ending is the ending of the file's name.
const Ending = ".zip"

// The file in the archive that names the format, and its content.
const (
	markFile  = "backtrack-data"
	markBegin = "backtrack data "
	mark      = markBegin + "1\n"
)

// Limits in bytes: of the archive, of a file in it, and of all files in it together.
const (
	maxArchive = 64 << 20
	maxFile    = 64 << 20
	maxTotal   = 256 << 20
)

// Data is what an archive holds.
type Data struct {
	Preferences any // pointer to the value for the file store.Preferences; nil if it is only checked
	Window      any // the same for the file store.Window
	Drafts      any // the same for the file store.Drafts
	Collections play.Collections
	LeftOut     int // number of games that this version can't play

	games        []game
	records      []records.Record
	measurements map[string]string // texts of the files, by name
}

// A game is a saved game and when it was saved.
type game struct {
	model.Save
	savedAt time.Time
}

// errTooLarge is the error of a file that is too large for an archive.
var errTooLarge = errors.New("it is too large")

// Write writes all data of a store into a file, as they are on disk. It leaves out files that
// Read would refuse: damaged files, and files of more than 64 MB. If the log has more than 64
// MB, it writes the end of the log.
func Write(s *store.Store, to string) error {
	names, err := list(s)
	if err != nil {
		return err
	}
	tooLarge := errors.New("your data are too large for one file; move old measurements out of the folder “lab”")
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	err = add(z, markFile, time.Now(), []byte(mark))
	room := maxTotal
	for _, name := range names {
		text, at, loadErr := load(s, name)
		switch {
		case errors.Is(loadErr, fs.ErrNotExist), errors.Is(loadErr, errTooLarge):
		case loadErr != nil:
			return loadErr
		case len(text) > room:
			return tooLarge
		case new(Data).addFile(name, text, at, func(*model.Save) error { return nil }) == nil:
			room -= len(text)
			err = errors.Join(err, add(z, name, at, text))
		}
	}
	if err = errors.Join(err, z.Close()); err != nil {
		return err
	}
	if out.Len() > maxArchive {
		return tooLarge
	}
	return store.WriteFile(to, out.Bytes())
}

// list returns the names of the files of a store that may have data.
func list(s *store.Store) ([]string, error) {
	names := []string{store.Preferences, store.Window, store.Drafts, play.CollectionsFile, records.Name}
	for _, folder := range []string{"games", "lab"} {
		dir, err := s.Folder(folder)
		if err != nil {
			return nil, err
		}
		files, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			if f.Type().IsRegular() {
				names = append(names, folder+"/"+f.Name())
			}
		}
	}
	return names, nil
}

func add(z *zip.Writer, name string, at time.Time, text []byte) error {
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: at})
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// load returns the content of a file of a store and the time when it was written. If the file
// has more than maxFile bytes, load fails, but for the log it returns the end.
func load(s *store.Store, name string) (text []byte, at time.Time, err error) {
	f, err := s.OpenFile(name)
	if err != nil {
		return nil, at, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, at, err
	}
	if info.Size() > maxFile && name != records.Name {
		return nil, at, errTooLarge
	}
	text, err = io.ReadAll(f)
	return text, info.ModTime(), err
}

// Read reads a file and checks all of it. It leaves out games for which playable returns an
// error, and counts them in LeftOut.
func (d *Data) Read(name string, playable func(*model.Save) error) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	short := filepath.Base(name)
	foreign := fmt.Errorf("“%s” is no file that Backtrack exported", short)
	if !info.Mode().IsRegular() || info.Size() > maxArchive {
		return foreign
	}
	z, err := zip.OpenReader(name)
	if err != nil {
		return foreign
	}
	defer z.Close()
	at := slices.IndexFunc(z.File, func(f *zip.File) bool { return f.Name == markFile })
	if at < 0 {
		return foreign
	}
	switch text, err := unpack(z.File[at], int64(len(mark))+20); {
	case err != nil || !strings.HasPrefix(string(text), markBegin):
		return foreign
	case string(text) != mark:
		return fmt.Errorf("a newer version of Backtrack exported “%s”; use that version", short)
	}
	room := int64(maxTotal)
	for _, f := range slices.Delete(z.File, at, at+1) {
		text, err := unpack(f, min(maxFile, room))
		if err == nil {
			err = d.addFile(f.Name, text, f.Modified, playable)
		}
		if err != nil {
			return fmt.Errorf("“%s” is damaged (“%s”: %w), so nothing was imported", short, words.Printable(f.Name), err)
		}
		room -= int64(len(text))
	}
	return nil
}

// unpack returns the content of a file in an archive. It fails if the content has more than
// limit bytes.
func unpack(f *zip.File, limit int64) ([]byte, error) {
	if !f.Mode().IsRegular() {
		return nil, errors.New("it is not a regular file")
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = errTooLarge
	}
	return text, err
}

// addFile checks a file and adds its content to d. The names of files are not used as paths,
// except for the plain name of a measurement.
func (d *Data) addFile(name string, text []byte, at time.Time, playable func(*model.Save) error) (err error) {
	is := func(pattern string) bool { ok, _ := path.Match(pattern, name); return ok }
	switch base := path.Base(name); {
	case name == store.Preferences:
		err = decode(text, d.Preferences)
	case name == store.Window:
		err = decode(text, d.Window)
	case name == store.Drafts:
		err = decode(text, d.Drafts)
	case name == play.CollectionsFile:
		err = decode(text, &d.Collections)
	case name == records.Name:
		d.records, _, err = records.Read(bytes.NewReader(text))
	case is("games/*.game"):
		var s model.Save
		if s, err = model.ParseSave(string(text)); err == nil && playable(&s) == nil {
			d.games = append(d.games, game{s, at})
		} else if err == nil || errors.Is(err, model.ErrNewer) {
			d.LeftOut, err = d.LeftOut+1, nil
		}
	case is("lab/*.jsonl") && filepath.Base(base) == base: // on Windows this excludes backslashes, too
		head, _, _ := bytes.Cut(text, []byte("\n"))
		_, err = bench.Decode(bytes.NewReader(head))
		if d.measurements == nil {
			d.measurements = map[string]string{}
		}
		d.measurements[base] = string(text)
	default:
		err = errors.New("this does not belong here")
	}
	return err
}

// decode reads JSON into v, or only checks it if v is nil.
func decode(text []byte, v any) error {
	if v == nil {
		v = new(any)
	}
	if json.Unmarshal(text, v) != nil {
		return errors.New("it can't be read")
	}
	return nil
}
