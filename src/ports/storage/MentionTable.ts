/** The names that sources use. */
import type { Database } from "bun:sqlite"
import {
  decodeMentions,
  type EncodedMentions,
  hashOf,
  mentionsAny,
  NO_MENTIONS,
  type SourceMentions
} from "../../core/mention/mod.ts"
import { userCounts } from "../../core/reference/mod.ts"
import { SYMBOL_FILE_COLUMNS, type SymbolFile, toSymbolFile } from "./SymbolReader.ts"

/** A file and the names that it uses. */
export interface MentioningFile {
  readonly file: SymbolFile
  readonly mentions: SourceMentions
}

export interface MentionTable {
  readonly put: (source: number, mentions: EncodedMentions) => void
  readonly remove: (source: number) => void
  /**
   * The files of a view that use or import one of the names, by path, each with its mentions of them, and of the names `besides`; a few others may be included.
   * Only those in some languages if these are given.
   */
  readonly filesMentioning: (
    view: number,
    names: ReadonlyArray<string>,
    besides?: ReadonlyArray<string>,
    languages?: ReadonlySet<string>
  ) => ReadonlyArray<MentioningFile>
  /** Number of files in a view that use the definitions of a source, by that source: see `userCounts`. */
  readonly users: (view: number) => ReadonlyMap<number, number>
  /** The mentions of one source. */
  readonly mentionsOf: (source: number) => SourceMentions
}

/** The mentions of an open store. */
export const mentionTable = (db: Database): MentionTable => {
  const put = db.prepare<void, [number, Uint8Array, Uint8Array, Uint8Array]>(
    "insert into mention (source, names, defines, data) values (?, ?, ?, ?)"
  )
  const remove = db.prepare<void, [number]>("delete from mention where source = ?")
  const names = db.prepare<[number, Uint8Array], [number]>(
    "select m.source, m.names from entry e join mention m on m.source = e.source where e.view = ? order by e.path"
  )
  const namesIn = db.prepare<[number, Uint8Array], [number, string]>(
    `select m.source, m.names from entry e join mention m on m.source = e.source join source s on s.id = e.source
     where e.view = ? and s.language in (select value from json_each(?)) order by e.path`
  )
  const users = db.prepare<[number, Uint8Array, Uint8Array], [number]>(
    "select m.source, m.names, m.defines from entry e join mention m on m.source = e.source where e.view = ?"
  )
  const data = db.prepare<{ data: Uint8Array }, [number]>("select data from mention where source = ?")
  const file = db.prepare<Parameters<typeof toSymbolFile>[0], [number]>(
    `select ${SYMBOL_FILE_COLUMNS} from source s where s.id = ?`
  )
  const mentionsOf = (source: number, only?: ReadonlySet<string>): SourceMentions => {
    const row = data.get(source)
    return row === null ? NO_MENTIONS : decodeMentions(row.data, only)
  }
  return {
    put: (source, encoded) => put.run(source, encoded.names, encoded.defines, encoded.data),
    remove: (source) => remove.run(source),
    filesMentioning: (view, requestedNames, besides = [], languages) => {
      const hashes = requestedNames.map(hashOf)
      const only = new Set([...requestedNames, ...besides])
      const found =
        languages === undefined ? names.values(view) : namesIn.values(view, JSON.stringify([...languages]))
      const rows = found as unknown as ReadonlyArray<[number, Uint8Array]>
      return rows
        .filter(([, each]) => mentionsAny(each, hashes))
        .map(([source]) => ({ file: toSymbolFile(file.get(source)!), mentions: mentionsOf(source, only) }))
    },
    users: (view) => {
      const rows = users.values(view) as unknown as ReadonlyArray<[number, Uint8Array, Uint8Array]>
      const counts = userCounts(rows.map(([, names, defines]) => ({ names, defines })))
      return new Map(rows.map(([source], at) => [source, counts[at]!]))
    },
    mentionsOf: (source) => mentionsOf(source)
  }
}
