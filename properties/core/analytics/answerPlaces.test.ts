import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { answerPlaces } from "../../../src/core/analytics/mod.ts"

describe("answerPlaces", () => {
  test("every shown file is also among the paths", () =>
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        const { paths, shown } = answerPlaces(answer)
        for (const path of shown) expect(paths).toContain(path)
      })
    ))

  test("lists each file once, however deeply and often it occurs", () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "b"), { minLength: 1 }),
        fc.constantFrom("content", "source"),
        (files, key) => {
          const nested = files.map((path) => ({ inner: [{ path, [key]: "x" }] }))
          expect(answerPlaces({ results: nested }).shown).toStrictEqual(new Set(files))
        }
      )
    ))

  test("matching lines and suggested actions do not count as shown code", () => {
    const { paths, shown } = answerPlaces({
      matches: [{ file_path: "a.ts", text: "const a" }],
      results: [
        { content: "fix", source_type: "git", metadata: { changed_files: ["b.ts"] } },
        { content: "const c", source_type: "file", metadata: { file_path: "c.ts" } },
        { path: "d.ts", content: "" }
      ],
      suggested_next_actions: [{ tool: "get_symbol", path: "/project", content: "x" }]
    })
    expect([[...paths], [...shown]]).toStrictEqual([["a.ts", "c.ts", "d.ts"], ["c.ts"]])
  })
})
