/** The saved state of a piece of work, to continue from later. */
import { Clock, Context, Effect, Layer } from "effect"
import {
  type Anchor,
  Checkpoint,
  factLines,
  type Facts,
  type RequestedWork,
  requestedWork
} from "../../core/memory/mod.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import type { RequestedPeriod } from "../../core/query/mod.ts"
import { joinNotes } from "../../core/text/mod.ts"
import type { MemoryPage } from "../../ports/storage/MemoryTable.ts"
import type { StoredMemory } from "../../ports/storage/StoredMemory.ts"
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
  createAnchors,
  mentionedAnchors
} from "./anchors.ts"
import { damagedStoreNote, emptyProjectNote, noSuchLabelsNote } from "./missingMemories.ts"
import {
  Memories,
  type MemoriesError,
  type MemoryQuery,
  type MemorySearch,
  MIN_CLOSE_SCORE,
  type PreparedMemory,
  saveMemory
} from "./Memories.ts"
import { MemoryNotFound } from "./MemoryNotFound.ts"
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

export type CheckpointError = MemoriesError | WorkspaceError | SymbolError | AnchorMissing | MemoryNotFound

export class Checkpoints extends Context.Tag("lodestone/Checkpoints")<
  Checkpoints,
  {
    /**
     * `tokens` counts the embedded text, by cl100k_base; `choices` says which symbols were anchored by a name that several have; `similar` are the earlier
     * checkpoints that tell nearly the same.
     */
    readonly save: (checkpoint: CheckpointToSave) => Effect.Effect<
      PreparedMemory<Checkpoint> & {
        readonly tokens: number
        readonly choices: ReadonlyArray<string>
        readonly similar: ReadonlyArray<Memory<Checkpoint>>
      },
      CheckpointError
    >
    /**
     * A project's checkpoints that match a text, each with the current state of its anchors; if it asks for work by its time, those of that time. `note` says so,
     * why vectors were not used, or why there are none.
     */
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
    /** Deletes a checkpoint of a project; returns its summary. */
    readonly remove: (project: string, id: string) => Effect.Effect<string, CheckpointError>
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
      ...anchors.flatMap((anchor) =>
        anchor.kind === "symbol" ? [anchor.name] : anchor.isMentioned === true ? [] : [anchor.path]
      )
    ].join("\n"),
    tags
  })
}

/** Checkpoints that are looked at for those of a period. */
const MAX_SEARCHED = 200
const PAGE = 200

/** A period in words that are true whatever the question calls it: "yesterday" begins two days ago, as its hour is not known. */
const boundsIn = ({ fromMs, toMs }: Pick<RequestedPeriod, "fromMs" | "toMs"> = {}): string => {
  const [from, to] = [fromMs, toMs].map((ms) => ms && `${new Date(ms).toISOString().slice(0, 16)}Z`)
  return from && to ? `between ${from} and ${to}` : from ? `since ${from}` : `before ${to}`
}

const isMentioned = (anchor: Anchor) => anchor.kind === "file" && anchor.isMentioned === true

const make = Effect.gen(function* () {
  const memories = yield* Memories
  const store = yield* KnowledgeStore
  const tokens = yield* TokenCounter
  const workspace = yield* Workspace
  const services = { workspace, projects: yield* Projects, symbols: yield* Symbols, indexer: yield* Indexer }

  const rootOf = (project: string) => workspace.resolveRoot(project, { force: true })

  /** Why nothing was found; undefined when there are checkpoints that have the tags. */
  const emptyNote = (root: string, tags: ReadonlyArray<string>) =>
    Effect.gen(function* () {
      const scope = { kind: CHECKPOINT.kind, project: root }
      const { count, existing, tagged } = yield* store.read(({ memories }) => ({
        count: memories.count(scope),
        existing: memories.tags(scope),
        tagged: memories.page({ scope, tags, sortBy: "created_at", limit: 0, offset: 0 }).total
      }))
      if (count === 0) return yield* emptyProjectNote(store, workspace, CHECKPOINT.kind, root)
      return tagged === 0 ? noSuchLabelsNote(CHECKPOINT.kind, "tags", existing) : undefined
    })

  /** The youngest checkpoints of a period that have the tags. */
  const youngest = (root: string, { limit, tags }: MemoryQuery, { fromMs, toMs }: Partial<RequestedPeriod>) =>
    store.read((tables) => {
      const scope = { kind: CHECKPOINT.kind, project: root }
      const kept: Array<StoredMemory> = []
      for (let offset = 0; ; offset += PAGE) {
        const page = tables.memories.page({ scope, tags, sortBy: "created_at", limit: PAGE, offset }).memories
        kept.push(...page.filter(({ createdMs }) => createdMs < (toMs ?? Number.POSITIVE_INFINITY)))
        const isPast = kept.findIndex(({ createdMs }) => createdMs < (fromMs ?? 0))
        if (isPast >= 0) return kept.slice(0, Math.min(isPast, limit))
        if (kept.length >= limit || page.length < PAGE) return kept.slice(0, limit)
      }
    })

  /** The checkpoints that a question asks for by their time; undefined where words answer it better, or there is none. */
  const workOf = (
    root: string,
    query: MemoryQuery,
    { period, subject }: RequestedWork,
    searchFor: (more: Partial<MemoryQuery>) => Effect.Effect<MemorySearch<Checkpoint>, MemoriesError>
  ) =>
    Effect.gen(function* () {
      if (subject !== "") {
        const { found, note } = yield* searchFor({ text: subject, limit: MAX_SEARCHED })
        const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = period ?? {}
        const then = found.filter(
          ({ memory: { createdMs }, score }) =>
            score >= MIN_CLOSE_SCORE && createdMs >= fromMs && createdMs < toMs
        )
        if (then.length > 0) return { found: then.slice(0, query.limit), note }
        const ofOtherTimes = found.slice(0, query.limit)
        return ofOtherTimes.length === 0
          ? undefined
          : {
              found: ofOtherTimes,
              note: `No checkpoint saved ${boundsIn(period)} is close to that: these are of any time`
            }
      }
      // A question for "the last session" may be about sessions.
      const byWords = period === undefined ? yield* searchFor({ limit: 1 }) : undefined
      if (byWords?.found.some(({ score }) => score >= MIN_CLOSE_SCORE) === true) return undefined
      const inPeriod = yield* youngest(root, query, period ?? {})
      const shown = inPeriod.length > 0 ? inPeriod : yield* youngest(root, query, {})
      if (shown.length === 0) return undefined
      return {
        found: yield* Effect.forEach(shown, (stored) =>
          Effect.map(readMemory(CHECKPOINT, stored), (memory) => ({
            id: memory.id,
            memory,
            // They are what was asked for.
            score: 1,
            similarity: undefined
          }))
        ),
        note:
          inPeriod.length === 0
            ? `No checkpoint was saved ${boundsIn(period)}: these are the youngest`
            : period === undefined
              ? "These are the youngest: the question names no subject"
              : `These were saved ${boundsIn(period)}, the youngest first`
      }
    })

  return Checkpoints.of({
    save: Effect.fn("Checkpoints.save")(function* ({ anchors: requests, project, ...fields }) {
      const root = yield* rootOf(project)
      const { anchors: given, choices } = yield* createAnchors(services, root, requests)
      const text = [fields.summary, fields.description, ...factLines(fields.context)].join("\n")
      const anchors = [...given, ...(yield* mentionedAnchors(services, root, text, given))]
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
      return {
        ...prepared,
        tokens: tokenCount,
        choices,
        similar: yield* memories.nearDuplicates(CHECKPOINT, prepared)
      }
    }),
    search: Effect.fn("Checkpoints.search")(function* (project, query) {
      const root = yield* rootOf(project)
      const asked = requestedWork(query.text, yield* Clock.currentTimeMillis)
      const searchFor = (more: Partial<MemoryQuery> = {}) =>
        memories.search(CHECKPOINT, root, { ...query, ...more, isYoungestFirst: true })
      const { found, note } =
        (asked && (yield* workOf(root, query, asked, searchFor))) ?? (yield* searchFor())
      const withAnchors = yield* Effect.forEach(found, (each) =>
        Effect.map(anchorStatesOf(services, root, each.memory.data.anchors), (anchors) => ({
          ...each,
          // That a file which is only named in the text is as it was goes without saying.
          anchors: anchors.filter(({ anchor, status }) => status !== "current" || !isMentioned(anchor))
        }))
      )
      const whyEmpty = found.length === 0 ? yield* emptyNote(root, query.tags) : undefined
      return { found: withAnchors, note: joinNotes([note, whyEmpty]) }
    }),
    list: Effect.fn("Checkpoints.list")(function* (project, page) {
      const root = yield* rootOf(project)
      const scope = { kind: CHECKPOINT.kind, project: root }
      const { memories: stored, total } = yield* store.read((tables) =>
        tables.memories.page({ scope, ...page })
      )
      const whyEmpty = total === 0 ? yield* emptyNote(root, page.tags) : undefined
      return {
        total,
        checkpoints: yield* Effect.forEach(stored, (each) => readMemory(CHECKPOINT, each)),
        note: joinNotes([yield* damagedStoreNote(store), whyEmpty])
      }
    }),
    remove: Effect.fn("Checkpoints.remove")(function* (project, id) {
      const root = yield* rootOf(project)
      const summary = yield* store.erase(({ memories }) =>
        // The checkpoints of other projects are none of this one's business.
        memories.find(CHECKPOINT.kind, id)?.project === root
          ? memories.remove(CHECKPOINT.kind, id)
          : undefined
      )
      return summary ?? (yield* new MemoryNotFound({ id, kind: "checkpoint", project: root }))
    })
  })
})
