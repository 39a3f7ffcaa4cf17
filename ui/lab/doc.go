// Package lab shows the Solver Lab: a place where algorithms are measured on sets of
// boards, with a table, charts, and files to take along, and where their searches can
// be looked into, step by step and as a tree. What it shows is made in packages labmodel
// and lookmodel.
//
// A View shows one page at a time. Pages share a shell: the host, the measurements, and a
// pager, which is the view as they see it. A page consists of cards, and a card of containers
// that nest; where the arrangement depends on the size, the layout is an area, which cuts its
// box into parts.
//
// The package is larger than a package should be, since its pages consist of the same cards,
// lists and boards: the overview has cards of two other pages, a lesson the cards of a search.
//
// Files in reading order:
//
//   - view.go: the place with its pages
//   - shell.go: what pages share; cards, areas and boxes
//   - header.go: the boards and algorithms of all pages; menus.go, dialogs.go: its menus and dialogs
//   - measure.go: the page of measurements, and the one that runs
//   - table.go, chart.go: what shows its figures
//   - lookitems.go, lookstrip.go: lists in one picture
//   - look.go: the page that looks inside a search; its parts are in the other files look….go
//   - overview.go: the same page with more room, in a large window
//   - lessons.go: the page of the lessons; its parts are in files lesson….go
package lab
