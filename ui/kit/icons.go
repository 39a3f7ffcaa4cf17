package kit

// An IconName names an icon; the empty name is no icon.
type IconName string

// The icons of the design.
const (
	IconPlus     IconName = "plus"
	IconMinus    IconName = "minus"
	IconUndo     IconName = "undo"
	IconRedo     IconName = "redo"
	IconFlag     IconName = "flag"
	IconPencil   IconName = "pencil"
	IconBulb     IconName = "bulb"
	IconWand     IconName = "wand"
	IconCheck    IconName = "check"
	IconPlay     IconName = "play"
	IconPause    IconName = "pause"
	IconDown     IconName = "down"  // chevron of a menu
	IconRight    IconName = "right" // chevron
	IconFlask    IconName = "flask"
	IconClock    IconName = "clock"
	IconLibrary  IconName = "library"
	IconDaily    IconName = "daily"
	IconEditor   IconName = "editor"
	IconStats    IconName = "stats"
	IconCopy     IconName = "copy"
	IconFirst    IconName = "first"
	IconPrevious IconName = "previous"
	IconNext     IconName = "next"
	IconLast     IconName = "last"
	IconWarn     IconName = "warn"
	IconSearch   IconName = "search"
	IconClose    IconName = "close"
	IconPanel    IconName = "panel"
	IconBack     IconName = "back"
	IconForward  IconName = "forward"
	IconBoat     IconName = "boat"
	IconLock     IconName = "lock"
	IconLoop     IconName = "loop"

	// Shapes of badges, marks and legends.
	GlyphCheck    IconName = "glyph-check"
	GlyphDot      IconName = "glyph-dot"
	GlyphRing     IconName = "glyph-ring"
	GlyphWarn     IconName = "glyph-warn"
	GlyphStar     IconName = "glyph-star"
	GlyphStarLine IconName = "glyph-star-line"
	MarkWaypoint  IconName = "mark-waypoint"
	MarkDeadEnd   IconName = "mark-dead-end"
	MarkSolution  IconName = "mark-solution"

	discPlay  IconName = "disc-play"
	discPause IconName = "disc-pause"
)

// when returns the icon if on is true, else none.
func (n IconName) when(on bool) IconName {
	if on {
		return n
	}
	return ""
}

// FamilyIcon returns the icon of a family, which is its file icon.svg in assets.
func FamilyIcon(id string) IconName { return IconName(id + "/icon.svg") }

// A drawing is an SVG path on a square grid, stroked with round caps and joins.
type drawing struct {
	path   string
	grid   float64 // 24 if zero
	weight float64 // width of the stroke, 1.75 if zero
	fill   bool    // the inside too
}

const (
	playPath  = "M8 5.5v13l10.5-6.5z"
	pausePath = "M9 6v12M15 6v12"
	starPath  = "M8 1L9.85 5.45 14.66 5.84 10.99 8.97 12.11 13.66 8 11.15 3.89 13.66 5.01 8.97 1.34 5.84 6.15 5.45z"
)

var drawings = map[IconName]drawing{
	IconPlus:     {path: "M12 5v14M5 12h14"},
	IconMinus:    {path: "M5 12h14"},
	IconUndo:     {path: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9"},
	IconRedo:     {path: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5"},
	IconFlag:     {path: "M6 21V4M6 5h12l-3 4 3 4H6"},
	IconPencil:   {path: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM13.5 7l3.5 3.5"},
	IconWand:     {path: "M5 19L15.5 8.5M13 6l5 5M18 3.5v3M21.5 7h-3M9 3.5v2M8 4.5h2M20.5 13.5v2M19.5 14.5h2"},
	IconBulb:     {path: "M9.5 20.5h5M9 17h6M9 17c0-1.6-.6-2.3-1.3-3.2A5.8 5.8 0 1 1 16.3 13.8C15.6 14.7 15 15.4 15 17"},
	IconCheck:    {path: "M5 12.5l4.5 4.5L19 7.5"},
	IconPlay:     {path: playPath},
	IconPause:    {path: pausePath},
	IconDown:     {path: "M7 10l5 5 5-5"},
	IconRight:    {path: "M10 7l5 5-5 5"},
	IconFlask:    {path: "M9.5 4h5M10.5 4v5.5L5.3 18a1.8 1.8 0 0 0 1.6 2.7h10.2a1.8 1.8 0 0 0 1.6-2.7L13.5 9.5V4M8 15h8"},
	IconClock:    {path: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7.5V12l3 2"},
	IconLibrary:  {path: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z"},
	IconDaily:    {path: "M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4M12 15.3h.01"},
	IconEditor:   {path: "M11 20H4V4h16v7M4 9.5h16M9.5 4v16M14 20l.7-3 4.8-4.8 2.3 2.3L17 19.3z"},
	IconStats:    {path: "M5 20v-8M12 20V4.5M19 20v-5"},
	IconCopy:     {path: "M9 9h11v11H9zM5.5 15H4V4h11v1.5"},
	IconFirst:    {path: "M6 5.5v13M18.5 5.5L9.5 12l9 6.5z"},
	IconPrevious: {path: "M15 5.5L6.5 12l8.5 6.5"},
	IconNext:     {path: "M9 5.5l8.5 6.5L9 18.5"},
	IconLast:     {path: "M18 5.5v13M5.5 5.5l9 6.5-9 6.5z"},
	IconWarn:     {path: "M12 4L2.8 20h18.4zM12 10v4.5M12 17.3h.01"},
	IconSearch:   {path: "M10.5 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15 15l5 5"},
	IconClose:    {path: "M6 6l12 12M18 6L6 18"},
	IconPanel:    {path: "M4 5h16v14H4zM14.5 5v14"},
	IconBack:     {path: "M10 6l-6 6 6 6M4 12h16"},
	IconForward:  {path: "M4 12h16M15 7l5 5-5 5"},
	IconBoat:     {path: "M3 12h18l-3 6H6z"},
	IconLock:     {path: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"},
	IconLoop:     {path: "M17 3.5l3 3-3 3M20 6.5H8a4 4 0 0 0 0 8M7 20.5l-3-3 3-3M4 17.5h12a4 4 0 0 0 3.6-2.3"},

	GlyphCheck:    {path: "M3 8l3.5 3.5 6.5-7", grid: 16, weight: 2},
	GlyphDot:      {path: "M8 8h.01", grid: 16, weight: 9},
	GlyphRing:     {path: "M8 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8", grid: 16, weight: 2},
	GlyphWarn:     {path: "M8 2l6.5 11.5h-13zM8 6.5v3", grid: 16},
	GlyphStar:     {path: starPath, grid: 16, weight: 1.25, fill: true},
	GlyphStarLine: {path: starPath, grid: 16, weight: 1.25},
	MarkWaypoint:  {path: "M6 6h.01", grid: 12, weight: 7},
	MarkDeadEnd:   {path: "M4 4h4v4h-4z", grid: 12, weight: 2, fill: true},
	MarkSolution:  {path: "M6 1.2l4.8 4.8-4.8 4.8-4.8-4.8z", grid: 12, weight: 0.25, fill: true},

	discPlay:  {path: playPath, weight: 2},
	discPause: {path: pausePath, weight: 2.25},
}
