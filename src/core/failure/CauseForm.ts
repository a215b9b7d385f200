import type { FailureLanguage } from "./Failure.ts"

/** The form of lines that state an error. */
export interface CauseForm {
  readonly language?: FailureLanguage
  /** Groups `type` and `message`, where the form has them. */
  readonly pattern: RegExp
  /** The type, if all lines of this form have the same. */
  readonly type?: string
}
