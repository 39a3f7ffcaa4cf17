package main

import (
	"bytes"
	"io"
	"regexp"
)

// newQuietLog returns a writer for the package log. It passes on all lines to out, except the
// toolkit's reports about its own settings, preferences and storage, which the program
// does not use.
func newQuietLog(out io.Writer) io.Writer { return &quietLog{out: out} }

// A quietLog holds a report of the toolkit back until its last line, which names the
// source file. Package log calls it with one line at a time and never concurrently.
type quietLog struct {
	out    io.Writer
	report bytes.Buffer
}

var (
	reportBegin   = regexp.MustCompile(`^\S+ \S+ Fyne error: `)
	reportEnd     = regexp.MustCompile(`^\S+ \S+   At: (.*)`)
	settingsFiles = regexp.MustCompile(`fyne\.io/fyne/v2[^/]*/app/`)
)

func (q *quietLog) Write(line []byte) (int, error) {
	begins := reportBegin.Match(line)
	if !begins && q.report.Len() == 0 {
		return q.out.Write(line)
	}
	if begins {
		q.flush()
	}
	q.report.Write(line)
	if end := reportEnd.FindSubmatch(line); end != nil {
		if settingsFiles.Match(end[1]) {
			q.report.Reset()
		}
		q.flush()
	}
	return len(line), nil
}

// flush passes on what is held back.
func (q *quietLog) flush() {
	_, _ = q.report.WriteTo(q.out)
}
