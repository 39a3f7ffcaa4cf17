package painttest_test

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"backtrack/ui/paint/painttest"
)

// A spy is a test that records its failure.
type spy struct {
	testing.TB
	failed bool
}

func (s *spy) Errorf(string, ...any) { s.failed = true }

// TestMain runs the tests without -update even where it is given, as in
// go test ./ui/... -update: here it would leave nothing to compare.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("update", "false"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

func TestGolden(t *testing.T) {
	same := image.Rect(0, 0, 100, 20)
	tests := []struct {
		name    string
		size    image.Rectangle
		changed int // pixels
		by      uint8
		fails   bool
	}{
		{name: "same", size: same},
		{name: "many slightly", size: same, changed: 2000, by: 4},
		{name: "one strongly", size: same, changed: 1, by: 255},
		{name: "two in 2000", size: same, changed: 2, by: 5, fails: true},
		{name: "size", size: image.Rect(0, 0, 20, 100), fails: true},
		{name: "moved bounds", size: same.Add(image.Pt(7, 7))},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			save(t, image.NewRGBA(same))
			got := image.NewRGBA(test.size)
			for i := range test.changed {
				got.Pix[4*i] = test.by
			}
			s := &spy{TB: t}
			painttest.Golden(s, "want.png", got)
			if s.failed != test.fails {
				t.Errorf("%d pixels changed by %d: got failed %v, want %v", test.changed, test.by, s.failed, test.fails)
			}
			_, err := os.Stat(filepath.Join("testdata", "failed", "want.png"))
			if written := err == nil; written != test.fails {
				t.Errorf("got picture in testdata/failed %v, want %v", written, test.fails)
			}
		})
	}
}

func TestGoldenMissing(t *testing.T) {
	t.Chdir(t.TempDir())
	s := &spy{TB: t}
	painttest.Golden(s, "none.png", image.NewRGBA(image.Rect(0, 0, 9, 9)))
	if !s.failed {
		t.Error("a missing golden image passed")
	}
}

func save(t *testing.T, m image.Image) {
	t.Helper()
	if err := os.Mkdir("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join("testdata", "want.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
}
