package window

import (
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A transport connects the transport bar with the shown playback.
type transport struct {
	*kit.Transport
	stage *stage
	of    *play.Playback // playback that the bar is set up for; nil if there is none
}

func newTransport(s *stage) *transport {
	t := &transport{Transport: kit.NewTransport(), stage: s}
	t.OnSeek = func(n int) { t.do(func(p *play.Playback) { p.Seek(n) }) }
	t.OnPlay = func() { t.do((*play.Playback).Play) }
	t.OnPause = func() { t.do((*play.Playback).Pause) }
	t.OnSpeed = func(i int) { t.do(func(p *play.Playback) { p.Speed = i }) }
	t.Hide()
	return t
}

// do calls f with the playback, if there is one. The playback may have ended while the bar
// has the keyboard or its menu is open.
func (t *transport) do(f func(*play.Playback)) {
	if t.of != nil {
		f(t.of)
	}
}

func (t *transport) Update(what play.Changes) {
	if what&(play.State|play.Step) == 0 {
		return
	}
	var p *play.Playback
	if g := t.stage.game(); g != nil {
		p = g.Playback
	}
	kit.Show(t.Transport, p != nil)
	if p == nil {
		t.of = nil
		return
	}
	if t.of != p {
		t.of = p
		var labels []string
		for _, s := range play.Speeds {
			labels = append(labels, s.Label)
		}
		t.SetSpeeds(labels, 0)
		unit, note := "", ""
		if p.Solution == nil {
			unit = "step"
			if p.Search.Truncated {
				note = "only the first " + words.Number(p.Len()) + " are recorded"
			}
		}
		t.SetText(unit, note)
		var marks []kit.TrackMark
		if p.Whole() {
			marks = []kit.TrackMark{{At: p.Len(), Shape: kit.MarkSolution}}
		}
		t.SetMarks(marks)
	}
	t.SetPosition(p.N, p.Len())
	t.SetPlaying(p.Playing())
}
