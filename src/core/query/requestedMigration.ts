/** A step of the schema of a database that a query asks for: one that makes a table, or adds a column to one. */
export interface RequestedMigration {
  readonly table: string
  readonly column: string | undefined
}

const QUOTED = (name: string) => String.raw`[\x60'"]?(?<${name}>[\p{L}_][\p{L}\p{N}_]*)[\x60'"]?`
const TABLE = QUOTED("table")
const COLUMN = QUOTED("column")
const MIGRATION =
  "(?:(?:where|which|what) (?:is |are )?|(?:find|show)(?: me)? )?(?:the )?(?:(?:database|db|schema) )?migrations?(?: (?:that|which|where|to))?"
const MAKES = "(?:creat(?:es?|ed|ing)|introduc(?:es?|ed|ing)|adds?|added|adding)"

const FORMS = [
  `${MIGRATION} (?:${MAKES}|for|of) (?:the )?${TABLE} table`,
  `${MIGRATION} (?:${MAKES}|for|of) (?:the |an? )?(?:column |field )?${COLUMN} (?:(?:column|field) )?(?:to|in|into|on|of|for) (?:the )?(?:table )?${TABLE}(?: table| model)?`,
  // What is only named is a table.
  `${MIGRATION} ${MAKES} (?:the |an? )?${TABLE}`
].map((form) => new RegExp(String.raw`^\s*${form}\s*\??\s*$`, "iu"))

/**
 * The migration that a query asks for; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedMigration("migration that creates the carts table") // => { table: "carts", column: undefined }
 * requestedMigration("which migration adds the column price to carts?") // => { table: "carts", column: "price" }
 * requestedMigration("database migration that adds carts") // => { table: "carts", column: undefined }
 * requestedMigration("how are migrations run") // => undefined
 * ```
 */
export const requestedMigration = (query: string): RequestedMigration | undefined => {
  for (const form of FORMS) {
    const { column, table } = form.exec(query)?.groups ?? {}
    if (table !== undefined) return { table, column }
  }
  return undefined
}
