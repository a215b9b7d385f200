/** A folder that git ignores, requested by name: our own ignore files above it still apply to its files. */
import { expect, test } from "bun:test"
import { Effect } from "effect"
import { discover } from "../../../src/ports/workspace/discover.ts"
import { git } from "../../support/gitRepository.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const found = (files: Readonly<Record<string, string>>) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const root = yield* temporaryFolder
        writeFiles(root, { "lib/deep/a.ts": "a", "lib/deep/b.py": "b", "lib/deep/c.go": "c", ...files })
        git(root, root, ["init", "-q"])
        const { files: discovered } = yield* discover(
          `${root}/lib/deep`,
          { supported: () => true },
          { PATH: process.env["PATH"] ?? "" }
        )
        return discovered.map(({ path }) => path).toSorted()
      })
    )
  )

test("git's rules for an ignored folder do not apply to it, but our own rules for its files do", async () => {
  expect(await found({ ".gitignore": "lib/\n*.go\n" })).toStrictEqual(["a.ts", "b.py", "c.go"])
  expect(await found({ ".gitignore": "lib/\n", ".ignore": "*.py\n" })).toStrictEqual(["a.ts", "c.go"])
  expect(await found({ ".gitignore": "deep/\n", "lib/.lodestoneignore": "*.go\n" })).toStrictEqual([
    "a.ts",
    "b.py"
  ])
  expect(await found({ ".ignore": "lib/\n*.py\n" })).toStrictEqual(["a.ts", "b.py", "c.go"])
  expect(await found({ ".gitignore": "*.go\n", ".ignore": "*.py\n" })).toStrictEqual(["a.ts"])
})
