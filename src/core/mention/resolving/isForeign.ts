import { familyOf } from "./familyOf.ts"
import { typesAbove, typesCalled } from "./heldTypes.ts"
import { SELF, SUPER } from "../Mention.ts"
import { fileOf, namesakesBy } from "./namesakesBy.ts"
import type { Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import type { Ways } from "./Viewer.ts"

/**
 * Whether a chain of names before a member is that of a type which the view does not have: it begins or ends with a capital letter, and nothing is called so that is
 * known where it stands. `inside` is the name of the type around, "" for none.
 */
export const isForeign = (qualifier: string, inside: string, ways: Ways): boolean => {
  const names = qualifier.split(".")
  if (names[0] === SELF || names[0] === SUPER) return false
  return [names[0]!, names.at(-1)!].some((name) => CAPITAL.test(name) && !isKnown(name, inside, ways))
}

const CAPITAL = /^\p{Lu}/u

const known = remembering<boolean>()

/** Whether something in the view is called so that stands by itself, in the same file, or in a type that the one around is or extends. */
const isKnown = (name: string, inside: string, ways: Ways): boolean => {
  const called = ways.around.named(name)
  if (called.length === 0) return false
  return known(called, ways.viewer, [name, inside].join("\0"), () => {
    if (namesakesBy(called, fileOf, ways.viewer.file.path).length > 0) return true
    const family = familyOf(ways.viewer.file.language)
    const able = called.filter(({ file }) => familyOf(file.language) === family)
    return able.some(({ container }) => container === "") || anyIsInherited(able, inside, ways)
  })
}

const anyIsInherited = (members: ReadonlyArray<Definition>, inside: string, ways: Ways): boolean => {
  if (inside === "") return false
  const above = typesCalled(inside, ways).flatMap(({ definition }) => typesAbove(definition, ways))
  const holders = new Set(above.map(({ name }) => name))
  return members.some(({ container }) => holders.has(container))
}
