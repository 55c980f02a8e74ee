# Tappet: `make demo` and `make test` do all of their own set-up; `make help` lists the rest.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
BUILD := .build
sudo := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# "sudo" where the nearest folder above a place, or it itself, may not be written.
may_write = $(shell place='$(1)'; while [ ! -e "$$place" ]; do place=$$(dirname "$$place"); done; [ -w "$$place" ] || echo $(sudo))

# What build, tests, demo and bench need from Debian 12, one list for all of them.
PACKAGES := build-essential pkg-config libevdev-dev libudev-dev libsystemd-dev libpocketsphinx-dev \
  pocketsphinx-en-us libasound2-dev libsndfile1-dev libsamplerate0-dev libwebrtc-audio-processing-dev flite1-dev flite espeak-ng \
  libtomlplusplus-dev \
  speech-dispatcher speech-dispatcher-espeak-ng libspeechd-dev \
  pulseaudio pulseaudio-utils libpulse-dev libasound2-plugins \
  umockdev libumockdev-dev systemd dbus udev sox socat jq procps python3 \
  libgtk-3-dev libpango1.0-dev libgtk-layer-shell-dev xvfb picom sway grim x11-utils xdotool imagemagick fonts-dejavu-core \
  libxtst-dev libwayland-dev libxkbcommon-dev at-spi2-core openbox zenity python3-gi gir1.2-gtk-3.0 \
  gir1.2-gtk-4.0 python3-pyqt6 chromium zsh fish gettext

# What `make voice-bench` needs besides: voices to make speech with, the plain recogniser to compare with, and people's
# sentences with their words.
BENCH_PACKAGES := espeak-ng festival festvox-kallpc16k festvox-kdlpc16k festvox-us-slt-hts flite sox pocketsphinx \
  pocketsphinx-testdata python3 python3-numpy
SPEECH ?= ../shared/speech
# What `make test-desktop` needs besides.
KITS_PACKAGES := python3-pyqt5 gnome-shell xwayland libglib2.0-bin gnome-calculator qt6-wayland kwin-wayland \
  libkf5service-bin wl-clipboard
# What `make systemd-test` needs besides.
SYSTEMD_PACKAGES := systemd-container libpam-systemd dbus-user-session
# What `make vm-test` needs besides.
MACHINE_PACKAGES := qemu-system-x86 alsa-utils busybox-static cpio zstd kmod acl libpam-systemd dbus-user-session
# What `make packages-test` needs besides.
PACKAGING_PACKAGES := debootstrap lintian dpkg-dev desktop-file-utils appstream
# How long `make fuzz` spends on each parser.
SECONDS ?= 60
# What `make threads` watches for.
KIND ?= thread
# How long `make soak` runs.
MINUTES ?= 10

.PHONY: help deps build release demo demo-desktop test test-apps test-desktop laws mutations test-long fuzz threads soak reliability systemd-test vm-deps vm-test valgrind hostile bench scan-bench writing-bench voice-bench po protocol docs-client screenshots install deb packages-deps packages-test gnome-test test-wayland-next newcomer uninstall format lint clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

deps: ## installs from Debian what is missing, and nothing else
	@missing=(); for p in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || missing+=($$p); done; \
	if [ $${#missing[@]} -gt 0 ]; then echo "deps: installing $${missing[*]}"; \
	  $(sudo) apt-get update -qq && DEBIAN_FRONTEND=noninteractive $(sudo) apt-get install -y -qq --no-install-recommends "$${missing[@]}" >/dev/null; fi
	@command -v $(SWIFT) >/dev/null || { echo "deps: Swift 6.3 is not on the PATH; see https://swift.org/install/linux"; exit 1; }

build: deps ## everything, for development
	$(SWIFT) build --build-tests
	po/make --compile $(BUILD)/locale

release: deps ## the programs, optimised, with Swift's runtime inside
	packaging/check-versions
	po/make --compile $(BUILD)/locale
	$(SWIFT) build -c release --static-swift-stdlib --product tappetd
	$(SWIFT) build -c release --static-swift-stdlib --product tappet
	$(SWIFT) build -c release --static-swift-stdlib --product tappet-voice
	$(SWIFT) build -c release --static-swift-stdlib --product tappet-speech
	$(SWIFT) build -c release --static-swift-stdlib --product tappet-overlay
	$(SWIFT) build -c release --static-swift-stdlib --product tappet-demo
	$(SWIFT) build -c release --static-swift-stdlib --product tappet-atspi
	$(SWIFT) build -c release --static-swift-stdlib --product tappet-desk

demo: build ## a media player that keys and a voice drive (ARGS="--method manual"); without a terminal, the same as a test
	Tests/demo/run $(ARGS)

test: $(if $(SANITIZE),deps,build) ## all tests, devices and speech included; SANITIZE=thread or address: watched by that sanitizer (FILTER: only those)
	$(if $(SANITIZE),Tests/sanitized $(SANITIZE) '$(FILTER)',Tests/run)

test-apps: build ## tasks in apps that nobody here wrote, by one switch and by voice; installs the apps (APPS="writer calc": only those)
	Tests/apps/run $(ARGS) $(APPS)
	$(if $(APPS),,Tests/apps/crash)

test-desktop: PACKAGES += $(KITS_PACKAGES) $(SYSTEMD_PACKAGES) mousepad gnome-text-editor \
  libreoffice-writer libreoffice-gtk3
test-desktop: build ## other apps and toolkits, driven by one switch and by voice through the accessibility bridge, on displays of their own
	Tests/desktop/run
	Tests/desktop/kits gtk3 gtk4 qt5 qt6
	Tests/desktop/kits chromium
	Tests/desktop/wayland gtk3 gtk4
	Tests/desktop/gnome
	Tests/desktop/kde
	Tests/desktop/kde-desk
	Tests/desktop/brief
	Tests/desktop/screens
	Tests/desktop/locked gnome
	Tests/desktop/locked kde
	$(sudo) Tests/desktop/session
	Tests/desktop/hung
	Tests/desktop/keyboard
	Tests/desktop/keys
	Tests/desktop/windows
	Tests/desktop/titles
	Tests/desktop/dragging
	Tests/desktop/places
	Tests/desktop/steps
	Tests/desktop/writing
	TAPPET_SCAN=likelihood Tests/desktop/writing mousepad
	Tests/desktop/button
	Tests/desktop/crash chromium
	Tests/desktop/offers
	Tests/desktop/phrases
	Tests/desktop/practice
	Tests/lesson/run

test-wayland-next: PACKAGES += debootstrap
test-wayland-next: build ## GNOME and KDE of the Debian that comes next (GNOME 48, Plasma 6.3), in a folder of its own; needs root
	$(sudo) Tests/desktop/next $(ARGS)

demo-desktop: PACKAGES += gnome-calculator
demo-desktop: build ## a calculator as it is, driven by one switch through the accessibility bridge; without a display in pictures
	Tests/desktop/demo $(ARGS)

laws: deps ## a million random runs of the scan, optimised (ARGS="--runs N --seed N"); a broken law is printed with its seed
	$(SWIFT) build -c release --package-path Tests/ScanLaws --scratch-path $(BUILD)/scan-laws
	$(BUILD)/scan-laws/release/scan-laws $(ARGS)

mutations: deps ## changes the core at places drawn from a seed and says which changes no test notices (ARGS="--count N --seed N")
	Tests/mutations/run $(ARGS)

# Many hours; what ends early goes on where it was, as the counts are kept in $(BUILD).
test-long: PACKAGES += valgrind
test-long: release ## all the figures of docs/reliability.md that take hours (PARTS: of laws fuzz soak predicted thread address valgrind)
	$(SWIFT) build -c release --static-swift-stdlib --product mock-switch
	$(SWIFT) build -c release --package-path Tests/ScanLaws --scratch-path $(BUILD)/scan-laws
	$(SWIFT) build -c release --package-path Tests/Fuzz --scratch-path $(BUILD)/fuzz
	$(SWIFT) build --product leak-rounds
	$(SWIFT) build --product mock-switch
	Tests/long $(PARTS)

hostile: release ## what hostile clients and faults can't do, tried on the optimised programs (ARGS: words of the names)
	TAPPET_PROGRAMS=.build/release Tests/hostile/run $(ARGS)

fuzz: deps ## random bytes for our own parsers, SECONDS=60 each, with libFuzzer and AddressSanitizer (TARGETS: only those)
	$(SWIFT) build -c release --package-path Tests/Fuzz --scratch-path $(BUILD)/fuzz
	Tests/Fuzz/run $(SECONDS) $(TARGETS)

threads: deps ## the switches' threads and mock devices, watched by ThreadSanitizer (KIND=address: by AddressSanitizer)
	Tests/Watched/run $(KIND)

soak: release ## everything together, MINUTES=10: presses missed or wrong, their times, memory, descriptors
	$(SWIFT) build -c release --static-swift-stdlib --product mock-switch
	TAPPET_PROGRAMS=$(BUILD)/release Tests/soak/run $(MINUTES)

reliability: PACKAGES += $(SYSTEMD_PACKAGES)
reliability: release ## runs what docs/reliability.md tells of, and writes what came of it there (MINUTES of soak, SECONDS of fuzzing)
	$(SWIFT) build -c release --static-swift-stdlib --product mock-switch
	$(SWIFT) build -c release --package-path Tests/Fuzz --scratch-path $(BUILD)/fuzz
	Tests/reliability $(MINUTES) $(SECONDS)

systemd-test: PACKAGES += $(SYSTEMD_PACKAGES)
systemd-test: build ## the units under a real systemd, in a container that is thrown away: crashes, hangs, the sandbox
	TAPPET_REQUIRE_SYSTEMD=1 $(sudo) Tests/systemd/run

vm-deps: PACKAGES += $(MACHINE_PACKAGES)
vm-deps: deps

vm-test: vm-deps release ## a real kernel (QEMU): USB keys plugged in and out, a joystick, a seat, a sound card, the units
	$(sudo) env TAPPET_REQUIRE_MACHINE=1 TAPPET_PROGRAMS=$(BUILD)/release Tests/machine/run

valgrind: PACKAGES += valgrind
valgrind: deps ## what 2000 new grammars and 1000 pulled cables leave behind in memory (ROUNDS: others than "2000 1000")
	$(SWIFT) build --product leak-rounds
	$(SWIFT) build --product mock-switch
	Tests/Leaks/run $(ROUNDS)

bench: PACKAGES += libatspi2.0-dev gnome-calculator mousepad chromium python3-pyqt6
bench: release scan-bench ## how fast, each figure beside a baseline of the same run; writes .build/bench.json
	$(SWIFT) build -c release --static-swift-stdlib --product tappet-bench
	Bench/run

scan-bench: deps ## what scanning costs, beside others' ways; writes .build/scan-cost.json
	$(SWIFT) build -c release --static-swift-stdlib --product scan-cost
	.build/release/scan-cost Tests/Fixtures/screens .build/scan-cost.json

writing-bench: deps ## how fast people with one switch write, beside the keyboard before (PHRASES=FILE, a phrase a line)
	$(SWIFT) build -c release --static-swift-stdlib --product writing-bench
	.build/release/writing-bench $(if $(PHRASES),$(PHRASES),Bench/Writing/phrases.txt)

voice-bench: PACKAGES += $(BENCH_PACKAGES)
voice-bench: deps ## how well speech is heard, beside the plain recogniser; with SPEECH/human where it is; writes .build/voice-bench.json
	$(SWIFT) build -c release --static-swift-stdlib --product voice-evaluation
	/usr/bin/python3 Bench/Voice/voice-bench.py .build/release/voice-evaluation .build/voice-bench.json --speech $(SPEECH) $(ARGS)

po: ## the catalogues of translations, brought up to date with the sources (po/make --help: more)
	po/make

protocol: build ## docs/protocol.md, the schema and the Python client's methods, from the daemon's own table
	docs/protocol/make

docs-client: deps ## the documentation of the library TappetClient, into .build/client-docs; fails on broken links, gaps and code that does not compile
	$(SWIFT) build --target TappetClient
	docs/client/make

screenshots: PACKAGES += $(KITS_PACKAGES) mousepad
screenshots: build ## the pictures in docs/pictures, from the programs themselves
	docs/pictures/make
	docs/pictures/sway
	docs/pictures/practice
	docs/pictures/apps

# By sudo where the person may not write there themselves.
install: release ## into PREFIX [/usr/local], below DESTDIR when that is set
	$(call may_write,$(DESTDIR)$(PREFIX)) packaging/install "$(DESTDIR)" "$(PREFIX)"

deb: release ## Debian packages, into .build/deb: tappet, tappet-voice, tappet-desktop, python3-tappet (DEBEMAIL=you@…)
	packaging/deb $(BUILD)/deb

gnome-test: PACKAGES += gnome-shell xwayland libglib2.0-bin
gnome-test: build ## the overlay on a GNOME session of its own: what is drawn, and that clicks go through it
	Tests/overlay/gnome

newcomer: build ## every command that README.md and docs/ print, as a newcomer would type it (ARGS: words of the commands)
	Tests/newcomer/run $(ARGS)
	$(if $(ARGS),,Tests/newcomer/walk)
	$(if $(ARGS),,Tests/newcomer/display)

packages-deps: PACKAGES += $(PACKAGING_PACKAGES)
packages-deps: deps

packages-test: PACKAGES += $(PACKAGING_PACKAGES)
packages-test: release ## the Debian packages in a bare Debian: lintian, installed, tried, taken away
	TAPPET_REQUIRE_PACKAGES=1 $(sudo) Tests/packages/run

uninstall: ## takes away what install put there
	$(call may_write,$(DESTDIR)$(PREFIX)) packaging/install --remove "$(DESTDIR)" "$(PREFIX)"

format: ## lays out the sources
	$(SWIFT) format format -i -r Sources Tests Bench Package.swift

lint: ## says where the layout or the style rules are not kept
	$(SWIFT) format lint --strict -r Sources Tests Bench Package.swift

clean: ## takes the build folder away
	rm -rf $(BUILD)
