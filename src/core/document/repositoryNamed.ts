/**
 * The name that a host of repositories knows one by, `owner/name` in lower case, of an address that it is fetched from; undefined for a folder.
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
