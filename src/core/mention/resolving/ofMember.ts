import type { MentionRules } from "../../language/MentionRules.ts"
import { amongOverloads } from "./amongOverloads.ts"
import { behindNames } from "./behindNames.ts"
import { best, surely } from "./certainties.ts"
import { givenInChain } from "./givenInChain.ts"
import { memberOf, typesCalled, typesGivenBy, typesTaken } from "./heldTypes.ts"
import { importsGiving } from "./importsGiving.ts"
import { KEY, type Mention, OUTERMOST, SELF, SUPER } from "../Mention.ts"
import { memberOfKind, namesakesBy } from "./namesakesBy.ts"
import { hasVariants, ofBare, ofImport, ofVariant } from "./ofImport.ts"
import { fieldByKey } from "./ofKey.ts"
import { ofRow } from "./ofRow.ts"
import { ofAround, ofSelf } from "./ofSelf.ts"
import { heldBy, ofEach, ofType } from "./ofType.ts"
import { ofTypesAbove } from "./ofTypesAbove.ts"
import { alone, alonePlainly, hasFunction, ofEvaluating } from "./onlyMember.ts"
import { type ImpliedObject, ofTypes, onlyType, type Receiver, UNTOLD } from "../Receiver.ts"
import { writtenReceiver } from "../receiverText.ts"
import type { Certainty } from "./References.ts"
import { remembering } from "./remembering.ts"
import { shares, type Ways } from "./Viewer.ts"

/** How certainly a mention means the target, a method or field; `inside` is the name of the type around the mention, "" for none. */
export const ofMember = (mention: Mention, inside: string, ways: Ways): Certainty | undefined =>
  amongOverloads(ofAnyMember(mention, inside, ways) ?? ofGiven(mention, inside, ways), ways)

const belongs = remembering<boolean>()

/**
 * A method called on a value may be one that other code adds to its type, or to a pointer to it: `name-only`, unless the mention is known to mean another
 * definition.
 */
const ofGiven = (mention: Mention, inside: string, ways: Ways): Certainty | undefined => {
  const { around, rules, target, viewer } = ways
  const { name, qualifier, receiver, role } = mention
  if (rules.givesMembers !== true || target.kind !== "method" || name !== target.name) return undefined
  if (
    role !== "call" ||
    (receiver.is === "untold" && !isOfSelf(qualifier) && typesCalled(qualifier, ways).length === 0)
  )
    return undefined
  const called = around.named(name)
  const isOther = belongs(called, viewer, [qualifier, writtenReceiver(receiver), inside].join("\0"), () =>
    called.some((each) => {
      const certainty =
        each.container === "" ? undefined : ofAnyMember(mention, inside, { ...ways, target: each })
      return certainty === "exact" || certainty === "likely"
    })
  )
  return isOther ? undefined : "name-only"
}

const isOfSelf = (qualifier: string): boolean => qualifier === SELF || qualifier.startsWith(`${SELF}.`)

const ofAnyMember = (mention: Mention, inside: string, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  const { name, qualifier, receiver } = mention
  if (name !== target.name || isNamesake(mention, ways) || isOfPackage(ways)) return undefined
  if (qualifier === KEY) {
    const isOwn = rules.argumentNames?.selves?.includes(onlyType(receiver) ?? "") === true
    return fieldByKey(isOwn ? { ...mention, receiver: ofTypes(inside) } : mention, ways)
  }
  if (isPathOnly(mention, ways)) return undefined
  if (qualifier === SELF && receiver.is === "typed" && !isOpen(receiver, rules))
    return ofEach([inside, ...receiver.types], ways)
  if (qualifier === SELF) return inside === "" ? "name-only" : ofSelf(inside, ways)
  if (qualifier === OUTERMOST) return undefined
  if (qualifier === SUPER) return inside === "" ? "name-only" : ofTypesAbove(inside, ways)
  if (qualifier === "") return ofBareMember(mention, inside, ways)
  if (qualifier === rules.sign) return undefined
  // A variable of the file has members by its name as well, whatever its value is.
  const isUnknown =
    receiver.is === "row" && qualifier !== "?" && givenInChain(receiver.row, inside, ways) === undefined
  if (!isUnknown && !isOpen(receiver, rules)) return ofTold(receiver, inside, ways)
  return behindNames(qualifier, receiver.is === "value", inside, ways)
}

/** The same for an unqualified name: by imports, implicit receivers, and the enclosing type. */
const ofBareMember = (mention: Mention, inside: string, ways: Ways): Certainty | undefined => {
  const { rules } = ways
  const { name, receiver } = mention
  if (hasVariants(ways)) return ofVariant(name, ways)
  const taken = rules.isDefault && importsGiving(name, ways)
  if (taken !== undefined) return best(taken.map((one) => ofImport(one, ways)))
  const given = receiver.is === "implied" ? ofImplied(mention, receiver.objects, inside, ways) : undefined
  if (given !== undefined && (given.isOther || given.certainty === "exact")) return given.certainty
  const implied =
    inside === ""
      ? ofEvaluating(mention, ways)
      : rules.impliesSelf
        ? ofAround(inside, ways, alonePlainly)
        : undefined
  // If the enclosing type is not known to have it, a function of that name is an equally good candidate.
  const beside = implied === "likely" && hasFunction(ways) ? "name-only" : implied
  const own =
    given === undefined
      ? beside
      : best([given.certainty, beside && surely(beside, given.isSure ? "exact" : "likely")])
  return own === "exact" || rules.importsMembers !== true ? own : ofBare(own, ways)
}

/** Whether nothing is known of the object's type: it may be any, or the qualifier tells it. */
const isOpen = (receiver: Receiver, { anyTypes }: Pick<MentionRules, "anyTypes">): boolean =>
  receiver.is === "untold" ||
  receiver.is === "value" ||
  receiver.is === "counted" ||
  (anyTypes !== undefined && anyTypes.includes(onlyType(receiver) ?? ""))

/** A member of an object that the mention describes. */
const ofTold = (receiver: Receiver, inside: string, ways: Ways): Certainty | undefined => {
  switch (receiver.is) {
    case "argument":
      return best(typesTaken(receiver, ways).map((type) => heldBy(type, ways)))
    case "row":
      return ofRow(receiver.row, inside, ways)
    case "typed":
      return ofEach(receiver.types, ways)
    default:
      // What is declared as an attribute is no member of anything.
      return undefined
  }
}

/** Whether the target is a field and the qualifier a path of modules and types: fields are accessed on values. */
const isPathOnly = ({ qualifier, receiver }: Mention, { rules, target }: Ways): boolean =>
  rules.givesMembers === true &&
  target.kind === "field" &&
  receiver.is === "untold" &&
  qualifier !== "?" &&
  !isOfSelf(qualifier)

/** Whether the target is visible only in another package. */
const isOfPackage = ({ rules, target, viewer }: Ways): boolean =>
  rules.inPackageOnly?.test(target.name) === true && !shares(rules, viewer.file, target.file)

/** If a type has a field and a method of one name, a call means the method and anything else the field. */
const isNamesake = ({ role }: Mention, { around, target }: Ways): boolean => {
  const kind = role === "call" ? "method" : "field"
  if (target.kind === kind) return false
  return namesakesBy(around.named(target.name), memberOfKind, memberOfKind({ ...target, kind })).length > 0
}

/** The result for a bare name from its implicit receivers. */
interface OfImplied {
  readonly certainty: Certainty | undefined
  /** One of the receivers has another member of that name. */
  readonly isOther: boolean
  /** All receivers are known. */
  readonly isSure: boolean
}

const ofImplied = (
  mention: Mention,
  objects: ReadonlyArray<ImpliedObject>,
  inside: string,
  ways: Ways
): OfImplied => {
  let certainty: Certainty | undefined
  let isSure = true
  for (const { is, name } of objects) {
    if (is === "given") {
      const types = typesGivenBy(name, ways)
      const held = best(types.map((type) => heldBy(type, ways)))
      certainty = best([certainty, held])
      if (held === "exact") return { certainty: isSure ? held : "likely", isOther: false, isSure }
      if (types.some(({ definition }) => memberOf(definition, ways) === "other"))
        return { certainty, isOther: true, isSure }
      continue
    }
    const types = is === "type" ? typesCalled(name, ways) : []
    const found =
      is === "chain"
        ? ofAnyMember({ ...mention, qualifier: name, receiver: UNTOLD }, inside, ways)
        : types.length === 0
          ? undefined
          : ofType(name, ways, ways.rules.fixtures === undefined ? alone : ofNone)
    certainty = best([certainty, found, ...(types.length === 0 ? (["name-only"] as const) : [])])
    if (types.length === 0) isSure = false
    if (found === "exact") return { certainty: isSure ? found : "likely", isOther: false, isSure }
    if (types.some(({ definition }) => memberOf(definition, ways) === "other"))
      return { certainty, isOther: true, isSure }
  }
  return { certainty, isOther: false, isSure }
}

/** Members that a test framework's type inherits from outside of the view are never in the view. */
const ofNone = (): undefined => undefined

/** Whether an implicit receiver has a member of the target's name, so that the arguments decide which of the two is called. */
export const isImpliedMember = (mention: Mention, inside: string, ways: Ways): boolean => {
  const { name, qualifier, receiver } = mention
  if (qualifier !== "" || receiver.is !== "implied") return false
  return ways.around.named(name).some((each) => {
    if (each.container === "") return false
    const { certainty } = ofImplied(mention, receiver.objects, inside, { ...ways, target: each })
    return certainty === "exact" || certainty === "likely"
  })
}
