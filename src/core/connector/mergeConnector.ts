import { TOKEN_FIELDS } from "./connectorTypes.ts"

type Fields = Readonly<Record<string, unknown>>

/**
 * Merges new fields into a configuration: a field that is not given stays, a field that is `null` is removed, and a given token field replaces all other token
 * fields. If the type changes, only the name stays.
 *
 * @example
 * ```ts
 * const before = { type: "github", repo_url: "https://github.com/shop/web", token_env: "TOKEN", include: ["issues"] }
 * mergeConnector(before, { token: "t", include: null }) // => { type: "github", repo_url: "https://github.com/shop/web", token: "t" }
 * mergeConnector(before, { type: "git", path: "/code/web" }) // => { type: "git", path: "/code/web" }
 * ```
 */
export const mergeConnector = (before: Fields, changes: Fields): Fields => {
  const typeChanged = changes["type"] !== undefined && changes["type"] !== before["type"]
  const hasNewToken = TOKEN_FIELDS.some((field) => changes[field] !== undefined && changes[field] !== null)
  const keptFields = Object.entries(before).filter(([field]) =>
    typeChanged ? field === "name" : !hasNewToken || TOKEN_FIELDS.every((token) => token !== field)
  )
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(keptFields), ...changes }).filter(([, value]) => value !== null)
  )
}
