package slidingsolve

// FreeTables forgets what best has learnt about the graphs that it solved last.
func FreeTables() {
	libraries.Lock()
	defer libraries.Unlock()
	libraries.kept, libraries.unfinished = nil, nil
}
