package host

// A Command is something that the player can do. The window has a table of all commands.
// The menus, tools and keys of the window, and the other parts of the program, name
// commands by these constants.
type Command uint8

// The commands, in groups like those of the menus. NoCommand is a separator in a menu.
const (
	NoCommand Command = iota

	NewPuzzle
	CustomPuzzle
	Editor
	Library
	SwitchGame
	OpenFile
	PastePuzzle
	SavePuzzle
	ExportPuzzle
	CopyPuzzle
	CopyPosition
	Print
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
	CopyPicture
	Notes
	Marker0 // removes a marker; Marker1 and so on put markers of kinds 1 to model.MarkerKinds
	Marker1
	Marker2
	Marker3
	Marker4

	NextBoard
	AnotherBoard
	Shuffle
	ChooseBoard
	EditBoard
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
	Manual
	About

	CommandCount // number of commands, including NoCommand
)
