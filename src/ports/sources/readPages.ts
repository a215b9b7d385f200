/** Paging common to all sources: continues where the last run ended, and reads everything from time to time to find deletions. */
import { Clock, Effect, Option, Schema, Stream } from "effect"
import type { Document } from "../../core/document/mod.ts"
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
const WHOLE_EVERY_MILLIS = 24 * 3_600_000

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
  readonly listing: number
  readonly from: string
  readonly cursor: Cursor
  /** During a complete read from its beginning, the ids found so far. */
  readonly seen: Set<string> | undefined
  readonly whole: boolean
}

/** Reads listings one after the other. */
export const readPages = (
  listings: ReadonlyArray<Listing>,
  written: string
): Stream.Stream<SourcePage, SourceError> =>
  Stream.unwrap(
    Effect.map(Clock.currentTimeMillis, (now) => {
      const cursor = Option.getOrElse(Schema.decodeOption(Cursor)(written), () => NOTHING_READ)
      const whole = now - cursor.wholeMs > WHOLE_EVERY_MILLIS
      const first: State = {
        listing: 0,
        from: fromOf(cursor, listings[0]!, whole),
        cursor,
        seen: whole && cursor.whole === undefined ? new Set() : undefined,
        whole
      }
      return Stream.paginateEffect(first, (state) => step(listings, state, now))
    })
  )

const fromOf = ({ at, whole: cut }: Cursor, { name }: Listing, whole: boolean) =>
  (whole ? cut?.[name] : at[name]) ?? ""

const step = (
  listings: ReadonlyArray<Listing>,
  state: State,
  now: number
): Effect.Effect<readonly [SourcePage, Option.Option<State>], SourceError> =>
  Effect.gen(function* () {
    const listing = listings[state.listing]!
    const { documents, more, next } = yield* listing.page(state.from)
    for (const { externalId } of documents) state.seen?.add(externalId)
    const { at, whole, wholeMs } = state.cursor
    const last = !more && state.listing === listings.length - 1
    const advanced: Cursor = !state.whole
      ? { at: { ...at, [listing.name]: next }, wholeMs }
      : last
        ? { at: { ...whole, [listing.name]: next }, wholeMs: now }
        : { at, wholeMs, whole: { ...whole, [listing.name]: next } }
    const page: SourcePage = {
      documents,
      removed: [],
      existing: last ? state.seen : undefined,
      cursor: JSON.stringify(advanced)
    }
    if (last) return [page, Option.none()] as const
    const following = more ? state.listing : state.listing + 1
    return [
      page,
      Option.some({
        ...state,
        listing: following,
        from: more ? next : fromOf(advanced, listings[following]!, state.whole),
        cursor: advanced
      })
    ] as const
  })
