/** How R, Julia and notebooks, and the languages of builds and systems (Starlark, CMake, Nix), print errors and their places. */
import type { CauseForm } from "./CauseForm.ts"
import type { FrameForm } from "./FrameForm.ts"

/** As `FRAME_FORMS`. */
export const SCRIPT_FRAME_FORMS: ReadonlyArray<FrameForm> = [
  {
    language: "starlark",
    innermostLast: true,
    pattern: /^File "(?<file>[^"]+)", line (?<line>\d+), column (?<column>\d+), in (?<function>[^\n]+)$/
  },
  // Bazel names the target first, whose rule calls everything else.
  {
    language: "starlark",
    innermostLast: true,
    pattern: /^ERROR: (?<file>\/[^\s:]+):(?<line>\d+):(?<column>\d+): /
  },
  // A task of Ansible.
  {
    isOrigin: true,
    pattern:
      /^(?:The (?:error|offending line) appears to (?:be|have been) in|Origin:) '?(?<file>[^'\n]+?\.ya?ml)'?(?:: line |:)(?<line>\d+)(?:, column |:)(?<column>\d+)/
  },
  // A module that a cell of a notebook calls.
  {
    language: "python",
    innermostLast: true,
    pattern: /^File (?<file>[^\s":]+\.py):(?<line>\d+)(?:, in (?<function>[\w.<>]+)(?:\(.*\))?)?$/
  },
  {
    language: "r",
    innermostLast: true,
    pattern:
      /^\d+\. [│├└─ ]{0,200}(?:[\w.]+ \(local\) )?(?<function>[^\s()]+)\(.*\) at (?<file>\S+\.[Rr]):(?<line>\d+):(?<column>\d+)$/
  },
  { language: "r", pattern: /^\d+: (?<function>[^\s()]+)\(.*\) at (?<file>[^\s#]+\.[Rr])#(?<line>\d+)$/ },
  {
    language: "r",
    isOrigin: true,
    pattern:
      /^(?:── )?(?:Error|Failure|Warning) \((?<file>[^\s():]+\.[Rr]):(?<line>\d+)(?::(?<column>\d+))?\)/
  },
  {
    language: "julia",
    above: /^\[\d+\] (?<function>(?!top-level |macro )[^\s(]+)/,
    pattern: /^@ (?:(?<package>[\w.]+) )?(?<file>[^\s:]+\.jl):(?<line>\d+)(?: \[inlined\])?$/
  },
  {
    language: "julia",
    pattern: /^@ (?:(?<package>[\w.]+) )?(?<file>[^\s:]+\.jl):(?<line>\d+)(?: \[inlined\])?$/
  },
  {
    language: "julia",
    pattern:
      /^\[\d+\] (?:top-level scope|macro expansion|(?<function>[^\s(]+)(?:\(.*\))?) at (?<file>\S+\.jl):(?<line>\d+)(?: \[inlined\])?$/
  },
  {
    language: "julia",
    isOrigin: true,
    pattern: /(?:Test Failed|Error During Test) at (?<file>[^\s:]+\.jl):(?<line>\d+)$/
  },
  {
    language: "nix",
    innermostLast: true,
    pattern: /^at (?<file>[^\s:]+\.nix):(?<line>\d+):(?<column>\d+):?$/
  },
  // The command is the one that is called there, also in the stack of calls.
  {
    language: "cmake",
    pattern:
      /^(?:CMake (?:Deprecation )?(?:Error|Warning)(?: \(dev\))? at )?(?<file>[^\s:]*(?:CMakeLists\.txt|\.cmake)):(?<line>\d+) \((?<function>[\w-]+)\):?$/
  },
  {
    language: "cmake",
    pattern: /^CMake Error at (?<file>[^\s:]+):(?<line>\d+):$/
  }
]

/** As the other forms of causes; the first that matches wins. */
export const SCRIPT_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  // The message is in the next line.
  { language: "cmake", pattern: /^CMake Error at [^\s:]+:\d+(?: \([\w-]+\))?:(?<message>)$/ },
  { language: "cmake", pattern: /^CMake Error: (?<message>.*)$/ },
  {
    language: "julia",
    pattern:
      /^(?:ERROR: )+(?:LoadError: |TaskFailedException: )?(?<type>[A-Z]\w*(?:Error|Exception)): (?<message>.*)$/
  },
  { language: "r", pattern: /^Error in (?!`[^`]*\(\)`).{1,300}? :(?<message>.*)$/ },
  // Below a line that names the function alone.
  { language: "r", pattern: /^! (?<message>\S.*)$/ },
  { language: "starlark", pattern: /^Error in (?<type>[\w.]+): (?<message>.*)$/ },
  { language: "starlark", pattern: /^ERROR: \/[^\s:]+:\d+:\d+: (?<message>.*)$/ }
]
