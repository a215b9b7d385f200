import { mean } from "./mean.ts"
import { percentile } from "./percentile.ts"
import { seededRandom } from "./seededRandom.ts"

const DRAWS = 10_000

/**
 * The interval in which the mean of paired differences lies with 95 % by the bootstrap: the differences are drawn with replacement
 * 10,000 times, by the seed.
 */
export const pairedInterval = (
  differences: ReadonlyArray<number>,
  seed: number
): readonly [low: number, high: number] => {
  const random = seededRandom(seed)
  const means = Array.from({ length: DRAWS }, () =>
    mean(differences.map(() => differences[Math.floor(random() * differences.length)]!))
  )
  return [percentile(means, 0.025), percentile(means, 0.975)]
}
