import { Data } from "effect"

/** A file pattern that can mean nothing; the message says what is wrong with it. */
export class GlobError extends Data.TaggedError("GlobError")<{
  readonly pattern: string
  /** Sentence fragment, such as `a "{" is not closed`. */
  readonly problem: string
}> {
  override get message(): string {
    return `Cannot use the file pattern "${this.pattern.replaceAll("\0", "\\0")}": ${this.problem}`
  }
}
