import { type MeantType, sameType, supersOf, targetType } from "./heldTypes.ts"
import type { Certainty, Definition } from "./References.ts"
import { anyTakesTheSame } from "./takeTheSame.ts"
import { isTypeVariable, typeSaidBy } from "./typeSaidBy.ts"
import { surely } from "./certainties.ts"
import type { Ways } from "./Viewer.ts"

/** The type that a declaration says it gives, by which one. */
export interface Said {
  readonly written: string
  readonly by: Definition
  readonly certainty: Certainty
}

/** A member as a row of steps asks for it. */
export interface AskedMember {
  readonly name: string
  /** It is read, and not called. */
  readonly isField: boolean
  /** What it gives is waited for. */
  readonly awaited: boolean
}

/** Types above one another in which what is called is looked for. */
const MOST_ABOVE = 4

/** Functions of one name that are looked at. */
const MOST_NAMED = 2_000

/** What the members of a name say that a type declares, and those above it that are no declarations of the same. */
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
    // What points to a value is read with all that it is applied to, of which no variable is left.
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

/** Whether a member is declared by a type. */
const isMemberOf = (member: Definition, type: Definition, ways: Ways): boolean => {
  const owner = targetType({ ...ways, target: member })
  return owner !== undefined && sameType(owner, type, ways.rules)
}

/** The type that declares a member; what is mixed in declares it for what it is mixed into. */
const declaring = ({ name, signature }: Definition, { rules }: Ways): string =>
  /(?:^|\s)trait\s/.test(signature) ? rules.chain!.self : name

/** Whether a member is a field, or is read as one, where that is asked for, and else whether it is called. */
const isReadAs = ({ kind, signature }: Definition, isField: boolean): boolean =>
  kind === "field" || kind === "constant"
    ? isField
    : isField === (!signature.includes("(") || READ_AS_FIELD.test(signature))

const READ_AS_FIELD = /@(?:\w+\.)?(?:cached_)?property\b|(?:^|\s)get\s/
