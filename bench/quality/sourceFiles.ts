/** The files of a tree that an index of it would hold. */
import { Effect } from "effect"
import { join } from "node:path"
import { detectLanguage, type Language } from "../../src/core/language/mod.ts"
import { classifyContent } from "../../src/core/path/mod.ts"
import { decodeText } from "../../src/core/text/mod.ts"
import { INDEX_DEFAULTS } from "../../src/lodestone.ts"
import { Workspace } from "../../src/ports/workspace/Workspace.ts"

export interface SourceFile {
  /** Relative to the root. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly text: string
  readonly language: Language
}

/** The files below `root` whose names tell their language, sorted by path, less what is not indexed. */
export const sourceFiles = async (root: string): Promise<ReadonlyArray<SourceFile>> => {
  const { files } = await Effect.runPromise(
    Effect.flatMap(Workspace, (workspace) =>
      workspace.discover(root, { ...INDEX_DEFAULTS, supported: (path) => detectLanguage(path) !== undefined })
    ).pipe(Effect.provide(Workspace.layer))
  )
  const read = await Array.fromAsync(files, async ({ path }) => {
    const bytes = await Bun.file(join(root, path)).bytes()
    if (classifyContent(bytes, path) !== undefined) return []
    const { text } = decodeText(bytes)
    const language = detectLanguage(path, text.slice(0, 4000))
    return language === undefined ? [] : [{ path, bytes, text, language }]
  })
  return read.flat()
}
