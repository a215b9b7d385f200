import { meanOfMeans, PLACES, reciprocalRank } from "../../src/core/measure/mod.ts"

/** What is reported, each from the place of the first that answers. */
const FIGURES: ReadonlyArray<readonly [name: string, of: (place: number | undefined) => number]> = [
  ["MRR", reciprocalRank],
  ["R@1", (place) => (place === 1 ? 1 : 0)],
  ["R@10", (place) => (place !== undefined && place <= PLACES ? 1 : 0)]
]

/** What `placeFigures` tells. */
export const FIGURE_NAMES = FIGURES.map(([name]) => name).join(" / ")

/** Each figure, by the mean over repositories of the mean over their questions. */
export const placeFigures = <Measured extends { readonly repo: string }>(
  measured: ReadonlyArray<Measured>,
  placeOf: (each: Measured) => number | undefined
): string =>
  FIGURES.map(([, figure]) =>
    meanOfMeans(
      measured,
      ({ repo }) => repo,
      (each) => figure(placeOf(each))
    ).toFixed(3)
  ).join(" / ")
