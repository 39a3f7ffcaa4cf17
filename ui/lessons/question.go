package lessons

import (
	"fmt"
	"math"

	"backtrack/words"
)

// A Question has options, one of them right, or asks for a number.
type Question struct {
	Kind    Kind
	Text    string
	Options []string // nil if the answer is a number
	Events  []int    // for each option, the event whose move it means; -1 if it means no move
	Figures []Figure // compared figures, which are shown after the answer
	Unit    string   // unit of the figures, such as "nodes"
	Parts   bool     // the figures are parts of a whole

	texts  []string // options as they appear within a sentence
	right  []int    // indices of the right options
	number float64  // answer if there are no options
	after  string   // sentence shown after the answer
}

// A Figure is a quantity with its name.
type Figure struct {
	Name, Text string
	Value      float64
}

// A Choice is a learner's answer: the index of an option, or a number if there are no options.
type Choice struct {
	Option int
	Number uint64
}

// A Result says whether a choice is right, and why.
type Result struct {
	Right bool
	Text  string // two sentences: the result, and Question.after
}

// option adds an option.
func (q *Question) option(text string, right bool) { q.optionAt(-1, text, right) }

// optionAt adds an option that means the move of an event, or no move if event is -1.
func (q *Question) optionAt(event int, text string, right bool) {
	if right {
		q.right = append(q.right, len(q.Options))
	}
	q.texts = append(q.texts, text)
	q.Options, q.Events = append(q.Options, words.Upper(text)), append(q.Events, event)
}

// check returns an error unless exactly one answer is right.
func (q *Question) check() error {
	if q.Options == nil {
		if q.number < 1 || q.number > MaxNumber || q.number != math.Trunc(q.number) {
			return fmt.Errorf("the answer is %v; want a whole number from 1 to %d", q.number, uint64(MaxNumber))
		}
		return nil
	}
	seen := map[string]bool{}
	for _, o := range q.Options {
		if seen[o] {
			return fmt.Errorf("there are two options %q; want different ones", o)
		}
		seen[o] = true
	}
	switch {
	case len(q.Options) < 2:
		return fmt.Errorf("there is only one option, %q; want a place where there is a choice", q.Options[0])
	case len(q.right) == 0:
		return fmt.Errorf("none of the options %q is right; want one right answer", q.Options)
	case len(q.right) > 1:
		first, second := q.Options[q.right[0]], q.Options[q.right[1]]
		return fmt.Errorf("the options %q and %q are both right; want one right answer", first, second)
	}
	return nil
}

// MaxNumber is the largest number that can be an answer. The smallest is 1.
const MaxNumber = 10_000_000

// Answer returns the right choice.
func (q Question) Answer() Choice {
	if q.Options == nil {
		return Choice{Number: uint64(q.number)}
	}
	return Choice{Option: q.right[0]}
}

// AnswerText returns the right answer in words.
func (q Question) AnswerText() string {
	if q.Options == nil {
		return words.Number(uint64(q.number))
	}
	return q.Options[q.right[0]]
}

// goodGuess is the factor by which a right number may be too large or too small.
const goodGuess = 3

// Check returns the result of a choice. A number is right if it is within a factor of three.
func (q Question) Check(c Choice) Result {
	if q.Options != nil {
		if c == q.Answer() {
			return Result{true, "Right. " + q.after}
		}
		return Result{false, "No, " + q.texts[q.right[0]] + ". " + q.after}
	}
	guess := max(float64(c.Number), 1)
	factor := max(guess/q.number, q.number/guess)
	text := q.AnswerText() + ": "
	switch {
	case factor == 1:
		text += "exactly."
	case factor <= goodGuess:
		text += "you were within ×" + fmt.Sprint(math.Ceil(factor)) + "."
	default:
		text += "you were off by ×" + words.Number(uint64(math.Round(factor))) + "."
	}
	return Result{factor <= goodGuess, text + " " + q.after}
}
