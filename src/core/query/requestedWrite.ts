/** What a query asks the places of where it is written: a field or a column, or the rows of a table. */
export type RequestedWrite = { readonly name: string } | { readonly table: string }

const WRITTEN =
  /\b(?:written|stored|saved|updated|filled|set|persisted|(?:re)?calculated|(?:re)?computed|assigned|populated|incremented|bumped|changed|cleared|reset)\b/i
const WRITES =
  /^\s*(?:which|what) (?:(?:code|query|function|method|job|command|part) )?(?:writes|stores|saves|updates|fills|sets|persists|(?:re)?calculates|(?:re)?computes|assigns|populates|increments|bumps|changes|clears|resets)\b/i
/** What is done with the rows of a table. */
const ROWS = /\b(?:insert|delete|remove|add|write|written|store|update|save)(?:s|d|ed)?\b/i
const PASSIVE = /^\s*(?:where|when|how) (?:is|are|do|does|gets?|was|were)\b/i

/** A name of several parts, as fields and columns have, perhaps behind what has it. */
const NAME =
  /(?<![\w.$/-])(?:\w+\.)?(\p{Ll}[\p{Ll}\p{N}]*(?:(?:_[\p{Ll}\p{N}]+)+|(?:\p{Lu}[\p{Ll}\p{N}]*)+))(?![\w(/-])/gu
const COLUMN = /\b(?:the )?([\p{Ll}\p{N}_]{3,}) (?:column|field|attribute|property)\b/iu
const TABLE = /\b(?:into|to|from|in|of) the ([\p{Ll}\p{N}_]{3,}) (?:(?:database|db|sql) )?table\b/iu
/** Who asks for the columns of a table asks how it is declared. */
const COLUMNS = /\b(?:columns?|fields?|index(?:es)?|constraints?)\b/i
/** What is said of a column besides its name. */
const NO_NAME =
  /^(?:the|this|that|which|what|every|each|database|table|form|input|text|new|same|first|last|date|custom|hidden)$/i

/** A longer query tells of more than the field. */
const MAX_WORDS = 14

/**
 * The field or column of which a query asks where it is written, or the table of which it asks where rows are; undefined for any other query. A field must have a name
 * of several parts, or be called one.
 *
 * @example
 * ```ts
 * requestedWrite("where is total_price of a cart stored?") // => { name: "total_price" }
 * requestedWrite("which code recalculates cart.totalPrice") // => { name: "totalPrice" }
 * requestedWrite("where is the paid column updated") // => { name: "paid" }
 * requestedWrite("where are rows inserted into the carts table") // => { table: "carts" }
 * requestedWrite("where are carts stored") // => undefined
 * ```
 */
export const requestedWrite = (query: string): RequestedWrite | undefined => {
  if (query.trim().split(/\s+/).length > MAX_WORDS) return undefined
  const isPassive = PASSIVE.test(query)
  const table = TABLE.exec(query)?.[1]
  const names = new Set(Array.from(query.matchAll(NAME), ([, name]) => name!))
  names.delete(table ?? "")
  if (names.size > 1) return undefined
  const [name = COLUMN.exec(query)?.[1]] = names
  if (name !== undefined && !NO_NAME.test(name))
    return WRITES.test(query) || (isPassive && WRITTEN.test(query)) ? { name } : undefined
  return table === undefined || NO_NAME.test(table) || !isPassive || COLUMNS.test(query) || !ROWS.test(query)
    ? undefined
    : { table }
}
