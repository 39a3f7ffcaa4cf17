// Package store keeps games and settings on disk. Each game has a small file, which is written
// whole and atomically in the background. One program at a time owns a store; see [Open].
package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"backtrack/model"
	"backtrack/words"
)

// ErrInUse is returned by Open when another program owns the store.
var ErrInUse = errors.New("another window of this program is using the saved games")

// A Store is a folder of saved games and settings. Its methods are safe for concurrent use,
// except SetConfig and Listen.
type Store struct {
	dir    string
	config string // folder of the preferences
	lock   *flock.Flock

	mu sync.Mutex // guards the fields down to onFail; not held while writing
	// pending has the files to write. Its functions return their texts; the text "" deletes the
	// file.
	pending  map[string]func() string
	lines    map[string]string // lines to append, by log
	unsaved  map[string]string // lines that could not be written, by log; written before the next lines
	writing  string            // file that is being written; "" if there is none
	written  func() string     // returns the text of the file that is being written
	busy     bool              // a file is being written, or lines are being appended
	closed   bool
	changed  *sync.Cond   // signals that a file was queued or written, or the store closed
	onFail   func(error)  // called when a file can't be written; may be nil
	listener net.Listener // accepts programs that hand over; nil unless Listen was called
	newer    sync.Map     // files that a newer version wrote, which must not be overwritten
}

// Dir returns the folder for the data of this user.
func Dir() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); dir != "" {
		return filepath.Join(dir, "backtrack"), nil
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "Backtrack"), err
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("there is no home folder: %w", err)
	}
	return filepath.Join(home, ".local", "share", "backtrack"), nil
}

// ConfigDir returns the folder for the preferences of this user.
func ConfigDir() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("there is no folder for preferences: %w", err)
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return filepath.Join(dir, "Backtrack"), nil
	}
	return filepath.Join(dir, "backtrack"), nil
}

// Open creates the folder dir if necessary, and locks it until Close. If another program has
// locked it, the error is ErrInUse.
func Open(dir string) (*Store, error) {
	if err := os.MkdirAll(filepath.Join(dir, "games"), 0o755); err != nil {
		return nil, fmt.Errorf("the folder %s for saved games cannot be made: %w", dir, words.Cause(err))
	}
	lock := flock.New(filepath.Join(dir, "lock"))
	switch ok, err := lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("the folder %s for saved games cannot be locked: %w", dir, words.Cause(err))
	case !ok:
		return nil, ErrInUse
	}
	removeUnfinished(dir)
	removeUnfinished(filepath.Join(dir, "games"))
	s := &Store{dir: dir, config: dir, lock: lock, pending: map[string]func() string{}}
	s.lines, s.unsaved = map[string]string{}, map[string]string{}
	s.changed = sync.NewCond(&s.mu)
	go s.write()
	return s, nil
}

// SetConfig gives the preferences a folder of their own, which need not exist. It must be
// called before the preferences are read.
func (s *Store) SetConfig(dir string) {
	removeUnfinished(dir)
	s.config = dir
}

// removeUnfinished removes the unfinished files of a killed program from a folder.
func removeUnfinished(dir string) {
	left, _ := filepath.Glob(filepath.Join(dir, tempPattern))
	for _, name := range left {
		os.Remove(name)
	}
}

// tempPattern matches the files that WriteFile has begun to write.
const tempPattern = ".new-*"

// OnFail sets the function that is called, on another goroutine, when a file can't be written.
func (s *Store) OnFail(failed func(error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.onFail = failed
}

// Close waits until everything is on disk and releases the store. What is saved, removed, appended
// or written later is ignored: a signal may close the store while the window still saves.
func (s *Store) Close() error {
	s.mu.Lock()
	s.flush()
	s.closed = true
	s.changed.Broadcast()
	s.mu.Unlock()
	if s.listener != nil {
		s.listener.Close()
	}
	return s.lock.Unlock()
}

// Flush waits until everything is on disk.
func (s *Store) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.flush()
}

// flush is Flush for callers that hold mu.
func (s *Store) flush() {
	for s.busy || s.queued() {
		s.changed.Wait()
	}
}

// queued reports whether a file waits to be written. The caller holds mu.
func (s *Store) queued() bool { return len(s.pending)+len(s.lines) > 0 }

// Save writes g in the background. It replaces an earlier save of the same puzzle that is not
// written yet.
func (s *Store) Save(g model.Save) { s.put(s.game(g.Puzzle), g.String) }

// Remove deletes the saved game of a puzzle, in the background.
func (s *Store) Remove(id string) { s.put(s.game(id), deleteFile) }

// deleteFile returns the text that makes the writer delete the file.
func deleteFile() string { return "" }

func (s *Store) put(file string, text func() string) {
	if _, newer := s.newer.Load(file); newer {
		s.report(&NewerError{file})
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.pending[file] = text
		s.changed.Broadcast()
	}
}

// write writes what is queued until the store is closed.
func (s *Store) write() {
	for {
		file, write := s.take()
		if write == nil {
			return
		}
		if err := write(); err != nil {
			s.report(fmt.Errorf("nothing can be saved in “%s” now: %w", filepath.Base(file), words.Cause(err)))
		}
		s.mu.Lock()
		s.writing, s.busy = "", false
		s.changed.Broadcast()
		s.mu.Unlock()
	}
}

// replace writes a text into a file, or removes the file if the text is "".
func replace(file, text string) error {
	if text != "" {
		return WriteFile(file, []byte(text))
	}
	if err := os.Remove(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func (s *Store) report(err error) {
	s.mu.Lock()
	failed := s.onFail
	s.mu.Unlock()
	if failed != nil {
		failed(err)
	}
}

// take waits for the next file to write, and returns it and the function that writes it. The
// function is nil if the store is closed.
func (s *Store) take() (file string, write func() error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.closed && !s.queued() {
		s.changed.Wait()
	}
	s.busy = !s.closed
	for file, text := range s.pending {
		delete(s.pending, file)
		s.writing, s.written = file, text
		return file, func() error {
			if dir := filepath.Dir(file); dir == s.config {
				if err := os.MkdirAll(dir, 0o700); err != nil {
					return fmt.Errorf("the folder %s cannot be made: %w", dir, words.Cause(err))
				}
			}
			return replace(file, text())
		}
	}
	for file, lines := range s.lines {
		delete(s.lines, file)
		return file, func() error { return s.append(file, lines) }
	}
	return "", nil
}

// unwritten returns a function for the text of a file that is still to be written. It returns
// nil if the file on disk is current.
func (s *Store) unwritten(file string) func() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if text := s.pending[file]; text != nil || s.writing != file {
		return text
	}
	return s.written
}

// WriteFile replaces a file in one step, by way of a temporary file in the same folder. It
// follows links and keeps the mode of the file. A file that is not regular, such as a pipe, is
// written directly. Errors name the file, never the temporary one.
func WriteFile(name string, data []byte) error {
	err := writeFile(name, data)
	if err == nil {
		return nil
	}
	folder := filepath.Dir(name)
	if info, statErr := os.Stat(folder); errors.Is(statErr, fs.ErrNotExist) {
		return fmt.Errorf("there is no folder %s", folder)
	} else if statErr == nil && !info.IsDir() {
		return fmt.Errorf("%s is not a folder", folder)
	}
	return &fs.PathError{Op: "write", Path: name, Err: words.Cause(err)}
}

func writeFile(name string, data []byte) error {
	const maxLinks = 40
	for range maxLinks { // the last link may lead to a missing file
		target, err := os.Readlink(name)
		if err != nil {
			break
		}
		if !filepath.IsAbs(target) {
			target = filepath.Dir(name) + string(filepath.Separator) + target // not cleaned: the folder may be a link as well
		}
		name = target
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	} else if err == nil {
		if !info.Mode().IsRegular() {
			return writeInto(name, data)
		}
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(name), tempPattern)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if link := new(os.LinkError); errors.As(err, &link) {
		err = link.Err // the error names the temporary file
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// writeInto writes to an irregular file, such as a device or a pipe.
func writeInto(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// game returns the file of the game of a puzzle.
func (s *Store) game(id string) string {
	return filepath.Join(s.dir, "games", strings.ReplaceAll(id, "/", ".")+".game")
}

// A DamagedError is the error of a file that could not be parsed and was set aside.
type DamagedError struct {
	Kept string // new name of the file
	Err  error  // nil if the file is not a game
}

func (d *DamagedError) Error() string {
	if d.Err == nil {
		kept := filepath.Base(d.Kept)
		name, _, _ := strings.Cut(kept, damagedInfix)
		return fmt.Sprintf("%s is damaged; it was set aside as %s", name, kept)
	}
	return fmt.Sprintf("a saved game is damaged (%v); it was set aside as %s", d.Err, filepath.Base(d.Kept))
}

// A NewerError is the error of a game saved by a newer version of the program. Its file stays
// unchanged.
type NewerError struct{ File string }

func (n *NewerError) Error() string {
	return fmt.Sprintf("a newer version of Backtrack saved “%s”; use that version to go on with this game", filepath.Base(n.File))
}

// Summary joins errors. It counts damaged games and games of a newer version, if there
// are several.
func Summary(errs ...error) error {
	var damaged, newer, others []error
	var folder string
	for _, err := range words.Split(errors.Join(errs...)) {
		d := new(DamagedError)
		switch {
		case errors.As(err, &d) && d.Err != nil:
			damaged, folder = append(damaged, err), filepath.Dir(d.Kept)
		case errors.As(err, new(*NewerError)):
			newer = append(newer, err)
		default:
			others = append(others, err)
		}
	}
	if home, err := os.UserHomeDir(); err == nil && strings.HasPrefix(folder, home+string(filepath.Separator)) {
		folder = "~" + folder[len(home):]
	}
	if n := len(damaged); n > 1 {
		damaged = []error{fmt.Errorf("%d saved games could not be read and were set aside in %s", n, folder)}
	}
	if n := len(newer); n > 1 {
		newer = []error{fmt.Errorf("a newer version of Backtrack saved %d games; use that version to go on with them", n)}
	}
	return errors.Join(slices.Concat(damaged, newer, others)...)
}

// Load returns the saved game of a puzzle, or nil if there is none. It sets aside a file that
// can't be parsed and returns a *DamagedError. A file of a newer version stays, and the error
// is a *NewerError. Load does not wait for files that are being written.
func (s *Store) Load(id string) (*model.Save, error) {
	file := s.game(id)
	text := s.unwritten(file)
	if text == nil {
		return s.load(file)
	}
	saved := text()
	if saved == deleteFile() {
		return nil, nil
	}
	g, err := model.ParseSave(saved)
	return &g, err
}

func (s *Store) load(file string) (*model.Save, error) {
	text, err := read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var g model.Save
	if err == nil {
		if g, err = model.ParseSave(string(text)); err == nil && s.game(g.Puzzle) != file {
			err = fmt.Errorf("it is a game of the puzzle %q", g.Puzzle)
		}
	} else if !errors.Is(err, errUnfit) {
		return nil, err
	}
	switch {
	case errors.Is(err, model.ErrNewer):
		s.newer.Store(file, true)
		return nil, &NewerError{file}
	case err != nil:
		return nil, setAside(file, err)
	}
	return &g, nil
}

// maxFile is the greatest size of a file of a store, in bytes. A game of 100,000 moves takes
// about a tenth of it.
const maxFile = 8 << 20

// errUnfit is the error of read for something that can't be a file of a store.
var errUnfit = errors.New("it is not a regular file of at most 8 MB")

// read reads a file of the store. If the file could block or flood the program, such as a pipe,
// a device or a huge file, it is not read and the error is errUnfit.
func read(file string) ([]byte, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxFile {
		return nil, errUnfit
	}
	return os.ReadFile(file)
}

// SetAside renames the saved game of a puzzle, which is damaged as err says. It returns a
// *DamagedError. If the file can't be renamed, it returns err joined with that error. The
// result is never nil.
func (s *Store) SetAside(id string, err error) error {
	return setAside(s.game(id), err)
}

// damagedInfix precedes the time in the name of a file that was set aside.
const damagedInfix = ".damaged-"

// setAside renames a damaged file. If the file is not a game, cause is nil.
func setAside(file string, cause error) error {
	kept := strings.TrimSuffix(file, ".game") + damagedInfix + time.Now().Format("20060102-150405.000000")
	if err := os.Rename(file, kept); err != nil {
		return errors.Join(cause, err)
	}
	return &DamagedError{Kept: kept, Err: cause}
}

// Folder returns a folder of the store for other files, such as measurements. It creates the
// folder if necessary.
func (s *Store) Folder(name string) (string, error) {
	dir := filepath.Join(s.dir, name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("the folder %s cannot be made: %w", dir, words.Cause(err))
	}
	return dir, nil
}

// Restore writes a game that was saved elsewhere or earlier, and sets the time of its file. It
// does not work in the background: when it returns, the file is written.
func (s *Store) Restore(g model.Save, at time.Time) error {
	file := s.game(g.Puzzle)
	if err := WriteFile(file, []byte(g.String())); err != nil {
		return err
	}
	return os.Chtimes(file, time.Time{}, at)
}

// SavedAt returns when the game of a puzzle was written last, or the zero time if there is no
// saved game.
func (s *Store) SavedAt(id string) time.Time {
	info, err := os.Stat(s.game(id))
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// Games returns all saved games, sorted by the time of writing. Damaged games are set aside.
// The error reports damaged games and games of a newer version.
func (s *Store) Games() (games []model.Save, err error) {
	s.Flush()
	files, _ := filepath.Glob(filepath.Join(s.dir, "games", "*.game"))
	written := map[string]time.Time{}
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			written[file] = info.ModTime()
		}
	}
	slices.SortFunc(files, func(a, b string) int { return written[a].Compare(written[b]) })
	for _, file := range files {
		g, loadErr := s.load(file)
		if g != nil {
			games = append(games, *g)
		}
		err = errors.Join(err, loadErr)
	}
	return games, err
}

// Files for Read and Write.
const (
	Preferences = "preferences.json" // player's preferences, in the folder of SetConfig
	Window      = "window.json"      // state of the window
	Drafts      = "drafts.json"      // state of the editor
	OldSettings = "settings.json"    // preferences and window of earlier versions; only read
)

// path returns the path of a file of settings.
func (s *Store) path(name string) string {
	if name == Preferences {
		return filepath.Join(s.config, name)
	}
	return filepath.Join(s.dir, name)
}

// Read reads a file of settings into v, a pointer to a struct, and reports whether there is
// one. A missing or damaged file leaves v unchanged. A damaged file is set aside.
func (s *Store) Read(name string, v any) (found bool, err error) {
	file := s.path(name)
	text, err := read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if errors.Is(err, errUnfit) {
		return false, setAside(file, nil)
	}
	if err != nil {
		return false, err
	}
	now := reflect.ValueOf(v).Elem()
	got := reflect.New(now.Type()) // a file damaged in its middle must change nothing
	got.Elem().Set(now)
	if err = json.Unmarshal(text, got.Interface()); err != nil {
		return false, setAside(file, nil)
	}
	now.Set(got.Elem())
	return true, nil
}

// OpenFile opens a file of the store for reading, as it is on disk. If the file has more than
// 64 MB, only the last 64 MB are read, as by OpenLog.
func (s *Store) OpenFile(name string) (*os.File, error) { return OpenLog(filepath.Split(s.path(name))) }

// Write writes v into a file of settings, in the background.
func (s *Store) Write(name string, v any) {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic(err) // settings are plain data
	}
	s.put(s.path(name), func() string { return string(text) + "\n" })
}
