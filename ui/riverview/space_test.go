package riverview

import (
	"image"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// TestSpacePictures draws graphs of all sizes.
func TestSpacePictures(t *testing.T) {
	test.NewTempApp(t)
	for _, tt := range []struct {
		name  string
		w, h  int
		start position
		moves string
		hover int
		apart bool // other than at first
	}{
		{"space-farmer", 664, 580, ready(t, farmer), ">F+G <F >F+W <F+G", none, false},
		{"space-bridge", 648, 500, ready(t, "bridge-torch-1-2-5-10"), ">P1+P2 <P1 >P1+P5 <P1", none, false},
		{"space-merchants", 648, 500, ready(t, "merchants-and-robbers"), "", none, false},
		{"space-missionaries", 648, 500, ready(t, "missionaries-cannibals-3-3-boat2"), ">C1+C2 <C1 >C1+C3", 5, false},
		{"space-missionaries-apart", 648, 500, ready(t, "missionaries-cannibals-3-3-boat2"), ">C1+C2 <C1 >C1+C3", 12, true},
		{"space-impossible", 648, 500, ready(t, "missionaries-cannibals-4-4-boat2"), ">C1+C2", none, false},
		{"space-japanese", 648, 500, ready(t, "japanese-family"), "", none, false},
		{"space-couples", 648, 500, ready(t, "jealous-husbands-3-boat2"), "", none, false},
		{"space-soldiers", 648, 500, ready(t, "four-soldiers"), "", none, false},
		{"space-workers", 648, 500, ready(t, "workers-and-children"), "", 3, false},
		{"space-crowd", 648, 500, crowd(t, 12, 4, "missionary", "cannibal"), ">m1+c1", none, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			both := image.NewRGBA(image.Rect(0, 0, 2*tt.w, tt.h))
			for i, pal := range []paint.Palette{paint.Light, paint.Dark} {
				img := image.NewRGBA(image.Rect(0, 0, tt.w, tt.h))
				v := newSpaceView(tt.start)
				v.look()
				v.hover, v.together = tt.hover, v.together != tt.apart
				v.paint(img, &pal, sceneOf(play(t, tt.start, tt.moves)), 1)
				draw.Draw(both, image.Rect(i*tt.w, 0, (i+1)*tt.w, tt.h), img, image.Point{}, draw.Src)
			}
			painttest.Golden(t, tt.name+".png", both)
		})
	}
}
