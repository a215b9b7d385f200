const VERSION =
  /(?<![\w./@-])v?(\d{1,5}\.\d{1,5}(?:\.\d{1,5}){0,3}(?:[-.]?(?:a|b|rc|alpha|beta|dev|pre|post)[-.]?\d{0,5})?)(?![\w/]|\.\d)/giu

/** Words of a question about the changes in a version. */
const RELEASE_WORD =
  /\b(?:releas(?:e|es|ed)|versions?|changelog|change log|chang(?:e|es|ed)|notes|news?|breaking|introduced|added|removed|deprecated|fixed|fixes)\b/i

/** Questions are not longer than this, in characters. */
const MAX_QUERY_CHARACTERS = 200

/**
 * The version whose release notes a query asks for; undefined if it names none or several, or does not ask about changes.
 *
 * @example
 * ```ts
 * requestedVersion("what changed in v0.45.3?") // => "0.45.3"
 * requestedVersion("release notes of 2.0.0-rc.1") // => "2.0.0-rc.1"
 * requestedVersion("changes between 1.10 and 1.12") // => undefined
 * requestedVersion("connect over TLS 1.3") // => undefined
 * ```
 */
export const requestedVersion = (query: string): string | undefined => {
  if (query.length > MAX_QUERY_CHARACTERS || !RELEASE_WORD.test(query)) return undefined
  const [found, another] = [...query.matchAll(VERSION)].map(([, version]) => version)
  return another === undefined ? found : undefined
}
