import { type MeantType, sameType, supersOf, targetType } from "./heldTypes.ts"
import type { Certainty, Definition } from "./References.ts"
import { anyTakesTheSame } from "./takeTheSame.ts"
import { isTypeVariable, typeSaidBy } from "./typeSaidBy.ts"
import { surely } from "./certainties.ts"
import type { Ways } from "./Viewer.ts"

/** The type that a declaration states for its value or result. */
export interface Said {
  readonly written: string
  readonly by: Definition
  readonly certainty: Certainty
}

/** A member, as a step of a chain asks for it. */
export interface AskedMember {
  readonly name: string
  /** It is read, and not called. */
  readonly isField: boolean
  /** Its result is awaited. */
  readonly awaited: boolean
}

/** Most levels of supertypes in which a member is searched. */
const MOST_ABOVE = 4

/** Most definitions of one name that are examined. */
const MOST_NAMED = 2_000

/** What the members of that name state, of a type and of its supertypes, without declarations that the type overrides. */
export const membersSaying = (
  { certainty, definition }: MeantType,
  asked: AskedMember,
  ways: Ways,
  left = MOST_ABOVE
): ReadonlyArray<Said> => {
  const { around, rules } = ways
  const { awaited, isField, name } = asked
  const called = around.named(name)
  if (called.length > MOST_NAMED) return []
  const own = called.filter(
    (each) =>
      each.container === definition.name && isReadAs(each, isField) && isMemberOf(each, definition, ways)
  )
  const said = own.map((each) => {
    const written = typeSaidBy(each, name, awaited, rules)
    const isOfDeclaring = written !== "" && written === rules.chain?.declaring
    const given = isOfDeclaring ? declaring(definition, ways) : written
    // In languages with pointers, types are read with all their arguments, and no type variable is left.
    const isChosen = rules.pointers === undefined && isTypeVariable(given, definition)
    return { written: isChosen ? "" : given, by: each, certainty }
  })
  if (left === 0 || (own.length > 0 && (isField || rules.openTypes !== true))) return said
  const above = supersOf(definition, ways)
    .flat()
    .flatMap((one) =>
      membersSaying({ ...one, certainty: surely(one.certainty, certainty) }, asked, ways, left - 1)
    )
  return [...said, ...above.filter(({ by }) => own.length === 0 || !anyTakesTheSame(own, by))]
}

/** Whether a type declares a member. */
const isMemberOf = (member: Definition, type: Definition, ways: Ways): boolean => {
  const owner = targetType({ ...ways, target: member })
  return owner !== undefined && sameType(owner, type, ways.rules)
}

/** The type that declares a member; a mixed-in trait declares it for the type it is mixed into. */
const declaring = ({ name, signature }: Definition, { rules }: Ways): string =>
  /(?:^|\s)trait\s/.test(signature) ? rules.chain!.self : name

/** Whether a member is a field or read like one, if a field is wanted; else whether it is called. */
const isReadAs = ({ kind, signature }: Definition, isField: boolean): boolean =>
  kind === "field" || kind === "constant"
    ? isField
    : isField === (!signature.includes("(") || READ_AS_FIELD.test(signature))

const READ_AS_FIELD = /@(?:\w+\.)?(?:cached_)?property\b|(?:^|\s)get\s/
