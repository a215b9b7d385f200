/** The start of each line of a text, in UTF-16 code units; a line break belongs to the line it ends. */
export interface LineTable {
  /** One entry per line, plus the length of the text at the end. */
  readonly starts: Uint32Array
  readonly count: number
}

/** The lines of `text`. A trailing line break starts no further line; an empty text has no line. */
export const lineTable = (text: string): LineTable => {
  const starts: Array<number> = text.length === 0 ? [] : [0]
  for (let at = text.indexOf("\n"); at >= 0 && at + 1 < text.length; at = text.indexOf("\n", at + 1))
    starts.push(at + 1)
  const table = new Uint32Array(starts.length + 1)
  table.set(starts)
  table[starts.length] = text.length
  return { starts: table, count: starts.length }
}

/** The 0-based line that contains `offset`. */
export const lineAt = ({ count, starts }: LineTable, offset: number): number => {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/** The place of `offset` as people count: line and column from 1, the column in UTF-16 code units. */
export const placeAt = (
  lines: LineTable,
  offset: number
): { readonly line: number; readonly column: number } => {
  const line = lineAt(lines, offset)
  return { line: line + 1, column: offset - lines.starts[line]! + 1 }
}
