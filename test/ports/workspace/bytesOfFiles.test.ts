import { expect } from "bun:test"
import { Effect } from "effect"
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { bytesOfFiles } from "../../../src/ports/workspace/bytesOfFiles.ts"
import { asNobody } from "../../support/asNobody.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

it.live("bytesOfFiles() counts the readable files and ignores the others", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFileSync(join(root, "a"), "12345")
    writeFileSync(join(root, "folder"), "a file by now")
    symlinkSync(join(root, "loop"), join(root, "loop"))
    mkdirSync(join(root, "closed"), { mode: 0o700 })
    writeFileSync(join(root, "closed/b"), "123")
    yield* asNobody(root)
    expect(bytesOfFiles(root, ["a", "folder/gone.ts", "missing", "loop", "closed/b"])).toBe(5)
  })
)
