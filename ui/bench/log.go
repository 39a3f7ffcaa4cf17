package bench

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"backtrack/words"
)

// A Log appends the samples of a measurement to its file. The file stays intact however
// the program ends.
type Log struct {
	file *os.File
	lock *flock.Flock
}

// NewLog writes a whole measurement into a file and returns the log that appends further
// samples. The function write writes a file, such as store.WriteFile. NewLog fails if another
// log is open for the file, in this program or another one.
func NewLog(name string, m *Measurement, write func(name string, data []byte) error) (*Log, error) {
	lock, err := lockOf(name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err = m.Encode(&b); err == nil {
		err = write(name, b.Bytes())
	}
	var f *os.File
	if err == nil {
		f, err = os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	}
	if err != nil {
		lock.Close()
		return nil, saveError(err)
	}
	return &Log{f, lock}, nil
}

// lockOf returns a lock for the file called name. It locks an empty file in the system's folder
// for temporary files, because the file itself may be replaced.
func lockOf(name string) (*flock.Flock, error) {
	whole, err := filepath.Abs(name)
	if err != nil {
		return nil, saveError(err)
	}
	sum := sha256.Sum256([]byte(whole))
	lock := flock.New(filepath.Join(os.TempDir(), fmt.Sprintf("backtrack-%x.lock", sum[:8])))
	switch ok, err := lock.TryLock(); {
	case err != nil:
		return nil, saveError(err)
	case !ok:
		return nil, errors.New("another program is measuring into this file")
	}
	return lock, nil
}

// append writes the lines of a sample with a single write. The argument earlier has the earlier
// lines of the cell.
func (l *Log) append(lines, earlier []Line) error {
	var b bytes.Buffer
	for _, line := range lines {
		if err := encodeLine(&b, line, earlier); err != nil {
			return err
		}
		earlier = append(earlier, line)
	}
	if _, err := l.file.Write(b.Bytes()); err != nil {
		return saveError(err)
	}
	return nil
}

func saveError(err error) error {
	return fmt.Errorf("the measurement cannot be saved: %w", words.Cause(err))
}

// Close closes the file and releases its lock.
func (l *Log) Close() error { return errors.Join(l.file.Close(), l.lock.Close()) }

// largestFile is the largest size of the file of a measurement, in bytes. A measurement of 600
// puzzles has about 20 MB.
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
