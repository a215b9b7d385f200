/** The documents of a repository in memory: what searching them and reading their history needs. */
import { Effect, Struct } from "effect"
import {
  ancestors,
  type ChangedFiles,
  childrenFirst,
  fileHistories,
  type FileTouch,
  mergedBy
} from "../../core/history/mod.ts"
import { bm25Norms, type KeywordIndex, keywordIndex } from "../../core/keyword/mod.ts"
import type { Embedder } from "../../ports/embedding/Embedder.ts"
import { spaceIn } from "../../ports/embedding/vectorSpace.ts"
import type { ConnectorTable } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { DocumentFacts } from "../../ports/storage/DocumentTable.ts"
import { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndex, VectorIndexError, VectorSearcher } from "../../ports/vectors/VectorIndex.ts"

/** Id of the built-in connector of the repository's own commits. */
export const OWN_COMMITS_ID = "git"

/** A document without the input of the history, which would take as much memory as everything else. */
export type DocumentRow = Omit<DocumentFacts, "parents" | "changes">

export interface DocumentSnapshot {
  readonly generation: string
  /** The vector space. */
  readonly space: string
  /** The commit whose history is used: HEAD as far as commits were read, or the commit of the requested ref; undefined when none was read. */
  readonly tip: string | undefined
  /** Youngest first. */
  readonly rows: ReadonlyArray<DocumentRow>
  /** The files that a document is about, relative to the top of the repository; files of the repository's commits by their current names. */
  readonly filesOf: (row: number) => ReadonlyArray<string>
  /** Rows with this label, or that name it: a ticket, a label, the pull request that they merge; ascending. */
  readonly rowsNaming: (label: string) => ReadonlyArray<number>
  readonly keywords: KeywordIndex
  /** See `bm25Norms`. */
  readonly norms: Float64Array
  /** Number of a word in `keywords`; `undefined` when no document contains it. */
  readonly findWord: (word: string) => number | undefined
  readonly vectors: VectorSearcher
  /** By row: 1 when it has a vector. */
  readonly embedded: Uint8Array
  readonly history: CommitHistory
}

/** The commits among the documents, of all branches. The file history is that of HEAD or of the requested ref. */
export interface CommitHistory {
  /** Rows of the commits, youngest first, but each before its parents, because commit dates may go backwards. */
  readonly commits: ReadonlyArray<number>
  /** By path relative to the top of the repository: places in `commits` of the reachable commits that changed the file. */
  readonly files: ReadonlyMap<string, ReadonlyArray<FileTouch>>
  /** Files of a commit by its place in `commits`: by current names for a reachable commit, by their names at that time for others. */
  readonly filesOf: (commit: number) => ReadonlyArray<string>
  /** Whether the last reachable commit that changed a file deleted or renamed it. */
  readonly isDeleted: (path: string) => boolean
  /** Whether the commit in a row is reachable from HEAD or the requested ref; true for other documents, and when HEAD was not read yet. */
  readonly isReached: (row: number) => boolean
  /** Commit id to the pull request that brought the commit in. */
  readonly pullRequests: ReadonlyMap<string, string>
}

/** Reads all documents of a store; `file` is where a derived index of their vectors may be stored. */
export const loadDocuments = (
  store: DocumentStore,
  embedder: Embedder["Type"],
  vectorIndex: VectorIndex["Type"],
  file: string
): Effect.Effect<DocumentSnapshot, StoreError | VectorIndexError> =>
  Effect.gen(function* () {
    const { dimensions, facts, generation, head, postings, space, words } = yield* store.read(
      ({ connectors, documents, generation, vectors }) => {
        const { dimensions, space } = spaceIn(embedder, vectors)
        const facts = documents.facts(vectors.findSpace(space) ?? -1, dimensions)
        const postings = documents.postings()
        return {
          facts,
          space,
          dimensions,
          postings,
          generation: generation(),
          head: storedHead(connectors),
          words: documents.words()
        }
      }
    )
    const index = keywordIndex(postings)
    const { embedded, rows, vectors: data } = facts
    if (index.rows !== rows.length)
      return yield* new StoreError({
        reason: "Failed",
        of: "documents",
        detail: `postings of ${index.rows} documents for ${rows.length}`
      })
    const vectors = yield* vectorIndex.open(
      { dimensions, rows: rows.length, data },
      { file, generation: `${space}:${generation}` }
    )
    const history = historyOf(rows, head, "all")
    return {
      generation,
      space,
      tip: head,
      rows: rows.map(Struct.omit("changes", "parents")),
      filesOf: filesByRow(rows, history),
      rowsNaming: indexByName(rows),
      keywords: index,
      norms: bm25Norms(index.lengths),
      findWord: (word) => words.get(word),
      vectors,
      embedded,
      history
    }
  })

/** The commit of HEAD when commits were last read; undefined when none was. */
export const storedHead = (connectors: Pick<ConnectorTable, "find">): string | undefined =>
  connectors.find(OWN_COMMITS_ID)?.cursor.split(" ")[0] || undefined

/** The snapshot with the history of another commit: the current HEAD, or a ref in place of all branches. Undefined when the store was written to since. */
export const atCommit = (
  snapshot: DocumentSnapshot,
  store: DocumentStore,
  commit: string | undefined,
  historyTarget: "HEAD" | "ref"
): Effect.Effect<DocumentSnapshot | undefined, StoreError> =>
  Effect.map(
    // A snapshot does not keep the input of its history, so it is read again.
    store.read(({ documents, generation }) => ({
      storedGeneration: generation(),
      rows: documents.facts(-1, 0).rows
    })),
    ({ rows, storedGeneration }) => {
      if (storedGeneration !== snapshot.generation) return undefined
      const history = historyOf(rows, commit, historyTarget === "HEAD" ? "all" : "none")
      return { ...snapshot, tip: commit, history, filesOf: filesByRow(rows, history) }
    }
  )

const indexByName = (rows: ReadonlyArray<DocumentFacts>): DocumentSnapshot["rowsNaming"] => {
  const rowsByName = new Map<string, Array<number>>()
  rows.forEach(({ label, pullRequest, tickets }, row) => {
    for (const name of new Set([label, ...tickets, ...(pullRequest === undefined ? [] : [pullRequest])])) {
      const entry = rowsByName.get(name)
      if (entry === undefined) rowsByName.set(name, [row])
      else entry.push(row)
    }
  })
  return (label) => rowsByName.get(label) ?? []
}

const filesByRow = (
  rows: ReadonlyArray<DocumentFacts>,
  { commits, filesOf }: CommitHistory
): DocumentSnapshot["filesOf"] => {
  const placeByRow = new Map(commits.map((row, place) => [row, place]))
  const changedFiles = new Map(
    rows.flatMap(({ changes }, row) =>
      placeByRow.has(row) || changes.length === 0 ? [] : [[row, changes.map(({ path }) => path)] as const]
    )
  )
  return (row) => {
    const place = placeByRow.get(row)
    return place === undefined ? (changedFiles.get(row) ?? []) : filesOf(place)
  }
}

/** The history of `tip`. When `tip` was not read yet, `whenTipUnread` says which commits count as reached. */
const historyOf = (
  rows: ReadonlyArray<DocumentFacts>,
  tip: string | undefined,
  whenTipUnread: "all" | "none"
): CommitHistory => {
  const byDate = [...rows.keys()]
    .filter((row) => rows[row]!.connector === OWN_COMMITS_ID)
    .sort((a, b) => rows[b]!.updatedMs - rows[a]!.updatedMs || a - b)
  const commits = childrenFirst(
    byDate.map((row) => ({ id: rows[row]!.externalId, parents: rows[row]!.parents }))
  ).map((place) => byDate[place]!)
  const commitGraph = commits.map((row) => {
    const { externalId: id, parents, pullRequest } = rows[row]!
    return { id, parents, pullRequest }
  })
  const head = tip ?? commitGraph[0]?.id ?? ""
  const reached = ancestors(commitGraph, head) ?? (whenTipUnread === "all" ? undefined : new Set())
  const unreached = new Uint8Array(rows.length)
  for (const row of commits) if (reached?.has(rows[row]!.externalId) === false) unreached[row] = 1
  const isReached = (row: number) => unreached[row] === 0
  const files = fileHistories(commits.map((row) => (isReached(row) ? rows[row]! : NO_CHANGES)))
  const filesByCommit = commits.map((row) =>
    isReached(row) ? [] : [...new Set(rows[row]!.changes.map(({ path }) => path))]
  )
  for (const [path, touches] of files) for (const { commit } of touches) filesByCommit[commit]!.push(path)
  const deleted = deletedAfter(commits.filter(isReached).map((row) => rows[row]!))
  return {
    commits,
    files,
    filesOf: (commit) => filesByCommit[commit] ?? [],
    isReached,
    isDeleted: (path) => deleted.has(path),
    pullRequests: mergedBy(commitGraph, head)
  }
}

/** The paths that do not exist after the last commit that changed them. `commits` are youngest first. */
const deletedAfter = (commits: ReadonlyArray<ChangedFiles>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const deleted = new Set<string>()
  const recordLatest = (path: string, exists: boolean) => {
    if (seen.has(path)) return
    seen.add(path)
    if (!exists) deleted.add(path)
  }
  for (const { changes } of commits) {
    for (const { path, status } of changes) recordLatest(path, status !== "D")
    for (const { from, status } of changes)
      if (status === "R" && from !== undefined) recordLatest(from, false)
  }
  return deleted
}

const NO_CHANGES: ChangedFiles = { changes: [] }
