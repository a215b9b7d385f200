/** Documents with their words, which are searched beside the code. */
import type { Database } from "bun:sqlite"
import type { Document, DocumentKind, FileChange } from "../../core/document/mod.ts"
import type { NumberedPostings, SourcePostings } from "../../core/keyword/mod.ts"
import { commonFields, type DocumentRow, type FactsRow, SEPARATOR } from "./documentRow.ts"
import { numberedWords, toPostings } from "./PostingTable.ts"
import { removeUnusedWords } from "./removeUnusedWords.ts"
import { wordNumbers } from "./wordNumbers.ts"

/** A document to store. */
export interface NewDocument {
  readonly document: Document
  /** Labels of the issues and pull requests that it mentions or is. */
  readonly tickets: ReadonlyArray<string>
  /** Number of masked secrets. */
  readonly redacted: number
  /** One posting list for title and body together. */
  readonly postings: SourcePostings
  readonly textHash: Uint8Array
}

/** A stored document. */
export interface StoredDocument extends Document {
  readonly id: number
  readonly connector: string
  readonly tickets: ReadonlyArray<string>
  readonly redacted: number
}

/** A document without its text. */
export interface DocumentFacts {
  readonly id: number
  readonly connector: string
  readonly externalId: string
  readonly kind: DocumentKind
  readonly label: string
  readonly title: string
  readonly author: string
  readonly createdMs: number
  readonly updatedMs: number
  readonly thread: string | undefined
  readonly parents: ReadonlyArray<string>
  readonly pullRequest: string | undefined
  readonly changes: ReadonlyArray<FileChange>
  readonly tickets: ReadonlyArray<string>
}

export interface DocumentColumns {
  readonly rows: ReadonlyArray<DocumentFacts>
  readonly vectors: Int8Array
  /** By row: 1 when it has a vector. */
  readonly embedded: Uint8Array
}

export interface DocumentTable {
  /** Incremented by every write. */
  readonly generation: () => number
  /** Stores a document, replacing one with the same id; returns whether its text changed. */
  readonly put: (connector: string, document: NewDocument) => boolean
  /** Removes documents of a connector by external id; returns their number. */
  readonly remove: (connector: string, externalIds: ReadonlyArray<string>) => number
  readonly removeAll: (connector: string) => number
  /** Removes the words and vectors that no document has any more: after a connector was removed for good, nothing of its documents is left. */
  readonly removeUnused: () => void
  /** Time of the last change of each document of a connector, by external id. */
  readonly updateTimes: (connector: string) => ReadonlyMap<string, number>
  /** External ids of the documents of a connector that have no parents. */
  readonly withoutParents: (connector: string) => ReadonlySet<string>
  readonly has: (connector: string, externalId: string) => boolean
  readonly count: (connector: string) => number
  /** All documents, youngest first, ties by id, and their vectors in a space: one row each, zeros when there is none. */
  readonly facts: (space: number, dimensions: number) => DocumentColumns
  /** Their postings, in the same order. */
  readonly postings: () => ReadonlyArray<NumberedPostings>
  /** At most so many documents whose postings were dropped, because they are derived in another way now. */
  readonly withoutPostings: (limit: number) => ReadonlyArray<StoredDocument>
  readonly putPostings: (id: number, postings: SourcePostings) => void
  /** Increments the generation for what was written of documents to another table. */
  readonly countWrite: () => void
  /** At most so many documents without a vector in a space. */
  readonly withoutVectors: (
    space: number,
    limit: number
  ) => ReadonlyArray<Pick<NewDocument, "textHash"> & { readonly document: StoredDocument }>
  /** Documents by id; missing ones are left out. */
  readonly read: (ids: ReadonlyArray<number>) => ReadonlyArray<StoredDocument>
  /** All words with their numbers. */
  readonly words: () => ReadonlyMap<string, number>
  readonly dropWordCache: () => void
}

const ORDER = "order by created_ms desc, id"

/** The documents of an open store. */
export const documentTable = (db: Database): DocumentTable => {
  const words = wordNumbers(db)
  const generation = db.prepare<{ number: number }, []>("select number from generation")
  const incrementGeneration = db.prepare<void, []>("update generation set number = number + 1")
  const find = db.prepare<{ id: number; text_hash: Uint8Array }, [string, string]>(
    "select id, text_hash from document where connector = ? and external_id = ?"
  )
  const put = db.prepare<{ id: number }, Array<string | number | Uint8Array | null>>(
    `insert into document (connector, external_id, kind, label, title, body, author, url, state, thread, created_ms, updated_ms,
       parents, pull_request, changes, tickets, redacted, text_hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (connector, external_id) do update set kind = excluded.kind, label = excluded.label, title = excluded.title,
       body = excluded.body, author = excluded.author, url = excluded.url, state = excluded.state, thread = excluded.thread,
       created_ms = excluded.created_ms, updated_ms = excluded.updated_ms, parents = excluded.parents, pull_request = excluded.pull_request,
       changes = excluded.changes,
       tickets = excluded.tickets, redacted = excluded.redacted, text_hash = excluded.text_hash
     returning id`
  )
  const putPosting = db.prepare<void, [number, Uint8Array, Uint8Array]>(
    "insert or replace into posting (document, words, data) values (?, ?, ?)"
  )
  const withoutPostings = db.prepare<{ id: number }, [number]>(
    "select id from document where not exists (select 1 from posting where posting.document = document.id) limit ?"
  )
  const withoutVectors = db.prepare<{ id: number; text_hash: Uint8Array }, [number, number]>(
    `select id, text_hash from document
       where not exists (select 1 from vector where vector.space = ? and vector.text_hash = document.text_hash) limit ?`
  )
  const removePosting = db.prepare<void, [number]>("delete from posting where document = ?")
  const remove = db.prepare<void, [number]>("delete from document where id = ?")
  const updateTimes = db.prepare<{ external_id: string; updated_ms: number }, [string]>(
    "select external_id, updated_ms from document where connector = ?"
  )
  const withoutParents = db.prepare<{ external_id: string }, [string]>(
    "select external_id from document where connector = ? and parents = ''"
  )
  const count = db.prepare<{ n: number }, [string]>("select count(*) as n from document where connector = ?")
  const total = db.prepare<{ n: number }, []>("select count(*) as n from document")
  const facts = db.prepare<FactsRow, [number]>(
    `select d.id, connector, external_id, kind, label, title, author, thread, created_ms, updated_ms, parents, pull_request,
       changes, tickets, v.data as vector from document d left join vector v on v.space = ? and v.text_hash = d.text_hash ${ORDER}`
  )
  const postings = db.prepare<[Uint8Array, Uint8Array], []>(
    `select p.words, p.data from document d join posting p on p.document = d.id ${ORDER}`
  )
  const read = db.prepare<DocumentRow, [number]>("select * from document where id = ?")
  /** Paths repeat throughout a history, so equal paths share one string. */
  const interned = new Map<string, string>()
  const intern = (path: string) => {
    const existing = interned.get(path)
    if (existing === undefined) interned.set(path, path)
    return existing ?? path
  }
  const storePostings = (id: number, { data, words: spelled }: SourcePostings) =>
    putPosting.run(id, numberedWords(spelled, words.findOrAssign), data)
  const readAll = (ids: ReadonlyArray<number>): ReadonlyArray<StoredDocument> =>
    ids.flatMap((id) => {
      const row = read.get(id)
      if (row === null) return []
      return {
        ...commonFields(row, (path) => path),
        body: row.body,
        url: row.url ?? undefined,
        state: row.state ?? undefined,
        redacted: row.redacted
      }
    })
  const removeIds = (ids: ReadonlyArray<number>) => {
    for (const id of ids) {
      removePosting.run(id)
      remove.run(id)
    }
    if (ids.length > 0) incrementGeneration.run()
    return ids.length
  }
  return {
    generation: () => generation.get()?.number ?? 0,
    put: (connector, { document, postings, redacted, textHash, tickets }) => {
      const existing = find.get(connector, document.externalId)
      const { id } = put.get(
        connector,
        document.externalId,
        document.kind,
        document.label,
        document.title,
        document.body,
        document.author,
        document.url ?? null,
        document.state ?? null,
        document.thread ?? null,
        document.createdMs,
        document.updatedMs,
        document.parents.join(SEPARATOR),
        document.pullRequest ?? null,
        document.changes
          .flatMap(({ from, path, status }) => (from === undefined ? [status, path] : [status, from, path]))
          .join(SEPARATOR),
        tickets.join(SEPARATOR),
        redacted,
        textHash
      )!
      storePostings(id, postings)
      incrementGeneration.run()
      return existing === null || Buffer.compare(existing.text_hash, textHash) !== 0
    },
    remove: (connector, externalIds) =>
      removeIds(externalIds.flatMap((externalId) => find.get(connector, externalId)?.id ?? [])),
    removeAll: (connector) =>
      removeIds(
        db
          .query<{ id: number }, [string]>("select id from document where connector = ?")
          .all(connector)
          .map(({ id }) => id)
      ),
    removeUnused: () => {
      removeUnusedWords(db, "posting")
      words.dropCache()
      db.run("delete from vector where text_hash not in (select text_hash from document)")
    },
    updateTimes: (connector) =>
      new Map(updateTimes.all(connector).map(({ external_id, updated_ms }) => [external_id, updated_ms])),
    withoutParents: (connector) =>
      new Set(withoutParents.all(connector).map(({ external_id }) => external_id)),
    has: (connector, externalId) => find.get(connector, externalId) !== null,
    count: (connector) => count.get(connector)?.n ?? 0,
    facts: (space, dimensions) => {
      const rowCount = total.get()?.n ?? 0
      const rows: Array<DocumentFacts> = []
      const vectors = new Int8Array(rowCount * dimensions)
      const embedded = new Uint8Array(rowCount)
      // Iterates row by row: loading all rows at once would double the memory.
      for (const row of facts.iterate(space)) {
        if (row.vector?.length === dimensions) {
          vectors.set(
            new Int8Array(row.vector.buffer, row.vector.byteOffset, dimensions),
            rows.length * dimensions
          )
          embedded[rows.length] = 1
        }
        rows.push(commonFields(row, intern))
      }
      interned.clear()
      return { rows, vectors, embedded }
    },
    postings: () => toPostings(postings.values()),
    withoutPostings: (limit) => readAll(withoutPostings.all(limit).map(({ id }) => id)),
    putPostings: (id, postings) => {
      storePostings(id, postings)
      incrementGeneration.run()
    },
    countWrite: () => void incrementGeneration.run(),
    withoutVectors: (space, limit) =>
      withoutVectors
        .all(space, limit)
        .flatMap(({ id, text_hash }) => readAll([id]).map((document) => ({ document, textHash: text_hash }))),
    read: readAll,
    words: () =>
      new Map(
        db
          .query<{ text: string; number: number }, []>("select text, number from word")
          .all()
          .map(({ number, text }) => [text, number])
      ),
    dropWordCache: words.dropCache
  }
}
