const LIMIT = 400

/**
 * A declaration's head on one line: white space collapsed, an opening bracket or colon of the body dropped, 400 characters at most.
 *
 * @example
 * ```ts
 * signatureOf("func Add(\n\ta int,\n\tb int,\n) int {") // => "func Add( a int, b int, ) int"
 * ```
 */
export const signatureOf = (head: string): string => {
  const line = head
    .slice(0, LIMIT * 4)
    .replace(/\s+/g, " ")
    .replace(/\s*(?:\{|:|=|=>|\bdo|\bthen|\bwhere|\bis|\bbegin|;|,)\s*$/, "")
    .trim()
  return line.length > LIMIT ? `${line.slice(0, LIMIT - 1)}…` : line
}
