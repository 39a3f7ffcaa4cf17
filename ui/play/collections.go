package play

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"backtrack/model/lists"
)

// Collections are the player's own collections of puzzles and the names that the player
// gave to puzzles. A puzzle is in at most one collection.
type Collections struct {
	All   []Collection      `json:"collections"`
	Names map[string]string `json:"names"` // names of puzzles, by id
}

// A Collection is a list of puzzles with a name, which no other collection has.
type Collection struct {
	Name    string   `json:"name"`
	Puzzles []string `json:"puzzles"` // ids, in the player's order
}

// CollectionsFile is the file of the store that holds the Collections.
const CollectionsFile = "collections.json"

// maxName is the maximum number of characters in a name given by the player.
const maxName = 60

// tidyName trims a name and reduces each run of blanks to one. It returns an error if the name
// is too long.
func tidyName(name string) (string, error) {
	name = strings.Join(strings.Fields(name), " ")
	if utf8.RuneCountInString(name) > maxName {
		return "", fmt.Errorf("a name has at most %d characters", maxName)
	}
	return name, nil
}

// index returns the index of the collection with a name, or -1. It ignores upper and lower
// case.
func (c *Collections) index(name string) int {
	return slices.IndexFunc(c.All, func(l Collection) bool { return strings.EqualFold(l.Name, name) })
}

// free returns the trimmed name for the collection with index at, or an error if the name
// can't be used. A new collection has the index -1.
func (c *Collections) free(name string, at int) (string, error) {
	name, err := tidyName(name)
	if err == nil && name == "" {
		err = errors.New("a collection needs a name")
	}
	if i := c.index(name); err == nil && i >= 0 && i != at {
		err = fmt.Errorf("there is a collection “%s” already", c.All[i].Name)
	}
	return name, err
}

// unused returns a name that no collection has: name, or name with a number. A long name is
// cut, so that the number fits.
func (c *Collections) unused(name string) string {
	free := name
	for n := 2; c.index(free) >= 0; n++ {
		number := " " + strconv.Itoa(n)
		start := []rune(name)
		start = start[:min(len(start), maxName-len(number))]
		free = strings.TrimRight(string(start), " ") + number
	}
	return free
}

// check removes invalid values, which a file may have.
func (c *Collections) check() {
	all, taken := c.All, map[string]bool{}
	c.All = nil
	for _, l := range all {
		name, err := c.free(l.Name, -1)
		if err != nil {
			continue
		}
		l.Name = name
		l.Puzzles = lists.Filter(l.Puzzles, func(id string) bool {
			first := !taken[id]
			taken[id] = true
			return first
		})
		c.All = append(c.All, l)
	}
	for id, given := range c.Names {
		if name, err := tidyName(given); err != nil || name == "" {
			delete(c.Names, id)
		} else {
			c.Names[id] = name
		}
	}
}

// Of returns the index of the collection that holds a puzzle, and the index of the puzzle in
// the collection. Both are -1 if no collection holds the puzzle.
func (c *Collections) Of(id string) (index, place int) {
	for i, l := range c.All {
		if k := slices.Index(l.Puzzles, id); k >= 0 {
			return i, k
		}
	}
	return -1, -1
}

// move moves a puzzle to the end of the collection with index to. If to is -1, the puzzle is in
// no collection afterwards.
func (c *Collections) move(id string, to int) {
	from, at := c.Of(id)
	if from == to {
		return
	}
	if from >= 0 {
		c.All[from].Puzzles = slices.Delete(c.All[from].Puzzles, at, at+1)
	}
	if to >= 0 {
		c.All[to].Puzzles = append(c.All[to].Puzzles, id)
	}
}

// Collections returns the player's collections. Only the catalog may change them.
func (c *Catalog) Collections() *Collections { return &c.own }

// saveCollections saves the collections, in the background.
func (c *Catalog) saveCollections() { c.store.Write(CollectionsFile, c.own) }

// MergeCollections adds collections and names from elsewhere. A puzzle that already has a
// collection or a name here keeps it.
func (c *Catalog) MergeCollections(from Collections) {
	from.check()
	for _, l := range from.All {
		to := c.own.index(l.Name)
		if to < 0 {
			to = len(c.own.All)
			c.own.All = append(c.own.All, Collection{Name: l.Name})
		}
		for _, id := range l.Puzzles {
			if i, _ := c.own.Of(id); i < 0 {
				c.own.move(id, to)
			}
		}
	}
	names := maps.Clone(from.Names)
	if names == nil {
		names = map[string]string{}
	}
	maps.Copy(names, c.own.Names)
	c.own.Names = names
	c.saveCollections()
}

// CollectionOf returns the name of the collection that holds a puzzle, or "".
func (c *Catalog) CollectionOf(e *Entry) string {
	if i, _ := c.own.Of(e.Puzzle.ID); i >= 0 {
		return c.own.All[i].Name
	}
	return ""
}

// NameCollection renames a collection, or makes a new one if from is "". It returns the
// new name, or an error if the name can't be used.
func (c *Catalog) NameCollection(from, to string) (string, error) {
	at := c.own.index(from)
	name, err := c.own.free(to, at)
	if err != nil {
		return "", err
	}
	if at < 0 {
		c.own.All = append(c.own.All, Collection{Name: name})
	} else {
		c.own.All[at].Name = name
	}
	c.saveCollections()
	return name, nil
}

// Move moves a puzzle to the end of a collection. If no collection has that name, the puzzle is
// in no collection afterwards.
func (c *Catalog) Move(e *Entry, collection string) {
	c.own.move(e.Puzzle.ID, c.own.index(collection))
	c.saveCollections()
}

// Shift moves a puzzle up (by is -1) or down (1) in its collection.
func (c *Catalog) Shift(e *Entry, by int) {
	if !c.CanShift(e, by) {
		return
	}
	i, at := c.own.Of(e.Puzzle.ID)
	ids := c.own.All[i].Puzzles
	ids[at], ids[at+by] = ids[at+by], ids[at]
	c.saveCollections()
}

// CanShift reports whether Shift would move a puzzle.
func (c *Catalog) CanShift(e *Entry, by int) bool {
	i, at := c.own.Of(e.Puzzle.ID)
	return i >= 0 && at+by >= 0 && at+by < len(c.own.All[i].Puzzles)
}

// DeleteCollection deletes a collection, but not its puzzles. Restore brings it back with those
// of its puzzles that are in no other collection by then. If another collection has taken the
// name, Restore adds a number to it.
func (c *Catalog) DeleteCollection(name string) {
	at := c.own.index(name)
	if at < 0 {
		return
	}
	gone := c.own.All[at]
	c.own.All = slices.Delete(c.own.All, at, at+1)
	c.saveCollections()
	c.deleted = append(c.deleted, deletion{name: gone.Name, restore: func() string {
		to := min(at, len(c.own.All))
		c.own.All = slices.Insert(c.own.All, to, Collection{Name: c.own.unused(gone.Name)})
		for _, id := range gone.Puzzles {
			if i, _ := c.own.Of(id); i < 0 {
				c.own.move(id, to)
			}
		}
		c.saveCollections()
		return c.own.All[to].Name
	}})
}

// Rename renames one of the player's own puzzles. If name is "", the puzzle gets its original
// name back. Ready-made puzzles keep their names. Rename returns an error if the name can't be
// used.
func (c *Catalog) Rename(e *Entry, name string) error {
	name, err := tidyName(name)
	if err != nil || e.ReadyMade {
		return err
	}
	e.Puzzle.Renamed = ""
	if name == e.Puzzle.Name() {
		name = ""
	}
	e.Puzzle.Renamed = name
	if c.own.Names == nil {
		c.own.Names = map[string]string{}
	}
	c.own.Names[e.Puzzle.ID] = name
	if name == "" {
		delete(c.own.Names, e.Puzzle.ID)
	}
	c.saveCollections()
	return nil
}
