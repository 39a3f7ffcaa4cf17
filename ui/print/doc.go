// Package print lays out puzzles on pages of paper and writes them as PDF, with solutions
// on the last pages. It does not depend on the toolkit.
//
// Pages are drawn by functions on a canvas, which is a page of a PDF file or, for a
// preview, an image. Boards are drawn by the same code as on the screen. The same puzzles
// give the same bytes.
package print
