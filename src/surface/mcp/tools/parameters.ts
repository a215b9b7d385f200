import { Effect, Schema } from "effect"
import { LANGUAGES } from "../../../core/language/mod.ts"
import { invalidInput, noParameter, type ToolFailure } from "../toolFailure.ts"

/** The parameter that names a project. */
export const ProjectPath = Schema.String.annotations({ description: "Absolute path of the project root" })

/** Fails for a language that is not indexed. */
export const knownLanguage = (language: string | undefined): Effect.Effect<void, ToolFailure> =>
  language === undefined || LANGUAGES.some(({ id }) => id === language)
    ? Effect.void
    : Effect.fail(
        invalidInput("language", `"${language}" is none of ${LANGUAGES.map(({ id }) => id).join(", ")}`)
      )

/** The parameter that names a view. */
export const RefName = Schema.optional(Schema.String.annotations({ description: "Branch, tag or commit" }))

/** The largest budget of an answer: clients refuse messages of many megabytes. */
export const MOST_TOKENS = 100_000

/** A yes or no with its default. */
export const flag = (value: boolean, description: string) =>
  Schema.optionalWith(Schema.Boolean.annotations({ description, default: value }), { default: () => value })

/** Milliseconds as seconds, to a tenth or, below a second, to a thousandth. */
export const toSeconds = (millis: number): number =>
  millis < 1000 ? millis / 1000 : Math.round(millis / 100) / 10

/** Bytes as megabytes, to a hundredth. */
export const toMegabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100

/** The input of a tool that takes none. An empty struct of the schema library would take anything. */
export const NoParameters = Schema.Record({ key: Schema.String, value: Schema.Unknown }).pipe(
  Schema.filter(
    (given) => Object.keys(given).map((key) => ({ path: [key], message: noParameter(key, []) })),
    { jsonSchema: { type: "object", properties: {}, additionalProperties: false } }
  )
)
