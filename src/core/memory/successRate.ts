/**
 * The share of successes among the uses with a reported outcome; undefined without any.
 *
 * @example
 * ```ts
 * successRate({ successes: 3, failures: 1 }) // => 0.75
 * successRate({ successes: 0, failures: 0 }) // => undefined
 * ```
 */
export const successRate = ({
  failures,
  successes
}: {
  readonly successes: number
  readonly failures: number
}): number | undefined => (successes + failures === 0 ? undefined : successes / (successes + failures))
