/** A repository's documents (commits, issues, messages), stored with words and vectors and ready to be searched. */
import { Context, Effect, FiberMap, Layer, type Scope } from "effect"
import { join } from "node:path"
import { type Document, documentPostings, embeddingTextOf, ticketsIn } from "../../core/document/mod.ts"
import { TEXT_HASH_BYTES } from "../../core/derive/Derivation.ts"
import { quantise } from "../../core/vector/mod.ts"
import { Embedder, type EmbedderError } from "../../ports/embedding/Embedder.ts"
import { spaceIn, spaceOf } from "../../ports/embedding/vectorSpace.ts"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import { Redactor } from "../../ports/redaction/Redactor.ts"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { NewDocument } from "../../ports/storage/DocumentTable.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { Stores } from "../../ports/storage/Stores.ts"
import { VectorIndex, type VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import type { Project } from "../project/Projects.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import { derivePostingsAgain, embedAgain } from "./deriveAgain.ts"
import { atCommit, type DocumentSnapshot, loadDocuments, storedHead } from "./DocumentSnapshot.ts"

export class Documents extends Context.Tag("lodestone/Documents")<
  Documents,
  {
    readonly open: (project: Project) => Effect.Effect<DocumentStore, never, Scope.Scope>
    /**
     * The current documents of the repository with the history of the requested ref; from memory as long as nothing was written. While a run is storing more of
     * them (`growing`), those in memory are given at once, and loaded again in the background.
     */
    readonly snapshot: (
      project: Project,
      options?: { readonly growing: boolean }
    ) => Effect.Effect<DocumentSnapshot, StoreError | VectorIndexError>
    /**
     * Stores new documents of a connector, with secrets masked and with words and vectors, together with its cursor, in one transaction. Returns whether the
     * connector is unchanged; when it was removed or changed meanwhile, nothing is stored.
     */
    readonly advance: (
      store: DocumentStore,
      connector: Connector,
      step: ConnectorStep
    ) => Effect.Effect<boolean, StoreError | EmbedderError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

/** New data from a connector's source. */
export interface ConnectorStep {
  readonly documents: ReadonlyArray<Document>
  /** External ids of documents that no longer exist. */
  readonly removed: ReadonlyArray<string>
  /** The repositories that they belong to, as their hosts name them: see `ticketsIn`. */
  readonly repositories?: ReadonlySet<string>
  /** Where the next run continues; undefined when unchanged. */
  readonly cursor: string | undefined
}

/** Most repositories whose documents are in memory; the least recently used goes first. */
const MAX_CACHED_SNAPSHOTS = 8

/** While documents are being stored, loading them again takes at most one part of the time in this many. */
const GROWING_LOAD_SHARE = 20

/** Most characters of a body that are stored; longer ones are logs. */
const MAX_BODY_CHARACTERS = 60_000

/** A label by which other texts name a document. */
const TICKET_LABEL = /^(?:#\d+|[A-Z][A-Z0-9]*-\d+)$/

const make = Effect.gen(function* () {
  const stores = yield* Stores
  const embedder = yield* Embedder
  const redactor = yield* Redactor
  const vectorIndex = yield* VectorIndex
  const cachedSnapshots = yield* recentlyUsed<DocumentSnapshot>(MAX_CACHED_SNAPSHOTS)
  const loadLock = yield* Effect.makeSemaphore(1)
  const scope = yield* Effect.scope
  /** By repository and ref, like the snapshots: when loading again may begin while documents are being stored. */
  const reloadAfterMs = yield* recentlyUsed<number>(MAX_CACHED_SNAPSHOTS)

  const open = ({ location }: Project) => stores.documents(location)

  const loadCurrent = (
    project: Project,
    store: DocumentStore
  ): Effect.Effect<DocumentSnapshot, StoreError | VectorIndexError> =>
    Effect.gen(function* () {
      const { location, target } = project
      const key = location.folder
      const { generation, head, space } = yield* store.read((tables) => ({
        generation: tables.generation(),
        head: storedHead(tables.connectors),
        space: spaceIn(embedder, tables.vectors).space
      }))
      const cached = cachedSnapshots.get(key)
      const upToDate = cached?.generation === generation && cached.space === space ? cached : undefined
      const snapshot =
        upToDate === undefined
          ? yield* loadDocuments(store, embedder, vectorIndex, join(key, "documents.usearch"))
          : upToDate.tip === head
            ? upToDate
            : // Switching to a commit that is already known brings no new documents; only the reachable history differs.
              yield* atCommit(upToDate, store, head, "HEAD")
      if (snapshot === undefined) return yield* loadCurrent(project, store)
      cachedSnapshots.put(key, snapshot)
      if (target === undefined) return snapshot
      const refKey = `${key}\0${target.commit}`
      const cachedRef = cachedSnapshots.get(refKey)
      if (cachedRef?.generation === generation && cachedRef.space === space) return cachedRef
      const refSnapshot = yield* atCommit(snapshot, store, target.commit, "ref")
      if (refSnapshot === undefined) return yield* loadCurrent(project, store)
      cachedSnapshots.put(refKey, refSnapshot)
      return refSnapshot
    })

  const cacheKeyOf = ({ location, target }: Project) =>
    target === undefined ? location.folder : `${location.folder}\0${target.commit}`

  const embedding = yield* FiberMap.make<string>()

  /** Embeds the documents with the model in the executable where they have no vector of its space. Texts go to a remote embedder only when they are stored. */
  const embedInBackground = (project: Project) =>
    embedder.table === undefined
      ? Effect.void
      : FiberMap.run(
          embedding,
          project.location.folder,
          Effect.scoped(Effect.flatMap(open(project), (store) => embedAgain(store, embedder))).pipe(
            Effect.ignoreLogged
          ),
          { onlyIfMissing: true }
        )

  const load = (project: Project) =>
    Effect.gen(function* () {
      const startedMs = yield* monotonicMillis
      const snapshot = yield* Effect.scoped(
        Effect.flatMap(open(project), (store) =>
          Effect.zipRight(derivePostingsAgain(store), loadCurrent(project, store))
        )
      )
      if (snapshot.embedded.includes(0)) yield* embedInBackground(project)
      const endedMs = yield* monotonicMillis
      reloadAfterMs.put(cacheKeyOf(project), endedMs + GROWING_LOAD_SHARE * (endedMs - startedMs))
      return snapshot
    }).pipe(loadLock.withPermits(1))

  /** The documents in memory; after a while these are loaded again, without waiting for that. */
  const growingSnapshot = (project: Project) =>
    Effect.gen(function* () {
      const key = cacheKeyOf(project)
      const cached = cachedSnapshots.get(key)
      if (cached === undefined) return yield* load(project)
      const now = yield* monotonicMillis
      if (now >= (reloadAfterMs.get(key) ?? 0)) {
        // Until this load has ended, no other begins.
        reloadAfterMs.put(key, Infinity)
        yield* load(project).pipe(
          Effect.onError(() => Effect.sync(() => reloadAfterMs.put(key, 0))),
          Effect.ignoreLogged,
          Effect.forkIn(scope)
        )
      }
      return cached
    })

  /** Titles and bodies of the documents in turn, with secrets masked. */
  const redact = (documents: ReadonlyArray<Document>) =>
    redactor.redact(documents.flatMap(({ body, title }) => [title, body.slice(0, MAX_BODY_CHARACTERS)]))

  const prepare = (
    documents: ReadonlyArray<Document>,
    repositories: ReadonlySet<string> | undefined
  ): Effect.Effect<ReadonlyArray<NewDocument>> =>
    Effect.map(redact(documents), (texts) =>
      documents.map((original, at) => {
        const [title, body] = [texts[2 * at]!, texts[2 * at + 1]!]
        const document = { ...original, title: title.text, body: body.text }
        const mentioned = ticketsIn(`${title.text}\n${body.text}`, repositories)
        const tickets = TICKET_LABEL.test(original.label)
          ? [...new Set([original.label, ...mentioned])]
          : mentioned
        const hash = new Bun.CryptoHasher("sha256").update(embeddingTextOf(document)).digest()
        return {
          document,
          tickets,
          redacted: title.secrets.length + body.secrets.length,
          postings: documentPostings(document, tickets),
          textHash: new Uint8Array(hash.subarray(0, TEXT_HASH_BYTES))
        }
      })
    )

  return Documents.of({
    open,
    snapshot: (project, { growing } = { growing: false }) =>
      growing ? growingSnapshot(project) : load(project),
    advance: (store, connector, { cursor, documents, removed, repositories }) =>
      Effect.gen(function* () {
        const prepared = yield* prepare(documents, repositories)
        const vectorSpace = prepared.length === 0 ? undefined : yield* spaceOf(embedder)
        const missing = yield* store.read(({ vectors }) => {
          const space = vectors.findSpace(vectorSpace?.space ?? "") ?? -1
          return prepared.filter(({ textHash }) => !vectors.has(space, textHash))
        })
        const embeddings =
          missing.length === 0
            ? []
            : yield* embedder.embed(
                missing.map(({ document }) => embeddingTextOf(document)),
                "passage"
              )
        return yield* store.write((tables) => {
          const stored = tables.connectors.find(connector.id)
          if (stored?.createdAt.getTime() !== connector.createdAt.getTime() || !sameConfig(stored, connector))
            return false
          if (vectorSpace !== undefined) {
            const space = tables.vectors.registerSpace(vectorSpace.space, vectorSpace.dimensions)
            missing.forEach(({ textHash }, at) =>
              tables.vectors.put(space, textHash, quantise(embeddings[at]!))
            )
          }
          for (const document of prepared) tables.documents.put(connector.id, document)
          if (tables.documents.remove(connector.id, removed) > 0 || cursor !== undefined)
            tables.vectors.removeUnused()
          if (cursor !== undefined) tables.connectors.advance(connector.id, cursor)
          return true
        })
      })
  })
})

const sameConfig = (a: Connector, b: Connector) =>
  a.type === b.type && JSON.stringify(a.config) === JSON.stringify(b.config)
