/**
 * Our own questions, whose answers were found by reading the source: `questions/<set>/<repository>.json`.
 *
 * Of the `held-out` sets only figures are looked at: none of their questions influences the ranking, and no answer to them is read; other measurements may have
 * used their repositories, and eleven of them have other questions in the development set. A target is a range of lines, at the commit, that answers the question; when a fair reader would accept any of several, all are
 * listed. Documentation counts only when it answers by itself.
 */
import { Schema } from "effect"
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

/**
 * What is asked for: a place, the behaviour on failure, a test, who raises an error, a flow, a default, what to change, a name, where a field is written, what serves a
 * route, where something is shown, who may do something, what runs by a schedule, what a setting does.
 */
export const QUESTION_KINDS = [
  "where",
  "failure",
  "test",
  "error",
  "flow",
  "default",
  "change",
  "identifier",
  "field",
  "route",
  "shown",
  "permission",
  "schedule",
  "setting"
] as const

const Line = Schema.Int.pipe(Schema.positive())

const Stretch = Schema.Struct({ path: Schema.NonEmptyString, start_line: Line, end_line: Line }).pipe(
  Schema.filter(({ end_line, start_line }) => start_line <= end_line || "the lines end before they start")
)

const Question = Schema.Struct({
  query: Schema.NonEmptyString,
  kind: Schema.Literal(...QUESTION_KINDS),
  targets: Schema.NonEmptyArray(Stretch),
  /** Left out where the lines say it. */
  why: Schema.optional(Schema.NonEmptyString),
  /** What was changed in a label after answers were seen. */
  note: Schema.optional(Schema.NonEmptyString)
})
export type Question = typeof Question.Type

const QuestionFile = Schema.Struct({
  repository: Schema.String.pipe(Schema.pattern(/^[\w.-]+\/[\w.-]+$/)),
  commit: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{40}$/)),
  licence: Schema.NonEmptyString,
  questions: Schema.NonEmptyArray(Question)
})
export type QuestionFile = typeof QuestionFile.Type

/** Decodes the content of a question file; throws when it is malformed, including unknown keys. */
export const decodeQuestions = Schema.decodeUnknownSync(QuestionFile, { onExcessProperty: "error" })

/**
 * Libraries and tools; applications of up to eight thousand files, whose questions say what somebody wants who knows none of its names; `issues`: other applications,
 * asked as by somebody who works on an issue, and written down before any answer was seen; `issues-more`: the same of further ones.
 */
export const QUESTION_SETS = [
  "development",
  "held-out",
  "applications",
  "held-out-applications",
  "issues",
  "issues-more"
] as const
export type QuestionSet = (typeof QUESTION_SETS)[number]

/** Whether answers to a set must not be read. */
export const isHeldOut = (set: QuestionSet): boolean => set.startsWith("held-out")

/** All question files of a set, by name. */
export const readQuestions = (set: QuestionSet): ReadonlyArray<QuestionFile> =>
  [...new Bun.Glob("*.json").scanSync({ cwd: join(import.meta.dir, "questions", set), absolute: true })]
    .toSorted()
    .map((file) => {
      try {
        return decodeQuestions(JSON.parse(readFileSync(file, "utf8")))
      } catch (cause) {
        throw new Error(`${basename(file)} is not well formed`, { cause })
      }
    })

/** Number of lines; a final newline does not begin another one. */
const countLines = (text: string) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0)

/** A sentence for each target that the tree below `root` does not have. */
export const misplaced = (root: string, questions: ReadonlyArray<Question>): ReadonlyArray<string> =>
  questions.flatMap(({ query, targets }) =>
    targets.flatMap(({ end_line, path }) => {
      const file = join(root, path)
      if (!existsSync(file)) return [`"${query}": there is no ${path}`]
      const lines = countLines(readFileSync(file, "utf8"))
      return end_line <= lines ? [] : [`"${query}": ${path} has ${lines} lines, not ${end_line}`]
    })
  )
