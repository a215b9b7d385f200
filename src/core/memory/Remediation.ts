/** An error and its solution. */
import { Schema } from "effect"
import { Facts, nonBlankTextUpTo, Tags, textUpTo } from "./texts.ts"

export const SEVERITIES = ["low", "medium", "high", "critical"] as const
export const Severity = Schema.Literal(...SEVERITIES)
export type Severity = typeof Severity.Type

export const ErrorMessage = nonBlankTextUpTo(10_000, "give the lines around the error")
export const StackTrace = textUpTo(50_000, "give its innermost frames")

export const Remediation = Schema.Struct({
  errorMessage: ErrorMessage,
  errorType: nonBlankTextUpTo(200),
  solution: nonBlankTextUpTo(20_000),
  /** The project in which the error occurred, if given. */
  projectPath: Schema.optional(Schema.String),
  context: Facts,
  tags: Tags,
  severity: Schema.optional(Severity),
  stackTrace: Schema.optional(StackTrace)
})
export type Remediation = typeof Remediation.Type
