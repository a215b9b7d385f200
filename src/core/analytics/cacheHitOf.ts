import { Predicate } from "effect"

/**
 * Whether an answer says that it came from a cache; undefined if it does not say.
 *
 * @example
 * ```ts
 * [cacheHitOf({ cache_hit: true }), cacheHitOf({ statistics: { cache_hit: false } }), cacheHitOf({})] // => [true, false, undefined]
 * ```
 */
export const cacheHitOf = (answer: object): boolean | undefined => {
  const statistics = Predicate.hasProperty(answer, "statistics") ? answer.statistics : undefined
  const holder = [answer, statistics].find((part) => Predicate.hasProperty(part, "cache_hit"))
  return Predicate.hasProperty(holder, "cache_hit") && typeof holder.cache_hit === "boolean"
    ? holder.cache_hit
    : undefined
}
