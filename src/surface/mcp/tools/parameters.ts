import { Effect, Schema } from "effect"
import { languageCalled, LANGUAGES, nearestLanguage } from "../../../core/language/mod.ts"
import { invalidInput, noParameter, type ToolFailure } from "../toolFailure.ts"

/** The parameter for a project. */
export const ProjectPath = Schema.String.annotations({ description: "Absolute path of the project root" })

/** The id of a language from any of its names; fails for an unknown one. */
export const languageId = (called: string | undefined): Effect.Effect<string | undefined, ToolFailure> => {
  if (called === undefined) return Effect.succeed(undefined)
  const language = languageCalled(called)
  if (language !== undefined) return Effect.succeed(language.id)
  const near = nearestLanguage(called)
  const ids = LANGUAGES.map(({ id }) => id).join(", ")
  return invalidInput(
    "language",
    `"${called}" is not one of ${ids}${near === undefined ? "; files in any other language count as text" : `; did you mean "${near}"?`}`
  )
}

/** The parameter for a view. */
export const RefName = Schema.optional(Schema.String.annotations({ description: "Branch, tag or commit" }))

/** Largest budget of an answer, because clients reject messages of many megabytes. */
export const MOST_TOKENS = 100_000

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
    (given) => Object.keys(given).map((key) => ({ path: [key], message: noParameter(key, []) })),
    { jsonSchema: { type: "object", properties: {}, additionalProperties: false } }
  )
)
