import { ownValue } from "../record/mod.ts"
import { describedThing } from "./describedThing.ts"
import { singular } from "./singular.ts"

const SEPARATORS = /[-_. ]/g

/** What files are called for short. */
const SHORT: Readonly<Record<string, string>> = {
  production: "prod",
  development: "dev",
  configuration: "config"
}

/** A name without its separators, in lower case, in the singular and short. */
const plain = (name: string): string => {
  const one = singular(name.toLowerCase()).replaceAll(SEPARATORS, "")
  return ownValue(SHORT, one) ?? one
}

/** What a word and its plural have in common. Most paths of a large tree are told by it alone, which takes a tenth of the time. */
const beginningOf = (word: string): string => RegExp.escape(word.slice(0, 3))

/**
 * The files that are called, with their folders, as a query describes one thing of or for another: `users/controller.ts`, `controllers/users.ts`,
 * `controllers/users/own.ts` and `users/controllers/own.ts` for the controller of users, in the order of `paths`; none for any other query.
 *
 * @example
 * ```ts
 * describedFiles("schema of the jwt plugin", ["plugins/jwt/schema.lua", "plugins/acme/schema.lua"]) // => ["plugins/jwt/schema.lua"]
 * describedFiles("controller for users", ["src/controllers/user.js", "src/user.js"]) // => ["src/controllers/user.js"]
 * describedFiles("how are users controlled", ["src/controllers/user.js"]) // => []
 * ```
 */
export const describedFiles = (query: string, paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const thing = describedThing(query)
  if (thing === undefined) return []
  const kind = plain(thing.kind)
  const owner = thing.owners[0]!
  const whole = plain(owner.join(" "))
  // Of the jwt plugin is `plugins/jwt`.
  const [inner, outer] = owner.length > 1 ? [plain(owner.slice(0, -1).join(" ")), plain(owner.at(-1)!)] : []
  const isOwner = (parent: string, grandparent: string) =>
    parent === whole || (inner !== undefined && parent === inner && grandparent === outer)
  const mayBeCalledSo = new RegExp(
    "^" +
      [...(kind === "partial" ? [] : [kind]), plain(owner[0]!)]
        .map((word) => `(?=.*${beginningOf(word)})`)
        .join(""),
    "i"
  )
  const folders = new Map<string, string>()
  const plainFolder = (name: string): string => {
    const known = folders.get(name) ?? plain(name)
    folders.set(name, known)
    return known
  }
  return paths.filter((path) => {
    if (!mayBeCalledSo.test(path)) return false
    const [name = "", parent = "", above = "", top = ""] = path.split("/").slice(-4).toReversed()
    const stem = plain(name.replace(/(?<=.)\..*$/, ""))
    const [folder, outside, farOutside] = [parent, above, top].map(plainFolder) as [string, string, string]
    return (
      (stem === kind && isOwner(folder, outside)) ||
      (stem === whole && (folder === kind || (kind === "partial" && name.startsWith("_")))) ||
      (outside === kind && (folder === whole || folder === inner)) ||
      (folder === kind && isOwner(outside, farOutside))
    )
  })
}
