import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { matchName, OTHER_CASE_FACTOR } from "../../../src/core/locate/mod.ts"

const word = fc.stringMatching(/^[a-z][a-zA-Z0-9_]{0,8}$/)
const joint = fc.constantFrom(".", "::", "#", "->", "/", "\\")
const symbols = fc
  .record({ outer: fc.array(word, { maxLength: 3 }), name: word, by: joint, folder: word, file: word })
  .map(({ by, file, folder, name, outer }) => ({
    parts: [...outer, name],
    symbol: {
      name,
      qualifiedName: [...outer, name].join(by),
      path: `src/${folder}/${file}.ts`,
      package: `src/${folder}`
    }
  }))

describe("matchName", () => {
  test("returns 1 for the qualified name, whatever joins its parts", () =>
    fc.assert(
      fc.property(symbols, joint, ({ parts, symbol }, by) => {
        expect(matchName(symbol.qualifiedName, symbol)).toBe(1)
        if (parts.length > 1) expect(matchName(parts.join(by), symbol)).toBe(1)
      })
    ))

  test("returns 0.9 to 1, and less the fewer parts of the name are given", () =>
    fc.assert(
      fc.property(symbols, ({ parts, symbol }) => {
        const scores = parts.map((_, at) => matchName(parts.slice(at).join("."), symbol))
        expect(scores).toStrictEqual(scores.toSorted((a, b) => b - a))
        for (const score of scores) expect(score).toBeWithin(0.9, 1.0001)
      })
    ))

  test("returns less for a name in another case than for one in its own case", () =>
    fc.assert(
      fc.property(symbols, ({ parts, symbol }) => {
        const other = parts.join(".").toUpperCase()
        fc.pre(other !== parts.join("."))
        expect(matchName(other, symbol)).toBeWithin(0.5, OTHER_CASE_FACTOR + 1e-9)
      })
    ))

  test("returns less for a name with a sign that the symbol lacks, but more than for another case", () =>
    fc.assert(
      fc.property(symbols, fc.constantFrom("$", "@"), ({ parts, symbol }, sign) => {
        const asked = [...parts.slice(0, -1), sign + parts.at(-1)!].join(".")
        expect(matchName(asked, symbol)).toBeWithin(
          OTHER_CASE_FACTOR + 1e-9,
          matchName(parts.join("."), symbol)
        )
      })
    ))

  test("returns 0 if one part of a qualified name belongs to another symbol", () =>
    fc.assert(
      fc.property(symbols, word, ({ parts, symbol }, foreign) => {
        const places = [...parts, ...symbol.path.split(/[/.]/)].map((part) => part.toLowerCase())
        fc.pre(!places.includes(foreign.toLowerCase()))
        expect(matchName(`${foreign}.${parts.at(-1)}`, symbol)).toBe(0)
      })
    ))

  test("accepts folders and files as qualifiers, and the beginning of a name", () => {
    const symbol = {
      name: "checkToken",
      qualifiedName: "checkToken",
      path: "src/auth/token.ts",
      package: "src/auth/token"
    }
    for (const asked of ["token.checkToken", "auth/token.checkToken", "auth::checkToken", "checkToken()"])
      expect(matchName(asked, symbol)).toBeGreaterThanOrEqual(0.95)
    expect(matchName("check", symbol)).toBeGreaterThan(matchName("che", symbol))
    expect(matchName("Token", symbol)).toBe(0)
    expect(matchName("auth.check", symbol)).toBe(0)
    expect(matchName("  ", symbol)).toBe(0)
  })

  test("accepts a name qualified by an import path or copied from code", () => {
    const symbol = {
      name: "ServeHTTP",
      qualifiedName: "gin.Engine.ServeHTTP",
      path: "gin.go",
      package: "gin"
    }
    expect(matchName("github.com/gin-gonic/gin.(*Engine).ServeHTTP", symbol)).toBe(0.96)
    expect(matchName("github.com/other/other.(*Engine).ServeHTTP", symbol)).toBe(0)
    expect(matchName("func (e *Engine) ServeHTTP(w http.ResponseWriter) {", symbol)).toBe(0.97)
    expect(matchName("Engine[T].ServeHTTP(w, r)", symbol)).toBe(0.97)
    expect(matchName("Other[T].ServeHTTP(w, r)", symbol)).toBe(0)
  })

  test("the import path of a package belongs to what the package declares, before its members and what has only the name", () => {
    const of = (qualifiedName: string, path: string, pkg = "") => ({
      name: "Job",
      qualifiedName,
      path,
      package: pkg
    })
    const structs = of("structs.Job", "nomad/structs/structs.go", "nomad/structs")
    expect(matchName("nomad/structs.Job", structs)).toBe(0.97)
    expect(matchName("example.com/nomad/structs.Job", structs)).toBe(0.96)
    expect(
      matchName("nomad/structs.Job", of("structs.Plan.Job", "nomad/structs/plan.go", "nomad/structs"))
    ).toBe(0.96)
    expect(matchName("nomad/structs.Job", of("Job", "ui/models/job.js", "ui/models/job"))).toBe(0)
    expect(matchName("example.com/ui/job.Job", of("Job", "ui/models/job.js", "ui/models/job"))).toBe(0.96)
  })

  test("returns more if the qualifier is in the symbol's own name than if only the file has it", () => {
    const place = { name: "read", path: "src/TypeAdapter.java", package: "gson" }
    expect(
      matchName("TypeAdapter.read", { ...place, qualifiedName: "gson.TypeAdapter.read" })
    ).toBeGreaterThan(
      matchName("TypeAdapter.read", { ...place, qualifiedName: "gson.TypeAdapter.NullSafe.read" })
    )
  })

  test("compares a name that contains a separator as a whole", () =>
    expect(
      matchName("v1.2", { name: "v1.2", qualifiedName: "Changes v1.2", path: "a.md", package: "" })
    ).toBe(0.95))
})
