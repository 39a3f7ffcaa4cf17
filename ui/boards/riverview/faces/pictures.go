package faces

import (
	"image/color"
	"sync"

	"backtrack/ui/paint"
)

// Parts that many people have in common.
const (
	shoulders = "M-.62 .74C-.5 .34 .5 .34 .62 .74C.4 .97 -.4 .97 -.62 .74z"
	neck      = "M-.13 .26L.13 .26L.13 .54C.06 .6 -.06 .6 -.13 .54z"
	smile     = "M-.13 .21C-.06 .29 .06 .29 .13 .21"
	shortHair = "M-.42 .02C-.56 -.6 .56 -.6 .42 .02C.36 -.16 .3 -.22 .2 -.26C.04 -.16 -.16 -.16 -.28 -.2C-.36 -.14 -.4 -.08 -.42 .02z"
	longHair  = "M-.44 -.04C-.5 -.6 .5 -.6 .44 -.04C.46 .2 .5 .36 .54 .52C.36 .62 -.36 .62 -.54 .52C-.5 .36 -.46 .2 -.44 -.04z"
	fringe    = "M-.41 .06C-.42 -.5 .42 -.5 .41 .06C.36 -.1 .24 -.2 .08 -.26C-.1 -.14 -.34 -.12 -.41 .06z"

	skin  = 0xF0C9A4
	shade = 0xE3B48C
	dark  = 0x23201C
)

// shirts are the colours of shirts by number. People with the same number belong together.
var shirts = []color.NRGBA{rgb(0x3F6E8C), rgb(0xA8573B), rgb(0x5B7F46), rgb(0x7C5A94), rgb(0xB08A2E),
	rgb(0x3E8383), rgb(0x96526E), rgb(0x5F6675), rgb(0x7A6A4B), rgb(0x4A5FA0)}

func bareHead() []part { return []part{area(shade, neck), dot(skin, 0, .02, .4)} }

func eyes() []part { return []part{dot(dark, -.15, .05, .045), dot(dark, .15, .05, .045)} }

// person returns a person made of the parts behind the head, the clothes, the head, and
// the parts in front of it.
func person(behind []part, clothes []part, before ...part) figure {
	var f figure
	f = append(f, behind...)
	f = append(f, clothes...)
	f = append(f, bareHead()...)
	f = append(f, eyes()...)
	return append(f, before...)
}

// figures returns all pictures by name. They are made when the first one is drawn.
var figures = sync.OnceValue(func() map[string]figure {
	return map[string]figure{
		"farmer": {
			shirt(0x3F6E8C), area(shade, neck), dot(skin, 0, .02, .4),
			area(0x8A5A34, "M-.4 .08C-.36 .5 .36 .5 .4 .08C.2 .26 -.2 .26 -.4 .08z"),
			area(0xD9A441, "M-.82 -.16C-.4 -.34 .4 -.34 .82 -.16C.4 .02 -.4 .02 -.82 -.16z"),
			area(0xE6B857, "M-.42 -.2C-.42 -.74 .42 -.74 .42 -.2C.2 -.12 -.2 -.12 -.42 -.2z"),
			area(0xA83F00, "M-.43 -.28C-.2 -.2 .2 -.2 .43 -.28L.43 -.18C.2 -.1 -.2 -.1 -.43 -.18z"),
			dot(dark, -.15, .07, .045), dot(dark, .15, .07, .045),
		},
		"wolf": hound(0x5E6670, 0xC9A6A0, 0x7C8590, 0xD5DADF, 0xF2B134),
		"fox":  hound(0x8A3E17, 0x4A2A1C, 0xD0682A, 0xF6E7D6, 0x23201C),
		"dog":  hound(0x5A3E28, 0xB98D6E, 0x8F6844, 0xE9D9C2, 0x23201C),
		"goat": {
			area(0x8C7A5C, "M-.2 -.4C-.5 -.5 -.56 -.78 -.34 -.86C-.36 -.66 -.2 -.58 -.06 -.44z"),
			area(0x8C7A5C, "M.2 -.4C.5 -.5 .56 -.78 .34 -.86C.36 -.66 .2 -.58 .06 -.44z"),
			area(0xC9B692, "M-.3 -.18C-.6 -.3 -.8 -.12 -.84 .04C-.6 .12 -.42 .04 -.28 -.04z"),
			area(0xC9B692, "M.3 -.18C.6 -.3 .8 -.12 .84 .04C.6 .12 .42 .04 .28 -.04z"),
			area(0xA8946E, "M-.14 .58L.14 .58L.02 .95L-.04 .95z"), area(0xEADFC9, goatHead), stroke(0xA8946E, .045, goatHead),
			area(0xB5776B, "M-.12 .46L.12 .46L0 .56z"), dot(dark, -.18, -.04, .055), dot(dark, .18, -.04, .055),
			area(0xC9BBA1, "M-.12 -.5C-.06 -.3 .06 -.3 .12 -.5z"),
		},
		"sheep": {
			area(0x4C443C, "M-.34 -.1C-.6 -.22 -.76 -.06 -.78 .1C-.58 .16 -.44 .1 -.3 .02z"),
			area(0x4C443C, "M.34 -.1C.6 -.22 .76 -.06 .78 .1C.58 .16 .44 .1 .3 .02z"),
			dot(0xF3EEE2, 0, -.36, .34), dot(0xF3EEE2, -.3, -.24, .26), dot(0xF3EEE2, .3, -.24, .26), dot(0xE2DAC8, 0, -.26, .2),
			area(0x5C5248, "M-.3 -.16C-.3 -.3 .3 -.3 .3 -.16C.32 .3 .2 .68 0 .7C-.2 .68 -.32 .3 -.3 -.16z"),
			dot(0xF3EEE2, -.14, .06, .07), dot(0xF3EEE2, .14, .06, .07), dot(dark, -.14, .07, .035), dot(dark, .14, .07, .035),
			stroke(0x2F2A25, .04, "M-.07 .5L0 .55L.07 .5M0 .55L0 .62"),
		},
		"cabbage": {
			area(0x4F8A4A, "M-.7 .1C-.86 -.4 -.4 -.7 -.14 -.5L0 .66C-.4 .76 -.66 .5 -.7 .1z"),
			area(0x4F8A4A, "M.7 .1C.86 -.4 .4 -.7 .14 -.5L0 .66C.4 .76 .66 .5 .7 .1z"),
			dot(0x78B063, 0, .08, .52), area(0x93C67B, "M-.46 .3C-.5 -.2 -.1 -.46 .14 -.4C-.06 -.1 -.06 .3 .06 .6C-.2 .64 -.4 .5 -.46 .3z"),
			stroke(0xD8ECC4, .04, "M.02 .58C-.1 .2 -.06 -.1 .1 -.36M-.02 .28L-.26 .06M-.05 .06L-.18 -.14M.02 .3L.3 .1M0 .08L.24 -.1"),
		},
		"grain": {
			stroke(0x9C7A2B, .07, "M0 .82C-.04 .4 -.02 .1 0 -.5M-.1 .82C-.3 .4 -.36 .1 -.4 -.3M.1 .82C.3 .4 .36 .1 .4 -.3"),
			area(0xE0B53F, "M0 -.86C.2 -.6 .2 -.2 0 .06C-.2 -.2 -.2 -.6 0 -.86z"),
			area(0xD3A233, "M-.46 -.66C-.24 -.46 -.2 -.1 -.36 .16C-.56 -.04 -.64 -.4 -.46 -.66z"),
			area(0xD3A233, "M.46 -.66C.24 -.46 .2 -.1 .36 .16C.56 -.04 .64 -.4 .46 -.66z"),
			stroke(0xB48722, .04, "M0 -.7L0 0M-.1 -.44L0 -.32L.1 -.44M-.1 -.2L0 -.08L.1 -.2M-.44 -.46L-.38 .06M.44 -.46L.38 .06"),
			stroke(0xA83F00, .09, "M-.2 .5L.2 .5"),
		},
		"hen": {
			area(0xC4442E, "M-.16 -.5C-.3 -.78 -.1 -.86 -.04 -.66C.02 -.9 .2 -.84 .14 -.64C.3 -.76 .36 -.56 .2 -.44z"),
			area(0xF1E4CC, "M0 -.58C.34 -.58 .4 -.2 .36 .1C.66 .3 .6 .84 0 .84C-.6 .84 -.66 .3 -.36 .1C-.4 -.2 -.34 -.58 0 -.58z"),
			area(0xDCC9A6, "M-.46 .3C-.3 .2 -.1 .4 -.14 .7C-.36 .74 -.54 .56 -.46 .3z"),
			area(0xDCC9A6, "M.46 .3C.3 .2 .1 .4 .14 .7C.36 .74 .54 .56 .46 .3z"),
			area(0xE09A2B, "M-.14 -.14L.14 -.14L0 .1z"), dot(0xC4442E, 0, .16, .08), dot(dark, -.17, -.24, .05), dot(dark, .17, -.24, .05),
		},
		"man": person(nil, []part{shirt(0x3F6E8C)}, area(0x5B3B22, shortHair), stroke(0x9C5A45, .04, smile)),
		"woman": person([]part{area(0x7A4A28, longHair)}, []part{shirt(0x96526E)}, area(0x7A4A28, fringe),
			stroke(0xB0413E, .05, smile)),
		"boy": person(nil, []part{area(0x5B7F46, shoulders)},
			area(0xB5562E, "M-.43 -.08C-.5 -.58 .5 -.58 .43 -.08C.2 -.16 -.2 -.16 -.43 -.08z"),
			area(0x8F3F1D, "M-.45 -.1C-.2 -.22 .3 -.22 .68 -.04C.5 .04 .1 -.06 -.45 -.1z"),
			stroke(0x9C5A45, .04, smile), dot(0xE8A88B, -.25, .16, .05), dot(0xE8A88B, .25, .16, .05)),
		"girl": person([]part{dot(0xC58A3A, -.5, .06, .17), dot(0xC58A3A, .5, .06, .17)},
			[]part{area(0xB08A2E, shoulders)}, area(0xC58A3A, fringe), dot(0xB0413E, -.42, -.06, .08),
			dot(0xB0413E, .42, -.06, .08), stroke(0xB0413E, .04, smile), dot(0xE8A88B, -.25, .16, .05),
			dot(0xE8A88B, .25, .16, .05)),
		"worker": person(nil, []part{area(0x4A5FA0, shoulders),
			area(0xE8A33A, "M-.4 .5L-.24 .44L-.16 .9L-.34 .86zM.4 .5L.24 .44L.16 .9L.34 .86z")},
			area(0xF2C230, "M-.44 -.14C-.48 -.66 .48 -.66 .44 -.14z"),
			area(0xD9A51E, "M-.56 -.16C-.3 -.24 .3 -.24 .56 -.16L.56 -.08C.3 -.14 -.3 -.14 -.56 -.08z"),
			stroke(0xD9A51E, .07, "M0 -.52L0 -.2"), stroke(0x9C5A45, .04, smile)),
		"monk": person(nil, []part{area(0x474C5B, shoulders), area(0xFFFFFF, "M-.14 .44L.14 .44L.1 .58L-.1 .58z"),
			stroke(0xE0B53F, .06, "M0 .64L0 .88M-.08 .72L.08 .72")},
			area(0x50576A, "M-.8 -.16C-.4 -.32 .4 -.32 .8 -.16C.4 -.02 -.4 -.02 -.8 -.16z"),
			area(0x666E84, "M-.38 -.2C-.4 -.62 .4 -.62 .38 -.2C.2 -.13 -.2 -.13 -.38 -.2z"),
			stroke(0x6A5648, .035, "M-.25 .05L-.05 .05M.05 .05L.25 .05"), stroke(0x9C5A45, .04, smile)),
		"eater": person(
			[]part{area(0x8E2F1E, "M-.5 .2C-.66 -.1 -.6 -.3 -.5 -.36C-.5 -.5 -.36 -.6 -.28 -.56C-.2 -.72 .2 -.72 .28 "+
				"-.56C.36 -.6 .5 -.5 .5 -.36C.6 -.3 .66 -.1 .5 .2z")},
			[]part{area(0xC08A3E, shoulders), dot(0x7A5220, -.32, .68, .06), dot(0x7A5220, .02, .78, .06),
				dot(0x7A5220, .34, .7, .06), dot(0x7A5220, -.12, .66, .045), dot(0x7A5220, .2, .62, .045)},
			area(0xA43A25, "M-.4 -.06C-.42 -.46 .42 -.46 .4 -.06C.28 -.24 .2 -.16 .1 -.28C0 -.16 -.1 -.28 -.2 -.16C-.28 -.24 -.34 -.16 -.4 -.06z"),
			stroke(0xF6F0E2, .09, "M-.44 -.58L.44 -.58"), dot(0xF6F0E2, -.48, -.64, .075),
			dot(0xF6F0E2, -.48, -.52, .075), dot(0xF6F0E2, .48, -.64, .075), dot(0xF6F0E2, .48, -.52, .075),
			area(0x6E1F16, "M-.24 .17C-.1 .22 .1 .22 .24 .17C.2 .38 -.2 .38 -.24 .17z"),
			area(0xFFFFFF, "M-.2 .19L-.1 .2L-.15 .28zM-.05 .21L.05 .21L0 .29zM.2 .19L.1 .2L.15 .28z"),
			stroke(0xC4442E, .04, "M-.32 .1L-.22 .16M.32 .1L.22 .16")),
		"soldier": person(nil, []part{area(0x5E6B3C, shoulders), area(0x48532C, "M-.12 .42L.12 .42L.06 .56L-.06 .56z"),
			dot(0xD9A441, -.3, .66, .05), stroke(0x48532C, .05, "M0 .56L0 .9")},
			area(0x6B7946, "M-.48 -.06C-.56 -.66 .56 -.66 .48 -.06z"),
			area(0x525E34, "M-.56 -.1C-.3 -.2 .3 -.2 .56 -.1L.56 -.01C.3 -.09 -.3 -.09 -.56 -.01z"),
			stroke(0x48532C, .04, "M-.4 .0C-.36 .3 -.2 .42 0 .42C.2 .42 .36 .3 .4 .0"),
			stroke(0x9C5A45, .04, "M-.1 .24L.1 .24")),
		"police": person(nil, []part{area(0x2E4A7D, shoulders), dot(0xE0B53F, -.28, .66, .08),
			area(0xFFFFFF, "M-.14 .44L.14 .44L0 .58z"), area(dark, "M-.04 .5L.04 .5L.06 .8L0 .88L-.06 .8z")},
			area(0x2E4A7D, "M-.58 -.34C-.5 -.74 .5 -.74 .58 -.34C.4 -.22 -.4 -.22 -.58 -.34z"),
			area(0x1E3156, "M-.42 -.3L.42 -.3L.42 -.16C.2 -.22 -.2 -.22 -.42 -.16z"),
			area(0x101A2E, "M-.44 -.18C-.2 -.26 .2 -.26 .44 -.18C.3 -.04 -.3 -.04 -.44 -.18z"),
			dot(0xE0B53F, 0, -.42, .09), area(0x5B3B22, "M-.2 .2C-.1 .14 .1 .14 .2 .2C.1 .26 -.1 .26 -.2 .2z")),
		"thief": thief(),
		"trader": person(nil, []part{area(0x6B3F7A, shoulders),
			stroke(0xE0B53F, .06, "M-.3 .52C-.2 .76 .2 .76 .3 .52"), dot(0xE0B53F, 0, .72, .09)},
			area(0x6A6259, "M-.36 .14C-.34 .56 .34 .56 .36 .14C.2 .26 -.2 .26 -.36 .14z"),
			stroke(0xB0413E, .045, "M-.1 .25L.1 .25"),
			area(0x6B3F7A, "M-.5 -.1C-.7 -.44 -.3 -.74 .2 -.62C.56 -.6 .6 -.3 .44 -.1C.2 -.22 -.2 -.22 -.5 -.1z"),
			area(0x532F60, "M-.46 -.12C-.2 -.24 .2 -.24 .46 -.12L.44 -.04C.2 -.14 -.2 -.14 -.44 -.04z"),
			area(0xE7D9B8, "M.2 -.5C.4 -.9 .62 -.9 .7 -.84C.66 -.64 .46 -.46 .26 -.42z")),
		"robber": person([]part{area(0x5C4630, "M-.44 -.1L-.46 .3L.46 .3L.44 -.1z")},
			[]part{area(0x6E4B2D, shoulders)},
			area(0xB5352A, "M-.41 .12C-.2 .06 .2 .06 .41 .12C.36 .36 .14 .5 0 .66C-.14 .5 -.36 .36 -.41 .12z"),
			dot(0xF6E7D6, -.14, .22, .03), dot(0xF6E7D6, .14, .22, .03), dot(0xF6E7D6, 0, .36, .03),
			area(0x6B5640, "M-.84 -.1C-.6 -.34 .6 -.34 .84 -.1C.5 -.14 -.5 -.14 -.84 -.1z"),
			area(0x80694F, "M-.4 -.2C-.46 -.7 -.1 -.66 0 -.58C.1 -.66 .46 -.7 .4 -.2C.2 -.26 -.2 -.26 -.4 -.2z"),
			stroke(0x2F2A25, .05, "M-.24 -.04L-.08 .01M.24 -.04L.08 .01")),
		"walker": person(nil, []part{shirt(0x3E6B6B)}, area(0x4A3423, shortHair), stroke(0x9C5A45, .04, smile)),
		"torch": {
			stroke(0x6F4A2B, .16, "M0 .9L0 .1"), stroke(0x4A3423, .2, "M0 .22L0 .06"),
			area(0xE07A1F, "M0 -.9C.3 -.44 .34 -.06 0 .06C-.34 -.06 -.3 -.44 0 -.9z"),
			area(0xFFE08A, "M0 -.5C.16 -.3 .16 -.06 0 0C-.16 -.06 -.16 -.3 0 -.5z"),
		},
		"king": person([]part{area(0x8C8378, longHair)}, []part{shirt(0x8E2F3F),
			area(0xF3EEE2, "M-.24 .42L.24 .42L.12 .6L-.12 .6z")},
			area(0x8C8378, "M-.38 .12C-.34 .56 .34 .56 .38 .12C.2 .24 -.2 .24 -.38 .12z"), crown()),
		"queen": person([]part{area(0xC58A3A, longHair)}, []part{shirt(0x7A3F7A),
			dot(0xF3EEE2, 0, .62, .07)}, area(0xC58A3A, fringe), stroke(0xB0413E, .05, smile), crown()),
		"bag": {
			area(0xA77C4B, "M-.16 -.4C-.7 -.1 -.84 .74 -.5 .8C-.2 .86 .2 .86 .5 .8C.84 .74 .7 -.1 .16 -.4z"),
			area(0xBD9360, "M-.14 -.3C-.5 0 -.62 .5 -.44 .68C-.36 .3 -.26 0 -.04 -.3z"),
			area(0x8F6739, "M-.18 -.4C-.34 -.62 -.3 -.76 -.16 -.7C-.08 -.78 .08 -.78 .16 -.7C.3 -.76 .34 -.62 .18 -.4z"),
			stroke(0x5C4023, .08, "M-.2 -.38L.2 -.38"), stroke(0x8F6739, .04, "M.24 -.1C.4 .1 .48 .3 .46 .5"),
		},
		"chest": {
			area(0x7A4F2A, "M-.66 -.06L.66 -.06L.62 .64L-.62 .64z"),
			area(0x8F6136, "M-.66 -.06C-.66 -.6 .66 -.6 .66 -.06z"),
			stroke(0xD9A441, .07, "M-.66 -.06L.66 -.06M-.4 -.36L-.4 .62M.4 -.36L.4 .62"),
			area(0xE6B857, "M-.14 -.14L.14 -.14L.14 .16L-.14 .16z"), dot(dark, 0, -.02, .05), stroke(dark, .04, "M0 0L0 .09"),
		},
	}
})

const goatHead = "M0 -.5C.34 -.5 .4 -.16 .3 .2C.26 .5 .22 .68 0 .68C-.22 .68 -.26 .5 -.3 .2C-.4 -.16 -.34 -.5 0 -.5z"

func crown() part {
	return area(0xE6B857, "M-.4 -.2L-.46 -.62L-.22 -.42L0 -.7L.22 -.42L.46 -.62L.4 -.2C.2 -.28 -.2 -.28 -.4 -.2z")
}

func thief() figure {
	return figure{
		area(0xE8E4DA, shoulders), stroke(dark, .08, "M-.5 .62C-.2 .56 .2 .56 .5 .62M-.56 .78C-.2 .72 .2 .72 .56 .78"),
		area(shade, neck), dot(skin, 0, .02, .4),
		area(dark, "M-.41 -.08C-.2 -.14 .2 -.14 .41 -.08C.42 .06 .34 .16 .16 .15C.08 .14 -.08 .14 -.16 .15C-.34 .16 -.42 .06 -.41 -.08z"),
		dot(0xFFFFFF, -.16, .03, .07), dot(0xFFFFFF, .16, .03, .07), dot(dark, -.14, .03, .035), dot(dark, .18, .03, .035),
		area(0x59627A, "M-.42 -.1C-.5 -.62 .5 -.62 .42 -.1C.2 -.2 -.2 -.2 -.42 -.1z"),
		stroke(0x747E97, .07, "M-.4 -.14C-.2 -.22 .2 -.22 .4 -.14"),
		stroke(0x9C5A45, .04, "M-.12 .27C-.02 .29 .06 .27 .14 .22"),
	}
}

// hound returns an animal that looks like a dog. The arguments are the colours of the ears,
// of their insides, of the fur, of the snout, and of the eyes.
func hound(ears, inner, fur, snout, look uint32) figure {
	return figure{
		area(ears, "M-.58 -.72L-.12 -.42L-.52 -.02z"), area(ears, "M.58 -.72L.12 -.42L.52 -.02z"),
		area(inner, "M-.5 -.55L-.24 -.38L-.44 -.16z"), area(inner, "M.5 -.55L.24 -.38L.44 -.16z"),
		area(fur, "M0 -.46C.4 -.46 .58 -.1 .66 .24L.4 .26L.2 .68C.1 .8 -.1 .8 -.2 .68L-.4 .26L-.66 .24C-.58 -.1 -.4 -.46 0 -.46z"),
		area(snout, "M0 -.1C.14 .1 .26 .2 .4 .26L.2 .68C.1 .8 -.1 .8 -.2 .68L-.4 .26C-.26 .2 -.14 .1 0 -.1z"),
		area(dark, "M-.13 .5C-.06 .44 .06 .44 .13 .5C.1 .62 -.1 .62 -.13 .5z"),
		area(look, "M-.36 -.02L-.16 .08L-.3 .12z"), area(look, "M.36 -.02L.16 .08L.3 .12z"),
	}
}

// pictureNames are the names of pictures by the words that choose them. A plural is also
// looked up without its s, so the map has words such as wolve and missionarie.
var pictureNames = map[string]string{
	"farmer": "farmer", "peasant": "farmer", "shepherd": "farmer", "gardener": "farmer",
	"wolf": "wolf", "wolve": "wolf", "fox": "fox", "dog": "dog", "hound": "dog", "beast": "wolf",
	"goat": "goat", "sheep": "sheep", "lamb": "sheep", "cabbage": "cabbage", "salad": "cabbage", "lettuce": "cabbage",
	"grain": "grain", "corn": "grain", "wheat": "grain", "hay": "grain", "hen": "hen", "chicken": "hen", "goose": "hen", "duck": "hen",
	"man": "man", "men": "man", "husband": "man", "father": "man", "adult": "man", "gentleman": "man",
	"servant": "man", "brother": "man", "master": "man",
	"woman": "woman", "women": "woman", "wife": "woman", "wive": "woman", "mother": "woman", "lady": "woman", "sister": "woman",
	"boy": "boy", "son": "boy", "child": "boy", "children": "boy", "kid": "boy", "prince": "boy",
	"girl": "girl", "daughter": "girl", "princess": "girl",
	"worker": "worker", "builder": "worker", "missionary": "monk", "missionarie": "monk", "monk": "monk", "priest": "monk",
	"cannibal": "eater", "soldier": "soldier", "guard": "soldier", "policeman": "police", "police": "police", "policewoman": "police",
	"thief": "thief", "prisoner": "thief", "criminal": "thief", "merchant": "trader", "trader": "trader",
	"robber": "robber", "bandit": "robber",
	"bag": "bag", "sack": "bag", "luggage": "bag", "suitcase": "bag", "chest": "chest", "treasure": "chest", "gold": "chest",
	"walker": "walker", "torch": "torch", "person": "walker", "king": "king", "queen": "queen",
}

// Torch draws the torch of a bridge.
func Torch(p paint.Pen, x, y, r float64) { figures()["torch"].draw(p, x, y, r, color.NRGBA{}) }

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

// Wave draws a wave that starts at x, y and is about w pixels wide, with a crest or a
// trough every 12 units. unit is the number of pixels in a unit.
func Wave(p paint.Pen, pal *paint.Palette, x, y, w, unit float64) {
	line := []paint.Point{paint.Pt(x, y)}
	step := 12 * unit
	for k := range int(w/step + .5) {
		up := -3.3 * unit
		if k%2 == 1 {
			up = -up
		}
		from := line[len(line)-1]
		line = append(line, paint.Curve(from, paint.Pt(from.X+step/3, y+up), paint.Pt(from.X+step*2/3, y+up), paint.Pt(from.X+step, y))...)
	}
	p.Polyline(line, max(2*unit, 1), pal.WaterLine)
}
