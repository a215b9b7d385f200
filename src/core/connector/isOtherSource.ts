type Fields = Readonly<Record<string, unknown>>

/** Fields that identify the source, as opposed to which part of it is read, or how. */
const SOURCE_FIELDS = ["type", "repo_url", "base_url", "path"] as const

/**
 * Whether a configuration reads another source than the previous one, so that the documents already read do not belong to it.
 *
 * @example
 * ```ts
 * const before = { type: "github", repo_url: "https://github.com/shop/web" }
 * isOtherSource(before, { ...before, include: ["issues"] }) // => false
 * isOtherSource(before, { ...before, repo_url: "https://github.com/shop/api" }) // => true
 * ```
 */
export const isOtherSource = (before: Fields, after: Fields): boolean =>
  SOURCE_FIELDS.some((field) => before[field] !== after[field])
