#!/usr/bin/python3
"""Makes Symbols-Regular.ttf and Symbols-Bold.ttf: the characters that the program's
texts need and Noto Sans lacks.

usage: assets/fonts/symbols.py [FOLDER OF NOTO FONTS]

The outlines are those of Noto Sans Math and Noto Sans Symbols 2; the bold ones are
the same, made thicker. It needs the Debian packages fonts-noto-core, python3-fonttools and
python3-pyclipper. The same packages give the same bytes.
"""
import os
import sys

import pyclipper
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
NOTO = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/truetype/noto"
SYMBOLS = "←↑→↓↔↕↖↗↘↙⇄⇒−√∞∪≈≠≡≤≥⊂⊕△▲▽▼◀▶◁▷■□●○◆◇★☆✓✗"
SPACES = " \u00a0\u2009"  # the toolkit draws a space with the font of the character before it
REPLACEMENT = 0xFFFD  # what the toolkit draws for a character that no font has

regular = TTFont(f"{HERE}/NotoSans-Regular.ttf")
UNITS = regular["head"].unitsPerEm
sources = [TTFont(f"{NOTO}/NotoSans{name}-Regular.ttf") for name in ("Math", "Symbols2")]


def record(font, name):
    """Returns the commands that draw a glyph."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    return pen


def find(char):
    """Returns the first font that has a character, and the name of its glyph."""
    for font in sources:
        name = font.getBestCmap().get(ord(char))
        if name:
            assert font["head"].unitsPerEm == UNITS
            return font, name
    raise SystemExit(f"no font has {char}")


def bar(font):
    """Returns how thick the bar of a plus sign is."""
    ys = sorted({round(p[1]) for _, points in record(font, font.getBestCmap()[ord("+")]).value for p in points})
    return ys[2] - ys[1]


def polygons(recording, steps=12):
    """Returns the contours of a glyph with straight edges."""
    out = []
    for command, points in recording.value:
        if command == "moveTo":
            out.append([points[0]])
        elif command == "lineTo":
            out[-1].append(points[0])
        elif command == "qCurveTo":
            a = out[-1][-1]
            for i, control in enumerate(points[:-1]):
                b = points[i + 1]
                if i < len(points) - 2:
                    b = ((control[0] + b[0]) / 2, (control[1] + b[1]) / 2)
                for step in range(1, steps + 1):
                    t = step / steps
                    out[-1].append(tuple((1 - t) ** 2 * a[k] + 2 * t * (1 - t) * control[k] + t * t * b[k] for k in (0, 1)))
                a = b
    return out


def thicken(contours, by):
    """Returns the outlines of the same shape, larger by a distance on all sides."""
    scale = 16
    offset = pyclipper.PyclipperOffset(4, 4)
    shape = pyclipper.SimplifyPolygons(pyclipper.scale_to_clipper(contours, scale), pyclipper.PFT_NONZERO)
    offset.AddPaths(shape, pyclipper.JT_MITER, pyclipper.ET_CLOSEDPOLYGON)
    return pyclipper.scale_from_clipper(offset.Execute(by * scale), scale)


def draw(contours):
    pen = TTGlyphPen(None)
    for contour in contours:
        pen.moveTo(tuple(round(v) for v in contour[0]))
        for point in contour[1:]:
            pen.lineTo(tuple(round(v) for v in point))
        pen.closePath()
    return pen.glyph()


def build(style, extra):
    glyphs, widths, characters = {}, {}, {}

    def add(name, width, glyph):
        glyphs[name], widths[name] = glyph, (width, 0)

    box = [[(60, 0), (60, 714), (540, 714), (540, 0)], [(110, 50), (490, 50), (490, 664), (110, 664)]]
    add(".notdef", 600, draw(box))
    characters[REPLACEMENT] = ".notdef"
    for char in SPACES:
        name = f"uni{ord(char):04X}"
        add(name, regular["hmtx"][regular.getBestCmap()[ord(char)]][0], draw([]))
        characters[ord(char)] = name
    for char in SYMBOLS:
        font, source = find(char)
        recording, name = record(font, source), f"uni{ord(char):04X}"
        if extra:
            glyph = draw(thicken(polygons(recording), extra))
        else:
            pen = TTGlyphPen(None)
            recording.replay(pen)
            glyph = pen.glyph()
        add(name, font["hmtx"][source][0], glyph)
        characters[ord(char)] = name

    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(characters)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (width, builder.font["glyf"][name].xMin if glyphs[name].numberOfContours else 0)
                                    for name, (width, _) in widths.items()})
    hhea, os2 = regular["hhea"], regular["OS/2"]
    builder.setupHorizontalHeader(ascent=hhea.ascent, descent=hhea.descent)
    builder.setupNameTable({
        "familyName": "Backtrack Symbols", "styleName": style, "uniqueFontIdentifier": f"Backtrack Symbols {style}",
        "fullName": f"Backtrack Symbols {style}", "psName": f"BacktrackSymbols-{style}", "version": "Version 1.0",
        "copyright": "Outlines of Noto Sans Math and Noto Sans Symbols 2, Copyright 2017, 2018 Google LLC.",
        "licenseDescription": "SIL Open Font License, Version 1.1",
    })
    builder.setupOS2(sTypoAscender=os2.sTypoAscender, sTypoDescender=os2.sTypoDescender, usWinAscent=os2.usWinAscent,
                     usWinDescent=os2.usWinDescent, usWeightClass=700 if extra else 400)
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    builder.save(f"{HERE}/Symbols-{style}.ttf")


build("Regular", 0)
build("Bold", (bar(TTFont(f"{HERE}/NotoSans-Bold.ttf")) - bar(regular)) / 2)
