import { describe, expect, test } from "bun:test"
import { Either, FastCheck as fc } from "effect"
import { compileGlob } from "../../../src/core/glob/mod.ts"

const segment = fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.replaceAll(/[/\0]/g, "x"))
const path = fc
  .array(segment, { minLength: 1, maxLength: 4 })
  .map((names) => names.map((name) => (/^\.+$/.test(name) || name.trim() === "" ? "dots" : name)).join("/"))
const escaped = (path: string) => path.replaceAll(/[*?[\]{},\\]|^!/g, "\\$&")

const nonsense = fc
  .array(
    fc.constantFrom(
      "a",
      "b",
      "/",
      "*",
      "**",
      "?",
      "[",
      "]",
      "{",
      "}",
      ",",
      "\\",
      "!",
      "-",
      "[a-b]",
      "{a,b}",
      ".",
      ".."
    ),
    {
      maxLength: 10
    }
  )
  .map((pieces) => pieces.join(""))

describe("compileGlob", () => {
  test("compiles or rejects any pattern and never throws", () =>
    fc.assert(
      fc.property(fc.oneof(nonsense, fc.string()), path, (pattern, path) => {
        const compiled = compileGlob(pattern)
        if (Either.isRight(compiled)) expect(typeof compiled.right(path)).toBe("boolean")
        else expect(compiled.left.problem).not.toBe("")
      }),
      { numRuns: 1000 }
    ))

  test("matches a path by itself, by its folder and within braces", () =>
    fc.assert(
      fc.property(path, (path) => {
        // A path that looks like it has a drive letter is refused.
        fc.pre(!/^[a-z]:/i.test(path))
        const folder = path.split("/").slice(0, -1).join("/")
        const patterns = [escaped(path), `{nothing,${escaped(path)}}`, escaped(folder === "" ? path : folder)]
        for (const pattern of patterns) expect(Either.getOrThrow(compileGlob(pattern))(path)).toBe(true)
      }),
      // A name that begins with a backslash, which separates no folders where it is escaped.
      { examples: [["\\A"]] }
    ))
})
