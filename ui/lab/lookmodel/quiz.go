package lookmodel

import (
	"cmp"
	"fmt"
	"slices"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// A Quiz asks at each branch and dead end what comes next. In the window it is called Predict.
type Quiz struct {
	model        *Model
	on           bool
	question     *Question // question at the current position; nil if there is none
	right, asked int
	resume       bool // continue playing after the question
	reached      int  // the largest position that was shown since the quiz began
}

// A Question asks which candidate the search plays next, or whether it goes back.
type Question struct {
	Text    string
	Options []string
	Right   int    // index of the answer in Options
	Chosen  int    // index of the player's answer; -1 before it
	After   string // sentence about what happens; "" before the answer

	of   *family.Recording
	at   int // number of events before the question
	next int // number of events after the answer
}

// goesBack is the last option of a question.
const goesBack = "none: it backtracks"

// On reports whether questions are asked.
func (q *Quiz) On() bool { return q.on }

// Set turns the questions on or off. It ends playing and a race.
func (q *Quiz) Set(on bool) {
	if on == q.on {
		return
	}
	if c := q.model.Cursor(); on && c != nil && c.Recording().Info.NoTree != "" {
		q.model.host.Say("Questions are about depth-first search. Choose another algorithm.")
		return
	}
	q.model.halt()
	q.on = on
	q.ask()
	q.model.host.Changed()
}

// reset turns the questions off without a message.
func (q *Quiz) reset() { *q = Quiz{model: q.model} }

// Question returns the current question. It is nil if there is none.
func (q *Quiz) Question() *Question { return q.question }

// ask asks what comes next at the position, if there is a choice. A question that was already
// answered there stays.
func (q *Quiz) ask() {
	c := q.model.Cursor()
	if !q.on || c == nil {
		q.question = nil
		return
	}
	q.reached = max(q.reached, c.at)
	if now := q.question; now == nil || now.of != c.Recording() || now.at != c.at {
		q.question = question(c.Recording(), c.at)
	}
}

// question returns the question to ask after n events. There is a question if the search has just
// come to a node, or back to it, and can continue there in several ways or in none. If there is
// no question, it returns nil.
func question(r *family.Recording, n int) *Question {
	if n == r.Record.Len() || n > 0 && r.Record.Event(n-1).Kind == solver.Rejected {
		return nil
	}
	if kind := r.Record.Event(n).Kind; kind != solver.Visited && kind != solver.Rejected {
		return nil // the search goes back without trying a candidate, or passes over a fold
	}
	at := r.Record.At(n)
	where := "After " + r.MoveText(at)
	switch back := n > 0 && r.Record.Event(n-1).Kind == solver.Undone; {
	case back:
		where = "Back at " + cmp.Or(r.MoveText(at), "the start")
	case r.MoveText(at) == "":
		where = "At the start"
	}
	q := &Question{Text: where + ": what comes next?", Chosen: -1, of: r, at: n}
	right := ""
	for _, t := range r.Candidates(at, n) {
		if t.Event < n {
			continue
		}
		if right == "" && r.Record.Event(t.Event).Kind == solver.Visited {
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
		if at == solver.Root || r.Tree.End(at) < 0 { // the recording, or the search, ends before it goes back
			return nil
		}
		right, q.next = goesBack, r.Tree.End(at)+1
	}
	q.Right = slices.Index(q.Options, right)
	return q
}

// choices returns the texts of candidates in an order that does not depend on the search. If
// there are more than six, it returns six, including the right one. It changes texts.
func choices(texts []string, right string) []string {
	const limit = 6
	order := func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }
	slices.SortFunc(texts, order)
	if len(texts) <= limit {
		return texts
	}
	var out []string
	if right != "" {
		out = append(out, right)
		texts = slices.DeleteFunc(texts, func(t string) bool { return t == right })
	}
	for i, n := 0, limit-len(out); i < n; i++ {
		out = append(out, texts[i*len(texts)/n])
	}
	slices.SortFunc(out, order)
	return out
}

// forward returns how far the player may go towards the position n. In a quiz that is at most
// the next question. If a question has no answer yet, it shows a message and returns false.
func (q *Quiz) forward(n int) (to int, ok bool) {
	c := q.model.Cursor()
	if !q.on || c == nil || n <= c.at {
		return n, true
	}
	if q.waits() {
		return 0, false
	}
	n = min(n, c.Len())
	for at := c.at + 1; at < n; at++ {
		if question(c.Recording(), at) != nil {
			return at, true
		}
	}
	return n, true
}

// waits reports whether a question has no answer yet. If so, it shows a message.
func (q *Quiz) waits() bool {
	if q.question == nil || q.question.Chosen >= 0 {
		return false
	}
	q.model.host.Say("Answer first: click a candidate, or press its number.")
	return true
}

// Answer answers the question with the index of an option. If the question is answered already,
// Answer continues with the search.
func (q *Quiz) Answer(option int) {
	now := q.question
	switch {
	case now == nil || option < 0 || option >= len(now.Options):
		return
	case now.Chosen >= 0:
		q.goOn()
		return
	}
	now.Chosen, now.After = option, now.outcome(option)
	q.asked++
	if option == now.Right {
		q.right++
	}
	q.model.host.Moved()
}

// outcome says whether the option is right, and what comes next if it isn't. If the search
// rejects the option, it names the rule.
func (q *Question) outcome(option int) string {
	text := "Right."
	if option != q.Right {
		text = "No, " + q.Options[q.Right] + " comes next."
		if q.Options[q.Right] == goesBack {
			text = "No, it backtracks."
		}
	}
	for _, t := range q.of.Candidates(q.of.Record.At(q.at), q.next) {
		if t.Event >= q.at && t.Kind == family.CandidateRejected && t.Text == q.Options[option] {
			return text + fmt.Sprintf(" %s is rejected: %s.", words.Upper(t.Text), words.Lower(t.Rule))
		}
	}
	return text
}

// goOn goes to the step that answers the question, if the player has answered. It also plays on
// if the question interrupted playing.
func (q *Quiz) goOn() {
	if q.waits() {
		return
	}
	q.model.Player.seek(q.question.next)
	if q.resume && q.question == nil {
		q.model.Player.Play()
	}
}

// ScoreText writes the score: "3 of 4 right". It returns "" before the first answer.
func (q *Quiz) ScoreText() string {
	if q.asked == 0 {
		return ""
	}
	return words.Number(q.right) + " of " + words.Number(q.asked) + " right"
}
