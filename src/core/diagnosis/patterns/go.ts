import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

const RACES = harmlessAction(
  "Run the tests under the race detector",
  ["go test -race ./..."],
  "It names both places that access the value, or finds none"
)

/** Errors of Go programs, the Go compiler and the module system. */
export const goPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "go",
      errorPattern: "panic: assignment to entry in nil map",
      match: [/assignment to entry in nil map/],
      examples: [
        "panic: assignment to entry in nil map\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/shop/main.go:2 +0x2e\nexit status 2",
        "2026/03/02 10:11:12 http: panic serving 10.0.0.7:51234: assignment to entry in nil map"
      ],
      tags: ["go", "panic", "map"]
    },
    {
      id: "go-nil-map-write",
      category: "logic",
      severity: "high",
      prior: 0.95,
      rootCause:
        "A map was declared, or is the zero value of a struct field, and was never created: reading a nil map gives zero values, writing to one panics.",
      solution:
        "Create the map where its containing value is built: `make(map[K]V)` in the constructor. Where callers build the struct by hand, create it lazily under the lock that guards it.",
      verify: [
        "Go to the first line of the trace that is in your module: the map on its left side is the nil one",
        "Look for ways to build the struct that bypass its constructor: `grep -rnE 'new\\(|&?[A-Z][A-Za-z]*\\{\\}' --include=*.go .`"
      ],
      actions: [
        harmlessAction(
          "Create the map before the first write, in the constructor of the value that contains it",
          [],
          "The write no longer panics"
        ),
        harmlessAction("Run the tests of the module", ["go test ./..."], "No test panics")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "panic: runtime error: invalid memory address or nil pointer dereference",
      match: [/invalid memory address or nil pointer dereference/],
      examples: [
        "panic: runtime error: invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x457c76]\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/shop/main.go:3 +0x16",
        "http: panic serving 127.0.0.1:53122: runtime error: invalid memory address or nil pointer dereference\ngoroutine 35 [running]:"
      ],
      tags: ["go", "panic", "nil"]
    },
    {
      id: "go-nil-ignored-error",
      category: "logic",
      severity: "high",
      prior: 0.45,
      rootCause:
        "A function returned nil and an error, the error was not checked (or `defer resp.Body.Close()` comes before the check), and the nil value was used.",
      solution: "Check the error before using the value, also before the `defer` that closes it.",
      verify: [
        "At the first line of the trace in your module, look where the pointer comes from: is its error dropped with `_` or checked too late?",
        "Let vet look for uses before the check: `go vet ./...`"
      ],
      actions: [
        harmlessAction(
          "Let vet find responses used before their error is checked",
          ["go vet ./..."],
          "It names such places, or none"
        ),
        harmlessAction(
          "Return or handle the error where the value is created",
          [],
          "The trace turns into an error that says what failed"
        )
      ]
    },
    {
      id: "go-nil-unset-field",
      category: "logic",
      severity: "high",
      prior: 0.4,
      rootCause:
        "A pointer, interface or function field of a struct was never set: the constructor lacks a dependency, or the struct was built as a literal.",
      solution:
        "Take dependencies as arguments of one constructor and reject nil there; tests must use that constructor too.",
      verify: [
        "`addr=` in the signal line is a small offset such as 0x0 or 0x18: a field of a nil struct was read",
        "Print the receiver at the first line of the trace in your module: which of its fields is nil?"
      ],
      actions: [
        harmlessAction(
          "Set the field in the constructor and test for it",
          ["go test ./..."],
          "The value is set on every path"
        )
      ]
    },
    {
      id: "go-nil-typed-interface",
      category: "type",
      severity: "medium",
      prior: 0.1,
      rootCause:
        "An interface holds a typed nil pointer: it does not compare equal to nil, so the check `!= nil` passes and the method runs with a nil receiver.",
      solution:
        "Return a plain `nil` of the interface type, never a variable of a concrete pointer type that happens to be nil.",
      verify: [
        "Print it with `%T %v`: a type next to `<nil>` means that the interface itself is not nil",
        "Look for functions that return an interface or `error` from a variable of a concrete pointer type"
      ],
      actions: [
        harmlessAction(
          "Write `return nil` on the path without a value",
          [],
          "The check for nil stops the call"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "panic: runtime error: index out of range […] with length …",
      match: [/index out of range \[(?<index>-?\d{1,19})\](?: with length (?<length>\d{1,19}))?/],
      examples: [
        "panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:",
        "runtime error: index out of range [0] with length 0",
        "panic: runtime error: index out of range [-1]"
      ],
      tags: ["go", "panic", "slice"]
    },
    {
      id: "go-index-out-of-range",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Index {index} is out of range of a slice, array or string (length {length|unknown}): usually an empty result, a split with fewer parts, or `<=` in a loop.",
      solution: "Check the length before indexing external data, and range over slices instead of counting.",
      verify: [
        "Index 0 and length 0: something that should have had one element was empty",
        "Index equal to the length: a loop runs one step too far",
        "Check whether another goroutine shortens the slice: `go test -race ./...`"
      ],
      actions: [
        harmlessAction(
          "Check the length before the access, and say in the error what was empty",
          [],
          "An error instead of a panic"
        ),
        RACES
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "panic: runtime error: slice bounds out of range […]",
      match: [/slice bounds out of range \[(?<bounds>[-:\d]{1,40})\]/],
      examples: [
        "panic: runtime error: slice bounds out of range [:4] with capacity 3",
        "panic: runtime error: slice bounds out of range [7:2]"
      ],
      tags: ["go", "panic", "slice"]
    },
    {
      id: "go-slice-bounds",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "A slice expression with bounds [{bounds}] exceeds the capacity, or its start is after its end: a search that returned -1, or input shorter than its header says.",
      solution:
        "Check for -1 from `strings.Index` and similar functions, and the length of input, before slicing; prefer `strings.Cut`.",
      verify: [
        "Look at the expression in the trace: which of its bounds comes from input or from an index that may be -1?",
        "Test it with empty and truncated input"
      ],
      actions: [
        harmlessAction(
          "Check both bounds, or use `strings.Cut` and `bytes.Cut`",
          ["go test ./..."],
          "Short input gives an error"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "fatal error: all goroutines are asleep - deadlock!",
      match: [/all goroutines are asleep - deadlock!/],
      examples: [
        "fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [chan send]:\nmain.main()\n\t/srv/shop/main.go:2 +0x31",
        "fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [sync.WaitGroup.Wait]:\nsync.runtime_Semacquire(0xc000012345)"
      ],
      tags: ["go", "deadlock", "channel"]
    },
    {
      id: "go-deadlock-channel",
      category: "concurrency",
      severity: "high",
      prior: 0.6,
      rootCause:
        "A goroutine sends on or receives from a channel that no other goroutine serves: an unbuffered channel used within one goroutine, or one that is ranged over and never closed.",
      solution:
        "Start the receiver before the send, close the channel where sending ends, and select on a context beside every channel.",
      verify: [
        "The state in brackets of goroutine 1 is `chan send`, `chan receive` or `select`",
        "Find the other end: does that goroutine exist, or did it return early on an error?"
      ],
      actions: [
        harmlessAction(
          "Close the channel on the sender's side, with `defer close(c)`",
          [],
          "Loops over it end"
        ),
        harmlessAction("Select on `ctx.Done()` beside it", [], "A missing partner ends in an error")
      ]
    },
    {
      id: "go-deadlock-waitgroup",
      category: "concurrency",
      severity: "high",
      prior: 0.3,
      rootCause:
        "A WaitGroup waits for a goroutine that never calls Done: an early return, the group was copied, or Add was called more often than goroutines started.",
      solution:
        "Call `defer wg.Done()` first in the goroutine, pass the group by pointer, call Add before `go`.",
      verify: [
        "A goroutine's state is `semacquire` or `sync.WaitGroup.Wait`",
        "Let vet find copies of the group: `go vet -copylocks ./...`"
      ],
      actions: [
        harmlessAction(
          "Let vet look for copied locks",
          ["go vet -copylocks ./..."],
          "It names the copy, or none"
        )
      ]
    },
    {
      id: "go-deadlock-mutex",
      category: "concurrency",
      severity: "high",
      prior: 0.1,
      rootCause: "One goroutine locks a mutex twice (Go's are not reentrant), or a return left it locked.",
      solution:
        "Unlock with `defer`, and split methods into a public one that locks and a private one that expects the lock.",
      verify: [
        "A goroutine's state is `sync.Mutex.Lock`, and the same receiver's lock appears further down in its trace"
      ],
      actions: [
        harmlessAction(
          "Unlock with `defer` right after the lock",
          ["go test ./..."],
          "The lock is free on every path"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "panic: send on closed channel",
      match: [/panic: (?<operation>send on|close of) closed channel/],
      examples: [
        "panic: send on closed channel\n\ngoroutine 18 [running]:",
        "panic: close of closed channel\n\ngoroutine 1 [running]:\nmain.main()"
      ],
      tags: ["go", "panic", "channel"]
    },
    {
      id: "go-closed-channel",
      category: "concurrency",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The {operation} of a closed channel: it has more than one owner, and one closed it while another still uses it.",
      solution:
        "Let only the sender close it, once; with many senders close it after a WaitGroup has waited for all, or stop by context and close nothing.",
      verify: [
        "Find every `close(` of the channel: `grep -rn 'close(' --include=*.go .`",
        "Is one of them on the receiver's side?"
      ],
      actions: [
        harmlessAction(
          "Give the channel one owner that closes it after the last send",
          [],
          "No send can come after the close"
        ),
        RACES
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "fatal error: concurrent map writes",
      match: [/fatal error: concurrent map (?<operation>writes|read and map write|iteration and map write)/],
      examples: [
        "fatal error: concurrent map writes\n\ngoroutine 19 [running]:\nmain.main.func1()",
        "fatal error: concurrent map read and map write",
        "fatal error: concurrent map iteration and map write"
      ],
      tags: ["go", "race", "map"]
    },
    {
      id: "go-concurrent-map",
      category: "concurrency",
      severity: "critical",
      prior: 0.95,
      rootCause:
        "Several goroutines use one map without a lock and at least one writes. The runtime stops the program, and recover cannot catch it.",
      solution:
        "Guard the map with a `sync.RWMutex` next to it, or use `sync.Map` where keys are written once and read often.",
      verify: [
        "The race detector names both places: `go test -race ./...`",
        "Two traces in the output involve the same map"
      ],
      actions: [
        RACES,
        harmlessAction(
          "Lock around every use of the map, reads too",
          ["go test -race ./..."],
          "The detector finds nothing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "WARNING: DATA RACE",
      match: [/WARNING: DATA RACE/],
      examples: [
        "==================\nWARNING: DATA RACE\nWrite at 0x00c00009a008 by goroutine 6:\n  main.main.func1()",
        "WARNING: DATA RACE\nRead at 0x00c0001a4010 by goroutine 12:"
      ],
      tags: ["go", "race"]
    },
    {
      id: "go-data-race",
      category: "concurrency",
      severity: "high",
      prior: 0.95,
      rootCause:
        "Two goroutines use the same memory, one of them writes, and nothing orders them. Each report is a real race that happened in this run.",
      solution:
        "Give the value one owner, guard it with a mutex, or pass it through a channel; declare variables shared by a loop's goroutines inside the loop.",
      verify: [
        "The report has two traces: `Write at` and `Previous write at` name the lines",
        "The last part says where both goroutines were started"
      ],
      actions: [
        harmlessAction(
          "Repeat until it shows reliably",
          ["go test -race -count=20 ./..."],
          "The same pair of lines, or none once it is fixed"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "panic: interface conversion: … is …, not …",
      match: [
        /interface conversion: (?<interface>[^\n]{1,120}?) is (?<actual>[^\n,]{1,120}), not (?<wanted>[^\n]{1,120})/,
        /interface conversion: (?<interface>[^\n]{1,120}?) is not (?<wanted>[^\n:]{1,120}): missing method (?<method>\w{1,80})/
      ],
      examples: [
        "panic: interface conversion: interface {} is int, not string",
        "panic: interface conversion: interface {} is nil, not map[string]interface {}",
        "panic: interface conversion: *store.Memory is not store.Flusher: missing method Flush"
      ],
      tags: ["go", "panic", "type-assertion"]
    },
    {
      id: "go-type-assertion",
      category: "type",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "A type assertion with one result met a type other than {wanted}: a JSON number is a float64, a missing key gives nil, a context value was stored under another type.",
      solution: "Take both results, `v, ok := x.(T)`, or decode into a struct instead of `map[string]any`.",
      verify: [
        "Print the type before the assertion with `%T`",
        "nil means that the key or value was missing, not that it had a wrong type"
      ],
      actions: [
        harmlessAction(
          "Use the form with `ok` and return an error that names the type found",
          ["go vet ./..."],
          "No panic for unexpected input"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "declared and not used: … / imported and not used: …",
      match: [
        /(?<name>\w{1,80}) declared (?:but|and) not used/,
        /declared and not used: (?<name>\w{1,80})/,
        /"(?<name>[^"\n]{1,200})" imported and not used/,
        /imported and not used: "(?<name>[^"\n]{1,200})"/
      ],
      examples: [
        "./main.go:2:14: x declared but not used",
        'cmd/api/main.go:2:8: imported and not used: "fmt"',
        "./main.go:8:2: declared and not used: total",
        'api/server.go:5:2: "net/http" imported and not used'
      ],
      tags: ["go", "compile"]
    },
    {
      id: "go-unused",
      category: "syntax",
      severity: "low",
      prior: 0.95,
      rootCause:
        "`{name}` is never used; Go refuses to compile that. Where it looks used, `:=` in an inner block has created a second variable of that name.",
      solution:
        "Remove it, or if a new variable was created by mistake, assign with `=`. Import a package needed only for its init as `_`.",
      verify: ["Look for `:=` of the same name within an `if` or `for` below the declaration"],
      actions: [harmlessAction("Check it again", ["go build ./...", "go vet ./..."], "The package compiles")]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "cannot use … (… of type …) as … value in …",
      match: [
        /cannot use (?<value>[^\n]{1,160}?) \((?:[\w ]{1,40} of type|untyped|type) (?<given>[^\n]{1,120}?)\) as (?<wanted>[^\n]{1,120}?) value in (?<place>assignment|argument|return statement|variable declaration|struct literal|send|map literal|array or slice literal|range)(?!: [^\n]{1,120} does not implement)/
      ],
      examples: [
        "./main.go:8:17: cannot use x (variable of type int) as string value in assignment",
        "cart/cart.go:12:14: cannot use total() (value of type float64) as int value in argument to charge",
        './main.go:5:13: cannot use "a" (untyped string constant) as int value in variable declaration'
      ],
      tags: ["go", "compile", "type"]
    },
    {
      id: "go-type-mismatch",
      category: "type",
      severity: "low",
      prior: 0.9,
      rootCause:
        "`{value}` is of type {given}, and {wanted} is needed; Go converts nothing by itself, not even between named types with the same base, or a slice of a type into one of its interface.",
      solution:
        "Convert it (between numbers by the name of the type, between numbers and text by `strconv`), or change the type where it is declared.",
      verify: ["Its declaration: `gopls definition FILE:LINE:COLUMN`"],
      actions: [harmlessAction("Check it again", ["go build ./...", "go vet ./..."], "The package compiles")]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "… does not implement … (missing method … / method … has pointer receiver)",
      match: [
        /(?<type>[\w.*/]{1,120}) does not implement (?<interface>[\w.*/]{1,120}) \((?:method (?<method>\w{1,80}) has pointer receiver|(?<older>\w{1,80}) method has pointer receiver|missing method (?<missing>\w{1,80})|wrong type for method (?<wrong>\w{1,80}))\)/
      ],
      examples: [
        "./main.go:5:24: cannot use T{} (value of type T) as type I in variable declaration:\n\tT does not implement I (Foo method has pointer receiver)",
        "./store.go:14:19: cannot use &Memory{} (value of type *Memory) as Store value in return statement: *Memory does not implement Store (missing method Close)",
        "T does not implement I (method Foo has pointer receiver)"
      ],
      tags: ["go", "compile", "interface"]
    },
    {
      id: "go-does-not-implement",
      category: "type",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "{type} lacks a method that {interface} requires, has it with another signature, or has it on the pointer while a value is given.",
      solution:
        "Give the pointer (`&T{}`) where the receiver is a pointer; otherwise add the method with exactly the signature of the interface.",
      verify: ["See what the type has: `go doc -all {type}`", "See what is required: `go doc {interface}`"],
      actions: [
        harmlessAction(
          "State the relation next to the type, `var _ I = (*T)(nil)`, and build",
          ["go build ./..."],
          "The compiler says at the type what is missing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "cannot find module providing package … / no required module provides package …",
      match: [
        /no required module provides package (?<package>[^\s;:]{1,200})/,
        /cannot find module providing package (?<package>[^\s;:]{1,200})/
      ],
      examples: [
        "noreq/main.go:2:8: cannot find module providing package github.com/foo/bar: module lookup disabled by GOPROXY=off",
        "main.go:6:2: no required module provides package github.com/spf13/cobra; to add it:\n\tgo get github.com/spf13/cobra"
      ],
      tags: ["go", "modules"]
    },
    {
      id: "go-module-not-required",
      category: "dependency",
      severity: "medium",
      prior: 0.7,
      rootCause:
        "The code imports {package}, and no module in go.mod provides it: it was never added, or go.mod was not committed with the code.",
      solution:
        "Add it with `go get`, or run `go mod tidy` to bring go.mod in line with the imports; commit go.mod and go.sum together.",
      verify: [
        "Is it in the module graph: `go list -m all`",
        "Is the working folder inside the intended module: `go env GOMOD`"
      ],
      actions: [
        harmlessAction("Add the module of the package", ["go get {package}"], "go.mod requires it"),
        harmlessAction(
          "Bring go.mod and go.sum in line",
          ["go mod tidy", "go build ./..."],
          "The build finds every package"
        )
      ]
    },
    {
      id: "go-module-path-wrong",
      category: "dependency",
      severity: "medium",
      prior: 0.25,
      rootCause:
        "The import path {package} does not exist: a typo, a missing major version (`/v2`), or a package of your own module under another path.",
      solution:
        "Compare with the `module` line of the dependency's go.mod; from version 2 on its path ends in the major version.",
      verify: [
        "Your own module's path: `go list -m`",
        "What versions the module has: `go list -m -versions {package}`"
      ],
      actions: [
        harmlessAction("Correct the path in the imports and tidy", ["go mod tidy"], "No package is missing")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "missing go.sum entry for …",
      match: [/missing go\.sum entry (?:for module providing package |for )?(?<package>[^\s;(]{1,200})/],
      examples: [
        "main.go:4:2: missing go.sum entry for module providing package github.com/pkg/errors (imported by example.com/shop); to add:\n\tgo get example.com/shop",
        "verifying module: missing go.sum entry for golang.org/x/sys; to add it: go mod download golang.org/x/sys"
      ],
      tags: ["go", "modules"]
    },
    {
      id: "go-sum-missing",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "go.mod names a module whose checksum is missing in go.sum: go.mod was edited or merged by hand, or go.sum was not committed.",
      solution: "Let `go mod tidy` write go.sum and commit both files.",
      verify: [
        "Is go.sum under version control: `git ls-files go.sum`",
        "Does tidy change anything: `go mod tidy && git diff --stat go.mod go.sum`"
      ],
      actions: [
        harmlessAction(
          "Write the missing checksums",
          ["go mod tidy", "go mod verify"],
          "all modules verified"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "verifying …: checksum mismatch",
      match: [/verifying (?<module>[^\s:]{1,200})(?:\/go\.mod)?: checksum mismatch/],
      examples: [
        "verifying github.com/acme/lib@v1.2.0: checksum mismatch\n\tdownloaded: h1:abc=\n\tgo.sum:     h1:def=\n\nSECURITY ERROR",
        "verifying go.acme.io/core@v0.3.1/go.mod: checksum mismatch"
      ],
      tags: ["go", "modules", "security"]
    },
    {
      id: "go-checksum-mismatch",
      category: "dependency",
      severity: "high",
      prior: 0.9,
      rootCause:
        "What was downloaded for {module} differs from go.sum or the checksum database: the tag was moved, a proxy or the cache serves other content, or it was tampered with.",
      solution:
        "Find out which side changed before accepting it. A private module belongs in GOPRIVATE; a moved tag needs a new version from its author.",
      verify: [
        "Bypass the proxy with an empty cache and compare: `GOPROXY=direct GOMODCACHE=$(mktemp -d) go mod download -json {module}`",
        "Is it private and not excluded: `go env GOPRIVATE GONOSUMDB`"
      ],
      actions: [
        harmlessAction(
          "Download it again into a separate cache, and read both sums",
          ["GOMODCACHE=$(mktemp -d) go mod download -json {module}"],
          "Equal to go.sum: the old cache was damaged; different: the tag moved"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "go: go.mod file not found in current directory or any parent directory",
      match: [
        /go\.mod file not found in current directory or any parent/,
        /directory prefix (?<directory>\S{1,200}) does not contain main module/
      ],
      examples: [
        "go: go.mod file not found in current directory or any parent directory; see 'go help modules'",
        "pattern ./...: directory prefix . does not contain main module or its selected dependencies",
        "go: go.mod file not found in current directory or any parent directory.\n\t'go get' is no longer supported outside a module."
      ],
      tags: ["go", "modules"]
    },
    {
      id: "go-no-module",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The command runs outside a module: in the wrong folder (a Docker stage without WORKDIR, a monorepo's root), or there is no go.mod yet.",
      solution:
        "Change to the folder with go.mod, or use a `go.work` at the root of several modules; a tool is installed with `go install path@version`.",
      verify: [
        "Existing modules: `find . -name go.mod -not -path '*/vendor/*'`",
        "The one the command uses: `go env GOMOD GOWORK`"
      ],
      actions: [
        harmlessAction(
          "Create a module where there is none",
          ["go mod init example.com/name"],
          "go.mod exists"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "import cycle not allowed",
      match: [/import cycle not allowed/],
      examples: [
        "package example.com/shop/cycle\n\timports example.com/shop/ca\n\timports example.com/shop/cb\n\timports example.com/shop/ca: import cycle not allowed",
        "import cycle not allowed in test\npackage example.com/a (test)"
      ],
      tags: ["go", "compile", "imports"]
    },
    {
      id: "go-import-cycle",
      category: "build",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Packages import each other in a cycle, which Go does not allow; the lines above list it in order.",
      solution:
        "Move what both need into a third package, or declare an interface where it is used and pass the other in. A test may be in package `x_test`.",
      verify: ["Follow the cycle: `go list -f '{{.ImportPath}}: {{.Imports}}' ./...`"],
      actions: [
        harmlessAction("Move the shared types down and build", ["go build ./..."], "No cycle is left")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "context deadline exceeded",
      match: [/context deadline exceeded(?: \(Client\.Timeout exceeded while awaiting headers\))?/],
      examples: [
        'Get "http://127.0.0.1:18077/x": context deadline exceeded',
        'Get "https://api.example.com/v1/users": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
        "rpc error: code = DeadlineExceeded desc = context deadline exceeded"
      ],
      tags: ["go", "timeout", "context"]
    },
    {
      id: "go-deadline-slow-server",
      category: "network",
      severity: "high",
      prior: 0.5,
      rootCause:
        "The other side took longer than the deadline: it is overloaded, waits for its own database, or is unreachable and packets are dropped.",
      solution:
        "Measure where the time goes before raising the deadline; retry only what is idempotent, with increasing delays.",
      verify: [
        "Send the same request and print the time of each phase: `curl -o /dev/null -sS -w '%{time_connect} %{time_starttransfer} %{time_total}\\n' URL`",
        "A long time to connect: network or firewall; a long time to the first byte: the server"
      ],
      actions: [
        harmlessAction(
          "Log how long the call took and how much of its deadline was left",
          [],
          "It shows whether the call or what came before it is slow"
        )
      ]
    },
    {
      id: "go-deadline-too-short",
      category: "configuration",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "The deadline was used up before the call started, or is shorter than the work: one context spans several calls, or a gateway's limit is the smaller one.",
      solution:
        "Give each call its own budget, derived from the request's, and keep inner timeouts shorter than outer ones.",
      verify: [
        "Print `time.Until(deadline)` right before the call",
        "Find everything that sets one: `grep -rnE 'WithTimeout|WithDeadline|Timeout:' --include=*.go .`"
      ],
      actions: [
        harmlessAction(
          "Give the call its own timeout, a little above its slow tail",
          ["go test ./..."],
          "Usual calls end within it"
        )
      ]
    },
    {
      id: "go-deadline-starved-pool",
      category: "resource",
      severity: "high",
      prior: 0.15,
      rootCause:
        "The call waited for a connection of an exhausted pool: response bodies or rows are not closed, or MaxOpenConns is too small.",
      solution: "Close bodies and rows on every path (read bodies to the end), and watch `db.Stats()`.",
      verify: [
        "`db.Stats().WaitCount` grows while the database is idle",
        "Look at waiting goroutines in the profile at `/debug/pprof/goroutine?debug=1`"
      ],
      actions: [
        harmlessAction(
          "Let vet look for bodies that are not closed",
          ["go vet ./..."],
          "It names such places, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "json: cannot unmarshal … into Go struct field … of type …",
      match: [
        /json: cannot unmarshal (?<found>[\w ]{1,40}) into Go (?:struct field (?<field>[\w.]{1,120})|value) of type (?<type>[^\s]{1,120})/
      ],
      examples: [
        "json: cannot unmarshal string into Go struct field Order.total of type int",
        "json: cannot unmarshal object into Go value of type []main.Item"
      ],
      tags: ["go", "json"]
    },
    {
      id: "go-json-type",
      category: "data",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The JSON contains a {found} where the Go type is {type}: numbers sent as strings, a list wrapped in an object, or an error document instead of the answer.",
      solution:
        "Log the raw body once and change the field's type (`json.Number`, the tag `,string`, a pointer for null), or check the status before decoding.",
      verify: [
        "Read the body as received, before decoding",
        "Is the status 2xx? Error documents have another shape"
      ],
      actions: [harmlessAction("Write a test with the body as received", ["go test ./..."], "It decodes")]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "panic: test timed out after …",
      match: [/panic: test timed out after (?<duration>[\dhms.]{1,20})/],
      examples: [
        "panic: test timed out after 100ms\nrunning tests:\n\tTestA (0s)",
        "panic: test timed out after 10m0s\n\ngoroutine 2461 [running]:\ntesting.(*M).startAlarm.func1()"
      ],
      tags: ["go", "test", "timeout"]
    },
    {
      id: "go-test-timeout",
      category: "concurrency",
      severity: "medium",
      prior: 0.8,
      rootCause:
        "The tests of a package ran longer than {duration}: usually one waits forever for a channel, lock or network answer.",
      solution:
        "Read the goroutine traces: the test named under `running tests` is where it waits. Give waits a context; raise `-timeout` only where the work takes long.",
      verify: [
        "Does it hang on its own: `go test -run TestName -timeout 30s -v ./...`",
        "Goroutines with `minutes` in brackets wait the longest"
      ],
      actions: [
        harmlessAction(
          "Run it on its own with a short limit",
          ["go test -timeout 30s -v ./..."],
          "The trace names the line that waits"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "panic: sync: negative WaitGroup counter / fatal error: sync: unlock of unlocked mutex",
      match: [
        /sync: (?<misuse>negative WaitGroup counter|unlock of unlocked (?:RW)?[mM]utex|RUnlock of unlocked RWMutex|WaitGroup is reused before previous Wait has returned)/
      ],
      examples: [
        "panic: sync: negative WaitGroup counter\n\ngoroutine 1 [running]:",
        "fatal error: sync: unlock of unlocked mutex",
        "fatal error: sync: RUnlock of unlocked RWMutex"
      ],
      tags: ["go", "sync"]
    },
    {
      id: "go-sync-misuse",
      category: "concurrency",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Calls are unbalanced ({misuse}): one Done or Unlock too many, both deferred and called, or the lock was copied with its struct.",
      solution:
        "Pair each with one `defer` right after its counterpart, and never copy a struct that contains a lock.",
      verify: [
        "Look for copies: `go vet -copylocks ./...`",
        "Look for a `defer` in addition to an explicit call on an early return"
      ],
      actions: [
        harmlessAction(
          "Let vet look for copied locks",
          ["go vet -copylocks ./..."],
          "It names the copy, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "go",
      errorPattern: "unexpected end of JSON input / invalid character '<' looking for beginning of value",
      match: [
        /unexpected end of JSON input/,
        /invalid character '(?<character>[^'\n]{1,6})' (?:looking for|after|in)/
      ],
      examples: [
        "unexpected end of JSON input",
        "invalid character '<' looking for beginning of value",
        "invalid character 'p' after top-level value"
      ],
      tags: ["go", "json"]
    },
    {
      id: "go-json-invalid",
      category: "data",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "What was decoded is not JSON: empty, truncated, or an error page ('<' starts HTML, 'p' often `page not found`).",
      solution: "Check the status first, and put the beginning of the body into the error.",
      verify: [
        "Print the first 200 bytes of the body and the status",
        "Was the body read before, so that nothing is left?"
      ],
      actions: [
        harmlessAction("Send the same request manually", ["curl -sSi URL"], "What the server really returns")
      ]
    }
  )
]
