package voxview

import (
	"slices"
	"strconv"
	"strings"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/board"
)

// A look is everything that the picture of one cell depends on, except the figures that
// cover several cells.
type look struct {
	wall    bool
	nodes   int          // number of nodes
	arrows  directionSet // directions in which the nodes will go
	hit     bool         // a node was destroyed here in the last turn
	doomed  bool         // a bomb of the forecast will hit the node
	bomb    int          // turns until the bomb explodes; 0 if there is none
	trial   bool         // the bomb was placed since the last checkpoint
	planned int          // fuse of a bomb that may be placed here; 0 if there is none
	burnt   bool         // a bomb exploded here, so no other bomb can be placed
	won     bool         // lit because the level is solved
	counted bool         // count is shown
	count   int          // number of nodes that a bomb here would hit
	best    bool         // no other cell has a larger count
	track   directionSet // directions in which nodes will leave the centre
	ghosts  string       // turns after which nodes will be here
	caught  bool         // one of those nodes will be hit at that time
	aimed   bool         // aimed at by the keyboard
	blocked bool         // pointed at, but no bomb can be placed here
	put     int          // fuse of a bomb that the hint concludes can be placed here
	path    directionSet // directions in which a path of a hint leaves the centre
	board.Marks
}

// directionSet is a set of directions.
type directionSet uint8

func (s *directionSet) add(d vox.Direction)     { *s |= 1 << d }
func (s directionSet) has(d vox.Direction) bool { return s&(1<<d) != 0 }

// looks returns the look of each cell, in reading order.
func (s scene) looks() []look {
	p := s.pos
	out, at := board.Looks[look](p.Rows(), p.Cols())
	for i := range out {
		c := p.Cell(i)
		out[i].wall = p.Wall(c)
		out[i].won = s.lit(c)
	}
	s.addNodes(at)
	s.addBombs(at)
	s.addCounts(out)
	s.addForecast(at)
	s.addTracks(at)
	if s.aim.on {
		l := at(s.aim.cell)
		l.aimed = s.aim.keyed
		l.blocked = s.mark.Next == nil && s.pos.BombsLeft() > 0 && !gameOver(s.pos) && l.bomb == 0 && s.pos.WhyIllegal(s.aim.cell) != ""
	}
	board.MarkSearch(s.mark, s.cell, at)
	s.addHint(at)
	for i := range out {
		if l := &out[i]; l.HintLook != (board.HintLook{}) || l.path != 0 {
			l.Faint = s.faint
		}
	}
	return out
}

// lit reports whether the light of a solved board has reached c. It spreads from the bomb
// that exploded last.
func (s scene) lit(c grid.Cell) bool {
	if s.won == 0 {
		return false
	}
	var from grid.Cell
	if blasts := s.lastTurn().Blasts; len(blasts) > 0 {
		from = blasts[len(blasts)-1].Bomb.Cell
	}
	far := max(c.Row-from.Row, from.Row-c.Row) + max(c.Col-from.Col, from.Col-c.Col)
	farthest := max(from.Row, s.pos.Rows()-1-from.Row) + max(from.Col, s.pos.Cols()-1-from.Col)
	return 1000*far <= s.won*farthest
}

// addNodes adds the living nodes, unless they are moving, and the nodes that were destroyed
// in the last turn.
func (s scene) addNodes(at func(grid.Cell) *look) {
	turn, rest := s.pos.Turn(), s.stepProgress() == 1000
	put := func(n vox.Node) {
		l := at(n.Cell)
		l.nodes++
		if d := heading(s.pos, n.ID, turn); d != vox.Still {
			l.arrows.add(d)
		}
	}
	for n := range s.pos.Nodes() {
		if rest || s.pos.Node(n.ID, max(turn-1, 0)).Cell == n.Cell {
			put(n)
		}
	}
	for _, n := range s.lastTurn().Hit {
		switch {
		case s.reached(n.Cell):
			at(n.Cell).hit = true
		case rest || s.pos.Node(n.ID, turn-1).Cell == n.Cell:
			put(n)
		}
	}
}

// addBombs adds the bombs that have not exploded yet, and burnt cells.
func (s scene) addBombs(at func(grid.Cell) *look) {
	put := func(b vox.Bomb) {
		l := at(b.Cell)
		l.bomb, l.trial = max(b.Fuse, 1), s.onTrial(b.Turn)
	}
	for _, b := range s.pos.Pending() {
		put(b)
	}
	for _, b := range s.lastTurn().Blasts {
		if s.blastProgress(b) == 0 {
			put(b.Bomb)
		}
	}
	if !s.pos.Burnt() {
		return
	}
	for _, t := range s.pos.Log() {
		for _, b := range t.Blasts {
			at(b.Bomb.Cell).burnt = true
		}
	}
}

// onTrial reports whether a turn was played since the last checkpoint.
func (s scene) onTrial(turn int) bool { return turn > s.pos.Turn()-len(s.mark.Trial) }

func (s scene) addCounts(out []look) {
	highest := 1
	for _, n := range s.counts {
		highest = max(highest, n)
	}
	for i, n := range s.counts {
		out[i].counted, out[i].count, out[i].best = n >= 0, n, n == highest
	}
}

// addForecast adds the bomb that may be placed next, and the nodes that this bomb or the
// bomb under the pointer will hit.
func (s scene) addForecast(at func(grid.Cell) *look) {
	f, ok := s.preview()
	if !ok || s.clock != atRest {
		return
	}
	if !f.put && !(s.quiet && s.reached(f.cell)) {
		at(f.cell).planned = s.pos.Fuse()
	}
	if !s.quiet {
		s.addHits(at, f.turn, f.all)
	}
}

// addHits adds the nodes that will be hit in a turn.
func (s scene) addHits(at func(grid.Cell) *look, turn int, hit []vox.Node) {
	for _, n := range hit {
		if len(s.pos.Track(n.ID)) == 1 {
			at(n.Cell).doomed = true
			continue
		}
		s.addTrack(at, n.ID)
		l := at(n.Cell)
		l.caught = true
		l.addGhost(turn)
	}
}

// addTracks adds the track of the node pointed at, and where the node will be in the next
// turns. If tracks is true, it does this for all nodes, and also adds the nodes that the
// bombs on the board will hit.
func (s scene) addTracks(at func(grid.Cell) *look) {
	if s.tracks && s.clock == atRest {
		log := playOut(s.pos).Log()
		for i := s.pos.Turn(); i < len(log); i++ {
			s.addHits(at, i+1, log[i].Hit)
		}
	}
	for n := range s.pos.Nodes() {
		track := s.pos.Track(n.ID)
		here := s.aim.on && n.Cell == s.aim.cell
		if len(track) == 1 || !here && !s.tracks {
			continue
		}
		s.addTrack(at, n.ID)
		ahead := s.pos.Fuse()
		if here {
			ahead = max(ahead, min(len(track)-1, 9))
		}
		for turn := s.pos.Turn() + 1; turn <= min(s.pos.Turn()+ahead, s.pos.Turns()); turn++ {
			at(s.pos.Node(n.ID, turn).Cell).addGhost(turn)
		}
	}
}

// addTrack adds the track of node id.
func (s scene) addTrack(at func(grid.Cell) *look, id int) {
	track := s.pos.Track(id)
	for i, a := range track {
		b := track[(i+1)%len(track)]
		if d := vox.Between(a, b); d != vox.Still {
			at(a).track.add(d)
			at(b).track.add(d.Back())
		}
	}
}

// addGhost adds a turn after which a node will be in the cell. Only the first two turns are
// kept.
func (l *look) addGhost(turn int) {
	text := strconv.Itoa(turn)
	switch have := strings.Fields(l.ghosts); {
	case slices.Contains(have, text) || len(have) > 2:
	case len(have) == 2:
		l.ghosts += " …"
	case len(have) == 1:
		l.ghosts += " " + text
	default:
		l.ghosts = text
	}
}
