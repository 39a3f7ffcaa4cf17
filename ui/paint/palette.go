// Package paint draws boards onto images: the palette, anti-aliased shapes on
// whole pixels, and text. It knows no puzzle and no toolkit; the same drawing
// serves the window, thumbnails, exported pictures and golden images.
package paint

import "image/color"

// A Palette names every colour of the program. All of them are opaque, so
// that nothing depends on the ground beneath.
type Palette struct {
	Canvas      color.NRGBA // window and board ground
	Chrome      color.NRGBA // menu, toolbar, rail, status bar
	Surface     color.NRGBA // cards, chips, tiles
	Tray        color.NRGBA // board frame, graph edges
	Cell        color.NRGBA // board cell
	Well        color.NRGBA // empty place, ground of a bar
	Plate       color.NRGBA // given, token
	PlateEdge   color.NRGBA // lower edge of a plate
	Ribbon      color.NRGBA // joined numbers
	Line        color.NRGBA // borders
	Hair        color.NRGBA // hairlines in cards
	Ink         color.NRGBA // text, givens
	Ink2        color.NRGBA // second text, icons
	Ink3        color.NRGBA // captions
	Off         color.NRGBA // disabled
	Own         color.NRGBA // own entry, accent
	OwnSoft     color.NRGBA // tonal fill
	OnOwn       color.NRGBA // text on own
	Err         color.NRGBA // error
	ErrSoft     color.NRGBA // ground of an error
	Trial       color.NRGBA // digits of a trial
	TrialSoft   color.NRGBA // cell of a trial
	TrialRibbon color.NRGBA // ribbon of a trial
	Hint        color.NRGBA // result of a hint, stars
	HintSoft    color.NRGBA // ground of a hint
	HintLine    color.NRGBA // rings of a hint, previews
	OnHint      color.NRGBA // text on hint
	Sol         color.NRGBA // solution, proved
	SolSoft     color.NRGBA // at home, holds
	Prem        color.NRGBA // premise of a hint
	Wall        color.NRGBA // wall
	WallTop     color.NRGBA // inner frame of a wall
	Bomb        color.NRGBA // bomb
	OnBomb      color.NRGBA // digit on a bomb
	Core        color.NRGBA // heart of a blast
	Blast       color.NRGBA // blast
	BlastRim    color.NRGBA // edge of a blast
	Water       color.NRGBA // river
	WaterLine   color.NRGBA // waves
	Bank        color.NRGBA // bank
	BankEdge    color.NRGBA // edge of the bank
	Boat        color.NRGBA // hull
	BoatDark    color.NRGBA // gunwale
	Knob        color.NRGBA // knob of a slider
}

// Light is the palette of the light theme.
var Light = Palette{
	Canvas:      rgb(0xF6F3EC),
	Chrome:      rgb(0xEEEAE1),
	Surface:     rgb(0xFDFBF7),
	Tray:        rgb(0xE3DDD0),
	Cell:        rgb(0xFCFAF5),
	Well:        rgb(0xEFEADF),
	Plate:       rgb(0xEAE3D5),
	PlateEdge:   rgb(0xCFC5B2),
	Ribbon:      rgb(0xD3E5F0),
	Line:        rgb(0xD8D1C3),
	Hair:        rgb(0xE4DED2),
	Ink:         rgb(0x23201C),
	Ink2:        rgb(0x575147),
	Ink3:        rgb(0x6F685C),
	Off:         rgb(0xA79F91),
	Own:         rgb(0x005F99),
	OwnSoft:     rgb(0xDCEAF3),
	OnOwn:       rgb(0xFFFFFF),
	Err:         rgb(0xA83F00),
	ErrSoft:     rgb(0xFAE6D8),
	Trial:       rgb(0x83487A),
	TrialSoft:   rgb(0xF7EFF4),
	TrialRibbon: rgb(0xEAD6E4),
	Hint:        rgb(0xE69F00),
	HintSoft:    rgb(0xFBEBC8),
	HintLine:    rgb(0xB26A00),
	OnHint:      rgb(0x23201C),
	Sol:         rgb(0x00694D),
	SolSoft:     rgb(0xDCEDE5),
	Prem:        rgb(0x1F6FB2),
	Wall:        rgb(0x575147),
	WallTop:     rgb(0x6F685C),
	Bomb:        rgb(0x2B2723),
	OnBomb:      rgb(0xFFFFFF),
	Core:        rgb(0xFFF6DD),
	Blast:       rgb(0xF2B84A),
	BlastRim:    rgb(0xB26A00),
	Water:       rgb(0xCFE3EC),
	WaterLine:   rgb(0xA9CBDA),
	Bank:        rgb(0xDDE1C5),
	BankEdge:    rgb(0xB9C193),
	Boat:        rgb(0x9A6B43),
	BoatDark:    rgb(0x6F4A2B),
	Knob:        rgb(0xFFFFFF),
}

// Dark is the palette of the dark theme.
var Dark = Palette{
	Canvas:      rgb(0x1B1A18),
	Chrome:      rgb(0x232220),
	Surface:     rgb(0x292725),
	Tray:        rgb(0x12110F),
	Cell:        rgb(0x2B2927),
	Well:        rgb(0x211F1D),
	Plate:       rgb(0x46413A),
	PlateEdge:   rgb(0x0B0A09),
	Ribbon:      rgb(0x24445A),
	Line:        rgb(0x3D3934),
	Hair:        rgb(0x33302C),
	Ink:         rgb(0xF3EFE7),
	Ink2:        rgb(0xBDB6A9),
	Ink3:        rgb(0xA29A8C),
	Off:         rgb(0x6A645B),
	Own:         rgb(0x7CC7F5),
	OwnSoft:     rgb(0x20394A),
	OnOwn:       rgb(0x10202B),
	Err:         rgb(0xFF9A5C),
	ErrSoft:     rgb(0x43291B),
	Trial:       rgb(0xE3A6C8),
	TrialSoft:   rgb(0x352931),
	TrialRibbon: rgb(0x543A4B),
	Hint:        rgb(0xF2B134),
	HintSoft:    rgb(0x46371A),
	HintLine:    rgb(0xF2B134),
	OnHint:      rgb(0x1B1A18),
	Sol:         rgb(0x3CC79B),
	SolSoft:     rgb(0x1B3A30),
	Prem:        rgb(0x6CB6EA),
	Wall:        rgb(0x7A7266),
	WallTop:     rgb(0x8D8579),
	Bomb:        rgb(0xF3EFE7),
	OnBomb:      rgb(0x1B1A18),
	Core:        rgb(0xFFF3CF),
	Blast:       rgb(0xD98E1B),
	BlastRim:    rgb(0xFFCF70),
	Water:       rgb(0x1D3440),
	WaterLine:   rgb(0x325463),
	Bank:        rgb(0x3A3F2C),
	BankEdge:    rgb(0x545C3C),
	Boat:        rgb(0xA87A50),
	BoatDark:    rgb(0x6E4B2D),
	Knob:        rgb(0xF3EFE7),
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// Faint returns the palette with the colours of hints made transparent by
// percent, for hints that fade in.
func (p *Palette) Faint(percent int) *Palette {
	if percent == 0 {
		return p
	}
	q := *p
	for _, c := range []*color.NRGBA{&q.Prem, &q.Err, &q.Hint, &q.HintSoft, &q.HintLine, &q.OnHint, &q.Core, &q.Surface, &q.Ink, &q.Ink2, &q.Off, &q.Own} {
		c.A = uint8(255 * (100 - percent) / 100)
	}
	return &q
}
