# On Debian 12 with git, make, ca-certificates and Go 1.25 or newer, `make run`,
# `make test`, `make package` and `make release-check` install the other packages
# themselves.

# gcc needs 134 s for one file of the OpenGL binding, clang 10 s. Every command
# uses the same compiler and flags, so that all share one build cache.
export CC := clang
export CGO_ENABLED := 1
export PATH := $(PATH):/usr/local/go/bin

BUILD_PACKAGES := $(CC) libc6-dev pkg-config libgl-dev libegl-dev libx11-dev \
	libxrandr-dev libxxf86vm-dev libxi-dev libxcursor-dev libxinerama-dev \
	libwayland-dev libxkbcommon-dev
TEST_PACKAGES := xvfb xauth xdotool
PACKAGE_PACKAGES := librsvg2-bin dpkg-dev xz-utils
WINDOWS_PACKAGES := gcc-mingw-w64-x86-64 librsvg2-bin icoutils zip
CHECK_PACKAGES := lintian desktop-file-utils appstream man-db debootstrap flatpak-builder wine wine64

# The newest staticcheck that Go 1.25 can build.
STATICCHECK := go run honnef.co/go/tools/cmd/staticcheck@v0.7.0

GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.7.0
VULNDB := https://vuln.go.dev

PREFIX := /usr/local

# Without -buildvcs=false the build fails in a checkout that belongs to somebody
# else. Measurements name the commit of the program.
GIT := git -c safe.directory='*'
REVISION := -X backtrack/ui/bench.revision=$(shell $(GIT) rev-parse --short=12 HEAD 2>/dev/null)
BUILD_FLAGS := -buildvcs=false -ldflags "$(REVISION)"

# Two builds of a commit give the same bytes: the program has no path of the folder
# that it was built in, and the files in a package are as old as the commit. The toolkit
# brings HTTP; a program that works offline needs no HTTP/2 (380 kB).
# Programs are position-independent, so that the system can load them at random addresses.
RELEASE_TAGS := release,no_emoji,nethttpomithttp2
RELEASE_FLAGS := -buildvcs=false -trimpath -buildmode=pie -tags $(RELEASE_TAGS)
export SOURCE_DATE_EPOCH := $(shell $(GIT) log -1 --format=%ct 2>/dev/null || echo 0)

.PHONY: help run build test vulncheck install uninstall package package-linux package-windows package-source release-check clean

help:
	@echo 'make run        build and open the window'
	@echo 'make build      build ./backtrack'
	@echo 'make test       vet, staticcheck, all tests, the real-window tests'
	@echo 'make vulncheck  look for known vulnerabilities in the modules (needs the network)'
	@echo 'make install    install into PREFIX=$(PREFIX) (run make build first)'
	@echo 'make uninstall  remove what make install put there'
	@echo 'make package    make the packages for Debian, other Linux systems and Windows, in ./build'
	@echo 'make package-source  pack the sources with all modules, and the manifest of a Flatpak'
	@echo 'make release-check  make and check the packages, the .deb in a bare Debian 12 and 13'
	@echo 'make clean      remove what was built'

# A Mac has no DISPLAY and yet a screen.
ifneq ($(DISPLAY)$(WAYLAND_DISPLAY)$(filter Darwin,$(shell uname)),)
run: build
	./backtrack
else
run: build
	@echo 'There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so here is the comparison of the algorithms instead of the window.'
	./backtrack compare --timeout 1s 'numbrix/*'
endif

build:
	@.ci/packages $(BUILD_PACKAGES)
	go build $(BUILD_FLAGS) -o backtrack .

# The race detector runs on the packages that start goroutines or share state. The three
# with the longest tests come first. Tests that skip themselves there, such as long searches
# on one goroutine, run once more without it.
RACE = ./ui/window ./ui/lab ./ui/families ${shell grep -rlE --include='*.go' \
	'^\s*go [a-zA-Z.]+\(|\b(sync|atomic)\.' . | xargs -n1 dirname | sort -u}
SKIPPING = ${shell grep -lE 'modeltest\.(SkipUnderRace|RaceDetector)' $(wildcard $(RACE:%=%/*_test.go))}

# Prints a regular expression for the names of the tests that skip themselves. It fails if a
# helper skips instead of a test.
SKIPPED = awk '/^func / {name = $$2; sub(/\(.*/, "", name)} \
	/modeltest\.(SkipUnderRace|RaceDetector)/ {if (name !~ /^Test/) {print FILENAME ": " name > "/dev/stderr"; exit 1} \
	printf "%s^%s$$", bar, name; bar = "|"}'

# The tests are not vetted again, since go vet comes first. The window is tested on two screens
# at a time. Most tests spent half of their time in the garbage collector, so it runs less often
# here, up to a limit of 3 GiB.
test: export GOGC := 400
test: export GOMEMLIMIT := 3GiB
test:
	@.ci/packages $(BUILD_PACKAGES) $(TEST_PACKAGES)
	go vet -tags window ./...
	$(STATICCHECK) -tags window ./...
	go build $(BUILD_FLAGS) -o backtrack .
	go test -vet=off $$(go list ./... | grep -vxF "$$(go list $(RACE))")
	@skipped=$$($(SKIPPED) $(SKIPPING)) && set -x && go test -vet=off -run "$$skipped" ./ui/lab $$(dirname $(SKIPPING) | sort -u)
	go test -vet=off -race -timeout 15m $(RACE)
	printf '^Test%s\n' '[A-M]' '[N-Z]' | xargs -P2 -I{} env -u WAYLAND_DISPLAY -u GOGC -u GOMEMLIMIT FYNE_PLATFORM=x11 \
		xvfb-run -a -s '-screen 0 1920x1200x24 -noreset' go test -vet=off -count=1 -tags window ./ui/realwindow -run {}

# The exit code is 3 if the program calls something that is vulnerable.
vulncheck:
	@if curl -sfL -m 10 -o /dev/null $(VULNDB)/index/db.json; then \
		go run $(GOVULNCHECK) -db $(VULNDB) -tags $(RELEASE_TAGS) .; \
	else \
		echo 'The list of known vulnerabilities, $(VULNDB), cannot be reached, so the modules were not looked up.'; \
	fi

backtrack:
	$(MAKE) build

install: backtrack
	@command -v rsvg-convert >/dev/null || .ci/packages librsvg2-bin
	.ci/install ./backtrack $(DESTDIR)$(PREFIX)
	@[ -n '$(DESTDIR)' ] || assets/linux/refresh-desktop $(PREFIX)/share

uninstall:
	PREFIX=$(DESTDIR)$(PREFIX) assets/linux/uninstall

package: package-linux package-windows

# With --as-needed the package depends only on the libraries that the program calls;
# the others are loaded if they are there. Packed relocations save 3 MB and need glibc 2.36.
package-linux:
	@.ci/packages $(BUILD_PACKAGES) $(PACKAGE_PACKAGES)
	CGO_LDFLAGS=-Wl,--as-needed go build $(RELEASE_FLAGS) -ldflags "-s -w -extldflags '-Wl,-z,relro,-z,now,-z,pack-relative-relocs' $(REVISION)" -o build/linux/backtrack .
	.ci/deb build/linux/backtrack
	.ci/tarball build/linux/backtrack

# Mingw's own linker is needed, since Go uses options that the one of clang lacks.
package-windows:
	@.ci/packages $(CC) $(WINDOWS_PACKAGES)
	CC='$(CC) --target=x86_64-w64-mingw32' GOOS=windows GOARCH=amd64 \
		.ci/windows $(RELEASE_FLAGS) -ldflags "-s -w -H=windowsgui -extld=x86_64-w64-mingw32-gcc $(REVISION)"

package-source:
	.ci/source $(RELEASE_FLAGS)

# The tags change the toolkit and so the tests of what uses it.
release-check: package package-source
	@.ci/packages $(CHECK_PACKAGES) $(TEST_PACKAGES)
	go test -vet=off -tags $(RELEASE_TAGS) . ./assets ./ui/...
	.ci/release-check

clean:
	rm -rf backtrack build
