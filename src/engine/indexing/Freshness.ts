/**
 * `fresh`: the index contains everything that the answer used and, for a watched tree, everything there is; `syncing`: it is about to catch up, results may be
 * missing; `stale`: something had changed and was corrected or left out, or the index cannot catch up.
 */
export type Freshness = "fresh" | "stale" | "syncing"
