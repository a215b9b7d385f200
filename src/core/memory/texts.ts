/** Schemas for the texts in memories, with their length limits. */
import { Schema } from "effect"

/** The length in Unicode code points, as JSON Schema counts characters. */
const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Whether a text has at most `maxCharacters` code points. A text with no more code units need not be counted. */
const fits = (text: string, maxCharacters: number): boolean =>
  text.length <= maxCharacters || lengthOf(text) <= maxCharacters

/** A text of at most `maxCharacters` code points; `advice` says what to give of a longer one. */
export const textUpTo = (maxCharacters: number, advice?: string): Schema.Schema<string> =>
  Schema.String.pipe(
    Schema.filter(
      (text) =>
        fits(text, maxCharacters) ||
        `it must have at most ${maxCharacters} characters, it has ${lengthOf(text)}${advice === undefined ? "" : `: ${advice}`}`,
      {
        jsonSchema: { maxLength: maxCharacters }
      }
    )
  )

/** Whether a text has only invisible characters: spaces, control characters, direction marks, joiners. */
export const isBlank = (text: string): boolean => /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u.test(text)

/** A text that is not blank, of at most `maxCharacters` code points. */
export const nonBlankTextUpTo = (maxCharacters: number, advice?: string): Schema.Schema<string> =>
  textUpTo(maxCharacters, advice).pipe(
    Schema.filter((text) => !isBlank(text) || "it must not be empty", { jsonSchema: { minLength: 1 } })
  )

/** The most code points in a tag, and the most tags per memory. */
const MAX_TAG_CHARACTERS = 50
export const MAX_TAGS = 20

/** Tags that group memories. */
export const Tags = Schema.Array(nonBlankTextUpTo(MAX_TAG_CHARACTERS)).pipe(
  Schema.filter((tags) => tags.length <= MAX_TAGS || `there may be at most ${MAX_TAGS} tags`, {
    jsonSchema: { maxItems: MAX_TAGS }
  })
)

/** The most fields in a context, and the most code points in a value (as JSON if it is no string). */
export const MAX_FIELDS = 50
const MAX_VALUE_CHARACTERS = 1000

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
    if (fields.length > MAX_FIELDS) return `it may have at most ${MAX_FIELDS} fields, it has ${fields.length}`
    const tooLong = fields.find(
      ([key, value]) =>
        !fits(key, MAX_VALUE_CHARACTERS) ||
        !fits(typeof value === "string" ? value : (JSON.stringify(value) ?? ""), MAX_VALUE_CHARACTERS)
    )
    return (
      tooLong === undefined ||
      `the value of "${tooLong[0].slice(0, 50)}" must have at most ${MAX_VALUE_CHARACTERS} characters`
    )
  })
)
export type Facts = typeof Facts.Type

/**
 * Facts as lines of text.
 *
 * @example
 * ```ts
 * factLines({ branch: "fix/lock", ports: [80, 443] }) // => ["branch: fix/lock", "ports: [80,443]"]
 * ```
 */
export const factLines = (facts: Facts): ReadonlyArray<string> =>
  Object.entries(facts).map(
    ([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`
  )
