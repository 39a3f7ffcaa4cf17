// Package markdown reads Markdown as a list of blocks. The pages about algorithms and the
// lessons are written in it.
package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"backtrack/words"
)

// A Kind is a kind of block.
type Kind int

// The kinds.
const (
	Paragraph Kind = iota
	Heading
	Code
)

// A Block is a part of a text. An item of a list is a paragraph that begins with a bullet.
type Block struct {
	Kind  Kind
	Line  int      // its first line, from 1; of code, the line of the fence
	Level int      // level of a heading, from 1
	Info  string   // what follows the fence of code
	Text  string   // the text on one line and without marks; "" for code
	Lines []string // the lines as they are written, without the fences of code
}

// Parse returns the blocks of a text in their order. HTML is left out.
func Parse(markdown string) []Block {
	source := []byte(markdown)
	var blocks []Block
	root := goldmark.DefaultParser().Parse(text.NewReader(source))
	ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		b := Block{}
		switch n := n.(type) {
		case *ast.Heading:
			b.Kind, b.Level = Heading, n.Level
		case *ast.Paragraph, *ast.TextBlock:
		case *ast.FencedCodeBlock:
			b.Kind = Code
			if n.Info != nil {
				b.Info = string(n.Info.Value(source))
			}
		case *ast.CodeBlock:
			b.Kind = Code
		default:
			return ast.WalkContinue, nil
		}
		b.Line = 1 + bytes.Count(source[:max(n.Pos(), 0)], []byte("\n"))
		for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
			b.Lines = append(b.Lines, strings.TrimRight(string(line.Value(source)), "\r\n"))
		}
		if b.Kind != Code {
			b.Text = inline(n, source)
		}
		if _, item := n.Parent().(*ast.ListItem); item && n.PreviousSibling() == nil {
			b.Text = "• " + b.Text
		}
		blocks = append(blocks, b)
		return ast.WalkSkipChildren, nil
	})
	return blocks
}

// inline returns the text of a block without marks.
func inline(block ast.Node, source []byte) string {
	var out strings.Builder
	ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.AutoLink:
			if entering {
				out.Write(n.Label(source))
			}
		case *ast.Text:
			if !entering {
				break
			}
			out.Write(util.UnescapePunctuations(n.Value(source)))
			if n.SoftLineBreak() || n.HardLineBreak() {
				out.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(words.Fields(out.String()), " ")
}
