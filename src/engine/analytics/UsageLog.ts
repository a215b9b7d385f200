/** Keeps how the tools are used, beside the calls and never in their way: a call that cannot be kept is answered all the same. */
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
    /** Takes note of a call that has ended; returns at once. */
    readonly note: (call: CallMade) => Effect.Effect<void>
    /** Takes note that something was read that a search may have found; returns at once. */
    readonly noteReading: (reading: Following) => Effect.Effect<void>
    /** Writes what was noted up to now. */
    readonly flush: Effect.Effect<void>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

/** Notes that wait at most, so that a disk that is slow costs no memory; further ones are not kept. */
const MOST_WAITING = 1000

/** So many are written at once, or what has come within this time. */
const BATCH = 50
const PATIENCE = "1 second"

/** Calls are kept for this long. */
const KEPT_DAYS = 400
const DAY_MILLIS = 86_400_000

type Note = { readonly kind: "call"; readonly call: CallMade } | ({ readonly kind: "reading" } & Following)

/** To measure long answers takes a while: calls that are under way get their turn after so long. */
const TURN_NANOS = 1_000_000n

/** Lets others run, once a turn is over. */
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
    // Whoever waits for it may give up; what was taken from the queue is written all the same.
    Effect.uninterruptible,
    writing.withPermits(1),
    Effect.disconnect
  )

  const heard = Queue.take(bell).pipe(
    // What comes first rings, and waits for others; that they are many rings at once.
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
