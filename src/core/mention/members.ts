import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import { splitIdentifier } from "../text/splitIdentifier.ts"
import type { MentionRules } from "../language/MentionRules.ts"
import { declaredType } from "./declaredType.ts"
import { familyOf } from "./familyOf.ts"
import {
  type MeantType,
  type MeantValue,
  mayBeAnything,
  memberOf,
  overridden,
  sameType,
  supersOf,
  targetType,
  typesAbove,
  typesCalled,
  typesGivenBy,
  typesOfValue,
  typesTaken,
  valuesCalled
} from "./heldTypes.ts"
import { givenInChain, holdersIn } from "./givenInChain.ts"
import { importedFiles } from "./importedFiles.ts"
import { DEFAULT, type Import, KEY, type Mention, OUTERMOST, SELF, SUPER } from "./Mention.ts"
import { isForeign } from "./isForeign.ts"
import { memberOfType, fileOf, memberOfKind, namesakesBy } from "./namesakesBy.ts"
import { fieldByKey } from "./ofKey.ts"
import type { Certainty, Definition, ReferringFile, Surrounding } from "./References.ts"
import { holderOfMember, pointedBy } from "./pointedType.ts"
import { remembering } from "./remembering.ts"
import { type ImpliedObject, ofTypes, onlyType, type Receiver, UNTOLD } from "./Receiver.ts"
import { writtenReceiver } from "./receiverText.ts"
import type { Row } from "./Row.ts"
import { best, surely } from "./certainties.ts"
import { beginsWith, importsGiving, importsOfAll } from "./importsGiving.ts"
import { isModule } from "./modulesMeant.ts"
import { sameFile, shares, type Ways } from "./Viewer.ts"
import { wayThrough } from "./wayThrough.ts"

/** What a mention of a method or field means; `inside` is the name of the type around it, "" for none. */
export const ofMember = (mention: Mention, inside: string, ways: Ways): Certainty | undefined =>
  amongOverloads(ofAnyMember(mention, inside, ways) ?? ofGiven(mention, inside, ways), ways)

/** Where its type has several of the target's name, none of them is meant for certain. */
export const amongOverloads = (certainty: Certainty | undefined, ways: Ways): Certainty | undefined =>
  certainty === "exact" && !ways.rules.onePerName && hasOverloads(ways) ? "likely" : certainty

/** A member that an import takes out of its type: `import static a.Type.member`; or out of the object that a file gives as a whole. */
export const ofImport = (one: Import, ways: Ways): Certainty | undefined =>
  ways.rules.importsMembers === true
    ? amongOverloads(ofType(one.module, ways), ways)
    : hasVariants(ways)
      ? ofOpened(one, ways)
      : ways.rules.isDefault === undefined || one.name !== ways.target.name
        ? undefined
        : ofWhole(one, ways)

/** Whether the target may be a variant, whose bare name an import may give. */
const hasVariants = ({ rules, target }: Ways): boolean =>
  rules.hidesInTypes === "all" && target.kind === "constant"

/** A variant of the enumeration that an import opens. */
const ofOpened = ({ module }: Import, ways: Ways): Certainty | undefined => {
  const owner = targetType(ways)
  const types = typesCalled(module.replaceAll(ways.rules.moduleJoint, "."), ways)
  return owner === undefined
    ? undefined
    : types.find(({ definition }) => sameType(definition, owner, ways.rules))?.certainty
}

/** A variant by its bare name, by the imports that give that, or all of an enumeration. */
const ofVariant = (name: string, ways: Ways): Certainty | undefined => {
  const named = importsGiving(name, ways)
  if (named !== undefined)
    return best(named.map((one) => (one.name === name ? ofOpened(one, ways) : undefined)))
  const all = best(importsOfAll(ways).map((one) => ofOpened(one, ways)))
  // What the module has of that name comes first.
  return all && surely(all, "likely")
}

/** A member behind the name that an import gives to such an object. */
const behindWhole = (qualifier: string, ways: Ways): Certainty | undefined =>
  best(
    (importsGiving(qualifier, ways) ?? [])
      .filter(({ name }) => name === "" || name === DEFAULT)
      .map((one) => ofWhole(one, ways))
  )

/** A member by a name of its own where a file gives the object that has it: `const { member } = require("./object")`. */
const ofWhole = ({ module }: Import, ways: Ways): Certainty | undefined => {
  const { around, target } = ways
  const holder = namesakesBy(around.named(target.container), fileOf, target.file.path).find(
    ({ container }) => container === ""
  )
  if (holder === undefined) return undefined
  const way = wayThrough({ module, name: DEFAULT }, { ...ways, target: holder })
  return way === "elsewhere" ? undefined : way
}

/** Whether its type has several members of the target's name and kind: which of them is meant does not show. */
const hasOverloads = ({ around, target }: Ways): boolean =>
  namesakesBy(around.named(target.name), memberOfKind, memberOfKind(target)).length > 1

const belongs = remembering<boolean>()

/**
 * What is called on a value may be a member that others give its type, or what points to it: by its name, where it is none that another definition is known to be.
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
  const { around, rules, target } = ways
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
  if (qualifier === "") {
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
    // Where the type around is not known to have it, a function of that name is as near.
    const beside = implied === "likely" && hasFunction(ways) ? "name-only" : implied
    const own =
      given === undefined
        ? beside
        : best([given.certainty, beside && surely(beside, given.isSure ? "exact" : "likely")])
    return own === "exact" || rules.importsMembers !== true ? own : ofBare(own, ways)
  }
  if (qualifier === rules.sign) return undefined
  if (!isOpen(receiver, rules)) return ofTold(receiver, inside, ways)
  const field = fieldOf(qualifier, inside, ways)
  if (field !== undefined) return field === "" ? alone(ways) : ofType(field, ways)
  const table = rules.modulesAreTables === true ? ofTable(qualifier, ways) : undefined
  if (table !== undefined) return table
  if (rules.modulesAreTables === true && isOfOwnTable(qualifier, ways)) return undefined
  const whole = rules.isDefault === undefined ? undefined : behindWhole(qualifier, ways)
  if (whole !== undefined) return whole
  const last = qualifier.split(".").at(-1)!
  if (last === target.container) return ofType(qualifier, ways)
  // A module's own names are no members; nor are those of another type.
  const isValue = receiver.is === "value"
  if (!isValue && rules.roots?.includes(qualifier.split(".")[0]!)) return undefined
  if (qualifier === "?") return alone(ways)
  const passedOn = ofSubtype(qualifier, ways)
  if (passedOn !== undefined) return passedOn
  const values = valuesCalled(qualifier, ways)
  if (values.length > 0) return best(values.map((value) => ofValue(value, ways)))
  if (isValue) return ofConstant(qualifier, ways)
  if (mayBeAnything(qualifier, ways)) return alone(ways)
  if (isModule(qualifier, ways) || anyHasMembers(around.named(last), ways)) return undefined
  // A path means the type that it names, or one that has another name there.
  if (rules.hidesInTypes === "all" && target.kind === "constant")
    return comesFromElsewhere(last, ways) ? undefined : "name-only"
  return isForeign(qualifier, inside, ways) ? "name-only" : alone(ways)
}

/** Whether nothing is known of the types that an object is of: it may be of any, or what stands before the member tells it. */
const isOpen = (receiver: Receiver, { anyTypes }: Pick<MentionRules, "anyTypes">): boolean =>
  receiver.is === "untold" ||
  receiver.is === "value" ||
  receiver.is === "counted" ||
  (anyTypes !== undefined && anyTypes.includes(onlyType(receiver) ?? ""))

/** A member of an object of which the mention tells what it is. */
const ofTold = (receiver: Receiver, inside: string, ways: Ways): Certainty | undefined => {
  switch (receiver.is) {
    case "argument":
      return best(typesTaken(receiver, ways).map((type) => heldBy(type, ways)))
    case "row":
      return ofGivenInChain(receiver.row, inside, ways)
    case "typed":
      return ofEach(receiver.types, ways)
    default:
      // What is declared as an attribute is no member of anything.
      return undefined
  }
}

/** A member of what calls and fields in a row give: what they do not show may be of any type, as it may where no row is told. */
const ofGivenInChain = (row: Row, inside: string, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  const given = givenInChain(row, inside, ways)
  if (given === undefined) {
    const { start, steps } = row
    return steps.length === 1 && start.is === "named" && steps[0]!.is === "associated"
      ? ofType(start.name, ways)
      : alone(ways)
  }
  const there = { ...ways, viewer: given.viewer }
  const found = ofEach(holdersIn(given.written, target.name, inside, rules), there)
  if (rules.chain?.paths !== undefined) return found && surely(found, given.certainty)
  // Only signatures in the view tell: a type that it does not have may be called otherwise there.
  if (typesCalled(given.written, there).length === 0) return alone(ways)
  return surely(found ?? "name-only", given.certainty)
}

/** Whether the target is a field, and a name is one of a path of modules and types: what stands before a field is a value. */
const isPathOnly = ({ qualifier, receiver }: Mention, { rules, target }: Ways): boolean =>
  rules.givesMembers === true &&
  target.kind === "field" &&
  receiver.is === "untold" &&
  qualifier !== "?" &&
  !isOfSelf(qualifier)

/** Whether only another package knows the target. */
const isOfPackage = ({ rules, target, viewer }: Ways): boolean =>
  rules.inPackageOnly?.test(target.name) === true && !shares(rules, viewer.file, target.file)

/** Whether imports bring a name only from what is not in the view. */
const comesFromElsewhere = (name: string, ways: Ways): boolean => {
  const { around, rules, target, viewer } = ways
  return (
    importsGiving(name, ways)?.every(
      (one) =>
        one.name !== target.container &&
        importedFiles(rules, one.module, viewer.file, around).files.length === 0
    ) === true
  )
}

/** What a bare name means of the objects that the functions around are given. */
interface OfImplied {
  readonly certainty: Certainty | undefined
  /** One of them has another of that name. */
  readonly isOther: boolean
  /** What they are is known. */
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

/** Whether an object that a function around is given has a member of the target's name: then its arguments tell which of the two is called. */
export const isImpliedMember = (mention: Mention, inside: string, ways: Ways): boolean => {
  const { name, qualifier, receiver } = mention
  if (qualifier !== "" || receiver.is !== "implied") return false
  return ways.around.named(name).some((each) => {
    if (each.container === "") return false
    const { certainty } = ofImplied(mention, receiver.objects, inside, { ...ways, target: each })
    return certainty === "exact" || certainty === "likely"
  })
}

/** A member of a type above the one that is named. */
const ofSubtype = (qualifier: string, ways: Ways): Certainty | undefined =>
  best(typesCalled(qualifier, ways).map((type) => heldBy(type, ways)))

/** A member of what a variable holds, which its declaration may not tell. */
const ofValue = ({ certainty, definition }: MeantValue, ways: Ways): Certainty | undefined => {
  const types = typesOfValue(definition, ways)
  const held = types === undefined ? alone(ways) : best(types.map((type) => heldBy(type, ways)))
  return held && surely(held, certainty)
}

/** A member of a constant that is not in the view: one that stands in a type is likely of that. */
const ofConstant = (qualifier: string, ways: Ways): Certainty | undefined => {
  const holder = qualifier.slice(0, Math.max(0, qualifier.lastIndexOf(".")))
  if (!CAPITAL.test(holder.slice(holder.lastIndexOf(".") + 1))) return alone(ways)
  const held = ofType(holder, ways)
  return held && surely(held, "likely")
}

const CAPITAL = /^\p{Lu}/u

/** Whether a type is known to have the target, itself or from those above. */
const heldBy = ({ certainty, definition }: MeantType, ways: Ways): Certainty | undefined => {
  const held = memberOf(definition, ways)
  return held === "other" || held === "unknown" || held === undefined ? undefined : surely(held, certainty)
}

/** Whether a function that is no member has the target's name. */
const hasFunction = ({ around, target }: Ways): boolean => {
  const family = familyOf(target.file.language)
  return around
    .named(target.name)
    .some(
      ({ container, file, kind }) =>
        container === "" && kind === "function" && familyOf(file.language) === family
    )
}

const having = remembering<boolean>()

/** Whether one of some definitions is a type, or a module with such a member. */
const anyHasMembers = (definitions: ReadonlyArray<Definition>, ways: Ways): boolean =>
  having(definitions, ways.around, ways.target.name, () => definitions.some((one) => hasMembers(one, ways)))

/** Whether a definition is a type, or a module with a member of the target's name. */
const hasMembers = ({ kind, name }: Definition, { around, target }: Ways): boolean =>
  TYPE_KINDS.has(kind) ||
  (kind === "module" && namesakesBy(around.named(target.name), memberOfType, name).length > 0)

/** A member of the table that a file is, behind the name that an import gives it. */
const ofTable = (qualifier: string, { around, rules, target, viewer }: Ways): Certainty | undefined => {
  const given = importsGiving(qualifier, { rules, viewer })?.filter(({ name }) => name === "")
  const leads = given?.some(({ module }) =>
    importedFiles(rules, module, viewer.file, around).files.some((file) => sameFile(file, target.file))
  )
  return leads === true ? "likely" : undefined
}

/** Whether the file has such a member in a table of its own, and the target stands elsewhere. */
const isOfOwnTable = (qualifier: string, { around, target, viewer }: Ways): boolean =>
  !sameFile(viewer.file, target.file) &&
  namesakesBy(around.named(target.name), fileOf, viewer.file.path).some(
    ({ container }) => container === qualifier
  )

/** The target by its bare name: `own` as a member of what is around, or as what an import brings, unless a member of the same file hides that. */
const ofBare = (own: Certainty | undefined, ways: Ways): Certainty | undefined => {
  const { around, rules, target, viewer } = ways
  const beside = namesakesBy(around.named(target.name), fileOf, viewer.file.path)
  if (beside.some(({ container }) => container !== "")) return own
  const named = importsGiving(target.name, ways)
  if (named !== undefined)
    return best(named.filter(({ name }) => name === target.name).map((one) => ofImport(one, ways)))
  const all = best(
    importsOfAll(ways)
      .flatMap(({ module }) => typesCalled(module, ways))
      .filter(({ definition }) => rules.membersOpenedOf?.test(definition.signature) !== false)
      .map((type) => heldBy(type, ways))
  )
  // What the type around has from others comes before what is imported without a name.
  return best([own, all && surely(all, "likely")])
}

/** Where a type has a field and a method of one name, a call means the method, and what is no call the field. */
const isNamesake = ({ role }: Mention, { around, target }: Ways): boolean => {
  const kind = role === "call" ? "method" : "field"
  if (target.kind === kind) return false
  return namesakesBy(around.named(target.name), memberOfKind, memberOfKind({ ...target, kind })).length > 0
}

/**
 * A member of the object around; one in the body of an enumerator has what the enumeration has, unless the body has its own. What stands in the value of a field
 * knows by their bare names what the type of that has.
 */
const ofAround = (inside: string, ways: Ways, ofAny = alone): Certainty | undefined => {
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

/**
 * A member of the object around, which may be of a type below the one that this is said in: what neither that nor one above it has is likely of the one below. Where
 * types are put together with others that they do not name, it may be of the only one that has such a member.
 */
const ofSelf = (inside: string, ways: Ways): Certainty | undefined => {
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

/** The type that a field of the object around is declared with, "" where that does not show; undefined for what is no such field. */
const fieldOf = (qualifier: string, inside: string, ways: Ways): string | undefined => {
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

const holders = remembering<ReadonlySet<string>>()

/** Those that are members, in the target's family, by what they are members of. */
const holdersOf = (around: Surrounding, target: Definition): ReadonlySet<string> => {
  const family = familyOf(target.file.language)
  const called = around.named(target.name)
  return holders(
    called,
    around,
    family,
    () =>
      new Set(
        called
          .filter(({ container, file }) => container !== "" && familyOf(file.language) === family)
          .map(({ container, file }) => `${file.package}\0${container}`)
      )
  )
}

/**
 * The only member of that name in the view is likely meant, whatever the object; one of a single word only where the file has to do with that of the member: what
 * the program does not define has a `get` and a `text` too.
 */
const alone = (ways: Ways): Certainty =>
  isOnly(ways) && !isBuiltin(ways) && (isTelling(ways) || isNear(ways)) ? "likely" : "name-only"

/** The same of a bare name in a type that is not known to have it: a function of the standard library is as near as what stands beside. */
const alonePlainly = (ways: Ways): Certainty => (isOnly(ways) && isTelling(ways) ? "likely" : "name-only")

/** A method of what may evaluate the block that a bare name is called in, unless that is a function: words that many things have are none of a file that has nothing to do with it. */
const ofEvaluating = ({ role }: Mention, ways: Ways): Certainty | undefined =>
  ways.rules.evaluates === true &&
  role === "call" &&
  ways.target.kind === "method" &&
  !hasFunction(ways) &&
  !isBuiltin(ways) &&
  (isTelling(ways) || isNear(ways))
    ? "name-only"
    : undefined

/** What a type that a test framework gives has from others outside of the view is nothing of the view. */
const ofNone = (): undefined => undefined

const isOnly = ({ around, target }: Ways): boolean => holdersOf(around, target).size === 1

const isBuiltin = ({ rules, target }: Ways): boolean => rules.builtinMembers?.has(target.name) === true

const isTelling = ({ target }: Ways): boolean => splitIdentifier(target.name).length > 1

const nearness = remembering<boolean>()

/** Whether a file stands beside the target's, or imports that or what it declares. */
const isNear = ({ around, rules, target, viewer: { file, imports } }: Ways): boolean =>
  folderOf(file) === folderOf(target.file) ||
  nearness(
    imports,
    around,
    [file.path, target.file.path, target.container].join("\0"),
    () =>
      imports.some(({ name }) => name === target.container) ||
      imports.some(({ module }) =>
        importedFiles(rules, module, file, around).files.some((each) => sameFile(each, target.file))
      )
  )

const folderOf = ({ path }: ReferringFile): string => path.slice(0, Math.max(0, path.lastIndexOf("/")))

/** A member of an object that is of each of some types: none of the target's where one of them has another of its name. */
const ofEach = (written: ReadonlyArray<string>, ways: Ways): Certainty | undefined => {
  const found = best(written.map((type) => (type === "" ? undefined : ofType(type, ways))))
  if (written.length < 2 || found === undefined || found === "exact") return found
  const types = written.flatMap((type) => typesCalled(type, ways))
  const held = types.map(({ definition }) => memberOf(definition, ways))
  return held.includes("other") && !held.some((each) => each === "exact" || each === "likely")
    ? undefined
    : found
}

/** A member of an object of that type, as the type is called where it is mentioned. */
const ofType = (
  written: string,
  ways: Ways,
  ofAny: (ways: Ways) => Certainty | undefined = alone
): Certainty | undefined => {
  const { rules } = ways
  const types = typesCalled(written, ways)
  if (types.length === 0) return byTypeName(written, ways)
  return best(
    types.map(({ certainty, definition }) => {
      const held = memberOf(definition, ways)
      if (held === "other") return overridden(definition, ways) ?? ofInterface(definition, ways)
      if (held === "unknown")
        return rules.supersOf === undefined || rules.openTypes === true ? ofAny(ways) : "name-only"
      return held === undefined || certainty === "exact" ? held : surely(held, certainty)
    })
  )
}

/**
 * A method may be called through an interface that has one of that name: likely where its type has all that the interface asks for, or where no other type could be
 * meant.
 */
const ofInterface = (type: Definition, { around, rules, target }: Ways): Certainty | undefined => {
  const { structural: form } = rules
  if (form === undefined || type.kind !== "interface" || target.kind !== "method") return undefined
  const called = around.named(target.name)
  const own = namesakesBy(called, fileOf, type.file.path).find(({ container }) => container === type.name)
  const asked = own && form(own.signature, own.name)
  const fits = (each: Definition) => asked !== undefined && form(each.signature, each.name) === asked
  if (!fits(target)) return undefined
  const isOfInterface = ({ container, file }: Definition) =>
    namesakesBy(around.named(container), fileOf, file.path).some(({ kind }) => kind === "interface")
  if (isOfInterface(target)) return undefined
  if (implementing(type, form, around)(memberOfKind(target))) return "likely"
  const able = called.filter((each) => each.kind === "method" && fits(each) && !isOfInterface(each))
  return able.length === 1 ? "likely" : "name-only"
}

const implementers = remembering<(holder: string) => boolean>()

/** Tells of the methods of some type, by what they are told apart by, whether that type has all that an interface asks for. */
const implementing = (
  type: Definition,
  form: NonNullable<MentionRules["structural"]>,
  around: Surrounding
): ((holder: string) => boolean) =>
  implementers(type, around, "", () => {
    const asks = around.methodsOf(type).flatMap((name) => {
      const called = around.named(name)
      const own = namesakesBy(called, fileOf, type.file.path).find(({ container }) => container === type.name)
      return own === undefined ? [] : [{ called, asked: form(own.signature, name) }]
    })
    return (holder) =>
      asks.length > 0 &&
      asks.every(({ asked, called }) =>
        namesakesBy(called, memberOfKind, holder).some((each) => form(each.signature, each.name) === asked)
      )
  })

/** A member as the types above one have it: never that type's own, of which nothing but its name speaks where those above are not known. */
const ofTypesAbove = (written: string, ways: Ways): Certainty | undefined => {
  const { rules } = ways
  const types = typesCalled(written, ways)
  const owner = targetType(ways)
  const isOwn = types.some(({ definition }) => owner !== undefined && sameType(owner, definition, rules))
  const known = types.flatMap(({ definition }) => supersOf(definition, ways))
  const found = best(
    known.flat().map(({ certainty, definition }) => {
      const held = memberOf(definition, ways)
      if (held === "other" || held === undefined) return undefined
      // What stands above a type is none of its own.
      if (held === "unknown") return isOwn ? undefined : "name-only"
      return surely(held, certainty)
    })
  )
  const allKnown = rules.supersOf !== undefined && known.length > 0 && known.every((each) => each.length > 0)
  if (found !== undefined || isOwn || allKnown) return found
  return alone(ways)
}

/** Where the way to a type does not show, its name alone speaks for the one type that has it, or for the one that has such a member. */
const byTypeName = (written: string, { around, target }: Ways): Certainty | undefined => {
  if (written.split(".").at(-1) !== target.container) return undefined
  // A whole name that leads nowhere means what is not in the view.
  if (written.startsWith(`${OUTERMOST}.`)) return undefined
  const called = around.named(target.container).filter(({ kind }) => TYPE_KINDS.has(kind))
  if (called.length > 0) return called.length === 1 ? "likely" : "name-only"
  const such = [...holdersOf(around, target)].filter((each) => each.endsWith(`\0${target.container}`))
  return such.length === 1 ? "likely" : "name-only"
}
