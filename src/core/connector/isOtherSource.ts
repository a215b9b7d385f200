type Fields = Readonly<Record<string, unknown>>

/** Fields that say what is read, and not which part of it, or how. */
const SOURCES = ["type", "repo_url", "base_url", "path"] as const

/**
 * Whether a configuration, with its type, reads something else than the one before, so that what came from there is none of it.
 *
 * @example
 * ```ts
 * const before = { type: "github", repo_url: "https://github.com/shop/web" }
 * isOtherSource(before, { ...before, include: ["issues"] }) // => false
 * isOtherSource(before, { ...before, repo_url: "https://github.com/shop/api" }) // => true
 * ```
 */
export const isOtherSource = (before: Fields, after: Fields): boolean =>
  SOURCES.some((field) => before[field] !== after[field])
