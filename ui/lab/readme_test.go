package lab

import (
	"image"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/ui/families"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// begun are moves on numbrix/additional-4: its path up to 42.
var begun = []string{
	"c2=4", "d2=5", "e2=8", "e3=9", "f3=10", "f2=11", "h2=17", "g2=18", "g3=19", "h3=20", "h4=23", "g4=24", "f4=25", "e4=26",
	"d4=27", "d3=28", "c3=29", "c4=30", "c5=31", "d5=32", "e5=33", "f5=34", "g5=35", "h5=36", "h6=39", "g6=40", "g7=41", "h7=42",
}

// The pictures of the README show what the program draws: a board, and the Lab with a
// stored measurement. .ci/pictures writes them.
func TestReadmePictures(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, c := range []struct {
		name    string
		mode    kit.Mode
		palette paint.Palette
	}{{"light", kit.Light, paint.Light}, {"dark", kit.Dark, paint.Dark}} {
		r := startWith(t, c.mode, wideSize, "../../docs/pictures/measurement.jsonl")
		painttest.Picture(t, "../../docs/pictures/lab-"+c.name+".png", r.win.Canvas().Capture())

		p, err := families.All[0].Load("numbrix/additional-4")
		if err != nil {
			t.Fatal(err)
		}
		save := &model.Save{At: len(begun)}
		for _, m := range begun {
			save.Steps = append(save.Steps, model.Record{Moves: []string{m}})
		}
		preview, err := p.Preview(save)
		if err != nil {
			t.Fatal(err)
		}
		img := image.NewRGBA(image.Rect(0, 0, 640, 640))
		preview.Paint(paint.NewSurface(img), c.palette)
		painttest.Picture(t, "../../docs/pictures/board-"+c.name+".png", img)
	}
}
