/** How a process ends by itself or is ended: panics, signals, findings of sanitizers. */
import type { CauseForm } from "./CauseForm.ts"

/** Patterns for trimmed lines; the first that matches wins. */
export const CRASH_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  // Panics, signals and sanitizers.
  { language: "zig", type: "panic", pattern: /^thread \d+ panic: (?<message>.*)$/ },
  { language: "go", type: "panic", pattern: /^panic: (?<message>.*)$/ },
  {
    language: "go",
    type: "fatal error",
    pattern:
      /^fatal error: (?<message>(?:all goroutines|concurrent map|runtime|out of memory|stack overflow|sync)\b.*)$/
  },
  {
    language: "rust",
    type: "panic",
    pattern: /^thread '[^']*' (?:\(\d+\) )?panicked at '(?<message>.*)', [^\s']+:\d+:\d+$/
  },
  {
    language: "rust",
    type: "panic",
    pattern: /^thread '[^']*' (?:\(\d+\) )?panicked at [^\s']+:\d+:\d+:(?: (?<message>.*))?$/
  },
  // Graphical reports such as those of miette: a code with the message below it, or the message alone. Test runners mark failed tests with the same sign.
  { pattern: /^Error: (?<type>[a-z]\w*(?:::[a-z]\w*)+)(?<message>)$/ },
  { pattern: /^Error:(?: +×| {2,}x) (?<message>.+)$/ },
  // The finding of a sanitizer; the registers after it vary between runs.
  {
    language: "c",
    pattern: /^(?:==\d+==)?ERROR: \w+Sanitizer: (?<type>[\w-]+)(?<message>.*?)(?: at pc .*)?$/
  },
  { language: "c", pattern: /^terminate called after throwing an instance of '(?<type>[^']+)'(?<message>)$/ },
  { type: "SIGSEGV", pattern: /(?<message>Segmentation fault)/ },
  {
    type: "SIGABRT",
    language: "c",
    pattern: /^(?<message>(?:free|malloc|munmap_chunk|realloc)\(\): .*|double free or corruption.*)$/
  },
  // Swift with a location before or after: PHP uses the same words.
  {
    language: "swift",
    pattern:
      /^(?:[^\s:]+\.swift:\d+: )(?<type>Fatal error|Precondition failed|Assertion failed)(?:: (?<message>.*))?$/
  },
  {
    language: "swift",
    pattern:
      /^(?<type>Fatal error|Precondition failed|Assertion failed): (?<message>.*?)(?:: )?file [^\s:]+\.swift, line \d+$/
  },
  {
    language: "swift",
    pattern:
      /^(?<type>Fatal error): (?<message>(?:Index out of range|Array index is out of range|Unexpectedly found nil|Can't form Range|Division by zero|Dictionary literal contains|Duplicate keys).*)$/
  }
]
