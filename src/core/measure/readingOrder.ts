import type { FoundFile, Place } from "./Place.ts"

/** The places of an answer as they are read: a result, what it names besides in the same file, the next result. */
export const readingOrder = (found: ReadonlyArray<FoundFile>): ReadonlyArray<Place> =>
  found.flatMap(({ also, end, path, start }) => [{ path, start, end }, ...also])

const overlap = (a: Place, b: Place) => a.path === b.path && a.start <= b.end && a.end >= b.start

/** The first place, from 1, whose lines overlap with one of those that are looked for. */
export const firstOverlap = (
  places: ReadonlyArray<Place>,
  wanted: ReadonlyArray<Place>
): number | undefined => {
  const at = places.findIndex((place) => wanted.some((each) => overlap(place, each)))
  return at < 0 ? undefined : at + 1
}

/** The first among the files, from 1 and each counted once, that holds something looked for. */
export const firstFile = (places: ReadonlyArray<Place>, wanted: ReadonlyArray<Place>): number | undefined => {
  const files = [...new Set(places.map(({ path }) => path))]
  const at = files.findIndex((file) => wanted.some(({ path }) => path === file))
  return at < 0 ? undefined : at + 1
}
