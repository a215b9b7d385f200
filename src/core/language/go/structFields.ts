import { anyScript, closingBracketIndex } from "../../text/mod.ts"

/** The names of fields before their type, or the type that a field embeds. */
const NAMED = anyScript(/^((?!\d)\w+(?:\s*,\s*\w+)*)\s+(?=[\w*[(<])/)
const EMBEDDED = anyScript(/^\*?\s*(?:\w+\.)?(\w+)(?:\[|$)/)

/** What follows the type of a field: its tag. */
const TAG = anyScript(/\s*(?:`[^`]*`|"[^"\n]*")\s*$/)

const COMMENT = anyScript(/\/\/[^\n]*|\/\*[^]*?\*\//g)

/**
 * The fields of a struct whose type is written out, each with its type as written; none for another type.
 *
 * @example
 * ```ts
 * structFields("struct {\n cart, other *Cart\n *shop.Crate // held\n tags []string `json:\"t\"` }") // => [["cart", "*Cart"], ["other", "*Cart"], ["Crate", "*shop.Crate"], ["tags", "[]string"]]
 * structFields("interface { Cart }") // => []
 * ```
 */
export const structFields = (written: string): ReadonlyArray<readonly [name: string, type: string]> => {
  const open = /^struct\s*\{/.test(written) ? written.indexOf("{") : -1
  const close = open < 0 ? -1 : closingBracketIndex(written, open)
  return close < 0
    ? []
    : linesOf(written.slice(open + 1, close).replaceAll(COMMENT, ""))
        .flatMap(fieldsOnLine)
        .flatMap((line) => {
          const field = line.trim().replace(TAG, "")
          const [matched = "", names] = NAMED.exec(field) ?? []
          const embedded = names === undefined ? EMBEDDED.exec(field)?.[1] : undefined
          if (embedded !== undefined) return [[embedded, field] as const]
          return (names?.split(",") ?? []).map((name) => [name.trim(), field.slice(matched.length)] as const)
        })
}

/** A field of a plain type, before another one on its line: a signature is written on one. */
const PLAIN_FIELD = anyScript(
  /^(?:\*|(?!\d)\w+(?:\s*,\s*\w+)*\s+(?:\*|\[[^\][]*\]|map\[[^\][]*\])*(?!(?:func|interface|struct|chan)\b))(?!\d)\w+(?:\.\w+)?(?:\[[^\][]*\])?(?=\s+[\w*])/
)

/** The fields that are written on one line. */
const fieldsOnLine = (line: string): ReadonlyArray<string> => {
  const fields: Array<string> = []
  let rest = line.trim()
  for (let plain = PLAIN_FIELD.exec(rest); plain !== null; plain = PLAIN_FIELD.exec(rest)) {
    fields.push(plain[0])
    rest = rest.slice(plain[0].length).trim()
  }
  return [...fields, rest]
}

/** The parts between line ends and semicolons outside of brackets. */
const linesOf = (text: string): ReadonlyArray<string> => {
  const lines = [""]
  let depth = 0
  for (const character of text) {
    if ("([{".includes(character)) depth++
    else if (")]}".includes(character)) depth--
    if (depth === 0 && (character === "\n" || character === ";")) lines.push("")
    else lines[lines.length - 1] += character
  }
  return lines
}
