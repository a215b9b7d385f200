/** What we write ourselves, which is right, is read to its end. */
import { Glob } from "bun"
import { expect, test } from "bun:test"
import { join } from "node:path"
import { deriveText } from "./deriveText.ts"

const root = join(import.meta.dir, "../..")

test.each(["src", "test", "properties", "bench", "scripts"])(
  "no file of %s is told as read in part",
  async (folder) => {
    const told: Array<string> = []
    let read = 0
    for (const path of new Glob("**/*.ts").scanSync({ cwd: join(root, folder) })) {
      const { problem } = await deriveText(path, await Bun.file(join(root, folder, path)).text())
      read++
      if (problem !== undefined) told.push(`${path}:${problem.line}: ${problem.message}`)
    }
    expect(told).toStrictEqual([])
    expect(read).toBeGreaterThan(0)
  }
)
