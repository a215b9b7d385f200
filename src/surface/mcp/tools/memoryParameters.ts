/** Parameters and fields shared by the memory tools. */
import { Effect, Schema } from "effect"
import { CATEGORIES, type Category } from "../../../core/diagnosis/Pattern.ts"
import { failureExcerpt } from "../../../core/failure/mod.ts"
import { Facts, isBlank, Tags, textUpTo } from "../../../core/memory/mod.ts"
import { withNames } from "../../../core/redact/mod.ts"
import type { Engine } from "../../../engine/Engine.ts"
import type { EngineError } from "../../../engine/EngineError.ts"
import { MIN_CLOSE_SCORE } from "../../../engine/memory/Memories.ts"
import { Redaction } from "../../../engine/redaction/Redaction.ts"
import { EmptyQuery } from "../../../engine/search/Search.ts"
import type { CallContext } from "../Tool.ts"
import { brokenWorkspace, invalidInput, namingProjectParameter, type ToolFailure } from "../toolFailure.ts"

/** The project; the workspace by default. */
export const MemoryProject = Schema.String.annotations({
  description: "Absolute project path; default: the workspace"
})

/** They are searched like the text, so they are the place for what it does not say. */
export const TagsParameter = Schema.optionalWith(
  Tags.annotations({ description: "Also symptoms and other words one may ask with" }),
  { default: () => [] }
)

/** Tags that results must all have. */
export const TagFilter = Schema.optionalWith(Tags.annotations({ description: "Must have all of these" }), {
  default: () => []
})

export const FactsParameter = (description: string) =>
  Schema.optionalWith(Facts.annotations({ description }), { default: () => ({}) })

/** The number of results. */
export const limitParameter = (value: number) =>
  Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 100)).annotations({ default: value }), {
    default: () => value
  })

export const Offset = Schema.optionalWith(Schema.Int.pipe(Schema.nonNegative()).annotations({ default: 0 }), {
  default: () => 0
})

/** A share from 0 to 1. */
export const Share = Schema.Number.pipe(Schema.between(0, 1))

/** The text of the query. */
export const Query = textUpTo(1000)

/** Fails for a blank query. */
export const checkNotBlank = (query: string): Effect.Effect<void, EmptyQuery> =>
  isBlank(query) ? Effect.fail(new EmptyQuery()) : Effect.void

/** Fails for a category that no known error has. */
export const checkCategory = (
  category: string | undefined
): Effect.Effect<Category | undefined, ToolFailure> => {
  const found = CATEGORIES.find((each) => each === category)
  return category === undefined || found !== undefined
    ? Effect.succeed(found)
    : Effect.fail(invalidInput("category", `"${category}" is not one of ${CATEGORIES.join(", ")}`))
}

export const isoTime = (millis: number): string => new Date(millis).toISOString()

/** Rounded to thousandths. */
export const toThousandths = (value: number): number => Math.round(value * 1000) / 1000

/** Field of a result: how far its meaning is from the question's. */
export const Distance = Schema.NullOr(Schema.Number).annotations({
  description: "Cosine distance; null where meanings were not compared"
})

/** The distance of two texts with this similarity; null where it is not known. */
export const distanceOf = (similarity: number | undefined): number | null =>
  similarity === undefined ? null : toThousandths(1 - similarity)

/** Field of an answer: the number of secrets in what is saved, which were masked before; absent when there were none. */
export const redactedCount = (
  saved: object
): Effect.Effect<{ readonly redacted?: number }, never, Redaction> =>
  Effect.flatMap(Redaction, (redaction) =>
    Effect.map(redaction.mask(withNames(saved), new Set()), ({ redacted }) =>
      redacted === 0 ? {} : { redacted }
    )
  )

const defaultProject = (workspace: CallContext["workspace"]) =>
  Effect.mapError(workspace, (failure) => namingProjectParameter(failure, "project_path"))

/** Runs `body` for a project; when the project is invalid, the error names the parameter. */
export const withProject = <A>(
  requested: string | undefined,
  { workspace }: CallContext,
  body: (project: string) => Effect.Effect<A, EngineError | ToolFailure, Engine>
): Effect.Effect<A, EngineError | ToolFailure, Engine> =>
  Effect.flatMap(requested === undefined ? defaultProject(workspace) : Effect.succeed(requested), (project) =>
    Effect.mapError(body(project), (error) =>
      error._tag === "WorkspaceError" && error.path === project
        ? requested === undefined
          ? brokenWorkspace("project_path", error.message)
          : invalidInput("project_path", error.message)
        : error
    )
  )

/** As many whole lines as fit; of a very long line, a part. */
export const beginningOf = (text: string, maxCharacters: number): string => {
  if (text.length <= maxCharacters) return text
  const beginning = text.slice(0, maxCharacters)
  const lastBreak = beginning.lastIndexOf("\n")
  // Half of a character of two code units would be no valid text.
  return lastBreak > maxCharacters / 2
    ? beginning.slice(0, lastBreak + 1)
    : beginning.replace(/[\uD800-\uDBFF]$/, "")
}

/** Says that none of the found memories is close to the question, and what else can be done; undefined when one is, or none was found. */
export const distantNote = (
  found: ReadonlyArray<{ readonly score: number }>,
  alternative: string
): string | undefined =>
  found.length === 0 || found.some(({ score }) => score >= MIN_CLOSE_SCORE)
    ? undefined
    : `None of these is close to the question: they may be about something else. Ask with words of the subject; ${alternative}`

/** Most characters of an error in an answer. */
const MAX_ERROR_CHARACTERS = 1000

/** An error as it is shown: of a long log the lines around the error. */
export const shownError = (error: string): string => failureExcerpt(error, MAX_ERROR_CHARACTERS).text
