package mathcross_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"backtrack/model/mathcross"
)

// exact evaluates with numbers of any size, by the rules in words: first the
// products, then the sum, and every value on the way within 64 bits.
func exact(operands []int64, ops []byte) (*big.Int, bool) {
	fits := true
	see := func(v *big.Int) *big.Int {
		fits = fits && v.IsInt64()
		return v
	}
	var parts []*big.Int
	var signs []byte
	for i, v := range operands {
		x := big.NewInt(v)
		switch {
		case i == 0 || ops[i-1] == '+' || ops[i-1] == '-':
			parts = append(parts, x)
			if i > 0 {
				signs = append(signs, ops[i-1])
			}
		case ops[i-1] == 'x':
			last := len(parts) - 1
			parts[last] = see(new(big.Int).Mul(parts[last], x))
		default:
			last := len(parts) - 1
			if x.Sign() == 0 {
				return nil, false
			}
			quotient, rest := new(big.Int).QuoRem(parts[last], x, new(big.Int))
			if rest.Sign() != 0 {
				return nil, false
			}
			parts[last] = see(quotient)
		}
	}
	total := parts[0]
	for i, sign := range signs {
		if sign == '+' {
			total = see(new(big.Int).Add(total, parts[i+1]))
		} else {
			total = see(new(big.Int).Sub(total, parts[i+1]))
		}
	}
	return total, fits
}

func TestEvaluate(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	edges := []int64{0, 1, -1, 2, -2, math.MaxInt64, math.MinInt64, math.MaxInt64 - 1, math.MinInt64 + 1, 1 << 32, -1 << 32, 1<<31 - 1, 3037000500, -3037000500}
	draw := func() int64 {
		switch rng.IntN(4) {
		case 0:
			return edges[rng.IntN(len(edges))]
		case 1:
			return int64(rng.Uint64())
		}
		return rng.Int64N(25) - 8
	}
	has, none := 0, 0
	for range 200_000 {
		n := 2 + rng.IntN(4)
		operands, ops := make([]int64, n), make([]byte, n-1)
		for i := range operands {
			operands[i] = draw()
		}
		for i := range ops {
			ops[i] = "+-x/"[rng.IntN(4)]
		}
		want, ok := exact(operands, ops)
		got, fine := mathcross.Evaluate(operands, ops)
		if fine != ok || ok && want.Int64() != got {
			t.Fatalf("%v %q: %d, %t; want %v, %t", operands, ops, got, fine, want, ok)
		}
		if ok {
			has++
		} else {
			none++
		}
	}
	if min(has, none) < 20_000 {
		t.Errorf("%d have a value, %d have none; want at least 20000 of each", has, none)
	}
}
