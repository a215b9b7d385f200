/**
 * `PROJ-123`, `#123`, `GH-123`, and the end of the URL of an issue, a pull request or a merge request. A `#` within a word, a color or an anchor does not
 * count.
 */
const TICKET =
  /(?<![\w&/#-])#(\d{1,7})(?![\w-])|(?<![\w.-])([A-Z][A-Z0-9]{1,9})-(\d{1,7})(?!\w|-\d)|(?:\/\/[\w.-]{1,100}(?::\d+)?\/([\w./-]{1,200}?)(?:\/-)?)?\/(?:issues|pull|pulls|merge_requests)\/(\d{1,7})(?!\w)/g

/** Prefixes of standards and the like that look like project keys. */
const NON_PROJECT_PREFIXES = new Set([
  "UTF",
  "ISO",
  "SHA",
  "RFC",
  "CVE",
  "CWE",
  "HTTP",
  "TLS",
  "SSL",
  "AES",
  "RSA",
  "MD",
  "PEP",
  "BASE",
  "IEEE",
  "ANSI",
  "UTC",
  "GMT",
  "X",
  "EC",
  "ES",
  "PSR",
  "GPT",
  // Durations of ISO 8601: "-PT-6.5S".
  "PT"
])

/**
 * The distinct issues and pull requests that a text names, in order of first mention: numbers as `#123`, keys as `PROJ-123`. If `repositories` (`owner/name`,
 * in lower case) is not empty, URLs of other repositories are ignored, whose numbers mean something else.
 *
 * @example
 * ```ts
 * ticketsIn("Fix PROJ-7 (#12), see issues/9; encoded as UTF-8") // => ["PROJ-7", "#12"]
 * ticketsIn("https://github.com/a/b/pull/31") // => ["#31"]
 * ticketsIn("https://github.com/a/b/pull/31, a/b/issues/2", new Set(["c/d"])) // => ["#2"]
 * ```
 */
export const ticketsIn = (text: string, repositories?: ReadonlySet<string>): ReadonlyArray<string> => {
  const found = new Set<string>()
  const isOtherRepository = (repository: string | undefined) =>
    repository !== undefined &&
    repositories !== undefined &&
    repositories.size > 0 &&
    !repositories.has(repository.toLowerCase())
  for (const [, number, project, projectNumber, repository, urlNumber] of text.matchAll(TICKET))
    if (isOtherRepository(repository)) continue
    else if (project === undefined) found.add(`#${number ?? urlNumber}`)
    else if (project === "GH") found.add(`#${projectNumber}`)
    else if (!NON_PROJECT_PREFIXES.has(project)) found.add(`${project}-${projectNumber}`)
  return [...found]
}
