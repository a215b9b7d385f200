import type { Effect } from "effect"
import type { Lease } from "../../ports/storage/Lease.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { OpenTree } from "../project/openTree.ts"
import type { Project } from "../project/Projects.ts"
import type { IndexOptions, IndexProgress } from "./IndexReport.ts"

/** A run that indexes a tree: what is known of it before it begins. */
export interface IndexRun {
  readonly project: Project
  readonly options: IndexOptions
  readonly store: RepositoryStore
  readonly lease: Lease
  readonly tree: OpenTree
  /** The view as it was published last; undefined for the first run. */
  readonly view: View | undefined
  readonly onProgress: (progress: IndexProgress) => Effect.Effect<void>
}
