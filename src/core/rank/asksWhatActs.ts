const ASKS_WHAT_ACTS =
  /^\s*(?:how (?:often|is it|do we)|when|what (?:happens|takes|throws|triggers|puts|makes|removes|updates|does|runs|applies)|who|where|which (?:code|function|query|part|method)|why|is|does|can)\b|\b(?:jobs?|timer|nightly|daily|hourly|periodic|scheduled|background)\b/i

/**
 * Whether a query asks for what does something. Then types without code, their fields, and migrations of a database, are ranked lower: they name what is written,
 * checked or sent, but do not do it. Not a general question about how something works, which a type may answer.
 *
 * @example
 * ```ts
 * asksWhatActs("where is the total of a cart computed") // => true
 * asksWhatActs("nightly removal of old carts") // => true
 * asksWhatActs("how are carts structured") // => false
 * ```
 */
export const asksWhatActs = (query: string): boolean => ASKS_WHAT_ACTS.test(query)
