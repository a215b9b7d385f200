/** Ways of doing something that all projects share: kept by version, and counted by how often they were used and helped. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { compareVersions, labelKey, Skill, successRate } from "../../core/memory/mod.ts"
import {
  type KnowledgeError,
  KnowledgeStore,
  type KnowledgeTables
} from "../../ports/storage/KnowledgeStore.ts"
import type { StoredMemory } from "../../ports/storage/MemoryTable.ts"
import { NO_USES, type Uses } from "../../ports/storage/UseTable.ts"
import { TokenCounter } from "../../ports/tokens/TokenCounter.ts"
import {
  Memories,
  type MemoriesError,
  type Memory,
  type MemoryType,
  type PreparedMemory,
  putMemory,
  readMemory
} from "./Memories.ts"

/** A skill with what came of using it. */
export interface KeptSkill {
  readonly memory: Memory<Skill>
  readonly uses: Uses
  /** Earlier versions that can be read, the oldest first. */
  readonly versions: ReadonlyArray<string>
}

/** There is no such skill, or not in that version. */
export class SkillNotFound extends Schema.TaggedError<SkillNotFound>("lodestone/SkillNotFound")(
  "SkillNotFound",
  {
    id: Schema.String,
    /** The version that was asked for. */
    version: Schema.optional(Schema.String),
    /** Those that there are. */
    versions: Schema.Array(Schema.String)
  }
) {
  override get message(): string {
    return this.version === undefined
      ? `There is no skill "${this.id}": find its id with skill_search or skill_list`
      : `The skill "${this.id}" has no version ${this.version}: it has ${this.versions.join(", ")}`
  }
}

/** What cannot be written of a skill. */
export class SkillRefused extends Schema.TaggedError<SkillRefused>("lodestone/SkillRefused")("SkillRefused", {
  field: Schema.String,
  detail: Schema.String
}) {
  override get message(): string {
    return this.detail
  }
}

export interface SkillPage {
  readonly category: string | undefined
  readonly tags: ReadonlyArray<string>
  readonly sortBy: "created_at" | "updated_at" | "usage_count" | "success_rate"
  readonly limit: number
  readonly offset: number
}

export interface FoundSkill extends KeptSkill {
  readonly score: number
  /** Cosine; undefined where words alone were searched by. */
  readonly similarity: number | undefined
}

export type SkillError = MemoriesError | SkillNotFound | SkillRefused

export class Skills extends Context.Tag("lodestone/Skills")<
  Skills,
  {
    /** `tokens` are those of the content, by cl100k_base. */
    readonly create: (
      skill: Skill
    ) => Effect.Effect<{ readonly memory: Memory<Skill>; readonly tokens: number }, SkillError>
    /** Changes what is given, and nothing where it is that already. A changed content needs a later version; the earlier one stays readable. */
    readonly update: (id: string, change: Partial<Skill>) => Effect.Effect<Memory<Skill>, SkillError>
    /** `note` says why meaning has no part in what was found. */
    readonly search: (query: {
      readonly text: string
      readonly category: string | undefined
      readonly tags: ReadonlyArray<string>
      readonly limit: number
    }) => Effect.Effect<
      { readonly found: ReadonlyArray<FoundSkill>; readonly note: string | undefined },
      SkillError
    >
    readonly list: (
      page: SkillPage
    ) => Effect.Effect<{ readonly total: number; readonly skills: ReadonlyArray<KeptSkill> }, SkillError>
    readonly remove: (id: string) => Effect.Effect<Memory<Skill>, SkillError>
    /**
     * The skill to be used, in the version asked for. Without `success` that is counted as a use; with it, it tells how the latest use ended whose end is
     * not known, or a use of its own.
     */
    readonly apply: (
      id: string,
      options: { readonly success: boolean | undefined; readonly version: string | undefined }
    ) => Effect.Effect<KeptSkill, SkillError>
    /** A skill as it would be kept: without its secrets. */
    readonly masked: (skill: Skill) => Effect.Effect<Skill, SkillError>
    /** All of them, by name. */
    readonly all: Effect.Effect<ReadonlyArray<KeptSkill>, SkillError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

export const SKILL: MemoryType<Skill, typeof Skill.Encoded> = {
  kind: "skill",
  schema: Skill,
  apart: ["version"],
  textOf: ({ category, content, description, name, tags }) => ({
    title: name,
    body: `${category}\n${description}\n${content}`,
    tags
  })
}

/** Skills belong to no project. */
const SHARED = ""

const SCOPE = { kind: SKILL.kind, project: SHARED }

/** What a skill's uses are counted under. */
const subjectOf = (id: string) => `skill:${id}`

/** Removes a skill with its earlier versions and its uses; what it was called. */
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
  ): Effect.Effect<KeptSkill, KnowledgeError> =>
    Effect.map(readMemory(SKILL, stored), (memory) => ({ memory, uses, versions }))

  const aroundOf = ({ uses, versions }: KnowledgeTables, id: string) =>
    [uses.of(subjectOf(id)), versions.of(id).map(({ version }) => version)] as const

  const find = (id: string): Effect.Effect<KeptSkill, KnowledgeError | SkillNotFound> =>
    Effect.gen(function* () {
      const found = yield* store.read((tables) => {
        const stored = tables.memories.find("skill", id)
        return stored === undefined ? undefined : ([stored, ...aroundOf(tables, id)] as const)
      })
      return found === undefined ? yield* new SkillNotFound({ id, versions: [] }) : yield* withUses(...found)
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
              tables.versions.of(stored.id).map(({ version }) => version)
            ] as const
        )
    }),
    Effect.forEach((each) => withUses(...each))
  )

  /** Writes a skill unless another one has its name, which would be taken for it, or `hinders` says what else speaks against it. */
  const write = (
    prepared: PreparedMemory<Skill>,
    before: Memory<Skill> | undefined,
    hinders: (tables: KnowledgeTables) => SkillRefused | undefined
  ): Effect.Effect<Memory<Skill>, KnowledgeError | SkillRefused> =>
    Effect.flatMap(
      store.write((tables) => {
        const { id } = prepared.memory
        const key = nameKey(prepared.row.title)
        // Two of one name may have come from two machines: each can be changed all the same.
        const named = before === undefined || nameKey(before.data.name) !== key
        const same = named
          ? [...tables.memories.titles(SCOPE)].find(([other, name]) => other !== id && nameKey(name) === key)
          : undefined
        const refused = same === undefined ? hinders(tables) : sameName(...same)
        if (refused === undefined) putMemory(tables, prepared)
        return refused
      }),
      (refused) => refused ?? Effect.succeed(prepared.memory)
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
      const counted = yield* tokens.count(prepared.memory.data.content)
      return { memory: yield* write(prepared, undefined, () => undefined), tokens: counted }
    }),
    update: Effect.fn("Skills.update")(function* (id, change) {
      const { memory: before, versions } = yield* find(id)
      const { data } = yield* memories.mask(SKILL, { ...before.data, ...change })
      // Tags are kept once.
      if (Bun.deepEquals({ ...data, tags: [...new Set(data.tags)] }, before.data)) return before
      const order = compareVersions(data.version, before.data.version)
      if (data.content !== before.data.content ? order <= 0 : order < 0)
        return yield* new SkillRefused({
          field: "version",
          detail: `${data.content === before.data.content ? "the version cannot decrease" : "the content changed, so the version must increase"}: it is ${before.data.version}, ${data.version} was given`
        })
      if (versions.includes(data.version) && data.version !== before.data.version)
        return yield* new SkillRefused({
          field: "version",
          detail: `version ${data.version} already existed`
        })
      const prepared = yield* memories.prepare(SKILL, {
        ...before,
        // Later than before on any clock: by it a change meanwhile is seen.
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
          tables.versions.keep({
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
        // A category is not known to the index: of so few skills all can be looked at.
        limit: category === undefined ? limit : yield* store.read(({ memories: { count } }) => count(SCOPE))
      })
      const fitting = found.filter(({ memory }) => isOf(memory.data.category, category)).slice(0, limit)
      const skills = yield* Effect.forEach(fitting, (each) =>
        Effect.map(
          store.read((tables) => aroundOf(tables, each.memory.id)),
          ([uses, versions]) => ({ ...each, uses, versions })
        )
      )
      return { found: skills, note }
    }),
    list: Effect.fn("Skills.list")(function* ({ category, limit, offset, sortBy, tags }) {
      const fitting = (yield* all).filter(
        ({ memory: { data } }) =>
          isOf(data.category, category) &&
          tags.every((tag) => data.tags.some((own) => labelKey(own) === labelKey(tag)))
      )
      return { total: fitting.length, skills: fitting.toSorted(ORDERS[sortBy]).slice(offset, offset + limit) }
    }),
    remove: Effect.fn("Skills.remove")(function* (id) {
      const { memory } = yield* find(id)
      yield* store.write((tables) => removeSkill(tables, id))
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
        else tables.uses.settle(subjectOf(id), now, success)
        return tables.uses.of(subjectOf(id))
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
    masked: (skill) => Effect.map(memories.mask(SKILL, skill), ({ data }) => data),
    all: Effect.map(all, (skills) =>
      skills.toSorted((a, b) =>
        a.memory.data.name < b.memory.data.name ? -1 : a.memory.data.name > b.memory.data.name ? 1 : 0
      )
    )
  })
})

/** Whether a category is the one that is wanted, where one is. */
const isOf = (own: string, wanted: string | undefined) =>
  wanted === undefined || labelKey(own) === labelKey(wanted)

const nameKey = (name: string) => name.normalize("NFKC").toLowerCase().trim()

const sameName = (id: string, name: string) =>
  new SkillRefused({
    field: "name",
    detail: `a skill named "${name}" already exists (${id}): change it with skill_update`
  })

type Order = (a: KeptSkill, b: KeptSkill) => number

const youngest: Order = (a, b) =>
  b.memory.createdMs - a.memory.createdMs || (a.memory.id < b.memory.id ? 1 : -1)

/** The greatest first; what nothing is known of last. */
const ORDERS: Readonly<Record<SkillPage["sortBy"], Order>> = {
  created_at: youngest,
  updated_at: (a, b) => b.memory.updatedMs - a.memory.updatedMs || youngest(a, b),
  usage_count: (a, b) => b.uses.count - a.uses.count || youngest(a, b),
  success_rate: (a, b) => (successRate(b.uses) ?? -1) - (successRate(a.uses) ?? -1) || youngest(a, b)
}
