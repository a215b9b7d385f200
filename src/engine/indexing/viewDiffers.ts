import { Array as Arr, Effect } from "effect"
import { DERIVER_VERSION } from "../../core/derive/version.ts"
import { batchBySize, planView } from "../../core/sync/mod.ts"
import { pause } from "../../ports/pause.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { OpenTree } from "../project/openTree.ts"
import { leftOutAlike } from "./notIndexed.ts"
import { sourceKey } from "./sourceKey.ts"
import { derivedKey } from "./sourcesByBlob.ts"

/** Whether a run would change the view. Files with new modification times are read, because saving without changes is no difference. */
export const viewDiffers = (
  store: RepositoryStore,
  view: View,
  tree: OpenTree
): Effect.Effect<boolean, StoreError> =>
  Effect.gen(function* () {
    if ((yield* store.setting(derivedKey(view.id))) !== String(DERIVER_VERSION)) return true
    const entries = yield* store.read(({ views }) => views.entries(view.id))
    const { keep, read, remove } = planView(tree.files, entries)
    if (remove.length > 0 || keep.length + read.length > entries.length) return true
    if (!(yield* leftOutAlike(store, view.id, tree.skipped))) return true
    const sources = new Map(entries.map(({ path, source }) => [path, source]))
    for (const batch of batchBySize(read, ({ size }) => size, tree.readBatch)) {
      const [failures, files] = Arr.separate(yield* tree.read(batch))
      if (failures.length > 0) return true
      const isUnchanged = yield* store.read((tables) =>
        files.every(
          ({ bytes, file: { path } }) => tables.sources.find(sourceKey(path, bytes), 0) === sources.get(path)
        )
      )
      if (!isUnchanged) return true
      yield* pause
    }
    return false
  })
