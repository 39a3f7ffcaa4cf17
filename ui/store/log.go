package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// maxLog is the number of bytes at the end of a log that are read. It is enough for 250,000
// lines of the statistics.
const maxLog = 64 << 20

// errNoLog is the error of a log that is a folder, a pipe or a device.
var errNoLog = errors.New("it is not a regular file")

// OpenLog opens a log in the data folder dir for reading. The folder may belong to another
// program. If the log has more than 64 MB, only the last 64 MB are read, and the first line may
// be cut.
func OpenLog(dir, name string) (*os.File, error) {
	file := filepath.Join(dir, name)
	info, err := os.Stat(file) // opening a pipe would wait for its writer
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &os.PathError{Op: "read", Path: file, Err: errNoLog}
	}
	f, err := os.Open(file)
	if err == nil && info.Size() > maxLog {
		if _, err = f.Seek(-maxLog, io.SeekEnd); err != nil {
			f.Close()
			return nil, err
		}
	}
	return f, err
}

// Append adds whole lines to the end of a log in the background. Lines that can't be written
// are tried again with the next call of Append.
func (s *Store) Append(name, lines string) {
	file := filepath.Join(s.dir, name)
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.lines[file] = s.unsaved[file] + s.lines[file] + lines
		delete(s.unsaved, file)
		s.changed.Broadcast()
	}
}

// ReplaceLog replaces a whole log in the background. The text must not be empty.
func (s *Store) ReplaceLog(name, text string) {
	file := filepath.Join(s.dir, name)
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		delete(s.lines, file)
		delete(s.unsaved, file)
		s.pending[file] = func() string { return text }
		s.changed.Broadcast()
	}
}

// append adds lines to a file. If that fails, it keeps the lines for the next Append, unless
// the file is about to be replaced.
func (s *Store) append(file, lines string) error {
	err := appendTo(file, lines)
	if err != nil {
		s.mu.Lock()
		if s.pending[file] == nil {
			s.unsaved[file] += lines
		}
		s.mu.Unlock()
	}
	return err
}

// appendTo adds lines to the end of a file with one write. If that fails, it restores the file.
// If the file ends in an incomplete line, the lines begin below it.
func appendTo(file, lines string) error {
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return errNoLog
	}
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if last := []byte{'\n'}; size > 0 {
		if _, err := f.ReadAt(last, size-1); err != nil {
			return err
		}
		if last[0] != '\n' {
			lines = "\n" + lines
		}
	}
	if _, err = f.WriteString(lines); err == nil {
		err = f.Sync()
	}
	if err != nil {
		_ = f.Truncate(size) // err is reported, and says enough
	}
	return err
}
