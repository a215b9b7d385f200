/** Records tool usage in the background: a call is answered even when it cannot be recorded. */
import { Clock, Context, Effect, Layer, Queue } from "effect"
import type { UsageEvent } from "../../core/analytics/mod.ts"
import { UsageStore } from "../../ports/storage/UsageStore.ts"
import { Redaction } from "../redaction/Redaction.ts"
import { type CallMade, type Following, measured } from "./measured.ts"
import { SearchUses } from "./SearchUses.ts"
import { UsageSettings } from "./UsageSettings.ts"

export class UsageLog extends Context.Tag("lodestone/UsageLog")<
  UsageLog,
  {
    /** Records a finished call; returns at once. */
    readonly note: (call: CallMade) => Effect.Effect<void>
    /** Records that something was read that a search may have found; returns at once. */
    readonly noteReading: (reading: Following) => Effect.Effect<void>
    /** Writes everything that was recorded up to now. */
    readonly flush: Effect.Effect<void>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

/** Most notes in the queue, so that a slow disk costs no memory; further notes are dropped. */
const MOST_WAITING = 1000

/** Notes are written when this many are waiting, or after this time. */
const BATCH = 50
const PATIENCE = "1 second"

/** Calls are kept this long. */
const KEPT_DAYS = 400
const DAY_MILLIS = 86_400_000

type Note = { readonly kind: "call"; readonly call: CallMade } | ({ readonly kind: "reading" } & Following)

/** Measuring long answers takes a while, so other calls get a turn after this many nanoseconds. */
const TURN_NANOS = 1_000_000n

/** Yields to other fibers when the current turn is over. */
const breaths = Effect.map(Clock.currentTimeNanos, (start) => {
  let begun = start
  return Effect.gen(function* () {
    if ((yield* Clock.currentTimeNanos) - begun < TURN_NANOS) return
    yield* Effect.sleep(0)
    begun = yield* Clock.currentTimeNanos
  })
})

const make = Effect.gen(function* () {
  const store = yield* UsageStore
  const settings = yield* UsageSettings
  const redaction = yield* Redaction
  if (!settings.enabled)
    return UsageLog.of({
      note: () => Effect.void,
      noteReading: () => Effect.void,
      flush: Effect.void
    })

  const uses = new SearchUses()
  const bell = yield* Queue.sliding<"some" | "many">(1)
  const writing = yield* Effect.makeSemaphore(1)
  let waiting: Array<Note> = []
  let complained = false
  let forgottenMs = 0

  const complainOnce = (reason: string) =>
    Effect.suspend(() => {
      if (complained) return Effect.void
      complained = true
      return Effect.logWarning(`Usage is not fully counted: ${reason}`)
    })

  const add = (note: Note) =>
    Effect.suspend(() => {
      if (waiting.length >= MOST_WAITING) return complainOnce("calls come faster than they can be written")
      const count = waiting.push(note)
      return count === 1 || count === BATCH
        ? Effect.asVoid(Queue.offer(bell, count === 1 ? "some" : "many"))
        : Effect.void
    })

  const masked = (query: string | undefined) =>
    query === undefined || !settings.keepQueries
      ? Effect.succeed(undefined)
      : Effect.map(redaction.mask({ query }, new Set()), ({ answer }) => answer.query)

  const write = (events: ReadonlyArray<UsageEvent>, used: ReadonlyArray<string>) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const forgetting = now - forgottenMs > DAY_MILLIS
      yield* store.write((table) => {
        for (const event of events) table.add(event)
        for (const search of used) table.use(search)
        if (forgetting) table.removeBefore(now - KEPT_DAYS * DAY_MILLIS)
      })
      if (forgetting) forgottenMs = now
    })

  const flush = Effect.gen(function* () {
    const notes = waiting
    waiting = []
    const breath = yield* breaths
    const [events, used]: [Array<UsageEvent>, Array<string>] = [[], []]
    for (const note of notes) {
      yield* breath
      if (note.kind === "reading") used.push(...uses.follow(note))
      else {
        const { event, places } = measured(note.call, crypto.randomUUID())
        used.push(...uses.note(note.call, event, places))
        events.push({ ...event, query: yield* masked(note.call.query) })
      }
    }
    if (events.length + used.length > 0) yield* write(events, used)
  }).pipe(
    Effect.catchAll(({ message }) => complainOnce(message)),
    Effect.catchAllDefect((defect) => complainOnce(String(defect))),
    // The waiting caller may be interrupted; notes taken from the queue are written nevertheless.
    Effect.uninterruptible,
    writing.withPermits(1),
    Effect.disconnect
  )

  const heard = Queue.take(bell).pipe(
    // The first note rings the bell and then waits for more; "many" ends the wait at once.
    Effect.flatMap((count) =>
      count === "many" ? Effect.void : Effect.asVoid(Effect.timeoutOption(Queue.take(bell), PATIENCE))
    )
  )
  yield* Effect.forkScoped(Effect.forever(Effect.zipRight(heard, flush)))
  yield* Effect.addFinalizer(() => flush)
  return UsageLog.of({
    note: (call) => add({ kind: "call", call }),
    noteReading: (reading) => add({ kind: "reading", ...reading }),
    flush
  })
})
