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

/** Most types of one name; beyond that the name alone tells nothing. */
const MOST_TYPES = 20

/**
 * An unqualified name that may be a type of a module which the file does not open, in languages where a project may open modules for all files. `likely` if it
 * is the only type of that name in the view and has several words, since types outside of the program have one-word names too; `name-only` in other cases.
 * Undefined when a nearer definition is known to be meant.
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

/** The definitions of one name in a language. */
interface Namesakes {
  readonly types: ReadonlyArray<Definition>
  /** The types are all one type, possibly declared several times. */
  readonly isOnly: boolean
  /** Something else has the name and may be used in the same places. */
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

/** Whether it is a type that opening its module makes visible. */
const mayBeOpened = ({ container, kind, standing }: Definition): boolean =>
  container === "" && TYPE_KINDS.has(kind) && !standing.inType && !standing.local
