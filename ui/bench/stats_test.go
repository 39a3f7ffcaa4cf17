package bench

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestSummarise(t *testing.T) {
	s := Summarise([]float64{3, 1, 2, 6, 5, 4})
	if s.Median != 3.5 || s.Min != 1 || s.Max != 6 || s.Low != 1 || s.High != 6 || math.Abs(s.CV-.5345) > .001 {
		t.Errorf("%+v", s)
	}
	if s := Summarise([]float64{7}); s.Median != 7 || s.Low != 0 || s.CV != 0 {
		t.Errorf("of one sample: %+v", s)
	}
	if s := Summarise(nil); s != (Summary{}) {
		t.Errorf("of none: %+v", s)
	}
}

// The interval encloses the true median in at least 95 % of all experiments, and
// the next narrower one does not.
func TestMedianRank(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{6, 7, 9, 12, 20, 41} {
		k := medianRank(n)
		hits, narrower := 0, 0
		const trials = 20_000
		for range trials {
			below := 0
			for range n {
				if rnd.Float64() < .5 {
					below++
				}
			}
			if below > k && n-below > k {
				hits++
			}
			if below > k+1 && n-below > k+1 {
				narrower++
			}
		}
		if share := float64(hits) / trials; share < .945 {
			t.Errorf("%d samples, rank %d: the interval holds the median in %.3f of all trials", n, k, share)
		}
		if share := float64(narrower) / trials; share > .955 {
			t.Errorf("%d samples: rank %d would do, too (%.3f)", n, k+1, share)
		}
	}
}

func TestCompare(t *testing.T) {
	six := func(from, to float64) Summary { return Summary{N: 6, Median: (from + to) / 2, Min: from, Max: to} }
	for _, tt := range []struct {
		a, b Summary
		want Ratio
	}{
		{six(10, 10), six(5, 5), Ratio{2, 2, 2, false}},
		{six(8, 12), six(9, 11), Ratio{1, 8. / 11, 12. / 9, true}},
		{Summary{N: 1, Median: 1, Min: 1, Max: 1}, six(1, 1), Ratio{1, 1, 1, false}},
	} {
		if got := Compare(tt.a, tt.b); got != tt.want {
			t.Errorf("%+v against %+v: %+v, want %+v", tt.a, tt.b, got, tt.want)
		}
	}
	if got := GeometricMean([]float64{2, 8}); math.Abs(got-4) > 1e-9 {
		t.Errorf("geometric mean %v", got)
	}
}
