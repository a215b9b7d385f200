/** Diagnoses of errors in a project that a test writes. */
import { Effect } from "effect"
import { join } from "node:path"
import type { Diagnosis } from "../../src/engine/diagnosis/Diagnosis.ts"
import { Troubleshooting } from "../../src/engine/diagnosis/Troubleshooting.ts"
import { INDEX_DEFAULTS } from "../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { engine } from "../../src/Program.ts"
import { temporaryFolder, writeFiles } from "./project.ts"

/** The diagnosis of each pasted error in a project of these files. */
export const diagnosesIn = (files: Readonly<Record<string, string>>, errors: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const home = yield* temporaryFolder
    writeFiles(root, files)
    return yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
      const { diagnose } = yield* Troubleshooting
      return yield* Effect.forEach(errors, (errorMessage) =>
        diagnose({
          project: root,
          errorMessage,
          stackTrace: undefined,
          facts: {},
          category: undefined,
          tags: [],
          limit: 5,
          session: undefined,
          guided: false
        })
      )
    }).pipe(Effect.provide(engine(join(home, "home"))))
  })

/** The places that a diagnosis shows. */
export const placesOf = ({ code }: Diagnosis): ReadonlyArray<string> =>
  code.map(({ line, path }) => `${path}:${line}`)
