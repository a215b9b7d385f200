import { Effect, Schema } from "effect"
import { languageByName, LANGUAGES, nearestLanguage } from "../../../core/language/mod.ts"
import { invalidInput, type ToolFailure, unknownParameterReason } from "../toolFailure.ts"

/** The parameter for a project. */
export const ProjectPath = Schema.String.annotations({ description: "Absolute path of the project root" })

/** The same where it may be left out. */
export const WorkspacePath = Schema.optional(
  Schema.String.annotations({ description: "Absolute path of the project root; default: the workspace" })
)

/** The id of a language from any of its names; fails for an unknown one. */
export const languageId = (name: string | undefined): Effect.Effect<string | undefined, ToolFailure> => {
  if (name === undefined) return Effect.succeed(undefined)
  const language = languageByName(name)
  if (language !== undefined) return Effect.succeed(language.id)
  const suggestion = nearestLanguage(name)
  const ids = LANGUAGES.map(({ id }) => id).join(", ")
  return invalidInput(
    "language",
    `"${name}" is not one of ${ids}${suggestion === undefined ? "; files in any other language count as text" : `; did you mean "${suggestion}"?`}`
  )
}

/** The parameter for a view. */
export const RefName = Schema.optional(
  Schema.String.annotations({ description: "Branch, tag or commit; default: the working tree" })
)

/** Largest budget of an answer, because clients reject messages of many megabytes. */
export const MAX_ANSWER_TOKENS = 100_000

/** A boolean with its default. */
export const flag = (value: boolean, description: string) =>
  Schema.optionalWith(Schema.Boolean.annotations({ description, default: value }), { default: () => value })

/** Milliseconds as seconds, to tenths, or to thousandths below a second. */
export const toSeconds = (millis: number): number =>
  millis < 1000 ? millis / 1000 : Math.round(millis / 100) / 10

/** Bytes as megabytes, to hundredths. */
export const toMegabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100

/** The input of a tool without parameters. An empty struct of the schema library would accept anything. */
export const NoParameters = Schema.Record({ key: Schema.String, value: Schema.Unknown }).pipe(
  Schema.filter(
    (input) => Object.keys(input).map((key) => ({ path: [key], message: unknownParameterReason(key, []) })),
    { jsonSchema: { type: "object", properties: {}, additionalProperties: false } }
  )
)
