/** Fields that determine the server. */
const ADDRESSES = ["api_url", "base_url", "repo_url"] as const

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
 * movedAddress(before, { repo_url: "https://github.com/shop/api" }) // => undefined
 * movedAddress(before, { ...before, api_url: "https://elsewhere.org" }) // => "api_url"
 * ```
 */
export const movedAddress = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>
): string | undefined => ADDRESSES.find((field) => originOf(before[field]) !== originOf(after[field]))
