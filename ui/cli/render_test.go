package cli_test

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"backtrack/model/modeltest"
)

// picture decodes what render printed.
func picture(t *testing.T, data string) image.Image {
	t.Helper()
	img, err := png.Decode(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func TestRender(t *testing.T) {
	modeltest.SkipUnderRace(t)
	light := run(t, "render", "numbrix/first-1")
	if light.code != 0 || light.errs != "" {
		t.Fatalf("code %d, said %q; want 0, said \"\"", light.code, light.errs)
	}
	if got := picture(t, light.out).Bounds(); got != image.Rect(0, 0, 900, 900) {
		t.Errorf("the usual size is %v, want %v", got, image.Rect(0, 0, 900, 900))
	}
	dark := run(t, "render", "numbrix/first-1", "--theme", "dark")
	r, _, _, _ := picture(t, light.out).At(0, 0).RGBA()
	s, _, _, _ := picture(t, dark.out).At(0, 0).RGBA()
	if dark.code != 0 || r <= s {
		t.Errorf("code %d; the corner has red %d in the light theme and %d in the dark one; want 0, less in the dark one", dark.code, r, s)
	}
	if other := run(t, "render", "numbrix/first-2"); other.out == light.out {
		t.Error("two boards look the same")
	}
	for size, want := range map[string]image.Point{"120x80": {120, 80}, "16x16": {16, 16}} {
		got := run(t, "render", "--size", size, "numbrix/first-1")
		if b := picture(t, got.out).Bounds(); got.code != 0 || b.Size() != want {
			t.Errorf("%s: code %d, a picture of %v; want 0, %v", size, got.code, b.Size(), want)
		}
	}
}

// TestRenderSVG checks that boards of all families are drawn in vector graphics.
func TestRenderSVG(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for id, want := range map[string]string{
		"numbrix/first-1": ">1<", "vox/ep1-01-one-node-one-bomb": "<circle", "sliding/fifteen": ">15<", "sliding/wheel-7": ">6<",
		"mathcross/easy-1": ">=<", "river/farmer-wolf-goat-cabbage": "<path",
	} {
		path := filepath.Join(t.TempDir(), "board.SVG")
		got := run(t, "render", id, "--size", "300x200", "-o", path)
		data, err := os.ReadFile(path)
		if err != nil || got.code != 0 {
			t.Fatal(id, err, got)
		}
		if err := xml.Unmarshal(data, new(struct{})); err != nil || !strings.Contains(string(data), `width="300" height="200"`) || !strings.Contains(string(data), want) {
			t.Errorf("%s: error %v, want a picture of 300x200 with %s; got %.2000s", id, err, want, data)
		}
	}
}

func TestRenderFile(t *testing.T) {
	modeltest.SkipUnderRace(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "board.png")
	for range 2 { // the second time it is there already
		got := run(t, "render", "numbrix/first-1", "--size", "64x64", "-o", path)
		if got.code != 0 || got.out != "" || got.errs != "" {
			t.Fatalf("got %+v; want code 0, out \"\", errs \"\"", got)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if b := picture(t, string(data)).Bounds(); b.Dx() != 64 {
			t.Errorf("a picture of %v, want it 64 wide", b)
		}
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := run(t, "render", file(t, "bad.puzzle", malformed), "-o", path); got.code != 1 || !strings.Contains(got.errs, "bad.puzzle: line 4, ") {
		t.Errorf("got %+v; want code 1, errs a text with \"bad.puzzle: line 4, \"", got)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("a failure has changed the file: %v, %d bytes; want nil and the %d bytes as before", err, len(after), len(before))
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("files left behind: %v, %v; want 1 of them, nil", files, err)
	}
	for _, bad := range []string{dir, filepath.Join(dir, "nosuch", "board.png")} {
		if got := run(t, "render", "numbrix/first-1", "-o", bad); got.code != 1 || !strings.Contains(got.errs, bad+" cannot be written: ") {
			t.Errorf("%s: %+v, want code 1, it cannot be written", bad, got)
		}
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o644 {
		t.Errorf("the file is %v, %v; want mode 0644, nil", info, err)
	}
}

// TestRenderCollection checks that a collection needs the name of one puzzle.
func TestRenderCollection(t *testing.T) {
	modeltest.SkipUnderRace(t)
	path := file(t, "two.puzzle", line+"---\n"+square)
	if got := run(t, "render", path); got.code != 1 || got.out != "" || !strings.Contains(got.errs, "holds 2 puzzles; name one, as in "+path+"#2") {
		t.Errorf("got %+v; want code 1, and only an error that names a puzzle of the file", got)
	}
	first, second := run(t, "render", path+"#1"), run(t, "render", path+"#2")
	if first.code != 0 || second.code != 0 || first.out == second.out {
		t.Errorf("codes %d and %d, the same picture: %t; want 0, 0, false", first.code, second.code, first.out == second.out)
	}
	if alone := runWith(t, square, "render", "-"); alone.out != second.out {
		t.Error("standard input looks otherwise than the same board in a collection")
	}
}
