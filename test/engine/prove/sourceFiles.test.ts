import { expect, test } from "bun:test"
import { Effect } from "effect"
import { sampleBySize, sourceFiles } from "../../../src/engine/prove/sourceFiles.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { it } from "../../support/effect.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const ofSize = (size: number) => (_: unknown, at: number) => ({ at, size })

test("sampleBySize() takes all items if there is room, else about as many bytes as fit, from the whole list", () => {
  const all = Array.from({ length: 100 }, ofSize(10))
  expect(sampleBySize(all, 1000, 1)).toStrictEqual(all)
  const some = sampleBySize(all, 250, 1)
  expect(some).toHaveLength(25)
  expect(some.filter(({ at }) => at < 50).length).toBeWithin(12, 14)
  expect(sampleBySize(all, 250, 1)).toStrictEqual(some)
  expect(sampleBySize(all, 0, 1)).toStrictEqual([])
})

it.live("sourceFiles() returns the files that an index would contain, and how large the sample is", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, { ...SHOP, "photo.png": "x", "data.go": new Uint8Array([0, 1, 2]) })
    const whole = yield* sourceFiles(root)
    expect(whole.files.map(({ path }) => path)).toStrictEqual([
      "README.md",
      "go.mod",
      "internal/auth/service.go",
      "internal/auth/service_test.go",
      "internal/models/user.go",
      "web/src/cart.ts"
    ])
    expect(whole.sample).toStrictEqual({ taken: 7, of: 7 })
    const { files, sample } = yield* sourceFiles(root, 1000, 1)
    expect(sample).toStrictEqual({ taken: 4, of: 7 })
    expect(files.length).toBeWithin(2, 5)
  }).pipe(Effect.provide(Workspace.layer))
)
