import { Data } from "effect"

/** The error of an invalid file pattern; the message states the problem. */
export class GlobError extends Data.TaggedError("GlobError")<{
  readonly pattern: string
  /** A sentence fragment such as `a "{" is not closed`. */
  readonly problem: string
}> {
  override get message(): string {
    return `Cannot use the file pattern "${this.pattern.replaceAll("\0", "\\0")}": ${this.problem}`
  }
}
