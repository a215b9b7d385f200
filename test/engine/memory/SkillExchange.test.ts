import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { SkillExchange } from "../../../src/engine/memory/SkillExchange.ts"
import { Skills } from "../../../src/engine/memory/Skills.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const inFolder = <A, E>(body: (folder: string) => Effect.Effect<A, E, Engine>) =>
  Effect.flatMap(temporaryFolder, (folder) => body(folder).pipe(Effect.provide(engine(join(folder, "home")))))

const take = (path: string) =>
  Effect.map(
    Effect.flatMap(SkillExchange, (exchange) => exchange.import(path)),
    (all) => all.map(({ name, outcome, version }) => `${outcome} ${name} ${version}`)
  )

const file = (name: string, body: string, more = "") =>
  `---\nname: ${name}\ndescription: Does ${name}\n${more}---\n\n${body}\n`

describe("SkillExchange", () => {
  it.live(
    "imports skill folders, and again only those that changed, with the next version if none is given",
    () =>
      inFolder((folder) =>
        Effect.gen(function* () {
          writeFiles(folder, {
            "skills/pdf/SKILL.md": file("pdf", "# PDF", "license: MIT\nmetadata:\n  team: docs\n"),
            "skills/pdf/scripts/read.py": "print()",
            "skills/xls/SKILL.md": file("xls", "# Sheets", 'metadata:\n  version: "2.0.0"\n').replaceAll(
              "\n",
              "\r\n"
            ),
            "skills/notes/README.md": "no skill"
          })
          const from = join(folder, "skills")
          const imported = yield* Effect.flatMap(SkillExchange, (exchange) => exchange.import(from))
          expect(
            imported.map(({ left, name, outcome, version }) => [name, outcome, version, left])
          ).toStrictEqual([
            ["pdf", "created", "1.0.0", ["scripts"]],
            ["xls", "created", "2.0.0", []]
          ])
          expect(yield* take(from)).toStrictEqual(["unchanged pdf 1.0.0", "unchanged xls 2.0.0"])
          writeFileSync(join(from, "pdf/SKILL.md"), file("pdf", "# PDF, anew", "license: MIT\n"))
          expect(yield* take(from)).toStrictEqual(["updated pdf 1.0.1", "unchanged xls 2.0.0"])
          const [pdf] = yield* (yield* Skills).all
          expect(pdf).toMatchObject({
            versions: ["1.0.0"],
            memory: { data: { content: "# PDF, anew\n", metadata: { license: "MIT" } } }
          })
          // A given version must increase when the text changes, as everywhere.
          writeFileSync(join(from, "xls/SKILL.md"), file("xls", "# Other", 'metadata:\n  version: "2.0.0"\n'))
          const error = yield* Effect.flip(take(from))
          expect(error._tag).toBe("SkillFolderError")
          expect(error.message).toContain("xls/SKILL.md")
        })
      )
  )

  it.live("completes the versions 1.0 and 2 to three numbers", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        writeFiles(folder, {
          "skills/a/SKILL.md": file("a", "# A", 'metadata:\n  version: "1.0"\n'),
          "skills/b/SKILL.md": file("b", "# B", "metadata:\n  version: 2\n")
        })
        expect(yield* take(join(folder, "skills"))).toStrictEqual(["created a 1.0.0", "created b 2.0.0"])
        expect(yield* take(join(folder, "skills"))).toStrictEqual(["unchanged a 1.0.0", "unchanged b 2.0.0"])
      })
    )
  )

  it.live("reads version, author, category and tags beside the name, unless they are in the metadata", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        const more =
          "version: 2.3.0\nauthor: bob\ncategory: docs\ntags: [pdf, forms]\nmetadata:\n  author: ana\n"
        writeFiles(folder, { "skills/a/SKILL.md": file("a", "# A", more) })
        expect(yield* take(join(folder, "skills"))).toStrictEqual(["created a 2.3.0"])
        const [skill] = yield* (yield* Skills).all
        expect(skill?.memory.data).toMatchObject({
          version: "2.3.0",
          author: "ana",
          category: "docs",
          tags: ["pdf", "forms"],
          metadata: {}
        })
        writeFiles(folder, { "skills/a/SKILL.md": file("a", "# Other", more) })
        expect((yield* Effect.flip(take(join(folder, "skills")))).message).toContain("increase its version")
      })
    )
  )

  it.live("exports folders that it imports as the same skills", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        const skills = yield* Skills
        const skill = {
          name: "Debug: races & locks",
          description: "Finds --- races",
          content: "---\n# Races\r\n\n```yaml\na: b\n```\n",
          version: "1.2.3-rc.1",
          author: "Ana Þ",
          category: "debugging",
          prerequisites: ["Go, 1.21"],
          expectedOutcome: "No report",
          tags: ["go", "a, b"],
          metadata: { license: "MIT", level: 3, nested: { a: [1] } }
        }
        yield* skills.create(skill)
        yield* skills.create({ ...skill, name: "debug races locks", content: "other" })
        const exchange = yield* SkillExchange
        const out = join(folder, "out")
        const written = yield* exchange.export(out, undefined)
        expect(written.map(({ path }) => path)).toStrictEqual([
          join(out, "debug-races-locks/SKILL.md"),
          join(out, "debug-races-locks-2/SKILL.md")
        ])
        expect(readFileSync(written[0]!.path, "utf8")).toStartWith("---\nname: debug-races-locks\n")
        expect(yield* take(out)).toStrictEqual([
          "unchanged Debug: races & locks 1.2.3-rc.1",
          "unchanged debug races locks 1.2.3-rc.1"
        ])
        expect((yield* exchange.export(join(folder, "one"), "debug races locks")).length).toBe(1)
        yield* skills.remove((yield* skills.all)[0]!.memory.id)
        yield* take(out)
        expect(
          (yield* skills.all).find(({ memory }) => memory.data.name === skill.name)?.memory.data
        ).toStrictEqual(skill)
      })
    )
  )

  it.live("imports nothing if one file is invalid", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        const wrong: Readonly<Record<string, string>> = {
          "no fields": "# Only text\n",
          "no name": "---\ndescription: x\n---\n\ntext\n",
          "not a text file": "---\nname: x\ndescription: x\n---\n\n",
          "no YAML": "---\nname: [x\n---\n\ntext\n",
          "too long": file("x", "x".repeat(50_001)),
          "no map": "---\n- x\n---\n\ntext\n"
        }
        for (const [what, text] of Object.entries(wrong)) {
          writeFiles(folder, { "skills/a/SKILL.md": file("a", "# A"), "skills/b/SKILL.md": text })
          const error = yield* Effect.flip(take(join(folder, "skills")))
          expect([what, error._tag]).toStrictEqual([what, "SkillFolderError"])
          expect(error.message).toContain("b/SKILL.md")
        }
        // All problems are reported at once.
        writeFiles(folder, { "skills/c/SKILL.md": "# Only text\n" })
        const { message } = yield* Effect.flip(take(join(folder, "skills")))
        expect(message).toContain("b/SKILL.md")
        expect(message).toContain("c/SKILL.md")
        for (const path of ["none", "home"])
          expect((yield* Effect.flip(take(join(folder, path))))._tag).toBe("SkillFolderError")
        expect(yield* (yield* Skills).all).toStrictEqual([])
        expect(existsSync(join(folder, "out"))).toBe(false)
      })
    )
  )
})
