import type { SearchResult } from "./SearchRequest.ts"

/** Where a result stands: `src/cart.ts:12-40`. */
export const placeOf = ({
  path,
  span: { endLine, startLine }
}: Pick<SearchResult, "path" | "span">): string => `${path}:${startLine}-${endLine}`
