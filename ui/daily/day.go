package daily

import (
	"errors"
	"time"
)

// A Day is a day of the calendar in any time zone: the number of days since 1 January
// 1970.
type Day int

// DayOf returns the day of a time in its time zone.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return newDay(y, m, d)
}

func newDay(y int, m time.Month, d int) Day {
	const seconds = 24 * 60 * 60
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / seconds)
}

// ParseDay reads a day, as in 2026-11-28, from the year 1970 on.
func ParseDay(s string) (Day, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil || t.Year() < 1970 {
		return 0, errors.New("want a day that exists, as in 2026-11-28")
	}
	return DayOf(t), nil
}

// Time returns the beginning of the day in UTC.
func (d Day) Time() time.Time { return time.Unix(0, 0).UTC().AddDate(0, 0, int(d)) }

// String writes the day as [ParseDay] reads it.
func (d Day) String() string { return d.Time().Format(time.DateOnly) }

// Weekday returns the day of the week.
func (d Day) Weekday() time.Weekday { return d.Time().Weekday() }

// AddMonths returns the day n months later, or the last day of that month if it is shorter.
func (d Day) AddMonths(n int) Day {
	y, m, date := d.Time().Date()
	first := newDay(y, m+time.Month(n), 1)
	return first + Day(min(date, first.MonthLength())-1)
}

// MonthStart returns the first day of the month.
func (d Day) MonthStart() Day { return d - Day(d.Time().Day()-1) }

// MonthLength returns the number of days of the month.
func (d Day) MonthLength() int {
	y, m, _ := d.Time().Date()
	return time.Date(y, m+1, 0, 0, 0, 0, 0, time.UTC).Day()
}
