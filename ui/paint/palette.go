package paint

import (
	"image/color"
	"reflect"
	"strconv"
)

// A Palette names every colour of the program, with its value in each theme. All
// of them are opaque, so that nothing depends on the ground beneath.
type Palette struct {
	Canvas      color.NRGBA `light:"F6F3EC" dark:"1B1A18"` // window and board ground
	Chrome      color.NRGBA `light:"EEEAE1" dark:"232220"` // menu, toolbar, rail, status bar
	Surface     color.NRGBA `light:"FDFBF7" dark:"292725"` // cards, chips, tiles
	Tray        color.NRGBA `light:"E3DDD0" dark:"12110F"` // board frame, graph edges
	Cell        color.NRGBA `light:"FCFAF5" dark:"2B2927"` // board cell
	Well        color.NRGBA `light:"EFEADF" dark:"211F1D"` // empty place, ground of a bar
	Plate       color.NRGBA `light:"EAE3D5" dark:"46413A"` // given, token
	PlateEdge   color.NRGBA `light:"CFC5B2" dark:"0B0A09"` // lower edge of a plate
	Ribbon      color.NRGBA `light:"D3E5F0" dark:"24445A"` // joined numbers
	Line        color.NRGBA `light:"D8D1C3" dark:"3D3934"` // borders
	Hair        color.NRGBA `light:"E4DED2" dark:"33302C"` // hairlines in cards
	Ink         color.NRGBA `light:"23201C" dark:"F3EFE7"` // text, givens
	Ink2        color.NRGBA `light:"575147" dark:"BDB6A9"` // second text, icons
	Ink3        color.NRGBA `light:"6F685C" dark:"A29A8C"` // captions
	Off         color.NRGBA `light:"A79F91" dark:"6A645B"` // disabled
	Own         color.NRGBA `light:"005F99" dark:"7CC7F5"` // own entry, accent
	OwnSoft     color.NRGBA `light:"DCEAF3" dark:"20394A"` // tonal fill
	OnOwn       color.NRGBA `light:"FFFFFF" dark:"10202B"` // text on own
	Err         color.NRGBA `light:"A83F00" dark:"FF9A5C"` // error
	ErrSoft     color.NRGBA `light:"FAE6D8" dark:"43291B"` // ground of an error
	Trial       color.NRGBA `light:"83487A" dark:"E3A6C8"` // digits of a trial
	TrialSoft   color.NRGBA `light:"F7EFF4" dark:"352931"` // cell of a trial
	TrialRibbon color.NRGBA `light:"EAD6E4" dark:"543A4B"` // ribbon of a trial
	Hint        color.NRGBA `light:"E69F00" dark:"F2B134"` // result of a hint, stars
	HintSoft    color.NRGBA `light:"FBEBC8" dark:"46371A"` // ground of a hint
	HintLine    color.NRGBA `light:"B26A00" dark:"F2B134"` // rings of a hint, previews
	OnHint      color.NRGBA `light:"23201C" dark:"1B1A18"` // text on hint
	Sol         color.NRGBA `light:"00694D" dark:"3CC79B"` // solution, proved
	SolSoft     color.NRGBA `light:"DCEDE5" dark:"1B3A30"` // at home, holds
	Prem        color.NRGBA `light:"1F6FB2" dark:"6CB6EA"` // premise of a hint
	Wall        color.NRGBA `light:"575147" dark:"7A7266"` // wall
	WallTop     color.NRGBA `light:"6F685C" dark:"8D8579"` // inner frame of a wall
	Bomb        color.NRGBA `light:"2B2723" dark:"F3EFE7"` // bomb
	OnBomb      color.NRGBA `light:"FFFFFF" dark:"1B1A18"` // digit on a bomb
	Core        color.NRGBA `light:"FFF6DD" dark:"FFF3CF"` // heart of a blast
	Blast       color.NRGBA `light:"F2B84A" dark:"D98E1B"` // blast
	BlastRim    color.NRGBA `light:"B26A00" dark:"FFCF70"` // edge of a blast
	Water       color.NRGBA `light:"CFE3EC" dark:"1D3440"` // river
	WaterLine   color.NRGBA `light:"A9CBDA" dark:"325463"` // waves
	Bank        color.NRGBA `light:"DDE1C5" dark:"3A3F2C"` // bank
	BankEdge    color.NRGBA `light:"B9C193" dark:"545C3C"` // edge of the bank
	Boat        color.NRGBA `light:"9A6B43" dark:"A87A50"` // hull
	BoatDark    color.NRGBA `light:"6F4A2B" dark:"6E4B2D"` // gunwale
	Knob        color.NRGBA `light:"FFFFFF" dark:"F3EFE7"` // knob of a slider
}

// Light and Dark are the palettes of the themes.
var Light, Dark = palette("light"), palette("dark")

// palette returns the palette of a theme, as the tags of Palette give it.
func palette(theme string) (p Palette) {
	v := reflect.ValueOf(&p).Elem()
	for i := range v.NumField() {
		rgb, err := strconv.ParseUint(v.Type().Field(i).Tag.Get(theme), 16, 24)
		if err != nil {
			panic(err) // a tag is wrong
		}
		v.Field(i).Set(reflect.ValueOf(color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xFF}))
	}
	return p
}

// Faint returns the palette with the colours of hints made transparent by
// percent, for hints that fade in.
func (p *Palette) Faint(percent int) *Palette {
	if percent == 0 {
		return p
	}
	q := *p
	for _, c := range []*color.NRGBA{
		&q.Prem, &q.Err, &q.Hint, &q.HintSoft, &q.HintLine, &q.OnHint, &q.Core, &q.Surface, &q.Ink, &q.Ink2, &q.Off, &q.Own,
	} {
		c.A = uint8(255 * (100 - percent) / 100)
	}
	return &q
}
