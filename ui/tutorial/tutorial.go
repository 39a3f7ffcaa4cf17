// Package tutorial has the first steps of each family: a few tiny boards that teach the input,
// the rules and the first techniques. Each board has a sentence and a task. The state of its
// game shows whether the task is done.
package tutorial

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/ui/family"
	"backtrack/ui/play"
)

// A Step is one of the first steps of a family.
type Step struct {
	Puzzle   family.Puzzle
	Sentence string
	Task     Task
}

// A Task is what the player is asked to do. Its value is the word for it in
// assets/steps/list.txt.
type Task string

// The tasks.
const (
	Solve    Task = "solved"
	Shortest Task = "shortest"
	Undo     Task = "undone"
	Hint     Task = "hint"
)

// Text returns the sentence that asks the player to do the task, or "" for an unknown task.
func (t Task) Text() string {
	return map[Task]string{
		Solve: "Solve the board.", Shortest: "Solve the board for three stars.",
		Undo: "Take something back.", Hint: "Ask for a hint.",
	}[t]
}

// Done reports whether the task is done at this moment. The next move may change that, so Done
// must be called after each change of the game.
func (t Task) Done(g *play.Game) bool {
	now := g.Controller.Game
	switch byHand := !slices.ContainsFunc(g.Attempt(), func(s model.Record) bool { return s.By == model.Solver }); t {
	case Solve:
		return g.Solved() && byHand
	case Shortest:
		return g.Solved() && byHand && g.Controller.Length.Now() == g.Analysis.Par()
	case Undo:
		return now.At() < now.Len()
	case Hint:
		return g.Hints.Shown != nil
	}
	return false
}

// Steps returns the first steps of a family in order, or nil if it has none. It panics if the
// built-in files are wrong.
func Steps(f family.Family) []Step {
	var out []Step
	for line := range strings.Lines(assets.StepList) {
		id, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		task, sentence, _ := strings.Cut(rest, " ")
		if !strings.HasPrefix(id, f.ID+"/") {
			continue
		}
		s := Step{Sentence: sentence, Task: Task(task)}
		var err error
		if s.Puzzle, err = f.LoadStep(family.StepFolder + id); err == nil && s.Task.Text() == "" {
			err = fmt.Errorf("assets/steps/list.txt: %s has the task %q", id, task)
		}
		if err != nil {
			panic(err)
		}
		out = append(out, s)
	}
	return out
}

// Find returns all first steps of a family and the index of the one whose puzzle has the id. It
// returns false if there is no such step.
func Find(families []family.Family, id string) (all []Step, at int, ok bool) {
	name, isStep := strings.CutPrefix(id, family.StepFolder)
	of, _, _ := strings.Cut(name, "/")
	if f, known := family.Find(families, of); isStep && known {
		all = Steps(f)
		at = slices.IndexFunc(all, func(s Step) bool { return s.Puzzle.ID == id })
	}
	return all, at, len(all) > 0 && at >= 0
}
