package store

import (
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"time"
)

// A second program that finds the store in use hands over to the first program. Through a
// socket in the store, it asks the first program to come to the front and to open files and
// puzzles.

// handoverTime is the longest time that either side waits for the other.
const handoverTime = 2 * time.Second

// A request is what the second program sends to the first.
type request struct {
	Open []string // files, with absolute paths, and ids of puzzles
}

// Listen calls show, on another goroutine, for each program that hands over to this one, until
// the store is closed. If this program is about to end, show must return false, so that
// HandOver fails in the other program.
func (s *Store) Listen(show func(open []string) bool) error {
	name := socket(s.dir)
	os.Remove(name) // a program that was killed may have left it; the lock excludes a running one
	l, err := net.Listen("unix", name)
	if err != nil {
		return err
	}
	s.listener = l
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			c.SetDeadline(time.Now().Add(handoverTime))
			var r request
			if json.NewDecoder(c).Decode(&r) == nil && show(r.Open) {
				fmt.Fprintln(c, "ok")
			}
			c.Close()
		}
	}()
	return nil
}

// HandOver asks the program that owns the store in dir to come to the front and to open files,
// given by absolute paths, or puzzles, given by ids. It returns an error if that program does
// not confirm this in time.
func HandOver(dir string, open []string) error {
	c, err := dial(socket(dir))
	if err != nil {
		return err
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(handoverTime))
	if err := json.NewEncoder(c).Encode(request{open}); err != nil {
		return err
	}
	var answer string
	_, err = fmt.Fscan(c, &answer)
	return err
}

// dial connects to a program, and waits for one that is still starting.
func dial(name string) (net.Conn, error) {
	again := time.NewTicker(handoverTime / 40)
	defer again.Stop()
	late := time.Now().Add(handoverTime)
	for {
		c, err := net.Dial("unix", name)
		if err == nil || time.Now().After(late) {
			return c, err
		}
		<-again.C
	}
}

func socket(dir string) string { return filepath.Join(dir, "window.socket") }
