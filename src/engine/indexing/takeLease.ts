import { Effect, type Scope } from "effect"
import type { Lease } from "../../ports/storage/Lease.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"

/** Id prefix of runs that started automatically. */
export const LIVE_RUN_PREFIX = "live-"

/** An automatic run only indexes saved files and ends soon, so an explicit run waits for it this long instead of being refused. */
export const LEASE_TIMEOUT_MILLIS = 5000
const LEASE_RETRY_MILLIS = 25

/** Takes the lease; waits for an automatic run to end, up to `timeoutMillis`. Undefined when another run holds it. */
export const takeLease = (
  store: RepositoryStore,
  timeoutMillis: number
): Effect.Effect<Lease | undefined, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const lease = yield* store.lease
    if (lease !== undefined || timeoutMillis <= 0) return lease
    const [lastJob] = yield* store.read(({ jobs }) => jobs.recent(1))
    if (lastJob?.id.startsWith(LIVE_RUN_PREFIX) !== true) return undefined
    yield* Effect.sleep(LEASE_RETRY_MILLIS)
    return yield* takeLease(store, timeoutMillis - LEASE_RETRY_MILLIS)
  })
