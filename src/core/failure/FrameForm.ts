import type { FailureLanguage } from "./Failure.ts"

/** The form of stack frames of one language, or of places in files that are no program. */
export interface FrameForm {
  readonly language?: FailureLanguage
  /** The innermost frame is printed last. */
  readonly innermostLast?: boolean
  /** The place of the error itself, outside of the trace, which may repeat it. */
  readonly isOrigin?: boolean
  /** Groups `function`, `file`, `line`, `column`, `source` for code that it quotes, and `named` for a name in it, where the form has them. */
  readonly pattern: RegExp
  /** Matches the names of functions that belong to the language itself. */
  readonly foreign?: RegExp
  /** The failed test, printed before the trace whose outermost function it is, without a file. */
  readonly isTest?: boolean
  /** The line directly above the location, which names the function. */
  readonly above?: RegExp
  /** The line below the location, blank lines left out, which quotes the code; group `source`. */
  readonly below?: RegExp
}
