/** A lower bound for an index run: the time to parse the files of a tree one after the other in one thread. Prints JSON. */
import { Effect } from "effect"
import { detectLanguage } from "../../src/core/language/mod.ts"
import { classifyContent } from "../../src/core/path/mod.ts"
import { decodeText } from "../../src/core/text/mod.ts"
import { openTreeParser } from "../../src/ports/deriving/openTreeParser.ts"
import { Workspace } from "../../src/ports/workspace/Workspace.ts"

const root = process.argv[2] ?? "."

const { files } = await Effect.runPromise(
  Effect.flatMap(Workspace, (workspace) =>
    workspace.discover(root, {
      maxFileSize: 1_000_000,
      includeTests: true,
      includeVendor: false,
      supported: (path) => detectLanguage(path) !== undefined
    })
  ).pipe(Effect.provide(Workspace.layer))
)

const parser = await openTreeParser()
let millis = 0
let lines = 0
let bytes = 0
let parsed = 0
for (const { path } of files) {
  const language = detectLanguage(path)
  const content = await Bun.file(`${root}/${path}`).bytes()
  if (classifyContent(content, path) !== undefined) continue
  const { text } = decodeText(content)
  lines += text.split("\n").length
  bytes += content.length
  if (language?.shape !== "tree") continue
  await parser.load([language.grammar])
  const started = performance.now()
  parser.parse(language.grammar, text)
  millis += performance.now() - started
  parser.release()
  parsed++
}
console.log(JSON.stringify({ files: files.length, parsed, lines, bytes, millis: Math.round(millis) }))
