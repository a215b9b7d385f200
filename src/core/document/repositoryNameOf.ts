/**
 * The name of a repository on its host, `owner/name` in lower case, from a remote URL; undefined for a local path.
 *
 * @example
 * ```ts
 * repositoryNameOf("git@github.com:Acme/shop.git") // => "acme/shop"
 * repositoryNameOf("https://gitlab.com/acme/web/shop") // => "acme/web/shop"
 * repositoryNameOf("/srv/git/shop.git") // => undefined
 * ```
 */
export const repositoryNameOf = (remoteUrl: string): string | undefined =>
  /^(?:(?:https?|ssh|git):\/\/[^/]+\/|[^\s/:]+:(?!\/\/|\\))([\w./~-]+?)(?:\.git)?\/*$/
    .exec(remoteUrl.trim())?.[1]
    ?.toLowerCase()
