package board

import "fyne.io/fyne/v2"

// A PanelHeight is the height of the visible cards of a panel at the last call of Update.
type PanelHeight float32

// Update calls fit if the height of the visible cards has changed.
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
