package lab

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
)

// askLimit asks for a limit that the menu does not have.
func (v *View) askLimit() {
	var d *overlay.Dialog
	var field *kit.Field
	set := kit.NewButtonOf(kit.Primary, "Set", "", nil)
	done := func() {
		if seconds, ok := parseLimit(field.Text()); ok {
			d.Hide()
			v.Lab.Options.Limit = seconds
			v.change()
		}
	}
	field = kit.NewField("2 s", func(text string) error {
		_, ok := parseLimit(text)
		if set.SetEnabled(ok); !ok {
			return errors.New("want a time from 1 s to 24 h, as in 2 s or 5 min")
		}
		return nil
	})
	field.SetText(limitText(v.Lab.Options.Limit))
	set.OnTapped, field.OnDone = done, done
	cancel := kit.NewButtonOf(kit.Outline, "Cancel", "", func() { d.Hide() })
	text := kit.NewParagraph("CPU time of a solve. By the clock on the wall it may take three times as long.", kit.Ink2)
	d = overlay.NewDialog(v.host.Canvas, "Limit", overlay.DialogWidth, kit.NewColumn(10, text, field), set, cancel)
	d.OnEnter = done
	v.host.Ask(d)
	field.FocusAll(v.host.Canvas)
}

// parseLimit reads a time in whole seconds: "2", "2 s", "5 min", "1 h".
func parseLimit(text string) (seconds int, ok bool) {
	text = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), " ", "")
	text = strings.TrimSuffix(text, "in") // of min
	if n, err := strconv.Atoi(text); err == nil {
		return n, labmodel.ValidLimit(n)
	}
	d, err := time.ParseDuration(text)
	return int(d / time.Second), err == nil && d%time.Second == 0 && labmodel.ValidLimit(int(d/time.Second))
}
