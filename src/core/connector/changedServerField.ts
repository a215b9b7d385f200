/** Fields that determine the server. */
const ADDRESS_FIELDS = ["api_url", "base_url", "repo_url"] as const

const originOf = (value: unknown): string => {
  if (typeof value !== "string") return ""
  try {
    return new URL(value).origin
  } catch {
    return value
  }
}

/**
 * The first field by which a configuration contacts another server than the previous one; undefined if the server is the same. A stored token was given for
 * that server only.
 *
 * @example
 * ```ts
 * const before = { repo_url: "https://github.com/shop/web" }
 * changedServerField(before, { repo_url: "https://github.com/shop/api" }) // => undefined
 * changedServerField(before, { ...before, api_url: "https://elsewhere.org" }) // => "api_url"
 * ```
 */
export const changedServerField = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>
): string | undefined => ADDRESS_FIELDS.find((field) => originOf(before[field]) !== originOf(after[field]))
