import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

const FIND_DECLARATION = harmlessAction(
  "Find where it is declared",
  ["grep -rnw --include=*.h --include=*.hpp {name} ."],
  "The header that declares it, or nothing"
)

/** Names that a compiler of C or C++ does not know. */
export const undeclaredNamePatterns: ReadonlyArray<ErrorPattern> = patternsOf(
  {
    language: "c",
    errorPattern: "implicit declaration of function ‘…’ / ‘…’ undeclared / was not declared in this scope",
    match: [
      /implicit declaration of function [`'‘](?<name>[\w:~]{1,120})['’]/,
      /[`'‘](?<name>[\w:~]{1,120})['’] undeclared \(first use/,
      /[`'‘](?<name>[\w:~]{1,120})['’] was not declared in this scope/,
      /(?:use of|call to) undeclared (?:identifier|function) '(?<name>[\w:~]{1,120})'/,
      /unknown type name [`'‘](?<name>[\w:~]{1,120})['’]/
    ],
    examples: [
      "src/cart.c:14:5: error: implicit declaration of function 'totla'; did you mean 'total'? [-Wimplicit-function-declaration]",
      "b.c:2:61: error: ‘count’ undeclared (first use in this function)",
      "b.cc:2:51: error: ‘total’ was not declared in this scope",
      "main.c:3:3: error: use of undeclared identifier 'cart'",
      "d.c:1:47: error: unknown type name ‘cart_t’"
    ],
    tags: ["c", "compile"]
  },
  {
    id: "c-declaration-missing",
    category: "dependency",
    severity: "medium",
    prior: 0.45,
    rootCause: "No header that this file includes declares `{name}`, or it is declared below its use.",
    solution: "Include the header that declares it, or declare it before its first use.",
    verify: ["Which headers the compiler reads: `cc -M` with the flags of the build"],
    actions: [FIND_DECLARATION]
  },
  {
    id: "c-declaration-left-out",
    category: "configuration",
    severity: "medium",
    prior: 0.25,
    rootCause:
      "The declaration of `{name}` is inside a condition (`#ifdef`) that is false in this build, while its use is not.",
    solution: "Put the same condition around the use, or define the macro for this build.",
    verify: ["Is the declaration between `#if` and `#endif`, and is that macro defined with these flags?"],
    actions: [FIND_DECLARATION]
  },
  {
    id: "c-name-misspelled",
    category: "logic",
    severity: "low",
    prior: 0.25,
    rootCause: "`{name}` is misspelled, was renamed, or belongs to a namespace or class that is not named.",
    solution: "Use the name that the message suggests, or qualify it.",
    verify: ["Does the message ask whether another name is meant?"],
    actions: [FIND_DECLARATION]
  }
)
