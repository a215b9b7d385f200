import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { best, surely } from "./certainties.ts"
import { givenInChain } from "./givenInChain.ts"
import {
  mayBeAnything,
  type MeantValue,
  typesCalled,
  typesOfValue,
  valuesCalled,
  viewerOf
} from "./heldTypes.ts"
import { importedFiles } from "./importedFiles.ts"
import { importsGiving } from "./importsGiving.ts"
import { isForeign } from "./isForeign.ts"
import { isModule } from "./modulesMeant.ts"
import { fileOf, memberOfType, namesakesBy } from "./namesakesBy.ts"
import { behindWhole } from "./ofImport.ts"
import { fieldOf } from "./ofSelf.ts"
import { ofResult } from "./ofRow.ts"
import { heldBy, ofType } from "./ofType.ts"
import { alone } from "./onlyMember.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { valueRow } from "./valueRow.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/**
 * How certainly a member of what the chain `qualifier` means is the target, if the mention tells nothing else about the object: a field of the enclosing
 * object, a table or object that a file exports, a type, a variable. `isValue`: the object is a value, whatever the names mean. `inside`: name of the enclosing
 * type.
 */
export const behindNames = (
  qualifier: string,
  isValue: boolean,
  inside: string,
  ways: Ways
): Certainty | undefined => {
  const { around, rules, target } = ways
  const field = fieldOf(qualifier, inside, ways)
  if (field !== undefined) return field === "" ? alone(ways) : ofType(field, ways)
  const table = rules.modulesAreTables === true ? ofTable(qualifier, ways) : undefined
  if (table !== undefined) return table
  if (rules.modulesAreTables === true && isOfOwnTable(qualifier, ways)) return undefined
  const whole = rules.isDefault === undefined ? undefined : behindWhole(qualifier, ways)
  if (whole !== undefined) return whole
  const last = qualifier.split(".").at(-1)!
  if (last === target.container) return ofType(qualifier, ways)
  // The names in a module are no members; nor are those of another type.
  if (!isValue && rules.roots?.includes(qualifier.split(".")[0]!)) return undefined
  if (qualifier === "?") return alone(ways)
  const passedOn = ofSubtype(qualifier, ways)
  if (passedOn !== undefined) return passedOn
  const values = valuesCalled(qualifier, ways)
  if (values.length > 0) return best(values.map((value) => ofValue(value, ways)))
  if (isValue) return ofConstant(qualifier, ways)
  if (mayBeAnything(qualifier, ways)) return alone(ways)
  if (isModule(qualifier, ways) || anyHasMembers(around.named(last), ways)) return undefined
  // A path means the type that it names, or one with another name there.
  if (rules.hidesInTypes === "all" && target.kind === "constant")
    return comesFromElsewhere(last, ways) ? undefined : "name-only"
  return isForeign(qualifier, inside, ways) ? "name-only" : alone(ways)
}

/** A member of the table that a file is, qualified by the name that an import gives to the file. */
const ofTable = (qualifier: string, { around, rules, target, viewer }: Ways): Certainty | undefined => {
  const given = importsGiving(qualifier, { rules, viewer })?.filter(({ name }) => name === "")
  const leads = given?.some(({ module }) =>
    importedFiles(rules, module, viewer.file, around).files.some((file) => sameFile(file, target.file))
  )
  return leads === true ? "likely" : undefined
}

/** Whether the viewer's file has a member of that name in a table of its own, while the target is in another file. */
const isOfOwnTable = (qualifier: string, { around, target, viewer }: Ways): boolean =>
  !sameFile(viewer.file, target.file) &&
  namesakesBy(around.named(target.name), fileOf, viewer.file.path).some(
    ({ container }) => container === qualifier
  )

/** A member of a supertype of the named type. */
const ofSubtype = (qualifier: string, ways: Ways): Certainty | undefined =>
  best(typesCalled(qualifier, ways).map((type) => heldBy(type, ways)))

/** A member of a variable's value, whose type the declaration may not state. */
const ofValue = ({ certainty, definition }: MeantValue, ways: Ways): Certainty | undefined => {
  const types = typesOfValue(definition, ways)
  const held = types === undefined ? ofCalls(definition, ways) : best(types.map((type) => heldBy(type, ways)))
  return held && surely(held, certainty)
}

/** A member of what the calls and fields in a variable's declaration give. */
const ofCalls = (value: Definition, ways: Ways): Certainty | undefined => {
  const { chain } = ways.rules
  const row =
    chain === undefined || chain.paths !== undefined ? undefined : valueRow(value.signature, value.name)
  const given = row && givenInChain(row, value.container, { ...ways, viewer: viewerOf(value, ways) })
  return given === undefined ? alone(ways) : ofResult(given, value.container, ways)
}

/** A member of a constant that is not in the view: if its qualifier names a type, the constant likely has that type. */
const ofConstant = (qualifier: string, ways: Ways): Certainty | undefined => {
  const holder = qualifier.slice(0, Math.max(0, qualifier.lastIndexOf(".")))
  if (!CAPITAL.test(holder.slice(holder.lastIndexOf(".") + 1))) return alone(ways)
  const held = ofType(holder, ways)
  return held && surely(held, "likely")
}

const CAPITAL = /^\p{Lu}/u

const having = remembering<boolean>()

/** Whether one of the definitions is a type, or a module with such a member. */
const anyHasMembers = (definitions: ReadonlyArray<Definition>, ways: Ways): boolean =>
  having(definitions, ways.around, ways.target.name, () => definitions.some((one) => hasMembers(one, ways)))

/** Whether a definition is a type, or a module with a member of the target's name. */
const hasMembers = ({ kind, name }: Definition, { around, target }: Ways): boolean =>
  TYPE_KINDS.has(kind) ||
  (kind === "module" && namesakesBy(around.named(target.name), memberOfType, name).length > 0)

/** Whether all imports of a name come from outside of the view. */
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
