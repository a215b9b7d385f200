import type { LineTable } from "../text/mod.ts"
import { estimateTokens } from "../text/mod.ts"

/** The sizes of line ranges, and which lines are blank. */
export interface LineSizes {
  readonly count: number
  /** Estimated tokens of the lines `first` to `last`, inclusive. */
  readonly tokens: (first: number, last: number) => number
  readonly isBlank: (line: number) => boolean
  /** The same without lines that are drawn from one sign, as around the title of a section: they say nothing. */
  readonly saidTokens: (first: number, last: number) => number
  /** Whether the lines only close something: `}`, `);`, `end`, `</script>`. */
  readonly isClosing: (first: number, last: number) => boolean
}

/** A line drawn from one sign, perhaps after that of a comment. */
const RULER = /^\s*[^\w\s]{0,4}\s?([^\w\s])\1{9,}[^\w\n]{0,8}$/

/** A longer remark is measured as it is. */
const MAX_REMARK_LINES = 12

const CLOSING_LINES = /^[\s})\];,]*(?:end\b[\s;,.)]*|(?:fi|done|esac)\b\s*|(?:<\/[\w.:-]*>\s*)+)?$/

/** Measures the lines of `text`. */
export const lineSizes = (text: string, { count, starts }: LineTable): LineSizes => {
  const blanks = new Uint8Array(count)
  for (let line = 0; line < count; line++)
    blanks[line] = isBlankRange(text, starts[line]!, starts[line + 1]!) ? 1 : 0
  const tokens = (first: number, last: number) =>
    last < first ? 0 : estimateTokens(starts[last + 1]! - starts[first]!)
  return {
    count,
    tokens,
    saidTokens: (first, last) => {
      if (last - first >= MAX_REMARK_LINES) return tokens(first, last)
      let said = 0
      for (let line = first; line <= last; line++)
        if (!RULER.test(text.slice(starts[line]!, starts[line + 1]!).trimEnd())) said += tokens(line, line)
      return said
    },
    isBlank: (line) => blanks[line] === 1,
    isClosing: (first, last) =>
      last - first < 4 && CLOSING_LINES.test(text.slice(starts[first]!, starts[last + 1]!))
  }
}

const isBlankRange = (text: string, start: number, end: number) => {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x20 && code !== 0xa0 && code !== 0xfeff) return false
  }
  return true
}
