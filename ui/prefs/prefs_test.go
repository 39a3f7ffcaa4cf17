package prefs_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"backtrack/ui/kit"
	"backtrack/ui/prefs"
	"backtrack/ui/store"
)

// Files that are missing, damaged or have invalid values give preferences that can be used.
func TestLoad(t *testing.T) {
	changed := func(change func(*prefs.Preferences)) prefs.Preferences {
		p := prefs.Defaults()
		change(&p)
		return p
	}
	for _, c := range []struct {
		name, now, old string
		want           prefs.Preferences
		stored, fails  bool
	}{
		{name: "new player", want: prefs.Defaults()},
		{name: "as stored", now: `{"Theme": "light", "TextSize": 150, "Marking": "solution", "Letters": false}`, old: `{"Theme": 2}`, stored: true,
			want: changed(func(p *prefs.Preferences) {
				p.Theme, p.TextSize, p.Marking, p.Letters = kit.Light, 150, prefs.MarkWrong, false
			})},
		{name: "invalid values", now: `{"Theme": "pink", "TextSize": 105, "Marking": "", "Motion": "x", "Limit": -1}`, stored: true, want: prefs.Defaults()},
		{name: "damaged, with old settings", now: `{"Theme": "light"`, old: `{"Theme": 2}`, fails: true,
			want: changed(func(p *prefs.Preferences) { p.Theme = kit.Dark })},
		{name: "old settings with invalid values", old: `{"Theme": 200, "Limit": 0}`, want: changed(func(p *prefs.Preferences) { p.Theme = kit.Dark })},
		{name: "damaged old settings", old: `{"Theme": "2"}`, want: prefs.Defaults(), fails: true},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{store.Preferences: c.now, store.OldSettings: c.old} {
			if text == "" {
				continue
			}
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		s, err := store.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		got, stored, err := prefs.Load(s)
		if !reflect.DeepEqual(got, c.want) || stored != c.stored || (err != nil) != c.fails {
			t.Errorf("%s: got %+v, %t, %v; want %+v", c.name, got, stored, err, c.want)
		}
		s.Close()
	}
}
