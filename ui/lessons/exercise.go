package lessons

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// An Exercise is a step with all its results: the text, what the Lab shows, and the question.
type Exercise struct {
	Text     string
	View     ViewKind
	Puzzle   family.Puzzle
	Variants []bench.Variant // one or two variants side by side if View is Lanes
	Question Question

	// The place in a search. Recording is nil if the step has no place; views Board and Tree
	// always have one. If Plain is not "", the recording shows the search of Plain, which has
	// fewer rules, with the parts that Variant prunes.
	Variant, Plain bench.Variant
	Search         string // name of the recorded search
	Recording      *family.Recording
	Node           solver.Node
	After          int // number of events before the place

	event int // event that the question is about; -1 if there is none
}

// Then returns the number of events after which the answer is visible.
func (s *Exercise) Then() int { return max(s.After, s.event+1) }

// Asked returns the event that the question describes. It is -1 if there is none, or if the
// event is the answer.
func (s *Exercise) Asked() int {
	if s.Question.Kind == Rejected || s.Question.Kind == Guess {
		return s.event
	}
	return -1
}

// A draft is an exercise that is being worked out.
type draft struct {
	*Tutor
	*Step
	Exercise
	ctx    context.Context
	lesson Lesson
}

// Exercise works out a step of a lesson; steps are counted from 0. Each search that the tutor has
// not run yet takes up to 30 seconds. It is an error if the question has no right answer, or
// several. An error begins with the number of the question's line.
func (t *Tutor) Exercise(ctx context.Context, l Lesson, step int) (Exercise, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	d := draft{Tutor: t, Step: &l.Steps[step], ctx: ctx, lesson: l}
	err := d.work()
	if err == nil {
		err = d.Question.check()
	}
	if err != nil {
		return Exercise{}, fmt.Errorf("line %d: %w", d.Line, err)
	}
	return d.Exercise, nil
}

// puzzleID returns the id of the puzzle that arguments name. If they name none, it returns the id
// of the step's puzzle.
func (d *draft) puzzleID(a args) string { return cmp.Or(a.puzzle, d.Step.puzzle) }

// work completes the exercise.
func (d *draft) work() error {
	p, f, err := d.load(d.Step.puzzle)
	if err != nil {
		return err
	}
	d.Exercise = Exercise{View: d.Step.View, Puzzle: p, Variants: d.searches(), event: -1}
	d.Question.Kind = d.Kind
	for _, v := range slices.Concat(d.lesson.Variants, d.Variants) {
		if _, _, err := v.Algorithm(f); err != nil {
			return err
		}
	}
	if d.goTo != nil {
		d.Variant, d.Plain = d.placeArgs.variant, d.placeArgs.other
		d.Search = cmp.Or(d.Plain, d.Variant).Name(f)
		if d.Recording, err = d.recording(d.ctx, d.Step.puzzle, d.Variant, d.Plain); err == nil {
			err = d.goTo(d, d.placeArgs)
		}
	}
	if err == nil {
		err = d.ask(d)
	}
	if err != nil {
		return err
	}
	words := d.words()
	fill := func(text string) string {
		filled, e := d.fill(text, func(r ratio) (string, error) {
			x, err := d.value(r)
			return r.number(x), err
		}, words)
		err = cmp.Or(err, e)
		return filled
	}
	d.Text, d.Question.Text, d.Question.after = fill(d.text), fill(d.question), fill(d.after)
	return err
}

func (d *draft) goToStart(args) error { return nil }

func (d *draft) goToEnd(args) error {
	d.After = d.Recording.Record.Len()
	d.Node = d.Recording.Record.At(d.After)
	return nil
}

func (d *draft) goToNode(a args) error {
	node, kept := d.Recording.Tree.At(a.number)
	if !kept || node == solver.Root {
		return fmt.Errorf("there is no node %d; the search has %d", a.number, d.Recording.Stats.Nodes)
	}
	d.Node, d.After = node, d.Recording.Tree.Event(node)+1
	return nil
}

// goToDeadEnd goes to the position after all candidates of a dead end have been rejected.
func (d *draft) goToDeadEnd(a args) error {
	for n := range a.number {
		if d.Node = d.Recording.Tree.NextDeadEnd(d.Node); d.Node < 0 {
			return fmt.Errorf("there is no dead end %d; the search has %d", a.number, n)
		}
	}
	if d.After = d.Recording.Tree.End(d.Node); d.After < 0 {
		d.After = d.Recording.Record.Len()
	}
	return nil
}

// goToRejection goes to the position before a move is rejected.
func (d *draft) goToRejection(a args) error {
	have, rule := uint64(0), ruleName(d.Recording.Info, a.rule)
	for i, step := range d.Recording.Record.Events(0) {
		if step.Kind != solver.Rejected || a.rule != "" && d.Recording.RuleName(step.Rule) != rule {
			continue
		}
		if have++; have == a.number {
			d.Node, d.After, d.event = step.Node, i, i
			return nil
		}
	}
	return fmt.Errorf("there is no rejection %d; the search has %d", a.number, have)
}

// goToCut goes to the position before the search of Plain makes a move that the search of Variant
// prunes.
func (d *draft) goToCut(a args) error {
	cuts := d.Recording.Cuts()
	if a.number > uint64(len(cuts)) {
		return fmt.Errorf("there is no cut %d; the search has %d", a.number, len(cuts))
	}
	node := cuts[a.number-1].Node
	d.event = d.Recording.Tree.Event(node)
	d.Node, d.After = d.Recording.Record.Parent(node), d.event
	return nil
}

// words returns the values of the placeholders about the place.
func (d *draft) words() map[string]string {
	if d.Recording == nil {
		return nil
	}
	w := map[string]string{theMove: d.Recording.MoveText(d.Node)}
	if d.event < 0 {
		return w
	}
	w[theStep] = d.Recording.Frame(d.event + 1).Move
	for _, c := range d.cutAt(d.event) {
		w[theRule], w[theWhy] = c.Rule, c.Why
		return w
	}
	if step := d.Recording.Record.Event(d.event); step.Kind == solver.Rejected {
		w[theRule], w[theWhy] = d.Recording.RuleName(step.Rule), d.Recording.Why(d.event)
	}
	return w
}

// cutAt returns the cut that begins with the move of an event. It returns nothing if there is no
// such cut.
func (d *draft) cutAt(event int) []family.Cut {
	if d.Plain == "" {
		return nil
	}
	node := d.Recording.Record.Event(event).Node
	return lists.Filter(d.Recording.Cuts(), func(c family.Cut) bool { return c.Node == node })
}

// askNext asks which move follows, or whether the search goes back. It ignores rejections.
func (d *draft) askNext() error {
	if err := d.findNext(); err != nil {
		return err
	}
	step := d.Recording.Record.Event(d.event)
	next := ""
	if step.Kind == solver.Visited {
		next = d.Recording.MoveText(step.Node)
	}
	for _, try := range d.candidates() {
		d.Question.optionAt(try.Event, try.Text, try.Text == next)
	}
	if d.Node != solver.Root {
		text := "it backtracks from " + d.Recording.MoveText(d.Node)
		d.Question.optionAt(d.Recording.Tree.Event(d.Node), text, step.Kind == solver.Undone)
	}
	return nil
}

// findNext sets d.event to the next event that makes or undoes a move.
func (d *draft) findNext() error {
	for i, step := range d.Recording.Record.Events(d.After) {
		if step.Kind == solver.Visited || step.Kind == solver.Undone {
			d.event = i
			return nil
		}
	}
	return errors.New("the search has ended at this place; want one after which it goes on")
}

// candidates returns the moves that the search tries at the node, including rejected moves. They
// are sorted by text, so their order does not give the answer away.
func (d *draft) candidates() []family.Candidate {
	tried := d.Recording.Candidates(d.Node, d.Recording.Record.Len())
	slices.SortStableFunc(tried, func(a, b family.Candidate) int {
		return cmp.Or(cmp.Compare(len(a.Text), len(b.Text)), strings.Compare(a.Text, b.Text))
	})
	return slices.CompactFunc(tried, func(a, b family.Candidate) bool { return a.Text == b.Text })
}

// askRejected asks what happens to the step that is tried next.
func (d *draft) askRejected() error {
	if d.After == d.Recording.Record.Len() {
		return errors.New("the search has ended at this place; want one after which a step is tried")
	}
	d.event = d.After
	step := d.Recording.Record.Event(d.event)
	if step.Kind != solver.Visited && step.Kind != solver.Rejected {
		return errors.New("at this place the search takes a step back; want one where a step is tried")
	}
	d.Question.option("it is allowed", step.Kind == solver.Visited)
	rejected := func(rule int) {
		text := "rejected: " + words.Lower(d.Recording.RuleName(int8(rule)))
		d.Question.option(text, step.Kind == solver.Rejected && int(step.Rule) == rule)
	}
	if d.Recording.Info.AlwaysText != "" {
		rejected(solver.Always)
	}
	for i, r := range d.Recording.Info.Rules {
		if slices.Contains(d.Recording.Rules, r.ID) && !r.Order {
			rejected(i)
		}
	}
	return nil
}

// askWhich asks which of the moves tried at the node is rejected. If the question names a rule, it
// asks which one this rule rejects.
func (d *draft) askWhich() error {
	rule := d.asked.rule
	if rule != "" && ruleName(d.Recording.Info, rule) == "" {
		return fmt.Errorf("%s has no rule %q", d.Recording.Info.ID, rule)
	}
	rejected := map[string]bool{}
	for _, try := range d.Recording.Candidates(d.Node, d.Recording.Record.Len()) {
		if try.Kind == family.CandidateRejected && (rule == "" || try.Rule == ruleName(d.Recording.Info, rule)) {
			rejected[try.Text], d.event = true, try.Event
		}
	}
	for _, try := range d.candidates() {
		d.Question.optionAt(try.Event, try.Text, rejected[try.Text])
	}
	d.After = d.Recording.Tree.Event(d.Node) + 1
	return nil
}

// maxBackSteps is the largest number of ancestors that askBack offers as options.
const maxBackSteps = 7

// askBack asks to which node the search goes back before it makes its next move.
func (d *draft) askBack() error {
	r := d.Recording.Record
	to := solver.Node(-1)
	for i, step := range r.Events(d.After) {
		if step.Kind == solver.Visited {
			to, d.event = r.Parent(step.Node), i
			break
		}
	}
	if to < 0 || to == d.Node {
		return errors.New("the search does not go back from this place; want a dead end after which it goes on")
	}
	at, beyond := d.Node, true
	for range maxBackSteps {
		if at == solver.Root {
			break
		}
		at = r.Parent(at)
		text := "to the start"
		if at != solver.Root {
			text = "to " + d.Recording.MoveText(at)
		}
		d.Question.optionAt(d.Recording.Tree.Event(at), text, at == to)
		beyond = beyond && at != to
	}
	if at != solver.Root {
		d.Question.option("farther back", beyond)
	}
	return nil
}

// sameRuns is the number of runs of a variant for askSame.
const sameRuns = 6

// askGuess asks how large a quantity is. If the quantity is the number of puzzles that a variant
// wins, the figures are the nodes of both variants on each puzzle.
func (d *draft) askGuess() error {
	r := d.terms[0]
	x, err := d.value(r)
	if err != nil {
		return err
	}
	d.Question.number = x
	for _, o := range d.options {
		n, _ := strconv.ParseFloat(o, 64)
		d.Question.option(r.number(n), n == x)
	}
	if r.unit != puzzlesWon {
		return nil
	}
	d.Question.Unit = "nodes"
	for _, id := range d.lesson.Puzzles {
		p, f, err := d.load(id)
		if err != nil {
			return err
		}
		var texts []string
		for _, v := range []bench.Variant{r.variant, r.other} {
			n, err := d.report(d.ctx, id, v)
			if err != nil {
				return err
			}
			texts = append(texts, v.Name(f)+" "+words.Number(n.Stats.Nodes))
		}
		d.Question.Figures = append(d.Question.Figures, Figure{Name: p.Name(), Text: strings.Join(texts, ", ")})
	}
	return nil
}

// askExtreme asks which of several quantities is the smallest or the largest.
func (d *draft) askExtreme() error {
	q := &d.Question
	var values []float64
	for _, r := range d.terms {
		x, err := d.value(r)
		if err != nil {
			return err
		}
		values = append(values, x)
	}
	right := slices.Min(values)
	if d.Kind == Most {
		right = slices.Max(values)
	}
	q.Unit = d.terms[0].unit
	q.Parts = d.Kind == Most && q.Unit != timesAsMany
	for i, name := range d.options {
		q.option(name, values[i] == right)
		text := d.terms[i].number(values[i])
		if d.terms[i].by != nil {
			text = "×" + text
		}
		q.Figures = append(q.Figures, Figure{words.Upper(name), text, values[i]})
	}
	return nil
}

// askSame runs a variant several times and asks which figure does not change. The figures are the
// times of the runs and their median. They are CPU times where the system reports these.
func (d *draft) askSame() error {
	q := &d.Question
	nodes, times := map[uint64]bool{}, map[time.Duration]bool{}
	var taken []time.Duration
	for i := range sameRuns {
		r, err := d.solve(d.ctx, d.Step.puzzle, d.asked.variant)
		if err != nil {
			return err
		}
		time := cmp.Or(r.Stats.CPU, r.Stats.Wall)
		nodes[r.Stats.Nodes], times[time], taken = true, true, append(taken, time)
		text := words.Plural(r.Stats.Nodes, "node", "nodes") + ", " + words.Duration(time)
		q.Figures = append(q.Figures, Figure{fmt.Sprintf("Run %d", i+1), text, float64(time)})
	}
	q.Unit = "time"
	slices.Sort(taken)
	median := (taken[(sameRuns-1)/2] + taken[sameRuns/2]) / 2
	q.Figures = append(q.Figures, Figure{"Median", words.Duration(median), float64(median)})
	q.option("the number of nodes", len(nodes) == 1)
	q.option("the time", len(times) == 1)
	return nil
}
