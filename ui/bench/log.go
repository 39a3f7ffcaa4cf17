package bench

import (
	"bytes"
	"errors"
	"fmt"
	"os"
)

// A Log appends the cells of a measurement to its file. What is in the file survives
// the end of the program, however that comes.
type Log struct{ file *os.File }

// NewLog writes a measurement into a file, whole, by a function such as
// store.WriteFile, and returns the log that appends further cells.
func NewLog(name string, m *Measurement, write func(name string, data []byte) error) (*Log, error) {
	var b bytes.Buffer
	if err := m.Encode(&b); err != nil {
		return nil, err
	}
	if err := write(name, b.Bytes()); err != nil {
		return nil, unsaved(err)
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return nil, unsaved(err)
	}
	return &Log{f}, nil
}

// append writes the lines of a cell at once.
func (l *Log) append(lines []Line) error {
	var b bytes.Buffer
	if err := encodeCell(&b, lines); err != nil {
		return err
	}
	if _, err := l.file.Write(b.Bytes()); err != nil {
		return unsaved(err)
	}
	return nil
}

func unsaved(err error) error { return fmt.Errorf("the measurement cannot be saved: %w", err) }

// Close closes the file.
func (l *Log) Close() error { return l.file.Close() }

// largestFile is the greatest size of the file of a measurement. One of 600 boards has
// some 20 MB.
const largestFile = 1 << 30

// LoadFile reads a measurement from a file.
func LoadFile(name string) (*Measurement, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular() || info.Size() > largestFile:
		return nil, errors.New("want a regular file of at most 1 GB")
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Decode(f)
}
