import type { Database } from "bun:sqlite"

/**
 * Removes the words of a store that no row of `table` has any more; returns the number of those left. With `keepsHighest` the word with the highest number stays:
 * otherwise its number would be given to another word, and whoever still has the former rows would take one for the other.
 */
export const removeUnusedWords = (
  db: Database,
  table: "memory" | "posting",
  { keepsHighest = false }: { readonly keepsHighest?: boolean } = {}
): number => {
  const numbers = db
    .query<{ number: number }, []>("select number from word")
    .all()
    .map(({ number }) => number)
  const highest = numbers.reduce((a, b) => Math.max(a, b), -1)
  const isUsed = new Uint8Array(highest + 1)
  for (const { words } of db.query<{ words: Uint8Array }, []>(`select words from ${table}`).iterate())
    for (const number of new Uint32Array(words.slice().buffer)) isUsed[number] = 1
  if (keepsHighest && highest >= 0) isUsed[highest] = 1
  const unused = numbers.filter((number) => isUsed[number] === 0)
  if (unused.length > 0)
    db.query<void, [string]>("delete from word where number in (select value from json_each(?))").run(
      JSON.stringify(unused)
    )
  return numbers.length - unused.length
}
