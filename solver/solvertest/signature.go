package solvertest

import (
	"os"
	"strings"
	"testing"
)

// A signature is a file with the counters of each case, one case to a line. Cases are compared
// and updated one by one, so that each of them can run without the others.
type signature struct {
	file     string
	names    []string          // all cases in order, including those that do not run
	counters map[string]string // the counters of each case
}

// counterWords is the number of words at the end of a line that are its counters.
const counterWords = 6

// readSignature reads a file. A missing file has no lines.
func readSignature(t *testing.T, file string) *signature {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	s := &signature{file: file, counters: map[string]string{}}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		name := max(0, len(words)-counterWords)
		s.counters[strings.Join(words[:name], " ")] = strings.Join(words[name:], " ")
	}
	return s
}

// compare compares the counters of a case that has run with the file. With -update it updates
// them instead. It ignores a case that has failed.
func (s *signature) compare(t *testing.T, name, got string) {
	t.Helper()
	switch want := s.counters[name]; {
	case t.Failed():
	case *update:
		s.counters[name] = got
	case got != want:
		t.Errorf("%s has %q, want %q as in %s; if the change is meant, run go test -update", name, got, want, s.file)
	}
}

// finish checks that the file has the lines of all cases in order, and no others. With -update
// it rewrites the file instead. Cases that did not run keep their lines.
func (s *signature) finish(t *testing.T) {
	t.Helper()
	var text strings.Builder
	for _, name := range s.names {
		if counters, ok := s.counters[name]; ok {
			text.WriteString(name + " " + counters + "\n")
		}
	}
	Golden(t, s.file, text.String())
}
