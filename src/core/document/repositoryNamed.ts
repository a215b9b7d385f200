/**
 * The name of a repository on its host, `owner/name` in lower case, from a remote URL; undefined for a local path.
 *
 * @example
 * ```ts
 * repositoryNamed("git@github.com:Acme/shop.git") // => "acme/shop"
 * repositoryNamed("https://gitlab.com/acme/web/shop") // => "acme/web/shop"
 * repositoryNamed("/srv/git/shop.git") // => undefined
 * ```
 */
export const repositoryNamed = (address: string): string | undefined =>
  /^(?:(?:https?|ssh|git):\/\/[^/]+\/|[^\s/:]+:(?!\/\/|\\))([\w./~-]+?)(?:\.git)?\/*$/
    .exec(address.trim())?.[1]
    ?.toLowerCase()
