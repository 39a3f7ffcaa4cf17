// Package window is the window of the program: its parts, its menus and keys, and
// what it remembers. It knows no puzzle family; Run is given them.
//
// The window is one [Window]. What goes on in a game is in package play, what the
// side panel shows in package inspector, and the other screens in packages library
// and docs; the window puts them together. Whenever something changes, refresh
// hands it to every part, and each part shows what concerns it. Everything here
// runs on the goroutine of the user interface; other goroutines use loop.
//
// The package is larger than a package should be, since each part is small and is only
// used by the window.
//
// # Reading order
//
//   - window.go: the window, its parts, and what follows from a change
//   - stage.go: the screen that is shown and the games
//   - wins.go: what is recorded when a board is solved
//   - places.go: the screens of other parts of the program
//   - commands.go: the table of all commands
//   - menu.go, toolbar.go, keys.go: what runs them
//   - frame.go, rail.go, status.go, gamestatus.go, transport.go: the other parts
//   - playlayout.go, zoom.go: a game on the screen: heading, board, strip
//   - maker.go, files.go: new puzzles, files
//   - hosts.go: what games, the side panel, the library and the Lab need of the window
//   - settings.go: what the program remembers
//   - attic.go: what is not on the screen, for a change of the theme
//
// # Terms
//
//   - screen: what fills the middle of the window: the library, a game, or pages
//     about algorithms
//   - low, narrow: a window in which space is short
//   - over: the side panel covers the board, in a very narrow window
//   - part: what shows something that changes, such as the toolbar. A part is given what
//     it needs, in a struct where that is much; none holds the window.
package window
