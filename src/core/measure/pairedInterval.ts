import { mean } from "./mean.ts"
import { percentile } from "./percentile.ts"
import { seededRandom } from "./seededRandom.ts"

const RESAMPLES = 10_000

/** The 95 % confidence interval of the mean of paired differences, by bootstrap: 10,000 resamples with replacement, determined by the seed. */
export const pairedInterval = (
  differences: ReadonlyArray<number>,
  seed: number
): readonly [low: number, high: number] => {
  const random = seededRandom(seed)
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(differences.map(() => differences[Math.floor(random() * differences.length)]!))
  )
  return [percentile(means, 0.025), percentile(means, 0.975)]
}
