import { isMigration, statesPermissions } from "../path/mod.ts"
import type { RequestedPermission } from "../query/mod.ts"
import { upperFirst } from "../text/mod.ts"
import type { Wording } from "./wordingOf.ts"

/** Most texts that are read: an object of a program is named in many. */
const MOST_ROWS = 400

/** Verbs that code uses for the same. */
const SAME_VERBS = [
  ["delete", "destroy", "remove"],
  ["edit", "update", "change", "modify"],
  ["view", "read", "show", "see", "access"],
  ["create", "add", "make"]
]

/** The values of a text that names one of the verbs for the same, or the verb with more behind it. */
const OF_SAME_VERB = 0.8
const OF_LONGER_NAME = 0.9

const sameVerbs = (verbs: ReadonlyArray<string>): ReadonlyArray<string> =>
  verbs.flatMap((verb) => SAME_VERBS.find((same) => same.includes(verb)) ?? [verb])

const anyOf = (words: ReadonlyArray<string>): string =>
  `(?:${words.flatMap((word) => [RegExp.escape(word), RegExp.escape(upperFirst(word))]).join("|")})`

const wordingFor = (
  searchText: string
): Pick<Wording, "mostRows" | "parts" | "requiresAllWords" | "searchText"> => ({
  searchText,
  parts: [],
  requiresAllWords: true,
  mostRows: MOST_ROWS
})

/** Whether a file is called after such objects. */
const isCalledAfter = (path: string, object: ReadonlyArray<string>): boolean =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .toLowerCase()
    .replaceAll(/[-_]/g, "")
    .includes(object.join(""))

/**
 * How far a text is about doing that with an object: 1 if it names the verb, less if it names one like it. Meant are files that state what is allowed with such
 * objects, such as a policy or the handler of an authorization.
 *
 * @example
 * ```ts
 * const wording = guardWording({ verbs: ["delete"], object: ["cart", "item"] })
 * wording.scoreIn("public function delete(User $user, CartItem $item): bool") // => 1
 * wording.scoreIn('allow(User, "destroy", CartItem, isOwner)') // => 0.8
 * wording.scoreIn("public function deleted(User $user, CartItem $item): bool") // => 0
 * wording.isMeant?.("app/Policies/CartItemPolicy.php") // => true
 * wording.isMeant?.("server/policies/cart-items.ts") // => true
 * wording.isMeant?.("app/Policies/OrderPolicy.php") // => false
 * wording.isMeant?.("app/Models/CartItem.php") // => false
 * ```
 */
export const guardWording = ({ object, verbs }: RequestedPermission): Wording => {
  const asNames = (words: ReadonlyArray<string>, end: string) =>
    new RegExp(`(?:(?<!\\p{L})${anyOf(words)}|${anyOf(words.map(upperFirst))})${end}`, "u")
  const exact = asNames(verbs, String.raw`(?!\p{L})`)
  const longer = asNames(verbs, String.raw`(?=\p{Lu})`)
  const same = asNames(sameVerbs(verbs), String.raw`(?!\p{Ll})`)
  return {
    ...wordingFor(object.join(" ")),
    isMeant: (path) => statesPermissions(path) && !isMigration(path) && isCalledAfter(path, object),
    scoreIn: (text) =>
      exact.test(text) ? 1 : longer.test(text) ? OF_LONGER_NAME : same.test(text) ? OF_SAME_VERB : 0
  }
}

/**
 * Whether a text defines a function or a value that tells whether somebody may do that with an object; one after the other. Where the name lacks the object, files
 * are meant that are called after it.
 *
 * @example
 * ```ts
 * const [withObject, able, alone] = permissionWordings({ verbs: ["delete"], object: ["cart"] })
 * withObject.scoreIn("def can_delete_cart(user)") // => 1
 * able.scoreIn("def is_deletable_by_user?(user)") // => 1
 * alone.scoreIn("canDelete(user: User): boolean {") // => 1
 * alone.scoreIn("if (cart.canDelete(user))") // => 0
 * ```
 */
export const permissionWordings = ({ object, verbs }: RequestedPermission): ReadonlyArray<Wording> => {
  const isMeant = (path: string) => isCalledAfter(path, object)
  const named = (name: string) =>
    new RegExp(
      String.raw`\b(?:def|fn|func|fun|function|bool|boolean|Boolean|Task<bool>|const|let|val)\s+(?:\([^)]*\)\s*|self\.)?${name}|^[^\S\n]*(?:(?:public|private|protected|static|async|get)\s+)*${name}\([^()]*\)[^;{}\n]*\{`,
      "mu"
    )
  const defining = (searchText: string, name: string): Wording => {
    const defined = named(name)
    return { ...wordingFor(searchText), scoreIn: (text) => (defined.test(text) ? 1 : 0) }
  }
  return verbs.flatMap((verb) => {
    const able = `${verb.replace(/e$/, "")}able`
    const can = String.raw`\w*(?:[cC]an|[mM]ay)_?${anyOf([verb])}`
    const objectName = object.map((word) => `_?${anyOf([word])}`).join("")
    return [
      defining(`can ${verb} ${object.join(" ")}`, String.raw`${can}${objectName}\w*`),
      { ...defining(able, String.raw`(?:is_?)?${anyOf([able])}(?!\p{Ll})\w*`), isMeant },
      { ...defining(`can ${verb}`, String.raw`${can}(?!\p{Ll})\w*`), isMeant }
    ]
  })
}
