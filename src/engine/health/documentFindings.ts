/** What is wrong with what is known of a repository beside its code. It has a file of its own, so it may be well where the index is not. */
import { Effect } from "effect"
import type { StoreLocation, Stores } from "../../ports/storage/Stores.ts"
import { failure, type Finding } from "./Finding.ts"
import { asideFinding } from "./keptFindings.ts"

const PART = "documents"

/** Another program reads what it can of it; the rest of it comes by itself. */
const recovery = (file: string) =>
  "commits are read again automatically, other sources once they are added again; to see what else it contains: " +
  `sqlite3 "${file}" .recover. Then delete it`

/** Nothing where all is well; with `pages` every page is looked at. What is found damaged is put aside, and told with its place. */
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
