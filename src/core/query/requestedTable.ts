/** A table of a database that a query asks for, or a column of it. */
export interface RequestedTable {
  readonly table: string
  readonly column: string | undefined
  /** Whether it can hardly be anything else that is called a table: what it consists of is asked for, or its name is one of several. */
  readonly isSure: boolean
}

const QUOTED = (name: string) => String.raw`[\x60'"]?${name}[\x60'"]?`
const TABLE = QUOTED(
  String.raw`(?<table>(?!(?:the|an?|this|which|what|database|db|sql|hash|lookup|routing|symbol|jump|dispatch|html|data|page|result|decision|truth|markdown|create|temporary)\b)[\p{L}_][\p{L}\p{N}_]*)`
)
const COLUMN = QUOTED(String.raw`(?<column>[\p{L}_][\p{L}\p{N}_]*)`)
const KIND = "(?:(?:database|db|sql) )?table"
const SHAPE = "(?:schema|definition|columns?|structure|fields|ddl|model|declaration)"
const ASKING =
  "(?:(?:where|how|what) (?:is|are|does) |(?:what|which) (?:columns|fields) (?:does|do|are (?:in|on|of)) |(?:find|show|describe)(?: me)? )?(?:the )?"
const ASKED = "(?: (?:is |are )?(?:defined|declared|created|look like|have|located))?"

const FORMS = [
  `${ASKING}${SHAPE} (?:of|for|in) (?:the )?${TABLE} ${KIND}${ASKED}`,
  `${ASKING}${TABLE} ${KIND}(?: ${SHAPE})?${ASKED}`,
  `${ASKING}(?:(?:database|db|sql) )?table ${TABLE}(?: ${SHAPE})?${ASKED}`,
  `create table ${TABLE}`,
  `${ASKING}(?:columns?|fields?) ${COLUMN} (?:of|in|on) (?:the )?(?:table )?${TABLE}(?: ${KIND})?${ASKED}`,
  `${ASKING}${COLUMN} column (?:of|in|on) (?:the )?(?:table )?${TABLE}(?: ${KIND})?${ASKED}`
].map((form) => new RegExp(String.raw`^\s*${form}\s*\??\s*$`, "iu"))

const SURE = new RegExp(String.raw`\b(?:${SHAPE}|database|db|sql|create)\b`, "i")

/**
 * The table of a database that a query asks for, perhaps with a column; undefined for any other query. Other things are called tables, too: whether it is one of a
 * database shows where it is declared.
 *
 * @example
 * ```ts
 * requestedTable("where is the line_items table defined?") // => { table: "line_items", column: undefined, isSure: true }
 * requestedTable("columns of the carts table") // => { table: "carts", column: undefined, isSure: true }
 * requestedTable("where is the column price of the carts table defined") // => { table: "carts", column: "price", isSure: true }
 * requestedTable("table carts") // => { table: "carts", column: undefined, isSure: true }
 * requestedTable("sortable table") // => { table: "sortable", column: undefined, isSure: false }
 * requestedTable("how are hash tables resized") // => undefined
 * ```
 */
export const requestedTable = (query: string): RequestedTable | undefined => {
  for (const form of FORMS) {
    const { column, table } = form.exec(query)?.groups ?? {}
    if (table !== undefined)
      return { table, column, isSure: /_|s$/i.test(table) || SURE.test(query.replace(table, " ")) }
  }
  return undefined
}
