import { Effect, Either, Schema } from "effect"
import { compileGlob, unmatchedGlobAdvice } from "../../../core/glob/mod.ts"
import { ownValue } from "../../../core/record/mod.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import type { GrepMatch, GrepPlace } from "../../../engine/grep/GrepAnswer.ts"
import { Metadata, metadata } from "../metadata.ts"
import { grepText } from "../text/grepText.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"
import { flag, languageId, WorkspacePath } from "./parameters.ts"
import { withFolderAdvice } from "./withFolderAdvice.ts"

/** A whole number within bounds, with its default. */
const integerParameter = (min: number, max: number, value: number) =>
  Schema.optionalWith(Schema.Int.pipe(Schema.between(min, max)).annotations({ default: value }), {
    default: () => value
  })

const Glob = (description: string) => Schema.optional(Schema.String.annotations({ description }))

const Match = Schema.Struct({
  file_path: Schema.String,
  line: Schema.Int,
  column: Schema.Int,
  text: Schema.String,
  line_end: Schema.optional(Schema.Int),
  before: Schema.optional(Schema.Array(Schema.String)),
  after: Schema.optional(Schema.Array(Schema.String)),
  redacted: Schema.optional(Schema.Int)
})

export const contextGrep = tool({
  name: "context_grep",
  title: "Grep",
  toolset: "context",
  description:
    "Find every line in the working tree that matches a regular expression (ripgrep syntax). Needs no index.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({
    pattern: Schema.String,
    path: WorkspacePath,
    regex: flag(true, "false: plain text"),
    case_sensitive: flag(true, "Match case"),
    word: flag(false, "Whole words only"),
    multiline: flag(false, "Matches may span lines"),
    glob: Glob("Files to search, e.g. src/**/*.{ts,tsx}"),
    exclude: Glob("Files not to search"),
    language: Schema.optional(Schema.String),
    context_lines: integerParameter(0, 20, 0),
    limit: integerParameter(1, 1000, 100),
    cursor: Schema.optional(Schema.String)
  }),
  output: Schema.Struct({
    matches: Schema.Array(Match),
    total_matches: Schema.Int,
    total_files: Schema.Int,
    next_cursor: Schema.optional(Schema.String),
    engine: Schema.String,
    message: Schema.optional(Schema.String),
    redacted: Schema.optional(Schema.Int),
    metadata: Metadata
  }),
  text: grepText,
  handle: (
    { case_sensitive, context_lines, cursor, exclude, glob, language: languageName, limit, path, ...pattern },
    { workspace }
  ) =>
    Effect.gen(function* () {
      yield* checkPattern(pattern)
      const language = yield* languageId(languageName)
      const isIncluded = yield* fileMatcher("glob", glob)
      const isExcluded = yield* fileMatcher("exclude", exclude)
      const matchesInLowerCase = Either.getOrUndefined(compileGlob((glob ?? "").toLowerCase()))
      let ofOtherCase: string | undefined
      const isWanted = (file: string): boolean => {
        if (isIncluded?.(file) !== false) return true
        if (ofOtherCase === undefined && matchesInLowerCase?.(file.toLowerCase()) === true) ofOtherCase = file
        return false
      }
      const globAdvice = (): ReadonlyArray<string> => {
        const advice = glob === undefined ? undefined : unmatchedGlobAdvice(glob, ofOtherCase)
        return advice === undefined ? [] : [`${advice}.`]
      }
      const after = yield* fromCursor(cursor)
      const codeGrep = yield* CodeGrep
      const find = codeGrep.find({
        ...pattern,
        path: path ?? (yield* workspace),
        caseSensitive: case_sensitive,
        admits: (file) => isWanted(file) && isExcluded?.(file) !== true,
        language,
        context: context_lines,
        limit,
        after
      })
      const answer = yield* withFolderAdvice("glob")(find)
      const last = answer.matches.at(-1)
      const { secret, unread } = answer
      const notes = [
        ...(answer.total > 0
          ? []
          : answer.searched === 0
            ? secret.length > 0
              ? []
              : [nothingSearchedMessage({ glob, exclude, language }), ...globAdvice()]
            : ["No matches. Ignored and binary files are not searched."]),
        ...(unread.length === 0
          ? []
          : [`Not searched because reading is not permitted: ${firstPaths(unread)}.`]),
        ...(secret.length === 0
          ? []
          : [
              `${answer.searched === 0 ? "Nothing was searched" : "Not searched"}, because such files may hold secrets: ${firstPaths(secret)}.`
            ])
      ]
      const redacted = answer.matches.reduce((sum, match) => sum + match.redacted, 0)
      return {
        matches: answer.matches.map((match) => toMatch(match, context_lines > 0)),
        total_matches: answer.total,
        total_files: answer.files,
        ...(answer.more && last !== undefined ? { next_cursor: toCursor(last) } : {}),
        engine: answer.engine,
        ...(notes.length === 0 ? {} : { message: notes.join(" ") }),
        ...(redacted === 0 ? {} : { redacted }),
        metadata: metadata(answer.ref, {
          result_completeness: answer.more ? "truncated" : unread.length > 0 ? "partial" : "complete",
          ...(answer.indexed ? {} : { indexing_status: "not_indexed", schema_status: "not_indexed" })
        })
      }
    })
})

/** The message about why nothing was searched. */
const nothingSearchedMessage = (conditions: Readonly<Record<string, string | undefined>>): string => {
  const givenNames = Object.keys(conditions).filter((name) => ownValue(conditions, name) !== undefined)
  return givenNames.length === 0
    ? "There are no files to search: ignored and binary files are skipped."
    : `No file matches ${givenNames.join(" and ")}: nothing was searched.`
}

/** Most folders and files that are named as not searched. */
const MAX_LISTED_PATHS = 5

const firstPaths = (paths: ReadonlyArray<string>): string =>
  `${paths.slice(0, MAX_LISTED_PATHS).join(", ")}${paths.length > MAX_LISTED_PATHS ? ` and ${paths.length - MAX_LISTED_PATHS} more` : ""}`

const checkPattern = ({
  multiline,
  pattern
}: {
  readonly multiline: boolean
  readonly pattern: string
}): Effect.Effect<void, ToolFailure> => {
  const problem =
    pattern === ""
      ? "it is empty"
      : pattern.includes("\0")
        ? "it contains a NUL character"
        : pattern.includes("\n") && !multiline
          ? 'line breaks are matched only with "multiline"'
          : undefined
  return problem === undefined ? Effect.void : Effect.fail(invalidInput("pattern", problem))
}

const fileMatcher = (param: string, glob: string | undefined) => {
  if (glob === undefined) return Effect.succeed(undefined)
  const compiled = compileGlob(glob)
  return Either.isRight(compiled)
    ? Effect.succeed(compiled.right)
    : Effect.fail(invalidInput(param, compiled.left.problem))
}

/** An opaque cursor for the last returned match. */
const toCursor = ({ line, path }: GrepPlace) => Buffer.from(`after ${line} ${path}`).toString("base64url")

const fromCursor = (cursor: string | undefined): Effect.Effect<GrepPlace | undefined, ToolFailure> => {
  if (cursor === undefined) return Effect.succeed(undefined)
  const [, line, path] = /^after (\d{1,9}) (.+)$/s.exec(Buffer.from(cursor, "base64url").toString()) ?? []
  return path === undefined
    ? Effect.fail(invalidInput("cursor", "pass next_cursor of the previous answer unchanged"))
    : Effect.succeed({ path, line: Number(line) })
}

const toMatch = (match: GrepMatch, withContext: boolean): typeof Match.Type => ({
  file_path: match.path,
  line: match.line,
  column: match.column,
  text: match.text,
  ...(match.lineEnd === match.line ? {} : { line_end: match.lineEnd }),
  ...(withContext ? { before: match.before, after: match.after } : {}),
  ...(match.redacted === 0 ? {} : { redacted: match.redacted })
})
