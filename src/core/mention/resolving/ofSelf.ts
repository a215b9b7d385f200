import { declaredType } from "./declaredType.ts"
import { memberOf, sameType, targetType, typesAbove, typesCalled } from "./heldTypes.ts"
import { beginsWith } from "./importsGiving.ts"
import { SELF } from "../Mention.ts"
import { fileOf, memberOfType, namesakesBy } from "./namesakesBy.ts"
import { ofType } from "./ofType.ts"
import { alone, isOnly } from "./onlyMember.ts"
import { holderOfMember, pointedBy } from "../pointedType.ts"
import type { Certainty, Definition } from "./References.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/**
 * A member of the enclosing object, whose type may be a subtype of the enclosing type: a member that the enclosing type and its supertypes lack is `likely`
 * that of a subtype. Where types are combined with others that they do not name, it may be the only member of that name.
 */
export const ofSelf = (inside: string, ways: Ways): Certainty | undefined => {
  const held = ofAround(inside, ways)
  if (held === "exact" || held === "likely") return held
  const lacking = typesCalled(inside, ways).filter(({ definition }) => {
    const own = memberOf(definition, ways)
    return own === undefined || own === "unknown"
  })
  if (lacking.length === 0) return held
  const isBelow = typesAbove(targetType(ways), ways).some((above) =>
    lacking.some(({ definition }) => sameType(definition, above, ways.rules))
  )
  if (isBelow) return "likely"
  return held ?? (ways.rules.mixesTypes === true && isOnly(ways) ? "name-only" : undefined)
}

/**
 * A member of the enclosing object. Code in the body of an enumerator also sees members of the enumeration, unless the body has its own. Code in the value of a
 * field may use the members of the field's type by their bare names.
 */
export const ofAround = (inside: string, ways: Ways, ofAny = alone): Certainty | undefined => {
  const { around, target, viewer } = ways
  const held = ofType(inside, ways, ofAny)
  if (held !== undefined) return held
  const isOfFile = ({ file }: Definition) => sameFile(file, viewer.file)
  const enumerator = namesakesBy(around.named(inside), fileOf, viewer.file.path).find(
    ({ container, kind, standing }) =>
      (kind === "constant" || (kind === "field" && ofAny !== alone)) &&
      container !== "" &&
      beginsWith(viewer.place.around, [...standing.around, inside])
  )
  if (enumerator === undefined) return undefined
  return namesakesBy(around.named(target.name), memberOfType, inside).some(isOfFile)
    ? undefined
    : ofType(enumerator.container, ways, ofAny)
}

/** The declared type of a field of the enclosing object, "" when unknown; undefined when the qualifier is no such field. */
export const fieldOf = (qualifier: string, inside: string, ways: Ways): string | undefined => {
  const { around, rules, target, viewer } = ways
  const [self, name = "", ...others] = qualifier.split(".")
  if (self !== SELF || name === "" || others.length > 0) return undefined
  const declared = namesakesBy(around.named(name), fileOf, viewer.file.path).find(
    ({ container, kind, standing }) =>
      container === inside || (kind === "constant" && standing.around.at(-1) === inside)
  )
  const pointed = declared && pointedBy(declared.signature, name, rules.pointers)
  const type =
    pointed !== undefined
      ? holderOfMember(pointed, target.name, rules.pointers)
      : declared === undefined
        ? ""
        : declaredType(declared.signature, name, rules.typeSaid)
  return rules.selves?.includes(type) ? inside : type
}
