/** How pytest prints failures without a type, and its summaries. */
import type { CauseForm } from "./CauseForm.ts"

/** Patterns for trimmed lines; the first that matches wins. */
export const PYTEST_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  // pytest messages without a type; the mark alone does not make a line an error.
  { language: "python", type: "AssertionError", pattern: /^E {2,}(?<message>assert .*)$/ },
  { language: "python", pattern: /^E {2,}(?<message>fixture '[^']*' not found)$/ },
  {
    language: "python",
    type: "AssertionError",
    pattern:
      /^(?:[^\s:"']+\.py:\d+:|(?:FAILED|ERROR) [^\s:]+\.py(?:::[^\s[]+(?:\[.*?\])?)? -) (?:AssertionError: )?(?<message>assert .*)$/
  },
  {
    language: "python",
    pattern:
      /^(?:[^\s:"']+\.py:\d+:|(?:FAILED|ERROR) [^\s:]+\.py(?:::[^\s[]+(?:\[.*?\])?)? -) (?<type>(?:\w+\.)*[A-Z]\w*(?:Error|Exception)): (?<message>.+)$/
  }
]
