import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { compileIgnoreRules, parseIgnoreFile } from "../../../src/core/ignore/mod.ts"
import { ignoreFile, path } from "./ignoreArbitraries.ts"

const subjectOf = (path: string, isDirectory: boolean) => ({
  path,
  name: path.slice(path.lastIndexOf("/") + 1),
  isDirectory
})

describe("compileIgnoreRules", () => {
  test("uses the verdict of the last rule that matches", () =>
    fc.assert(
      fc.property(fc.array(ignoreFile, { maxLength: 5 }), path, fc.boolean(), (texts, path, isDirectory) => {
        const rules = texts.flatMap(parseIgnoreFile)
        const subject = subjectOf(path, isDirectory)
        const alone = rules.map((rule) => compileIgnoreRules([rule])(subject, 0))
        expect(compileIgnoreRules(rules)(subject, 0)).toBe(alone.findLast((verdict) => verdict !== undefined))
      }),
      { numRuns: 1000 }
    ))

  test("decides below a folder as it does at the root", () =>
    fc.assert(
      fc.property(ignoreFile, path, fc.boolean(), (text, path, isDirectory) => {
        const matcher = compileIgnoreRules(parseIgnoreFile(text))
        expect(matcher(subjectOf(`some/place/${path}`, isDirectory), "some/place/".length)).toBe(
          matcher(subjectOf(path, isDirectory), 0)
        )
      }),
      { numRuns: 1000 }
    ))
})
