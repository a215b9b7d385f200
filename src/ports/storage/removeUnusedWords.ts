import type { Database } from "bun:sqlite"

/** Removes the words of a store that no memory in it has. */
export const removeUnusedWords = (db: Database): void => {
  const unused = new Set(
    db
      .query<{ number: number }, []>("select number from word")
      .all()
      .map(({ number }) => number)
  )
  for (const { words } of db.query<{ words: Uint8Array }, []>("select words from memory").iterate())
    for (const number of new Uint32Array(words.slice().buffer)) unused.delete(number)
  db.query<void, [string]>("delete from word where number in (select value from json_each(?))").run(
    JSON.stringify([...unused])
  )
}
