import type { FoundFile, Place } from "./Place.ts"

/** The places of an answer in reading order: each result, then the further matches in its file, then the next result. */
export const readingOrder = (found: ReadonlyArray<FoundFile>): ReadonlyArray<Place> =>
  found.flatMap(({ also, end, path, start }) => [{ path, start, end }, ...also])

const overlap = (a: Place, b: Place) => a.path === b.path && a.start <= b.end && a.end >= b.start

/** The 1-based position of the first place that overlaps a wanted one; undefined if there is none. */
export const firstOverlap = (
  places: ReadonlyArray<Place>,
  wanted: ReadonlyArray<Place>
): number | undefined => {
  const at = places.findIndex((place) => wanted.some((each) => overlap(place, each)))
  return at < 0 ? undefined : at + 1
}

/** The 1-based position, among distinct files, of the first that contains a wanted place; undefined if there is none. */
export const firstFile = (places: ReadonlyArray<Place>, wanted: ReadonlyArray<Place>): number | undefined => {
  const files = [...new Set(places.map(({ path }) => path))]
  const at = files.findIndex((file) => wanted.some(({ path }) => path === file))
  return at < 0 ? undefined : at + 1
}
