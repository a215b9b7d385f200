/** Exports, imports and deletes memories; the format is JSON lines. */
import { Context, Effect, Layer, ParseResult, Schema } from "effect"
import { KnowledgeStore, type KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type { MemoryKind } from "../../ports/storage/StoredMemory.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { CHECKPOINT } from "./Checkpoints.ts"
import { Memories, type MemoriesError, type PreparedMemory, saveMemory } from "./Memories.ts"
import { ID_PREFIXES, kindOfId, MemoryNotFound } from "./MemoryNotFound.ts"
import { REMEDIATION, removeRemediation } from "./remediationMemory.ts"
import { removeSkill, SKILL } from "./skillMemory.ts"

/** A line that is not a valid memory. */
export class ArchiveError extends Schema.TaggedError<ArchiveError>("lodestone/ArchiveError")("ArchiveError", {
  /** From 1. */
  line: Schema.Int,
  detail: Schema.String
}) {
  override get message(): string {
    return `Line ${this.line} cannot be imported: ${this.detail}. Nothing was imported`
  }
}

/** A deleted memory. */
export interface DeletedMemory {
  readonly id: string
  readonly kind: MemoryKind
  readonly title: string
}

/** The result of an import. */
export interface ImportReport {
  readonly added: number
  /** Memories that existed in an older state. */
  readonly replaced: number
  /** Memories that already existed. */
  readonly unchanged: number
}

export class MemoryArchive extends Context.Tag("lodestone/MemoryArchive")<
  MemoryArchive,
  {
    /** Writes all memories, or those of one project, line by line from one state of the store; returns their number. */
    readonly export: (
      project: string | undefined,
      write: (line: string) => void
    ) => Effect.Effect<number, MemoriesError>
    /** Imports such lines. All are read before the first is written; a memory that exists in the same or a later state is left as it is. */
    readonly import: (lines: Iterable<string>) => Effect.Effect<ImportReport, MemoriesError | ArchiveError>
    /** Deletes one memory of any project, with its counted uses. */
    readonly remove: (id: string) => Effect.Effect<DeletedMemory, MemoriesError | MemoryNotFound>
    /** Deletes all memories of a project, which need not exist any more; returns the number of each kind. */
    readonly purge: (project: string) => Effect.Effect<Readonly<Record<string, number>>, MemoriesError>
    /**
     * Moves all memories of a project, which need not exist any more, to another project, for example after it was moved on disk; returns the number of each
     * kind.
     */
    readonly move: (
      from: string,
      to: string
    ) => Effect.Effect<Readonly<Record<string, number>>, MemoriesError | WorkspaceError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const Header = Schema.Struct({ lodestone: Schema.Literal("memory"), version: Schema.Literal(1) })

/** Milliseconds that a `Date` can represent. */
const Millis = Schema.Int.pipe(Schema.between(0, 8_640_000_000_000_000))

/** Shared memories must have the empty project: under any other scope nobody would find them. */
const Shared = Schema.Literal("")

/** Fields of every memory; the id has the prefix of its kind. */
const memoryFields = <A extends string>(prefix: string, project: Schema.Schema<A>) => ({
  id: Schema.String.pipe(Schema.startsWith(prefix)),
  project,
  createdMs: Millis,
  updatedMs: Millis
})

const LINE_SCHEMAS = {
  checkpoint: Schema.Struct({
    kind: Schema.Literal("checkpoint"),
    ...memoryFields(ID_PREFIXES.checkpoint, Schema.NonEmptyString),
    data: CHECKPOINT.schema
  }),
  remediation: Schema.Struct({
    kind: Schema.Literal("remediation"),
    ...memoryFields(ID_PREFIXES.remediation, Shared),
    data: REMEDIATION.schema
  }),
  skill: Schema.Struct({
    kind: Schema.Literal("skill"),
    ...memoryFields(ID_PREFIXES.skill, Shared),
    data: SKILL.schema
  }),
  skill_version: Schema.Struct({
    kind: Schema.Literal("skill_version"),
    skill: Schema.NonEmptyString,
    createdMs: Millis,
    data: SKILL.schema
  }),
  use: Schema.Struct({
    kind: Schema.Literal("use"),
    subject: Schema.NonEmptyString,
    atMs: Millis,
    success: Schema.NullOr(Schema.Boolean)
  })
}
type Line = (typeof LINE_SCHEMAS)[keyof typeof LINE_SCHEMAS]["Type"]
type VersionLine = Extract<Line, { readonly kind: "skill_version" }>

const useKey = ({ atMs, subject }: { readonly atMs: number; readonly subject: string }) =>
  `${atMs} ${subject}`

const countUses = (uses: Iterable<{ readonly atMs: number; readonly subject: string }>) => {
  const counts = new Map<string, number>()
  for (const use of uses) counts.set(useKey(use), (counts.get(useKey(use)) ?? 0) + 1)
  return counts
}

/** Memories written per transaction, since other processes wait meanwhile. */
const LINES_PER_BATCH = 200

const isKind = (kind: unknown): kind is keyof typeof LINE_SCHEMAS =>
  typeof kind === "string" && Object.hasOwn(LINE_SCHEMAS, kind)

const STRICT = { onExcessProperty: "error" } as const

const LINE_DECODERS: Readonly<
  Record<keyof typeof LINE_SCHEMAS, (value: unknown) => Effect.Effect<Line, ParseResult.ParseError>>
> = {
  checkpoint: Schema.decodeUnknown(LINE_SCHEMAS.checkpoint, STRICT),
  remediation: Schema.decodeUnknown(LINE_SCHEMAS.remediation, STRICT),
  skill: Schema.decodeUnknown(LINE_SCHEMAS.skill, STRICT),
  skill_version: Schema.decodeUnknown(LINE_SCHEMAS.skill_version, STRICT),
  use: Schema.decodeUnknown(LINE_SCHEMAS.use, STRICT)
}

/** Decodes a line; undefined for the first line, which is the header. */
const readLine = (text: string, line: number): Effect.Effect<Line | undefined, ArchiveError> =>
  Effect.gen(function* () {
    const value = yield* Schema.decodeUnknown(
      Schema.parseJson(Schema.Record({ key: Schema.String, value: Schema.Unknown }))
    )(text)
    if (line === 1 && "lodestone" in value) return void (yield* Schema.decodeUnknown(Header, STRICT)(value))
    const { kind } = value
    if (!isKind(kind))
      return yield* new ArchiveError({
        line,
        detail: `its kind is not one of ${Object.keys(LINE_SCHEMAS).join(", ")}`
      })
    return yield* LINE_DECODERS[kind](value)
  }).pipe(
    Effect.catchTag("ParseError", (error) => {
      const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
      const path = issue?.path.join(".") ?? ""
      return new ArchiveError({
        line,
        detail: `${path === "" ? "" : `${path}: `}${issue?.message ?? "it is not a memory"}`
      })
    })
  )

const make = Effect.gen(function* () {
  const store = yield* KnowledgeStore
  const memories = yield* Memories
  const workspace = yield* Workspace

  /** The project's path as stored in memories; for a folder that no longer exists, the given path without trailing slashes. */
  const rootOf = (project: string) =>
    Effect.orElseSucceed(workspace.resolveRoot(project, { force: true }), () =>
      project.replace(/(?<=.)\/+$/, "")
    )

  const prepare = (
    line: Exclude<Line, { readonly kind: "use" }>,
    embeds: boolean
  ): Effect.Effect<PreparedMemory<unknown> | VersionLine, MemoriesError> =>
    line.kind === "checkpoint"
      ? memories.prepare(CHECKPOINT, line, embeds)
      : line.kind === "remediation"
        ? memories.prepare(REMEDIATION, line, embeds)
        : line.kind === "skill"
          ? memories.prepare(SKILL, line, embeds)
          : Effect.map(memories.mask(SKILL, line.data), ({ data }) => ({ ...line, data }))

  /** Writes a memory unless the store has the same or a later state. */
  const saveIfNewer = (tables: KnowledgeTables, prepared: PreparedMemory<unknown>): keyof ImportReport => {
    const { id, kind, updatedMs } = prepared.row
    const stored = tables.memories.find(kind, id)
    if (stored !== undefined && stored.updatedMs >= updatedMs) return "unchanged"
    saveMemory(tables, prepared)
    return stored === undefined ? "added" : "replaced"
  }

  return MemoryArchive.of({
    export: Effect.fn("MemoryArchive.export")(function* (project, write) {
      const root = project === undefined ? undefined : yield* rootOf(project)
      return yield* store.read(({ memories, uses, versions }) => {
        let count = 0
        const writeLine = (line: object) => write(JSON.stringify(line))
        writeLine({ lodestone: "memory", version: 1 })
        for (const { data, tags: _, ...memory } of memories.each()) {
          if (root !== undefined && memory.project !== root) continue
          writeLine({ ...memory, data: JSON.parse(data) })
          count++
        }
        if (root !== undefined) return count
        for (const { createdMs, data, skill } of versions.each())
          writeLine({ kind: "skill_version", skill, createdMs, data: JSON.parse(data) })
        for (const { atMs, subject, success } of uses.each())
          writeLine({ kind: "use", subject, atMs, success: success ?? null })
        return count
      })
    }),
    import: Effect.fn("MemoryArchive.import")(function* (texts) {
      const lines: Array<Line> = []
      let at = 0
      for (const text of texts) {
        at++
        // Some programs begin a file with a byte order mark, which `trim` removes.
        if (text.trim() === "") continue
        const line = yield* readLine(text.trim(), at)
        if (line !== undefined) lines.push(line)
      }
      const report = { added: 0, replaced: 0, unchanged: 0 }
      const uses = lines.filter((line) => line.kind === "use")
      const memoryLines = lines.filter((line) => line.kind !== "use")
      let embeds = true
      for (let from = 0; from < memoryLines.length; from += LINES_PER_BATCH) {
        const batch = memoryLines.slice(from, from + LINES_PER_BATCH)
        const prepared = yield* Effect.forEach(batch, (line) =>
          Effect.tap(prepare(line, embeds), (each) => {
            // After one failure of the embedder, the remaining memories are not embedded.
            if ("row" in each && each.vector === undefined) embeds = false
          })
        )
        yield* store.write((tables) => {
          for (const each of prepared)
            if ("row" in each) report[saveIfNewer(tables, each)]++
            else
              tables.versions.insertIfAbsent({
                skill: each.skill,
                version: each.data.version,
                createdMs: each.createdMs,
                data: JSON.stringify(each.data)
              })
        })
      }
      yield* store.write((tables) => {
        // Uses have no ids: uses of the same subject at the same moment are the same.
        const existingUses = countUses(tables.uses.each())
        for (const { atMs, subject, success } of uses) {
          const key = useKey({ atMs, subject })
          const remaining = existingUses.get(key) ?? 0
          if (remaining > 0) existingUses.set(key, remaining - 1)
          else tables.uses.add(subject, atMs, success ?? undefined)
        }
      })
      return report
    }),
    remove: Effect.fn("MemoryArchive.remove")(function* (id) {
      const kind = kindOfId(id)
      if (kind === undefined) return yield* new MemoryNotFound({ id })
      const title = yield* store.erase((tables) =>
        kind === "skill"
          ? removeSkill(tables, id)
          : kind === "remediation"
            ? removeRemediation(tables, id)
            : tables.memories.remove(kind, id)
      )
      return title === undefined ? yield* new MemoryNotFound({ id }) : { id, kind, title }
    }),
    purge: Effect.fn("MemoryArchive.purge")(function* (project) {
      const root = yield* rootOf(project)
      return yield* store.erase((tables) => tables.memories.purge(root))
    }),
    move: Effect.fn("MemoryArchive.move")(function* (from, to) {
      const oldRoot = yield* rootOf(from)
      const newRoot = yield* workspace.resolveRoot(to, { force: true })
      return yield* store.write((tables) => tables.memories.move(oldRoot, newRoot))
    })
  })
})
