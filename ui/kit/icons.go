package kit

import "backtrack/assets"

// An IconName is an icon as an SVG picture. The empty name is no icon.
type IconName string

// Pictures are paths on a square grid, stroked with round caps and joins. Some are also
// filled.
const (
	svgOpen24 = `<svg viewBox="0 0 24 24"><path stroke="#000" stroke-linecap="round" stroke-linejoin="round" `
	svgOpen16 = `<svg viewBox="0 0 16 16"><path stroke="#000" stroke-linecap="round" stroke-linejoin="round" `
	svgOpen12 = `<svg viewBox="0 0 12 12"><path stroke="#000" stroke-linecap="round" stroke-linejoin="round" `
	svgLine   = svgOpen24 + `fill="none" stroke-width="1.75" d="`
	svgEnd    = `"/></svg>`

	playPath  = "M8 5.5v13l10.5-6.5z"
	pausePath = "M9 6v12M15 6v12"
	starPath  = "M8 1L9.85 5.45 14.66 5.84 10.99 8.97 12.11 13.66 8 11.15 3.89 13.66 5.01 8.97 1.34 5.84 6.15 5.45z"
)

// The icons of the design.
const (
	IconPlus     IconName = svgLine + "M12 5v14M5 12h14" + svgEnd
	IconMinus    IconName = svgLine + "M5 12h14" + svgEnd
	IconUndo     IconName = svgLine + "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9" + svgEnd
	IconRedo     IconName = svgLine + "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5" + svgEnd
	IconFlag     IconName = svgLine + "M6 21V4M6 5h12l-3 4 3 4H6" + svgEnd
	IconPencil   IconName = svgLine + "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM13.5 7l3.5 3.5" + svgEnd
	IconBulb     IconName = svgLine + "M9.5 20.5h5M9 17h6M9 17c0-1.6-.6-2.3-1.3-3.2A5.8 5.8 0 1 1 16.3 13.8C15.6 14.7 15 15.4 15 17" + svgEnd
	IconWand     IconName = svgLine + "M5 19L15.5 8.5M13 6l5 5M18 3.5v3M21.5 7h-3M9 3.5v2M8 4.5h2M20.5 13.5v2M19.5 14.5h2" + svgEnd
	IconCheck    IconName = svgLine + "M5 12.5l4.5 4.5L19 7.5" + svgEnd
	IconPlay     IconName = svgLine + playPath + svgEnd
	IconPause    IconName = svgLine + pausePath + svgEnd
	IconDown     IconName = svgLine + "M7 10l5 5 5-5" + svgEnd // chevron of a menu
	IconRight    IconName = svgLine + "M10 7l5 5-5 5" + svgEnd // chevron
	IconFlask    IconName = svgLine + "M9.5 4h5M10.5 4v5.5L5.3 18a1.8 1.8 0 0 0 1.6 2.7h10.2a1.8 1.8 0 0 0 1.6-2.7L13.5 9.5V4M8 15h8" + svgEnd
	IconClock    IconName = svgLine + "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7.5V12l3 2" + svgEnd
	IconLibrary  IconName = svgLine + "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" + svgEnd
	IconCopy     IconName = svgLine + "M9 9h11v11H9zM5.5 15H4V4h11v1.5" + svgEnd
	IconFirst    IconName = svgLine + "M6 5.5v13M18.5 5.5L9.5 12l9 6.5z" + svgEnd
	IconPrevious IconName = svgLine + "M15 5.5L6.5 12l8.5 6.5" + svgEnd
	IconNext     IconName = svgLine + "M9 5.5l8.5 6.5L9 18.5" + svgEnd
	IconLast     IconName = svgLine + "M18 5.5v13M5.5 5.5l9 6.5-9 6.5z" + svgEnd
	IconWarn     IconName = svgLine + "M12 4L2.8 20h18.4zM12 10v4.5M12 17.3h.01" + svgEnd
	IconSearch   IconName = svgLine + "M10.5 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15 15l5 5" + svgEnd
	IconClose    IconName = svgLine + "M6 6l12 12M18 6L6 18" + svgEnd
	IconPanel    IconName = svgLine + "M4 5h16v14H4zM14.5 5v14" + svgEnd
	IconBack     IconName = svgLine + "M10 6l-6 6 6 6M4 12h16" + svgEnd
	IconForward  IconName = svgLine + "M4 12h16M15 7l5 5-5 5" + svgEnd
	IconBook     IconName = svgLine + "M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V20" + svgEnd
	IconBox      IconName = svgLine + "M6 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z" + svgEnd
	IconTicked   IconName = svgLine + "M6 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8.5 12.2l2.6 2.6L15.8 9.5" + svgEnd
	IconSliders  IconName = svgLine + "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M9 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4" + svgEnd
	IconCalendar IconName = svgLine + "M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7M9 15.5l2.2 2.2 4-4" + svgEnd
	IconChart    IconName = svgLine + "M4 20h16M7 16v-4M12 16V5M17 16V9" + svgEnd
	IconMore     IconName = svgOpen24 + `fill="none" stroke-width="3" d="` + "M6 12h.01M12 12h.01M18 12h.01" + svgEnd
	IconLoop     IconName = svgLine + "M17 3.5l3 3-3 3M20 6.5H8a4 4 0 0 0 0 8M7 20.5l-3-3 3-3M4 17.5h12a4 4 0 0 0 3.6-2.3" + svgEnd

	IconFit      IconName = svgLine + "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" + svgEnd
	IconEnlarge  IconName = svgLine + "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" + svgEnd
	IconFold     IconName = svgLine + "M12 5.5l7.5 13h-15z" + svgEnd
	IconLabel    IconName = svgLine + "M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5h.01" + svgEnd
	IconDeadEnd  IconName = svgLine + "M3 12h9M8.5 8l4 4-4 4M16 8.5h5v7h-5z" + svgEnd
	IconRejected IconName = svgLine + "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M6 6l12 12" + svgEnd
	IconBoard    IconName = svgLine + "M4 4h16v16H4zM12 12h8M12 12v8" + svgEnd

	// Shapes of badges, marks and legends.
	GlyphCheck    IconName = svgOpen16 + `fill="none" stroke-width="2" d="` + "M3 8l3.5 3.5 6.5-7" + svgEnd
	GlyphDot      IconName = svgOpen16 + `fill="none" stroke-width="9" d="` + "M8 8h.01" + svgEnd
	GlyphRing     IconName = svgOpen16 + `fill="none" stroke-width="2" d="` + "M8 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8" + svgEnd
	GlyphWarn     IconName = svgOpen16 + `fill="none" stroke-width="1.75" d="` + "M8 2l6.5 11.5h-13zM8 6.5v3" + svgEnd
	GlyphStar     IconName = svgOpen16 + `fill="#000" stroke-width="1.25" d="` + starPath + svgEnd
	GlyphStarLine IconName = svgOpen16 + `fill="none" stroke-width="1.25" d="` + starPath + svgEnd
	MarkWaypoint  IconName = svgOpen12 + `fill="none" stroke-width="7" d="` + "M6 6h.01" + svgEnd
	MarkDeadEnd   IconName = svgOpen12 + `fill="#000" stroke-width="2" d="` + "M4 4h4v4h-4z" + svgEnd
	MarkSolution  IconName = svgOpen12 + `fill="#000" stroke-width="0.25" d="` + "M6 1.2l4.8 4.8-4.8 4.8-4.8-4.8z" + svgEnd

	discPlay  IconName = svgOpen24 + `fill="none" stroke-width="2" d="` + playPath + svgEnd
	discPause IconName = svgOpen24 + `fill="none" stroke-width="2.25" d="` + pausePath + svgEnd
)

// When returns the icon if on is true, and no icon otherwise.
func (n IconName) When(on bool) IconName {
	if on {
		return n
	}
	return ""
}

// FamilyIcon returns the icon of a family, which is its file icon.svg in assets.
func FamilyIcon(id string) IconName {
	picture, _ := assets.Icons.ReadFile(id + "/icon.svg")
	return IconName(picture)
}
