import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

const SANITIZE = harmlessAction(
  "Build with sanitizers and run the failing case",
  ["cc -g -O1 -fsanitize=address,undefined -fno-omit-frame-pointer main.c -o /tmp/checked"],
  "The report names the line of the bad access"
)

/** Errors of C and C++ compilers and linkers, and of programs that corrupt their memory. */
export const nativePatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "c",
      errorPattern: "Assertion `…' failed",
      match: [
        /: Assertion [`'](?<condition>[^\n]{1,200})' failed/,
        /Assertion failed: \(?(?<condition>[^\n]{1,200}?)\)?(?:, function [^\n]{1,200})?, file [^\n]{1,200}, line \d{1,7}/
      ],
      examples: [
        "shop: src/cart.c:12: add: Assertion `count > 0' failed.\nAborted (core dumped)",
        "Assertion failed: (count > 0), function add, file cart.c, line 12.",
        "Assertion failed: count > 0, file src\\cart.c, line 12"
      ],
      tags: ["c", "assertion"]
    },
    {
      id: "c-assertion",
      category: "logic",
      severity: "high",
      prior: 0.85,
      rootCause:
        "`{condition}` is false there, which the code rules out: a caller passes a value that is not allowed, or the state was broken before.",
      solution:
        "Look at the caller's values in the trace; mend the caller, or handle the case if it may occur.",
      verify: ["The trace of the last core: `coredumpctl info`"],
      actions: [
        harmlessAction(
          "Look at the calls and their values",
          ["coredumpctl info"],
          "The frame above the assertion shows who passed the value"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "c",
      errorPattern: "undefined reference to `…` / Undefined symbols for architecture …",
      match: [
        /undefined reference to [`'‘](?!vtable|typeinfo|main\b)(?<symbol>[^'’\n]{1,200})/,
        /undefined symbol: (?<symbol>[^\s,;]{1,200})/,
        /Undefined symbols for architecture \w{1,12}:\s{1,9}"(?<symbol>[^"\n]{1,200})"/
      ],
      examples: [
        "/usr/bin/ld: /tmp/ccQls8jo.o: in function `main':\nundefref.c:(.text+0xa): undefined reference to `foo'",
        "main.cpp:(.text+0x15): undefined reference to `shop::Cart::total() const'",
        "ld.lld: error: undefined symbol: SSL_new",
        'Undefined symbols for architecture arm64:\n  "_deflate", referenced from:'
      ],
      tags: ["c", "linker"]
    },
    {
      id: "link-library-missing",
      category: "build",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "`{symbol}` is in a library that is not linked, or that comes before the objects using it: with static libraries the order matters.",
      solution: "Add the library with `-l`, after what uses it (target_link_libraries in CMake).",
      verify: [
        "Which library has it: `nm -DC --defined-only LIBRARY | grep -F {symbol}`",
        "The link line: `make VERBOSE=1`"
      ],
      actions: [
        harmlessAction(
          "Print the link line and look for the library",
          ["make VERBOSE=1"],
          "The library comes after the objects"
        )
      ]
    },
    {
      id: "link-definition-missing",
      category: "build",
      severity: "medium",
      prior: 0.45,
      rootCause:
        '`{symbol}` is declared but not defined as declared: its file is not compiled in, the signature differs, a template\'s body is not in the header, or `extern "C"` is missing.',
      solution:
        'Add the file to the build; compare the signatures, and put `extern "C"` around C headers used by C++.',
      verify: ["Is it defined in an object: `nm -AC --defined-only *.o | grep -F {symbol}`"],
      actions: [
        harmlessAction(
          "Look for its definition",
          ["grep -rnF {symbol} --include=*.c --include=*.cpp --include=*.cc ."],
          "The file that defines it, to be added to the build"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "cpp",
      errorPattern: "undefined reference to `vtable for …`",
      match: [/undefined reference to [`'‘](?:vtable|typeinfo) for (?<class>[\w:<>, ]{1,160})/],
      examples: [
        "vt.cpp:(.text+0x7): undefined reference to `vtable for A'",
        "undefined reference to `typeinfo for shop::Store'"
      ],
      tags: ["cpp", "linker"]
    },
    {
      id: "cpp-vtable",
      category: "build",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The first virtual function of {class} that is neither pure nor inline has no definition in the build; or Qt's moc was not run for it.",
      solution: "Define it (a destructor too: `= default`), or add its file to the build.",
      verify: ["Which virtual functions lack a body?", "`nm -C --undefined-only *.o | grep -F {class}`"],
      actions: [harmlessAction("Define the missing function and rebuild", ["make"], "It links")]
    }
  ),
  ...patternsOf(
    {
      language: "c",
      errorPattern: "undefined reference to `main`",
      match: [/undefined reference to [`'‘]main['’]/],
      examples: [
        "/usr/bin/ld: /usr/lib/gcc/x86_64-linux-gnu/12/Scrt1.o: in function `_start':\n(.text+0x17): undefined reference to `main'",
        "(.text+0x20): undefined reference to `main'"
      ],
      tags: ["c", "linker"]
    },
    {
      id: "link-no-main",
      category: "build",
      severity: "low",
      prior: 0.95,
      rootCause:
        "A program is linked without the file that has `main`; or a library was intended and `-c` or `-shared` is missing.",
      solution: "Add the file with `main`, or compile with `-c` or `-shared`.",
      verify: ["Files with it: `grep -rnw main --include=*.c --include=*.cpp .`"],
      actions: [
        harmlessAction("Look for main", ["grep -rnw main --include=*.c --include=*.cpp ."], "The file to add")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "c",
      errorPattern: "multiple definition of `…`",
      match: [
        /multiple definition of [`'‘](?<symbol>[^'’\n]{1,200})/,
        /duplicate symbol '(?<symbol>[^'\n]{1,200})'/
      ],
      examples: [
        "/usr/bin/ld: /tmp/cc2mz4t2.o:(.data+0x0): multiple definition of `g'; /tmp/ccGdceUp.o:(.data+0x0): first defined here",
        "duplicate symbol '_config' in:"
      ],
      tags: ["c", "linker"]
    },
    {
      id: "link-multiple-definition",
      category: "build",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "`{symbol}` is defined in several objects: a variable or function in a header, or a file listed twice. GCC 10 and later no longer merge tentative definitions.",
      solution:
        "Declare it `extern` in the header and define it in one file; `inline` or `static` for functions.",
      verify: ["Where: `grep -rnw {symbol} --include=*.h --include=*.c --include=*.cpp .`"],
      actions: [
        harmlessAction(
          "Find every definition",
          ["grep -rnw {symbol} --include=*.h --include=*.c --include=*.cpp ."],
          "One definition is left"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "c",
      errorPattern: "cannot find -l…",
      match: [/(?:cannot find|library not found for|unable to find library) -l(?<library>[\w.+-]{1,80})/],
      examples: [
        "/usr/bin/ld: cannot find -lssl: No such file or directory",
        "ld: library not found for -lpq"
      ],
      tags: ["c", "linker"]
    },
    {
      id: "link-no-library",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The linker does not find lib{library}: the development package is not installed (the plain one has no `.so` link), it is for another architecture, or is outside the search path.",
      solution: "Install the -dev or -devel package, or give its folder with `-L` (pkg-config prints both).",
      verify: ["Where there is one: `ldconfig -p | grep -F {library}`"],
      actions: [
        harmlessAction(
          "See what is installed of it",
          ["ldconfig -p | grep -F {library}"],
          "A path, or nothing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "c",
      errorPattern: "fatal error: ….h: No such file or directory",
      match: [
        /fatal error: '?(?<header>[\w./+-]{1,160}\.h(?:pp|xx|h)?)'?(?:: No such file or directory| file not found)/
      ],
      examples: [
        "nohdr.c:1:10: fatal error: openssl/ssl.h: No such file or directory\ncompilation terminated.",
        "src/main.cpp:3:10: fatal error: 'zlib.h' file not found",
        "src/_ext.c:2:10: fatal error: Python.h: No such file or directory"
      ],
      tags: ["c", "compile"]
    },
    {
      id: "c-header-missing",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{header} is not on the include path: the development package of the library is missing (`Python.h`: python3-dev), or `-I` is.",
      solution:
        "Install the -dev package, or add the folder with `-I`; generated headers need their step to run first.",
      verify: [
        "Is it on the machine: `find /usr/include /usr/local/include -path '*/include/*' -name '*.h' | grep -F {header}`",
        "Where the compiler looks: `cc -E -v - < /dev/null`"
      ],
      actions: [
        harmlessAction("See where the compiler looks", ["cc -E -v - < /dev/null"], "The folders searched")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "c",
      errorPattern: "relocation … can not be used when making a shared object; recompile with -fPIC",
      match: [/relocation (?<kind>R_\w{1,40}) against [^\n]{1,200}?can ?not be used when making/],
      examples: [
        "/usr/bin/ld: x.o: relocation R_X86_64_32S against `.bss' can not be used when making a shared object; recompile with -fPIC",
        "relocation R_X86_64_PC32 against symbol `stderr' can not be used when making a PIE object; recompile with -fPIE"
      ],
      tags: ["c", "linker"]
    },
    {
      id: "link-needs-pic",
      category: "build",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "An object or static library was compiled for a fixed address and goes into a shared library or PIE.",
      solution:
        "Compile it with `-fPIC` (CMAKE_POSITION_INDEPENDENT_CODE), also the static libraries that go in.",
      verify: ["The name before `relocation` is the faulty object"],
      actions: [
        harmlessAction(
          "Configure with position-independent code and rebuild",
          ["cmake -S . -B build -DCMAKE_POSITION_INDEPENDENT_CODE=ON", "cmake --build build"],
          "It links"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "error while loading shared libraries: …: cannot open shared object file",
      match: [
        /(?<library>[\w.+-]{1,100}\.so[\w.]{0,20}): cannot open shared object file/,
        /Library not loaded: (?<library>[^\s]{1,200})/
      ],
      examples: [
        "./lm: error while loading shared libraries: liblf.so: cannot open shared object file: No such file or directory",
        "ImportError: libGL.so.1: cannot open shared object file: No such file or directory",
        "dyld[4242]: Library not loaded: @rpath/libpq.5.dylib"
      ],
      tags: ["linker", "library"]
    },
    {
      id: "loader-no-library",
      category: "environment",
      severity: "high",
      prior: 0.9,
      rootCause:
        "At run time the loader does not find {library}: not installed in this image, another version, or in a folder it does not search.",
      solution:
        "Install the package that contains it (slim images lack many), link with an rpath, or add its folder to ld.so.conf.",
      verify: ["What is missing: `ldd PROGRAM | grep 'not found'`", "`ldconfig -p | grep -F {library}`"],
      actions: [
        harmlessAction(
          "See whether the loader knows it",
          ["ldconfig -p | grep -F {library}"],
          "A path, or nothing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "version `GLIBC_…' not found",
      match: [/version [`'](?<version>(?:GLIBC|GLIBCXX|CXXABI)_[\d.]{1,12})' not found/],
      examples: [
        "./app: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.34' not found (required by ./app)",
        "/usr/lib/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by node)"
      ],
      tags: ["linker", "glibc"]
    },
    {
      id: "loader-glibc-too-old",
      category: "environment",
      severity: "high",
      prior: 0.95,
      rootCause: "The program was built on a newer system than this one and requires {version}.",
      solution:
        "Build on the oldest system it must run on (its image), link statically (musl, CGO_ENABLED=0), or run it on a newer one.",
      verify: [
        "Available version: `ldd --version | head -1`",
        "Required version: `objdump -T PROGRAM | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -1`"
      ],
      actions: [harmlessAction("See the version of the system", ["ldd --version"], "Older than required")]
    }
  ),
  ...patternsOf(
    {
      language: "c",
      errorPattern: "ERROR: AddressSanitizer: …",
      match: [
        /AddressSanitizer: (?<kind>heap-buffer-overflow|stack-buffer-overflow|global-buffer-overflow|heap-use-after-free|stack-use-after-return|attempting double-free|SEGV)/
      ],
      examples: [
        "==5413==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000014 at pc 0x55cbc7bbd1cb bp 0x7fffe790e770 sp 0x7fffe790e768",
        "==5469==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010",
        "==7==ERROR: AddressSanitizer: attempting double-free on 0x602000000010 in thread T0:"
      ],
      tags: ["c", "memory"]
    },
    {
      id: "c-address-sanitizer",
      category: "logic",
      severity: "critical",
      prior: 0.95,
      rootCause:
        "The program uses memory that is not its own: {kind}. The report is practically always right.",
      solution:
        "The first trace is the bad access, the second where it was freed, the third where it was allocated: fix the size or the ownership.",
      verify: ["`0 bytes to the right of` a region: one element too far"],
      actions: [SANITIZE]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Segmentation fault (core dumped)",
      match: [
        /Segmentation fault(?!s)(?: \(core dumped\))?/,
        /SIGSEGV \(Address boundary error\)/,
        /exited? (?:with code|with status|code:?) 139\b/
      ],
      examples: [
        "Segmentation fault (core dumped)",
        "bash: line 1:  7047 Segmentation fault      ./t",
        "container exited with code 139"
      ],
      tags: ["memory", "signal"]
    },
    {
      id: "segfault-own-code",
      category: "logic",
      severity: "critical",
      prior: 0.6,
      rootCause:
        "The program read or wrote memory it does not own: a null or dangling pointer, past the end of an array, or a stack exhausted by recursion.",
      solution:
        "Get the trace from the core or run under AddressSanitizer; look at the first frame in your own code.",
      verify: [
        "The trace of the last core: `coredumpctl info`",
        "Is it recursion? The trace is thousands of frames long"
      ],
      actions: [
        harmlessAction("Look at the last core", ["coredumpctl info"], "The trace names the function"),
        SANITIZE
      ]
    },
    {
      id: "segfault-native-extension",
      category: "dependency",
      severity: "high",
      prior: 0.3,
      rootCause:
        "In Python, Node, Ruby or Java it is a native extension: built for another version, ABI or libc (glibc's wheel on Alpine), or broken.",
      solution: "Reinstall the extension for this interpreter and platform, or another version of it.",
      verify: [
        "For Python the trace: `python3 -X faulthandler main.py`",
        "Did it start with an upgrade of the interpreter or the image?"
      ],
      actions: [
        harmlessAction(
          "Print the Python trace at the fault",
          ["python3 -X faulthandler main.py"],
          "The extension is named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "c",
      errorPattern: "double free or corruption / stack smashing detected / munmap_chunk(): invalid pointer",
      match: [
        /double free (?:or corruption|detected in tcache)/,
        /\*\*\* stack smashing detected \*\*\*/,
        /\*\*\* buffer overflow detected \*\*\*/,
        /(?:free|munmap_chunk|realloc)\(\): invalid (?:pointer|size|next size)/,
        /malloc\(\): (?:corrupted|memory corruption|invalid)/
      ],
      examples: [
        "free(): double free detected in tcache 2",
        "*** stack smashing detected ***: terminated",
        "double free or corruption (fasttop)",
        "munmap_chunk(): invalid pointer",
        "malloc(): corrupted top size"
      ],
      tags: ["c", "memory"]
    },
    {
      id: "c-heap-corruption",
      category: "logic",
      severity: "critical",
      prior: 0.9,
      rootCause:
        "Memory was freed twice or written past its end; the program stops where that is detected, not where it happened.",
      solution: "Run it under AddressSanitizer or valgrind: they stop at the actual place.",
      verify: ["`valgrind ./program` names the first bad write"],
      actions: [SANITIZE]
    }
  ),
  ...patternsOf(
    {
      language: "cpp",
      errorPattern: "terminate called after throwing an instance of '…'",
      match: [
        /terminate called (?:after throwing an instance of '(?<type>[\w:<>, ]{1,120})'|without an active exception)/,
        /libc\+\+abi: terminating due to uncaught exception of type (?<type>[\w:<>, ]{1,120})/
      ],
      examples: [
        "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check: __n (which is 3) >= this->size() (which is 0)",
        "terminate called without an active exception",
        "libc++abi: terminating due to uncaught exception of type std::bad_alloc: std::bad_alloc"
      ],
      tags: ["cpp", "exception"]
    },
    {
      id: "cpp-uncaught",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Nothing caught the exception {type|that was thrown}, or it left a destructor or a noexcept function. Without an active exception it is a std::thread that was neither joined nor detached.",
      solution: "Catch it where it can be handled, and join threads (std::jthread).",
      verify: ["Where it is thrown: `gdb -batch -ex 'catch throw' -ex run -ex bt ./program`"],
      actions: [
        harmlessAction(
          "Stop at the throw and print the trace",
          ["gdb -batch -ex 'catch throw' -ex run -ex bt ./program"],
          "The frame that throws"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'CMake Error: Could not find a package configuration file provided by "…"',
      match: [
        /Could not find a package configuration file provided by "(?<package>[\w+-]{1,80})"/,
        /Could NOT find (?<package>[\w+-]{1,80}) \(missing: /
      ],
      examples: [
        '  Could not find a package configuration file provided by "fmt" with any\n  of the following names:\n\n    fmtConfig.cmake',
        "Could NOT find OpenSSL (missing: OPENSSL_CRYPTO_LIBRARY OPENSSL_INCLUDE_DIR)"
      ],
      tags: ["cmake", "build"]
    },
    {
      id: "cmake-package-missing",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "CMake does not find {package}: its development files are not installed, or are outside the prefixes it searches (a vcpkg or conan toolchain file is missing).",
      solution: "Install the -dev package, or set the prefix with CMAKE_PREFIX_PATH.",
      verify: ["Where it looks: `cmake -S . -B build --debug-find-pkg={package}`"],
      actions: [
        harmlessAction(
          "Let CMake print where it looks",
          ["cmake -S . -B build --debug-find-pkg={package}"],
          "The paths that were tried"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Makefile:…: *** missing separator. Stop.",
      match: [/\*\*\* missing separator(?: \(did you mean TAB[^\n]{0,40})?\.\s{1,2}Stop/],
      examples: [
        "Makefile:2: *** missing separator.  Stop.",
        "Makefile:7: *** missing separator (did you mean TAB instead of 8 spaces?).  Stop."
      ],
      tags: ["make", "build"]
    },
    {
      id: "make-missing-tab",
      category: "syntax",
      severity: "low",
      prior: 0.9,
      rootCause: "A recipe line starts with spaces where make requires a tab.",
      solution: "Start recipe lines with a tab, and configure the editor for Makefiles.",
      verify: ["Show tabs as ^I: `cat -A Makefile | head -40`"],
      actions: [
        harmlessAction(
          "Show how the lines start",
          ["grep -nP '^ +' Makefile"],
          "The lines that start with spaces"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "make: *** No rule to make target '…'",
      match: [/No rule to make target [`'](?<target>[^'\n]{1,200})'/],
      examples: [
        "make: *** No rule to make target 'foo'.  Stop.",
        "make: *** No rule to make target 'b.o', needed by 'all'.  Stop."
      ],
      tags: ["make", "build"]
    },
    {
      id: "make-no-rule",
      category: "build",
      severity: "low",
      prior: 0.9,
      rootCause:
        "make knows neither a file nor a rule named {target}: a typo, the wrong folder, a moved source, or leftover dependency files (.d) that name it.",
      solution: "Check the targets, regenerate the build, or delete stale .d files.",
      verify: ["Where it is named: `grep -rnF {target} Makefile`"],
      actions: [harmlessAction("See what requires it", ["make -n --debug=b"], "The rule that needs it")]
    }
  )
]
