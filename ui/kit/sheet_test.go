package kit_test

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
)

// A page puts objects at places.
type page struct{ *fyne.Container }

func (p page) put(x, y float32, o fyne.CanvasObject) fyne.Size {
	return p.sized(x, y, o.MinSize().Width, o.MinSize().Height, o)
}

func (p page) sized(x, y, w, h float32, o fyne.CanvasObject) fyne.Size {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	p.Add(o)
	return o.Size()
}

// heading puts a heading whose digits are centred on y.
func (p page) heading(x, y float32, text string) {
	p.put(x, y-10, kit.NewBold(text, kit.Ink, 14))
}

// sheet shows all parts. Its rows from 328 to 700 are at the same heights as in
// the design's component sheet.
func sheet() fyne.CanvasObject {
	p := page{container.NewWithoutLayout()}
	cards(p)
	buttons(p)
	p.heading(820, 328, "Segmented tabs")
	p.sized(820, 348, 272, 36, kit.NewTabs([]string{"Play", "Hint", "Solve", "Rules"}, nil))
	chips(p)
	p.heading(32, 496, "Transport")
	p.sized(32, 512, 700, 56, transport())
	legend(p)
	icons(p)
	hints(p)
	return p.Container
}

func buttons(p page) {
	p.heading(32, 328, "Buttons")
	redo := kit.NewButton("Redo", kit.IconRedo, nil)
	redo.Disable()
	focus := kit.NewButtonOf(kit.Outline, "Focus", "", nil)
	x := float32(32)
	for _, b := range []*kit.Button{
		kit.NewButton("Undo", kit.IconUndo, nil),
		redo,
		kit.NewButtonOf(kit.On, "Hint", kit.IconBulb, nil),
		kit.NewButtonOf(kit.Tonal, "Race", kit.IconPlay, nil),
		kit.NewButtonOf(kit.Outline, "Take back", kit.IconUndo, nil),
		kit.NewButtonOf(kit.Primary, "Put 31 in c5", "", nil),
	} {
		x += p.put(x, 348, b).Width + 12
	}
	p.sized(x, 348, 88, 36, focus)
}

func chips(p page) {
	p.heading(32, 416, "Chips")
	x := float32(32)
	for i, label := range []string{"All", "Numbrix", "Solved"} {
		c := kit.NewFilterChip(label, nil)
		c.SetSelected(i == 0)
		x += p.put(x, 436, c).Width + 8
	}
	p.heading(330, 416, "Status badges")
	x = 330
	for _, b := range []*kit.Badge{
		kit.NewBadge(kit.GlyphCheck, kit.Sol, "unique (proved)"),
		kit.NewBadge(kit.GlyphDot, kit.Own, "running, 2.1 M nodes"),
		kit.NewBadge(kit.GlyphRing, kit.Ink3, "3 solutions"),
		kit.NewBadge(kit.GlyphWarn, kit.Err, "not solvable since move 23"),
	} {
		x += p.put(x, 443, b).Width + 20
	}
	x = 920
	gap := kit.NewGapChip("30 – 37", "6", nil)
	gap.SetSelected(true)
	x += p.put(x, 434, gap).Width + 8
	x += p.put(x, 434, kit.NewGapChip("60 – 76", "15", nil)).Width + 8
	soft := kit.NewChip("12", nil)
	soft.SetSoft(true)
	p.put(x, 438, soft)
}

func transport() *kit.Transport {
	t := kit.NewTransport()
	t.SetPosition(324, 540)
	t.SetSpeeds([]string{"× ½", "× 1", "× 4"}, 1)
	t.SetMarks([]kit.TrackMark{{At: 108, Shape: kit.MarkWaypoint}, {At: 216, Shape: kit.MarkDeadEnd}, {At: 540, Shape: kit.MarkSolution}})
	return t
}

func legend(p page) {
	p.heading(772, 496, "Legend")
	x := float32(772)
	for _, m := range []struct {
		shape kit.IconName
		role  kit.Role
	}{
		{kit.GlyphStar, kit.Hint}, {kit.GlyphStarLine, kit.Line},
		{kit.MarkWaypoint, kit.HintLine}, {kit.MarkDeadEnd, kit.Err}, {kit.MarkSolution, kit.Sol},
	} {
		i := kit.NewIcon(m.shape, m.role)
		i.SetSize(16)
		x += p.put(x, 532, i).Width + 8
	}
	p.put(x+8, 526, kit.NewIDChip("nx:9x9#additional-4", kit.IconCopy, nil))
	p.sized(1072, 514, 108, 40, kit.NewSearchField("Name", nil))
}

func icons(p page) {
	p.heading(32, 600, "Icons, 24 grid, stroke 1.75, round")
	for i, name := range []kit.IconName{
		kit.IconPlus, kit.IconUndo, kit.IconRedo, kit.IconFlag, kit.IconPencil, kit.IconBulb, kit.IconCheck,
		kit.IconPlay, kit.IconPause, kit.IconDown, kit.IconRight, kit.IconFlask, kit.IconClock, kit.FamilyIcon("numbrix"),
		kit.FamilyIcon("vox"), kit.FamilyIcon("sliding"), kit.FamilyIcon("mathcross"), kit.FamilyIcon("river"), kit.IconLibrary,
		kit.IconCopy, kit.IconFirst, kit.IconLast, kit.IconPrevious, kit.IconNext, kit.IconWarn,
		kit.IconSearch, kit.IconClose, kit.IconPanel, kit.IconBack, kit.IconMinus, kit.IconLoop,
	} {
		icon := kit.NewIcon(name, kit.Ink)
		icon.SetSize(24)
		p.put(float32(32+i%22*50), float32(622+i/22*40), icon)
	}
}

// cards shows a rail, cards of the inspector and looks that the design's
// sheet has not.
func cards(p page) {
	p.sized(0, 0, 200, 300, kit.NewGround(kit.Chrome))
	p.put(0, 12, kit.NewRailHeading("PUZZLES"))
	for i, name := range []string{"Numbrix", "Vox Codei", "Sliding"} {
		r := kit.NewRailItem([]kit.IconName{kit.FamilyIcon("numbrix"), kit.FamilyIcon("vox"), kit.FamilyIcon("sliding")}[i], name, nil)
		r.SetSelected(i == 0)
		r.SetCount([]string{"12 / 26", "9 / 22", "6 / 15"}[i])
		p.put(0, float32(40+44*i), r)
		small := kit.NewRailItem(kit.FamilyIcon("numbrix"), name, nil)
		small.SetSmall(true)
		small.SetSelected(i == 0)
		p.put(204, float32(40+42*i), small)
	}
	bar := kit.NewProgress(kit.Own)
	bar.SetValue(55.0 / 81)
	progress := kit.NewCard("Progress", kit.NewBold("55", kit.Ink, 28), bar, kit.NewText("23 moves  ·  1 conflict  ·  no hints", kit.Ink3, 12))
	p.sized(280, 12, 272, progress.MinSize().Height, progress)
	trouble := kit.NewErrorCard("42 and 43 must touch",
		kit.NewParagraph("42 in h6 meets 43 in i7 only at a corner, which is not enough.", kit.Ink2),
		container.NewHBox(kit.NewButtonOf(kit.Outline, "Undo to before it", kit.IconUndo, nil)))
	p.sized(564, 12, 272, trouble.MinSize().Height, trouble)

	menu := kit.NewButton("New", kit.IconPlus, nil)
	menu.SetMenu(true)
	p.put(850, 12, menu)
	short := kit.NewText("A name that is too long for its place", kit.Ink, 14)
	short.Short = true
	p.sized(960, 20, 120, 20, short)
	bare := kit.NewButtonOf(kit.Outline, "Panel", kit.IconPanel, nil)
	bare.SetLabelVisible(false)
	p.put(1090, 12, bare)
	p.put(850, 60, kit.NewChip("Hovered", nil))
	step := kit.NewChip("step 412", nil)
	step.SetIcon(kit.IconClock)
	p.put(940, 60, step)
	idle := kit.NewTransport()
	p.sized(280, 200, 560, 56, idle)
	playing := transport()
	playing.SetText("step", "both at the same step")
	playing.SetPlaying(true)
	p.sized(560, 260, 640, 56, playing)
}

// hints shows the parts of the page of hints.
func hints(p page) {
	stages := kit.NewStages("Where", "What", "How", "Do it")
	stages.SetStage(2)
	p.sized(32, 716, 272, 46, stages)
	for i, kind := range []kit.SwatchKind{kit.SwatchPremise, kit.SwatchElimination, kit.SwatchConclusion, kit.SwatchWay} {
		p.put(float32(330+i*40), 726, kit.NewSwatch(kind))
	}
	rows := kit.NewColumn(0)
	for i, second := range []string{"42 in h7", "55 in d8"} {
		r := kit.NewListItem("Next step", second, []string{"2", "14"}[i], nil)
		r.SetLine(i > 0)
		r.SetSelected(i == 1)
		rows.Add(r)
	}
	p.sized(516, 710, 240, 80, rows)
	tabs := kit.NewTabs([]string{"Play", "Hint", "Solve", "Rules"}, nil)
	tabs.SetHidden(1, true)
	p.sized(820, 726, 272, 36, tabs)
	dotted := kit.NewCard("Trial", kit.NewText("4 moves", kit.Ink2, 13))
	dotted.SetDot(kit.Trial)
	p.sized(850, 100, 180, dotted.MinSize().Height, dotted)
	field := kit.NewField("", func(string) error { return errors.New("wrong") })
	field.SetText("wrong")
	p.put(1040, 100, field)
}
