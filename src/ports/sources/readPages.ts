/** Paging common to all sources: continues where the last run ended, and reads everything from time to time to find deletions. */
import { Clock, Effect, Option, Schema, Stream } from "effect"
import type { Document } from "../../core/document/mod.ts"
import { ownValue } from "../../core/record/mod.ts"
import type { SourceError, SourcePage } from "./Sources.ts"

/** How far a source was read. */
const Cursor = Schema.parseJson(
  Schema.Struct({
    /** The position of each listing. */
    at: Schema.Record({ key: Schema.String, value: Schema.String }),
    /** When the last complete read ended: milliseconds since 1970. */
    wholeMs: Schema.Number,
    /** The positions of a complete read that was interrupted. */
    whole: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.String }))
  })
)

type Cursor = typeof Cursor.Type

const NOTHING_READ: Cursor = { at: {}, wholeMs: 0 }

/** A complete read is made once a day, because sources do not report deletions among the changes. */
const COMPLETE_READ_MILLIS = 24 * 3_600_000

/** A part of a listing. */
export interface ListingPage {
  readonly documents: ReadonlyArray<Document>
  /** The position after this page; a later run begins there too. */
  readonly next: string
  /** Whether there are further pages now. */
  readonly more: boolean
}

/** A list that a source provides, oldest change first. */
export interface Listing {
  readonly name: string
  /** The page at a position from the previous page; `""` is the beginning. */
  readonly page: (from: string) => Effect.Effect<ListingPage, SourceError>
}

interface State {
  readonly listingIndex: number
  readonly from: string
  readonly cursor: Cursor
  /** During a complete read from its beginning, the ids found so far. */
  readonly seen: Set<string> | undefined
  readonly isComplete: boolean
}

/** Reads listings one after the other. */
export const readPages = (
  listings: ReadonlyArray<Listing>,
  storedCursor: string
): Stream.Stream<SourcePage, SourceError> =>
  Stream.unwrap(
    Effect.map(Clock.currentTimeMillis, (now) => {
      const cursor = Option.getOrElse(Schema.decodeOption(Cursor)(storedCursor), () => NOTHING_READ)
      // The last may seem to be in the future, if the clock was set back since.
      const isComplete = Math.abs(now - cursor.wholeMs) > COMPLETE_READ_MILLIS
      const initial: State = {
        listingIndex: 0,
        from: startPosition(cursor, listings[0]!, isComplete),
        cursor,
        seen: isComplete && cursor.whole === undefined ? new Set() : undefined,
        isComplete
      }
      return Stream.paginateEffect(initial, (state) => step(listings, state, now))
    })
  )

const startPosition = ({ at, whole: interrupted }: Cursor, { name }: Listing, isComplete: boolean) =>
  (isComplete ? ownValue(interrupted, name) : ownValue(at, name)) ?? ""

const step = (
  listings: ReadonlyArray<Listing>,
  state: State,
  now: number
): Effect.Effect<readonly [SourcePage, Option.Option<State>], SourceError> =>
  Effect.gen(function* () {
    const listing = listings[state.listingIndex]!
    const { documents, more, next } = yield* listing.page(state.from)
    for (const { externalId } of documents) state.seen?.add(externalId)
    const { at, whole, wholeMs } = state.cursor
    const isLast = !more && state.listingIndex === listings.length - 1
    const advanced: Cursor = !state.isComplete
      ? { at: { ...at, [listing.name]: next }, wholeMs }
      : isLast
        ? { at: { ...whole, [listing.name]: next }, wholeMs: now }
        : { at, wholeMs, whole: { ...whole, [listing.name]: next } }
    const page: SourcePage = {
      documents,
      removed: [],
      existing: isLast ? state.seen : undefined,
      cursor: JSON.stringify(advanced)
    }
    if (isLast) return [page, Option.none()] as const
    const nextIndex = more ? state.listingIndex : state.listingIndex + 1
    return [
      page,
      Option.some({
        ...state,
        listingIndex: nextIndex,
        from: more ? next : startPosition(advanced, listings[nextIndex]!, state.isComplete),
        cursor: advanced
      })
    ] as const
  })
