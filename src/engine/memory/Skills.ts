/** Skills (instructions for a task), shared by all projects: stored by version, with counts of their uses and successes. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { compareVersions, Skill } from "../../core/memory/mod.ts"
import {
  type KnowledgeError,
  KnowledgeStore,
  type KnowledgeTables
} from "../../ports/storage/KnowledgeStore.ts"
import type { StoredMemory } from "../../ports/storage/MemoryTable.ts"
import { NO_USES, type Uses } from "../../ports/storage/UseTable.ts"
import { TokenCounter } from "../../ports/tokens/TokenCounter.ts"
import { damagedStoreNote } from "./missingMemories.ts"
import { Memories, type MemoriesError, type PreparedMemory, saveMemory } from "./Memories.ts"
import { type Memory, type MemoryType, readMemory } from "./MemoryType.ts"
import {
  emptySkillsNote,
  hasTags,
  isInCategory,
  SKILL_ORDERS,
  type SkillPage,
  type SkillWithUses
} from "./skillSelection.ts"

/** The skill, or the requested version of it, does not exist. */
export class SkillNotFound extends Schema.TaggedError<SkillNotFound>("lodestone/SkillNotFound")(
  "SkillNotFound",
  {
    id: Schema.String,
    /** The requested version. */
    version: Schema.optional(Schema.String),
    /** The existing versions. */
    versions: Schema.Array(Schema.String),
    /** The id of the skill that has the given id as its name. */
    named: Schema.optional(Schema.String)
  }
) {
  override get message(): string {
    if (this.named !== undefined) return `"${this.id}" is the name of a skill: its id is ${this.named}`
    return this.version === undefined
      ? `There is no skill "${this.id}": find its id with skill_search or skill_list`
      : `The skill "${this.id}" has no version ${this.version}: it has ${this.versions.join(", ")}`
  }
}

/** An invalid change to a skill. */
export class SkillRefused extends Schema.TaggedError<SkillRefused>("lodestone/SkillRefused")("SkillRefused", {
  field: Schema.String,
  detail: Schema.String
}) {
  override get message(): string {
    return this.detail
  }
}

export interface FoundSkill extends SkillWithUses {
  readonly score: number
  /** Cosine; undefined when only words were searched. */
  readonly similarity: number | undefined
}

export type SkillError = MemoriesError | SkillNotFound | SkillRefused

export class Skills extends Context.Tag("lodestone/Skills")<
  Skills,
  {
    /** `tokens` counts the content, by cl100k_base; `similar` are the skills that tell nearly the same. */
    readonly create: (skill: Skill) => Effect.Effect<
      {
        readonly memory: Memory<Skill>
        readonly tokens: number
        readonly similar: ReadonlyArray<Memory<Skill>>
      },
      SkillError
    >
    /** Changes the given fields; writes nothing when they are unchanged. A changed content needs a higher version; the earlier one stays readable. */
    readonly update: (id: string, change: Partial<Skill>) => Effect.Effect<Memory<Skill>, SkillError>
    /** `note` says why vectors were not used. */
    readonly search: (query: {
      readonly text: string
      readonly category: string | undefined
      readonly tags: ReadonlyArray<string>
      readonly limit: number
    }) => Effect.Effect<
      { readonly found: ReadonlyArray<FoundSkill>; readonly note: string | undefined },
      SkillError
    >
    /** `note` says why saved ones may be missing. */
    readonly list: (page: SkillPage) => Effect.Effect<
      {
        readonly total: number
        readonly skills: ReadonlyArray<SkillWithUses>
        readonly note: string | undefined
      },
      SkillError
    >
    readonly remove: (id: string) => Effect.Effect<Memory<Skill>, SkillError>
    /**
     * The skill in the requested version. Without `success` this counts as a use. With `success` it records the outcome of the latest use that has none, or of
     * a new use.
     */
    readonly apply: (
      id: string,
      options: { readonly success: boolean | undefined; readonly version: string | undefined }
    ) => Effect.Effect<SkillWithUses, SkillError>
    /** The skill with secrets masked, as it would be stored. */
    readonly mask: (skill: Skill) => Effect.Effect<Skill, SkillError>
    /** All skills, by name. */
    readonly all: Effect.Effect<ReadonlyArray<SkillWithUses>, SkillError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

export const SKILL: MemoryType<Skill, typeof Skill.Encoded> = {
  kind: "skill",
  schema: Skill,
  unmaskedFields: ["version"],
  textOf: ({ category, content, description, expectedOutcome, name, tags }) => {
    const purpose = [category, description, ...(expectedOutcome === "" ? [] : [expectedOutcome])].join("\n")
    return {
      title: name,
      body: `${purpose}\n${content}`,
      // What it is for. The steps are about many other things, so they are found by their words only.
      embedded: [name, tags.join(" "), purpose].join("\n"),
      tags
    }
  }
}

/** Skills belong to no project. */
const SHARED = ""

const SCOPE = { kind: SKILL.kind, project: SHARED }

/** Key under which a skill's uses are counted. */
const subjectOf = (id: string) => `skill:${id}`

/** Removes a skill with its earlier versions and its uses; returns its title, undefined when there was none. */
export const removeSkill = (
  { memories, uses, versions }: KnowledgeTables,
  id: string
): string | undefined => {
  versions.remove(id)
  uses.remove(subjectOf(id))
  return memories.remove("skill", id)
}

const make = Effect.gen(function* () {
  const memories = yield* Memories
  const store = yield* KnowledgeStore
  const tokens = yield* TokenCounter

  const withUses = (
    stored: StoredMemory,
    uses: Uses,
    versions: ReadonlyArray<string>
  ): Effect.Effect<SkillWithUses, KnowledgeError> =>
    Effect.map(readMemory(SKILL, stored), (memory) => ({ memory, uses, versions }))

  const usesAndVersionsOf = ({ uses, versions }: KnowledgeTables, id: string) =>
    [uses.usesOf(subjectOf(id)), versions.versionsOf(id).map(({ version }) => version)] as const

  const find = (id: string): Effect.Effect<SkillWithUses, KnowledgeError | SkillNotFound> =>
    Effect.gen(function* () {
      const found = yield* store.read((tables) => {
        const stored = tables.memories.find("skill", id)
        return stored === undefined ? undefined : ([stored, ...usesAndVersionsOf(tables, id)] as const)
      })
      if (found !== undefined) return yield* withUses(...found)
      const named = yield* store.read(({ memories }) =>
        [...memories.titles(SCOPE)].find(([, name]) => nameKey(name) === nameKey(id))
      )
      return yield* new SkillNotFound({ id, versions: [], ...(named && { named: named[0] }) })
    })

  const all = Effect.flatMap(
    store.read((tables) => {
      const uses = tables.uses.all(subjectOf(""))
      return tables.memories
        .all(SCOPE)
        .map(
          (stored) =>
            [
              stored,
              uses.get(subjectOf(stored.id)) ?? NO_USES,
              tables.versions.versionsOf(stored.id).map(({ version }) => version)
            ] as const
        )
    }),
    Effect.forEach((each) => withUses(...each))
  )

  /** Writes a skill unless another one has the same name, so that one could be mistaken for the other, or `findObjection` returns another objection. */
  const write = (
    prepared: PreparedMemory<Skill>,
    before: Memory<Skill> | undefined,
    findObjection: (tables: KnowledgeTables) => SkillRefused | undefined
  ): Effect.Effect<Memory<Skill>, KnowledgeError | SkillRefused> =>
    Effect.flatMap(
      // A change may take something back.
      (before === undefined ? store.write : store.erase)((tables) => {
        const { id } = prepared.memory
        const key = nameKey(prepared.row.title)
        // Two skills may have the same name after an import from another machine; each can still be changed.
        const isNewName = before === undefined || nameKey(before.data.name) !== key
        const namesake = isNewName
          ? [...tables.memories.titles(SCOPE)].find(([other, name]) => other !== id && nameKey(name) === key)
          : undefined
        const refusal = namesake === undefined ? findObjection(tables) : sameName(...namesake)
        if (refusal === undefined) saveMemory(tables, prepared)
        return refusal
      }),
      (refusal) => refusal ?? Effect.succeed(prepared.memory)
    )

  return Skills.of({
    create: Effect.fn("Skills.create")(function* (data) {
      const now = yield* Clock.currentTimeMillis
      const prepared = yield* memories.prepare(SKILL, {
        id: `sk_${Bun.randomUUIDv7("hex", now)}`,
        project: SHARED,
        createdMs: now,
        updatedMs: now,
        data
      })
      const tokenCount = yield* tokens.count(prepared.memory.data.content)
      const memory = yield* write(prepared, undefined, () => undefined)
      return { memory, tokens: tokenCount, similar: yield* memories.nearDuplicates(SKILL, prepared) }
    }),
    update: Effect.fn("Skills.update")(function* (id, change) {
      const { memory: before, versions } = yield* find(id)
      const { data } = yield* memories.mask(SKILL, { ...before.data, ...change })
      // Stored tags have no duplicates.
      if (Bun.deepEquals({ ...data, tags: [...new Set(data.tags)] }, before.data)) return before
      const order = compareVersions(data.version, before.data.version)
      if (data.content !== before.data.content ? order <= 0 : order < 0)
        return yield* new SkillRefused({
          field: "version",
          detail: `${data.content === before.data.content ? "the version cannot decrease" : "the content changed, so the version must increase"}: it is ${before.data.version}, ${change.version ?? "none"} was given`
        })
      if (versions.includes(data.version) && data.version !== before.data.version)
        return yield* new SkillRefused({
          field: "version",
          detail: `version ${data.version} already existed`
        })
      const prepared = yield* memories.prepare(SKILL, {
        ...before,
        // Always later than before, whatever the clock says, so that a concurrent change is detected.
        updatedMs: Math.max(yield* Clock.currentTimeMillis, before.updatedMs + 1),
        data
      })
      const encoded = yield* Effect.orDie(Schema.encode(Schema.parseJson(Skill))(before.data))
      return yield* write(prepared, before, (tables) => {
        if (tables.memories.find("skill", id)?.updatedMs !== before.updatedMs)
          return new SkillRefused({
            field: "id",
            detail: "the skill was just changed by someone else: read it again, then retry"
          })
        if (data.version !== before.data.version)
          tables.versions.insertIfAbsent({
            skill: id,
            version: before.data.version,
            data: encoded,
            createdMs: before.updatedMs
          })
        return undefined
      })
    }),
    search: Effect.fn("Skills.search")(function* ({ category, limit, tags, text }) {
      const { found, note } = yield* memories.search(SKILL, SHARED, {
        text,
        tags,
        // The index does not know categories; there are few enough skills to look at all.
        limit: category === undefined ? limit : yield* store.read(({ memories: { count } }) => count(SCOPE))
      })
      const matching = found
        .filter(({ memory }) => isInCategory(memory.data.category, category))
        .slice(0, limit)
      const skills = yield* Effect.forEach(matching, (each) =>
        Effect.map(
          store.read((tables) => usesAndVersionsOf(tables, each.memory.id)),
          ([uses, versions]) => ({ ...each, uses, versions })
        )
      )
      const notes = [
        note,
        skills.length === 0 ? emptySkillsNote(yield* all, category, tags) : undefined
      ].filter((each) => each !== undefined)
      return { found: skills, note: notes.length === 0 ? undefined : notes.join(". ") }
    }),
    list: Effect.fn("Skills.list")(function* ({ category, limit, offset, sortBy, tags }) {
      const everything = yield* all
      const matching = everything.filter(
        ({ memory: { data } }) => isInCategory(data.category, category) && hasTags(data, tags)
      )
      const notes = [
        yield* damagedStoreNote(store),
        matching.length === 0 ? emptySkillsNote(everything, category, tags) : undefined
      ].filter((each) => each !== undefined)
      return {
        total: matching.length,
        note: notes.length === 0 ? undefined : notes.join(". "),
        skills: matching.toSorted(SKILL_ORDERS[sortBy]).slice(offset, offset + limit)
      }
    }),
    remove: Effect.fn("Skills.remove")(function* (id) {
      const { memory } = yield* find(id)
      yield* store.erase((tables) => removeSkill(tables, id))
      return memory
    }),
    apply: Effect.fn("Skills.apply")(function* (id, { success, version }) {
      const now = yield* Clock.currentTimeMillis
      const { memory, versions } = yield* find(id)
      const older =
        version === undefined || version === memory.data.version
          ? undefined
          : yield* store.read((tables) => tables.versions.find(id, version))
      if (version !== undefined && version !== memory.data.version && older === undefined)
        return yield* new SkillNotFound({ id, version, versions: [...versions, memory.data.version] })
      const uses = yield* store.write((tables) => {
        if (success === undefined) tables.uses.add(subjectOf(id), now, undefined)
        else tables.uses.recordOutcome(subjectOf(id), now, success)
        return tables.uses.usesOf(subjectOf(id))
      })
      if (older === undefined) return { memory, versions, uses }
      const read = yield* readMemory(SKILL, {
        ...memory,
        kind: "skill",
        tags: memory.data.tags,
        data: older.data
      })
      return { memory: read, versions, uses }
    }),
    mask: (skill) => Effect.map(memories.mask(SKILL, skill), ({ data }) => data),
    all: Effect.map(all, (skills) =>
      skills.toSorted((a, b) =>
        a.memory.data.name < b.memory.data.name ? -1 : a.memory.data.name > b.memory.data.name ? 1 : 0
      )
    )
  })
})

const nameKey = (name: string) => name.normalize("NFKC").toLowerCase().trim()

const sameName = (id: string, name: string) =>
  new SkillRefused({
    field: "name",
    detail: `a skill named "${name}" already exists (${id}): change it with skill_update`
  })
