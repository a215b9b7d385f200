import { joinedName } from "../text/mod.ts"

/** Least share of trigrams that two names have in common for one to be taken for the other. */
const NEAR = 0.6

const MOST = 5

/** The trigrams of a name, its ends marked. */
const trigrams = (name: string): ReadonlySet<string> => {
  const marked = `^${joinedName(name)}$`
  return new Set(Array.from({ length: Math.max(0, marked.length - 2) }, (_, at) => marked.slice(at, at + 3)))
}

/**
 * The names among `names` that somebody may mean who half remembers `asked`: those that share at least 0.6 of their trigrams with it (Dice's coefficient),
 * nearest first, five at most, ties by order.
 *
 * @example
 * ```ts
 * nearNames("getSchemaSerialiser", ["getSchemaSerializer", "getUser", "serialize"]) // => ["getSchemaSerializer"]
 * nearNames("x", ["y"]) // => []
 * ```
 */
export const nearNames = (asked: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const own = trigrams(asked)
  return names
    .map((name) => {
      const others = trigrams(name)
      const shared = [...own].filter((gram) => others.has(gram)).length
      return { name, nearness: (2 * shared) / (own.size + others.size) }
    })
    .filter(({ nearness }) => nearness >= NEAR)
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, MOST)
    .map(({ name }) => name)
}
