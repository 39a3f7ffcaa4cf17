package cli

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"backtrack/ui/bench"
	"backtrack/ui/lessons"
	"backtrack/words"
)

// lesson only returns usage errors, which ask for a subcommand.
func lesson(cmd *cobra.Command) action {
	return func(_ context.Context, e *env, args []string) error { return e.unknownCommand(cmd, args) }
}

func lessonList(cmd *cobra.Command) action {
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each lesson")
	return func(_ context.Context, e *env, _ []string) error { return e.listLessons(*asJSON) }
}

func lessonCheck(cmd *cobra.Command) action {
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each question")
	return func(ctx context.Context, e *env, args []string) error { return e.checkLessons(ctx, args, *asJSON) }
}

// A lessonLine is what lesson list prints about a lesson.
type lessonLine struct {
	Lesson string   `json:"lesson"`
	Title  string   `json:"title"`
	Steps  int      `json:"steps"`
	Boards []string `json:"boards"`
	bench.Head
}

// An answerLine is what lesson check prints about a question.
type answerLine struct {
	Lesson   string         `json:"lesson"`
	Line     *int           `json:"line"` // line in the file of the lesson
	Question bench.Optional `json:"question"`
	Answer   bench.Optional `json:"answer"`
	bench.Head
}

// listLessons prints a line for each lesson of the program.
func (e *env) listLessons(asJSON bool) error {
	all, err := lessons.ReadyMade()
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	for _, l := range all {
		if asJSON {
			e.json(lessonLine{l.ID, l.Title, len(l.Steps), l.Puzzles, bench.NewHead(nil)})
			continue
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", l.ID, l.Title, words.Count(len(l.Steps), "step"), strings.Join(l.Puzzles, ", "))
	}
	return w.Flush()
}

// checkLessons works out the answers of the lessons in files. If there are no files, it uses
// the lessons that come with the program.
func (e *env) checkLessons(ctx context.Context, files []string, asJSON bool) error {
	var all []lessons.Lesson
	bad := false
	fail := func(lesson string, line *int, err error) {
		bad = true
		if asJSON {
			e.json(answerLine{Lesson: lesson, Line: line, Head: bench.NewHead(err)})
		} else {
			e.complain(lesson, err)
		}
	}
	for _, name := range files {
		text, err := e.text(ctx, name)
		if err == nil {
			var l lessons.Lesson
			if l, err = lessons.Parse(name, text); err == nil {
				all = append(all, l)
			}
		}
		if err != nil {
			fail(name, nil, err)
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
			scene, err := tutor.Exercise(ctx, l, i)
			if e.interrupted(ctx, " at %s, line %d", words.Printable(l.ID), s.Line) || e.out.err != nil {
				return nil
			}
			if err != nil {
				fail(l.ID, &s.Line, err)
				continue
			}
			if asJSON {
				q := scene.Question
				e.json(answerLine{l.ID, &s.Line, bench.Optional(q.Text), bench.Optional(q.AnswerText()), bench.NewHead(nil)})
				continue
			}
			fmt.Fprintf(e.out, "%s, line %d: %s %s\n", words.Printable(l.ID), s.Line, scene.Question.Text, scene.Question.AnswerText())
		}
	}
	return reportedError(bad)
}
