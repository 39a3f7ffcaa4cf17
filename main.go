// Backtrack is a lab for puzzles. In its window people play puzzles and see how programs solve
// them. Its commands do the same without a display.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"backtrack/assets"
	"backtrack/ui/cli"
	"backtrack/ui/families"
	"backtrack/ui/store"
	"backtrack/ui/window"
	"backtrack/ui/winpos"
	"backtrack/words"
)

func main() {
	cli.AttachConsole()
	args := os.Args[1:]
	switch {
	case len(args) > 0 && args[0] == "--":
		args = args[1:] // all arguments after -- are puzzles or files
	case len(args) > 0 && !forWindow(args[0]):
		os.Exit(cli.Run(signalContext(), args, os.Stdin, os.Stdout, os.Stderr, families.All))
	}
	if err := openWindow(args); err != nil {
		fmt.Fprintln(os.Stderr, "backtrack:", err)
		os.Exit(1)
	}
}

// signalContext returns a context that SIGINT or SIGTERM cancels. A later signal ends the
// program immediately. Signals within signalPause count as one, because the timeout command
// sends its first signal twice.
func signalContext() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if <-signals == syscall.SIGTERM {
			cancel(cli.ErrTerminated)
		}
		cancel(nil)
		time.Sleep(signalPause)
		signal.Stop(signals)
	}()
	return ctx
}

// signalPause is the time within which two signals count as one.
const signalPause = 300 * time.Millisecond

// forWindow reports whether an argument names a puzzle or a file to open in the window. The
// file may be missing. Any other argument is a command, perhaps misspelt.
func forWindow(arg string) bool {
	if cli.IsCommand(arg) {
		return false
	}
	if id, err := cli.PuzzleID(arg, families.All); id {
		return err == nil
	}
	_, err := os.Stat(arg)
	return err == nil || filepath.Ext(arg) != "" || strings.ContainsRune(arg, filepath.Separator)
}

// handOverTimeout is how long to wait for another instance of the program to answer or, if its
// window has been closed, to end.
const handOverTimeout = 5 * time.Second

// openWindow shows the window. If another instance has a window open, openWindow passes the
// names to it.
func openWindow(names []string) error {
	if err := winpos.CheckDisplay(); err != nil {
		return fmt.Errorf("%w; the commands need none, see backtrack help", err)
	}
	open, missing, err := absoluteNames(names)
	if err != nil {
		return err
	}
	dir, err := store.Dir()
	if err != nil {
		return showUnsaved(err, open)
	}
	s, err := store.Open(dir)
	if errors.Is(err, store.ErrInUse) && missing != nil {
		return missing // report it here, because the open window may be out of sight
	}
	for deadline := time.Now().Add(handOverTimeout); errors.Is(err, store.ErrInUse); s, err = store.Open(dir) {
		handErr := store.HandOver(dir, open)
		if handErr == nil {
			fmt.Println("Backtrack is open already; its window was brought to the front.")
			return nil
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("%w, and it does not answer: %w", err, handErr)
		}
		time.Sleep(handOverTimeout / 50)
	}
	if err != nil {
		return showUnsaved(err, open)
	}
	return show(s, open, nil, func() {})
}

// absoluteNames makes the names of files absolute and leaves ids of puzzles unchanged. The
// error missing is about the first file that does not exist or cannot be reached. It is nil if
// there is no such file.
func absoluteNames(names []string) (open []string, missing, err error) {
	for _, name := range names {
		if id, _ := cli.PuzzleID(name, families.All); !id {
			if _, err := os.Stat(name); err != nil && missing == nil {
				missing = fmt.Errorf("%s: %w", name, words.Cause(err))
			}
			if name, err = filepath.Abs(name); err != nil {
				return nil, nil, err
			}
		}
		open = append(open, name)
	}
	return open, missing, nil
}

// showUnsaved shows the window when games can't be saved; unsaved says why. Games are kept
// in a temporary folder, which is removed when the window is closed.
func showUnsaved(unsaved error, open []string) error {
	dir, err := os.MkdirTemp("", "backtrack-")
	if err != nil {
		return errors.Join(unsaved, err)
	}
	remove := func() { os.RemoveAll(dir) }
	s, err := store.Open(dir)
	if err != nil {
		remove()
		return errors.Join(unsaved, err)
	}
	return show(s, open, unsaved, remove)
}

// shaderCache is the environment variable that keeps the Mesa drivers from storing compiled
// shaders in the cache folder. The drivers map a file there, so on a full disk they would end
// the program with SIGBUS. The program has few shaders and does not need the cache.
const shaderCache = "MESA_SHADER_CACHE_DISABLE"

// show shows the window until it is closed, and then closes s and calls clean. If games cannot
// be saved, unsaved says why; otherwise it is nil. show returns an error if the display does
// not let the program open a window.
func show(s *store.Store, open []string, unsaved error, clean func()) (err error) {
	end := sync.OnceValue(func() error {
		defer clean()
		return s.Close()
	})
	defer func() { err = errors.Join(err, end()) }()
	defer func() {
		if p := recover(); p != nil {
			if err = displayError(p); err == nil {
				panic(p)
			}
		}
	}()
	if dir, err := store.ConfigDir(); err == nil {
		s.SetConfig(dir)
	}
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700) // the toolkit makes a folder in dir, but not dir itself
	}
	log.SetOutput(newQuietLog(os.Stderr))
	if _, chosen := os.LookupEnv(shaderCache); !chosen {
		_ = os.Setenv(shaderCache, "true")
	}
	app.SetMetadata(fyne.AppMetadata{ID: window.ID, Name: window.Name, Version: assets.Version, Migrations: map[string]bool{"fyneDo": true}})
	window.Run(app.NewWithID(window.ID), s, families.All, open, unsaved, func() {
		if err := end(); err != nil {
			log.Fatal(err)
		}
		os.Exit(0)
	})
	return nil
}

// displayError returns the error to report if the toolkit panicked because the display refused
// the program. It returns nil if the toolkit panicked for another reason.
func displayError(panicked any) error {
	if err, ok := panicked.(error); !ok || !strings.HasPrefix(err.Error(), "NotInitialized:") {
		return nil
	}
	return fmt.Errorf("the display %q does not let the program open a window; the commands need none, see backtrack help",
		cmp.Or(os.Getenv("WAYLAND_DISPLAY"), os.Getenv("DISPLAY")))
}
