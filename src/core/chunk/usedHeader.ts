/** Words of import statements that name nothing. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    "as alias class const crate default define export extern from func function global hiding implicit import include let local mod module " +
    "namespace open package private protected pub public qualified require require_once require_relative self static super type typeof unsafe " +
    "use using val var void where with"
  ).split(" ")
)

/** What a file belongs to, as opposed to what it uses. */
const PACKAGE_CLAUSE = /^\s*(?:package|namespace|module|defmodule|library)\b/

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** The most lines of a header that are shown. */
const MAX_SHOWN_LINES = 10

/** Signs that open and close what spans lines. */
const SIGN = /[([{]|[)\]}]/g

interface HeaderLine {
  readonly text: string
  readonly isPackageClause: boolean
  /** What it may name. */
  readonly words: ReadonlyArray<string>
}

/** The header of a file: its package clause and imports. */
export interface Header {
  readonly text: string
  /** The lines that are not blank, by statement. */
  readonly statements: ReadonlyArray<readonly [HeaderLine, ...Array<HeaderLine>]>
}

/** Reads a header, of which many pieces of code may ask for what they use. */
export const readHeader = (text: string): Header => {
  const statements: Array<[HeaderLine, ...Array<HeaderLine>]> = []
  let open = 0
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue
    const read = {
      text: line,
      isPackageClause: PACKAGE_CLAUSE.test(line),
      words: (line.match(WORD) ?? []).filter((word) => !KEYWORDS.has(word))
    }
    // A statement goes on while a bracket is open.
    if (open > 0) statements.at(-1)!.push(read)
    else statements.push([read])
    for (const sign of line.match(SIGN) ?? []) open = Math.max(0, open + ("([{".includes(sign) ? 1 : -1))
  }
  return { text, statements }
}

/**
 * The part of a file's header that says something about a piece of its code: the package clause, and the imports that the piece names. Of an import over several
 * lines, which names much else, the first and the last line and those that the piece names. Ten lines at most, of whole imports. A header that says nothing else
 * stays as it is.
 *
 * @example
 * ```ts
 * const header = readHeader('package shop\n\nimport (\n\t"errors"\n\t"fmt"\n\t"os"\n)')
 * usedHeader(header, 'return errors.New("empty")') // => 'package shop\nimport (\n\t"errors"\n)'
 * ```
 */
export const usedHeader = ({ statements, text }: Header, code: string): string => {
  const isUsed = ({ isPackageClause, words }: HeaderLine) =>
    isPackageClause || words.some((word) => hasWord(code, word))
  const used: Array<HeaderLine> = []
  let isWhole = true
  for (const statement of statements) {
    const [first, ...rest] = statement
    const last = rest.pop()
    const inside = rest.filter(isUsed)
    const isNamed = inside.length > 0 || isUsed(first) || (last !== undefined && isUsed(last))
    const shown = isNamed ? [first, ...inside, ...(last === undefined ? [] : [last])] : []
    const fits = used.length + shown.length <= MAX_SHOWN_LINES
    if (fits) used.push(...shown)
    isWhole &&= fits && shown.length === statement.length
  }
  return isWhole ? text : used.map((line) => line.text).join("\n")
}

/** Whether a text has a word that is not part of a longer one. */
const hasWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWordCode(text.charCodeAt(at - 1)) && !isWordCode(text.charCodeAt(at + word.length))) return true
  return false
}

/** Whether a UTF-16 code unit may be part of a name; NaN, which is beyond the ends of a text, may not. */
const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 36 ||
  code > 127
