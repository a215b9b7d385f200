/** A table that an error of a database names, with those of its columns that it names. */
export interface NamedTable {
  readonly table: string
  readonly columns: ReadonlyArray<string>
}

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_]{0,79}`
const COLUMNS = String.raw`(?<columns>${NAME}\.${NAME}(?:, ${NAME}\.${NAME}){0,9})`

/** How databases say it: either all columns with their table, or a table with at most one column; what is before the name of a table is its schema. */
const FORMS: ReadonlyArray<RegExp> = [
  // SQLite.
  String.raw`(?:UNIQUE|NOT NULL) constraint failed: ${COLUMNS}`,
  String.raw`no such table: (?:${NAME}\.)?(?<table>${NAME})`,
  String.raw`no such column: ${COLUMNS}`,
  String.raw`table "?(?<table>${NAME})"? has no column named (?<column>${NAME})`,
  // PostgreSQL.
  String.raw`column "(?<column>${NAME})" of relation "(?<table>${NAME})"`,
  String.raw`relation "(?:${NAME}\.)?(?<table>${NAME})" does not exist`,
  String.raw`column ${COLUMNS} does not exist`,
  String.raw`on table "(?<table>${NAME})"`,
  // MySQL.
  String.raw`Table '(?:${NAME}\.)?(?<table>${NAME})' doesn't exist`,
  String.raw`Unknown column '${COLUMNS}' in`,
  String.raw`Duplicate entry '[^'\n]{0,200}' for key '(?<table>${NAME})\.${NAME}'`,
  // SQL Server.
  String.raw`Invalid object name '(?:${NAME}\.)?(?<table>${NAME})'`,
  String.raw`duplicate key (?:row )?in object '(?:${NAME}\.)?(?<table>${NAME})'`
].map((form) => new RegExp(form, "u"))

/**
 * The tables that errors of databases name, each once.
 *
 * @example
 * ```ts
 * namedTables("UNIQUE constraint failed: carts.code, carts.shop_id") // => [{ table: "carts", columns: ["code", "shop_id"] }]
 * namedTables('relation "shop.carts" does not exist') // => [{ table: "carts", columns: [] }]
 * namedTables("the cart has no table") // => []
 * ```
 */
export const namedTables = (text: string): ReadonlyArray<NamedTable> => {
  const columnsByTable = new Map<string, Set<string>>()
  const add = (table: string, column: string | undefined) => {
    const columns = columnsByTable.get(table) ?? new Set()
    if (column !== undefined) columns.add(column)
    columnsByTable.set(table, columns)
  }
  for (const form of FORMS) {
    const { column, columns, table } = form.exec(text)?.groups ?? {}
    if (table !== undefined) add(table, column)
    for (const pair of columns?.split(", ") ?? []) {
      const [of = "", name] = pair.split(".")
      add(of, name)
    }
  }
  return [...columnsByTable].map(([table, columns]) => ({ table, columns: [...columns] }))
}
