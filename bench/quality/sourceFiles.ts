import { Effect } from "effect"
import { type SourceFile, sourceFiles as readSources } from "../../src/engine/prove/sourceFiles.ts"
import { Workspace } from "../../src/ports/workspace/Workspace.ts"

/** The files below `root` whose names show a language, sorted by path, without those that are not indexed. */
export const sourceFiles = async (root: string): Promise<ReadonlyArray<SourceFile>> =>
  (await Effect.runPromise(readSources(root).pipe(Effect.provide(Workspace.layer)))).files
