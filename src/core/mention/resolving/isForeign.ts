import { familyOf } from "./familyOf.ts"
import { typesAbove, typesCalled } from "./heldTypes.ts"
import { SELF, SUPER } from "../Mention.ts"
import { fileOf, namesakesBy } from "./namesakesBy.ts"
import type { Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import type { Ways } from "./Viewer.ts"

/**
 * Whether the chain of names before a member is a type outside of the view: its first or last name begins with a capital, and no definition of that name is
 * visible at the viewer. `inside` is the name of the enclosing type, "" for none.
 */
export const isForeign = (qualifier: string, inside: string, ways: Ways): boolean => {
  const names = qualifier.split(".")
  if (names[0] === SELF || names[0] === SUPER) return false
  return [names[0]!, names.at(-1)!].some((name) => CAPITAL.test(name) && !isKnown(name, inside, ways))
}

const CAPITAL = /^\p{Lu}/u

const known = remembering<boolean>()

/** Whether the view has a definition of that name that is no member, is in the same file, or is a member of the enclosing type or its supertypes. */
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
