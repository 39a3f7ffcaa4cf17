package numbrixhint_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"backtrack/model"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrixhint"
)

func TestShow(t *testing.T) {
	files, _ := filepath.Glob("../../assets/numbrix/*.puzzle")
	for _, f := range files {
		text, _ := os.ReadFile(f)
		file, err := model.ParsePuzzle(model.Line{Text: string(text), Line: 1})
		if err != nil {
			t.Fatal(err)
		}
		p, err := numbrix.Parse(file)
		if err != nil {
			t.Fatal(err)
		}
		steps, err := numbrixhint.Steps(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		counts := make([]int, 15)
		for _, st := range steps {
			counts[st.Technique]++
			if p, err = p.PlayAll(st.Moves); err != nil {
				t.Fatal(err)
			}
			if os.Getenv("SHOW") != "" {
				fmt.Printf("%s %s | %s | %s | %s\n", st.Title, st.Tag, st.Where, st.What, st.Do)
				for _, h := range st.How {
					fmt.Println("    ", h.Role, h.Text, h.Show)
				}
			}
		}
		fmt.Println(filepath.Base(f), p.Max(), p.Max()-p.Givens(), p.Max()-p.Filled(), p.Status(), counts)
	}
}
