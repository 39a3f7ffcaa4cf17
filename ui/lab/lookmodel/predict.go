package lookmodel

import (
	"cmp"
	"fmt"
	"slices"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// A predict asks what comes next at each branch and dead end.
type predict struct {
	question     *Question // at the position; nil if there is none
	right, asked int
	resume       bool // it was played until the question came
	reached      int  // how many steps the search has come to
}

// A Question asks which candidate the search plays next, or whether it goes back.
type Question struct {
	Text    string
	Options []string
	Right   int    // the index of the answer in Options
	Chosen  int    // what the player answered; -1 until then
	After   string // what happens, a sentence; "" until it is answered

	of   *family.Recording
	at   int // events before the question
	next int // events after what it asks for
}

// goesBack is the last option of a question.
const goesBack = "none: it backtracks"

// Predicting reports whether questions are asked.
func (l *Look) Predicting() bool { return l.predict != nil }

// SetPredict begins to ask questions, or ends that. A race ends.
func (l *Look) SetPredict(on bool) {
	if on == l.Predicting() {
		return
	}
	if _, r, ok := l.here(); on && ok && r.Info.NoTree != "" {
		l.host.Say("Questions are about depth-first search. Choose another algorithm.")
		return
	}
	l.halt()
	if on {
		l.predict = &predict{}
		l.ask()
	}
	l.host.Changed()
}

// Question returns what is asked, nil if nothing is.
func (l *Look) Question() *Question {
	if l.predict == nil {
		return nil
	}
	return l.predict.question
}

// ask asks what comes next at the position, if there is a choice. A question that was
// answered there stays.
func (l *Look) ask() {
	if l.predict == nil {
		return
	}
	a, r, ok := l.here()
	if !ok {
		l.predict.question = nil
		return
	}
	l.predict.reached = max(l.predict.reached, a.At())
	if q := l.predict.question; q == nil || q.of != r || q.at != a.At() {
		l.predict.question = question(r, a.At())
	}
}

// question returns the question after n events, nil if there is none. One is asked where
// the search comes to a node or back to it, if it could go on there in more than one way,
// or in none.
func question(r *family.Recording, n int) *Question {
	if n == r.Record.Len() || n > 0 && r.Record.Step(n-1).Kind == solver.Rejected {
		return nil
	}
	if kind := r.Record.Step(n).Kind; kind != solver.Visited && kind != solver.Rejected {
		return nil // it goes back without a candidate, or passes a fold over
	}
	at := r.Record.At(n)
	where := "After " + r.MoveText(at)
	switch back := n > 0 && r.Record.Step(n-1).Kind == solver.Undone; {
	case back:
		where = "Back at " + cmp.Or(r.MoveText(at), "the start")
	case r.MoveText(at) == "":
		where = "At the start"
	}
	q := &Question{Text: where + ": what comes next?", Chosen: -1, of: r, at: n}
	right := ""
	for _, t := range r.Tried(at, n) {
		if t.Event < n {
			continue
		}
		if right == "" && r.Record.Step(t.Event).Kind == solver.Visited {
			right, q.next = t.Text, t.Event+1
		}
		if !slices.Contains(q.Options, t.Text) {
			q.Options = append(q.Options, t.Text)
		}
	}
	if right != "" && len(q.Options) < 2 {
		return nil
	}
	q.Options = append(choices(q.Options, right), goesBack)
	if right == "" {
		right, q.next = goesBack, end(r, at)
		if q.next == 0 { // the recording, or the search, ends before it goes back
			return nil
		}
	}
	q.Right = slices.Index(q.Options, right)
	return q
}

// choices returns the texts of candidates in an order that does not depend on the search's.
// Of many it returns a few, the right one among them.
func choices(texts []string, right string) []string {
	const most = 6
	order := func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }
	slices.SortFunc(texts, order)
	if len(texts) <= most {
		return texts
	}
	var out []string
	if right != "" {
		out = append(out, right)
		texts = slices.DeleteFunc(texts, func(t string) bool { return t == right })
	}
	for i, n := 0, most-len(out); i < n; i++ {
		out = append(out, texts[i*len(texts)/n])
	}
	slices.SortFunc(out, order)
	return out
}

// end returns the number of events up to where the search goes back from a node; 0 if it
// does not.
func end(r *family.Recording, n solver.Node) int {
	if n == solver.Root || r.Tree.End(n) < 0 {
		return 0
	}
	return r.Tree.End(n) + 1
}

// forward returns how far the search may go towards n events: while Predict is on, to the next
// question. It returns false, and says why, if one is to be answered first.
func (l *Look) forward(n int) (to int, ok bool) {
	if l.predict == nil || n <= l.Position() {
		return n, true
	}
	if q := l.Question(); q != nil && q.Chosen < 0 {
		l.host.Say(answerFirst)
		return 0, false
	}
	return l.nextQuestion(l.Position()+1, n), true
}

// answerFirst says why the search does not go on.
const answerFirst = "Answer first: click a candidate, or press its number."

// nextQuestion returns the first position from one to another, the last included, at
// which there is a question; the last if there is none.
func (l *Look) nextQuestion(from, to int) int {
	_, r, ok := l.here()
	if !ok {
		return to
	}
	to = min(to, r.Record.Len())
	for n := from; n < to; n++ {
		if question(r, n) != nil {
			return n
		}
	}
	return to
}

// Answer answers the question with an option. If it has been answered, the search goes
// on.
func (l *Look) Answer(option int) {
	q := l.Question()
	switch {
	case q == nil || option < 0 || option >= len(q.Options):
		return
	case q.Chosen >= 0:
		l.goOn()
		return
	}
	q.Chosen, q.After = option, q.outcome(option)
	l.predict.asked++
	if option == q.Right {
		l.predict.right++
	}
	l.host.Moved()
}

// outcome says what happens, and what becomes of the option.
func (q *Question) outcome(option int) string {
	text := "Right."
	if option != q.Right {
		text = "No, " + q.Options[q.Right] + " comes next."
		if q.Options[q.Right] == goesBack {
			text = "No, it backtracks."
		}
	}
	for _, t := range q.of.Tried(q.of.Record.At(q.at), q.next) {
		if t.Event >= q.at && t.Kind == family.TryRefused && t.Text == q.Options[option] {
			return text + fmt.Sprintf(" %s is rejected: %s.", words.Upper(t.Text), words.Lower(t.Rule))
		}
	}
	return text
}

// goOn goes on to what a question has asked for, once it is answered.
func (l *Look) goOn() {
	q := l.Question()
	if q == nil {
		return
	}
	if q.Chosen < 0 {
		l.host.Say(answerFirst)
		return
	}
	l.seek(q.next)
	if l.predict.resume && l.Question() == nil {
		l.Play()
	}
}

// Score returns how many answers were right, of how many.
func (l *Look) Score() (right, asked int) {
	if l.predict == nil {
		return 0, 0
	}
	return l.predict.right, l.predict.asked
}

// ScoreText writes the score: "3 of 4 right"; "" before the first answer.
func (l *Look) ScoreText() string {
	right, asked := l.Score()
	if asked == 0 {
		return ""
	}
	return words.Number(right) + " of " + words.Number(asked) + " right"
}
