package solvertest

import (
	"os"
	"path/filepath"
	"testing"
)

// TestSignature updates one case of a file, and wants the lines of the others as they
// were: in the order of the cases, without the line of a case that is gone.
func TestSignature(t *testing.T) {
	file := filepath.Join(t.TempDir(), "signature.txt")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	read := func() *signature {
		s := readSignature(t, file)
		s.names = []string{"dfs one", "dfs two words", "smart new"}
		return s
	}
	write("dfs gone 1 nodes 1 backtracks 1 rejects\ndfs two words 2 nodes 2 backtracks 2 rejects\ndfs one 3 nodes 3 backtracks 3 rejects\n")
	*update = true
	s := read()
	s.compare(t, "dfs one", "4 nodes 4 backtracks 4 rejects")
	s.finish(t)
	*update = false

	want := "dfs one 4 nodes 4 backtracks 4 rejects\ndfs two words 2 nodes 2 backtracks 2 rejects\n"
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Fatalf("error %v, the file is\n%swant\n%s", err, got, want)
	}
	s = read()
	s.compare(t, "dfs two words", "2 nodes 2 backtracks 2 rejects")
	s.finish(t)

	changed, other := new(testing.T), read()
	other.compare(changed, "dfs two words", "2 nodes 2 backtracks 5 rejects")
	if !changed.Failed() {
		t.Error("a changed counter passes")
	}
}
