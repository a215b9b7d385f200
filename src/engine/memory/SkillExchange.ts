/** Skills as folders that other agents read too. */
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
import { type SkillError, Skills } from "./Skills.ts"

/** What became of a skill that was read. */
export interface ImportedSkill {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly outcome: "created" | "updated" | "unchanged"
  /** Files beside its `SKILL.md`, which were not taken in. */
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
     * Takes in the skill in a folder, or those in the folders directly below. All are read before the first is kept. One that is here by its name is
     * updated: a text that changed needs a later version, or says none and gets the next.
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

const make = Effect.gen(function* () {
  const skills = yield* Skills
  const folders = yield* SkillFolders

  const keep = (file: FoundSkillFile, skill: Skill): Effect.Effect<ImportedSkill, SkillError> =>
    Effect.gen(function* () {
      const known = (yield* skills.all).find(({ memory }) => memory.data.name === skill.name)?.memory
      const told = (id: string, version: string, outcome: ImportedSkill["outcome"]) => ({
        id,
        name: skill.name,
        version,
        outcome,
        left: file.others
      })
      if (known === undefined) {
        const { memory } = yield* skills.create(skill)
        return told(memory.id, skill.version, "created")
      }
      const version =
        saysVersion(file) || compareVersions(skill.version, known.data.version) > 0
          ? skill.version
          : skill.content === known.data.content
            ? known.data.version
            : nextPatch(known.data.version)
      const wanted = { ...skill, version }
      if (same(wanted, known.data, FIELDS)) return told(known.id, version, "unchanged")
      yield* skills.update(known.id, wanted)
      return told(known.id, version, "updated")
    })

  return SkillExchange.of({
    import: Effect.fn("SkillExchange.import")(function* (path) {
      const files = yield* folders.read(path)
      const found = yield* Effect.forEach(files, read)
      return yield* Effect.forEach(files, (file, at) => keep(file, found[at]!))
    }),
    export: Effect.fn("SkillExchange.export")(function* (folder, name) {
      const all = (yield* skills.all).map(({ memory }) => memory.data)
      const taken = new Set<string>()
      const slugs = all.map((skill) => {
        const plain = skillSlug(skill.name)
        // Names that differ only in what a folder cannot be called are told apart by number.
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
