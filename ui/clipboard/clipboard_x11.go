//go:build linux || freebsd || openbsd || netbsd

package clipboard

import (
	"encoding/binary"
	"errors"
	"io"

	"fyne.io/fyne/v2/driver"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

func canPut(context any) bool {
	_, ok := context.(driver.X11WindowContext)
	return ok
}

var errNoPicture = errors.New("the clipboard takes no picture")

// A selection owns the clipboard and sends the picture to programs that ask for it. It ends
// when another program takes the clipboard over.
type selection struct {
	conn    *xgb.Conn
	picture []byte
	time    xproto.Timestamp // time when the selection became the owner

	clipboard, targets, timestamp, png xproto.Atom
}

func put(_ any, picture []byte) error {
	xgb.Logger.SetOutput(io.Discard) // a display without authority files is usual
	conn, err := xgb.NewConn()
	if err != nil {
		return err
	}
	s := &selection{conn: conn, picture: picture}
	if err := s.own(); err != nil {
		conn.Close()
		return err
	}
	go s.serve()
	return nil
}

// own makes the connection the owner of the clipboard.
func (s *selection) own() error {
	for name, atom := range map[string]*xproto.Atom{
		"CLIPBOARD": &s.clipboard, "TARGETS": &s.targets, "TIMESTAMP": &s.timestamp, "image/png": &s.png,
	} {
		reply, err := xproto.InternAtom(s.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		*atom = reply.Atom
	}
	w, err := xproto.NewWindowId(s.conn)
	if err != nil {
		return err
	}
	root := xproto.Setup(s.conn).DefaultScreen(s.conn).Root
	if err := xproto.CreateWindowChecked(s.conn, 0, w, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0,
		xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check(); err != nil {
		return err
	}
	// A change of a property causes an event that has the server's time.
	xproto.ChangeProperty(s.conn, xproto.PropModeAppend, w, s.timestamp, xproto.AtomInteger, 32, 0, nil)
	for s.time == 0 {
		event, _ := s.conn.WaitForEvent()
		if e, ok := event.(xproto.PropertyNotifyEvent); ok {
			s.time = e.Time
		} else if event == nil {
			return errNoPicture
		}
	}
	xproto.SetSelectionOwner(s.conn, w, s.clipboard, s.time)
	owner, err := xproto.GetSelectionOwner(s.conn, s.clipboard).Reply()
	if err == nil && owner.Owner != w {
		err = errNoPicture
	}
	return err
}

// serve answers requests until another program takes the clipboard over or the server ends.
func (s *selection) serve() {
	defer s.conn.Close()
	for {
		event, err := s.conn.WaitForEvent()
		switch e := event.(type) {
		case xproto.SelectionClearEvent:
			return
		case xproto.SelectionRequestEvent:
			s.answer(e)
		default:
			if event == nil && err == nil {
				return
			}
		}
	}
}

// answer sends what a program asks for. It appends a large picture in parts, so it does not
// need the INCR protocol.
func (s *selection) answer(e xproto.SelectionRequestEvent) {
	property := e.Property
	if property == xproto.AtomNone { // an old program names no property
		property = e.Target
	}
	send := func(kind xproto.Atom, values ...uint32) {
		var data []byte // the value, in the byte order that xgb chooses
		for _, v := range values {
			data = binary.LittleEndian.AppendUint32(data, v)
		}
		xproto.ChangeProperty(s.conn, xproto.PropModeReplace, e.Requestor, property, kind, 32, uint32(len(values)), data)
	}
	switch e.Target {
	case s.targets:
		send(xproto.AtomAtom, uint32(s.targets), uint32(s.timestamp), uint32(s.png))
	case s.timestamp:
		send(xproto.AtomInteger, uint32(s.time))
	case s.png:
		const header = 64 // upper bound of a request's length without its data
		limit := 4*int(xproto.Setup(s.conn).MaximumRequestLength) - header
		mode := byte(xproto.PropModeReplace)
		for rest := s.picture; len(rest) > 0; mode = xproto.PropModeAppend {
			part := rest[:min(limit, len(rest))]
			rest = rest[len(part):]
			xproto.ChangeProperty(s.conn, mode, e.Requestor, property, s.png, 8, uint32(len(part)), part)
		}
	default:
		property = xproto.AtomNone
	}
	notice := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: property}
	xproto.SendEvent(s.conn, false, e.Requestor, xproto.EventMaskNoEvent, string(notice.Bytes()))
}
