import { Effect } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type StrippedTree, stripTree } from "../../src/engine/prove/stripTree.ts"
import { SyntaxTrees } from "../../src/ports/deriving/SyntaxTrees.ts"
import { sourceFiles } from "./sourceFiles.ts"

/** Removes the documentation from the files of a folder in place and returns questions for the documented functions. */
export const stripFolder = async (root: string): Promise<StrippedTree> => {
  const files = await sourceFiles(root)
  const stripped = await Effect.runPromise(stripTree(files).pipe(Effect.provide(SyntaxTrees.layer)))
  for (const { content, path } of stripped.files)
    if (typeof content === "string") writeFileSync(join(root, path), content)
  return stripped
}
