import { Effect, ParseResult, Schema } from "effect"
import { SourceError } from "./Sources.ts"

/** Decodes a source's answer by its documented schema; the error names the first invalid field. */
export const decodeBody = <A, I>(
  source: string,
  schema: Schema.Schema<A, I>,
  body: unknown
): Effect.Effect<A, SourceError> =>
  Effect.mapError(Schema.decodeUnknown(schema)(body), (error) => {
    const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
    return new SourceError({
      reason: "BadResponse",
      source,
      detail: `the answer differs from the documented format at "${issue?.path.map(String).join(".") ?? ""}": check that the URL is its API's`
    })
  })
