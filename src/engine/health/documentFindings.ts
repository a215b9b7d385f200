/** Problems of a repository's documents. They have a file of their own, so they may be sound when the index is not. */
import { Effect } from "effect"
import type { StoreLocation, Stores } from "../../ports/storage/Stores.ts"
import { failure, type Finding } from "./Finding.ts"
import { asideFinding } from "./keptFindings.ts"

const PART = "documents"

/** Advice: another program recovers what it can; the rest is read again automatically. */
const recovery = (file: string) =>
  "commits are read again automatically, other sources once they are added again; to see what else it contains: " +
  `sqlite3 "${file}" .recover. Then delete it`

/** Empty when sound; `pages` checks every page. A damaged store is put aside, and its new place is reported. */
export const documentFindings = (
  stores: Stores["Type"],
  location: StoreLocation,
  { pages }: { readonly pages: boolean }
): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.gen(function* () {
    const store = yield* stores.documents(location)
    const kept = yield* stores.hasDocuments(location)
    const failed = (check: Effect.Effect<unknown, { readonly message: string; readonly detail: string }>) =>
      check.pipe(
        Effect.as([]),
        Effect.catchAll(({ detail, message }) =>
          Effect.succeed([failure(PART, `${message} (${detail})`, "follow the message")])
        )
      )
    const faults = kept && pages ? yield* failed(store.check) : []
    const unread = kept ? yield* failed(store.read(({ generation }) => generation())) : []
    const aside = yield* store.damaged
    return [...faults, ...unread, ...aside.map((file) => asideFinding(PART, file, recovery(file)))]
  }).pipe(Effect.scoped)
