// Package window is the window of the program: its parts, its menus and keys, and its
// settings. It knows no puzzle family; Run receives them.
//
// The window is one [Window]. Package play has the state of a game, package inspector the
// side panel, and packages library and docs are other screens. The window puts them
// together. Whenever something changes, refresh calls every part, and each part shows what
// it needs of the change. Everything here runs on the goroutine of the user interface;
// other goroutines use loop.
//
// The package has more than 25 files because each part of the window has its own, and only
// the window uses these parts.
//
// # Reading order
//
//   - window.go: the window, its parts, and the effects of a change
//   - stage.go: the screen that is shown and the games
//   - wins.go: the record of a solved board
//   - pages.go: the screens of other parts of the program; drafts.go: the editor
//   - commands.go: the table of all commands
//   - menu.go, recent.go, toolbar.go, keys.go: the ways to run commands
//   - windowlayout.go, rail.go, status.go, gamestatus.go, transport.go: the other parts
//   - playlayout.go, zoom.go: a game on the screen: heading, board, strip
//   - maker.go, files.go, print.go, copy.go: new puzzles, files, pages to print, the clipboard
//   - steps.go: the first steps of a family; describe.go: the board in words
//   - hosts.go: what games, the side panel, the library and the Lab need from the window
//   - settings.go: the stored settings; data.go: all data in one file
//   - hiddenparts.go: objects that are not on the screen, for a change of the theme; textsize.go: the
//     scale of the window; native.go: the native window
//
// # Terms
//
//   - screen: what fills the middle of the window: the library, a game, the editor, the
//     manual, the Lab, the puzzles of the day, the statistics or the settings
//   - low, narrow: a window with little height or width
//   - over: the side panel covers the board, in a very narrow window
//   - part: an object that shows something that changes, such as the toolbar. A part gets what
//     it needs from the Window, in a struct if that is much. Functions such as newPrinter fill
//     the struct. Only these functions, the table of commands, the menus and the pages see the
//     whole Window.
package window
