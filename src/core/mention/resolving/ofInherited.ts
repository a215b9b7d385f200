import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { sameType, targetType, typesAbove, typesCalled } from "./heldTypes.ts"
import { namesakesBy, placeOf } from "./namesakesBy.ts"
import { meaningOf, type Written } from "./ownNames.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { importsGiving } from "./importsGiving.ts"
import type { Ways } from "./Viewer.ts"

/**
 * Declarations nested in a type are visible by their bare names in its subtypes and in what is nested there; `inside` is the name of the type around the
 * mention, "" for none. In a function, which may contain an anonymous class, the name alone counts if nothing else is known to be meant.
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

/** Whether the target is nested in a supertype of the enclosing type, or of a type further out, and nothing nearer hides it. */
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
    // Inner declarations hide outer ones.
    if (types.length > 0 && standsIn(viewer.file.path, whole)) return false
    if (supers.some(({ file, name, standing }) => standsIn(file.path, [...standing.around, name])))
      return false
  }
  return false
}

/** The type that a definition is nested in. */
const holderOf = (definition: Definition, ways: Ways): Definition | undefined =>
  targetType({ ...ways, target: { ...definition, container: definition.standing.around.at(-1) ?? "" } })
