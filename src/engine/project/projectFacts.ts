import { Effect } from "effect"
import { MANIFEST_FILES, readManifest } from "../../core/project/readManifest.ts"
import { decodeText } from "../../core/text/mod.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"

/** What the manifests of a project tell. */
export interface ProjectFacts {
  readonly moduleName: string | undefined
  readonly goVersion: string | undefined
}

/** Reads the manifests at the root of a project, or of a commit of it. */
export const readFacts = (
  { refs, workspace }: { readonly refs: Refs["Type"]; readonly workspace: Workspace["Type"] },
  root: string,
  commit: string | undefined
): Effect.Effect<ProjectFacts> => {
  const contents =
    commit === undefined
      ? Effect.forEach(
          MANIFEST_FILES,
          (file) =>
            workspace.read(root, file).pipe(
              Effect.map(({ bytes }) => bytes),
              Effect.orElseSucceed(() => undefined)
            ),
          { concurrency: 4 }
        )
      : refs.read(root, commit, MANIFEST_FILES)
  return Effect.map(contents, (found) =>
    readManifest(
      Object.fromEntries(
        MANIFEST_FILES.flatMap((file, at) => {
          const bytes = found[at]
          return bytes === undefined ? [] : [[file, decodeText(bytes).text]]
        })
      )
    )
  )
}
