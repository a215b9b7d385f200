import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { splitIdentifier } from "../../../text/splitIdentifier.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { sameType } from "../type/typeCandidates.ts"
import type { Mention } from "../../../mention/Mention.ts"
import { certaintyOfName } from "../name/certaintyOfName.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { importsBinding } from "../import/importsBinding.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** Most types of one name; beyond that the name alone tells nothing. */
const MAX_TYPES = 20

/**
 * An unqualified name that may be a type of a module which the file does not open, in languages where a project may open modules for all files. `likely` if it
 * is the only type of that name in the view and has several words, since types outside of the program have one-word names too; `name-only` in other cases.
 * Undefined when a nearer definition is known to be meant.
 */
export const certaintyByUnopenedModule = (
  { name, qualifier, receiver, role }: Mention,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, site, target } = context
  if (
    rules.projectImportWord === undefined ||
    qualifier !== "" ||
    receiver.is !== "unknown" ||
    name !== target.name
  )
    return undefined
  if (!isOpenable(target) || importsBinding(name, context) !== undefined) return undefined
  const namesakes = context.index.named(name)
  const { isNameShared, isOneType, types } = cachedNamesakes(
    namesakes,
    rules,
    languageFamily(target.file.language),
    () => namesakesOf(namesakes, target, context)
  )
  if (types.length > MAX_TYPES) return undefined
  const isMeant = (each: Definition) =>
    certaintyOfName({ name, qualifier }, { ...context, target: each }) !== undefined
  if (cachedIsKnown(namesakes, site, "", () => types.some(isMeant))) return undefined
  return isOneType && (role === "type" || !isNameShared) && splitIdentifier(name).length > 1
    ? "likely"
    : "name-only"
}

/** The definitions of one name in a language. */
interface Namesakes {
  readonly types: ReadonlyArray<Definition>
  /** The types are all one type, possibly declared several times. */
  readonly isOneType: boolean
  /** Something else has the name and may be used in the same places. */
  readonly isNameShared: boolean
}

const cachedNamesakes = memoizedByPair<Namesakes>()

const namesakesOf = (
  namesakes: ReadonlyArray<Definition>,
  target: Definition,
  { rules }: Pick<ResolutionContext, "rules">
): Namesakes => {
  const all = namesakes.filter(
    ({ file }) => languageFamily(file.language) === languageFamily(target.file.language)
  )
  const types = all.filter(isOpenable)
  return {
    types,
    isOneType: types.every((each) => sameType(each, target, rules)),
    isNameShared: all.some(({ container, kind, name }) => !TYPE_KINDS.has(kind) && container !== name)
  }
}

const cachedIsKnown = memoizedByPair<boolean>()

/** Whether it is a type that opening its module makes visible. */
const isOpenable = ({ container, kind, scope }: Definition): boolean =>
  container === "" && TYPE_KINDS.has(kind) && !scope.inType && !scope.local
