import { ownValue } from "../record/mod.ts"

/** Plurals that the rules do not tell. */
const ONE_OF: Readonly<Record<string, string>> = {
  statuses: "status",
  aliases: "alias",
  buses: "bus",
  indices: "index",
  vertices: "vertex",
  matrices: "matrix",
  children: "child",
  people: "person",
  criteria: "criterion",
  analyses: "analysis"
}
const IRREGULAR = new RegExp(`(?:${Object.keys(ONE_OF).join("|")})$`, "i")

/**
 * A word of a collection as one of it is called, by the common rules of English.
 *
 * @example
 * ```ts
 * singular("categories") // => "category"
 * singular("addresses") // => "address"
 * singular("status") // => "status"
 * singular("CartStatuses") // => "CartStatus"
 * ```
 */
export const singular = (name: string): string => {
  const irregular = IRREGULAR.exec(name)?.[0]
  return irregular === undefined
    ? name
        .replace(/ies$/, "y")
        .replace(/(ss|x|ch|sh)es$/, "$1")
        .replace(/(?<![su])s$/, "")
    : name.slice(0, -irregular.length) + irregular[0]! + ownValue(ONE_OF, irregular.toLowerCase())!.slice(1)
}
