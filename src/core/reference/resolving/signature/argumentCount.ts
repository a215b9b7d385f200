import type { SymbolKind } from "../../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import { ARITY_SEPARATOR, EXCLUSION_PREFIX, type Import } from "../../../mention/Mention.ts"
import type { Definition, DefinitionIndex } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { ResolutionContext, UseSite } from "../view/ResolutionContext.ts"

/** Kinds of symbols whose signatures tell how many arguments they take. */
const COUNTED_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method", "macro"])

/**
 * Whether a definition accepts that number of arguments; true when the number is unknown, and for a value, whose own type tells it. A type may have several
 * constructors, unless types are named in places of their own.
 */
export const acceptsCount = (
  { kind, name, signature }: Pick<Definition, "kind" | "name" | "signature">,
  count: number | undefined,
  { arity, typesWhere }: Pick<MentionRules, "arity" | "typesWhere">
): boolean => {
  const isCounted = COUNTED_KINDS.has(kind) || (kind === "type" && typesWhere !== undefined)
  if (arity === undefined || count === undefined || !isCounted) return true
  const [min, max] = arity.arityRange(signature, name) ?? [0, Infinity]
  return min <= count && count <= max
}

/**
 * Restricts the context to one number of arguments, if the language tells functions apart by it and the call shows it: definitions of the target's name with
 * another number are hidden, and imports bind what they name with this number. `name` is the name in the call.
 */
export const contextForCount = (
  name: string,
  count: number | undefined,
  context: ResolutionContext
): ResolutionContext => {
  if (context.rules.arity === undefined || count === undefined) return context
  const nameWithArity = name + ARITY_SEPARATOR + count
  return {
    ...context,
    index: cachedIndexes(context.index, context.rules, context.target.name + ARITY_SEPARATOR + count, () =>
      indexForCount(count, context)
    ),
    site: cachedSites(context.site, context.rules, nameWithArity, () =>
      siteForCount(nameWithArity, name, context.site)
    )
  }
}

/** The number of arguments that an import states for its name; undefined when it states none. */
export const importedArity = ({ alias, name }: Import): number | undefined =>
  alias.startsWith(name + ARITY_SEPARATOR)
    ? Number(alias.slice(name.length + ARITY_SEPARATOR.length))
    : undefined

const cachedIndexes = memoizedByPair<DefinitionIndex>()
const cachedSites = memoizedByPair<UseSite>()

const indexForCount = (count: number, { index, rules, target }: ResolutionContext): DefinitionIndex => {
  const all = index.named(target.name)
  const fitting = all.filter((each) => acceptsCount(each, count, rules))
  return fitting.length === all.length
    ? index
    : { ...index, named: (name) => (name === target.name ? fitting : index.named(name)) }
}

const siteForCount = (nameWithArity: string, name: string, site: UseSite): UseSite => {
  const imports = site.imports.flatMap((one): ReadonlyArray<Import> => {
    if (one.alias === nameWithArity) return [{ ...one, alias: name }]
    return one.alias.startsWith(EXCLUSION_PREFIX) &&
      one.alias.slice(1).split(EXCLUSION_PREFIX).includes(nameWithArity)
      ? []
      : [one]
  })
  return imports.length === site.imports.length && !site.imports.some((one) => one.alias === nameWithArity)
    ? site
    : { ...site, imports }
}
