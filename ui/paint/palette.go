package paint

import (
	"cmp"
	"image/color"
	"math"
	"reflect"
	"strconv"
)

// A Palette names every colour of the program, with its value in each theme. All colours of
// the palettes below are opaque, so they do not depend on the background. A trial is what
// was entered since the last checkpoint.
type Palette struct {
	Canvas      color.NRGBA `light:"F6F3EC" dark:"1B1A18" white:"FFFFFF" black:"000000"`                // window and board ground
	Chrome      color.NRGBA `light:"EEEAE1" dark:"232220" white:"FFFFFF" black:"000000"`                // menu, toolbar, rail, status bar
	Surface     color.NRGBA `light:"FDFBF7" dark:"292725" white:"FFFFFF" black:"000000"`                // cards, chips, tiles
	Tray        color.NRGBA `light:"E3DDD0" dark:"12110F" white:"767676" black:"767676" paper:"ABABAB"` // board frame, graph edges
	Cell        color.NRGBA `light:"FCFAF5" dark:"2B2927" white:"FFFFFF" black:"000000"`                // board cell
	Well        color.NRGBA `light:"EFEADF" dark:"211F1D" white:"F0F0F0" black:"141414" paper:"FAFAFA"` // empty place, ground of a bar
	Plate       color.NRGBA `light:"EAE3D5" dark:"46413A" white:"E6E6E6" black:"303030" paper:"F0F0F0"` // given, token
	PlateEdge   color.NRGBA `light:"CFC5B2" dark:"0B0A09" white:"6E6E6E" black:"9A9A9A" paper:"9A9A9A"` // lower edge of a plate
	Ribbon      color.NRGBA `light:"D3E5F0" dark:"24445A" white:"C9E4F7" black:"0A3350" paper:"E8E8E8"` // joined numbers
	RibbonRim   color.NRGBA `light:"D3E5F0" dark:"24445A" white:"00406B" black:"8CD5FF" paper:"6E6E6E"` // edge of a ribbon, if it has one
	Line        color.NRGBA `light:"D8D1C3" dark:"3D3934" white:"767676" black:"767676" paper:"9A9A9A"` // borders
	Hair        color.NRGBA `light:"E4DED2" dark:"33302C" white:"DADADA" black:"383838"`                // hairlines in cards
	Ink         color.NRGBA `light:"23201C" dark:"F3EFE7" white:"000000" black:"FFFFFF"`                // text, givens
	Ink2        color.NRGBA `light:"575147" dark:"BDB6A9" white:"1F1F1F" black:"E8E8E8"`                // secondary text, icons
	Ink3        color.NRGBA `light:"6F685C" dark:"A29A8C" white:"3D3D3D" black:"D0D0D0"`                // captions
	Off         color.NRGBA `light:"8C8476" dark:"787269" white:"767676" black:"808080"`                // disabled
	Own         color.NRGBA `light:"005F99" dark:"7CC7F5" white:"00406B" black:"8CD5FF" paper:"1F1F1F"` // own entry, accent
	OwnSoft     color.NRGBA `light:"DCEAF3" dark:"20394A" white:"D2E9F8" black:"003350" paper:"EDEDED"` // tonal fill
	OnOwn       color.NRGBA `light:"FFFFFF" dark:"10202B" white:"FFFFFF" black:"000000"`                // text on Own
	Err         color.NRGBA `light:"A83F00" dark:"FF9A5C" white:"7A2600" black:"FFB07A" paper:"1F1F1F"` // error
	ErrSoft     color.NRGBA `light:"FAE6D8" dark:"43291B" white:"FFE3D1" black:"4A1E00" paper:"E6E6E6"` // ground of an error
	Trial       color.NRGBA `light:"83487A" dark:"E3A6C8" white:"651C58" black:"FFBDE3" paper:"1F1F1F"` // digits of a trial
	TrialSoft   color.NRGBA `light:"F7EFF4" dark:"352931" white:"FBEAF5" black:"33182A" paper:"F4F4F4"` // cell of a trial
	TrialRibbon color.NRGBA `light:"EAD6E4" dark:"543A4B" white:"F0CFE6" black:"55204A" paper:"E4E4E4"` // ribbon of a trial
	Hint        color.NRGBA `light:"E69F00" dark:"F2B134" white:"FFB000" black:"FFC83D" paper:"ABABAB"` // result of a hint, stars
	HintSoft    color.NRGBA `light:"FBEBC8" dark:"46371A" white:"FFE9B0" black:"3D2B00" paper:"EDEDED"` // ground of a hint
	HintLine    color.NRGBA `light:"B26A00" dark:"F2B134" white:"7A4700" black:"FFC83D" paper:"3D3D3D"` // rings of a hint, previews
	OnHint      color.NRGBA `light:"23201C" dark:"1B1A18" white:"000000" black:"000000"`                // text on Hint
	Sol         color.NRGBA `light:"00694D" dark:"3CC79B" white:"004D38" black:"5CF0BE" paper:"000000"` // solution, proved
	SolSoft     color.NRGBA `light:"DCEDE5" dark:"1B3A30" white:"CFEFE1" black:"003D2A" paper:"E4E4E4"` // token at home, equation that holds
	Prem        color.NRGBA `light:"1D6DB0" dark:"6CB6EA" white:"004C8C" black:"8CC8FF" paper:"3D3D3D"` // premise of a hint
	Wall        color.NRGBA `light:"575147" dark:"7A7266" white:"3D3D3D" black:"9A9A9A" paper:"858585"` // wall
	WallTop     color.NRGBA `light:"6F685C" dark:"8D8579" white:"5A5A5A" black:"D0D0D0" paper:"B0B0B0"` // inner frame of a wall
	Bomb        color.NRGBA `light:"2B2723" dark:"F3EFE7" white:"000000" black:"FFFFFF"`                // bomb
	OnBomb      color.NRGBA `light:"FFFFFF" dark:"1B1A18" white:"FFFFFF" black:"000000"`                // digit on a bomb
	Core        color.NRGBA `light:"FFF6DD" dark:"FFF3CF" white:"FFF6DD" black:"FFFFFF" paper:"FFFFFF"` // heart of a blast
	Blast       color.NRGBA `light:"F2B84A" dark:"D98E1B" white:"F2B84A" black:"E09A20" paper:"C8C8C8"` // blast
	BlastRim    color.NRGBA `light:"B26A00" dark:"FFCF70" white:"7A4700" black:"FFDD8A" paper:"6E6E6E"` // edge of a blast
	Water       color.NRGBA `light:"CFE3EC" dark:"1D3440" white:"D8ECF7" black:"00263D" paper:"F4F4F4"` // river
	WaterLine   color.NRGBA `light:"A9CBDA" dark:"325463" white:"4A89AB" black:"3E7FA5" paper:"ABABAB"` // waves
	Bank        color.NRGBA `light:"DDE1C5" dark:"3A3F2C" white:"EEF3DC" black:"1E2410" paper:"FFFFFF"` // bank
	BankEdge    color.NRGBA `light:"B9C193" dark:"545C3C" white:"6B7A3A" black:"8A9A5A" paper:"767676"` // edge of the bank
	Boat        color.NRGBA `light:"9A6B43" dark:"A87A50" white:"8A5A32" black:"B98A58" paper:"C8C8C8"` // hull
	BoatDark    color.NRGBA `light:"6F4A2B" dark:"6E4B2D" white:"5A3818" black:"8A6238" paper:"6E6E6E"` // gunwale
	Marker1     color.NRGBA `light:"1F5FC4" dark:"7FB3FF" white:"0033AA" black:"8CC8FF" paper:"1F1F1F"` // markers of the player
	Marker2     color.NRGBA `light:"CC4A00" dark:"FF9A5C" white:"7A2600" black:"FFB07A" paper:"1F1F1F"`
	Marker3     color.NRGBA `light:"1B7F3B" dark:"5FD08A" white:"00501F" black:"5CF08E" paper:"1F1F1F"`
	Marker4     color.NRGBA `light:"A21CAF" dark:"F0A0F5" white:"6B0070" black:"FFB0FF" paper:"1F1F1F"`
	Knob        color.NRGBA `light:"FFFFFF" dark:"F3EFE7" white:"FFFFFF" black:"FFFFFF"` // knob of a slider
}

// Light and Dark are the palettes of the usual themes. White and Black have more contrast,
// and backgrounds of these colours.
var Light, Dark, White, Black = palette("light"), palette("dark"), palette("white"), palette("black")

// Paper is the palette for print. It has greys, and lighter areas than White, to save ink.
var Paper = palette("paper")

// palette returns the palette of a theme from the tags of Palette.
func palette(theme string) (p Palette) {
	v := reflect.ValueOf(&p).Elem()
	for i := range v.NumField() {
		tag := v.Type().Field(i).Tag
		rgb, err := strconv.ParseUint(cmp.Or(tag.Get(theme), tag.Get("white")), 16, 24)
		if err != nil {
			panic(err) // a tag is wrong
		}
		v.Field(i).Set(reflect.ValueOf(color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xFF}))
	}
	return p
}

// Mix returns a blend of a and b in which b has the share f.
func Mix(a, b color.NRGBA, f float64) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(math.Round(float64(x)*(1-f) + float64(y)*f)) }
	return color.NRGBA{R: blend(a.R, b.R), G: blend(a.G, b.G), B: blend(a.B, b.B), A: 0xFF}
}

// Faint returns a copy of the palette for hints that fade in. The colours that hints are
// drawn with are transparent by percent, from 0 to 100. If percent is 0, it returns p
// itself.
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
