// Package lab shows the Solver Lab, where algorithms are measured on sets of puzzles. It has
// a table, charts, and files to export, and it shows the searches of algorithms step by step
// and as a tree. Packages labmodel and lookmodel prepare what it shows.
//
// A View shows one page at a time. Pages share a shell: the host, the measurements, and a
// pager, which is the interface through which they use the View. A page consists of cards, and
// a card consists of nested containers. If an arrangement depends on the size, its layout is an
// area, which cuts its box into parts.
//
// The package has more than 4,000 lines because its pages share cards, lists and boards: the
// overview shows cards of two other pages, and a lesson shows the boards of a search.
//
// Files in reading order:
//
//   - view.go: the Lab with its pages
//   - shell.go: what pages share; cards, areas and boxes
//   - header.go: the choice of puzzles and algorithms; menus.go, dialogs.go: its menus and dialogs
//   - measure.go: the page of measurements, and the progress of the current one
//   - table.go, chart.go: the figures as a table and as pictures
//   - lookitems.go, looktextrow.go: lists painted as one picture
//   - look.go: the page that looks inside a search; look*.go: its parts
//   - overview.go: the same page in a large window
//   - lessons.go: the page of the lessons; lesson*.go: its parts
package lab
