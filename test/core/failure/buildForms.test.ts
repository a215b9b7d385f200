import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/mod.ts"

/** The error among other lines of a build. */
const inBuild = (error: string) => {
  const { language, message, type } = parseFailure(`compiling 14 files\n${error}\nstopping`)
  return [language, type, message]
}

test("parseFailure() reads what Microsoft's tools, checkers and linkers print", () => {
  for (const [error, ...read] of [
    [
      "C:\\src\\cart.cpp(12): error C2065: 'till': undeclared identifier",
      "c",
      "C2065",
      "'till': undeclared identifier"
    ],
    [
      "LINK : fatal error LNK1104: cannot open file 'till.lib'",
      "c",
      "LNK1104",
      "cannot open file 'till.lib'"
    ],
    [
      "/srv/Till.csproj : error NU1101: Unable to find package Till. [/srv/Shop.sln]",
      undefined,
      "NU1101",
      "Unable to find package Till."
    ],
    [
      "Cart.cs(1,5): error CS0246: The type 'Till' could not be found [/srv/Till.csproj]",
      "csharp",
      "CS0246",
      "The type 'Till' could not be found"
    ],
    [
      'till.py:12: error: Incompatible return value type (got "None")  [return-value]',
      "python",
      "return-value",
      'Incompatible return value type (got "None")'
    ],
    ["till.py:3:1: F401 `os` imported but unused", "python", "F401", "`os` imported but unused"],
    ["  12:5  error  'till' is not defined  no-undef", "javascript", "no-undef", "'till' is not defined"],
    ["clang: error: unsupported option '-fcart'", undefined, undefined, "unsupported option '-fcart'"],
    [
      "nvcc fatal   : Unsupported gpu architecture 'compute_1'",
      undefined,
      undefined,
      "Unsupported gpu architecture 'compute_1'"
    ],
    [
      'Undefined symbols for architecture arm64:\n  "_till", referenced from:',
      "c",
      undefined,
      'Undefined symbols for architecture arm64: "_till", referenced from:'
    ]
  ])
    expect([error, ...inBuild(error!)]).toStrictEqual([error, ...read])
})

test("parseFailure() reads what package managers and bundlers print", () => {
  for (const [error, ...read] of [
    ["E: Unable to locate package libtill-dev", undefined, undefined, "Unable to locate package libtill-dev"],
    [
      ' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"',
      undefined,
      "ERR_PNPM_OUTDATED_LOCKFILE",
      'Cannot install with "frozen-lockfile"'
    ],
    [
      "➤ YN0000: · Yarn 4.1.0\n➤ YN0028: │ The lockfile would have been modified",
      undefined,
      "YN0028",
      "The lockfile would have been modified"
    ],
    [
      "Module not found: Error: Can't resolve 'fs' in '/srv/src'",
      "javascript",
      "Module not found",
      "Can't resolve 'fs' in '/srv/src'"
    ],
    [
      "Because shop depends on till ^2.0 which matches nothing, version solving failed.",
      undefined,
      undefined,
      "Because shop depends on till ^2.0 which matches nothing, version solving failed."
    ],
    [
      "  Problem 1\n    - Root composer.json requires acme/till ^2.0",
      "php",
      undefined,
      "Problem 1 - Root composer.json requires acme/till ^2.0"
    ],
    ["Error: P1001: Can't reach the database server", undefined, "P1001", "Can't reach the database server"],
    [
      "toomanyrequests: You have reached your pull rate limit.",
      undefined,
      "toomanyrequests",
      "You have reached your pull rate limit."
    ],
    [
      "error: Uncaught (in promise) TypeError: till.open is not a function",
      undefined,
      "TypeError",
      "till.open is not a function"
    ]
  ])
    expect([error, ...inBuild(error!)]).toStrictEqual([error, ...read])
})

test("parseFailure() reads what commands, shells and servers print", () => {
  for (const [error, type, message] of [
    ["(error) NOAUTH Authentication required.", "NOAUTH", "Authentication required."],
    [
      "remote: Permission to acme/till.git denied to jo.",
      undefined,
      "Permission to acme/till.git denied to jo."
    ],
    [
      "Job for till.service failed because the control process exited with error code.",
      undefined,
      "Job for till.service failed because the control process exited with error code."
    ],
    ["zsh: command not found: till", undefined, "command not found: till"],
    [
      "'till' is not recognized as an internal or external command,",
      undefined,
      "'till' is not recognized as an internal or external command"
    ],
    [
      "2026/11/28 00:06:00 http: panic serving 10.0.0.1:1234: runtime error: index out of range",
      "panic",
      "runtime error: index out of range"
    ],
    ["./run.sh: line 3:  4321 Killed                  ./till", undefined, "Killed"]
  ])
    expect([error, ...inBuild(error!).slice(1)]).toStrictEqual([error, type, message])
})
