package rivergen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/solver"
)

// templates returns the templates that fit the recipe, in random order.
func (r recipe) templates(rng *rand.Rand) []template {
	of := lists.Filter(templates, func(k template) bool {
		return (r.kind == solver.Any || r.kind == k.name) && (r.size == 0 || slices.Contains(k.sizes, r.size))
	})
	rng.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] })
	return of
}

// draw fills a template at random.
func (r recipe) draw(k template, rng *rand.Rand) *draft {
	n := r.size
	if n == 0 {
		n = k.sizes[rng.IntN(len(k.sizes))]
	}
	d := &draft{kind: k.name, seats: 2, load: -1, limit: -1}
	k.draw(d, rng, n)
	return d
}

// randomBetween returns a random number from a to b.
func randomBetween(rng *rand.Rand, a, b int) int { return a + rng.IntN(b-a+1) }

// sample returns a random part of a list, in the order of the list. If the part is empty, it
// returns the whole list.
func sample(rng *rand.Rand, list []string) []string {
	out := lists.Filter(list, func(x string) bool { return rng.IntN(3) > 0 })
	if out == nil {
		return list
	}
	return out
}

func flipCoin(rng *rand.Rand) bool { return rng.IntN(2) == 0 }

// anywhere returns the word that makes a rule hold in the boat, too, or "". It chooses at
// random.
func anywhere(rng *rand.Rand) string {
	if flipCoin(rng) {
		return "anywhere "
	}
	return ""
}

// foodChain lists plants (rank 0), animals that eat them (1), and animals that eat these (2).
var foodChain = []struct {
	id, name string
	rank     int
}{
	{"G", "Goat", 1}, {"W", "Wolf", 2}, {"C", "Cabbage", 0}, {"X", "Fox", 2}, {"O", "Goose", 1},
	{"B", "Sack of corn", 0}, {"D", "Dog", 2}, {"S", "Sheep", 1}, {"H", "Hen", 1}, {"L", "Lettuce", 0},
}

// predators draws one or two keepers and some things. Some things must not be left together.
func (d *draft) predators(rng *rand.Rand, n int) {
	keepers := []string{"F"}
	d.addItem(river.Item{ID: "F", Name: "Farmer", Rows: true})
	if n > 5 && flipCoin(rng) {
		keepers = append(keepers, "P")
		d.addItem(river.Item{ID: "P", Name: "Shepherd", Rows: flipCoin(rng)})
	}
	if n > 5 {
		d.seats = randomBetween(rng, 2, 4)
	}
	drawn := rng.Perm(len(foodChain))[:n-len(keepers)]
	for _, k := range drawn {
		d.addItem(river.Item{ID: foodChain[k].id, Name: foodChain[k].name, Rows: foodChain[k].rank > 0 && rng.IntN(10) == 0})
	}
	for range randomBetween(rng, 3, 10) {
		a, b := foodChain[drawn[rng.IntN(len(drawn))]], foodChain[drawn[rng.IntN(len(drawn))]]
		if a.rank < b.rank || a.rank == b.rank && a.id > b.id {
			a, b = b, a
		}
		if a.rank != b.rank+1 && (a.rank != 2 || b.rank != 2) || a.id == b.id {
			continue // neither eats the other, and they do not fight
		}
		rule := fmt.Sprintf("unsafe %s %s unless %s", a.id, b.id, strings.Join(keepers, " "))
		if len(keepers) > 1 && flipCoin(rng) {
			rule = fmt.Sprintf("unsafe %s %s unless %s", a.id, b.id, keepers[rng.IntN(2)])
		}
		if len(d.rules) < 6 && !slices.Contains(d.rules, rule) {
			d.rules = append(d.rules, rule)
		}
	}
	d.title = fmt.Sprintf("Farmer and %d things", n-1)
	if len(keepers) > 1 {
		d.title = fmt.Sprintf("Farmer, shepherd and %d things", n-2)
	}
}

// guards draws groups. In each group somebody keeps the others from harm or from doing harm.
func (d *draft) guards(rng *rand.Rand, n int) {
	d.seats = 2 + rng.IntN(2)*rng.IntN(2)
	d.addItem(river.Item{ID: "P", Name: "Policeman", Rows: true})
	d.addItem(river.Item{ID: "T", Name: "Thief", Rows: rng.IntN(4) == 0})
	d.addItem(river.Item{ID: "M", Name: "Mother", Rows: true})
	d.addItem(river.Item{ID: "F", Name: "Father", Rows: rng.IntN(4) > 0})
	var sons, daughters []string
	for k := range n - 4 {
		if k%2 == 0 {
			sons = append(sons, fmt.Sprint("S", k/2+1))
			d.addItem(river.Item{ID: sons[len(sons)-1], Name: fmt.Sprint("Son ", k/2+1), Rows: rng.IntN(6) == 0})
		} else {
			daughters = append(daughters, fmt.Sprint("D", k/2+1))
			d.addItem(river.Item{ID: daughters[len(daughters)-1], Name: fmt.Sprint("Daughter ", k/2+1), Rows: rng.IntN(6) == 0})
		}
	}
	where := anywhere(rng)
	d.addRule("%sF any %s unless M", where, strings.Join(sample(rng, daughters), " "))
	d.addRule("%sM any %s unless F", where, strings.Join(sample(rng, sons), " "))
	victims := append([]string{"M", "F"}, append(sons, daughters...)...)
	if flipCoin(rng) {
		victims = sample(rng, victims)
	}
	d.addRule("%sT any %s unless P", where, strings.Join(victims, " "))
	if rng.IntN(3) == 0 {
		d.addRule("%sS1 D1 unless M F", where)
	}
	if rng.IntN(3) == 0 {
		d.addRule("on boat P M")
	}
	d.title = fmt.Sprintf("Thief and family of %d", n-2)
}

// majorities draws two kinds of people. One kind must not outnumber the other.
func (d *draft) majorities(rng *rand.Rand, n int) {
	pairs := [][2]string{{"missionary", "cannibal"}, {"merchant", "robber"}, {"guard", "prisoner"}}
	pair := pairs[rng.IntN(len(pairs))]
	few := (n + 1) / 2
	if n%2 == 0 && flipCoin(rng) {
		few++
	}
	if n > 6 {
		d.seats = randomBetween(rng, 2, 3)
	}
	number := []int{few, n - few}
	swap := rng.IntN(4)
	for k, kind := range pair {
		rowers := number[k]
		if flipCoin(rng) {
			rowers = rng.IntN(number[k] + 1)
		}
		for i := range number[k] {
			id := fmt.Sprint(strings.ToUpper(kind[:1]), i+1)
			d.addItem(river.Item{ID: id, Name: fmt.Sprint(strings.ToUpper(kind[:1]), kind[1:], " ", i+1), Rows: i < rowers, Kind: kind})
			if swap == k {
				d.swap = append(d.swap, id)
			}
		}
	}
	where := ""
	if d.seats > 2 {
		where = anywhere(rng)
	}
	d.addRule("%smore %s than %s", where, pair[1], pair[0])
	if rng.IntN(3) == 0 {
		d.addRule("on boat %s1 %s1", strings.ToUpper(pair[0][:1]), strings.ToUpper(pair[1][:1]))
	}
	d.title = fmt.Sprintf("%d %s, %d %s", number[0], river.Plural(pair[0]), number[1], river.Plural(pair[1]))
}

// couples draws couples. No wife may be with another man unless her husband is there.
func (d *draft) couples(rng *rand.Rand, n int) {
	k := n / 2
	if k > 3 || rng.IntN(4) == 0 {
		d.seats = 3
	}
	where := anywhere(rng)
	for i := 1; i <= k; i++ {
		d.addItem(river.Item{ID: fmt.Sprint("H", i), Name: fmt.Sprint("Husband ", i), Rows: rng.IntN(3) > 0})
		d.addItem(river.Item{ID: fmt.Sprint("W", i), Name: fmt.Sprint("Wife ", i), Rows: flipCoin(rng)})
		var others []string
		for j := 1; j <= k; j++ {
			if j != i {
				others = append(others, fmt.Sprint("H", j))
			}
		}
		d.addRule("%sW%d any %s unless H%d", where, i, strings.Join(others, " "), i)
	}
	if flipCoin(rng) {
		a := 1 + rng.IntN(k)
		d.addRule("on boat H%d H%d", a, a%k+1)
	}
	d.title = fmt.Sprintf("%d jealous couples", k)
}

// weights draws people and luggage, and a boat that carries little weight.
func (d *draft) weights(rng *rand.Rand, n int) {
	people := []struct{ id, name string }{
		{"F", "Father"}, {"M", "Mother"}, {"B", "Boy"}, {"G", "Girl"}, {"S", "Sister"}, {"B2", "Brother"},
	}
	luggage := []string{"Bag", "Suitcase", "Chest", "Sack"}
	goods := 1
	if n > 4 {
		goods = randomBetween(rng, 1, min(n-3, 3))
	}
	d.seats = 0
	heaviest := 0
	for k := range n - goods {
		weight := 10 * randomBetween(rng, 3, 9)
		heaviest = max(heaviest, weight)
		d.addItem(river.Item{ID: people[k].id, Name: people[k].name, Rows: k < 2 || rng.IntN(3) > 0, Weight: weight})
	}
	for k := range goods {
		weight := 10 * randomBetween(rng, 1, 5)
		d.addItem(river.Item{ID: fmt.Sprint("K", k+1), Name: luggage[k], Weight: weight})
	}
	d.load = heaviest + 10*rng.IntN(4)
	if n-goods > 3 && flipCoin(rng) {
		d.addRule("F G unless M")
	}
	if n-goods > 2 && flipCoin(rng) {
		d.addRule("B any K1 unless M F")
	}
	if flipCoin(rng) {
		d.addRule("on boat F M")
	}
	d.title = fmt.Sprintf("A boat that bears %d", d.load)
}

// times draws people who cross a bridge with a torch. Some of them may not want to go together.
func (d *draft) times(rng *rand.Rand, n int) {
	time := 0
	var ids []string
	for k := range n {
		time += randomBetween(rng, 1, 2+k)
		ids = append(ids, fmt.Sprint("P", k+1))
		d.addItem(river.Item{ID: ids[k], Name: fmt.Sprintf("Walker %d", k+1), Rows: true, Time: time})
	}
	d.limit = 100 * time // more than any solution takes; attempt lowers it to the shortest time
	for range rng.IntN(4) {
		a := rng.Perm(n)[:3]
		switch rng.IntN(3) {
		case 0:
			d.addRule("on boat %s %s", ids[a[0]], ids[a[1]])
		case 1:
			d.addRule("%s %s unless %s", ids[a[0]], ids[a[1]], ids[a[2]])
		default:
			d.addRule("exactly %s", ids[a[0]])
		}
	}
	d.title = fmt.Sprintf("A bridge and %d walkers", n)
}
