// Package print lays puzzles out on pages of paper and writes them as PDF, with solutions
// on the last pages. It knows no toolkit.
//
// Pages are drawn by functions on a canvas, which is a page of a PDF file or, for a
// preview, an image. Boards are drawn by the code that draws them on the screen. The same
// puzzles give the same bytes.
package print
