package store

import (
	"os"
	"path/filepath"
	"testing"
)

// Lines whose append fails after the log was replaced don't come back.
func TestReplacedLines(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	begun, release := make(chan bool), make(chan bool)
	s.put(filepath.Join(dir, "other"), func() string {
		close(begun)
		<-release
		return "text"
	})
	<-begun
	file := filepath.Join(dir, "a.log")
	if err := os.Mkdir(file, 0o755); err != nil {
		t.Fatal(err)
	}
	s.ReplaceLog("a.log", "all\n")
	if s.append(file, "old\n") == nil {
		t.Error("lines were appended to a folder")
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	close(release)
	s.Append("a.log", "new\n")
	s.Flush()
	if text, err := os.ReadFile(file); string(text) != "all\nnew\n" {
		t.Errorf("the log is %q, %v; want \"all\\nnew\\n\"", text, err)
	}
}
