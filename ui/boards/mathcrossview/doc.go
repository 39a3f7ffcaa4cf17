// Package mathcrossview shows math crosswords and lets people play them.
//
// # Files in reading order
//
//   - family.go describes the family; words.go puts equations into words; free.go
//     takes back tokens that the moves of hints and solutions need; edit.go describes
//     how crosswords are made by hand.
//   - scene.go holds everything that the picture shows; hinted.go adds what a hint
//     points out.
//   - board.go is the widget. keys.go and mouse.go handle input; entry.go has the
//     [editor], which turns it into moves.
//   - paint.go paints the board from looks; tile.go and tilehint.go paint one cell.
//   - strip.go is the pool below the board, and stripdraw.go paints it.
//   - panel.go holds the cards next to the board. paneltext.go has their texts, and
//     lines.go draws the equations of the selected cell.
//
// # Terms
//
// The cursor is the selected cell and what was typed into it. The hand holds a
// token that was picked up or is dragged. A look is everything that the picture of
// one cell depends on. The floater is the token that follows the pointer.
package mathcrossview
