package portal

import (
	"context"
	"errors"
)

// A FileQuestion asks for a file to open or to save.
type FileQuestion struct {
	Title   string
	Button  string   // label of the button that accepts
	Name    string   // proposed name of a file to save; "" asks for a file to open
	Folder  string   // folder that is shown first; "" lets the desktop choose
	Kind    string   // name of the files that are listed, such as "Puzzle files"
	Endings []string // endings of those files, such as ".txt"
	Parent  string   // window that asks, in the form of portals, such as x11:HEX; "" if there is none
}

// Errors of AskFile.
var (
	errNoFiles = errors.New("the desktop has no portal for files")
	errEnded   = errors.New("the desktop has closed its dialog for files")
)

// HasFiles reports whether the desktop has a dialog for files. It does not start a session bus
// if none is running.
func HasFiles(ctx context.Context) (bool, error) { return hasFiles(ctx) }

// AskFile shows the desktop's dialog for files and returns the chosen path. The path is "" if the
// player chooses none. When ctx ends, AskFile closes the dialog and returns ctx.Err(). The
// desktop asks the player before a file is replaced.
func AskFile(ctx context.Context, q FileQuestion) (path string, err error) { return askFile(ctx, q) }
