/** How compilers, checkers and linkers print errors: after the place in the source, with a code where they have one. */
import type { CauseForm } from "./CauseForm.ts"

/** Patterns for trimmed lines; the first that matches wins. */
export const COMPILER_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  // Compilers: the error code is the type.
  { language: "rust", pattern: /^(?:[^\s:]+:\d+:\d+: )?error\[(?<type>E\d{4})\]: (?<message>.*)$/ },
  // Also Angular's, with codes of its own, which esbuild prints behind a mark.
  {
    language: "javascript",
    pattern:
      /^(?:Error: )?(?:[^\s:(]+(?:\(\d+,\d+\)|:\d+:\d+):? (?:- )?)?error (?<type>TS\d+|NG-?\d+): (?<message>.*)$/
  },
  {
    language: "javascript",
    pattern: /^✘ \[ERROR\] (?<type>TS\d+|NG-?\d+): (?<message>.*?)(?: \[plugin [\w@/-]+\])?$/
  },
  {
    language: "csharp",
    pattern: /^(?:[^\s:(]+\(\d+,\d+\): )?error (?<type>CS\d+): (?<message>.*?)(?: \[[^\]\n]{1,200}proj\])?$/
  },
  { language: "java", pattern: /^[^\s:]+\.(?:java|kt|scala):\d+(?::\d+)?: error: (?<message>.*)$/ },
  // Kotlin, by Gradle, of today and of earlier.
  { language: "java", pattern: /^e: (?:file:\/\/)?\S+\.kts?:(?:\d+:\d+:?| \(\d+, \d+\):) (?<message>.*)$/ },
  // sbt and Maven, then Scala 3, whose message is below the code.
  {
    language: "java",
    pattern:
      /^\[(?:error|ERROR)\] [^\s:]+\.(?:java|kt|scala|sc|sbt):(?:\d+:(?:\d+:)?|\[\d+,\d+\]) (?:error: )?(?<message>.*)$/
  },
  {
    language: "java",
    pattern:
      /^(?:\[error\] )?-- (?:\[(?<type>E\d+)\] )?(?<message>[A-Z][\w ]{0,60}): [^\s:]+\.(?:scala|sc):\d+:\d+\b.*$/
  },
  // A fatal error of a compiler is a missing file, unlike a shell's message with the same words.
  {
    language: "c",
    pattern: /^[^\s:]+\.(?:c|cc|cpp|cxx|h|hpp):\d+(?::\d+)?: (?<type>fatal error): (?<message>.*)$/
  },
  { language: "c", pattern: /^[^\s:]+\.(?:c|cc|cpp|cxx|h|hpp):\d+(?::\d+)?: error: (?<message>.*)$/ },
  { language: "zig", pattern: /^[^\s:]+\.zig:\d+:\d+: error: (?<message>.*)$/ },
  {
    language: "haskell",
    pattern: /^[^\s:]+\.hs:\d+:\d+(?:-\d+)?: error:(?: \[(?<type>GHC-\d+)\])?(?<message>.*)$/
  },
  {
    language: "haskell",
    pattern:
      /^(?:[\w.-]+: )?[^\s:]+\.hs:[\d():,-]+: (?<message>(?:Non-exhaustive|Irrefutable|Missing field) .*)$/
  },
  { language: "swift", pattern: /^[^\s:]+\.swift:\d+(?::\d+)?: error: (?<message>.*)$/ },
  {
    language: "objc",
    pattern: /^(?:\*{3} )?Terminating app due to uncaught exception '(?<type>\w+)', reason: '(?<message>.*)'$/
  },
  {
    language: "objc",
    pattern: /^[^\s:]+\.mm?:\d+(?::\d+)?: (?:fatal )?error: (?:[-+]\[[^\]\n]+\] : )?(?<message>.*)$/
  },
  {
    language: "solidity",
    pattern: /^(?<type>(?:Parser|Declaration|Type|Syntax|DocString)?Error) \(\d{4}\): (?<message>.*)$/
  },
  { language: "go", pattern: /^(?:vet: )?[^\s:]+\.go:\d+(?::\d+)?: (?<message>.*)$/ },
  {
    language: "c",
    pattern:
      /^(?:[^\s]*\bld: )?[^\n]*?(?<message>(?:undefined reference to|multiple definition of|undefined symbol:?) .*)$/
  }
]
