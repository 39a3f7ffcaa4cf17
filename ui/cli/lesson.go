package cli

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"backtrack/ui/lessons"
	"backtrack/words"
)

// lesson is the command of the two below it.
func lesson(cmd *cobra.Command) action {
	return func(_ context.Context, e *env, args []string) error { return e.unknown(cmd, args) }
}

func lessonList(*cobra.Command) action {
	return func(_ context.Context, e *env, _ []string) error { return e.listLessons() }
}

func lessonCheck(*cobra.Command) action {
	return func(ctx context.Context, e *env, args []string) error { return e.checkLessons(ctx, args) }
}

// listLessons prints a line for each lesson that comes with the program.
func (e *env) listLessons() error {
	all, err := lessons.ReadyMade()
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	for _, l := range all {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", l.ID, l.Title, words.Count(len(l.Steps), "step"), strings.Join(l.Boards, ", "))
	}
	return w.Flush()
}

// checkLessons works out the answers of the lessons in files or, if none are named, of
// those that come with the program.
func (e *env) checkLessons(ctx context.Context, files []string) error {
	var all []lessons.Lesson
	bad := false
	for _, name := range files {
		text, err := e.text(ctx, name)
		if err == nil {
			var l lessons.Lesson
			if l, err = lessons.Parse(name, text); err == nil {
				all = append(all, l)
			}
		}
		if err != nil {
			bad = true
			e.complain(name, err)
		}
	}
	if len(files) == 0 {
		var err error
		if all, err = lessons.ReadyMade(); err != nil {
			return err
		}
	}
	for _, l := range all {
		tutor := lessons.NewTutor(e.families)
		for i, s := range l.Steps {
			scene, err := tutor.Scene(ctx, l, i)
			if e.interrupted(ctx, " at %s, line %d", words.Printable(l.ID), s.Line) || e.out.err != nil {
				return nil
			}
			if err != nil {
				bad = true
				e.complain(l.ID, err)
				continue
			}
			fmt.Fprintf(e.out, "%s, line %d: %s %s\n", words.Printable(l.ID), s.Line, scene.Question.Text, scene.Question.AnswerText())
		}
	}
	return failure(bad)
}
