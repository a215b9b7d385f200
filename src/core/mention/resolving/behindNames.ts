import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { best, surely } from "./certainties.ts"
import { mayBeAnything, type MeantValue, typesCalled, typesOfValue, valuesCalled } from "./heldTypes.ts"
import { importedFiles } from "./importedFiles.ts"
import { importsGiving } from "./importsGiving.ts"
import { isForeign } from "./isForeign.ts"
import { isModule } from "./modulesMeant.ts"
import { fileOf, memberOfType, namesakesBy } from "./namesakesBy.ts"
import { behindWhole } from "./ofImport.ts"
import { fieldOf } from "./ofSelf.ts"
import { heldBy, ofType } from "./ofType.ts"
import { alone } from "./onlyMember.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/**
 * A member of what a chain of names is that stands before it, where the mention tells nothing else: a field of the object around, a table or object that a file gives, a
 * type, a variable. `isValue` says that it is a value, whatever the names mean; `inside` is the name of the type around.
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
  // A module's own names are no members; nor are those of another type.
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

const having = remembering<boolean>()

/** Whether one of some definitions is a type, or a module with such a member. */
const anyHasMembers = (definitions: ReadonlyArray<Definition>, ways: Ways): boolean =>
  having(definitions, ways.around, ways.target.name, () => definitions.some((one) => hasMembers(one, ways)))

/** Whether a definition is a type, or a module with a member of the target's name. */
const hasMembers = ({ kind, name }: Definition, { around, target }: Ways): boolean =>
  TYPE_KINDS.has(kind) ||
  (kind === "module" && namesakesBy(around.named(target.name), memberOfType, name).length > 0)

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
