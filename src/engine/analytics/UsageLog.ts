/** Records tool usage in the background: a call is answered even when it cannot be recorded. */
import { Clock, Context, Effect, Layer, Queue } from "effect"
import type { UsageEvent } from "../../core/analytics/mod.ts"
import { UsageStore } from "../../ports/storage/UsageStore.ts"
import { Redaction } from "../redaction/Redaction.ts"
import { type FinishedCall, measureCall, type ReadingCall } from "./measureCall.ts"
import { SearchUses } from "./SearchUses.ts"
import { UsageSettings } from "./UsageSettings.ts"

export class UsageLog extends Context.Tag("lodestone/UsageLog")<
  UsageLog,
  {
    /** Records a finished call; returns at once. */
    readonly recordCall: (call: FinishedCall) => Effect.Effect<void>
    /** Records that something was read that a search may have found; returns at once. */
    readonly recordReading: (reading: ReadingCall) => Effect.Effect<void>
    /** Writes everything that was recorded up to now. */
    readonly flush: Effect.Effect<void>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

/** Most notes in the queue, so that a slow disk costs no memory; further notes are dropped. */
const MAX_QUEUED_NOTES = 1000

/** Notes are written when this many are waiting, or after this time. */
const NOTES_PER_BATCH = 50
const BATCH_WAIT = "1 second"

/** Calls are kept this long. */
const RETENTION_DAYS = 400
const DAY_MILLIS = 86_400_000

type Note =
  { readonly kind: "call"; readonly call: FinishedCall } | ({ readonly kind: "reading" } & ReadingCall)

/** Measuring long answers takes a while, so other calls get a turn after this many nanoseconds. */
const TURN_NANOS = 1_000_000n

/** Yields to other fibers when the current turn is over. */
const makeTurnYielder = Effect.map(Clock.currentTimeNanos, (start) => {
  let turnStart = start
  return Effect.gen(function* () {
    if ((yield* Clock.currentTimeNanos) - turnStart < TURN_NANOS) return
    yield* Effect.sleep(0)
    turnStart = yield* Clock.currentTimeNanos
  })
})

const make = Effect.gen(function* () {
  const store = yield* UsageStore
  const settings = yield* UsageSettings
  const redaction = yield* Redaction
  if (!settings.enabled)
    return UsageLog.of({
      recordCall: () => Effect.void,
      recordReading: () => Effect.void,
      flush: Effect.void
    })

  const uses = new SearchUses()
  const wakeSignals = yield* Queue.sliding<"some" | "many">(1)
  const writeLock = yield* Effect.makeSemaphore(1)
  let queuedNotes: Array<Note> = []
  let hasWarned = false
  let lastPurgeMs = 0

  const warnOnce = (reason: string) =>
    Effect.suspend(() => {
      if (hasWarned) return Effect.void
      hasWarned = true
      return Effect.logWarning(`Usage is not fully counted: ${reason}`)
    })

  const add = (note: Note) =>
    Effect.suspend(() => {
      if (queuedNotes.length >= MAX_QUEUED_NOTES)
        return warnOnce("calls come faster than they can be written")
      const count = queuedNotes.push(note)
      return count === 1 || count === NOTES_PER_BATCH
        ? Effect.asVoid(Queue.offer(wakeSignals, count === 1 ? "some" : "many"))
        : Effect.void
    })

  const maskedQuery = (query: string | undefined) =>
    query === undefined || !settings.keepQueries
      ? Effect.succeed(undefined)
      : Effect.map(redaction.mask({ query }, new Set()), ({ answer }) => answer.query)

  const write = (events: ReadonlyArray<UsageEvent>, used: ReadonlyArray<string>) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const isPurgeDue = now - lastPurgeMs > DAY_MILLIS
      yield* store.write((table) => {
        for (const event of events) table.add(event)
        for (const search of used) table.markUsed(search)
        if (isPurgeDue) table.removeBefore(now - RETENTION_DAYS * DAY_MILLIS)
      })
      if (isPurgeDue) lastPurgeMs = now
    })

  const flush = Effect.gen(function* () {
    const notes = queuedNotes
    queuedNotes = []
    const yieldTurn = yield* makeTurnYielder
    const [events, used]: [Array<UsageEvent>, Array<string>] = [[], []]
    for (const note of notes) {
      yield* yieldTurn
      if (note.kind === "reading") used.push(...uses.recordReading(note))
      else {
        const { event, places } = measureCall(note.call, crypto.randomUUID())
        used.push(...uses.recordCall(note.call, event, places))
        events.push({ ...event, query: yield* maskedQuery(note.call.query) })
      }
    }
    if (events.length + used.length > 0) yield* write(events, used)
  }).pipe(
    Effect.catchAll(({ message }) => warnOnce(message)),
    Effect.catchAllDefect((defect) => warnOnce(String(defect))),
    // The waiting caller may be interrupted; notes taken from the queue are written nevertheless.
    Effect.uninterruptible,
    writeLock.withPermits(1),
    Effect.disconnect
  )

  const awaitBatch = Queue.take(wakeSignals).pipe(
    // The first note rings the bell and then waits for more; "many" ends the wait at once.
    Effect.flatMap((count) =>
      count === "many"
        ? Effect.void
        : Effect.asVoid(Effect.timeoutOption(Queue.take(wakeSignals), BATCH_WAIT))
    )
  )
  yield* Effect.forkScoped(Effect.forever(Effect.zipRight(awaitBatch, flush)))
  yield* Effect.addFinalizer(() => flush)
  return UsageLog.of({
    recordCall: (call) => add({ kind: "call", call }),
    recordReading: (reading) => add({ kind: "reading", ...reading }),
    flush
  })
})
