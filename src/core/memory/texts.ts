/** Schemas for the texts in memories, with their length limits. */
import { Schema } from "effect"

/** The length in Unicode code points, as JSON Schema counts characters. */
const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Whether a text has at most `most` code points. A text with no more code units need not be counted. */
const fits = (text: string, most: number): boolean => text.length <= most || lengthOf(text) <= most

/** A text of at most `most` code points. */
export const textUpTo = (most: number): Schema.Schema<string> =>
  Schema.String.pipe(
    Schema.filter(
      (text) => fits(text, most) || `it must have at most ${most} characters, it has ${lengthOf(text)}`,
      {
        jsonSchema: { maxLength: most }
      }
    )
  )

/** Whether a text has only invisible characters: spaces, control characters, direction marks, joiners. */
export const isBlank = (text: string): boolean => /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u.test(text)

/** A text that is not blank, of at most `most` code points. */
export const saidUpTo = (most: number): Schema.Schema<string> =>
  textUpTo(most).pipe(
    Schema.filter((text) => !isBlank(text) || "it must not be empty", { jsonSchema: { minLength: 1 } })
  )

/** The most code points in a tag, and the most tags per memory. */
const MOST_IN_TAG = 50
export const MOST_TAGS = 20

/** Tags that group memories. */
export const Tags = Schema.Array(saidUpTo(MOST_IN_TAG)).pipe(
  Schema.filter((tags) => tags.length <= MOST_TAGS || `there may be at most ${MOST_TAGS} tags`, {
    jsonSchema: { maxItems: MOST_TAGS }
  })
)

/** The most fields in a context, and the most code points in a value (as JSON if it is no string). */
export const MOST_FIELDS = 50
const MOST_IN_VALUE = 1000

/** Accepts the object itself: a copy field by field would lose a field named `__proto__`. */
const Fields = Schema.declare(
  (value): value is Readonly<Record<string, unknown>> =>
    typeof value === "object" && value !== null && !Array.isArray(value),
  {
    message: () => "it must be an object",
    jsonSchema: { type: "object", required: [], properties: {}, additionalProperties: {} }
  }
)

/** Arbitrary facts about the context, by name. */
export const Facts = Fields.pipe(
  Schema.filter((facts) => {
    const fields = Object.entries(facts)
    if (fields.length > MOST_FIELDS)
      return `it may have at most ${MOST_FIELDS} fields, it has ${fields.length}`
    const long = fields.find(
      ([key, value]) =>
        !fits(key, MOST_IN_VALUE) ||
        !fits(typeof value === "string" ? value : (JSON.stringify(value) ?? ""), MOST_IN_VALUE)
    )
    return (
      long === undefined ||
      `the value of "${long[0].slice(0, 50)}" must have at most ${MOST_IN_VALUE} characters`
    )
  })
)
export type Facts = typeof Facts.Type
