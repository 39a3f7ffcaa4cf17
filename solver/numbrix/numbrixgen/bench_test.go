package numbrixgen_test

import "testing"

// BenchmarkMake makes a puzzle of another seed each time.
func BenchmarkMake(b *testing.B) {
	for _, wishes := range []string{
		"minimal=yes", "minimal=yes steps=diagonal", "minimal=yes holes=8", "minimal=yes symmetry=half", "size=15x15 minimal=yes",
		"difficulty=easy", "difficulty=medium", "difficulty=hard", "difficulty=expert", "difficulty=fiendish",
		"givens=border", "size=15x15", "size=15x15 difficulty=expert", "size=30x30",
	} {
		b.Run(wishes, func(b *testing.B) {
			for seed := uint64(0); b.Loop(); seed++ {
				create(b, wishes, seed)
			}
		})
	}
}
