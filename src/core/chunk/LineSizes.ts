import type { LineTable } from "../text/mod.ts"
import { estimateTokens } from "../text/mod.ts"

/** The sizes of line ranges, and which lines are blank. */
export interface LineSizes {
  readonly count: number
  /** Estimated tokens of the lines `first` to `last`, inclusive. */
  readonly tokens: (first: number, last: number) => number
  readonly isBlank: (line: number) => boolean
  /** Whether the lines only close something: `}`, `);`, `end`, `</script>`. */
  readonly isClosing: (first: number, last: number) => boolean
}

const CLOSING_LINES = /^[\s})\];,]*(?:end\b[\s;,.)]*|(?:fi|done|esac)\b\s*|(?:<\/[\w.:-]*>\s*)+)?$/

/** Measures the lines of `text`. */
export const lineSizes = (text: string, { count, starts }: LineTable): LineSizes => {
  const blanks = new Uint8Array(count)
  for (let line = 0; line < count; line++)
    blanks[line] = isBlankRange(text, starts[line]!, starts[line + 1]!) ? 1 : 0
  return {
    count,
    tokens: (first, last) => (last < first ? 0 : estimateTokens(starts[last + 1]! - starts[first]!)),
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
