import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { splitIdentifier } from "../../text/splitIdentifier.ts"
import { familyOf } from "./familyOf.ts"
import { sameType } from "./heldTypes.ts"
import type { Mention } from "../Mention.ts"
import { meaningOf } from "./ownNames.ts"
import type { Certainty, Definition } from "./References.ts"
import { remembering } from "./remembering.ts"
import { importsGiving } from "./importsGiving.ts"
import type { Ways } from "./Viewer.ts"

/** Types of one name: of more than these nothing is told by that alone. */
const MOST_TYPES = 20

/**
 * What a bare name may mean of a module that nothing in its file opens, where a project may open modules for all of its files: the type of that name, likely where it
 * is the only one of the view and more than a word, as what the program does not define has names of one word too; by its name only where a member is called so.
 * Undefined where something nearer is known to be meant.
 */
export const ofUnopened = (
  { name, qualifier, receiver, role }: Mention,
  ways: Ways
): Certainty | undefined => {
  const { rules, target, viewer } = ways
  if (rules.opensForAll !== true || qualifier !== "" || receiver.is !== "untold" || name !== target.name)
    return undefined
  if (!mayBeOpened(target) || importsGiving(name, ways) !== undefined) return undefined
  const called = ways.around.named(name)
  const { isNamedSo, isOnly, types } = told(called, rules, familyOf(target.file.language), () =>
    namesakesOf(called, target, ways)
  )
  if (types.length > MOST_TYPES) return undefined
  const isMeant = (each: Definition) =>
    meaningOf({ name, qualifier }, { ...ways, target: each }) !== undefined
  if (known(called, viewer, "", () => types.some(isMeant))) return undefined
  return isOnly && (role === "type" || !isNamedSo) && splitIdentifier(name).length > 1
    ? "likely"
    : "name-only"
}

/** What has one name in a language. */
interface Namesakes {
  readonly types: ReadonlyArray<Definition>
  /** They are one type, however often that is declared. */
  readonly isOnly: boolean
  /** Something else is called so, which may stand where the name does. */
  readonly isNamedSo: boolean
}

const told = remembering<Namesakes>()

const namesakesOf = (
  called: ReadonlyArray<Definition>,
  target: Definition,
  { rules }: Pick<Ways, "rules">
): Namesakes => {
  const all = called.filter(({ file }) => familyOf(file.language) === familyOf(target.file.language))
  const types = all.filter(mayBeOpened)
  return {
    types,
    isOnly: types.every((each) => sameType(each, target, rules)),
    isNamedSo: all.some(({ container, kind, name }) => !TYPE_KINDS.has(kind) && container !== name)
  }
}

const known = remembering<boolean>()

/** Whether it is a type that what opens its module knows. */
const mayBeOpened = ({ container, kind, standing }: Definition): boolean =>
  container === "" && TYPE_KINDS.has(kind) && !standing.inType && !standing.local
