/**
 * Successes over the uses whose end was told; undefined before any was.
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
