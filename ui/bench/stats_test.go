package bench

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestSummarise(t *testing.T) {
	s := summarise([]float64{3, 1, 2, 6, 5, 4})
	if s.Median != 3.5 || s.Min != 1 || s.Max != 6 || s.Low != 1 || s.High != 6 {
		t.Errorf("got %+v; want Median 3.5, Min and Low 1, Max and High 6", s)
	}
	if s := summarise([]float64{7}); s.Median != 7 || s.Low != 0 {
		t.Errorf("of one sample: %+v; want Median 7, Low 0", s)
	}
	if s := summarise(nil); s != (Summary{}) {
		t.Errorf("of none: %+v, want %+v", s, (Summary{}))
	}
}

// The interval encloses the true median in at least 95 % of all experiments, and
// the next narrower one does not.
func TestMedianRank(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{6, 7, 9, 12, 20, 41, 1500} {
		k := medianRank(n)
		hits, narrower := 0, 0
		trials := min(20_000, 4_000_000/n)
		for range trials {
			below := 0
			for range n {
				if rng.Float64() < .5 {
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
		if share := float64(hits) / float64(trials); share < .935 {
			t.Errorf("%d samples, rank %d: the interval holds the median in %.3f of all trials, want at least .935", n, k, share)
		}
		if share := float64(narrower) / float64(trials); share > .955 && n < 100 {
			t.Errorf("%d samples: rank %d would do, too (%.3f), want at most .955", n, k+1, share)
		}
	}
}

func TestGeometricMean(t *testing.T) {
	if got := geometricMean([]float64{2, 8}); math.Abs(got-4) > 1e-9 {
		t.Errorf("geometric mean %v, want about 4", got)
	}
	if got := geometricMean(nil); got != 0 {
		t.Errorf("of nothing %v, want 0", got)
	}
}
