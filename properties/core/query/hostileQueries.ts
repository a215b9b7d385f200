import { processorMillis } from "../../../test/support/processorMillis.ts"
/** Queries designed to be slow: what a pattern begins to match at every position, again and again, without finishing. */

/** The most characters of a query. */
const LONGEST = 1000

const PIECES: ReadonlyArray<string> = [
  ["a", "A", "_", "1", " ", ":", ".", "/", "(", ")", "'", '"', "`", "😀"],
  ["a: ", "a:", "a:a:a:", "a : ", "a?", "): ", "a.", "a::", "a->", "a#", ":1", ".a:1", "a b", "é "],
  ["at ", "at a", 'File "', "#1 0x", "Error", "ERR_", "E1", "HTTP 4", "exit code ", "caused by"]
].flat()
const ENDS = ["", "?", "!", ":", ": b", "("]

export const HOSTILE_QUERIES: ReadonlyArray<string> = PIECES.flatMap((piece) => [
  ...ENDS.map((end) => piece.repeat(LONGEST).slice(0, LONGEST - end.length) + end),
  ...PIECES.map((other) => piece.repeat(LONGEST).slice(0, LONGEST / 2) + other.repeat(LONGEST)).map(
    (long) => `${long.slice(0, LONGEST - 2)} ?`
  )
])

/** The duration of a call in milliseconds, the best of three, since the machine may be busy. */
export const millisOf = (call: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = processorMillis()
      call()
      return processorMillis() - start
    })
  )
