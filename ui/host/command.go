package host

// A Command is something that the player can do. The window has a table of all of them;
// its menus, tools and keys, and the parts of the program, name commands by these
// constants.
type Command uint8

// The commands, as the menus list them. No command is a line in a menu.
const (
	NoCommand Command = iota

	NewPuzzle
	CustomPuzzle
	Library
	SwitchGame
	OpenFile
	PastePuzzle
	SavePuzzle
	CopyPuzzle
	CopyPosition
	Daily
	Statistics
	ExportData
	ImportData
	Settings
	Quit

	Undo
	Redo
	Restart
	Checkpoint
	DiscardTrial
	KeepTrial
	Notes

	NextBoard
	AnotherBoard
	Shuffle
	ChooseBoard
	GoBack
	GoForward
	PlayAgain
	Hint
	AllSteps
	Check
	ShowProof
	Pause

	Solve
	CompareAll
	SolverLab
	Lessons
	CopyTable
	Cheat
	ShowSolution

	FollowSystem
	LightTheme
	DarkTheme
	HighContrastTheme
	MarkBroken
	ShowSolvable
	CleanNotes
	Coordinates
	MoveHole
	ShowClock
	HideClock
	Animations
	SidePanel
	Describe
	LargerBoard
	SmallerBoard
	FitBoard
	FullScreen

	Keys
	Rules
	Algorithms
	About

	CommandCount // the number of commands, with NoCommand
)
