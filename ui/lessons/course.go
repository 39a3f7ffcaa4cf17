package lessons

import (
	"context"
	"slices"

	"backtrack/ui/family"
	"backtrack/ui/host"
)

// A Host is what a course needs from the program.
type Host struct {
	host.Loop
	Families []family.Family
	Changed  func()         // called when the course has changed
	Passed   func([]string) // called when a lesson is finished, with the ids of all finished ones
}

// A Course is a learner's progress through the lessons: the shown step, the given answer, and
// the finished lessons. Only the goroutine of the user interface may use it. It works out
// exercises on another goroutine.
type Course struct {
	Lessons []Lesson

	host   Host
	passed []string // ids of the finished lessons
	tutor  *Tutor   // tutor of the open lesson
	stop   context.CancelFunc

	lesson   int // index of the open lesson; -1 if there is none
	step     int
	exercise *Exercise // nil while it is being worked out
	err      error     // why there is no exercise
	choice   *Choice
	result   *Result // nil before the answer
}

// NewCourse returns the course of a learner who has finished the lessons with the ids passed.
func NewCourse(h Host, all []Lesson, passed []string) *Course {
	return &Course{Lessons: all, host: h, passed: slices.Clone(passed), stop: func() {}, lesson: -1}
}

// Forget drops the recordings of the open lesson, except the recording of the current exercise.
// They are made again when they are needed.
func (c *Course) Forget() {
	if c.tutor != nil {
		c.tutor.forget()
	}
}

// Passed reports whether a lesson was finished.
func (c *Course) Passed(lesson int) bool { return slices.Contains(c.passed, c.Lessons[lesson].ID) }

// First returns the index of the first unfinished lesson. It is 0 if all lessons are finished.
func (c *Course) First() int {
	for i := range c.Lessons {
		if !c.Passed(i) {
			return i
		}
	}
	return 0
}

// Open begins a lesson.
func (c *Course) Open(lesson int) {
	c.tutor = NewTutor(c.host.Families)
	c.showStep(lesson, 0)
}

// Close ends a lesson.
func (c *Course) Close() {
	c.stop()
	c.lesson, c.exercise, c.err, c.choice, c.result, c.tutor = -1, nil, nil, nil, nil, nil
	c.host.Changed()
}

// showStep works out a step in the background, and then shows it.
func (c *Course) showStep(lesson, step int) {
	c.stop()
	ctx, stop := context.WithCancel(c.host.Context)
	c.stop = stop
	c.lesson, c.step, c.exercise, c.err, c.choice, c.result = lesson, step, nil, nil, nil, nil
	l, tutor := c.Lessons[lesson], c.tutor
	work := func(ctx context.Context) (Exercise, error) { return tutor.Exercise(ctx, l, step) }
	host.Ask(c.host.Within(ctx), 0, work, func(e Exercise, err error) {
		c.err = err
		if err == nil {
			c.exercise = &e
		}
		c.host.Changed()
	})
	c.host.Changed()
}

// Lesson returns the indices of the open lesson and the shown step. The lesson is -1 if
// none is open.
func (c *Course) Lesson() (lesson, step int) { return c.lesson, c.step }

// Exercise returns the shown exercise. It is nil if no lesson is open, while the exercise is worked
// out, and after an error.
func (c *Course) Exercise() *Exercise { return c.exercise }

// Err returns why there is no exercise.
func (c *Course) Err() error { return c.err }

// Choice returns the learner's choice. It is nil if nothing is chosen yet.
func (c *Course) Choice() *Choice { return c.choice }

// Result returns the result of the answer. It is nil before the answer.
func (c *Course) Result() *Result { return c.result }

// Choose sets the answer for Check. It does nothing after Check.
func (c *Course) Choose(choice Choice) {
	if c.exercise == nil || c.result != nil {
		return
	}
	c.choice = &choice
	c.host.Changed()
}

// Check checks the chosen answer. It does nothing without a choice, or if there is a result.
func (c *Course) Check() {
	if c.exercise != nil && c.choice != nil && c.result == nil {
		r := c.exercise.Question.Check(*c.choice)
		c.showResult(r)
	}
}

// Reveal shows the right answer without a choice.
func (c *Course) Reveal() {
	if c.exercise != nil && c.result == nil {
		q := c.exercise.Question
		c.choice = nil
		c.showResult(Result{Text: q.AnswerText() + ". " + q.after})
	}
}

// showResult shows the result of an answer. The answer to the last question finishes the lesson.
func (c *Course) showResult(r Result) {
	c.result = &r
	if c.Last() && !c.Passed(c.lesson) {
		c.passed = append(c.passed, c.Lessons[c.lesson].ID)
		c.host.Passed(slices.Clone(c.passed))
	}
	c.host.Changed()
}

// Last reports whether the shown step is the last one of its lesson.
func (c *Course) Last() bool { return c.lesson >= 0 && c.step == len(c.Lessons[c.lesson].Steps)-1 }

// Next goes to the next step. Before there is a result, it does nothing. After the last step it
// opens the next lesson, and after the last lesson it closes the lesson.
func (c *Course) Next() {
	switch {
	case c.result == nil:
	case !c.Last():
		c.showStep(c.lesson, c.step+1)
	default:
		if next := c.lesson + 1; next < len(c.Lessons) {
			c.Open(next)
		} else {
			c.Close()
		}
	}
}

// Back goes to the previous step, if there is one.
func (c *Course) Back() {
	if c.lesson >= 0 && c.step > 0 {
		c.showStep(c.lesson, c.step-1)
	}
}
