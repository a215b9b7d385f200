/** Parts of a path that say where a file belongs; what stands further out is common to too many. */
const PATH_PARTS = 3

/**
 * What is embedded before a chunk's own text, since the text does not show it: the end of its path and the qualified name of what holds its symbol, if
 * anything does, each on a line of its own. Names of members and imports were tried and made the vectors worse: they drown the text.
 *
 * @example
 * ```ts
 * embeddingHeadOf("src/core/text/LineTable.ts", "core.Lines") // => "core/text/LineTable.ts\ncore.Lines\n"
 * embeddingHeadOf("main.go", undefined) // => "main.go\n"
 * ```
 */
export const embeddingHeadOf = (path: string, around: string | undefined): string =>
  `${path.split("/").slice(-PATH_PARTS).join("/")}\n${around === undefined ? "" : `${around}\n`}`
