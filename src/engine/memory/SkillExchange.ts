/** Imports and exports skills as folders that other agents can read too. */
import { Context, Effect, Either, Layer, ParseResult, Schema } from "effect"
import {
  compareVersions,
  fileOfSkill,
  nextPatch,
  Skill,
  skillOfFile,
  skillSlug
} from "../../core/memory/mod.ts"
import { type FoundSkillFile, SkillFolderError, SkillFolders } from "../../ports/skills/SkillFolders.ts"
import type { Memory } from "./Memories.ts"
import { type KeptSkill, type SkillError, Skills } from "./Skills.ts"

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

const FIELDS = Object.keys(Skill.fields) as ReadonlyArray<keyof Skill>

const same = (a: Skill, b: Skill, fields: ReadonlyArray<keyof Skill>) =>
  fields.every((field) => Bun.deepEquals(a[field], b[field]))

const read = (file: FoundSkillFile): Effect.Effect<Skill, SkillFolderError> => {
  const refuse = (detail: string) => new SkillFolderError({ path: file.path, detail })
  return Effect.flatMap(Either.mapLeft(skillOfFile(file), refuse), (skill) =>
    Effect.mapError(Schema.decode(Skill)(skill), (error) => {
      const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
      return refuse(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "it is not valid"}`)
    })
  )
}

const saysVersion = ({ fields: { metadata } }: FoundSkillFile) =>
  typeof metadata === "object" && metadata !== null && "version" in metadata

interface Planned {
  readonly file: FoundSkillFile
  readonly skill: Skill
  /** The existing skill of the same name. */
  readonly known: Memory<Skill> | undefined
}

const make = Effect.gen(function* () {
  const skills = yield* Skills
  const folders = yield* SkillFolders

  /** Decides what to do with a file, without doing it. */
  const plan = (
    file: FoundSkillFile,
    read: Skill,
    all: ReadonlyArray<KeptSkill>
  ): Effect.Effect<Planned, SkillError | SkillFolderError> =>
    Effect.gen(function* () {
      const skill = yield* skills.masked(read)
      const known = all.find(({ memory }) => memory.data.name === skill.name)?.memory
      if (known === undefined) return { file, skill, known: undefined }
      const { content, version } = known.data
      const later = compareVersions(skill.version, version) > 0
      if (saysVersion(file) && skill.content !== content && !later)
        return yield* new SkillFolderError({
          path: file.path,
          detail: `its text differs from the saved version ${version}, but its version is ${skill.version}: increase its version`
        })
      if (saysVersion(file) || later) return { file, skill, known }
      return {
        file,
        skill: { ...skill, version: skill.content === content ? version : nextPatch(version) },
        known
      }
    })

  const carryOut = ({ file, known, skill }: Planned): Effect.Effect<ImportedSkill, SkillError> =>
    Effect.gen(function* () {
      const told = { name: skill.name, version: skill.version, left: file.others }
      if (known === undefined) {
        const { memory } = yield* skills.create(skill)
        return { ...told, id: memory.id, outcome: "created" }
      }
      if (same(skill, known.data, FIELDS)) return { ...told, id: known.id, outcome: "unchanged" }
      yield* skills.update(known.id, skill)
      return { ...told, id: known.id, outcome: "updated" }
    })

  return SkillExchange.of({
    import: Effect.fn("SkillExchange.import")(function* (path) {
      const files = yield* folders.read(path)
      const all = yield* skills.all
      const [faults, skillsRead] = yield* Effect.partition(files, (file) =>
        Effect.flatMap(file, (file) => Effect.map(read(file), (skill) => ({ file, skill })))
      )
      const [fault, ...more] = faults
      if (fault !== undefined)
        return yield* new SkillFolderError({
          path: fault.path,
          detail: [fault.detail, ...more.map(({ detail, path }) => `${path}: ${detail}`)].join("; ")
        })
      const planned = yield* Effect.forEach(skillsRead, ({ file, skill }) => plan(file, skill, all))
      const twice = planned.find(({ skill }, at) =>
        planned.slice(0, at).some((other) => other.skill.name === skill.name)
      )
      if (twice !== undefined)
        return yield* new SkillFolderError({
          path: twice.file.path,
          detail: `another folder also has a skill named "${twice.skill.name}"`
        })
      return yield* Effect.forEach(planned, carryOut)
    }),
    export: Effect.fn("SkillExchange.export")(function* (folder, name) {
      const all = (yield* skills.all).map(({ memory }) => memory.data)
      const taken = new Set<string>()
      const slugs = all.map((skill) => {
        const plain = skillSlug(skill.name)
        // Skills with the same folder name after removing forbidden characters are numbered.
        let slug = plain
        for (let more = 2; taken.has(slug); more++) slug = `${plain.slice(0, 60)}-${more}`
        taken.add(slug)
        return slug
      })
      const wanted = all.flatMap((skill, at) =>
        name === undefined || skill.name === name || slugs[at] === name ? [{ skill, slug: slugs[at]! }] : []
      )
      return yield* Effect.forEach(wanted, ({ skill, slug }) =>
        Effect.map(folders.write(folder, slug, fileOfSkill(skill, slug)), (path) => ({
          name: skill.name,
          version: skill.version,
          path
        }))
      )
    })
  })
})
