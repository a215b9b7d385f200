/** The order of references. */
import type { Edge, MentionSource } from "../../core/reference/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import type { StoredDefinition } from "./viewIndex.ts"

/** The position of a reference in their order, so that paging can continue after it. */
export interface ReferencePlace extends Pick<Edge, "certainty" | "line" | "column"> {
  readonly path: string
  readonly role: Edge["role"] | "override"
}

export const CERTAINTIES: ReadonlyArray<Edge["certainty"]> = ["exact", "likely", "name-only"]
const ROLES: ReadonlyArray<ReferencePlace["role"]> = ["call", "type", "other", "import", "override"]

export const isMoreCertain = (a: Edge["certainty"], b: Edge["certainty"]): boolean =>
  CERTAINTIES.indexOf(a) < CERTAINTIES.indexOf(b)

/** The name before the last one in a qualified name: that of a member's type. */
export const ownerNameIn = (qualifiedName: string): string | undefined =>
  qualifiedName.match(/[\p{L}\p{N}_$]+/gu)?.at(-2)

type FilePath = Pick<StoredDefinition["file"], "path">

/** A file and the names that it mentions. */
interface FileNames {
  readonly file: FilePath
  readonly mentions: ReadonlyArray<Pick<MentionSource["mentions"][number], "name">>
}

/** Whether a file contains, or names, the type that a member belongs to: there, what only has the member's name is more often that member. */
export const namesOwner = (
  { file, mentions }: FileNames,
  { container, file: owner }: Pick<StoredDefinition, "container"> & { readonly file: FilePath }
): boolean =>
  container !== "" && (file.path === owner.path || mentions.some(({ name }) => name === container))

/**
 * More certain references first, and of those for which only the name is the same, those in files that name the member's type; then calls, types, other uses,
 * imports, overrides; tests last; then by path and position.
 */
export const compareByPlace = (
  filesNamingOwner: ReadonlySet<string>
): ((a: ReferencePlace, b: ReferencePlace) => number) => {
  const testRanks = new Map<string, number>()
  const testRank = (path: string): number => {
    const cached = testRanks.get(path)
    if (cached !== undefined) return cached
    const rank = classifyPath(path).test ? 1 : 0
    testRanks.set(path, rank)
    return rank
  }
  const guessRank = ({ certainty, path }: ReferencePlace) =>
    certainty === "name-only" && !filesNamingOwner.has(path) ? 1 : 0
  return (a, b) =>
    CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty) ||
    guessRank(a) - guessRank(b) ||
    ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
    testRank(a.path) - testRank(b.path) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    a.line - b.line ||
    a.column - b.column
}
