package idastar

import (
	"backtrack/solver/sliding/internal/pdb"
	"backtrack/solver/sliding/statespace"
)

// A Memory keeps what searches have found out about graphs, for the next ones.
// The zero value is empty. It is safe for concurrent use, and must not be
// copied.
type Memory struct {
	Tables    statespace.Cache
	Libraries pdb.Cache
}
