import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

const CHECK = harmlessAction("Check it again", ["cargo check"], "No error is left")

/** Errors of rustc, cargo and Rust programs. */
export const rustPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error[E0382]: borrow/use of moved value: `…`",
      match: [/error\[E0382\]: (?:borrow|use) of (?:partially )?moved value: `(?<name>[^`\n]{1,100})`/],
      examples: [
        "error[E0382]: borrow of moved value: `s`\n --> src/main.rs:1:57",
        "error[E0382]: use of moved value: `config.items`",
        "error[E0382]: borrow of partially moved value: `order`"
      ],
      tags: ["rust", "ownership"]
    },
    {
      id: "rust-moved",
      category: "type",
      severity: "low",
      prior: 0.95,
      rootCause:
        "`{name}` was moved (assigned, passed by value, captured by a closure or consumed by a loop) and is used afterwards.",
      solution: "Borrow it (`&{name}`, `.iter()`), change the order, or clone where two owners are intended.",
      verify: ["The notes name where the move happened", "More on it: `rustc --explain E0382`"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error[E0502] / E0499: cannot borrow `…` as mutable …",
      match: [/error\[E0(?:499|502|506)\]: cannot (?:borrow|assign to) `(?<name>[^`\n]{1,100})`/],
      examples: [
        "error[E0502]: cannot borrow `v` as mutable because it is also borrowed as immutable",
        "error[E0499]: cannot borrow `*self` as mutable more than once at a time",
        "error[E0506]: cannot assign to `count` because it is borrowed"
      ],
      tags: ["rust", "borrow"]
    },
    {
      id: "rust-borrow-conflict",
      category: "type",
      severity: "low",
      prior: 0.95,
      rootCause:
        "`{name}` is changed while a reference to it is still alive: the notes show where that was created and where it is used later.",
      solution:
        "End the first borrow earlier (copy out what is needed), split the struct so that fields are borrowed separately, or collect changes first.",
      verify: ["Look for the note `later used here`", "More on it: `rustc --explain E0502`"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern:
        "error[E0597]: `…` does not live long enough / E0515: cannot return reference to local variable",
      match: [
        /error\[E0(?:597|716)\]: (?:`(?<name>[^`\n]{1,100})` does not live long enough|temporary value dropped while borrowed)/,
        /error\[E0515\]: cannot return (?:reference to|value referencing) /
      ],
      examples: [
        "error[E0597]: `x` does not live long enough",
        "error[E0515]: cannot return reference to local variable `s`",
        "error[E0716]: temporary value dropped while borrowed"
      ],
      tags: ["rust", "lifetime"]
    },
    {
      id: "rust-not-long-enough",
      category: "type",
      severity: "low",
      prior: 0.95,
      rootCause:
        "A reference would outlive what it points to: the owner is dropped at the end of the block, statement or function.",
      solution:
        "Return the owned value, keep the owner in a variable that lives longer, or share it (`Arc`).",
      verify: ["Which note says `dropped here while still borrowed`?"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error[E0106]: missing lifetime specifier",
      match: [/error\[E0106\]: missing lifetime specifiers?/],
      examples: [
        "error[E0106]: missing lifetime specifier\n --> src/lib.rs:1:22",
        "error[E0106]: missing lifetime specifiers"
      ],
      tags: ["rust", "lifetime"]
    },
    {
      id: "rust-missing-lifetime",
      category: "type",
      severity: "low",
      prior: 0.95,
      rootCause: "The compiler cannot tell from which argument the returned or stored reference comes.",
      solution:
        "Name the lifetime on the argument and on the result, or own the value (`String` for `&str`).",
      verify: ["More on it: `rustc --explain E0106`"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error[E0308]: mismatched types",
      match: [/error\[E0308\]: (?:mismatched types|`?\w{1,20}`?[^\n]{0,40}incompatible types)/],
      examples: [
        "error[E0308]: mismatched types\n --> src/main.rs:1:24\n  |     expected `i32`, found `&str`",
        "error[E0308]: `if` and `else` have incompatible types",
        "error[E0308]: `match` arms have incompatible types"
      ],
      tags: ["rust", "types"]
    },
    {
      id: "rust-mismatched",
      category: "type",
      severity: "low",
      prior: 0.95,
      rootCause:
        "An expression has a different type than its place requires: a semicolon that makes it `()`, a missing `?`, `&`, `.into()` or `Some`.",
      solution:
        "Compare `expected` with `found` below; if the types look equal, two versions of a crate are in the build.",
      verify: ["Equal names in both? `cargo tree --duplicates`"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error[E0277]: the trait bound … is not satisfied",
      match: [/error\[E0277\]: (?<bound>[^\n]{1,200})/],
      examples: [
        "error[E0277]: `A` doesn't implement `std::fmt::Display`",
        "error[E0277]: the trait bound `Order: Serialize` is not satisfied",
        "error[E0277]: `?` couldn't convert the error to `std::io::Error`",
        "error[E0277]: `Rc<i32>` cannot be sent between threads safely"
      ],
      tags: ["rust", "trait"]
    },
    {
      id: "rust-trait-missing",
      category: "type",
      severity: "medium",
      prior: 0.75,
      rootCause: "A type does not support what is required here: {bound}.",
      solution:
        "Derive or implement the trait, convert (`map_err`, `From`), or use a type that has it (`Arc` instead of `Rc` between threads).",
      verify: ["The notes name the bound that required it", "More on it: `rustc --explain E0277`"],
      actions: [CHECK]
    },
    {
      id: "rust-trait-feature-or-version",
      category: "dependency",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "The trait exists in another version of the crate, or behind a feature that is not enabled (`derive` of serde).",
      solution: "Enable the feature, or align the versions.",
      verify: ["`cargo tree --duplicates`", "Which features are on: `cargo tree -e features`"],
      actions: [
        harmlessAction(
          "Look for two versions and missing features",
          ["cargo tree --duplicates", "cargo tree -e features"],
          "One version, with the feature"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error[E0425] / E0412: cannot find value, function or type `…` in this scope",
      match: [
        /error\[E04(?:25|12)\]: cannot find (?<kind>[\w, /]{1,60}) `(?<name>[^`\n]{1,120})` in (?:this scope|(?:module|crate|the crate root)[^\n]{0,80})/
      ],
      examples: [
        "error[E0425]: cannot find value `total` in this scope",
        "error[E0425]: cannot find function `add` in module `cart`",
        "error[E0412]: cannot find type `Cart` in this scope"
      ],
      tags: ["rust", "import"]
    },
    {
      id: "rust-not-in-scope",
      category: "syntax",
      severity: "low",
      prior: 0.95,
      rootCause:
        "No {kind} `{name}` is in scope: a typo, a missing `use`, a name of another module or block, `self.` left out, or code behind a feature that is off.",
      solution:
        "Bring it into scope with `use`, write its path or `self.`, or correct the name; the compiler's `help` lines name candidates.",
      verify: [
        "What suggests itself: the lines after `help:`",
        "Where it is: `grep -rnw {name} --include=*.rs .`"
      ],
      actions: [
        harmlessAction(
          "Look where it is declared",
          ["grep -rnw {name} --include=*.rs ."],
          "Its declaration, or nothing"
        ),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error[E0432]: unresolved import `…` / E0433: failed to resolve",
      match: [
        /error\[E043[23]\]: (?:unresolved import `(?<path>[\w:]{1,120})`|failed to resolve: [^\n]{1,160}|cannot find [^\n]{1,160})/
      ],
      examples: [
        "error[E0432]: unresolved import `serde`",
        "error[E0433]: failed to resolve: use of undeclared crate or module `tokio`",
        "error[E0433]: failed to resolve: use of unresolved module or unlinked crate `rand`"
      ],
      tags: ["rust", "import"]
    },
    {
      id: "rust-unresolved",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The path is unknown: the crate is not in Cargo.toml of this package, a feature or `mod` line is missing, or `crate::` is.",
      solution: "Add the crate, enable the feature, or declare the module in its parent.",
      verify: ["Is the crate there: `cargo tree --depth 1`"],
      actions: [
        harmlessAction(
          "See the direct dependencies",
          ["cargo tree --depth 1"],
          "The crate is listed, or not"
        ),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern:
        "panicked at …: called `Option::unwrap()` on a `None` value / `Result::unwrap()` on an `Err` value",
      match: [
        /called `(?<call>(?:Option|Result)::\w{1,30})\(\)` on an? `(?:None|Err|Ok)` value(?!: PoisonError)(?:: (?<error>[^\n]{1,200}))?/
      ],
      examples: [
        "thread 'main' panicked at src/main.rs:1:38:\ncalled `Option::unwrap()` on a `None` value",
        "thread 'main' (11814) panicked at src/main.rs:1:31:\ncalled `Result::unwrap()` on an `Err` value: ParseIntError { kind: InvalidDigit }"
      ],
      tags: ["rust", "panic"]
    },
    {
      id: "rust-unwrap",
      category: "logic",
      severity: "high",
      prior: 0.95,
      rootCause: "The code assumed that there is a value: {call} got {error|None}.",
      solution:
        "Return the error with `?`, and add context; use `expect` with a reason where it really cannot fail.",
      verify: [
        "The line after `panicked at` is the place",
        "See how it got there: `RUST_BACKTRACE=1 cargo run`"
      ],
      actions: [
        harmlessAction(
          "See how it got there",
          ["RUST_BACKTRACE=1 cargo run"],
          "The trace names your function"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "already borrowed: BorrowMutError / PoisonError",
      match: [
        /already (?:mutably )?borrowed(?:: BorrowM?u?t?Error)?/,
        /PoisonError \{/,
        /RefCell already (?:mutably )?borrowed/
      ],
      examples: [
        "thread 'main' panicked at src/main.rs:1:89:\nalready borrowed: BorrowMutError",
        "called `Result::unwrap()` on an `Err` value: PoisonError { .. }",
        "RefCell already borrowed"
      ],
      tags: ["rust", "panic", "borrow"]
    },
    {
      id: "rust-runtime-borrow",
      category: "concurrency",
      severity: "high",
      prior: 0.9,
      rootCause:
        "A RefCell was borrowed twice at once, usually through a callback; a poisoned lock means that another thread panicked while holding it.",
      solution:
        "Keep borrows short and call nothing while they are alive. For a poisoned lock find the first panic; it is the cause.",
      verify: ["Is there an earlier panic in the log?", "`RUST_BACKTRACE=1 cargo run`"],
      actions: [
        harmlessAction(
          "Show traces of every thread that panics",
          ["RUST_BACKTRACE=1 cargo run"],
          "The first panic is named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "index out of bounds: the len is … but the index is …",
      match: [
        /index out of bounds: the len is (?<length>\d{1,19}) but the index is (?<index>\d{1,20})/,
        /attempt to (?<operation>add|subtract|multiply|negate|divide by zero|calculate the remainder)[^\n]{0,40} (?:with overflow|with a divisor of zero)/,
        /byte index \d{1,12} is not a char boundary/
      ],
      examples: [
        "thread 'main' panicked at src/main.rs:1:59:\nindex out of bounds: the len is 1 but the index is 5",
        "thread 'main' panicked at src/main.rs:1:59:\nattempt to subtract with overflow",
        "byte index 1 is not a char boundary; it is inside 'é' (bytes 0..2) of `é`"
      ],
      tags: ["rust", "panic"]
    },
    {
      id: "rust-bounds",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Arithmetic on indices or unsigned numbers went out of range: an empty slice, `len() - 1` of nothing, or bytes treated as characters.",
      solution:
        "Use `get`, `checked_sub`, `saturating_sub`, and `char_indices` for text. Release builds wrap silently.",
      verify: ["Try it with empty input and with text beyond ASCII"],
      actions: [
        harmlessAction(
          "See how it got there",
          ["RUST_BACKTRACE=1 cargo run"],
          "The trace names your function"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error: no matching package named `…` found / failed to select a version for …",
      match: [
        /error: no matching package named `(?<package>[\w-]{1,80})` found/,
        /error: failed to select a version for (?:the requirement )?`(?<package>[\w-]{1,80})/
      ],
      examples: [
        "error: no matching package named `serde` found\nlocation searched: registry `crates-io`",
        "error: failed to select a version for `openssl-sys`.",
        'error: failed to select a version for the requirement `tokio = "^99"`'
      ],
      tags: ["rust", "cargo"]
    },
    {
      id: "cargo-no-version",
      category: "dependency",
      severity: "medium",
      prior: 0.8,
      rootCause:
        "No version of {package} satisfies all requirements: a typo, not in this registry, offline without it, or two crates link the same native library.",
      solution:
        "Read what requires what below the message; loosen or raise one requirement. Offline use needs `cargo fetch` or vendoring first.",
      verify: [
        "Does it say `As a reminder, you're using offline mode`?",
        "What exists: `cargo search {package}`"
      ],
      actions: [
        harmlessAction(
          "Fetch what the lock file lists",
          ["cargo fetch"],
          "All packages are present, or the missing one is named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "the lock file … needs to be updated but --locked was passed",
      match: [
        /lock file (?<file>\S{1,200}) (?:needs to be updated|cannot be updated) (?:but|because) --(?:locked|frozen) was passed/,
        /cannot update the lock file (?<file>\S{1,200}) because --(?:locked|frozen) was passed/
      ],
      examples: [
        "error: the lock file /srv/app/Cargo.lock needs to be updated but --locked was passed to prevent this",
        "error: cannot update the lock file /srv/app/Cargo.lock because --locked was passed to prevent this"
      ],
      tags: ["rust", "cargo", "ci"]
    },
    {
      id: "cargo-lock-outdated",
      category: "dependency",
      severity: "medium",
      prior: 0.95,
      rootCause: "Cargo.toml changed and Cargo.lock was not committed with it.",
      solution: "Update the lock file and commit it.",
      verify: [
        "Does it change: `cargo metadata --format-version 1 > /dev/null && git diff --stat Cargo.lock`"
      ],
      actions: [
        harmlessAction(
          "Write the lock file with as few changes as possible",
          ["cargo metadata --format-version 1 --offline", "git diff --stat Cargo.lock"],
          "Only the changed dependencies differ"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error: linker `…` not found",
      match: [/error: linker `(?<linker>[^`\n]{1,200})` not found/],
      examples: [
        "error: linker `cc` not found\n  |\n  = note: No such file or directory (os error 2)",
        "error: linker `link.exe` not found\n  |\n  = note: program not found",
        "error: linker `aarch64-linux-gnu-gcc` not found"
      ],
      tags: ["rust", "linker", "build"]
    },
    {
      id: "rust-no-linker",
      category: "environment",
      severity: "high",
      prior: 0.95,
      rootCause:
        "rustc uses {linker} for linking, which comes with a C compiler and not with Rust, and it is not installed here or not on PATH; or the linker configured for another target is missing.",
      solution:
        "Install a C compiler: `build-essential` on Debian and Ubuntu, `gcc` on Fedora, `build-base` on Alpine, the Xcode command line tools on macOS, the C++ build tools of Visual Studio on Windows. For another target install its compiler, and set it as `linker` in .cargo/config.toml.",
      verify: [
        "Is it on PATH: `type -a {linker}`",
        "Which linker is named: `grep -rn linker .cargo ~/.cargo/config.toml`",
        "Which target is built for: `rustc -vV`"
      ],
      actions: [
        harmlessAction(
          "See whether it is installed, and for which target",
          ["type -a {linker}", "rustc -vV"],
          "A path, or nothing"
        ),
        harmlessAction(
          "Install a C compiler, on Debian and Ubuntu",
          ["sudo apt-get update", "sudo apt-get install build-essential"],
          "`cc --version` answers"
        ),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error: failed to run custom build command for `openssl-sys …`",
      match: [
        /failed to run custom build command for `openssl-sys v[^`\n]{1,60}`/,
        /Could not find directory of OpenSSL installation/
      ],
      examples: [
        "error: failed to run custom build command for `openssl-sys v0.9.99`",
        "  --- stderr\n  Could not find directory of OpenSSL installation, and this `-sys` crate cannot\n  proceed without this knowledge."
      ],
      tags: ["rust", "openssl", "build"]
    },
    {
      id: "rust-openssl-missing",
      category: "dependency",
      severity: "high",
      prior: 0.85,
      rootCause:
        "The crate openssl-sys binds to a system OpenSSL, and its headers (or pkg-config, which finds them) are not installed here or not for this target.",
      solution:
        "Install both: `libssl-dev pkg-config` on Debian and Ubuntu, `openssl-devel` with pkgconf on Fedora, `openssl-dev pkgconf` on Alpine, `openssl@3` of Homebrew on macOS. If it is elsewhere, set OPENSSL_DIR. Or avoid it: the feature `vendored` of the crate openssl, or rustls instead of native-tls.",
      verify: [
        "Does the output below say so: `Could not find directory of OpenSSL installation`? With `vendored` it names what building OpenSSL needs (perl, make)",
        "Does pkg-config find it: `pkg-config --modversion openssl`",
        "What requires it: `cargo tree --invert openssl-sys`"
      ],
      actions: [
        harmlessAction(
          "See whether it is found, and what requires it",
          ["pkg-config --modversion openssl", "cargo tree --invert openssl-sys"],
          "A version, and the crate that brings it"
        ),
        harmlessAction(
          "Install the headers, on Debian and Ubuntu",
          ["sudo apt-get update", "sudo apt-get install libssl-dev pkg-config"],
          "pkg-config names a version"
        ),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error: failed to run custom build command for `…`",
      match: [
        /failed to run custom build command for `(?<package>(?!openssl-sys )[\w-]{1,80}) v[^`\n]{1,200}`/
      ],
      examples: [
        "error: failed to run custom build command for `alsa-sys v0.3.1`",
        "error: failed to run custom build command for `prost-build v0.10.4`"
      ],
      tags: ["rust", "build", "native"]
    },
    {
      id: "rust-build-script",
      category: "build",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The build script of {package} failed: usually it needs a system library, header or tool (pkg-config, cmake, clang, protoc) that is not installed.",
      solution:
        "Read what it says below `--- stderr`; install what it names, with its headers (`-dev` or `-devel`), or enable the crate's feature that builds or bundles it (often `vendored` or `bundled`).",
      verify: [
        "The lines below `--- stderr` name what is missing",
        "What requires it: `cargo tree --invert {package}`"
      ],
      actions: [
        harmlessAction(
          "See what requires it, and which tools are installed",
          ["cargo tree --invert {package}", "pkg-config --version", "cmake --version", "cc --version"],
          "The missing tool does not answer"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "rust",
      errorPattern: "error: future cannot be sent between threads safely",
      match: [
        /future cannot be sent between threads safely/,
        /future (?:returned by `[^`\n]{1,100}` )?is not `Send`/
      ],
      examples: [
        "error: future cannot be sent between threads safely\n   --> src/main.rs:10:18\n    |\n10  |     tokio::spawn(async move {",
        "error: future cannot be sent between threads safely\nnote: future is not `Send` as this value is used across an await"
      ],
      tags: ["rust", "async", "send"]
    },
    {
      id: "rust-future-not-send",
      category: "concurrency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "A task that may move to another thread keeps a value across an `.await` that must not move: an `Rc`, a guard of a std Mutex, a borrowed `RefCell`, or an error type without `Send`.",
      solution:
        "Drop the value before the `.await`, in its own block; use `Arc` instead of `Rc` and an async lock where it must be held across; require `Send + Sync` on boxed errors and traits; or run it where it need not move (`spawn_local`).",
      verify: [
        "The note `future is not Send as this value is used across an await` names the value and the await",
        "Is the function passed to `tokio::spawn` or boxed as a `Send` future?"
      ],
      actions: [CHECK]
    }
  )
]
