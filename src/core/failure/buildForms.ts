/** How builds, package managers, linkers and checkers print errors, beside those of one language's compiler. */
import type { CauseForm } from "./CauseForm.ts"

/** Patterns for trimmed lines; the first that matches wins. */
export const BUILD_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  // The form that Microsoft's compilers, linker and builds share: where, "error", a code, and which project.
  {
    language: "c",
    pattern:
      /^(?:(?:[A-Za-z]:)?[^:\n`"']{1,200}? ?: )?(?:fatal )?error (?<type>(?:C|LNK)\d{4}): (?<message>.*?)(?: \[[^\]\n]{1,200}proj\])?$/
  },
  {
    pattern:
      /^(?:(?:[A-Za-z]:)?[^:\n`"']{1,200}? ?: )?(?:fatal )?error (?<type>[A-Z]{2,10}\d{1,5}): (?<message>.*?)(?: \[[^\]\n]{1,200}(?:proj|sln)\])?$/
  },
  // Checkers of Python: the name of the rule after the message, or its code before.
  {
    language: "python",
    pattern: /^[^\s:]+\.pyi?:\d+(?::\d+)?: error: (?<message>.*?)(?: {1,3}\[(?<type>[\w-]+)\])?$/
  },
  {
    language: "python",
    pattern: /^[^\s:]+\.pyi?:\d+:\d+:? (?<type>[A-Z]{1,5}\d{2,5}):? (?:\[\*\] )?(?<message>\S.*)$/
  },
  // ESLint.
  {
    language: "javascript",
    pattern: /^\d+:\d+ {2,}error {2,}(?<message>\S.*?)(?: {2,}(?<type>[@\w/-]+))?$/
  },
  // What webpack and those like it could not find.
  {
    language: "javascript",
    pattern: /^(?:[^\s:]+: )?(?<type>Module not found): (?:Error: )?(?<message>\S.*)$/
  },
  // Xcode's output as it is commonly shown.
  { language: "swift", pattern: /^❌ +[^\s:]+\.swift:\d+:\d+: (?<message>\S.*)$/ },
  // The linker of Apple's systems names the symbol in the next line.
  { language: "c", pattern: /^(?<message>Undefined symbols for architecture \w+:)$/ },
  { pattern: /^(?<type>ERR_[A-Z]+(?:_[A-Z]+)+) {1,4}(?<message>\S.*)$/ },
  // Resolvers of versions: the conclusion of PubGrub, also behind uv's sign, and Composer's first problem.
  {
    pattern:
      /^(?:[╰└]─▶ )?(?<message>Because .{1,400}\b(?:depends on|requires?|version solving failed|we can conclude that)\b.*)$/
  },
  { language: "php", pattern: /^(?<message>Problem \d+)$/ },
  { pattern: /^E: (?<message>\S.*)$/ },
  // Yarn: its first version, then the codes of later ones that are errors.
  {
    pattern:
      /^➤ (?<type>YN(?!0000|0002|0006|0007|0008|0013|0019|006[01]|008[5-8])\d{4}): (?:[│└┌] )?(?<message>\S.*)$/
  },
  { pattern: /^error (?<message>[A-Z][a-z]+ .*)$/ },
  // A code before the message.
  { pattern: /^(?:Error|error|ERROR): (?<type>[A-Z]{1,5}\d{3,5}): (?<message>.*)$/ },
  // Compilers and linkers that name themselves: `clang: error: …`, `ld.lld: error: …`, `nvcc fatal   : …`.
  { pattern: /^[\w+./-]{1,60}(?:: | )(?:fatal error|error|fatal) *: (?<message>\S.*)$/ },
  { pattern: /^(?<type>CUDA|cuDNN|NCCL) error: (?<message>\S.*)$/ },
  // The registry of images.
  { pattern: /^(?<type>denied|toomanyrequests|unauthorized): (?<message>\S.*)$/ }
]
