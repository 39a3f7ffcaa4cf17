package store_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"

	"backtrack/model"
	"backtrack/ui/store"
)

func open(t *testing.T, dir string) *store.Store {
	t.Helper()
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	s.OnFail(func(err error) { t.Error(err) })
	return s
}

func save(moves int) model.Save {
	s := model.Save{Family: "toy", Puzzle: "toy/one", Start: "puzzle: toy\n\n*\n", At: moves}
	for i := range moves {
		s.Steps = append(s.Steps, model.Record{Moves: []string{fmt.Sprint("m", i)}})
	}
	return s
}

func TestSave(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if g, err := s.Load("toy/one"); g != nil || err != nil {
		t.Errorf("nothing saved, but loaded %v, %v; want nil, nil", g, err)
	}
	for n := range 50 { // faster than a disk
		s.Save(save(n))
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir)
	defer s.Close()
	g, err := s.Load("toy/one")
	if err != nil || !reflect.DeepEqual(*g, save(49)) {
		t.Errorf("loaded %+v, %v; want %+v, nil", g, err, save(49))
	}
	if games, err := s.Games(); len(games) != 1 || err != nil {
		t.Errorf("games: %v, %v; want 1 of them, nil", games, err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "games", ".new-*")); left != nil {
		t.Errorf("left behind: %v, want nothing", left)
	}
}

// One goroutine may wait until everything is on disk while another one saves.
func TestFlush(t *testing.T) {
	s := open(t, t.TempDir())
	defer s.Close()
	done := make(chan bool)
	go func() {
		defer close(done)
		for range 20 {
			s.Flush()
		}
	}()
	for n := range 20 {
		s.Save(save(n))
		s.Append("a.log", "line\n")
		s.ReplaceLog("a.log", "all\n")
	}
	<-done
}

func TestClose(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	s.Save(save(3))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s.Save(save(4))
	s.Remove("toy/two")
	s.Append("a.log", "line\n")
	s.ReplaceLog("b.log", "line\n")
	s.Write(store.Window, struct{}{})
	s.Flush()
	s = open(t, dir)
	defer s.Close()
	if g, err := s.Load("toy/one"); err != nil || g == nil || len(g.Steps) != 3 {
		t.Errorf("loaded %+v, %v; want the game saved before the store was closed", g, err)
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "*.*")); len(files) > 0 {
		t.Errorf("a closed store wrote %v; want none", files)
	}
}

func TestDamage(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	s.Save(save(3))
	s.Flush()
	file := filepath.Join(dir, "games", "toy.one.game")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text[:len(text)/2], 0o644); err != nil {
		t.Fatal(err)
	}
	g, err := s.Load("toy/one")
	var damage *store.DamagedError
	if g != nil || !errors.As(err, &damage) {
		t.Fatalf("loaded %v, %v; want a *DamagedError", g, err)
	}
	if kept, err := os.ReadFile(damage.Kept); err != nil || string(kept) != string(text[:len(text)/2]) {
		t.Errorf("kept %q, %v; want %q, nil", kept, err, text[:len(text)/2])
	}
	if g, err := s.Load("toy/one"); g != nil || err != nil {
		t.Errorf("after setting aside: %v, %v; want nil, nil", g, err)
	}
}

func TestRemove(t *testing.T) {
	s := open(t, t.TempDir())
	defer s.Close()
	s.Remove("toy/one") // there is none
	s.Save(save(3))
	s.Remove("toy/one")
	if g, err := s.Load("toy/one"); g != nil || err != nil {
		t.Errorf("loaded %v, %v after it was removed; want nil, nil", g, err)
	}
	s.Save(save(3))
	s.Flush()
	s.Remove("toy/one")
	s.Save(save(2))
	if g, err := s.Load("toy/one"); err != nil || g == nil || len(g.Steps) != 2 {
		t.Errorf("loaded %+v, %v; want what was saved last", g, err)
	}
}

func TestLock(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if _, err := store.Open(dir); !errors.Is(err, store.ErrInUse) {
		t.Errorf("opened twice: %v, want %v", err, store.ErrInUse)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, dir).Close()
}

func TestHandOver(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	asked, ending := make(chan []string, 1), false
	if err := s.Listen(func(open []string) bool {
		if !ending {
			asked <- open
		}
		return !ending
	}); err != nil {
		t.Fatal(err)
	}
	if err := store.HandOver(dir, []string{"/tmp/a.puzzle", "numbrix/first-1"}); err != nil {
		t.Fatal(err)
	}
	defer func() {
		s.Close()
		if store.HandOver(dir, nil) == nil {
			t.Error("handed over to a store that is closed")
		}
	}()
	if got := <-asked; !slices.Equal(got, []string{"/tmp/a.puzzle", "numbrix/first-1"}) {
		t.Errorf("asked to open %q, want %q", got, []string{"/tmp/a.puzzle", "numbrix/first-1"})
	}
	ending = true
	if store.HandOver(dir, nil) == nil {
		t.Error("handed over to a program that ends")
	}
}

func TestSettings(t *testing.T) {
	type settings struct{ Zoom float64 }
	dir, config := t.TempDir(), filepath.Join(t.TempDir(), "home", "backtrack")
	s := open(t, dir)
	defer s.Close()
	s.SetConfig(config)
	for name, in := range map[string]string{store.Window: dir, store.Preferences: config} {
		got := settings{Zoom: 1}
		if found, err := s.Read(name, &got); found || err != nil || got.Zoom != 1 {
			t.Errorf("%s: without a file: %t, %+v, %v; want err nil, Zoom 1", name, found, got, err)
		}
		s.Write(name, settings{Zoom: 2})
		s.Flush()
		if found, err := s.Read(name, &got); !found || err != nil || got.Zoom != 2 {
			t.Errorf("%s: read back %t, %+v, %v; want err nil, Zoom 2", name, found, got, err)
		}
		if err := os.WriteFile(filepath.Join(in, name), []byte(`{"Zoom": 3, "Other": "x", "Zoom": "y"}`), 0o644); err != nil {
			t.Fatal(err)
		}
		var damage *store.DamagedError
		if found, err := s.Read(name, &got); found || !errors.As(err, &damage) || got.Zoom != 2 {
			t.Errorf("%s: damaged: %t, %v, read %+v; want false, a *DamagedError, the zoom 2 as before", name, found, err, got)
		}
		if kept, err := os.ReadFile(damage.Kept); err != nil || filepath.Dir(damage.Kept) != in || !strings.Contains(string(kept), "Other") {
			t.Errorf("%s: set aside as %s: %v; want it in %s, nil", name, damage.Kept, err, in)
		}
	}
}

// The folder of the preferences is the one of the system.
func TestConfigDir(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have folders of their own")
	}
	t.Setenv("HOME", "/home/anna")
	for config, want := range map[string]string{"": "/home/anna/.config/backtrack", "/etc/anna": "/etc/anna/backtrack"} {
		t.Setenv("XDG_CONFIG_HOME", config)
		if got, err := store.ConfigDir(); err != nil || got != want {
			t.Errorf("XDG_CONFIG_HOME=%q gives %s, %v; want %s", config, got, err, want)
		}
	}
}

// The unfinished files of a killed program are removed.
func TestUnfinished(t *testing.T) {
	dir := t.TempDir()
	open(t, dir).Close()
	left := filepath.Join(dir, "games", ".new-123")
	if err := os.WriteFile(left, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	open(t, dir).Close()
	if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%s is still there: %v", left, err)
	}
}

func TestWriteFails(t *testing.T) {
	if err := store.WriteFile(filepath.Join(t.TempDir(), "none", "x"), nil); err == nil {
		t.Error("wrote into a folder that is not there")
	}
}

// A link stays a link, and a file keeps its mode.
func TestWriteThroughLink(t *testing.T) {
	dir := t.TempDir()
	target, link := filepath.Join(dir, "target"), filepath.Join(dir, "link")
	if err := errors.Join(os.WriteFile(target, []byte("old"), 0o600), os.Symlink(target, link), store.WriteFile(link, []byte("new"))); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(target); err != nil || string(text) != "new" {
		t.Errorf("the target holds %q, %v; want \"new\", nil", text, err)
	}
	// a link may lead to a file that is not there yet, by way of another
	fresh := filepath.Join(t.TempDir(), "fresh")
	if err := errors.Join(os.Symlink(fresh, link+"1"), os.Symlink(filepath.Base(link)+"1", link+"2"), store.WriteFile(link+"2", []byte("first"))); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(fresh); err != nil || string(text) != "first" {
		t.Errorf("through links to nothing: %q, %v; want \"first\", nil", text, err)
	}
	if err := os.Symlink(filepath.Base(link)+"3", link+"3"); err != nil {
		t.Fatal(err)
	}
	if err := store.WriteFile(link+"3", nil); err == nil {
		t.Error("a link to itself was written to")
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v; want a link, nil", info.Mode(), err)
	}
	if info, err := os.Stat(target); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the mode is %v, %v; want 0600, nil", info.Mode(), err)
	}
}

// A pipe, a device, a folder or a huge file is no saved game and is set aside
// unread.
func TestUnfit(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	file := filepath.Join(dir, "games", "toy.one.game")
	huge, err := os.Create(filepath.Join(dir, "huge"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(huge.Truncate(100<<20), huge.Close()); err != nil {
		t.Fatal(err)
	}
	for name, put := range map[string]func() error{
		"folder": func() error { return os.Mkdir(file, 0o755) },
		"device": func() error { return os.Symlink(os.DevNull, file) },
		"huge":   func() error { return os.Rename(huge.Name(), file) },
	} {
		if err := put(); err != nil {
			t.Fatal(err)
		}
		g, err := s.Load("toy/one")
		if g != nil || !errors.As(err, new(*store.DamagedError)) {
			t.Errorf("%s: loaded %v, %v; want a *DamagedError", name, g, err)
		}
		if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: it is still there", name)
		}
	}
}

// A game of a newer version stays as it is, and nothing is saved over it.
func TestNewer(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	file := filepath.Join(dir, "games", "toy.one.game")
	const text = "backtrack game 3\nsomething new\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := s.Games()
	if _, again := s.Load("toy/one"); !errors.As(err, new(*store.NewerError)) || !errors.As(again, new(*store.NewerError)) {
		t.Errorf("found %v, loaded %v; want a *NewerError", err, again)
	}
	var failed error
	s.OnFail(func(err error) { failed = err })
	s.Save(save(1))
	s.Remove("toy/one")
	s.Flush()
	if got, err := os.ReadFile(file); err != nil || string(got) != text {
		t.Errorf("the file holds %q, %v; want %q, nil", got, err, text)
	}
	if !errors.As(failed, new(*store.NewerError)) {
		t.Errorf("saving reports %v, want a *NewerError", failed)
	}
}

func TestSummary(t *testing.T) {
	damaged := &store.DamagedError{Kept: "/home/anna/data/games/a.damaged-1", Err: errors.New("no end")}
	t.Setenv("HOME", "/home/anna")
	newer, other := &store.NewerError{File: "/data/games/b.game"}, errors.New("another fault")
	for _, tt := range []struct {
		errs []error
		want string
	}{
		{[]error{nil}, "<nil>"},
		{[]error{other, damaged, nil}, "a saved game is damaged (no end); it was set aside as a.damaged-1\nanother fault"},
		{[]error{errors.Join(damaged, damaged), damaged}, "3 saved games could not be read and were set aside in ~/data/games"},
		{[]error{newer}, "a newer version of Backtrack saved “b.game”; use that version to go on with this game"},
		{[]error{newer, damaged, newer}, "a saved game is damaged (no end); it was set aside as a.damaged-1\na newer version of Backtrack saved 2 games; use that version to go on with them"},
		{[]error{&store.DamagedError{Kept: "/data/settings.json.damaged-1"}}, "settings.json is damaged; it was set aside as settings.json.damaged-1"},
	} {
		if got := fmt.Sprint(store.Summary(tt.errs...)); got != tt.want {
			t.Errorf("%v gives %q, want %q", tt.errs, got, tt.want)
		}
	}
}

// An error names the file that was to be written, not the temporary one.
func TestWriteErrors(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		filepath.Join(dir, "none", "x"): "there is no folder " + filepath.Join(dir, "none"),
		filepath.Join(file, "x"):        file + " is not a folder",
		dir:                             "write " + dir + ": is a directory",
	} {
		if err := store.WriteFile(name, nil); err == nil || err.Error() != want {
			t.Errorf("writing %s gives %v, want %s", name, err, want)
		}
	}
	s := open(t, dir)
	defer s.Close()
	var failed error
	s.OnFail(func(err error) { failed = err })
	if err := os.RemoveAll(filepath.Join(dir, "games")); err != nil {
		t.Fatal(err)
	}
	s.Save(save(1))
	s.Flush()
	if want := "nothing can be saved in “toy.one.game” now: there is no folder " + filepath.Join(dir, "games"); failed == nil || failed.Error() != want {
		t.Errorf("saving reports %v, want %s", failed, want)
	}
	config := filepath.Join(file, "config")
	s.SetConfig(config)
	s.Write(store.Preferences, 0)
	s.Flush()
	if want := "nothing can be saved in “preferences.json” now: the folder " + config + " cannot be made: not a directory"; failed.Error() != want {
		t.Errorf("writing preferences reports %v, want %s", failed, want)
	}
}

// Load does not wait for a slow disk.
func TestLoadUnwritten(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	slow := filepath.Join(dir, "games", "toy.slow.game")
	if err := syscall.Mkfifo(slow, 0o600); err != nil {
		t.Fatal(err)
	}
	other := save(1)
	other.Puzzle = "toy/slow"
	s.Save(other) // it is written when somebody reads it
	for n := range 3 {
		s.Save(save(n))
		if g, err := s.Load("toy/one"); err != nil || !reflect.DeepEqual(*g, save(n)) {
			t.Errorf("loaded %+v, %v; want %d moves", g, err, n)
		}
	}
	if g, err := s.Load("toy/slow"); err != nil || !reflect.DeepEqual(*g, other) {
		t.Errorf("loaded %+v, %v; want the game that is being written", g, err)
	}
	s.Remove("toy/one")
	if g, err := s.Load("toy/one"); g != nil || err != nil {
		t.Errorf("removed, but loaded %+v, %v; want nil, nil", g, err)
	}
	if _, err := os.ReadFile(slow); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

func TestNoHome(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	if runtime.GOOS != "linux" {
		t.Skip("other systems have other folders")
	}
	if dir, err := store.Dir(); err == nil || !strings.Contains(err.Error(), "there is no home folder") {
		t.Errorf("%q, %v; want an error: there is no home folder", dir, err)
	}
}

func TestLog(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	read := func() string {
		s.Flush()
		text, _ := os.ReadFile(filepath.Join(dir, "a.log"))
		return string(text)
	}
	want := ""
	for n := range 50 {
		line := fmt.Sprint("line ", n, "\n")
		s.Append("a.log", line)
		want += line
	}
	if got := read(); got != want {
		t.Errorf("the log is %q, want %q", got, want)
	}
	s.Append("a.log", "lost\n")
	s.ReplaceLog("a.log", "all\n")
	s.Append("a.log", "more\n")
	if got := read(); got != "all\nmore\n" {
		t.Errorf("after it was replaced the log is %q, want \"all\\nmore\\n\"", got)
	}
	if err := os.WriteFile(filepath.Join(dir, "a.log"), []byte("half a li"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.Append("a.log", "whole\n")
	if got := read(); got != "half a li\nwhole\n" {
		t.Errorf("below half a line the log is %q, want %q", got, "half a li\nwhole\n")
	}
}

func TestLogThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	file := filepath.Join(dir, "a.log")
	if err := os.Mkdir(file, 0o755); err != nil {
		t.Fatal(err)
	}
	var failed []error
	s.OnFail(func(err error) { failed = append(failed, err) })
	for _, line := range []string{"one\n", "two\n"} {
		s.Append("a.log", line)
		s.Flush()
	}
	if len(failed) != 2 || !strings.Contains(failed[0].Error(), "“a.log”") {
		t.Errorf("the errors are %v, want 2, the first about “a.log”", failed)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	s.Append("a.log", "three\n")
	s.Flush()
	if text, err := os.ReadFile(file); string(text) != "one\ntwo\nthree\n" {
		t.Errorf("later the log is %q, %v; want \"one\\ntwo\\nthree\\n\"", text, err)
	}
}
