package kit

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"image"
	"io/fs"
	"path"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/assets"
)

// Every icon is drawn, keeps within its picture, and grows with the scale.
func TestIconsAreDrawn(t *testing.T) {
	names := constantIcons(t)
	files, err := fs.Glob(assets.Icons, "*/icon.svg")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d icons of families: %v, want at least 5, nil", len(files), err)
	}
	for _, file := range files {
		names = append(names, FamilyIcon(path.Dir(file)))
	}
	for _, name := range names {
		small, large := ink(render(name, 24, 24)), ink(render(name, 48, 48))
		if small < 20 {
			t.Errorf("%s: covers %.0f of 576 pixels, want at least 20", name, small)
		}
		if f := large / small; f < 3.8 || f > 4.2 {
			t.Errorf("%s: twice the size covers %.2f times as much, want 4", name, f)
		}
		for i, m := 0, render(name, 96, 96); i < 96; i++ {
			if m.AlphaAt(i, 0).A+m.AlphaAt(0, i).A+m.AlphaAt(i, 95).A+m.AlphaAt(95, i).A > 0 {
				t.Errorf("%s: it touches the edge", name)
				break
			}
		}
	}
	if ink(render("nothing", 24, 24)) != 0 {
		t.Error("an icon that does not exist is drawn")
	}
}

// constantIcons returns the icons that icons.go declares.
func constantIcons(t *testing.T) (icons []IconName) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "icons.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Error: func(error) {}} // it cannot import assets, which constants do not need
	pkg, _ := conf.Check("kit", fset, []*ast.File{file}, nil)
	for _, name := range pkg.Scope().Names() {
		if c, ok := pkg.Scope().Lookup(name).(*types.Const); ok && c.Type() == pkg.Scope().Lookup("IconName").Type() {
			icons = append(icons, IconName(constant.StringVal(c.Val())))
		}
	}
	if len(icons) < 40 {
		t.Fatalf("icons.go declares %d icons, want at least 40", len(icons))
	}
	return icons
}

func ink(m *image.Alpha) float64 {
	sum := 0.0
	for _, a := range m.Pix {
		sum += float64(a) / 255
	}
	return sum
}

func TestGlyphKeepsItsPicture(t *testing.T) {
	test.NewTempApp(t)
	g := NewGlyph()
	g.Paint(IconBulb, Palette().Ink)
	first := g.picture(20, 20)
	g.Paint(IconBulb, Palette().Ink)
	if g.picture(20, 20) != first {
		t.Error("drawn again although nothing changed")
	}
	mask := g.mask
	g.Paint(IconBulb, Palette().Own)
	if g.picture(20, 20) == first || g.mask != mask {
		t.Error("another colour must give another picture from the same mask")
	}
	if g.picture(40, 40).Bounds().Dx() != 40 {
		t.Error("another size must give another picture")
	}
	g.Paint("", Palette().Own)
	if g.Visible() {
		t.Error("no icon is visible")
	}
}

func TestIconSize(t *testing.T) {
	test.NewTempApp(t)
	i := NewIcon(IconBulb, Ink2)
	if got := i.MinSize(); got != fyne.NewSquareSize(20) {
		t.Errorf("size %v, want 20", got)
	}
}

func BenchmarkIcon(b *testing.B) {
	for b.Loop() {
		render(IconClock, 40, 40)
	}
}
