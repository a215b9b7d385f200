/** Every index on this machine: what it is of, how large it is, and how it is removed. */
import { Context, Effect, Layer, Schema } from "effect"
import { realpathSync } from "node:fs"
import { basename } from "node:path"
import { refCandidates, refLabel, viewOfName } from "../../core/ref/mod.ts"
import { keepLease } from "../../ports/storage/Lease.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { type StoreLocation, Stores } from "../../ports/storage/Stores.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"
import { isMissing } from "../indexing/collect.ts"
import { IndexInProgress } from "../indexing/Indexer.ts"
import { LEASE_TIMEOUT_MILLIS, takeLease } from "../indexing/takeLease.ts"
import { Projects } from "../project/Projects.ts"

/** An indexed folder, or an indexed ref. */
export interface InventoryView {
  /** The folder of a working tree; undefined for a ref. */
  readonly root: string | undefined
  /** The ref as `--ref` takes it, followed by `:` and a folder when only that is indexed; undefined for a working tree. */
  readonly ref: string | undefined
  readonly files: number
  readonly indexedAt: Date
  /** Whether the folder no longer exists. */
  readonly missing: boolean
}

/** What is stored of one repository, or of one folder without git. */
export interface InventoryEntry {
  /** Name of its folder below the home. */
  readonly id: string
  /** Bytes on disk, documents included. */
  readonly bytes: number
  /** Ids of the document sources that were added to it. */
  readonly connectors: ReadonlyArray<string>
  /** Working trees by folder, then refs. */
  readonly views: ReadonlyArray<InventoryView>
  /** Why the index cannot be read. */
  readonly problem: string | undefined
}

/** What was removed of one repository. */
export interface Removal {
  readonly id: string
  readonly views: ReadonlyArray<InventoryView>
  /** Bytes by which the folder shrank; what other views may need again stays. */
  readonly freedBytes: number
  /** Document sources whose documents stay. */
  readonly keptConnectors: ReadonlyArray<string>
}

export class NotInInventory extends Schema.TaggedError<NotInInventory>("lodestone/NotInInventory")(
  "NotInInventory",
  { path: Schema.String, ref: Schema.optional(Schema.String) }
) {
  override get message(): string {
    const subject = this.ref === undefined ? `"${this.path}"` : `the ref "${this.ref}" of "${this.path}"`
    return `There is no index of ${subject}: \`lodestone projects\` lists all`
  }
}

export interface RemoveOptions {
  /** Only this ref; otherwise the working tree, and with the last one of a repository also its refs. */
  readonly ref?: string | undefined
  /** Also remove the documents of connectors, which would have to be fetched again. */
  readonly documents: boolean
}

export class Inventory extends Context.Tag("lodestone/Inventory")<
  Inventory,
  {
    /** All, by id, and the folder that contains them. */
    readonly list: Effect.Effect<
      { readonly home: string; readonly entries: ReadonlyArray<InventoryEntry> },
      StoreError
    >
    /** Removes what is stored of the folder at an absolute path, which need not exist any more; or whose last part is the id of an entry. */
    readonly remove: (
      path: string,
      options: RemoveOptions
    ) => Effect.Effect<Removal, NotInInventory | IndexInProgress | StoreError>
    /** Removes what is stored of folders that no longer exist. */
    readonly removeMissing: (
      options: Pick<RemoveOptions, "documents">
    ) => Effect.Effect<ReadonlyArray<Removal>, IndexInProgress | StoreError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

interface StoredView extends InventoryView {
  readonly id: number
  /** Full name of the ref, or the view's own name. */
  readonly full: string
}

const make = Effect.gen(function* () {
  const stores = yield* Stores
  const workspace = yield* Workspace
  const projects = yield* Projects

  /** Views of a store whose index exists. */
  const viewsOf = (location: StoreLocation): Effect.Effect<ReadonlyArray<StoredView>, StoreError> =>
    Effect.gen(function* () {
      const store = yield* stores.open(location)
      const [views, files] = yield* store.read(({ views }) => [views.all(), views.fileCounts()] as const)
      return yield* Effect.forEach(views, ({ id, indexedAt, name }) =>
        Effect.gen(function* () {
          const target = viewOfName(name)
          const root = target?.kind === "live" ? target.root : undefined
          const [full, prefix] = target?.kind === "ref" ? [target.full, target.prefix] : [name, ""]
          return {
            id,
            root,
            ref: root === undefined ? `${refLabel(full)}${prefix === "" ? "" : `:${prefix}`}` : undefined,
            full,
            files: files.get(id) ?? 0,
            indexedAt,
            missing: root !== undefined && (yield* isMissing(workspace, root))
          }
        })
      )
    }).pipe(Effect.scoped)

  const indexedViews = (location: StoreLocation) =>
    Effect.flatMap(stores.exists(location), (exists) => (exists ? viewsOf(location) : Effect.succeed([])))

  /** Ids of the connectors that the user added, not those that every repository has. */
  const connectorsOf = (location: StoreLocation) =>
    Effect.gen(function* () {
      if (!(yield* stores.hasDocuments(location))) return []
      const store = yield* stores.documents(location)
      const all = yield* store.read(({ connectors }) => connectors.all())
      return all.map(({ id }) => id).filter((id) => id !== OWN_COMMITS_ID)
    }).pipe(Effect.scoped)

  const entryOf = (location: StoreLocation) =>
    Effect.gen(function* () {
      const read = yield* Effect.either(Effect.all([indexedViews(location), connectorsOf(location)]))
      const [views, connectors] = read._tag === "Right" ? read.right : [[], []]
      return {
        id: location.id,
        bytes: yield* stores.size(location),
        connectors,
        views: views.map(shownView),
        problem: read._tag === "Left" ? read.left.message : undefined
      }
    })

  const discard = (location: StoreLocation, documents: boolean) =>
    Effect.gen(function* () {
      const bytes = yield* stores.size(location)
      const connectors = yield* connectorsOf(location)
      yield* stores.discard(location, documents || connectors.length === 0)
      return {
        id: location.id,
        views: [],
        freedBytes: bytes - (yield* stores.size(location)),
        keptConnectors: documents ? [] : connectors
      }
    })

  /** Removes some views; the whole index when no other view is left. */
  const removeViews = (
    location: StoreLocation,
    all: ReadonlyArray<StoredView>,
    removed: ReadonlyArray<StoredView>,
    documents: boolean
  ) =>
    Effect.gen(function* () {
      const bytes = yield* stores.size(location)
      const isWhole = removed.length === all.length
      yield* Effect.gen(function* () {
        const store = yield* stores.open(location)
        const lease = yield* takeLease(store, LEASE_TIMEOUT_MILLIS)
        const path = removed.find(({ root }) => root !== undefined)?.root ?? location.id
        if (lease === undefined) return yield* new IndexInProgress({ path })
        if (isWhole) keepLease(lease)
        else for (const { id } of removed) yield* store.dropView(lease, id)
      }).pipe(Effect.scoped)
      // No other process can take the lease in between, as this one keeps it.
      const discarded = isWhole ? yield* discard(location, documents) : undefined
      return {
        id: location.id,
        views: removed.map(shownView),
        freedBytes: Math.max(0, bytes - (yield* stores.size(location))),
        keptConnectors: discarded?.keptConnectors ?? []
      }
    })

  /** Stores that can be read, each with its views. Others contain nothing that could be named. */
  const readable = Effect.flatMap(stores.all, (locations) =>
    Effect.forEach(locations, (location) =>
      indexedViews(location).pipe(
        Effect.map((views) => [{ location, views }]),
        Effect.catchAll(() => Effect.succeed([]))
      )
    )
  ).pipe(Effect.map((found) => found.flat()))

  /** The store of a folder: the one with its working tree, else that of its repository. */
  const storeOf = (path: string) =>
    Effect.gen(function* () {
      const root = realPathOf(path)
      const found = (yield* readable).find(({ views }) => views.some((each) => each.root === root))
      if (found !== undefined) return { ...found, root }
      const all = yield* stores.all
      const named = all.find(({ id }) => id === basename(path))
      const location = yield* projects.resolve(path, { force: true }).pipe(
        Effect.map((project) => project.location),
        Effect.orElseSucceed(() => named)
      )
      if (location === undefined || !all.some(({ id }) => id === location.id)) return undefined
      // Of a store that is in use or out of reach nothing may be removed unseen.
      const views = yield* Effect.catchIf(indexedViews(location), isUnusable, () => Effect.succeed(undefined))
      return { location, views, root }
    })

  return Inventory.of({
    list: Effect.flatMap(stores.all, (locations) =>
      Effect.map(Effect.forEach(locations, entryOf), (entries) => ({ home: stores.home, entries }))
    ),
    remove: (path, { documents, ref }) =>
      Effect.gen(function* () {
        const found = yield* storeOf(path)
        if (found === undefined) return yield* new NotInInventory({ path, ref })
        // What can never be read is removed whole; documents may be left of an index that was removed earlier.
        if (ref === undefined && (found.views === undefined || !(yield* stores.exists(found.location))))
          return yield* discard(found.location, documents)
        const views = found.views ?? []
        const removed = ref === undefined ? ofFolder(views, found.root) : ofRef(views, ref)
        // A project that was only registered has no views.
        if (removed.length === 0 && (views.length > 0 || ref !== undefined))
          return yield* new NotInInventory({ path, ref })
        return yield* removeViews(found.location, views, removed, documents)
      }),
    removeMissing: ({ documents }) =>
      Effect.flatMap(readable, (found) =>
        Effect.forEach(
          found.flatMap(({ location, views }) => {
            const missing = views.filter((view) => view.missing)
            const trees = views.filter(({ root }) => root !== undefined)
            // Without any of its folders nobody can ask for the refs of a repository.
            const removed = missing.length === trees.length ? views : missing
            return missing.length === 0 ? [] : [{ location, views, removed }]
          }),
          ({ location, removed, views }) => removeViews(location, views, removed, documents)
        )
      )
  })
})

const shownView = ({ files, indexedAt, missing, ref, root }: StoredView): InventoryView => ({
  root,
  ref,
  files,
  indexedAt,
  missing
})

/** The working tree at a folder; with it all refs when it is the repository's last working tree. */
const ofFolder = (views: ReadonlyArray<StoredView>, root: string) => {
  const trees = views.filter((each) => each.root !== undefined)
  const own = trees.filter((each) => each.root === root)
  return own.length === trees.length ? views : own
}

/** The view of a ref under the name that the list shows, or under another name that git knows it by. */
const ofRef = (views: ReadonlyArray<StoredView>, ref: string) => {
  const shown = views.filter((each) => each.ref === ref)
  if (shown.length > 0) return shown
  const candidates = new Set([ref, ...refCandidates(ref)])
  return views.filter(({ full }) => candidates.has(full))
}

/** Whether a store is damaged, or of a newer version. */
const isUnusable = ({ reason }: StoreError) => reason === "Corrupt" || reason === "Newer"

/** The path itself when it does not exist. */
const realPathOf = (path: string) => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
