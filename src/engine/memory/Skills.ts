/** Skills (instructions for a task), shared by all projects: stored by version, with counts of their uses and successes. */
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { Skill } from "../../core/memory/mod.ts"
import { joinNotes } from "../../core/text/mod.ts"
import {
  type KnowledgeError,
  KnowledgeStore,
  type KnowledgeTables
} from "../../ports/storage/KnowledgeStore.ts"
import type { StoredMemory } from "../../ports/storage/StoredMemory.ts"
import { NO_USES, type Uses } from "../../ports/storage/UseTable.ts"
import { TokenCounter } from "../../ports/tokens/TokenCounter.ts"
import { Memories, type MemoriesError, type PreparedMemory, saveMemory } from "./Memories.ts"
import { type Memory, readMemory } from "./MemoryType.ts"
import { damagedStoreNote } from "./missingMemories.ts"
import { findVersionObjection, nameKey, sameName } from "./skillChange.ts"
import { SkillNotFound, SkillRefused } from "./skillErrors.ts"
import { removeSkill, SKILL, SKILL_SCOPE, skillSubject } from "./skillMemory.ts"
import {
  emptySkillsNote,
  hasTags,
  isInCategory,
  SKILL_ORDERS,
  type SkillPage,
  type SkillWithUses
} from "./skillSelection.ts"

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
     * The skill in the requested version, by its id, or by its name if no other has it. Without `success` this counts as a use. With `success` it records the
     * outcome of the latest use that has none, or of a new use.
     */
    readonly apply: (
      idOrName: string,
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
    [uses.usesOf(skillSubject(id)), versions.versionsOf(id).map(({ version }) => version)] as const

  const find = (id: string): Effect.Effect<SkillWithUses, KnowledgeError | SkillNotFound> =>
    Effect.gen(function* () {
      const found = yield* store.read((tables) => {
        const stored = tables.memories.find(SKILL.kind, id)
        return stored === undefined ? undefined : ([stored, ...usesAndVersionsOf(tables, id)] as const)
      })
      if (found !== undefined) return yield* withUses(...found)
      const named = yield* store.read(({ memories }) =>
        [...memories.titles(SKILL_SCOPE)]
          .filter(([, name]) => nameKey(name) === nameKey(id))
          .map(([namedId]) => namedId)
      )
      return yield* new SkillNotFound({ id, versions: [], named })
    })

  const all = Effect.flatMap(
    store.read((tables) => {
      const uses = tables.uses.all(skillSubject(""))
      return tables.memories
        .all(SKILL_SCOPE)
        .map(
          (stored) =>
            [
              stored,
              uses.get(skillSubject(stored.id)) ?? NO_USES,
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
          ? [...tables.memories.titles(SKILL_SCOPE)].find(
              ([other, name]) => other !== id && nameKey(name) === key
            )
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
        project: SKILL_SCOPE.project,
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
      const objection = findVersionObjection(before.data, data, versions, change.version)
      if (objection !== undefined) return yield* objection
      const prepared = yield* memories.prepare(SKILL, {
        ...before,
        // Always later than before, whatever the clock says, so that a concurrent change is detected.
        updatedMs: Math.max(yield* Clock.currentTimeMillis, before.updatedMs + 1),
        data
      })
      const encoded = yield* Effect.orDie(Schema.encode(Schema.parseJson(Skill))(before.data))
      return yield* write(prepared, before, (tables) => {
        if (tables.memories.find(SKILL.kind, id)?.updatedMs !== before.updatedMs)
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
      const { found, note } = yield* memories.search(SKILL, SKILL_SCOPE.project, {
        text,
        tags,
        // The index does not know categories; there are few enough skills to look at all.
        limit:
          category === undefined ? limit : yield* store.read(({ memories: { count } }) => count(SKILL_SCOPE))
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
      const whyEmpty = skills.length === 0 ? emptySkillsNote(yield* all, category, tags) : undefined
      return { found: skills, note: joinNotes([note, whyEmpty]) }
    }),
    list: Effect.fn("Skills.list")(function* ({ category, limit, offset, sortBy, tags }) {
      const everything = yield* all
      const matching = everything.filter(
        ({ memory: { data } }) => isInCategory(data.category, category) && hasTags(data, tags)
      )
      const whyEmpty = matching.length === 0 ? emptySkillsNote(everything, category, tags) : undefined
      return {
        total: matching.length,
        note: joinNotes([yield* damagedStoreNote(store), whyEmpty]),
        skills: matching.toSorted(SKILL_ORDERS[sortBy]).slice(offset, offset + limit)
      }
    }),
    remove: Effect.fn("Skills.remove")(function* (id) {
      const { memory } = yield* find(id)
      yield* store.erase((tables) => removeSkill(tables, id))
      return memory
    }),
    apply: Effect.fn("Skills.apply")(function* (idOrName, { success, version }) {
      const now = yield* Clock.currentTimeMillis
      const { memory, versions } = yield* find(idOrName).pipe(
        // A person knows a skill by its name.
        Effect.catchTag("SkillNotFound", (error) =>
          error.named.length === 1 ? find(error.named[0]!) : Effect.fail(error)
        )
      )
      const { id } = memory
      const older =
        version === undefined || version === memory.data.version
          ? undefined
          : yield* store.read((tables) => tables.versions.find(id, version))
      if (version !== undefined && version !== memory.data.version && older === undefined)
        return yield* new SkillNotFound({
          id,
          version,
          versions: [...versions, memory.data.version],
          named: []
        })
      const uses = yield* store.write((tables) => {
        if (success === undefined) tables.uses.add(skillSubject(id), now, undefined)
        else tables.uses.recordOutcome(skillSubject(id), now, success)
        return tables.uses.usesOf(skillSubject(id))
      })
      if (older === undefined) return { memory, versions, uses }
      const read = yield* readMemory(SKILL, {
        ...memory,
        kind: SKILL.kind,
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
