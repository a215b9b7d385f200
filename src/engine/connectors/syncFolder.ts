/** Brings the texts of a folder among a repository's documents up to date. */
import { Effect } from "effect"
import type { Document } from "../../core/document/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Workspace, WorkspaceError } from "../../ports/workspace/Workspace.ts"
import type { Documents } from "../documents/Documents.ts"
import { advanceOrFail } from "./advanceOrFail.ts"
import type { ConnectorChanged } from "./ConnectorError.ts"

/** Files read and stored per step. */
const FILES_PER_STEP = 100

/** Larger texts are taken for logs or data and skipped. */
const MAX_TEXT_BYTES = 1_000_000

/** Prose and notes; code is indexed by projects instead. */
const TEXT_FILE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|org|txt|text|tex|wiki)$/i

/** Reads the texts below a folder whose modification times differ, and removes those that are gone. */
export const syncFolder = (
  { documents, workspace }: { readonly documents: Documents["Type"]; readonly workspace: Workspace["Type"] },
  store: DocumentStore,
  connector: Connector,
  folder: string
): Effect.Effect<void, StoreError | EmbedderError | WorkspaceError | ConnectorChanged> =>
  Effect.gen(function* () {
    const root = yield* workspace.resolveRoot(folder, { force: false })
    const { files } = yield* workspace.discover(root, {
      includeTests: true,
      includeVendor: true,
      maxFileSize: MAX_TEXT_BYTES,
      supported: (path) => TEXT_FILE.test(path)
    })
    const storedTimes = yield* store.read((tables) => tables.documents.updateTimes(connector.id))
    const changed = files.filter(({ mtimeMs, path }) => storedTimes.get(path) !== Math.trunc(mtimeMs))
    for (let at = 0; at < changed.length; at += FILES_PER_STEP) {
      const read = yield* Effect.forEach(changed.slice(at, at + FILES_PER_STEP), ({ path }) =>
        workspace.read(root, path).pipe(
          Effect.map(({ bytes, stamp }) => [toDocument(path, bytes, stamp.mtimeMs)]),
          // A file that vanished or cannot be read is left out.
          Effect.orElseSucceed((): ReadonlyArray<Document> => [])
        )
      )
      yield* advanceOrFail(documents, store, connector, {
        documents: read.flat(),
        removed: [],
        cursor: undefined
      })
    }
    const present = new Set(files.map(({ path }) => path))
    yield* advanceOrFail(documents, store, connector, {
      documents: [],
      removed: [...storedTimes.keys()].filter((path) => !present.has(path)),
      cursor: undefined
    })
  })

const toDocument = (path: string, bytes: Uint8Array, mtimeMs: number): Document => ({
  externalId: path,
  kind: "file",
  label: "",
  title: path,
  body: decodeText(bytes).text,
  author: "",
  url: undefined,
  state: undefined,
  thread: undefined,
  createdMs: Math.trunc(mtimeMs),
  updatedMs: Math.trunc(mtimeMs),
  parents: [],
  pullRequest: undefined,
  changes: []
})
