import type { Place } from "../../src/core/measure/mod.ts"
import { deriveFile } from "../../src/ports/deriving/deriveFile.ts"
import { openTreeParser } from "../../src/ports/deriving/openTreeParser.ts"
import { sourceFiles } from "./sourceFiles.ts"

/** A chunk of the product, with its text in the file. */
export interface TreeChunk extends Place {
  readonly text: string
}

/** The chunks of all files of a tree, in the order of their paths. */
export const treeChunks = async (root: string): Promise<ReadonlyArray<TreeChunk>> => {
  const parser = await openTreeParser()
  const chunks: Array<TreeChunk> = []
  for (const { bytes, path, text } of await sourceFiles(root)) {
    const derived = await deriveFile(parser, { path, bytes }, { table: undefined, embeddingTexts: false })
    if (derived.outcome !== "derived") continue
    const lines = text.split("\n")
    for (const { span } of derived.source.chunks)
      chunks.push({
        path,
        start: span.startLine,
        end: span.endLine,
        text: lines.slice(span.startLine - 1, span.endLine).join("\n")
      })
  }
  return chunks
}
