package lessons

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// A Scene is a step with everything worked out: the text, what the Lab shows, and the
// question.
type Scene struct {
	Text     string
	View     View
	Puzzle   family.Puzzle
	Variants []bench.Variant // side by side, one or two, where the view is Lanes
	Question Question

	// The place in a search, where the view is Board or Tree; Recording is nil
	// elsewhere. Against is "" unless the recording is about what Variant leaves out
	// of that search.
	Variant, Against bench.Variant
	Search           string // the name of the search that is recorded
	Recording        *family.Recording
	Node             solver.Node
	After            int // events

	event int // that the question is about, -1 if there is none
}

// Then returns after how many events the answer can be seen.
func (s *Scene) Then() int { return max(s.After, s.event+1) }

// Asked returns the event that the question tells of, -1 if there is none. An event that
// is the answer is not told.
func (s *Scene) Asked() int {
	if s.Question.Kind == Refused || s.Question.Kind == Guess {
		return s.event
	}
	return -1
}

// Scene works out a step of a lesson, counted from 0. Runs that it needs and that the
// tutor has not made yet take up to two seconds of processor time each. An error
// begins with the line of the step; it says so if the question has no answer, or two.
func (t *Tutor) Scene(ctx context.Context, l Lesson, step int) (Scene, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	s := &l.Steps[step]
	scene, err := t.scene(ctx, l, s)
	if err == nil {
		err = scene.Question.check()
	}
	if err != nil {
		return Scene{}, fmt.Errorf("line %d: %w", s.Line, err)
	}
	return scene, nil
}

func (t *Tutor) scene(ctx context.Context, l Lesson, s *Step) (Scene, error) {
	p, f, err := t.puzzle(s.board)
	if err != nil {
		return Scene{}, err
	}
	out := Scene{View: s.View, Puzzle: p, Variants: s.searches(), event: -1}
	for _, v := range slices.Concat(l.Variants, out.Variants) {
		if _, _, err := v.Algorithm(f); err != nil {
			return Scene{}, err
		}
	}
	if err := t.goTo(ctx, &out, s); err != nil {
		return Scene{}, err
	}
	out.Search = cmp.Or(out.Against, out.Variant).Name(f)
	if err := t.ask(ctx, &out, l, s); err != nil {
		return Scene{}, err
	}
	words := out.words()
	fill := func(text string) string {
		filled, e := s.fill(text, func(r ratio) (string, error) {
			x, err := t.value(ctx, r, s.board, l.Boards)
			return t.number(r, x), err
		}, words)
		err = cmp.Or(err, e)
		return filled
	}
	out.Text, out.Question.Text, out.Question.after = fill(s.text), fill(s.question), fill(s.after)
	return out, err
}

// goTo finds the place of a step.
func (t *Tutor) goTo(ctx context.Context, out *Scene, s *Step) (err error) {
	if s.at == nil {
		return nil
	}
	at := *s.at
	out.Variant, out.Against = at.variant, at.against
	if out.Recording, err = t.recording(ctx, s.board, at.variant, at.against); err != nil {
		return err
	}
	r, tree := out.Recording.Record, out.Recording.Tree
	none := func(have int) error { return fmt.Errorf("there is no %s %d; the search has %d", at.what, at.n, have) }
	switch at.what {
	case "start":
	case "end":
		out.After = r.Len()
		out.Node = r.At(out.After)
	case "node":
		node, kept := tree.At(at.n)
		if !kept || node == solver.Root {
			return none(int(out.Recording.Stats.Nodes))
		}
		out.Node, out.After = node, tree.Event(node)+1
	case "dead end":
		node := solver.Root
		for n := range at.n {
			if node = tree.NextDeadEnd(node); node < 0 {
				return none(int(n))
			}
		}
		// The steps that were refused here have been tried.
		out.Node, out.After = node, tree.End(node)
		if out.After < 0 {
			out.After = r.Len()
		}
	case "refusal":
		return out.refusal(at, none)
	case "cut":
		cuts := out.Recording.Cuts()
		if at.n > uint64(len(cuts)) {
			return none(len(cuts))
		}
		node := cuts[at.n-1].Node
		out.event = tree.Event(node)
		out.Node, out.After = r.Parent(node), out.event
	}
	return nil
}

// refusal goes to a refused step, before it is tried.
func (s *Scene) refusal(at term, none func(int) error) error {
	have := uint64(0)
	for i, step := range s.Recording.Record.Steps(0) {
		if step.Kind != solver.Rejected || at.rule != "" && s.Recording.RuleName(step.Rule) != ruleName(s.Recording.Info, at.rule) {
			continue
		}
		if have++; have == at.n {
			s.Node, s.After, s.event = step.Node, i, i
			return nil
		}
	}
	return none(int(have))
}

// words returns what the placeholders about the place stand for.
func (s *Scene) words() map[string]string {
	if s.Recording == nil {
		return nil
	}
	w := map[string]string{theMove: s.Recording.MoveText(s.Node)}
	if s.event < 0 {
		return w
	}
	w[theStep] = s.Recording.Frame(s.event + 1).Move
	for _, c := range s.cutsAt(s.event) {
		w[theRule], w[theWhy] = c.Rule, c.Why
		return w
	}
	if step := s.Recording.Record.Step(s.event); step.Kind == solver.Rejected {
		w[theRule], w[theWhy] = s.Recording.RuleName(step.Rule), s.Recording.Why(s.event)
	}
	return w
}

// cutsAt returns the cut whose step an event is, if it is one.
func (s *Scene) cutsAt(event int) []family.Cut {
	if s.Against == "" {
		return nil
	}
	node := s.Recording.Record.Step(event).Node
	return slices.DeleteFunc(slices.Clone(s.Recording.Cuts()), func(c family.Cut) bool { return c.Node != node })
}

// ask works out the question of a step.
func (t *Tutor) ask(ctx context.Context, out *Scene, l Lesson, s *Step) (err error) {
	out.Question.Kind = s.Kind
	switch s.Kind {
	case Next:
		return out.askNext()
	case Refused:
		return out.askRefused()
	case Which:
		return out.askWhich(s.rule)
	case Back:
		return out.askBack()
	case Same:
		return t.askSame(ctx, out, s)
	}
	values := make([]float64, len(s.terms))
	for i, r := range s.terms {
		if values[i], err = t.value(ctx, r, s.board, l.Boards); err != nil {
			return err
		}
	}
	q := &out.Question
	if s.Kind == Guess {
		q.number = values[0]
		for _, n := range s.numbers {
			q.option(t.number(s.terms[0], float64(n)), float64(n) == values[0])
		}
		return t.compareBoards(ctx, q, s.terms[0].term, l.Boards)
	}
	q.Unit = s.terms[0].unit()
	q.Parts = s.Kind == Most && !s.terms[0].fraction()
	right := slices.Min(values)
	if s.Kind == Most {
		right = slices.Max(values)
	}
	for i, name := range s.options {
		q.option(name, values[i] == right)
		text := t.number(s.terms[i], values[i])
		if s.terms[i].by != nil {
			text = "×" + text
		}
		q.Figures = append(q.Figures, Figure{words.Upper(name), text, values[i]})
	}
	return nil
}

// askNext asks which step follows, refused ones passed over.
func (s *Scene) askNext() error {
	if err := s.findNext(); err != nil {
		return err
	}
	step := s.Recording.Record.Step(s.event)
	next := ""
	if step.Kind == solver.Visited {
		next = s.Recording.MoveText(step.Node)
	}
	for _, try := range s.candidates() {
		s.Question.optionAt(try.Event, try.Text, try.Text == next)
	}
	if s.Node != solver.Root {
		s.Question.optionAt(s.Recording.Tree.Event(s.Node), "it backtracks from "+s.Recording.MoveText(s.Node), step.Kind == solver.Undone)
	}
	return nil
}

// findNext sets the event to the next one that makes a step or takes one back.
func (s *Scene) findNext() error {
	for i, step := range s.Recording.Record.Steps(s.After) {
		if step.Kind == solver.Visited || step.Kind == solver.Undone {
			s.event = i
			return nil
		}
	}
	return errors.New("the search has ended at this place; want one after which it goes on")
}

// candidates returns the steps that the search tries at the node, refused ones among
// them, in an order that does not depend on it.
func (s *Scene) candidates() []family.Try {
	tried := s.Recording.Tried(s.Node, s.Recording.Record.Len())
	slices.SortStableFunc(tried, func(a, b family.Try) int {
		return cmp.Or(cmp.Compare(len(a.Text), len(b.Text)), strings.Compare(a.Text, b.Text))
	})
	return slices.CompactFunc(tried, func(a, b family.Try) bool { return a.Text == b.Text })
}

// askRefused asks what becomes of the step that is tried next.
func (s *Scene) askRefused() error {
	if s.After == s.Recording.Record.Len() {
		return errors.New("the search has ended at this place; want one after which a step is tried")
	}
	s.event = s.After
	step := s.Recording.Record.Step(s.event)
	if step.Kind != solver.Visited && step.Kind != solver.Rejected {
		return errors.New("at this place the search takes a step back; want one where a step is tried")
	}
	s.Question.option("it is allowed", step.Kind == solver.Visited)
	refused := func(rule int) {
		s.Question.option("rejected: "+words.Lower(s.Recording.RuleName(int8(rule))), step.Kind == solver.Rejected && int(step.Rule) == rule)
	}
	if s.Recording.Info.Always != "" {
		refused(solver.Always)
	}
	for i, r := range s.Recording.Info.Rules {
		if slices.Contains(s.Recording.Rules, r.ID) && !r.Order {
			refused(i)
		}
	}
	return nil
}

// askWhich asks which of the steps tried at the node is refused, by a rule if it is
// named.
func (s *Scene) askWhich(rule string) error {
	if rule != "" && ruleName(s.Recording.Info, rule) == "" {
		return fmt.Errorf("%s has no rule %q", s.Recording.Info.ID, rule)
	}
	refused := map[string]bool{}
	for _, try := range s.Recording.Tried(s.Node, s.Recording.Record.Len()) {
		if try.Kind == family.TryRefused && (rule == "" || try.Rule == ruleName(s.Recording.Info, rule)) {
			refused[try.Text], s.event = true, try.Event
		}
	}
	for _, try := range s.candidates() {
		s.Question.optionAt(try.Event, try.Text, refused[try.Text])
	}
	s.After = s.Recording.Tree.Event(s.Node) + 1
	return nil
}

// nearest is how many of the last steps the question how far back offers.
const nearest = 7

// askBack asks at which node the search goes on.
func (s *Scene) askBack() error {
	r := s.Recording.Record
	to := solver.Node(-1)
	for i, step := range r.Steps(s.After) {
		if step.Kind == solver.Visited {
			to, s.event = r.Parent(step.Node), i
			break
		}
	}
	if to < 0 || to == s.Node {
		return errors.New("the search does not go back from this place; want a dead end after which it goes on")
	}
	at, beyond := s.Node, true
	for range nearest {
		if at == solver.Root {
			break
		}
		at = r.Parent(at)
		text := "to the start"
		if at != solver.Root {
			text = "to " + s.Recording.MoveText(at)
		}
		s.Question.optionAt(s.Recording.Tree.Event(at), text, at == to)
		beyond = beyond && at != to
	}
	if at != solver.Root {
		s.Question.option("farther back", beyond)
	}
	return nil
}

// sameRuns is how often a variant runs for the question what is the same each time.
const sameRuns = 6

// askSame runs a variant several times and asks which figure does not change. The runs
// and their median are the figures, in processor time where the system reports it.
func (t *Tutor) askSame(ctx context.Context, out *Scene, s *Step) error {
	q := &out.Question
	nodes, times := map[uint64]bool{}, map[time.Duration]bool{}
	var taken []time.Duration
	for i := range sameRuns {
		r, err := t.solve(ctx, s.board, s.variant)
		if err != nil {
			return err
		}
		d := cmp.Or(r.Stats.CPU, r.Stats.Wall)
		nodes[r.Stats.Nodes], times[d], taken = true, true, append(taken, d)
		text := words.Plural(r.Stats.Nodes, "node", "nodes") + ", " + words.Duration(d)
		q.Figures = append(q.Figures, Figure{fmt.Sprintf("Run %d", i+1), text, float64(d)})
	}
	q.Unit = "time"
	slices.Sort(taken)
	median := (taken[(sameRuns-1)/2] + taken[sameRuns/2]) / 2
	q.Figures = append(q.Figures, Figure{"Median", words.Duration(median), float64(median)})
	q.option("the number of nodes", len(nodes) == 1)
	q.option("the time", len(times) == 1)
	return nil
}

// compareBoards adds what two variants need on each board, if the question is on how many
// of them one wins.
func (t *Tutor) compareBoards(ctx context.Context, q *Question, wins term, boards []string) error {
	if wins.what != "wins" {
		return nil
	}
	q.Unit = "nodes"
	for _, b := range boards {
		p, f, err := t.puzzle(b)
		if err != nil {
			return err
		}
		var texts []string
		for _, v := range []bench.Variant{wins.variant, wins.against} {
			r, err := t.report(ctx, b, v)
			if err != nil {
				return err
			}
			texts = append(texts, v.Name(f)+" "+words.Number(r.Stats.Nodes))
		}
		q.Figures = append(q.Figures, Figure{Name: p.Name(), Text: strings.Join(texts, ", ")})
	}
	return nil
}
