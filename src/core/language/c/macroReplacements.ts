import type { Misread } from "../Language.ts"
import type { CTokens } from "./cTokens.ts"
import type { MacroReader } from "./macroReader.ts"
import type { StatementReader } from "./statementReader.ts"

/** What the parser gets instead of macros. Tokens are given by their indices; `after` is the first one behind those that are meant. */
export interface MacroReplacements {
  readonly found: Array<Misread>
  /** Leaves tokens out, with `apart` so that nothing begins with them. */
  readonly exclude: (at: number, after: number, apart?: boolean) => void
  /** Puts something else in the place of tokens. */
  readonly replace: (at: number, after: number, as: string) => void
  /** Inserts a semicolon between a call and the next token; returns whether there is a blank for it. */
  readonly endStatement: (after: number) => boolean
}

export const macroReplacements = (
  text: string,
  { end, start }: CTokens,
  reader: Pick<MacroReader, "exclude">,
  statements: Pick<StatementReader, "endAfter">
): MacroReplacements => {
  const found: Array<Misread> = []
  return {
    found,
    exclude: (at, after, apart = false) => {
      found.push({ start: start[at]!, end: end[after - 1]!, ...(apart ? { apart } : {}) })
      reader.exclude(at, after)
    },
    replace: (at, after, as) => {
      const [from, to] = [start[at]!, end[after - 1]!]
      const blanks = text.slice(from + as.length, to).replace(/[^\n]/g, " ")
      found.push({ start: from, end: to, as: as + blanks, apart: true })
    },
    endStatement: (after) => {
      const from = end[after - 1]!
      const gap = text.slice(from, start[after])
      // Before a comment, the blank is the first; otherwise the last, since a line break may be first.
      const blankAt = gap.trim() === "" ? gap.search(/[^\S\n]$/) : gap.search(/^[^\S\n]/)
      if (blankAt < 0) return false
      found.push({ start: from + blankAt, end: from + blankAt + 1, as: ";", apart: true })
      statements.endAfter(after - 1)
      return true
    }
  }
}
