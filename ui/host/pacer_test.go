package host_test

import (
	"testing"

	"backtrack/ui/host"
)

// A second of frames plays the steps of a second, and Reset drops a fraction of a step.
func TestPacer(t *testing.T) {
	const frames = 25 // a second
	for _, speed := range host.Speeds {
		var p host.Pacer
		steps := p.Due(speed)
		for range frames {
			steps += p.Due(speed)
		}
		if steps < speed.Steps || steps > speed.Steps+speed.Steps/frames+1 {
			t.Errorf("%s: %d steps in %d frames, want %d to %d", speed.Label, steps, frames+1, speed.Steps, speed.Steps+speed.Steps/frames+1)
		}
	}
	var p host.Pacer
	slow := host.Speeds[0]
	for range 6 {
		p.Due(slow)
	}
	p.Reset()
	if n := p.Due(slow); n != 0 {
		t.Errorf("%d steps are due in the first frame after Reset, want 0", n)
	}
}
