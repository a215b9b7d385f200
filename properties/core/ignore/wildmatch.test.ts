/** Properties of wildmatch, compared with git. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { rmSync } from "node:fs"
import { wildmatch } from "../../../src/core/ignore/mod.ts"
import { foldAscii } from "../../../src/core/text/foldAscii.ts"
import { toByteString } from "../../../src/core/text/toByteString.ts"
import { git, put, temporaryFolder } from "../../../test/support/gitRepository.ts"
import { path, pattern } from "./ignoreArbitraries.ts"
import { processorMillis } from "../../../test/support/processorMillis.ts"

const [root, home] = [temporaryFolder(), temporaryFolder()]
beforeAll(() => git(root, home, ["init", "-q"]))
afterAll(() => [root, home].forEach((_) => rmSync(_, { recursive: true })))

/** Which of the paths git ignores because of one line, directly or through a parent folder. */
const ignoredByGit = (
  line: string,
  paths: ReadonlyArray<string>,
  ignoreCase: boolean
): ReadonlySet<string> => {
  put(root, ".gitignore", `${line}\n`)
  return new Set(
    git(
      root,
      home,
      ["-c", `core.ignoreCase=${ignoreCase}`, "check-ignore", "--no-index", "-z", "--stdin"],
      paths.join("\0")
    ).split("\0")
  )
}

/** A path, and its parent folders. */
const above = (path: string) => path.split("/").map((_, depth, names) => names.slice(0, depth + 1).join("/"))

describe("wildmatch", () => {
  test(
    "matches the same paths as git",
    () =>
      fc.assert(
        fc.property(
          // Git compares the text before the first special character separately, so begin with one; and a space or a slash at the end
          // is not part of the pattern.
          fc.tuple(
            fc.constantFrom("*", "?", "**", "**/", "[ab]", "[!b]", "\\a"),
            pattern,
            fc.constantFrom("", "a", "*")
          ),
          fc.array(path, { minLength: 20, maxLength: 40 }),
          fc.boolean(),
          (parts, paths, ignoreCase) => {
            const line = parts.join("").replace(/[/ ]+$/, "")
            const matches = wildmatch(toByteString(line), ignoreCase)
            const fold = ignoreCase ? foldAscii : (text: string) => text
            const expected = ignoredByGit(`/${line}`, paths, ignoreCase)
            for (const path of paths)
              expect({
                line,
                path,
                ignored: above(path).some((_) => matches(toByteString(fold(_))))
              }).toStrictEqual({
                line,
                path,
                ignored: expected.has(path)
              })
          }
        ),
        { interruptAfterTimeLimit: 100_000 }
      ),
    110_000
  )

  test("matches any text against that text escaped", () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wildmatch(text.replaceAll(/[*?[\\]/g, "\\$&"))(text)).toBe(true)
      })
    ))

  test("takes time linear in pattern and text, even with many stars", () => {
    const matches = wildmatch(`${"*a".repeat(200)}/${"**/*a/".repeat(50)}b`)
    const text = `${"a".repeat(2000)}/${`${"a".repeat(20)}/`.repeat(200)}c`
    const began = processorMillis()
    expect(matches(text)).toBe(false)
    expect(processorMillis() - began).toBeLessThan(1000)
  })
})
