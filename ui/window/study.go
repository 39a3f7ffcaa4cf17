package window

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// A study finds out, in the background, what there is to know of the puzzle of
// a game, and after each step whether it can still be won.
type study struct {
	g    *game
	stop context.CancelFunc // ends the question about the puzzle; nil if none is open

	proof   *family.Proof // nil until it has been begun
	report  *family.Report
	slow    bool     // the proof is taking its time
	count   *big.Int // of all solutions, where several were found; nil if that is not known
	counted time.Duration
	tried   bool // to count

	verdict string // whether the puzzle can be solved, where that is known without a search
	can     bool   // it can, by verdict

	lamp     *family.Solvability // about the position; nil if that is not known
	lampStop context.CancelFunc
	leftStop context.CancelFunc // of the search for how much is left

	open bool // the card about the proof is shown
	look int  // the solution that is shown on the board, 0 or 1; -1 if none is
}

// How long each part of a study may take.
const (
	proofLimit = 20 * time.Second
	countLimit = time.Second
	rateLimit  = 15 * time.Second
	lampLimit  = 5 * time.Second
	leftCheap  = 200 * time.Millisecond // what the proof may have cost for how much is left to be worked out after each step
)

// begin works out what is not known yet: the number of solutions and the
// difficulty. It does nothing while a solver is measured.
func (s *study) begin() {
	g := s.g
	if s.stop != nil || g.running != nil || g.w.game != g {
		return
	}
	switch r := s.report; {
	case r == nil && g.table.Prove != nil:
		s.prove()
	case r != nil && r.Count.Cmp(big.NewInt(1)) > 0 && !r.Complete && !s.tried:
		s.countAll()
	case g.rating == nil && g.puzzle.Rate != nil && (r == nil || r.Outcome == solver.Solved && (r.Complete || g.table.Length != nil)):
		s.rate()
	}
}

// rest stops all work in the background, which would disturb the measurement of a
// solver.
func (s *study) rest() {
	for _, stop := range []*context.CancelFunc{&s.stop, &s.lampStop, &s.leftStop} {
		end(stop)
	}
}

// resume continues the work that rest stopped.
func (s *study) resume() {
	s.begin()
	s.askLeft()
	if s.lamp == nil {
		s.askLamp()
	}
}

// end calls *stop, if it is not nil, and forgets it.
func end(stop *context.CancelFunc) {
	if *stop != nil {
		(*stop)()
		*stop = nil
	}
}

// start returns a context for one part of the study.
func (s *study) start() context.Context {
	ctx, cancel := context.WithCancel(s.g.ctx)
	s.stop = cancel
	return ctx
}

// next ends one part and begins another.
func (s *study) next() {
	end(&s.stop)
	s.begin()
	if s.g.w.game == s.g {
		s.g.w.update()
		s.g.w.body.Refresh()
	}
}

func (s *study) prove() {
	ctx := s.start()
	p := s.g.table.Prove(ctx, proofLimit)
	family.Watch(p, figuresEvery, s.g.w.post, func(solver.Stats) {
		if ctx.Err() == nil && !s.slow {
			s.slow = true
			s.g.w.status.update()
		}
	}, func(error) {
		s.slow = false
		if r := p.Report(); ctx.Err() == nil {
			s.proof, s.report = &p, &r
			if par := s.par(); par > 0 {
				s.g.table.Length.SetPar(par)
			}
			s.askLeft()
			s.next()
		}
	})
}

func (s *study) countAll() {
	ctx := s.start()
	last := len(s.g.w.family(s.g.puzzle.Family).Algorithms) - 1
	job := s.g.puzzle.Solve(ctx, last, family.Request{Timeout: countLimit, Threads: 1})
	family.Watch(job, figuresEvery, s.g.w.post, func(solver.Stats) {}, func(error) {
		if ctx.Err() != nil {
			return
		}
		s.tried = true
		if r := job.Report(); r.Outcome == solver.Solved && r.Complete {
			s.count, s.counted = r.Count, r.Stats.CPU
		}
		s.next()
	})
}

func (s *study) rate() {
	ask(s.g.w, s.start(), rateLimit, s.g.puzzle.Rate, func(r solver.Rating, err error) {
		if err == nil {
			s.g.rating = &r
			s.g.desk.updateTitle()
		} else {
			s.g.rating = &solver.Rating{}
		}
		s.next()
	})
}

// follow forgets what is known of the position before a step, and asks again for
// the position after it.
func (s *study) follow() {
	s.lamp = nil
	s.askLeft()
	s.askLamp()
}

// askLamp works out whether the game can be won. It does nothing while a solver
// is measured.
func (s *study) askLamp() {
	end(&s.lampStop)
	g := s.g
	if g.table.Solvability == nil || !g.w.settings.Solvable[g.puzzle.Family] || g.running != nil || g.solved() || g.table.Game.At() == 0 {
		return
	}
	ctx, cancel := context.WithCancel(g.ctx)
	s.lampStop = cancel
	ask(g.w, ctx, lampLimit, g.table.Solvability(), func(l family.Solvability, err error) {
		end(&s.lampStop)
		if err == nil {
			s.lamp = &l
		}
		if g.w.game == g {
			g.w.status.update()
		}
	})
}

// askLeft works out how much a shortest game still takes, where the proof of the
// optimum has shown that to be quick. It does nothing while a solver is measured.
func (s *study) askLeft() {
	end(&s.leftStop)
	g := s.g
	if g.table.Left == nil || s.par() == 0 || s.report.Stats.CPU > leftCheap || g.running != nil || g.table.Game.Status() != model.Open {
		return
	}
	q := g.table.Left()
	if q == nil {
		return
	}
	ctx, cancel := context.WithCancel(g.ctx)
	s.leftStop = cancel
	ask(g.w, ctx, 0, q, func(show func(), err error) {
		end(&s.leftStop)
		if err == nil && show != nil {
			show()
			g.w.inspector.update()
		}
	})
}

// showStatus shows in the status bar what is known.
func (s *study) showStatus(bar *statusBar) {
	show := s.g.w.do(s.g.w.showProof)
	if l := s.lamp; l != nil && l.Solvable {
		text := "still " + s.g.solvable()
		if l.Left != "" {
			text += ": " + l.Left + " to go"
		}
		bar.badge(kit.GlyphCheck, kit.Sol, text)
	} else if l != nil && l.Since > 0 {
		bar.link(kit.GlyphWarn, kit.Err, "not "+s.g.solvable()+" since "+s.g.moveName(l.Since), s.g.w.do(s.g.w.showLost))
	}
	if s.can && (s.lamp == nil || !s.lamp.Solvable) {
		bar.badge(kit.GlyphCheck, kit.Sol, s.verdict)
	}
	switch r := s.report; {
	case r == nil && s.slow && s.g.table.Length != nil:
		bar.badge(kit.GlyphDot, kit.Own, "looking for the fewest "+s.g.table.Length.Unit+"s")
	case r == nil && s.slow:
		bar.badge(kit.GlyphDot, kit.Own, "counting the solutions")
	case r == nil:
	case r.Outcome == solver.Unsolvable:
		text := s.verdict
		if text == "" {
			text = "unsolvable: " + strings.TrimRight(words.Lower(s.reason()), ".")
		}
		bar.link(kit.GlyphWarn, kit.Err, text, show)
	case s.g.table.Length != nil:
		s.showPar(bar, show)
	case r.Outcome != solver.Solved:
		bar.badge(kit.GlyphRing, kit.Ink3, "solutions not counted in "+words.Limit(proofLimit))
	case r.Complete && r.Count.Cmp(big.NewInt(1)) == 0:
		bar.link(kit.GlyphCheck, kit.Sol, "unique (proved)", show)
	case r.Count.Cmp(big.NewInt(1)) == 0:
		bar.link(kit.GlyphRing, kit.Ink3, "solvable, perhaps in several ways", show)
	case s.exact() != nil:
		bar.link(kit.GlyphRing, kit.Ink3, words.Big(s.exact())+" solutions", show)
	default:
		bar.link(kit.GlyphRing, kit.Ink3, "several solutions", show)
	}
}

// exact returns how many solutions there are, where there are several; nil if
// that is not known.
func (s *study) exact() *big.Int {
	if s.count == nil && s.report.Complete {
		return s.report.Count
	}
	return s.count
}

// time is what exact has taken.
func (s *study) time() time.Duration {
	if s.count == nil {
		return s.report.Stats.CPU
	}
	return s.counted
}

// reason says why there is no solution.
func (s *study) reason() string {
	if s.report.Reason == "" {
		return fmt.Sprintf("Everything that the rules allow was tried, in %s.", words.Duration(s.report.Stats.CPU))
	}
	return words.Upper(s.report.Reason) + "."
}

// showProof opens the card about the solutions of the puzzle.
func (w *Window) showProof() {
	if w.place != atGame || w.game.study.report == nil || w.game.playback != nil {
		return
	}
	g := w.game
	g.plain()
	g.study.open = true
	if g.study.report.Outcome == solver.Unsolvable {
		g.study.proof.Light()
	}
	w.inspector.open(tabPlay)
	w.frame.over = true
	w.update()
	w.body.Refresh()
}

// lookAt shows one of two solutions on the board; -1 shows the game again.
func (w *Window) lookAt(n int) {
	g := w.game
	if w.place != atGame || g.study.proof == nil || !g.free() {
		return
	}
	g.plain()
	if n >= 0 {
		g.study.look = n
		g.study.proof.Look(n)
	}
	w.frame.over = false // or it would lie over the board
	w.update()
	w.body.Refresh()
}

// closeProof closes the card.
func (w *Window) closeProof() {
	w.game.plain()
	w.game.study.open = false
	w.update()
	w.body.Refresh()
}

// showLost shows since when the game can't be won.
func (w *Window) showLost() {
	w.hinting(func(g *game) {
		if l := g.study.lamp; l != nil && !l.Solvable {
			g.plain()
			g.guide.lose(&loss{since: l.Since})
		}
	})
	w.frame.over = true
	w.body.Refresh()
}
