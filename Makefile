# On Debian 12 with git, make, ca-certificates and Go 1.25 or newer, `make run`
# and `make test` install the other packages themselves.

# gcc needs 134 s for one file of the OpenGL binding, clang 10 s. Every command
# uses the same compiler and flags, so that all share one build cache.
export CC := clang
export CGO_ENABLED := 1
export PATH := $(PATH):/usr/local/go/bin

BUILD_PACKAGES := $(CC) libc6-dev pkg-config libgl-dev libegl-dev libx11-dev \
	libxrandr-dev libxxf86vm-dev libxi-dev libxcursor-dev libxinerama-dev \
	libwayland-dev libxkbcommon-dev
TEST_PACKAGES := xvfb xauth xdotool

# The newest staticcheck that Go 1.25 can build.
STATICCHECK := go run honnef.co/go/tools/cmd/staticcheck@v0.7.0

PREFIX := /usr/local
SHARE := $(DESTDIR)$(PREFIX)/share
ID := org.backtrack.Backtrack

# Without -buildvcs=false the build fails in a checkout that belongs to somebody
# else. Measurements name the commit of the program.
BUILD_FLAGS := -buildvcs=false -ldflags "-X backtrack/ui/bench.revision=$(shell git rev-parse --short=12 HEAD 2>/dev/null)"

.PHONY: help run build test install uninstall clean

help:
	@echo 'make run        build and open the window'
	@echo 'make build      build ./backtrack'
	@echo 'make test       vet, staticcheck, all tests, the real-window tests'
	@echo 'make install    install into PREFIX=$(PREFIX) (run make build first)'
	@echo 'make uninstall  remove what make install put there'
	@echo 'make clean      remove what was built'

# A Mac has no DISPLAY and yet a screen.
ifneq ($(DISPLAY)$(WAYLAND_DISPLAY)$(filter Darwin,$(shell uname)),)
run: build
	./backtrack
else
run: build
	@echo 'There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so here is the comparison of the algorithms instead of the window.'
	./backtrack compare -timeout 1s 'numbrix/*'
endif

build:
	@.ci/packages $(BUILD_PACKAGES)
	go build $(BUILD_FLAGS) -o backtrack .

# Long searches on one goroutine skip themselves under the race detector, so
# all tests run without it first.
test:
	@.ci/packages $(BUILD_PACKAGES) $(TEST_PACKAGES)
	go vet -tags window ./...
	$(STATICCHECK) -tags window ./...
	go build $(BUILD_FLAGS) -o backtrack .
	go test ./...
	go test -race -timeout 15m ./...
	env -u WAYLAND_DISPLAY FYNE_PLATFORM=x11 \
		xvfb-run -a -s '-screen 0 1920x1200x24' go test -count=1 -tags window ./ui/realwindow

backtrack:
	$(MAKE) build

install: backtrack
	install -Dm755 backtrack $(DESTDIR)$(PREFIX)/bin/backtrack
	install -Dm644 assets/linux/backtrack.desktop $(SHARE)/applications/$(ID).desktop
	install -Dm644 assets/linux/backtrack.xml $(SHARE)/mime/packages/$(ID).xml
	install -Dm644 assets/icon.svg $(SHARE)/icons/hicolor/scalable/apps/$(ID).svg
	install -Dm644 assets/icon.png $(SHARE)/icons/hicolor/512x512/apps/$(ID).png
	@.ci/refresh-desktop '$(DESTDIR)' $(SHARE)

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/backtrack $(SHARE)/applications/$(ID).desktop \
		$(SHARE)/mime/packages/$(ID).xml $(SHARE)/icons/hicolor/*/apps/$(ID).*
	@.ci/refresh-desktop '$(DESTDIR)' $(SHARE)

clean:
	rm -rf backtrack build
