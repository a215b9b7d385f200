/** How programs print errors, rather than languages: frameworks, servers, package managers, builds, shells. */
import type { CauseForm } from "./CauseForm.ts"

/** Patterns for trimmed lines; the first that matches wins. */
export const TOOL_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  // Flutter, with an error of any kind.
  {
    language: "dart",
    pattern: /^(?:\[ERROR:flutter\/[^\]\n]{1,200}\] )?Unhandled Exception: (?<message>\S.*)$/
  },
  // The body of an HTTP response with an error code.
  { pattern: /^error \[(?<type>[\w.$:-]+)\]: (?<message>.*)$/ },
  // Tools, with their error codes.
  { pattern: /^npm (?:ERR!|error) code (?<type>E\w+)(?<message>)$/ },
  { pattern: /^(?<message>npm (?:ERR!|error) (?:[a-z]+ |\d+ )?[A-Z].*)$/ },
  {
    pattern:
      /^(?:Error: (?:in prepare|stepping), |(?:Runtime|Parse) error near line \d+: )(?<message>.*?)(?: \(\d+\))?$/
  },
  { pattern: /^(?<message>(?:make|gmake)(?:\[\d+\])?: \*\*\* .*)$/ },
  {
    pattern:
      /^(?:\[cause\]: )?(?:Uncaught |ERROR )?(?:fatal|error|Error|ERROR)(?: \d+ \((?<type>\w{5})\))?: (?<message>.*)$/
  },
  // A shell names the script and line before the message, a program its own name.
  { pattern: /^(?:(?:ba|z|da|)sh: )?(?:[^\s:]+: )?(?:line )?\d+: (?<message>\S.*)$/ },
  {
    pattern:
      /^(?:psql|curl|wget|docker|ssh|mysql|cat|cp|mv|rm|ls|cd|mkdir|touch|bash|sh): (?:error: )?(?<message>\S.*)$/
  }
]
