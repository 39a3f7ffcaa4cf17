package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// stdin is the argument that means standard input.
const stdin = "-"

// A source is a PUZZLE argument: an id or a file.
type source struct {
	name   string // argument as given
	family int    // index of the family if the source is an id; -1 for a file
	file   string
	part   int // number of the puzzle in the file, from 1; 0 means all of them
}

// An item is one puzzle of a source, or the error that took its place.
type item struct {
	name   string // id, file, or FILE#2 for the second puzzle of a collection
	puzzle family.Puzzle
	family family.Family
	err    error
	alone  bool // the user asked for this puzzle only
}

// label returns the name that is printed for people.
func (it item) label() string { return family.Label(it.name) }

// sources returns the sources that args name. Its error is a usage error.
func (e *env) sources(args []string) ([]source, error) {
	if len(args) == 0 {
		return nil, wrongUse("want a puzzle: a file, - for standard input, or an id such as numbrix/first-1")
	}
	var out []source
	for _, arg := range args {
		more, err := e.source(arg)
		if err != nil {
			return nil, err
		}
		if arg == stdin && slices.ContainsFunc(out, func(s source) bool { return s.name == stdin }) {
			return nil, wrongUse("standard input can be read only once")
		}
		out = append(out, more...)
	}
	return out, nil
}

func (e *env) source(arg string) ([]source, error) {
	if arg == "" {
		return nil, wrongUse("the name of a puzzle is empty")
	}
	if arg == stdin || fileExists(arg) {
		if i := slices.IndexFunc(e.families, func(f family.Family) bool { return slices.Contains(f.ReadyMade(), arg) }); i >= 0 {
			e.complain(arg, errors.New("this is the file, not the ready-made puzzle of the same name"))
		}
		return []source{{name: arg, family: -1, file: arg}}, nil
	}
	if i := strings.LastIndexByte(arg, '#'); i > 0 && fileExists(arg[:i]) {
		if n, err := strconv.Atoi(arg[i+1:]); err == nil && n > 0 {
			return []source{{name: arg, family: -1, file: arg[:i], part: n}}, nil
		}
	}
	if i := slices.IndexFunc(e.families, func(f family.Family) bool { return f.Makes(arg) }); i >= 0 {
		if _, _, err := e.families[i].Recipe(arg); err != nil {
			return nil, wrongUse("there is no file %q, and %v", arg, err)
		}
		return []source{{name: arg, family: i}}, nil
	}
	if p, ok, err := family.Unpack(e.families, arg); err != nil {
		return nil, wrongUse("%v", err)
	} else if ok {
		return []source{{name: arg, family: slices.IndexFunc(e.families, func(f family.Family) bool { return f.ID == p.Family })}}, nil
	}
	if err := family.ForeignError(arg); err != nil {
		return nil, wrongUse("%v", err)
	}
	if strings.ContainsAny(arg, "*?[") {
		return e.pattern(arg)
	}
	if f, err := e.family(strings.TrimSuffix(arg, "/")); err == nil {
		return nil, wrongUse("there is no file %q; did you mean '%s/*'?", arg, f.ID)
	}
	id, name, ok := strings.Cut(arg, "/")
	if !ok || id == "" || name == "" || strings.ContainsAny(arg, `.\`) || strings.Contains(name, "/") {
		return []source{{name: arg, family: -1, file: arg}}, nil
	}
	f, err := e.family(id)
	if err != nil {
		return nil, wrongUse("%q is neither a file nor an id: %v", arg, err)
	}
	index := slices.IndexFunc(e.families, func(f family.Family) bool { return f.ID == id })
	if all := f.ReadyMade(); !slices.Contains(all, arg) {
		return nil, wrongUse("there is no file %q, and %s has no ready-made puzzle %q%s; backtrack list %[2]s lists them",
			arg, id, name, words.DidYouMean(arg, all))
	}
	return []source{{name: arg, family: index}}, nil
}

// pattern returns the ready-made puzzles that match a pattern.
func (e *env) pattern(arg string) (out []source, err error) {
	for i, f := range e.families {
		for _, id := range f.ReadyMade() {
			if matches(arg, id) {
				out = append(out, source{name: id, family: i})
			}
		}
	}
	if out == nil {
		err = wrongUse("no file and no ready-made puzzle matches %q", arg)
	}
	return out, err
}

// matches reports whether a pattern of path.Match matches the id of a puzzle. A file name also
// matches the puzzles of its collection, and the pattern * matches all puzzles.
func matches(pattern, puzzle string) bool {
	ok, err := path.Match(pattern, puzzle)
	return ok && err == nil || pattern == "*" || puzzle == pattern || strings.HasPrefix(puzzle, pattern+"#")
}

// PuzzleID reports whether arg is meant as the id of a puzzle and not as a file or a command.
// Such an arg begins with a family and a slash, and no file has this name. Texts of other
// programs, such as web addresses, count as ids as well. The error says why there is no such
// puzzle. It is nil for ids of imported puzzles and of other versions of a generator, because
// only the window knows whether they exist.
func PuzzleID(arg string, families []family.Family) (bool, error) {
	if fileExists(arg) {
		return false, nil
	}
	if err := family.ForeignError(arg); err != nil {
		return true, wrongUse("%v", err)
	}
	i := slices.IndexFunc(families, func(f family.Family) bool { return strings.HasPrefix(arg, f.ID+"/") })
	if i < 0 {
		return false, nil
	}
	_, _, err := families[i].Recipe(arg)
	if families[i].Imported(arg) || errors.As(err, new(family.VersionError)) {
		return true, nil
	}
	e := env{families: families}
	got, err := e.source(arg)
	return err != nil || len(got) == 1 && got[0].name == arg && got[0].family >= 0, err
}

// fileExists reports whether there is a file with a name. A broken link counts as a file, a
// folder does not.
func fileExists(name string) bool {
	info, err := os.Stat(name)
	if err != nil {
		_, err = os.Lstat(name)
		return err == nil
	}
	return !info.IsDir()
}

// items returns the puzzles of the sources in order. It reads each one only when it is needed.
// It ends early if ctx is cancelled or the output fails.
func (e *env) items(ctx context.Context, sources []source) iter.Seq[item] {
	return func(yield func(item) bool) {
		done := 0
		stopped := func(it item) bool {
			text := " at " + it.label()
			if done > 0 {
				text += ", after " + words.Count(done, "puzzle")
			}
			if len(sources) > 1 {
				text += "; to go on, name it and those after it"
			}
			return e.out.err != nil || e.interrupted(ctx, "%s", text)
		}
		for _, s := range sources {
			items := e.read(ctx, s)
			for _, it := range items {
				it.alone = len(sources) == 1 && len(items) == 1
				if stopped(it) || !yield(it) || stopped(it) {
					return
				}
				done++
			}
		}
	}
}

// onePuzzle returns the only puzzle that args name. The function has returns an error for a
// family that lacks what the command needs. If the puzzle cannot be read, onePuzzle prints why
// and returns errReported. If ctx is cancelled, it sets e.stopped and returns no error.
func (e *env) onePuzzle(ctx context.Context, args []string, has func(family.Family) error) (item, error) {
	sources, err := e.sources(args)
	if err == nil && len(sources) > 1 {
		err = wrongUse("want one puzzle, not %d", len(sources))
	}
	if err == nil {
		err = e.require(sources, has)
	}
	if err != nil {
		return item{}, err
	}
	items := e.read(ctx, sources[0])
	if e.interrupted(ctx, " at %s", words.Printable(sources[0].name)) {
		return item{}, nil
	}
	it := items[0]
	if len(items) > 1 {
		it.err = fmt.Errorf("holds %d puzzles; name one, as in %s#2", len(items), it.label())
	}
	if it.err == nil {
		it.err = has(it.family)
	}
	if it.err != nil {
		e.complain(it.name, it.err)
		return item{}, errReported
	}
	return it, nil
}

// require returns a usage error if has returns an error for the family of a source. A file may
// hold a puzzle of any family, so a file is refused only if has returns an error for all
// families.
func (e *env) require(sources []source, has func(family.Family) error) error {
	files := false
	for _, s := range sources {
		if s.family < 0 {
			files = true
		} else if err := has(e.families[s.family]); err != nil {
			return wrongUse("%v", err)
		}
	}
	var why []string
	for _, f := range e.families {
		err := has(f)
		if !files || err == nil {
			return nil
		}
		why = append(why, err.Error())
	}
	return wrongUse("%s", strings.Join(why, "; "))
}

// forEach calls do with the puzzles of the sources in order. It returns errReported if do
// returns false for a puzzle.
func (e *env) forEach(ctx context.Context, sources []source, do func(item) bool) error {
	good := true
	for it := range e.items(ctx, sources) {
		good = do(it) && good
	}
	return reportedError(!good)
}

// read returns the puzzles of a source, which are one or more items. If the source cannot be
// read, it returns an item with the error.
func (e *env) read(ctx context.Context, s source) []item {
	if s.family >= 0 {
		p, err := e.puzzle(ctx, e.families[s.family], s.name)
		return []item{{name: s.name, puzzle: p, family: e.families[s.family], err: err}}
	}
	text, err := e.text(ctx, s.file)
	if errors.Is(err, words.ErrNoFile) {
		err = fmt.Errorf("%w; ready-made puzzles have ids such as numbrix/first-1", err)
	}
	if err == nil && strings.TrimSpace(text) == "" {
		err = errors.New("the text is empty: want a puzzle")
	}
	if err != nil {
		return []item{{name: s.name, err: err}}
	}
	var items []item
	for i, found := range family.Read(e.families, text) {
		it := item{name: s.file, puzzle: found.Puzzle, err: found.Err}
		if i > 0 {
			it.name = fmt.Sprintf("%s#%d", s.file, i+1)
		}
		if it.err == nil {
			it.family, it.err = e.family(it.puzzle.Family)
		}
		items = append(items, it)
	}
	switch {
	case s.part > len(items):
		return []item{{name: s.name, err: fmt.Errorf("the file has only %s", words.Count(len(items), "puzzle"))}}
	case s.part > 0:
		it := items[s.part-1]
		it.name = s.name
		return []item{it}
	}
	return items
}

// puzzle loads or generates the puzzle of an id.
func (e *env) puzzle(ctx context.Context, f family.Family, id string) (family.Puzzle, error) {
	if p, ok, err := family.Unpack(e.families, id); ok {
		return p, err
	}
	if !f.Makes(id) {
		return f.Load(id)
	}
	r, seed, err := f.Recipe(id)
	if err != nil {
		return family.Puzzle{}, err
	}
	stop := e.showElapsed("making "+id, 0)
	p, err := f.Make(ctx, r, seed)
	stop()
	if note := p.Header.Note; note != "" {
		e.complain(id, errors.New(note))
	}
	return p, err
}

// text returns the content of a file or of standard input. If ctx is cancelled, it does not
// wait for a pipe any longer.
func (e *env) text(ctx context.Context, file string) (string, error) {
	if info, err := os.Stat(file); file != stdin && err == nil && info.Mode().IsRegular() {
		return e.load(file)
	}
	type result struct {
		text string
		err  error
	}
	c := make(chan result, 1)
	go func() {
		text, err := e.load(file)
		c <- result{text, err}
	}()
	select {
	case r := <-c:
		return r.text, r.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func (e *env) load(file string) (string, error) {
	in := e.in
	if file != stdin {
		f, err := os.Open(file)
		if err != nil {
			return "", fileError(err)
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, model.MaxFile+1))
	if err != nil {
		return "", fileError(err)
	}
	return string(text), nil
}

// fileError says why a file cannot be read.
func fileError(err error) error {
	err = words.Cause(err)
	if errors.Is(err, words.ErrNoFile) {
		return err
	}
	return fmt.Errorf("cannot be read: %w", err)
}

// nameWidth returns the width of a column for the names of the sources.
func nameWidth(sources []source) int {
	return bench.NameWidth(lists.Map(sources, func(s source) string { return s.name }))
}
