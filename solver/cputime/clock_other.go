//go:build !linux && !windows

package cputime

import "time"

func ownThread() uint32 { return 0 }

func readThread(uint32) (time.Duration, bool) { return 0, false }
