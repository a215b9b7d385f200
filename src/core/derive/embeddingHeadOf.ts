/** The number of trailing path parts that describe a file; outer folders are common to too many files. */
const MAX_PATH_PARTS = 3

/**
 * Context that is embedded before a chunk's own text: the end of its path and the qualified name of the enclosing symbol, if any, each on its own line. Names
 * of members and imports were tried too and made the vectors worse: they drown the text.
 *
 * @example
 * ```ts
 * embeddingHeadOf("src/core/text/LineTable.ts", "core.Lines") // => "core/text/LineTable.ts\ncore.Lines\n"
 * embeddingHeadOf("main.go", undefined) // => "main.go\n"
 * ```
 */
export const embeddingHeadOf = (path: string, enclosingName: string | undefined): string =>
  `${path.split("/").slice(-MAX_PATH_PARTS).join("/")}\n${enclosingName === undefined ? "" : `${enclosingName}\n`}`
