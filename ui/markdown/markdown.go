// Package markdown reads Markdown as a list of blocks. The manual and the lessons use it.
package markdown

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// A Kind is a kind of block.
type Kind int

// The kinds.
const (
	Paragraph Kind = iota
	Heading
	Code
	Picture // a paragraph that is an image
	Table
)

// A Block is a part of a text. An item of a list is a paragraph that begins with a bullet.
type Block struct {
	Kind  Kind
	Line  int      // number of the first line, from 1; for code this is the opening fence
	Level int      // level of a heading, from 1
	Info  string   // text after the opening fence of code
	Text  string   // text on one line without marks; "" for code and tables
	Spans []Span   // the text of Text in parts
	To    string   // address of a picture, whose caption is Text
	Rows  [][]Cell // rows of a table, the head first
	Lines []string // source lines without the fences of code
}

// A Cell is a cell of a table.
type Cell []Span

// A Span is a part of a text. It is a link if To is not "".
type Span struct {
	Text, To string
	Strong   bool // code or emphasis
}

// Text joins the texts of spans.
func Text(spans []Span) (text string) {
	for _, s := range spans {
		text += s.Text
	}
	return text
}

// reader reads paragraphs, headings, lists, code, and the tables of GitHub.
var reader = parser.NewParser(
	parser.WithBlockParsers(parser.DefaultBlockParsers()...),
	parser.WithInlineParsers(parser.DefaultInlineParsers()...),
	parser.WithParagraphTransformers(append(parser.DefaultParagraphTransformers(),
		util.Prioritized(extension.NewTableParagraphTransformer(), 200))...),
)

// Parse returns the blocks of a text in order. It leaves out HTML.
func Parse(markdown string) []Block {
	source := []byte(markdown)
	var blocks []Block
	root := reader.Parse(text.NewReader(source))
	ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		b := Block{}
		switch n := n.(type) {
		case *ast.Heading:
			b.Kind, b.Level = Heading, n.Level
		case *ast.Paragraph, *ast.TextBlock:
			if image, ok := n.FirstChild().(*ast.Image); ok && n.ChildCount() == 1 {
				b.Kind, b.To = Picture, string(image.Destination)
			}
		case *tables.Table:
			b.Kind = Table
			for row := n.FirstChild(); row != nil; row = row.NextSibling() {
				var cells []Cell
				for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
					cells = append(cells, inlineSpans(cell, source))
				}
				b.Rows = append(b.Rows, cells)
			}
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
		if b.Kind != Code && b.Kind != Table {
			b.Spans = inlineSpans(n, source)
		}
		if _, item := n.Parent().(*ast.ListItem); item && n.PreviousSibling() == nil {
			b.Spans = append([]Span{{Text: "• "}}, b.Spans...)
		}
		b.Text = Text(b.Spans)
		blocks = append(blocks, b)
		return ast.WalkSkipChildren, nil
	})
	return blocks
}

// inlineSpans returns the text of a block without marks.
func inlineSpans(block ast.Node, source []byte) []Span {
	spans := []Span{{}}
	add := func(text string) { spans[len(spans)-1].Text += text }
	ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.AutoLink:
			if entering {
				label := string(n.Label(source))
				spans = append(spans, Span{Text: label, To: label}, Span{})
			}
		case *ast.CodeSpan, *ast.Emphasis:
			spans = append(spans, Span{To: spans[len(spans)-1].To, Strong: entering})
		case *ast.Link:
			to := ""
			if entering {
				to = string(n.Destination)
			}
			spans = append(spans, Span{To: to})
		case *ast.Text:
			if !entering {
				break
			}
			value := n.Value(source)
			if !n.IsRaw() { // text in code is raw and has no escapes
				value = util.UnescapePunctuations(value)
			}
			add(string(value))
			if n.SoftLineBreak() || n.HardLineBreak() {
				add(" ")
			}
		}
		return ast.WalkContinue, nil
	})
	for i := range spans {
		spans[i].Text = blankRuns.ReplaceAllString(spans[i].Text, " ")
	}
	spans[0].Text = strings.TrimPrefix(spans[0].Text, " ")
	spans[len(spans)-1].Text = strings.TrimSuffix(spans[len(spans)-1].Text, " ")
	return slices.DeleteFunc(spans, func(s Span) bool { return s.Text == "" })
}

// blankRuns matches runs of spaces, tabs and ends of lines.
var blankRuns = regexp.MustCompile(`[ \t\r\n]+`)
