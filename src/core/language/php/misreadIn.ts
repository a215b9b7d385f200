import type { Misread } from "../Language.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"

/** The rest of the file after this is data. */
const HALT_COMPILER = /^[^\S\n]*__halt_compiler[^\S\n]*\([^\S\n]*\)[^\S\n]*;/im

/** Stretches that are no code, each up to its end or that of the file; and the end of the code in a file with data. */
const NON_CODE = new RegExp(
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

/** The first line of a template for XML, which is no tag of PHP. */
const XML_DECLARATION = /^\s{0,20}<\?xml\b[^?]{0,200}\?>/

/** Offset after the code of a file that ends with data; -1 when there is no data. */
const dataStart = (text: string): number => {
  if (!HALT_COMPILER.test(text)) return -1
  NON_CODE.lastIndex = Math.max(0, text.indexOf("<?"))
  for (let part = NON_CODE.exec(text); part !== null; part = NON_CODE.exec(text))
    if (part[3] !== undefined) return part.index + part[0].length
  return -1
}

/** Modifiers in the order that the grammar does not know. */
const READONLY_FIRST = /\b(readonly)(\s+)(public|protected|private)\b/gi

/** A constant with the name of a keyword that the grammar does not expect there. */
const KEYWORD_CONSTANT = /(?<=\bconst\s{1,20}(?:[\w?|\\]{1,80}\s{1,20})?)n(?=amespace\s{0,20}=)/gi

const swappedModifiers = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(READONLY_FIRST), ({ 0: { length }, 1: first, 2: gap, 3: second, index }) => ({
    start: index,
    end: index + length,
    as: `${second}${gap}${first}`
  }))

const blank = (text: string, start: number, end: number): Misread => ({
  start,
  end,
  as: text.slice(start, end).replace(/[^\n]/g, " ")
})

/**
 * Valid PHP that the grammar misreads: data at the end of a file, the declaration at the beginning of a template for XML, `readonly` before the visibility, and a
 * constant called like a keyword.
 *
 * @example
 * ```ts
 * misreadIn("f();\n__halt_compiler();\nclass") // => [{ start: 23, end: 29, as: "\n     " }]
 * misreadIn("$a = '\n__halt_compiler();\n';") // => []
 * misreadIn("readonly public int $a") // => [{ start: 0, end: 15, as: "public readonly" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const declaration = XML_DECLARATION.exec(text)?.[0].length
  const start = dataStart(text)
  return withoutOverlaps([
    [
      ...(declaration === undefined ? [] : [blank(text, 0, declaration)]),
      ...swappedModifiers(start < 0 ? text : text.slice(0, start)),
      ...Array.from(text.matchAll(KEYWORD_CONSTANT), ({ index }) => ({
        start: index,
        end: index + 1,
        as: "x"
      })),
      ...(start < 0 || start === text.length ? [] : [blank(text, start, text.length)])
    ]
  ])
}
