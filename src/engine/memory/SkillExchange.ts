/** Imports and exports skills as folders that other agents can read too. */
import { Context, Effect, Either, Layer, ParseResult, Schema } from "effect"
import {
  compareVersions,
  fileOfSkill,
  nextPatch,
  Skill,
  skillOfFile,
  skillSlug,
  statesVersion
} from "../../core/memory/mod.ts"
import { type FoundSkillFile, SkillFolderError, SkillFolders } from "../../ports/skills/SkillFolders.ts"
import type { Memory } from "./MemoryType.ts"
import type { SkillWithUses } from "./skillSelection.ts"
import { type SkillError, Skills } from "./Skills.ts"

/** The result of importing one skill. */
export interface ImportedSkill {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly outcome: "created" | "updated" | "unchanged"
  /** Files beside its `SKILL.md`, which were not imported. */
  readonly left: ReadonlyArray<string>
}

export interface ExportedSkill {
  readonly name: string
  readonly version: string
  readonly path: string
}

export class SkillExchange extends Context.Tag("lodestone/SkillExchange")<
  SkillExchange,
  {
    /**
     * Imports the skill in a folder, or those in its direct subfolders. All are read before the first is stored. An existing skill of the same name is updated:
     * a changed text needs a higher version, or no version, in which case it gets the next one.
     */
    readonly import: (
      path: string
    ) => Effect.Effect<ReadonlyArray<ImportedSkill>, SkillError | SkillFolderError>
    /** Writes every skill, or those of a name, each to a folder of its own below `folder`. */
    readonly export: (
      folder: string,
      name: string | undefined
    ) => Effect.Effect<ReadonlyArray<ExportedSkill>, SkillError | SkillFolderError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const SKILL_FIELDS = Object.keys(Skill.fields) as ReadonlyArray<keyof Skill>

const areEqual = (a: Skill, b: Skill, fields: ReadonlyArray<keyof Skill>) =>
  fields.every((field) => Bun.deepEquals(a[field], b[field]))

const decodeSkill = (file: FoundSkillFile): Effect.Effect<Skill, SkillFolderError> => {
  const refuse = (detail: string) => new SkillFolderError({ path: file.path, detail })
  return Effect.flatMap(Either.mapLeft(skillOfFile(file), refuse), (skill) =>
    Effect.mapError(Schema.decode(Skill)(skill), (error) => {
      const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
      return refuse(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "it is not valid"}`)
    })
  )
}

interface PlannedImport {
  readonly file: FoundSkillFile
  readonly skill: Skill
  /** The existing skill of the same name. */
  readonly existing: Memory<Skill> | undefined
}

const make = Effect.gen(function* () {
  const skills = yield* Skills
  const folders = yield* SkillFolders

  /** Decides what to do with a file, without doing it. */
  const plan = (
    file: FoundSkillFile,
    parsed: Skill,
    all: ReadonlyArray<SkillWithUses>
  ): Effect.Effect<PlannedImport, SkillError | SkillFolderError> =>
    Effect.gen(function* () {
      const skill = yield* skills.mask(parsed)
      const existing = all.find(({ memory }) => memory.data.name === skill.name)?.memory
      if (existing === undefined) return { file, skill, existing: undefined }
      const { content, version } = existing.data
      const isNewer = compareVersions(skill.version, version) > 0
      if (statesVersion(file) && skill.content !== content && !isNewer)
        return yield* new SkillFolderError({
          path: file.path,
          detail: `its text differs from the saved version ${version}, but its version is ${skill.version}: increase its version`
        })
      if (statesVersion(file) || isNewer) return { file, skill, existing }
      return {
        file,
        skill: { ...skill, version: skill.content === content ? version : nextPatch(version) },
        existing
      }
    })

  const applyPlan = ({ existing, file, skill }: PlannedImport): Effect.Effect<ImportedSkill, SkillError> =>
    Effect.gen(function* () {
      const report = { name: skill.name, version: skill.version, left: file.others }
      if (existing === undefined) {
        const { memory } = yield* skills.create(skill)
        return { ...report, id: memory.id, outcome: "created" }
      }
      if (areEqual(skill, existing.data, SKILL_FIELDS))
        return { ...report, id: existing.id, outcome: "unchanged" }
      yield* skills.update(existing.id, skill)
      return { ...report, id: existing.id, outcome: "updated" }
    })

  return SkillExchange.of({
    import: Effect.fn("SkillExchange.import")(function* (path) {
      const files = yield* folders.read(path)
      const all = yield* skills.all
      const [faults, skillsRead] = yield* Effect.partition(files, (file) =>
        Effect.flatMap(file, (file) => Effect.map(decodeSkill(file), (skill) => ({ file, skill })))
      )
      const [fault, ...more] = faults
      if (fault !== undefined)
        return yield* new SkillFolderError({
          path: fault.path,
          detail: [fault.detail, ...more.map(({ detail, path }) => `${path}: ${detail}`)].join("; ")
        })
      const planned = yield* Effect.forEach(skillsRead, ({ file, skill }) => plan(file, skill, all))
      const duplicate = planned.find(({ skill }, at) =>
        planned.slice(0, at).some((other) => other.skill.name === skill.name)
      )
      if (duplicate !== undefined)
        return yield* new SkillFolderError({
          path: duplicate.file.path,
          detail: `another folder also has a skill named "${duplicate.skill.name}"`
        })
      return yield* Effect.forEach(planned, applyPlan)
    }),
    export: Effect.fn("SkillExchange.export")(function* (folder, name) {
      const all = (yield* skills.all).map(({ memory }) => memory.data)
      const usedSlugs = new Set<string>()
      const slugs = all.map((skill) => {
        const baseSlug = skillSlug(skill.name)
        // Skills with the same folder name after removing forbidden characters are numbered.
        let slug = baseSlug
        for (let suffix = 2; usedSlugs.has(slug); suffix++) slug = `${baseSlug.slice(0, 60)}-${suffix}`
        usedSlugs.add(slug)
        return slug
      })
      const selected = all.flatMap((skill, at) =>
        name === undefined || skill.name === name || slugs[at] === name ? [{ skill, slug: slugs[at]! }] : []
      )
      return yield* Effect.forEach(selected, ({ skill, slug }) =>
        Effect.map(folders.write(folder, slug, fileOfSkill(skill, slug)), (path) => ({
          name: skill.name,
          version: skill.version,
          path
        }))
      )
    })
  })
})
