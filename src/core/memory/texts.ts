/** Texts that memory keeps: how long they may be. */
import { Schema } from "effect"

/** Characters of a text: Unicode code points, as JSON Schema counts them. */
const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Whether a text has at most so many characters. Those of a short one need not be counted. */
const fits = (text: string, most: number): boolean => text.length <= most || lengthOf(text) <= most

/** A text of at most `most` characters, in any language. */
export const textUpTo = (most: number): Schema.Schema<string> =>
  Schema.String.pipe(
    Schema.filter(
      (text) => fits(text, most) || `it must have at most ${most} characters, it has ${lengthOf(text)}`,
      {
        jsonSchema: { maxLength: most }
      }
    )
  )

/** Whether nothing of a text can be seen: spaces, control characters, marks of direction, joiners. */
export const isBlank = (text: string): boolean => /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u.test(text)

/** A text that says something, of at most `most` characters. */
export const saidUpTo = (most: number): Schema.Schema<string> =>
  textUpTo(most).pipe(
    Schema.filter((text) => !isBlank(text) || "it must not be empty", { jsonSchema: { minLength: 1 } })
  )

/** Characters of a tag, and tags of one memory. */
const MOST_IN_TAG = 50
export const MOST_TAGS = 20

/** Words that group memories. */
export const Tags = Schema.Array(saidUpTo(MOST_IN_TAG)).pipe(
  Schema.filter((tags) => tags.length <= MOST_TAGS || `there may be at most ${MOST_TAGS} tags`, {
    jsonSchema: { maxItems: MOST_TAGS }
  })
)

/** Fields of a context, and characters of a value, written as JSON where it is no text. */
export const MOST_FIELDS = 50
const MOST_IN_VALUE = 1000

/** Taken as it is: copied field by field, one called `__proto__` would be lost. */
const Fields = Schema.declare(
  (value): value is Readonly<Record<string, unknown>> =>
    typeof value === "object" && value !== null && !Array.isArray(value),
  {
    message: () => "it must be an object",
    jsonSchema: { type: "object", required: [], properties: {}, additionalProperties: {} }
  }
)

/** Whatever a program knows of the moment, by name. */
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
