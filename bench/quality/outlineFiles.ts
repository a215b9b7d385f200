import { deriveFile } from "../../src/ports/deriving/deriveFile.ts"
import { openTreeParser } from "../../src/ports/deriving/openTreeParser.ts"
import type { SourceFile } from "../../src/engine/prove/sourceFiles.ts"
import type { CodeSymbol } from "../../src/core/domain/CodeSymbol.ts"

/** A file with its definitions. */
export interface OutlinedFile extends SourceFile {
  readonly symbols: ReadonlyArray<CodeSymbol>
}

/** Files with their symbols as indexed, without those that an index would skip. */
export const outlineFiles = async (
  files: ReadonlyArray<SourceFile>
): Promise<ReadonlyArray<OutlinedFile>> => {
  const parser = await openTreeParser()
  const outlined: Array<OutlinedFile> = []
  for (const file of files) {
    const derived = await deriveFile(parser, file, { table: undefined, embeddingTexts: false })
    if (derived.outcome === "derived") outlined.push({ ...file, symbols: derived.source.symbols })
  }
  return outlined
}
