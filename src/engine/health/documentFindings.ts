/** Problems of a repository's documents. They have a file of their own, so they may be sound when the index is not. */
import { Effect } from "effect"
import type { StoreLocation, Stores } from "../../ports/storage/Stores.ts"
import { failure, type Finding } from "./Finding.ts"
import { damagedStoreFinding } from "./storeFindings.ts"

const PART = "documents"

/** Advice: another program recovers what it can; the rest is read again automatically. */
const recoveryAdvice = (file: string) =>
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
    const hasDocuments = yield* stores.hasDocuments(location)
    const failureOf = (
      check: Effect.Effect<unknown, { readonly message: string; readonly detail: string }>
    ) =>
      check.pipe(
        Effect.as([]),
        Effect.catchAll(({ detail, message }) =>
          Effect.succeed([failure(PART, `${message} (${detail})`, "follow the message")])
        )
      )
    const faults = hasDocuments && pages ? yield* failureOf(store.check) : []
    const readFailures = hasDocuments ? yield* failureOf(store.read(({ generation }) => generation())) : []
    const damagedFiles = yield* store.damaged
    return [
      ...faults,
      ...readFailures,
      ...damagedFiles.map((file) => damagedStoreFinding(PART, file, recoveryAdvice(file)))
    ]
  }).pipe(Effect.scoped)
