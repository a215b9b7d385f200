import type { Candidate } from "./foldFiles.ts"

/** The original stands for its translations if its score is at least this share of the best of them; a query in another language finds that one much better. */
const MIN_ORIGINAL_SHARE = 0.8

/** Of an original and its translations, which say the same, keeps one: the original, unless a translation fits far better. `candidates` are best first. */
export const foldTranslations = <A extends Pick<Candidate, "id" | "score">>(
  candidates: ReadonlyArray<A>,
  fileOf: (row: number) => number,
  originals: ReadonlyMap<number, number>
): ReadonlyArray<A> => {
  if (originals.size === 0) return candidates
  const groupOf = ({ id }: A) => originals.get(fileOf(id)) ?? fileOf(id)
  const keptOf = (group: ReadonlyArray<A>): A => {
    const best = group[0]!
    const original = group.find(({ id }) => !originals.has(fileOf(id)))
    return original !== undefined && original.score >= MIN_ORIGINAL_SHARE * best.score ? original : best
  }
  const kept = new Set([...Map.groupBy(candidates, groupOf).values()].map(keptOf))
  return candidates.filter((candidate) => kept.has(candidate))
}
