import { expect } from "bun:test"
import { Effect } from "effect"
import { RelatedInfo } from "../../../src/engine/context/RelatedInfo.ts"
import { codeOfError } from "../../../src/engine/diagnosis/codeOfError.ts"
import { evidenceInFile } from "../../../src/engine/diagnosis/codeEvidence.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SymbolNotFound, Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const MESSAGE = "the till may not be closed by you"
const SHOP = {
  "shop/till.js": `export const close = (user) => {\n  if (!user.mayClose) {\n    throw new Error("${MESSAGE}")\n  }\n}\n`
}
/** An error is looked up with fewer readings of files. */
const MOST_READS = 5
const ERROR = { message: MESSAGE, cause: undefined, given: MESSAGE, text: MESSAGE, frames: [] }

it.live(
  "what states a message is told with its condition; a file that cannot be read any more is told, too",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, SHOP)
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
        const symbols = yield* Symbols
        const services = {
          symbols,
          related: yield* RelatedInfo,
          search: yield* Search,
          workspace: yield* Workspace
        }
        /** Reads files so many times, and then no more. */
        const readingTimes = (times: number) => {
          let left = times
          const ofFile: Symbols["Type"]["ofFile"] = (request) =>
            Effect.suspend(() =>
              left-- > 0 ? symbols.ofFile(request) : new SymbolNotFound({ reason: "it is gone" })
            )
          return { ...services, symbols: Symbols.of({ ...symbols, ofFile }) }
        }
        const frame = { file: "shop/till.js", line: 3, own: true }
        const found = yield* evidenceInFile(services, root, frame.file, frame)
        const framed = { evidence: [found!.evidence], note: undefined }
        const notes: Array<string | undefined> = []
        for (const given of [framed, { evidence: [], note: undefined }]) {
          const read = yield* codeOfError(services, root, given, ERROR, false)
          expect(read.stating?.condition).toMatchObject({ line: 2, text: "if (!user.mayClose) {" })
          for (let times = 0; times < MOST_READS; times++) {
            const { stated, stating, code } = yield* codeOfError(
              readingTimes(times),
              root,
              given,
              ERROR,
              false
            )
            if (stating === undefined) notes.push(stated?.note)
            expect(code.length).toBeGreaterThanOrEqual(given.evidence.length)
          }
        }
        expect(notes.filter((note) => note?.endsWith("it is gone") !== true)).toStrictEqual([])
        expect(notes).toContain("What states the message could not be read: it is gone")
      }).pipe(Effect.provide([engine(yield* temporaryFolder), Workspace.layer]))
    })
)
