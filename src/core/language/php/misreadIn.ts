import type { Misread } from "../Language.ts"

/** Behind this a file is data. */
const HALTS = /^[^\S\n]*__halt_compiler[^\S\n]*\([^\S\n]*\)[^\S\n]*;/im

/** What is no code, whatever stands in it, each to its end or that of the file; and where a file ends. */
const PARTS = new RegExp(
  [
    String.raw`<<<[^\S\n]*(["']?)([\p{L}_]\w*)\1[^\S\n]*\n(?:[\s\S]*?\n)??(?:[^\S\n]*\2\b|$)`,
    String.raw`'(?:\\[\s\S]|[^'\\])*'?`,
    String.raw`"(?:\\[\s\S]|[^"\\])*"?`,
    String.raw`/\*[\s\S]*?(?:\*/|$)`,
    String.raw`(?://|#(?!\[))(?:(?!\?>)[^\n])*`,
    String.raw`\?>[\s\S]*?(?:<\?(?:php\b|=)|$)`,
    String.raw`(?<![\w$>:])(__halt_compiler\s*\(\s*\)\s*;)`
  ].join("|"),
  "giu"
)

/** Where a file ends that is data behind that; -1 where it does not. */
const haltIn = (text: string): number => {
  if (!HALTS.test(text)) return -1
  PARTS.lastIndex = Math.max(0, text.indexOf("<?"))
  for (let part = PARTS.exec(text); part !== null; part = PARTS.exec(text))
    if (part[3] !== undefined) return part.index + part[0].length
  return -1
}

/**
 * What the grammar of PHP misreads though it is right: data at the end of a file.
 *
 * @example
 * ```ts
 * misreadIn("f();\n__halt_compiler();\nclass") // => [{ start: 23, end: 29, as: "\n     " }]
 * misreadIn("$a = '\n__halt_compiler();\n';") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const start = haltIn(text)
  return start < 0 || start === text.length
    ? []
    : [{ start, end: text.length, as: text.slice(start).replace(/[^\n]/g, " ") }]
}
