/** Vectors by text hash and space: computed once for all places with the same text. */
import type { Database } from "bun:sqlite"

export interface VectorTable {
  /** Number of a space, registered if new. */
  readonly registerSpace: (name: string, dimensions: number) => number
  /** Number of a registered space. */
  readonly findSpace: (name: string) => number | undefined
  /** Of the spaces named `name:dimensions`, the one registered last. */
  readonly lastSpaceNamed: (
    name: string
  ) => { readonly space: string; readonly dimensions: number } | undefined
  readonly has: (space: number, textHash: Uint8Array) => boolean
  readonly put: (space: number, textHash: Uint8Array, vector: Int8Array) => void
  /** Removes vectors of texts that no longer exist, once they outnumber those in use. */
  readonly removeUnused: () => void
  /** Removes at most so many vectors of the other spaces whose names begin as that of the current one does, `family`, and returns how many it removed. */
  readonly removeReplaced: (family: string, current: string, limit: number) => number
}

/** The vectors of an open store, for the texts in the rows of `textTable`. */
export const vectorTable = (
  db: Database,
  textTable: "chunk" | "document" | "memory" = "chunk"
): VectorTable => {
  const findSpace = db.prepare<{ id: number }, [string]>("select id from space where name = ?")
  const addSpace = db.prepare<{ id: number }, [string, number]>(
    "insert into space (name, dimensions) values (?, ?) returning id"
  )
  const lastSpaceNamed = db.prepare<{ space: string; dimensions: number }, [string]>(
    "select name as space, dimensions from space where name = ? || ':' || dimensions order by id desc limit 1"
  )
  const has = db.prepare<{ found: number }, [number, Uint8Array]>(
    "select 1 as found from vector where space = ? and text_hash = ?"
  )
  const put = db.prepare<void, [number, Uint8Array, Uint8Array]>(
    "insert or replace into vector (space, text_hash, data) values (?, ?, ?)"
  )
  const removeReplaced = db.prepare<void, [string, string, number]>(
    `delete from vector where rowid in (
       select vector.rowid from space cross join vector on vector.space = space.id
         where space.name glob ? || '*' and space.name <> ? limit ?)`
  )
  const count = (sql: string) => db.query<{ n: number }, []>(sql).get()?.n ?? 0
  return {
    registerSpace: (name, dimensions) => findSpace.get(name)?.id ?? addSpace.get(name, dimensions)!.id,
    findSpace: (name) => findSpace.get(name)?.id,
    lastSpaceNamed: (name) => lastSpaceNamed.get(name) ?? undefined,
    has: (space, textHash) => has.get(space, textHash) !== null,
    put: (space, textHash, vector) =>
      put.run(space, textHash, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)),
    removeUnused: () => {
      const spaces = count("select count(*) as n from space")
      const vectors = count("select count(*) as n from vector")
      if (vectors > 2 * Math.max(spaces, 1) * count(`select count(*) as n from ${textTable}`) + 1000)
        db.run(`delete from vector where text_hash not in (select text_hash from ${textTable})`)
    },
    removeReplaced: (family, current, limit) => removeReplaced.run(family, current, limit).changes
  }
}
