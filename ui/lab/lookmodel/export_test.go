package lookmodel

// Held returns how many recordings are held.
func (l *Look) Held() (n int) {
	for _, r := range l.recordings.all {
		if r.got != nil {
			n++
		}
	}
	return n
}
