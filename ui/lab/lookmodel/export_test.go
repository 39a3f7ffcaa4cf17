package lookmodel

// Held returns how many recordings are held.
func (l *Model) Held() (n int) {
	for _, r := range l.recordings.all {
		if r.content != nil {
			n++
		}
	}
	return n
}
