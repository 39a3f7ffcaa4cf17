package board

import "fyne.io/fyne/v2"

// A PanelHeight is the height of the cards of a panel, as they were laid out last.
type PanelHeight float32

// Update calls fit if the visible cards have another height now.
func (h *PanelHeight) Update(cards []fyne.CanvasObject, fit func()) {
	var now PanelHeight
	for _, c := range cards {
		if c.Visible() {
			now += PanelHeight(c.MinSize().Height) + 1
		}
	}
	if now != *h {
		*h = now
		fit()
	}
}
