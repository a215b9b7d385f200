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

/**
 * The part of a file's header that says something about a piece of its code: the package clause, and the imports that the piece names. Of an import over several
 * lines, which names much else, the first and the last line and those that the piece names. Ten lines at most, of whole imports. A header that says nothing else stays as it is.
 *
 * @example
 * ```ts
 * const header = 'package shop\n\nimport (\n\t"errors"\n\t"fmt"\n\t"os"\n)'
 * usedHeader(header, 'return errors.New("empty")') // => 'package shop\nimport (\n\t"errors"\n)'
 * ```
 */
export const usedHeader = (header: string, code: string): string => {
  const isUsed = (line: string) =>
    PACKAGE_CLAUSE.test(line) ||
    (line.match(WORD) ?? []).some((word) => !KEYWORDS.has(word) && hasWord(code, word))
  const lines = header.split("\n").filter((line) => line.trim() !== "")
  const used: Array<string> = []
  for (const statement of statements(lines)) {
    const [first, ...rest] = statement
    const last = rest.pop()
    const inside = rest.filter(isUsed)
    if (inside.length === 0 && !isUsed(first) && (last === undefined || !isUsed(last))) continue
    const shown = [first, ...inside, ...(last === undefined ? [] : [last])]
    if (used.length + shown.length <= MAX_SHOWN_LINES) used.push(...shown)
  }
  return used.length === lines.length ? header : used.join("\n")
}

/** Lines grouped by statement: one goes on while a bracket is open. */
const statements = (lines: ReadonlyArray<string>): ReadonlyArray<readonly [string, ...Array<string>]> => {
  const all: Array<[string, ...Array<string>]> = []
  let open = 0
  for (const line of lines) {
    if (open > 0) all.at(-1)!.push(line)
    else all.push([line])
    for (const [sign] of line.matchAll(SIGN)) open = Math.max(0, open + ("([{".includes(sign) ? 1 : -1))
  }
  return all
}

/** Whether a text has a word that is not part of a longer one. */
const hasWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = "", after = ""] = [text[at - 1], text[at + word.length]]
    if (!isWordCharacter(before) && !isWordCharacter(after)) return true
  }
  return false
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}_$]/u.test(character)
