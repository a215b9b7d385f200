/** What we write ourselves, which is right, is read to its end. */
import { Glob } from "bun"
import { expect, test } from "bun:test"
import { join } from "node:path"
import { deriveText } from "./deriveText.ts"

const root = join(import.meta.dir, "../..")

test.each(["src", "test", "properties", "bench", "scripts"])(
  "every file of %s is parsed completely",
  async (folder) => {
    const problems: Array<string> = []
    let read = 0
    for (const path of new Glob("**/*.ts").scanSync({ cwd: join(root, folder) })) {
      const { problem } = await deriveText(path, await Bun.file(join(root, folder, path)).text())
      read++
      if (problem !== undefined) problems.push(`${path}:${problem.line}: ${problem.message}`)
    }
    expect(problems).toStrictEqual([])
    expect(read).toBeGreaterThan(0)
  }
)
