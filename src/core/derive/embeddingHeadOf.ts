import type { CodeSymbol } from "../domain/CodeSymbol.ts"

/** Parts of a path that say where a file belongs; what stands further out is common to too many. */
const PATH_PARTS = 3

/** Names that a chunk lends from elsewhere; more of them would drown its own text. */
const BORROWED = 40

/** What a chunk's text does not show. */
export interface ChunkContext {
  /** The symbol that holds the chunk's own. */
  readonly around: CodeSymbol | undefined
  /** Members of the chunk's type that are chunks of their own. */
  readonly members: ReadonlyArray<string>
  /** Names from those imports that the chunk uses. */
  readonly imports: ReadonlyArray<string>
}

/** What is embedded before a chunk's own text: the end of its path and its context, each on a line of its own. */
export const embeddingHeadOf = (path: string, context: ChunkContext): string =>
  [
    path.split("/").slice(-PATH_PARTS).join("/"),
    context.around?.qualifiedName ?? "",
    context.members.slice(0, BORROWED).join(" "),
    context.imports.slice(0, BORROWED).join(" ")
  ]
    .filter((line) => line !== "")
    .map((line) => `${line}\n`)
    .join("")
