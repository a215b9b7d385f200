import { estimateTokens } from "../../core/text/mod.ts"
import type { SearchResult } from "./SearchRequest.ts"

/** Tokens of all code that a result shows: the chunk and the lines beside it. */
export const shownTokens = ({
  content,
  contextAfter,
  contextBefore
}: Pick<SearchResult, "content" | "contextAfter" | "contextBefore">): number =>
  estimateTokens(content.length + contextBefore.length + contextAfter.length)
