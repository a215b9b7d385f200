import { isMigration } from "../path/mod.ts"
import type { RequestedWrite } from "../query/mod.ts"
import { singular } from "../query/singular.ts"
import { upperFirst } from "../text/mod.ts"
import { splitIdentifier } from "../text/splitIdentifier.ts"
import { COMMENT_LINE } from "./commentLine.ts"
import type { Wording } from "./wordingOf.ts"

/** Most texts that are read: the words of a field may be common ones. */
const MOST_ROWS = 400

/** An entry of an object, a map or a record, a variable of that name, and a line that only has the name. */
const ENTRY = 0.9
const VARIABLE = 0.7
const NAMED = 0.2

/** Longer lines are generated and skipped. */
const MAX_LINE_CHARACTERS = 500

/** What states the type of a field, or declares a column, behind the name and its sign. */
const DECLARED =
  /^\s*(?:(?:string|number|boolean|bool|int|integer|float|double|text|varchar|date|time|timestamp|uuid|any|str|[iuf]\d{1,2})\b|(?:\w+\.)*(?:Option|Vec|Set|List|Map|Array|Nullable|Optional|Promise)\b\s*[<[]|(?:\w+\.)*[A-Z]\w*\??(?:<[^=]*>)?\s*(?:[,;}=]|$)|(?:models?|fields?|sa|db|serializers|forms|types?)\.|\w*(?:Column|Field)\()/

/** A condition of a query compares. */
const READS = /\b(?:where|and|or|select|having|if|while|assert\w*|expect)\b/i

/**
 * How far a text writes a field or a column, in whatever case its words are joined, or rows of a table: 1 if a line assigns it, a setter or a statement of SQL does, a
 * little less if it is an entry of what is stored, little if the text only has the name. What states its type declares it. Files of migrations are not meant.
 *
 * @example
 * ```ts
 * const wording = writeWording({ name: "total_price" })
 * wording.scoreIn("cart.total_price = sum(items)") // => 1
 * wording.scoreIn("cart.setTotalPrice(sum(items));") // => 1
 * wording.scoreIn("UPDATE carts\nSET total_price = $1") // => 1
 * wording.scoreIn("put(cart, %{total_price: sum(items)})") // => 0.9
 * wording.scoreIn("  totalPrice: number") // => 0.2
 * wording.scoreIn("total_price = models.DecimalField()") // => 0.2
 * writeWording({ table: "carts" }).scoreIn("INSERT INTO carts (id) VALUES (1)") // => 1
 * ```
 */
export const writeWording = (requested: RequestedWrite): Wording => ({
  parts: [],
  requiresAllWords: true,
  mostRows: MOST_ROWS,
  isMeant: (path) => !isMigration(path),
  ...("table" in requested ? ofTable(requested.table) : ofField(requested.name))
})

const ofTable = (table: string): Pick<Wording, "preferredText" | "scoreIn" | "searchText"> => {
  const written = new RegExp(
    String.raw`\b(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?["'\x60[]?(?:\w+["\x60\]]?\.["\x60[]?)?${RegExp.escape(table)}\b`,
    "i"
  )
  return {
    searchText: splitIdentifier(table).map(singular).join(" "),
    preferredText: "insert update delete replace into",
    scoreIn: (text) => (written.test(text) ? 1 : 0)
  }
}

/** `total_price`, `totalPrice` and `TotalPrice`. */
const spellings = (words: ReadonlyArray<string>): string => {
  const pascal = words.map(upperFirst).join("")
  return `(?:${[words.join("_"), words[0]! + pascal.slice(words[0]!.length), pascal].map(RegExp.escape).join("|")})`
}

const ofField = (field: string): Pick<Wording, "scoreIn" | "searchText"> => {
  const words = splitIdentifier(field)
  const name = spellings(words)
  const whole = String.raw`(?<![\p{L}\p{N}_$])_?${name}(?![\p{L}\p{N}_])`
  const named = new RegExp(words.map(RegExp.escape).join("_?"), "iu")
  const sign = String.raw`["'\x60]?\]?(?:\[[^\]]*\])?\s*(?:[-+*/%&|^?.]|\|\||&&|\?\?)?=(?![=>~])`
  const member = new RegExp(
    String.raw`(?:[\w)\]!]\s*(?:\.|->|\?\.)\s*|@|\[["']|(?<=\bself)\.)${whole}${sign}`,
    "u"
  )
  const variable = new RegExp(String.raw`${whole}${sign}`, "u")
  const set = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:set|update|store|save|write|increment|touch)_?${name}\w*\s*\(|${whole}\s*\.\s*(?:eq|set|store|fetch_add|increment)\(|(?:update_columns?|update_attribute|put_change|force_change|increment!?|touch|setAttribute|setValue)\(?\s*(?:\w+,\s*)?[:"']?${whole}`,
    "u"
  )
  const entry = new RegExp(String.raw`${whole}["'\x60]?\s*(?::(?!:)|=>)`, "u")
  const argument = new RegExp(String.raw`[(,]\s*${whole}=(?!=)`, "u")
  const statement = new RegExp(
    String.raw`\b(?:(?i:set)\b[^;]{0,400}?["\x60[]?${whole}["\x60\]]?\s*=|(?i:insert\s+(?:or\s+\w+\s+)?into)\b[^;)]{0,400}${whole})`,
    "u"
  )
  const valueOf = (line: string): number => {
    if (line.length > MAX_LINE_CHARACTERS || !named.test(line) || COMMENT_LINE.test(line)) return 0
    if (set.test(line)) return 1
    if (READS.test(line)) return NAMED
    const isDeclared = (found: RegExpExecArray) => DECLARED.test(line.slice(found.index + found[0].length))
    if (member.test(line)) return 1
    const pair = argument.exec(line) ?? entry.exec(line)
    if (pair !== null) return isDeclared(pair) ? NAMED : ENTRY
    const assigned = variable.exec(line)
    return assigned === null || isDeclared(assigned) ? NAMED : VARIABLE
  }
  return {
    searchText: words.join(" "),
    scoreIn: (text) =>
      statement.test(text) ? 1 : text.split("\n").reduce((best, line) => Math.max(best, valueOf(line)), 0)
  }
}
