/**
 * `fresh`: the index has all that was answered, and of a tree that is followed all that there is; `syncing`: it is about to catch up, something may be missing;
 * `stale`: something had changed and was mended or left out, or the index cannot catch up.
 */
export type Freshness = "fresh" | "stale" | "syncing"
