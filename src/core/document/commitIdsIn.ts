/** An id of a commit, or as much of one as git shows at least; a word of these letters alone, or a number, is none. */
const COMMIT_ID = /(?<![\w/#.-])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}(?![\w/.-])/gi

/**
 * The commits that a text names by their ids, whole or from the beginning, in lower case and each once.
 *
 * @example
 * ```ts
 * commitIdsIn("Revert 3F2504e0, not defaced or 20261123") // => ["3f2504e0"]
 * ```
 */
export const commitIdsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(Array.from(text.matchAll(COMMIT_ID), ([id]) => id.toLowerCase()))
]
