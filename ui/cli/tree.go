package cli

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
	"backtrack/words"
)

// A treeCommand is a run of the command tree.
type treeCommand struct {
	*env
	variant bench.Variant // "" stands for the default, see of
	plain   bench.Variant // the variant with fewer rules, from --against; "" if none is named
	path    int           // the requested node; 0 if none is
	nodes   int           // largest number of nodes in a picture; 0 means the default view
	timeout time.Duration
	asJSON  bool
	picture string // .svg or .png; "" for text
	file    string
	item    item
}

func tree(cmd *cobra.Command) action {
	variant := algorithmID(cmd, "algorithm", "use the algorithm ID, which may have rules, as in smart+dead-end "+
		"or smart-lines; by default smart or, if that has no rules, the first that has some")
	against := algorithmID(cmd, "against", "compare with ID, the same algorithm with fewer rules, as in "+
		"smart+none: shows what the other rules prune from its search")
	path := wholeNumber(cmd, "path", 1, 0, "print the moves that lead to the node N, and the position there; "+
		"nodes are counted from 1 in the order of the search")
	timeout := duration(cmd, "timeout", 10*time.Minute, "describe what is searched within the wall-clock TIME, as in "+
		"500ms or 2m; 10m by default")
	nodes := wholeNumber(cmd, "nodes", 1, 0, "unfold the tree of a picture level by level, to at most N nodes; "+
		"by default a small tree is drawn whole, and of a large one the path to the solution")
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object")
	asSVG := cmd.Flags().Bool("svg", false, "print a picture as SVG: the tree, as far as it is unfolded, and an overview of the whole")
	asPNG := cmd.Flags().Bool("png", false, "print the picture as PNG")
	file := outputFile(cmd)
	return func(ctx context.Context, e *env, args []string) (err error) {
		t := treeCommand{
			env: e, variant: bench.Variant(*variant), plain: bench.Variant(*against),
			path: *path, nodes: *nodes, timeout: *timeout, asJSON: *asJSON, file: *file,
		}
		switch {
		case *asSVG:
			t.picture = ".svg"
		case *asPNG:
			t.picture = ".png"
		}
		if err := t.setFormat(); err != nil {
			return err
		}
		switch {
		case t.path > 0 && t.plain != "":
			return wrongUse("--path and --against exclude each other")
		case t.asJSON && t.picture != "", *asSVG && *asPNG:
			return wrongUse("--json, --svg and --png exclude each other")
		case t.path > 0 && t.picture != "":
			return wrongUse("--path has no picture; want it without --svg and --png")
		case t.nodes > 0 && t.picture == "":
			return wrongUse("--nodes is about a picture; want it with --svg or --png")
		}
		if t.item, err = e.onePuzzle(ctx, args, t.has); err != nil || e.stopped != "" {
			return err
		}
		if err := t.run(ctx); err != nil {
			if e.interrupted(ctx, "") {
				return nil
			}
			e.complain(t.item.name, err)
			return errReported
		}
		return nil
	}
}

// setFormat sets the format of the output by the ending of the file's name.
func (t *treeCommand) setFormat() error {
	ending, err := fileEnding(t.file, ".svg", ".png", ".json", ".txt")
	switch named := t.picture; {
	case err != nil:
		return err
	case ending == ".json" && named == "":
		t.asJSON = true
	case (ending == ".svg" || ending == ".png") && named == "":
		t.picture = ending
	case ending != "" && named != "" && ending != named:
		return wrongUse("-o %q: --%s writes a file that ends in %s", t.file, named[1:], named)
	}
	if t.picture == ".png" {
		return t.refuseTerminal(t.file, "picture")
	}
	return nil
}

// has returns an error if a family lacks one of the variants, or if the two variants cannot be
// compared.
func (t *treeCommand) has(f family.Family) error {
	v := t.of(f)
	i, rules, err := v.Algorithm(f)
	if err != nil || t.plain == "" {
		return err
	}
	j, fewer, err := t.plain.Algorithm(f)
	if err != nil {
		return err
	}
	a := f.Algorithms[i]
	example := fmt.Sprintf("--against %s+none", a.ID)
	if len(rules) == 0 {
		id := a.ID
		if len(a.DefaultRules()) == 0 {
			id = bench.AblatedAlgorithm(f)
		}
		example = fmt.Sprintf("--algorithm %[1]s --against %[1]s+none", id)
	}
	switch {
	case len(rules) == 0:
		return fmt.Errorf("%s has no rules that --against could leave out; want some, as in %s", v, example)
	case i != j:
		return fmt.Errorf("%s and %s are different algorithms; want the same one with fewer rules, as in %s", v, t.plain, example)
	case len(fewer) >= len(rules) || slices.ContainsFunc(fewer, func(id string) bool { return !slices.Contains(rules, id) }):
		return fmt.Errorf("%s does not have fewer rules than %s; want some of them only, as in %s", t.plain, v, example)
	}
	for _, r := range a.Rules {
		if r.Order && slices.Contains(rules, r.ID) && !slices.Contains(fewer, r.ID) {
			return fmt.Errorf("the rule %s changes the order of the search, so the two can't be matched; "+
				"want it in both or in neither, as in --algorithm %s-%[1]s", r.ID, v)
		}
	}
	return nil
}

// of returns the variant whose search is recorded in a family.
func (t *treeCommand) of(f family.Family) bench.Variant {
	return cmp.Or(t.variant, bench.Variant(bench.AblatedAlgorithm(f)), bench.Variant(f.Algorithms[0].ID))
}

func (t *treeCommand) run(ctx context.Context) error {
	index, rules, err := t.of(t.item.family).Algorithm(t.item.family)
	if err != nil {
		return err
	}
	q := family.RecordRequest{Rules: rules, Time: t.timeout}
	if t.plain != "" {
		if _, q.Rules, err = t.plain.Algorithm(t.item.family); err != nil {
			return err
		}
		q.MoreRules = rules
	}
	r, err := t.recording(ctx, t.item.puzzle.Record(ctx, index, q))
	if err == nil && t.path > 0 {
		r, err = t.open(ctx, r)
	}
	if err != nil {
		return err
	}
	text, err := await(ctx, func() ([]byte, error) { return t.describe(r) })
	if err != nil {
		return err
	}
	return t.write(t.file, text)
}

// recording waits for a recording, and shows its progress on a terminal.
func (t *treeCommand) recording(ctx context.Context, run *family.Recorder) (*family.Recording, error) {
	size := func() string { return words.Count(run.Stats().Nodes, "node") }
	defer t.progress(size)()
	r, err := await(ctx, run.Recording)
	t.interrupted(ctx, " after %s; to see a part of the tree, use --timeout", size())
	return r, err
}

// await returns the results of work. If ctx is cancelled, await returns immediately, and work
// goes on in the background.
func await[T any](ctx context.Context, work func() (T, error)) (result T, err error) {
	type ended struct {
		result T
		err    error
	}
	done := make(chan ended, 1)
	go func() {
		result, err := work()
		done <- ended{result, err}
	}()
	select {
	case <-ctx.Done():
		return result, ctx.Err()
	case e := <-done:
		return e.result, e.err
	}
}

// describe returns what tree prints about a recording: a text, JSON or a picture.
func (t *treeCommand) describe(r *family.Recording) ([]byte, error) {
	switch {
	case t.path > 0:
		return t.pathText(r)
	case t.plain != "":
		return t.mergeText(r)
	}
	l := t.treeLine(r)
	switch {
	case t.picture != "":
		title := fmt.Sprintf("%s, %s", t.item.puzzle.Name(), l.Algorithm.Name(t.item.family))
		return t.draw(r, title, cmp.Or(string(l.Shown), words.Count(l.Nodes, "node")), string(l.Reason)), nil
	case t.asJSON:
		return jsonLine(l)
	}
	return []byte(t.item.label() + "  " + l.text()), nil
}

// A treeLine is what tree prints about a search. Rejects has a number for each rule. Its key
// "always" stands for the tests that cannot be switched off.
type treeLine struct {
	Puzzle    string            `json:"puzzle"`
	Algorithm bench.Variant     `json:"algorithm"`
	Nodes     uint64            `json:"nodes"`
	Kept      int               `json:"kept"` // nodes in the recording outside of folds
	Folds     int               `json:"folds"`
	Depth     int               `json:"depth"`
	Solutions int               `json:"solutions"`
	DeadEnds  uint64            `json:"dead_ends"`
	Rejects   map[string]uint64 `json:"rejects"`
	Complete  bool              `json:"complete"` // the recording has the whole search
	Bytes     int               `json:"bytes"`
	CPU       float64           `json:"cpu_ms"`
	Shown     bench.Optional    `json:"shown"`  // what part of the search is recorded; null if all is
	Reason    bench.Optional    `json:"reason"` // why there is no solution
	bench.Head
}

func (t *treeCommand) treeLine(r *family.Recording) treeLine {
	l := treeLine{
		Head:   bench.NewHead(nil),
		Puzzle: t.item.name, Algorithm: t.of(t.item.family),
		Nodes: r.Stats.Nodes, Kept: r.Record.Nodes() - 1, Folds: len(r.Record.Folds()), Depth: r.Tree.Height(solver.Root),
		Solutions: len(r.Record.Solutions()), DeadEnds: r.Record.DeadEnds(), Rejects: map[string]uint64{}, Complete: r.Shown == "",
		Bytes: r.Record.Bytes(), CPU: float64(r.Stats.CPU) / 1e6, Shown: t.plainDigits(r.Shown), Reason: t.plainDigits(r.Reason),
	}
	for _, c := range r.Tree.RejectedBelow(solver.Root) {
		l.Rejects[ruleID(r.Info, c.Rule)] = c.N
	}
	return l
}

// ruleID returns the id of a rule, an index into Info.Rules or solver.Always.
func ruleID(a solver.Info, rule int8) string {
	if rule == solver.Always {
		return "always"
	}
	return a.Rules[rule].ID
}

// plainDigits returns a text about a search. For JSON it removes the thin spaces from the
// numbers.
func (t *treeCommand) plainDigits(text string) bench.Optional {
	if t.asJSON {
		text = strings.ReplaceAll(text, words.Thin, "")
	}
	return bench.Optional(text)
}

// text describes a tree for people.
func (l treeLine) text() string {
	out := fmt.Sprintf("%s  %s, %s deep, %s\n", l.Algorithm, words.Count(l.Nodes, "node"), words.Number(l.Depth), bench.Time(l.CPU))
	parts := []string{words.Count(l.Solutions, "solution"), words.Count(l.DeadEnds, "dead end")}
	if l.Folds > 0 {
		parts = append(parts, fmt.Sprintf("%s kept, the others in %s", words.Count(l.Kept, "node"), words.Count(l.Folds, "fold")))
	}
	out += words.Wrap(strings.Join(parts, "; "), "  ")
	if len(l.Rejects) > 0 {
		out += words.Wrap("rejected: "+byCount(l.Rejects, func(n uint64) string { return words.Number(n) }), "  ")
	}
	if l.Shown != "" {
		out += words.Wrap("recorded: "+string(l.Shown), "  ")
	}
	return out + words.Wrap(string(l.Reason), "  ")
}

// byCount lists the counts of rules, the largest first.
func byCount(counts map[string]uint64, text func(uint64) string) string {
	ids := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), strings.Compare(a, b))
	})
	return joinNames(ids, func(id string) string { return text(counts[id]) + " " + id })
}

// A pathLine is what tree --path prints.
type pathLine struct {
	Puzzle    string         `json:"puzzle"`
	Algorithm bench.Variant  `json:"algorithm"`
	Node      int            `json:"node"`
	Moves     []string       `json:"moves"`
	Body      string         `json:"body"`
	Position  bench.Optional `json:"position"` // the position in words, if Body does not show all of it
	bench.Head
}

// open returns a recording that has the requested node. This is r or, if the node is in a fold
// of r, a recording of the subtree below the fold.
func (t *treeCommand) open(ctx context.Context, r *family.Recording) (*family.Recording, error) {
	n, exact := r.Tree.At(uint64(t.path))
	for n >= 0 && !exact {
		var err error
		if r, err = t.recording(ctx, r.Open(ctx, n)); err != nil {
			return nil, err
		}
		n, exact = r.Tree.At(uint64(t.path))
	}
	switch {
	case n >= 0:
		return r, nil
	case r.Shown != "":
		return nil, fmt.Errorf("node %s was not reached: the recording has %s", words.Number(t.path), t.plainDigits(r.Shown))
	}
	return nil, fmt.Errorf("there is no node %s: the search has %s", words.Number(t.path), words.Count(r.Stats.Nodes, "node"))
}

// pathText writes the moves to the requested node, and the position there.
func (t *treeCommand) pathText(r *family.Recording) ([]byte, error) {
	n, _ := r.Tree.At(uint64(t.path))
	l := pathLine{
		Head: bench.NewHead(nil), Puzzle: t.item.name, Algorithm: t.of(t.item.family),
		Node: t.path, Moves: r.Moves(n), Body: r.Body(n),
	}
	position := r.Text(n)
	if !t.asJSON {
		return []byte(words.Wrap(moveText(t.item.puzzle, l.Moves), "") + "\n" + position), nil
	}
	if position != l.Body {
		l.Position = bench.Optional(position)
	}
	return jsonLine(l)
}

// A mergeLine is what tree --against prints. The nodes of Plain are the sum of the shared
// nodes, the unmatched nodes and the nodes in Cuts.
type mergeLine struct {
	Puzzle    string             `json:"puzzle"`
	Plain     searchSize         `json:"plain"`
	Pruned    searchSize         `json:"pruned"`
	Shared    uint64             `json:"shared"`
	Unmatched uint64             `json:"unmatched"` // nodes of Plain that no rule explains
	Extra     uint64             `json:"extra"`     // nodes of Pruned that Plain lacks
	Cuts      map[string]pruning `json:"cuts"`      // one pruning for each rule
	Shown     bench.Optional     `json:"shown"`     // how much of the plain search is recorded; null if all is
	bench.Head
}

type searchSize struct {
	Variant bench.Variant `json:"variant"`
	Nodes   uint64        `json:"nodes"`
}

// A pruning says how often a rule prunes a subtree, and how many nodes these subtrees have.
type pruning struct {
	Count uint64 `json:"count"`
	Nodes uint64 `json:"nodes"`
}

// mergeText writes what the rules of a variant prune from the search with fewer rules.
func (t *treeCommand) mergeText(r *family.Recording) ([]byte, error) {
	l := t.mergeLine(r)
	switch {
	case t.picture != "":
		name := func(v bench.Variant) string { return v.Name(t.item.family) }
		title := fmt.Sprintf("%s: what %s prunes from %s", t.item.puzzle.Name(), name(l.Pruned.Variant), name(l.Plain.Variant))
		return t.draw(r, title, l.sum(), string(l.Shown)), nil
	case t.asJSON:
		return jsonLine(l)
	}
	return []byte(t.item.label() + "  " + l.text(r.MergeNote()) + t.largestCuts(r)), nil
}

func (t *treeCommand) mergeLine(r *family.Recording) mergeLine {
	sum := r.MergeSum()
	l := mergeLine{
		Head:   bench.NewHead(nil),
		Puzzle: t.item.name,
		Plain:  searchSize{t.plain, sum.Plain}, Pruned: searchSize{t.of(t.item.family), r.Pruned.Nodes},
		Shared: sum.Shared, Unmatched: sum.Unmatched, Extra: r.Extra(), Cuts: map[string]pruning{}, Shown: t.plainDigits(r.Shown),
	}
	for _, rule := range sum.Rules {
		l.Cuts[ruleID(r.Info, rule.Rule)] = pruning{rule.Cuts, rule.Nodes}
	}
	return l
}

// text describes for people what the rules prune. The argument note explains the sum.
func (l mergeLine) text(note string) string {
	needs := "needs"
	if l.Shown != "" {
		needs = "needs more than"
	}
	out := fmt.Sprintf("%s %s %s, %s %s\n",
		l.Plain.Variant, needs, words.Count(l.Plain.Nodes, "node"), l.Pruned.Variant, words.Number(l.Pruned.Nodes))
	out += words.Wrap(l.sum(), "  ")
	if l.Shown != "" {
		out += words.Wrap("recorded: "+string(l.Shown), "  ")
	}
	if note != "" {
		out += words.Wrap(note, "  ")
	}
	return out
}

// sum writes how the nodes of the plain search add up.
func (l mergeLine) sum() string {
	switch {
	case l.Shared == l.Plain.Nodes && l.Shown != "":
		return "the other rules prune nothing as far as it is recorded"
	case l.Shared == l.Plain.Nodes:
		return "the other rules prune nothing"
	}
	nodes := map[string]uint64{}
	for id, c := range l.Cuts {
		nodes[id] = c.Nodes
	}
	sum := words.Number(l.Plain.Nodes) + " = " + words.Number(l.Shared) + " that both visit"
	if len(nodes) > 0 {
		sum += " + " + strings.ReplaceAll(byCount(nodes, words.Number), ", ", " + ")
	}
	if l.Unmatched > 0 {
		sum += " + " + words.Number(l.Unmatched) + " unmatched"
	}
	return sum
}

// maxCuts is the largest number of cuts that are described.
const maxCuts = 10

// largestCuts describes the largest cuts of a recording. Cuts of the same move for the same
// reason are summed up.
func (t *treeCommand) largestCuts(r *family.Recording) string {
	cuts, out := r.Cuts(), ""
	if n := slices.IndexFunc(cuts, func(c family.Cut) bool { return c.Text == "" }); n >= 0 {
		out = words.Wrap(fmt.Sprintf("Of the %s largest of %s:", words.Number(n), words.Count(len(cuts), "cut")), "  ")
		cuts = cuts[:n]
	}
	sums := family.SumCuts(cuts)
	for _, c := range sums[:min(len(sums), maxCuts)] {
		times := ""
		if n := len(c.All); n > 1 {
			times = fmt.Sprintf(" (%s times)", words.Number(n))
		}
		out += words.Wrap(fmt.Sprintf("−%s %s: %s%s. %s", words.Number(c.Nodes), c.Rule, c.Text, times, t.plainDigits(c.Why)), "  ")
	}
	return out
}

// draw returns a picture of a recording, with notes below it.
func (t *treeCommand) draw(r *family.Recording, title string, notes ...string) []byte {
	scene := treedraw.NewScene(r.Tree, r, t.plain != "")
	picture := treedraw.Picture{Diagram: treedraw.NewDiagram(scene), Icicle: treedraw.NewIcicle(scene)}
	picture.Diagram.SetLabels(true)
	if t.nodes > 0 {
		picture.Diagram.Unfold(t.nodes)
	}
	notes = slices.DeleteFunc(notes, func(s string) bool { return s == "" })
	return chart.File(picture, chart.Caption{Title: title, Notes: notes}, t.picture, &paint.Light)
}
