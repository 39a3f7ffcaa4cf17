package dialogs

import "backtrack/ui/host"

// A keyLine is a line of the list of keys: a key, and what it does.
type keyLine struct {
	command host.Command // command whose key is shown; NoCommand if key has the text
	key     string
	does    string
}

// A keySection is a part of the list of keys.
type keySection struct {
	title string
	rows  []keyLine
}

// keySections lists the keys that are the same for all families, one key per row.
var keySections = []keySection{
	{"In every game", []keyLine{
		{command: host.Undo, does: "undo; at the start of a game it first says what the next Undo does"},
		{command: host.Redo, does: "redo"},
		{key: "Ctrl+Shift+Z", does: "redo"},
		{command: host.Restart, does: "restart; Undo brings the game back"},
		{key: "B", does: "set a checkpoint, or remove it if nothing was played since"},
		{command: host.Checkpoint, does: "set a checkpoint, even if B is a letter of the board"},
		{command: host.DiscardTrial, does: "discard the trial: back to the checkpoint"},
		{key: "N", does: "type notes instead of entries"},
		{command: host.Marker1, does: "put a blue disc on the selected place, or remove it"},
		{command: host.Marker2, does: "an orange square"},
		{command: host.Marker3, does: "a green triangle"},
		{command: host.Marker4, does: "a purple diamond"},
		{command: host.Marker0, does: "remove the marker"},
		{command: host.Pause, does: "pause, or go on"},
		{command: host.NextBoard, does: "next board"},
		{command: host.GoBack, does: "back to the board that was open before; " +
			"in the manual, to the page before; after a link of the manual, to its page"},
		{command: host.GoForward, does: "forward to the board that was open after this one, or the page"},
		{command: host.SwitchGame, does: "to the game that was played before; again goes back"},
		{key: "F6, then Tab", does: "reach the list of moves: arrows, Home and End go along it"},
		{key: "Esc", does: "stop, close, go back"},
	}},
	{"Help and solvers", []keyLine{
		{command: host.Hint, does: "hint; again for more"},
		{key: "F12", does: "hint; again for more"},
		{command: host.AllSteps, does: "all steps to the end"},
		{command: host.Check, does: "check for broken rules, wrong entries and dead ends"},
		{command: host.Cheat, does: "cheat: play one right move"},
		{command: host.Solve, does: "solve with the algorithm used last"},
		{command: host.MarkBroken, does: "mark broken rules, or stop marking them"},
		{command: host.SolverLab, does: "Solver Lab: measure and compare algorithms, look inside their searches"},
		{command: host.Lessons, does: "Lessons: how backtracking works"},
	}},
	{"While a solution or a search is shown", []keyLine{
		{key: "Space", does: "play, pause"},
		{key: "Left", does: "a step back; with Shift ten"},
		{key: "Right", does: "a step forward; with Shift ten"},
		{key: "Home", does: "to the first step"},
		{key: "End", does: "to the last step"},
		{key: "Up", does: "faster"},
		{key: "Down", does: "slower"},
	}},
	{"Puzzles and files", []keyLine{
		{command: host.NewPuzzle, does: "new puzzle"},
		{command: host.CustomPuzzle, does: "custom puzzle: choose its size, level and more"},
		{command: host.Editor, does: "editor: go on with the board that you make"},
		{command: host.Library, does: "library: search all puzzles"},
		{command: host.OpenFile, does: "open a file"},
		{command: host.PastePuzzle, does: "paste a puzzle"},
		{command: host.SavePuzzle, does: "save the puzzle as a file"},
		{command: host.CopyPuzzle, does: "copy the puzzle"},
		{command: host.Print, does: "print puzzles into a PDF file"},
		{key: "Letters, digits", does: "in the library and the Lab: show only boards with this text"},
		{key: "F2", does: "in the library: rename your own puzzle"},
		{key: "F4", does: "in the library: move the puzzle to a collection"},
		{key: "Alt+Up, Alt+Down", does: "in the library: move the puzzle up or down in its collection"},
		{key: "Delete", does: "in the library: delete your own puzzle"},
		{key: "Menu key", does: "in the library and the Lab: menu of the card or row; on the rail: puzzles of the family"},
	}},
	{"Solver Lab", []keyLine{
		{key: "Up", does: "choose the board above; Page Up and Home go farther"},
		{key: "Down", does: "choose the board below; Page Down and End go farther"},
		{key: "Space", does: "tick the board"},
		{key: "Enter", does: "look inside"},
		{key: "Ctrl+C", does: "copy the table"},
		{key: "Ctrl+Right", does: "in Look inside: the next dead end"},
		{key: "Esc", does: "skip what is being measured; twice stops"},
	}},
	{"Window", []keyLine{
		{command: host.SidePanel, does: "show or hide the panel"},
		{command: host.Describe, does: "say the selected place and the whole board in words"},
		{command: host.ShowClock, does: "show or hide the clock"},
		{command: host.LargerBoard, does: "make the board larger; so does Ctrl with the wheel"},
		{command: host.SmallerBoard, does: "make the board smaller"},
		{key: "Alt+Shift+arrows", does: "scroll a board that is zoomed; so does the wheel"},
		{command: host.FitBoard, does: "fit the board to the window"},
		{command: host.Daily, does: "the puzzles of the day"},
		{command: host.Statistics, does: "statistics"},
		{command: host.Settings, does: "settings"},
		{command: host.FullScreen, does: "full screen"},
		{key: "F6", does: "next part of the window"},
		{key: "Tab", does: "next button or field of the part"},
		{key: "Alt", does: "menus"},
		{key: "F10", does: "menus"},
		{key: "Alt+F", does: "menu File; the others by their first letters"},
		{command: host.Keys, does: "this list"},
		{key: "?", does: "this list"},
		{command: host.Quit, does: "quit; games are kept"},
	}},
}

// KeyLists returns the list of keys. The function keyOf returns the key of a command.
func KeyLists(keyOf func(host.Command) string) []KeyList {
	var lists []KeyList
	for _, section := range keySections {
		list := KeyList{Title: section.title}
		for _, row := range section.rows {
			if row.command != host.NoCommand {
				row.key = keyOf(row.command)
			}
			list.Keys = append(list.Keys, [2]string{row.key, row.does})
		}
		lists = append(lists, list)
	}
	return lists
}
