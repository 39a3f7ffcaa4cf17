package pdb

import (
	"context"
	"slices"
	"sync"

	"backtrack/solver/sliding/internal/graphs"
)

// libraries holds the libraries used last, the latest at the end.
var libraries struct {
	sync.Mutex
	kept       []kept
	unfinished *works // of a large library
}

type kept struct {
	k   int // tokens of a cluster at most
	lib *Library
}

// keptLibraries is how many libraries are kept; at most one of them is large.
const (
	keptLibraries = 8
	largeLibrary  = 6 // from clusters of so many tokens on
)

// FindLibrary returns the library of b with clusters of k tokens, nil if it is
// not there.
func FindLibrary(b *graphs.Board, k int) *Library {
	libraries.Lock()
	defer libraries.Unlock()
	for i, l := range libraries.kept {
		if l.k == k && l.lib.b.Same(b) {
			libraries.kept = append(slices.Delete(libraries.kept, i, i+1), l)
			return l.lib
		}
	}
	return nil
}

// LibraryOf returns the library of b with clusters of k tokens: the one that is
// there, or one that it makes and keeps. What of a large one is there when ctx
// is done is kept for the next time.
func LibraryOf(ctx context.Context, b *graphs.Board, k int) (*Library, error) {
	if lib := FindLibrary(b, k); lib != nil {
		return lib, nil
	}
	isLarge := func(k, n int) bool { return k >= largeLibrary && n > 10 }
	var w *works
	libraries.Lock()
	if isLarge(k, b.N) {
		// one that is not wanted any more makes room
		libraries.kept = slices.DeleteFunc(libraries.kept, func(l kept) bool { return isLarge(l.k, l.lib.b.N) })
		if w = libraries.unfinished; w != nil && (w.k != k || !w.lib.b.Same(b)) {
			w = nil
		}
		libraries.unfinished = nil
	}
	libraries.Unlock()
	if w == nil {
		w = newWorks(b, k)
	}
	err := w.run(ctx)
	libraries.Lock()
	defer libraries.Unlock()
	if err != nil {
		if isLarge(k, b.N) {
			libraries.unfinished = w
		}
		return nil, err
	}
	libraries.kept = append(libraries.kept, kept{k, w.lib})
	if n := len(libraries.kept); n > keptLibraries {
		libraries.kept = slices.Delete(libraries.kept, 0, n-keptLibraries)
	}
	return w.lib, nil
}

// replaceLibrary keeps another library in place of one.
func replaceLibrary(old, by *Library) {
	libraries.Lock()
	defer libraries.Unlock()
	for i := range libraries.kept {
		if libraries.kept[i].lib == old {
			libraries.kept[i].lib = by
		}
	}
}

// FreeTables forgets all libraries.
func FreeTables() {
	libraries.Lock()
	defer libraries.Unlock()
	libraries.kept, libraries.unfinished = nil, nil
}
