/** The saved state of a piece of work, to continue from later. */
import { Clock, Context, Effect, Layer } from "effect"
import { Checkpoint, factLines, type Facts } from "../../core/memory/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import type { MemoryPage } from "../../ports/storage/MemoryTable.ts"
import { TokenCounter } from "../../ports/tokens/TokenCounter.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Indexer } from "../indexing/Indexer.ts"
import { Projects } from "../project/Projects.ts"
import { type SymbolError, Symbols } from "../symbols/Symbols.ts"
import {
  type AnchorMissing,
  type AnchorRequest,
  type AnchorState,
  anchorStatesOf,
  createAnchors
} from "./anchors.ts"
import { damagedStoreNote, movedProjectNote } from "./missingMemories.ts"
import {
  Memories,
  type MemoriesError,
  type MemoryQuery,
  type PreparedMemory,
  saveMemory
} from "./Memories.ts"
import { type Memory, type MemoryType, readMemory } from "./MemoryType.ts"

export interface CheckpointToSave {
  /** Absolute path of the project. */
  readonly project: string
  readonly summary: string
  readonly description: string
  readonly context: Facts
  readonly tags: ReadonlyArray<string>
  readonly anchors: ReadonlyArray<AnchorRequest>
}

export interface FoundCheckpoint {
  readonly memory: Memory<Checkpoint>
  /** 0..1, comparable within an answer. */
  readonly score: number
  /** Cosine; undefined when only words were searched. */
  readonly similarity: number | undefined
  readonly anchors: ReadonlyArray<AnchorState>
}

export type CheckpointError = MemoriesError | WorkspaceError | SymbolError | AnchorMissing

export class Checkpoints extends Context.Tag("lodestone/Checkpoints")<
  Checkpoints,
  {
    /** `tokens` counts the embedded text, by cl100k_base; `choices` says which symbols were anchored by a name that several have. */
    readonly save: (
      checkpoint: CheckpointToSave
    ) => Effect.Effect<
      PreparedMemory<Checkpoint> & { readonly tokens: number; readonly choices: ReadonlyArray<string> },
      CheckpointError
    >
    /** A project's checkpoints that match a text, each with the current state of its anchors; `note` says why vectors were not used. */
    readonly search: (
      project: string,
      query: MemoryQuery
    ) => Effect.Effect<
      { readonly found: ReadonlyArray<FoundCheckpoint>; readonly note: string | undefined },
      CheckpointError
    >
    /** A project's checkpoints, youngest first, and their total number; `note` says why saved ones may be missing. */
    readonly list: (
      project: string,
      page: Pick<MemoryPage, "limit" | "offset" | "sortBy" | "tags">
    ) => Effect.Effect<
      {
        readonly total: number
        readonly checkpoints: ReadonlyArray<Memory<Checkpoint>>
        readonly note: string | undefined
      },
      CheckpointError
    >
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

export const CHECKPOINT: MemoryType<Checkpoint, typeof Checkpoint.Encoded> = {
  kind: "checkpoint",
  schema: Checkpoint,
  unmaskedFields: ["anchors"],
  textOf: ({ anchors, context, description, summary, tags }) => ({
    title: summary,
    body: [
      description,
      ...factLines(context),
      ...anchors.map((anchor) => (anchor.kind === "file" ? anchor.path : anchor.name))
    ].join("\n"),
    tags
  })
}

const make = Effect.gen(function* () {
  const memories = yield* Memories
  const store = yield* KnowledgeStore
  const tokens = yield* TokenCounter
  const workspace = yield* Workspace
  const services = { workspace, projects: yield* Projects, symbols: yield* Symbols, indexer: yield* Indexer }

  const rootOf = (project: string) => workspace.resolveRoot(project, { force: true })

  return Checkpoints.of({
    save: Effect.fn("Checkpoints.save")(function* ({ anchors: requests, project, ...fields }) {
      const root = yield* rootOf(project)
      const { anchors, choices } = yield* createAnchors(services, root, requests)
      const now = yield* Clock.currentTimeMillis
      const prepared = yield* memories.prepare(CHECKPOINT, {
        id: `cp_${Bun.randomUUIDv7("hex", now)}`,
        project: root,
        createdMs: now,
        updatedMs: now,
        data: { ...fields, anchors }
      })
      const tokenCount = yield* tokens.count(prepared.embedded)
      yield* store.write((tables) => saveMemory(tables, prepared))
      return { ...prepared, tokens: tokenCount, choices }
    }),
    search: Effect.fn("Checkpoints.search")(function* (project, query) {
      const root = yield* rootOf(project)
      const { found, note } = yield* memories.search(CHECKPOINT, root, query)
      const withAnchors = yield* Effect.forEach(found, (each) =>
        Effect.map(anchorStatesOf(services, root, each.memory.data.anchors), (anchors) => ({
          ...each,
          anchors
        }))
      )
      return { found: withAnchors, note }
    }),
    list: Effect.fn("Checkpoints.list")(function* (project, page) {
      const root = yield* rootOf(project)
      const scope = { kind: CHECKPOINT.kind, project: root }
      const { memories: stored, total } = yield* store.read((tables) =>
        tables.memories.page({ scope, ...page })
      )
      const notes = [
        yield* damagedStoreNote(store),
        total === 0 ? yield* movedProjectNote(store, workspace, CHECKPOINT.kind, root) : undefined
      ].filter((each) => each !== undefined)
      return {
        total,
        checkpoints: yield* Effect.forEach(stored, (each) => readMemory(CHECKPOINT, each)),
        note: notes.length === 0 ? undefined : notes.join(". ")
      }
    })
  })
})
