package daily

import "testing"

func TestTurn(t *testing.T) {
	seen := map[int]int{} // by level
	for d := Day(4); d < 400; d++ {
		l := int(week[d.Weekday()])
		if got := turnNumber(d); got != seen[l] {
			t.Fatalf("turn(%v) = %d, want %d", d, got, seen[l])
		}
		seen[l]++
	}
}
