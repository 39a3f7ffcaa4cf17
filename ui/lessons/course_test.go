package lessons_test

import (
	"context"
	"slices"
	"testing"

	"backtrack/ui/families"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/lessons"
)

// TestInterrupted checks that a search that was interrupted is recorded again.
func TestInterrupted(t *testing.T) {
	all, err := lessons.ReadyMade()
	if err != nil {
		t.Fatal(err)
	}
	tutor := lessons.NewTutor(families.All)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for _, l := range all {
		for step := range l.Steps {
			if _, err := tutor.Exercise(ctx, l, step); err == nil {
				t.Errorf("%s, step %d: no error, want one", l.ID, step)
			}
		}
		if _, err := tutor.Exercise(t.Context(), l, 0); err != nil {
			t.Errorf("%s: %v, want nil", l.ID, err)
		}
	}
}

// TestCourse does the first lesson: right, wrong, and shown.
func TestCourse(t *testing.T) {
	posts := make(hosttest.Posts, 10)
	changes := 0
	var passed []string
	all, err := lessons.ReadyMade()
	if err != nil {
		t.Fatal(err)
	}
	c := lessons.NewCourse(lessons.Host{
		Families: families.All, Loop: posts.Loop(t.Context()),
		Changed: func() { changes++ }, Passed: func(ids []string) { passed = ids },
	}, all, []string{"02"})
	if len(c.Lessons) != 9 || c.First() != 0 || !c.Passed(1) {
		t.Fatalf("%d lessons, first %d, second passed: %t; want 9, 0, true", len(c.Lessons), c.First(), c.Passed(1))
	}
	wait := func() {
		t.Helper()
		posts.Settle(t, "an exercise", func() bool { return c.Exercise() != nil || c.Err() != nil })
		if c.Err() != nil {
			t.Fatal(c.Err())
		}
	}
	c.Open(0)
	if c.Exercise() != nil {
		t.Error("an exercise is there immediately")
	}
	c.Check()
	c.Next()
	wait()
	for step := range c.Lessons[0].Steps {
		if lesson, now := c.Lesson(); lesson != 0 || now != step || c.Result() != nil {
			t.Fatalf("step %d of lesson %d, want step %d of lesson 0 without a result", now, lesson, step)
		}
		q := c.Exercise().Question
		answer := q.Answer()
		c.Next() // before an answer it does nothing
		switch step {
		case 1:
			answer.Option = (answer.Option + 1) % len(q.Options)
			fallthrough
		default:
			c.Choose(answer)
			c.Check()
			c.Choose(lessons.Choice{Option: 1 - answer.Option})
			if *c.Choice() != answer {
				t.Error("an answer that was checked is changed")
			}
		case 2:
			c.Reveal()
		}
		if r := c.Result(); r == nil || r.Right != (step != 1 && step != 2) {
			t.Errorf("step %d: %+v, want right: %t", step, r, step != 1 && step != 2)
		}
		if c.Last() != (step == 3) {
			t.Errorf("step %d: last %t, want %t", step, c.Last(), step == 3)
		}
		if c.Passed(0) != c.Last() {
			t.Errorf("step %d is answered: passed %t, want %t", step, c.Passed(0), c.Last())
		}
		c.Next()
		wait()
	}
	if lesson, step := c.Lesson(); lesson != 1 || step != 0 || !slices.Equal(passed, []string{"02", "01"}) || c.First() != 2 {
		t.Errorf("lesson %d, step %d; passed %s; want lesson 1, step 0, passed 02 and 01, the first to do 2", lesson, step, passed)
	}
	c.Lessons[4].Variants[0] = "unknown"
	c.Open(4)
	(<-posts)()
	if c.Err() == nil {
		t.Error("no error of a lesson about an unknown algorithm")
	}
	c.Close()
	if lesson, _ := c.Lesson(); lesson != -1 || c.Exercise() != nil || c.Err() != nil || changes == 0 {
		t.Error("a closed course shows something")
	}
}
