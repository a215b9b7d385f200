import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { anyScript } from "../../text/mod.ts"
import {
  memberOf,
  type MeantType,
  sameType,
  targetType,
  typesAbove,
  typesCalled,
  viewerOf
} from "./heldTypes.ts"
import { type Mention, OUTERMOST } from "../Mention.ts"
import { fileOf, namesakesBy } from "./namesakesBy.ts"
import { onlyType } from "../Receiver.ts"
import { meaningOf } from "./ownNames.ts"
import type { Certainty, Definition } from "./References.ts"
import { best, surely } from "./certainties.ts"
import type { Ways } from "./Viewer.ts"

const VALUES: ReadonlySet<SymbolKind> = new Set(["constant", "variable"])

/** How certainly a key means the target as a constant or variable: if the literal makes a map or a list. */
export const ownByKey = ({ name, receiver }: Mention, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  if (rules.keyedValues === undefined || name !== target.name || !VALUES.has(target.kind)) return undefined
  const types = typesMade(onlyType(receiver) ?? "", ways)
  if (types.length > 0 && types.every(({ definition }) => hasFields(definition))) return undefined
  const found = meaningOf({ name, qualifier: "" }, ways)
  const isSure = types.length > 0 && types.every(({ definition }) => takesValues(definition, ways))
  return found === undefined || isSure ? found : surely(found, "name-only")
}

/** How certainly a key means the target as a field: the field of exactly the type that is made, never an inherited one. */
export const fieldByKey = ({ name, receiver }: Mention, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  if (name !== target.name || target.kind !== "field") return undefined
  const made = onlyType(receiver)
  if (made === undefined) return "name-only"
  const types = typesMade(made, ways)
  if (types.length === 0) return isMadeOtherwise(targetType(ways), ways) ? undefined : byName(made, ways)
  if (rules.argumentNames !== undefined) return best(types.map((type) => madeWith(type, ways)))
  const owner = targetType(ways)
  return best(
    types.map(({ certainty, definition }) =>
      owner !== undefined && sameType(owner, definition, rules)
        ? certainty
        : hasFields(definition) || takesValues(definition, ways)
          ? undefined
          : "name-only"
    )
  )
}

/** How certainly the name of an argument means the target as a field: if the constructed type does not define otherwise how its values are made. */
const madeWith = ({ certainty, definition }: MeantType, ways: Ways): Certainty | undefined => {
  const held = isMadeOtherwise(definition, ways) ? undefined : memberOf(definition, ways)
  return held === undefined || held === "other" || held === "unknown" ? undefined : surely(held, certainty)
}

/** Whether a type or one of its supertypes defines by a function how its values are made. */
const isMadeOtherwise = (type: Definition | undefined, ways: Ways): boolean => {
  const { around, rules } = ways
  const makers = (rules.argumentNames?.unless ?? []).flatMap((name) => around.named(name))
  const declaring = typesAbove(makers.length === 0 ? undefined : type, ways).some(({ file, name }) =>
    makers.some((maker) => maker.container === name && maker.file.path === file.path)
  )
  return declaring || (type !== undefined && takesBeside(type, ways))
}

/** Whether a type or its constructor, possibly inherited, has a parameter of the target's name that is no field. */
const takesBeside = (type: Definition, ways: Ways): boolean => {
  const { argumentNames, constructors } = ways.rules
  if (argumentNames?.takesBeside === undefined) return false
  const constructing = ({ file, name }: Definition) =>
    [...(constructors?.names ?? []), ...(constructors?.likeTypes === true ? [name] : [])]
      .flatMap((called) => namesakesBy(ways.around.named(called), fileOf, file.path))
      .filter(({ container }) => container === name)
  const all = typesAbove(type, ways).map(constructing)
  return [type, ...(all.find(({ length }) => length > 0) ?? [])].some(({ signature }) =>
    argumentNames.takesBeside!(signature, ways.target.name)
  )
}

/**
 * If the type cannot be resolved, its name counts if it is the only one in the view and has no qualifier that would have to be imported; likewise an enum
 * variant, if its enumeration's name agrees.
 */
const byName = (written: string, { around, rules, target }: Ways): Certainty | undefined => {
  const names = written.split(".")
  const before = names.at(-2)
  // A full name that leads nowhere means something outside of the view.
  if (names.at(-1) !== target.container || names[0] === OUTERMOST) return undefined
  const called = around
    .named(target.container)
    .filter(({ kind }) => TYPE_KINDS.has(kind) || kind === "constant")
  const [only, another] = called
  if (only === undefined || another !== undefined) return "name-only"
  const isNamed =
    before === undefined ||
    (only.kind === "constant"
      ? rules.selves?.includes(before) === true || before === target.standing.around.at(-2)
      : rules.qualifiesFreely)
  return isNamed ? "likely" : "name-only"
}

/** Most alias steps that are followed. */
const MOST_NAMES = 4

/** The types that a name makes values of, with aliases resolved. */
const typesMade = (written: string, ways: Ways, left = MOST_NAMES): ReadonlyArray<MeantType> =>
  (written === "" ? [] : typesCalled(written, ways)).flatMap((type) => {
    const other = left === 0 ? undefined : OTHER_NAME.exec(type.definition.signature)?.[1]
    const types =
      other === undefined
        ? []
        : typesMade(other, { ...ways, viewer: viewerOf(type.definition, ways) }, left - 1)
    return types.length === 0
      ? [type]
      : types.map((each) => ({ ...each, certainty: surely(each.certainty, type.certainty) }))
  })

/** The target of a type alias or a type derived from another: `other.Cart` of `type Cart = other.Cart`. */
const OTHER_NAME = anyScript(
  /^(?:type\s+)?(?!\d)\w+(?:\[[^\]]*\])?\s+(?:=\s*)?((?!struct\b|interface\b)\w+(?:\.\w+)?)(?:\[[^\]]*\])?$/
)

const hasFields = ({ kind }: Definition): boolean => kind === "struct"

const takesValues = ({ signature }: Definition, { rules }: Ways): boolean =>
  rules.keyedValues?.test(signature) === true
