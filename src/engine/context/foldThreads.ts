import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import type { RankedDocument } from "./rankDocuments.ts"

/** The best document of each thread, and of each group of commits with the same title: a merge repeats what it merges. */
export const foldThreads = (
  { rows }: DocumentSnapshot,
  ranked: ReadonlyArray<RankedDocument>
): ReadonlyArray<RankedDocument & { readonly more: number }> => {
  const folded = new Map<string, RankedDocument & { more: number }>()
  for (const each of ranked) {
    const { connector, externalId, kind, thread, title } = rows[each.row]!
    const key =
      kind === "commit" ? `${connector}\0${sameTitle(title)}` : `${connector}\0${thread ?? externalId}`
    const representative = folded.get(key)
    if (representative === undefined) folded.set(key, { ...each, more: 0 })
    else representative.more++
  }
  return [...folded.values()]
}

/** A title in lower case without the pull request number that a merge appends. */
const sameTitle = (title: string) =>
  title
    .replace(/\s*\(#\d+\)\s*$/, "")
    .trim()
    .toLowerCase()
