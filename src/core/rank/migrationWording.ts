import { type RequestedMigration, typeNamedAfter } from "../query/mod.ts"
import { ownValue } from "../record/mod.ts"
import { tableWording } from "./tableWording.ts"
import type { Wording } from "./wordingOf.ts"

/** Most texts that are read: a table is named in many. */
const MOST_ROWS = 400

/** How migrations add a column to a table that there is; `TABLE`, `COLUMN` and `TYPE`, what the table holds one of, stand for their names. */
const ADDING = [
  // SQL
  String.raw`\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?:[\w"\x60[\]]+\.)?["\x60[]?TABLE["\x60\]]?\s[^;]{0,2000}?\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?["\x60[]?COLUMN\b`,
  // Rails, Alembic, Sequelize
  String.raw`\badd_?column\(?\s*[:"']TABLE["']?,\s*(?:sa\.Column\(\s*)?[:"']COLUMN\b`,
  // Laravel, Rails, Ecto, Knex
  String.raw`(?:\bSchema::table\(\s*["']|\bchange_table[\s(]+[:"']|\balter\(?\s*table\(\s*:|\.(?:alterTable|table)\(\s*["'])TABLE\b[\s\S]{0,2000}?[:"']COLUMN\b`,
  // Django, Entity Framework, Liquibase
  String.raw`\bAddField\(\s*model_name=["']TYPE["'],\s*name=["']COLUMN["']`,
  String.raw`\bAddColumn<[^>]+>\(\s*name:\s*"COLUMN",\s*(?:schema:\s*"\w+",\s*)?table:\s*"TABLE"`,
  // FluentMigrator
  String.raw`\bAlter\.Table\("TABLE"\)[^;]{0,2000}?\.AddColumn\("COLUMN"`,
  String.raw`<addColumn\b[^>]*\btableName="TABLE"[\s\S]{0,2000}?\bname="COLUMN"`
].join("|")

const CREATING = String.raw`\bCreateModel\(\s*name=["']TYPE["']|<createTable\b[^>]*\btableName="TABLE"|\bCreateTable\(\s*name:\s*"TABLE"|\bCreate\.Table\w*\(\s*"TABLE"`

/** The value of a text that makes the table, and has the column from the beginning. */
const FROM_BEGINNING = 0.5

/**
 * How far a text is the migration that makes a table, or adds a column to it: 1 if it does just that, less if it makes the table with that column.
 *
 * @example
 * ```ts
 * const wording = migrationWording({ table: "carts", column: "price" })
 * wording.scoreIn("ALTER TABLE carts ADD COLUMN price integer") // => 1
 * wording.scoreIn("add_column :carts, :price, :integer") // => 1
 * wording.scoreIn("Schema::table('carts', function ($table) {\n  $table->integer('price');") // => 1
 * wording.scoreIn('Alter.Table("Carts").AddColumn("Price").AsInt32();') // => 1
 * wording.scoreIn("CREATE TABLE carts (\n  price integer\n)") // => 0.5
 * wording.scoreIn("add_column :orders, :price, :integer") // => 0
 * ```
 */
export const migrationWording = ({ column, table }: RequestedMigration): Wording => {
  // Django puts the part of the program before the name of a table.
  const types = [table, table.replace(/^[^_]+_/, "")].map((each) => RegExp.escape(typeNamedAfter(each)))
  const names: Readonly<Record<string, string>> = {
    TABLE: RegExp.escape(table),
    TYPE: `(?:${types.join("|")})`,
    COLUMN: RegExp.escape(column ?? "")
  }
  const filled = (pattern: string) =>
    new RegExp(
      pattern.replaceAll(/TABLE|TYPE|COLUMN/g, (name) => ownValue(names, name)!),
      "i"
    )
  const made = tableWording({ table, column: undefined })
  const creates = filled(CREATING)
  const valueOfTable = (text: string) => (creates.test(text) ? 1 : made.scoreIn(text))
  const words = { parts: [], requiresAllWords: true, mostRows: MOST_ROWS }
  if (column === undefined) return { ...words, searchText: table, scoreIn: valueOfTable }
  const adds = filled(ADDING)
  const mentions = filled(String.raw`(?<![\w])COLUMN(?![\w])`)
  return {
    ...words,
    searchText: column,
    scoreIn: (text) =>
      adds.test(text) ? 1 : mentions.test(text) && valueOfTable(text) > 0 ? FROM_BEGINNING : 0
  }
}
