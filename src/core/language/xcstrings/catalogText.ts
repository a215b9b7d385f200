/** A text or a sign of a JSON file. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\]:,\n]/g

const SOURCE_LANGUAGE = /"sourceLanguage"\s*:\s*("(?:[^"\\\n]|\\.)*")/

/** A text of a catalog: its key, as written, on a line from 0, and what it says in the source language: several if it depends on a number or a device. */
interface CatalogEntry {
  readonly line: number
  readonly key: string
  readonly values: Array<string>
}

/**
 * The texts of a String Catalog in the language that it is translated from, each on the line of its key, `"cart.empty": "The cart is empty"`; a text that has no
 * key but itself stands alone. The lines of translations are empty.
 *
 * @example
 * ```ts
 * catalogText('{\n"sourceLanguage" : "en",\n"strings" : {\n"open" : { }\n}\n}') // => '\n\n\n"open"\n\n'
 * ```
 */
export const catalogText = (fileText: string): string => {
  const lineCount = fileText.split("\n").length
  const lines = new Map(
    entriesOf(fileText).map(({ key, line, values }) => [
      line,
      values.length === 0 ? key : `${key}: ${[...new Set(values)].join(", ")}`
    ])
  )
  return Array.from({ length: lineCount }, (_, line) => lines.get(line) ?? "").join("\n")
}

/** Where a text is in a catalog: `strings`, its key, `localizations`, the language, and what it depends on. */
const isValueIn = (path: ReadonlyArray<string>, language: string): boolean =>
  path[2] === '"localizations"' && path[3] === language && path.at(-1) === '"value"'

const entriesOf = (text: string): ReadonlyArray<CatalogEntry> => {
  const source = SOURCE_LANGUAGE.exec(text)?.[1] ?? '"en"'
  const found: Array<CatalogEntry> = []
  /** The key of each open object; that of an array is not used. */
  const path: Array<string> = []
  let line = 0
  let last = ""
  let isValue = false
  for (const [token] of text.matchAll(TOKEN))
    if (token === "\n") line++
    else if (token === "{" || token === "[") {
      path.push("")
      isValue = false
    } else if (token === "}" || token === "]") path.pop()
    else if (token === ",") isValue = false
    else if (token === ":") {
      path[path.length - 1] = last
      isValue = true
      if (path.length === 2 && path[0] === '"strings"' && last !== '""')
        found.push({ line, key: last, values: [] })
    } else if (!isValue) last = token
    else if (isValueIn(path, source) && token !== '""' && path[1] === found.at(-1)?.key)
      found.at(-1)!.values.push(token)
  return found
}
