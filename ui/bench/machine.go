package bench

import (
	"cmp"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"backtrack/words"
)

// A Machine says where a measurement was made.
type Machine struct {
	OS    string `json:"os"`
	CPU   string `json:"cpu"`
	Cores int    `json:"cores"`
	Go    string `json:"go"`
}

// String describes the machine: "linux, Intel Core i5, 2 cores, go1.26".
func (m Machine) String() string {
	return strings.Join([]string{m.OS, m.CPU, words.Count(m.Cores, "core"), m.Go}, ", ")
}

// thisMachine describes the machine on which the program runs.
func thisMachine() Machine {
	return Machine{OS: runtime.GOOS, CPU: processor(), Cores: runtime.NumCPU(), Go: runtime.Version()}
}

// processor returns the name of the processor. If the system does not provide it without a
// command, processor returns the name of the architecture.
func processor() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	_, rest, _ := strings.Cut(string(text), "model name")
	name, _, _ := strings.Cut(strings.TrimLeft(rest, "\t :"), "\n")
	return cmp.Or(strings.Join(strings.Fields(name), " "), os.Getenv("PROCESSOR_IDENTIFIER"), runtime.GOARCH)
}

// revision is the commit that the program was built from; the linker sets it.
var revision string

// Commit returns the revision, or "" if the program does not know it.
func Commit() string {
	if revision != "" {
		return revision
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				return s.Value
			}
		}
	}
	return ""
}
