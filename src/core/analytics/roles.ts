/** Tools that find places in code, for later calls to use. */
export const SEARCH_TOOLS: ReadonlySet<string> = new Set([
  "search_code",
  "context_search",
  "locate_symbol",
  "context_grep"
])

/** Tools that continue from a place that was found. */
export const FOLLOW_UP_TOOLS: ReadonlySet<string> = new Set([
  "get_symbol",
  "get_outline",
  "find_references",
  "context_explain",
  "context_get_related_info"
])

/** Tools that save, find or delete checkpoints. */
export const CHECKPOINT_TOOLS: ReadonlySet<string> = new Set([
  "checkpoint_save",
  "checkpoint_search",
  "checkpoint_list",
  "checkpoint_delete"
])
