//go:build race

package modeltest

const raceDetector = true
