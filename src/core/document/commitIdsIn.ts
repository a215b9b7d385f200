/** A commit id of at least seven hexadecimal digits; a word of letters or a number only does not count. */
const COMMIT_ID = /(?<![\w/#.-])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}(?![\w/.-])/gi

/**
 * The distinct commit ids that a text contains, complete or abbreviated, in lower case.
 *
 * @example
 * ```ts
 * commitIdsIn("Revert 3F2504e0, not defaced or 20261123") // => ["3f2504e0"]
 * ```
 */
export const commitIdsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(Array.from(text.matchAll(COMMIT_ID), ([id]) => id.toLowerCase()))
]
