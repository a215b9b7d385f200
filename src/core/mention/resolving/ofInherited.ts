import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { sameType, targetType, typesAbove, typesCalled } from "./heldTypes.ts"
import { namesakesBy, placeOf } from "./namesakesBy.ts"
import { meaningOf, type Written } from "./ownNames.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { importsGiving } from "./importsGiving.ts"
import type { Ways } from "./Viewer.ts"

/**
 * What stands in a type is known by its bare name in the types below that one too, and in what stands in these; `inside` is the name of the type around the mention, ""
 * for none. In a function, where a class may stand without a name, its name speaks for what nothing else is known to be.
 */
export const ofInherited = (written: Written, inside: string, ways: Ways): Certainty | undefined => {
  const { around, rules, target, viewer } = ways
  const { name, qualifier } = written
  if (name !== target.name || qualifier !== "" || inside === "" || rules.supersOf === undefined)
    return undefined
  if (!target.standing.inType || rules.hidesInTypes !== undefined) return undefined
  if (isInherited(inside, ways)) return "likely"
  if (!rules.impliesSelf || !viewer.place.local || !TYPE_KINDS.has(target.kind)) return undefined
  const called = around.named(name)
  const isKnown = known(called, viewer, inside, () =>
    called.some((each) => each.container === "" && isMeant(written, inside, { ...ways, target: each }))
  )
  return isKnown || importsGiving(name, ways) !== undefined ? undefined : "name-only"
}

const known = remembering<boolean>()

const isMeant = (written: Written, inside: string, ways: Ways): boolean => {
  const certainty = meaningOf(written, ways)
  return certainty === "exact" || certainty === "likely" || isInherited(inside, ways)
}

/** Whether the target stands in a type above the one around, or above one around that, and in none that comes before. */
const isInherited = (inside: string, ways: Ways): boolean => {
  const { around, rules, target, viewer } = ways
  if (!target.standing.inType) return false
  const holder = holderOf(target, ways)
  if (holder === undefined) return false
  const above = (types: ReadonlyArray<Definition>) => types.flatMap((type) => typesAbove(type, ways).slice(1))
  const isHolder = (type: Definition) => sameType(type, holder, rules)
  if (above(typesCalled(inside, ways).map(({ definition }) => definition)).some(isHolder)) return true
  const names = viewer.place.around
  const called = around.named(target.name).filter(({ kind }) => TYPE_KINDS.has(kind))
  const standsIn = (path: string, whole: ReadonlyArray<string>) =>
    namesakesBy(called, placeOf, `${path}\0${whole.join(".")}`).length > 0
  for (let depth = names.length; depth > 0; depth--) {
    const whole = names.slice(0, depth)
    const place = `${viewer.file.path}\0${whole.slice(0, -1).join(".")}`
    const types = namesakesBy(around.named(whole.at(-1)!), placeOf, place).filter(({ kind }) =>
      TYPE_KINDS.has(kind)
    )
    const supers = above(types)
    if (supers.some(isHolder)) return true
    // What is nearer hides what is further out.
    if (types.length > 0 && standsIn(viewer.file.path, whole)) return false
    if (supers.some(({ file, name, standing }) => standsIn(file.path, [...standing.around, name])))
      return false
  }
  return false
}

/** The type that a definition stands in. */
const holderOf = (definition: Definition, ways: Ways): Definition | undefined =>
  targetType({ ...ways, target: { ...definition, container: definition.standing.around.at(-1) ?? "" } })
