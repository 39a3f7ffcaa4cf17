package words

import (
	"fmt"
	"strings"
)

// DidYouMean returns the question that follows a misspelt name in a message, such as
// " (did you mean solve?)", or "" if no name is similar.
func DidYouMean(typed string, names []string) string {
	typed = strings.ToLower(typed)
	best, fewest := "", 2+len(typed)/5
	for _, name := range names {
		d := distance(typed, name)
		if strings.HasPrefix(name, typed) && len(typed) > 1 {
			d = min(d, 1)
		}
		if d < fewest {
			best, fewest = name, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %s?)", best)
}

// distance returns how many bytes must be inserted, removed, replaced or exchanged with
// their neighbour to turn a into b (Damerau, 1964, without overlaps).
func distance(a, b string) int {
	var before []int // the row two above the current one
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next := []int{i + 1}
		for j := range len(b) {
			d := min(row[j+1], next[j]) + 1
			if a[i] == b[j] {
				d = min(d, row[j])
			} else {
				d = min(d, row[j]+1)
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, before[j-1]+1)
			}
			next = append(next, d)
		}
		before, row = row, next
	}
	return row[len(b)]
}
