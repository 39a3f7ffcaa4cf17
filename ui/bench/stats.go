package bench

import (
	"math"
	"slices"

	"backtrack/model/lists"
)

// intervalSamples is the smallest number of samples whose range contains the median with a
// probability of at least 95 %. With six samples the probability is 96.9 %.
const intervalSamples = 6

// A Summary describes the samples of a cell, in milliseconds.
type Summary struct {
	N                int
	Median, Min, Max float64
	Low, High        float64 // 95 % interval of the median; both are 0 with fewer than 6 samples
}

// summarise returns the summary of samples. It is the zero Summary if there are none.
func summarise(samples []float64) Summary {
	n := len(samples)
	if n == 0 {
		return Summary{}
	}
	sorted := slices.Sorted(slices.Values(samples))
	s := Summary{N: n, Median: (sorted[(n-1)/2] + sorted[n/2]) / 2, Min: sorted[0], Max: sorted[n-1]}
	if k := medianRank(n); n >= intervalSamples {
		s.Low, s.High = sorted[k], sorted[n-1-k]
	}
	return s
}

// medianRank returns the largest index k, from 0, for which the k-th smallest and the k-th
// largest of n samples enclose the median with a probability of at least 95 %. They are the
// non-parametric interval of benchstat.
func medianRank(n int) int {
	k, tail, term := 0, 0.0, -float64(n)*math.Ln2 // term is the logarithm of P(i samples below the median)
	for i := range n / 2 {
		tail += math.Exp(term)
		if 2*tail > .05 {
			break
		}
		k = i
		term += math.Log(float64(n-i) / float64(i+1))
	}
	return k
}

// geometricMean returns the geometric mean of ratios, or 0 if there are none.
func geometricMean(ratios []float64) float64 {
	if len(ratios) == 0 {
		return 0
	}
	sum := lists.Sum(ratios, math.Log)
	return math.Exp(sum / float64(len(ratios)))
}
