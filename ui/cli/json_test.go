package cli

import (
	"bytes"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/records"
)

// TestJSONPage checks that the page about JSON describes exactly the existing fields and columns.
func TestJSONPage(t *testing.T) {
	page, err := os.ReadFile("../../assets/manual/json.md")
	if err != nil {
		t.Fatal(err)
	}
	described := map[string]map[string]bool{}
	for _, section := range strings.Split(string(page), "\n## ")[1:] {
		title, body, _ := strings.Cut(section, "\n")
		fields := map[string]bool{}
		for _, row := range regexp.MustCompile("(?m)^\\| (`.*?) \\|").FindAllStringSubmatch(body, -1) {
			for _, name := range strings.Split(row[1], ", ") {
				fields[strings.Trim(name, "`")] = true
			}
		}
		described[title] = fields
	}
	m := bench.New(bench.Plan{Variants: []bench.Variant{"dfs"}}, bench.Settings{}, "")
	var compared, ablated, summary, changes bytes.Buffer
	bench.NewCSV(&compared, m)
	(&ablateCommand{env: &env{out: &output{w: &ablated}}, as: bench.CSV}).head()
	names := func(v bench.Variant) string { return string(v) }
	if m.WriteSummary(&summary, bench.CSV, names) != nil || bench.WriteChanges(&changes, bench.CSV, nil, names) != nil {
		t.Fatal("no names of columns")
	}
	for title, want := range map[string]map[string]bool{
		"solve": fields(bench.Solve{}), "check": fields(verdict{}), "rate": fields(rateLine{}),
		"compare": fields(bench.Keys{}), "compare --csv": columnNames(compared.String()),
		"compare --summary": fields(bench.SummaryLine{}), "compare --against": fields(bench.Change{}),
		"ablate": fields(ablationLine{}), "ablate --csv": columnNames(ablated.String()),
		"tree": fields(treeLine{}), "tree --path": fields(pathLine{}), "tree --against": fields(mergeLine{}),
		"list": fields(listLine{}), "algorithms": fields(algorithmLine{}), "daily": fields(dailyLine{}),
		"lesson list": fields(lessonLine{}), "lesson check": fields(answerLine{}),
		"statistics": fields(statisticsLine{}), "version": fields(versionLine{}),
	} {
		if !maps.Equal(described[title], want) {
			t.Errorf("%s: the page about JSON describes %q, but the fields are %q", title,
				slices.Sorted(maps.Keys(described[title])), slices.Sorted(maps.Keys(want)))
		}
		delete(described, title)
	}
	if len(described) > 0 {
		t.Errorf("the page about JSON has other sections: %v; want none", described)
	}
	for title, csv := range map[string]string{
		"compare --summary": summary.String(), "compare --against": changes.String(), "statistics": string(records.CSV(nil, nil)),
	} {
		all := map[string]map[string]bool{
			"compare --summary": fields(bench.SummaryLine{}), "compare --against": fields(bench.Change{}), "statistics": fields(statisticsLine{}),
		}[title]
		for name := range columnNames(csv) {
			if !all[name] {
				t.Errorf("%s: the column %s is no field", title, name)
			}
		}
	}
	for _, failed := range slices.Collect(maps.Keys(fields(bench.Failure{}))) {
		if !fields(bench.Solve{})[failed] {
			t.Errorf("a failure has the field %s, a solve has not", failed)
		}
	}
}

// columnNames returns the columns that the first line of comma-separated values names.
func columnNames(csv string) map[string]bool {
	head, _, _ := strings.Cut(csv, "\n")
	out := map[string]bool{}
	for _, name := range strings.Split(head, ",") {
		out[name] = true
	}
	return out
}

// fields returns the names of the fields of an object.
func fields(v any) map[string]bool {
	out := map[string]bool{}
	var add func(t reflect.Type, prefix string)
	add = func(t reflect.Type, prefix string) {
		for t.Kind() == reflect.Slice || t.Kind() == reflect.Map || t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct || t.PkgPath() == "math/big" {
			return
		}
		for _, f := range lists.Filter(reflect.VisibleFields(t), func(f reflect.StructField) bool { return f.IsExported() && !f.Anonymous }) {
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "-" {
				out[prefix+name] = true
				add(f.Type, prefix+name+".")
			}
		}
	}
	add(reflect.TypeOf(v), "")
	return out
}
