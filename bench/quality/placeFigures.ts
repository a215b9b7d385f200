import { MAX_SCORED_RESULTS, meanOfMeans, reciprocalRank } from "../../src/core/measure/mod.ts"

/** The reported figures, each computed from the rank of the first correct place. */
const FIGURES: ReadonlyArray<readonly [name: string, of: (place: number | undefined) => number]> = [
  ["MRR", reciprocalRank],
  ["R@1", (place) => (place === 1 ? 1 : 0)],
  ["R@10", (place) => (place !== undefined && place <= MAX_SCORED_RESULTS ? 1 : 0)]
]

/** The names of the figures of `placeFigures`. */
export const FIGURE_NAMES = FIGURES.map(([name]) => name).join(" / ")

/** Each figure as the mean over repositories of the mean over their questions. */
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
