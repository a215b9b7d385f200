import { Data } from "effect"

/** The error of a pattern that does not compile; `problem` is a sentence fragment such as `a "(" is not closed`. */
export class PatternError extends Data.TaggedError("PatternError")<{ readonly problem: string }> {
  override get message(): string {
    return this.problem
  }
}
