import type { RequestedTable } from "../query/mod.ts"
import type { Wording } from "./wordingOf.ts"

/** How SQL declares a table, perhaps in a schema, in either case; `NAME` stands for its name. */
const IN_SQL = String.raw`\bcreate\s+(?:(?:temp(?:orary)?|unlogged|foreign)\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:[\w"\x60[\]]+\.)?["\x60[]?NAME["\x60\]]?(?![\w.])|\bDbSet<[\w.]+>\??\s+NAME\b`

/** How the mappers of each language do. */
const BY_MAPPERS = [
  // Migrations of Rails, Ecto, Laravel, Knex
  String.raw`\bcreate_table[\s(]+[:"']NAME\b|\bcreate\(?\s*table\(\s*:NAME\b|\bSchema::create\(\s*["']NAME["']|\.createTable\(\s*["']NAME["']`,
  // Classes that state the table
  String.raw`(?:__tablename__|\bdb_table|\$table|\btable_?[nN]ame)\s*[:=]\s*["']NAME["']`,
  String.raw`@(?:\w+\\)?(?:Table|Entity)\([^()]{0,120}["']NAME["']|\[Table\("NAME"|#\[ORM\\Table\([^()]{0,80}["']NAME["']`,
  String.raw`\bTableName\(\)\s*string\s*\{\s*return\s+"NAME"`,
  // Functions that make one
  String.raw`\.ToTable\(\s*"NAME"|\b(?:pg|mysql|sqlite)Table\(\s*["'\x60]NAME["'\x60]|(?:=\s*|\bsa\.)Table\(\s*["']NAME["']|:\s*\w*Table\("NAME"\)|\bschema\s+"NAME"\s+do\b`,
  // Diesel, Prisma
  String.raw`\btable!\s*\{(?:\s*use\s[^;]*;)*\s*NAME\s*\(|@@map\("NAME"\)`
].join("|")

/** Most texts that are read: what a table holds is named in many. */
const MOST_ROWS = 400

/** The value of a text that only uses a column. */
const USED = 0.5

/**
 * How far a text declares a table of a database: 1 in SQL, or in a class or call of a mapper that states the name. Of a column, the text has to declare it, in
 * either case, and the same file the table; less if the text only uses the column.
 *
 * @example
 * ```ts
 * const wording = tableWording({ table: "carts", column: undefined })
 * wording.scoreIn("CREATE TABLE IF NOT EXISTS carts (") // => 1
 * wording.scoreIn('class Cart(Base):\n    __tablename__ = "carts"') // => 1
 * wording.scoreIn('@Table({ tableName: "carts" })') // => 1
 * wording.scoreIn("ALTER TABLE carts ADD COLUMN price integer") // => 0
 * wording.scoreIn("SELECT * FROM carts") // => 0
 * ```
 */
export const tableWording = ({ column, table }: Omit<RequestedTable, "isSure">): Wording => {
  const written = RegExp.escape(table)
  const inSql = new RegExp(IN_SQL.replaceAll("NAME", written), "i")
  const byMapper = new RegExp(BY_MAPPERS.replaceAll("NAME", written))
  const valueOf = (text: string) => (inSql.test(text) || byMapper.test(text) ? 1 : 0)
  const words = { parts: [], requiresAllWords: true, mostRows: MOST_ROWS }
  if (column === undefined) return { ...words, searchText: table, scoreIn: valueOf }
  const parts = column
    .split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
    .map((part) => RegExp.escape(part))
    .join("_?")
  const mentioned = new RegExp(String.raw`(?<![\p{L}\p{N}_])${parts}(?![\p{L}\p{N}_])`, "iu")
  const declared = new RegExp(
    String.raw`^[ \t]*(?:(?:@\w+(?:\([^()\n]*\))?|[\w.]+(?:<[^<>\n]*>)?\??)[ \t(]+){0,3}["'\x60:]?${parts}["'\x60]?[!?]?\s*(?:[:=,;{]|\w)`,
    "imu"
  )
  return {
    ...words,
    searchText: column,
    scoreIn: (text) => (declared.test(text) ? 1 : mentioned.test(text) ? USED : 0),
    elsewhere: { searchText: table, preferredText: `${table} table`, scoreIn: valueOf }
  }
}
