import { TOKEN_FIELDS } from "./connectorTypes.ts"

type Fields = Readonly<Record<string, unknown>>

/**
 * A configuration with what is said of it anew: a field that is not named stays, one that is `null` is taken out, and of the ways to give a token the one that is
 * named is in the place of the others. Of another type nothing stays but the name.
 *
 * @example
 * ```ts
 * const before = { type: "github", repo_url: "https://github.com/shop/web", token_env: "TOKEN", include: ["issues"] }
 * mergeConnector(before, { token: "t", include: null }) // => { type: "github", repo_url: "https://github.com/shop/web", token: "t" }
 * mergeConnector(before, { type: "git", path: "/code/web" }) // => { type: "git", path: "/code/web" }
 * ```
 */
export const mergeConnector = (before: Fields, given: Fields): Fields => {
  const isOther = given["type"] !== undefined && given["type"] !== before["type"]
  const givesToken = TOKEN_FIELDS.some((field) => given[field] !== undefined && given[field] !== null)
  const stays = Object.entries(before).filter(([field]) =>
    isOther ? field === "name" : !givesToken || TOKEN_FIELDS.every((token) => token !== field)
  )
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(stays), ...given }).filter(([, value]) => value !== null)
  )
}
