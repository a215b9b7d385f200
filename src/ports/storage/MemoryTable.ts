/** The memories of all kinds, in one table. */
import type { Database } from "bun:sqlite"
import { labelKey } from "../../core/memory/mod.ts"
import { numberedWords } from "./PostingTable.ts"
import { removeUnusedWords } from "./removeUnusedWords.ts"
import type {
  ComparedText,
  MemoryKind,
  MemoryScope,
  NewMemory,
  SearchedMemory,
  StoredMemory
} from "./StoredMemory.ts"
import { wordNumbers } from "./wordNumbers.ts"

export interface MemoryPage {
  readonly scope: MemoryScope
  readonly tags: ReadonlyArray<string>
  readonly sortBy: "created_at" | "updated_at"
  readonly limit: number
  readonly offset: number
}

export interface MemoryTable {
  /** Incremented when a memory of the kind is changed in place or removed, not when one is added. */
  readonly generation: (kind: MemoryKind) => number
  /** Stores a memory, replacing one with the same id. */
  readonly put: (memory: NewMemory) => void
  readonly find: (kind: MemoryKind, id: string) => StoredMemory | undefined
  /** Removes a memory, and its vectors unless another memory has the same text; returns its title, undefined when there was none. */
  readonly remove: (kind: MemoryKind, id: string) => string | undefined
  /** Removes all memories of a project; returns the number of each kind. */
  readonly purge: (project: string) => Readonly<Record<string, number>>
  /** Moves all memories of a project to another one, whose own memories stay; returns the number of each kind. */
  readonly move: (from: string, to: string) => Readonly<Record<string, number>>
  /** The memories with all tags, youngest first, and their total number. */
  readonly page: (page: MemoryPage) => {
    readonly total: number
    readonly memories: ReadonlyArray<StoredMemory>
  }
  /** The memories of a scope, in the order in which they were written. */
  readonly all: (scope: MemoryScope) => ReadonlyArray<StoredMemory>
  /** The first `limit` memories written after the one with this number, in that order, with the vectors of the compared text. */
  readonly since: (
    scope: MemoryScope,
    number: number,
    space: number,
    limit: number,
    compared: ComparedText
  ) => ReadonlyArray<SearchedMemory>
  /** The first `limit` memories of a kind with a number above this one that an earlier version derived, in that order. */
  readonly outdated: (
    kind: MemoryKind,
    deriverVersion: number,
    number: number,
    limit: number
  ) => ReadonlyArray<StoredMemory & { readonly number: number }>
  readonly count: (scope: MemoryScope) => number
  /** The tags of the memories of a scope, the most frequent first. */
  readonly tags: (scope: MemoryScope) => ReadonlyArray<string>
  /** The projects that have memories of a kind, by path. */
  readonly projects: (kind: MemoryKind) => ReadonlyArray<string>
  /** Memories of a scope whose embedded text has this hash, oldest first. */
  readonly withText: (scope: MemoryScope, textHash: Uint8Array) => ReadonlyArray<StoredMemory>
  /** Titles of the memories of a scope, by id. */
  readonly titles: (scope: MemoryScope) => ReadonlyMap<string, string>
  /** Iterates over all memories, in the order in which they were written. */
  readonly each: () => Iterable<StoredMemory>
  /** Number of a word; `undefined` when no memory contains it. */
  readonly findWord: (word: string) => number | undefined
  /** Removes the words that no memory has any more: a password that was deleted would otherwise stay among them. */
  readonly removeUnusedWords: () => void
  readonly dropWordCache: () => void
}

interface Row {
  readonly number: number
  readonly id: string
  readonly kind: MemoryKind
  readonly project: string
  readonly created_ms: number
  readonly updated_ms: number
  readonly tags: string
  readonly data: string
}

interface RemovedRow {
  readonly title: string
  readonly text_hash: Uint8Array
  readonly description_hash: Uint8Array | null
}

interface SearchedRow {
  readonly number: number
  readonly id: string
  readonly title: string
  readonly tags: string
  readonly text_hash: Uint8Array
  readonly words: Uint8Array
  readonly postings: Uint8Array
  readonly vector: Uint8Array | null
}

const COLUMNS = "number, id, kind, project, created_ms, updated_ms, tags, data"

/** SQL condition that a memory has every tag of a list, which is given as JSON with the stored spellings of each tag. */
const HAS_ALL_TAGS = `not exists (select 1 from json_each(?3) as wanted where not exists
  (select 1 from json_each(tags) as own where own.value in (select value from json_each(wanted.value))))`

/** The memories of an open store. */
export const memoryTable = (db: Database): MemoryTable => {
  const words = wordNumbers(db)
  const generation = db.prepare<{ number: number }, [string]>("select number from generation where kind = ?")
  const incrementGeneration = db.prepare<void, [string]>(
    "insert into generation values (?, 1) on conflict (kind) do update set number = number + 1"
  )
  const find = db.prepare<Row, [string, string]>(`select ${COLUMNS} from memory where kind = ? and id = ?`)
  const put = db.prepare<void, Array<string | number | Uint8Array | null>>(
    `insert into memory
       (id, kind, project, created_ms, updated_ms, title, tags, data, text_hash, description_hash, deriver_version, words, postings)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const remove = db.prepare<RemovedRow, [string, string]>(
    "delete from memory where kind = ? and id = ? returning title, text_hash, description_hash"
  )
  const removeVectorsOf = db.prepare<void, [Uint8Array]>(
    `delete from vector where space in (select id from space) and text_hash = ?1
     and not exists (select 1 from memory where text_hash = ?1)
     and not exists (select 1 from memory where description_hash = ?1)`
  )
  const removeVectors = ({ description_hash, text_hash }: RemovedRow) => {
    removeVectorsOf.run(text_hash)
    if (description_hash !== null) removeVectorsOf.run(description_hash)
  }
  const total = db.prepare<{ n: number }, [string, string, string]>(
    `select count(*) as n from memory where kind = ?1 and project = ?2 and ${HAS_ALL_TAGS}`
  )
  const count = db.prepare<{ n: number }, [string, string]>(
    "select count(*) as n from memory where kind = ? and project = ?"
  )
  const all = db.prepare<Row, [string, string]>(
    `select ${COLUMNS} from memory where kind = ? and project = ? order by number`
  )
  const withText = db.prepare<Row, [string, string, Uint8Array]>(
    `select ${COLUMNS} from memory where kind = ? and project = ? and text_hash = ? order by number`
  )
  const titles = db.prepare<{ id: string; title: string }, [string, string]>(
    "select id, title from memory where kind = ? and project = ? order by number"
  )
  const tagsIn = db.prepare<{ tag: string }, [string, string]>(
    `select value as tag from memory, json_each(tags) where kind = ? and project = ?
     group by value order by count(*) desc, value`
  )
  const pageBy = (column: "created_ms" | "updated_ms") =>
    db.prepare<Row, [string, string, string, number, number]>(
      `select ${COLUMNS} from memory where kind = ?1 and project = ?2 and ${HAS_ALL_TAGS}
       order by ${column} desc, number desc limit ?4 offset ?5`
    )
  const pages = { created_at: pageBy("created_ms"), updated_at: pageBy("updated_ms") }
  const sinceBy = (hash: string) =>
    db.prepare<SearchedRow, [number, string, string, number, number]>(
      `select m.number, m.id, m.title, m.tags, m.text_hash, m.words, m.postings, v.data as vector
       from memory m left join vector v on v.space = ? and v.text_hash = ${hash}
       where m.kind = ? and m.project = ? and m.number > ? order by m.number limit ?`
    )
  const since = {
    embedded: sinceBy("m.text_hash"),
    description: sinceBy("coalesce(m.description_hash, m.text_hash)")
  }
  const outdated = db.prepare<Row, [string, number, number, number]>(
    `select ${COLUMNS} from memory where kind = ? and deriver_version < ? and number > ? order by number limit ?`
  )
  const countsByKind = (project: string) =>
    db
      .query<{ kind: string; n: number }, [string]>(
        "select kind, count(*) as n from memory where project = ? group by kind order by kind"
      )
      .all(project)
  const removeRow = (kind: MemoryKind, id: string) => {
    const removed = remove.get(kind, id)
    if (removed !== null) incrementGeneration.run(kind)
    return removed ?? undefined
  }
  return {
    generation: (kind) => generation.get(kind)?.number ?? 0,
    put: (memory) => {
      const replaced = removeRow(memory.kind, memory.id)
      put.run(
        memory.id,
        memory.kind,
        memory.project,
        memory.createdMs,
        memory.updatedMs,
        memory.title,
        JSON.stringify(memory.tags),
        memory.data,
        memory.textHash,
        memory.descriptionHash ?? null,
        memory.deriverVersion,
        numberedWords(memory.postings.words, words.findOrAssign),
        memory.postings.data
      )
      // Done after the insertion, because the new text may be the same and still need the vector.
      if (replaced !== undefined) removeVectors(replaced)
    },
    find: (kind, id) => {
      const row = find.get(kind, id)
      return row === null ? undefined : toMemory(row)
    },
    remove: (kind, id) => {
      const removed = removeRow(kind, id)
      if (removed !== undefined) removeVectors(removed)
      return removed?.title
    },
    move: (from, to) => {
      const counts = from === to ? [] : countsByKind(from)
      db.query<void, [string, string]>("update memory set project = ? where project = ?").run(to, from)
      for (const { kind } of counts) incrementGeneration.run(kind)
      return Object.fromEntries(counts.map(({ kind, n }) => [kind, n]))
    },
    purge: (project) => {
      const counts = countsByKind(project)
      db.query<void, [string]>("delete from memory where project = ?").run(project)
      db.run(
        `delete from vector where text_hash not in (select text_hash from memory)
         and text_hash not in (select description_hash from memory where description_hash is not null)`
      )
      for (const { kind } of counts) incrementGeneration.run(kind)
      return Object.fromEntries(counts.map(({ kind, n }) => [kind, n]))
    },
    page: ({ limit, offset, scope: { kind, project }, sortBy, tags }) => {
      // SQLite ignores case only in ASCII, so the stored spellings of each tag are looked up first.
      const storedTags = tags.length === 0 ? [] : tagsIn.all(kind, project)
      const tagSpellings = JSON.stringify(
        tags.map((tag) =>
          storedTags.flatMap((stored) => (labelKey(stored.tag) === labelKey(tag) ? [stored.tag] : []))
        )
      )
      return {
        total:
          (tags.length === 0 ? count.get(kind, project) : total.get(kind, project, tagSpellings))?.n ?? 0,
        memories: pages[sortBy].all(kind, project, tagSpellings, limit, offset).map(toMemory)
      }
    },
    all: ({ kind, project }) => all.all(kind, project).map(toMemory),
    since: ({ kind, project }, number, space, limit, compared) =>
      since[compared].all(space, kind, project, number, limit).map(toSearched),
    outdated: (kind, deriverVersion, number, limit) =>
      outdated
        .all(kind, deriverVersion, number, limit)
        .map((row) => ({ ...toMemory(row), number: row.number })),
    projects: (kind) =>
      db
        .query<{ project: string }, [string]>(
          "select distinct project from memory where kind = ? order by project"
        )
        .all(kind)
        .map(({ project }) => project),
    tags: ({ kind, project }) => tagsIn.all(kind, project).map(({ tag }) => tag),
    count: ({ kind, project }) => count.get(kind, project)?.n ?? 0,
    withText: ({ kind, project }, textHash) => withText.all(kind, project, textHash).map(toMemory),
    titles: ({ kind, project }) => new Map(titles.all(kind, project).map(({ id, title }) => [id, title])),
    each: function* () {
      for (const row of db.query<Row, []>(`select ${COLUMNS} from memory order by number`).iterate())
        yield toMemory(row)
    },
    findWord: words.find,
    removeUnusedWords: () => void removeUnusedWords(db, "memory"),
    dropWordCache: words.dropCache
  }
}

const toMemory = ({ created_ms, data, id, kind, project, tags, updated_ms }: Row): StoredMemory => ({
  id,
  kind,
  project,
  createdMs: created_ms,
  updatedMs: updated_ms,
  tags: tagsOf(tags),
  data
})

const toSearched = (row: SearchedRow): SearchedMemory => ({
  number: row.number,
  id: row.id,
  title: row.title,
  tags: tagsOf(row.tags),
  textHash: row.text_hash,
  vector:
    row.vector === null
      ? undefined
      : new Int8Array(row.vector.buffer, row.vector.byteOffset, row.vector.byteLength),
  postings: { words: new Uint32Array(row.words.slice().buffer), data: row.postings }
})

/** Only this table writes the JSON. */
const tagsOf = (json: string): ReadonlyArray<string> =>
  json === "[]" ? [] : (JSON.parse(json) as Array<string>)
