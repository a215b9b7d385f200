/** Most paths that are named. */
const MAX_NAMED_PATHS = 3

/** The first few of some paths, as part of a sentence. */
export const listPaths = (paths: ReadonlyArray<string>): string =>
  `${paths.slice(0, MAX_NAMED_PATHS).join(", ")}${paths.length > MAX_NAMED_PATHS ? ", …" : ""}`

/** A sentence that third-party code is not indexed, and how to include it. */
export const thirdPartyNote = (folders: ReadonlyArray<string>): string =>
  `. Third-party code is not in the index: ${listPaths(folders)}. To include it, index the project with include_vendor (--vendor)`
