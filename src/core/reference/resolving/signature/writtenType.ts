import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Mention } from "../../../mention/Mention.ts"
import type { Definition, DefinitionIndex } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

const parameterCounts = new WeakMap<Definition, number>()

/** How many type parameters a declaration states; 0 where the language does not tell types apart by that. */
export const typeParameterCount = (
  definition: Definition,
  { arity }: Pick<MentionRules, "arity">
): number => {
  if (arity?.types === undefined) return 0
  const cached = parameterCounts.get(definition)
  if (cached !== undefined) return cached
  const count = arity.types.parameterCount(definition.signature, definition.name)
  parameterCounts.set(definition, count)
  return count
}

/** Whether two declarations are parts of one type. */
export const arePartsOfOne = (
  a: Definition,
  b: Definition,
  rules: Pick<MentionRules, "arity" | "partialTypes">
): boolean =>
  rules.partialTypes?.test(a.signature) === true &&
  rules.partialTypes.test(b.signature) &&
  a.name === b.name &&
  a.file.package === b.file.package &&
  a.scope.enclosingNames.join() === b.scope.enclosingNames.join() &&
  typeParameterCount(a, rules) === typeParameterCount(b, rules)

/** Whether a mention can mean a definition by the way it is written: as a type or not, with its type arguments, and whether it makes an object. */
export const fitsWrittenType = (
  definition: Definition,
  { isMade, name, role, typeArgumentCount }: Mention,
  rules: Pick<MentionRules, "arity">
): boolean => {
  if (rules.arity?.types === undefined || definition.name !== name) return true
  const { container, kind } = definition
  const isType = TYPE_KINDS.has(kind)
  const isConstructor = kind === "method" && name === container
  if (role === "call" && (isMade === true) !== (isType || isConstructor)) return false
  if (role === "type" && container !== "" && !isType && !isConstructor) return false
  if (typeArgumentCount === undefined || isConstructor) return true
  // The type arguments of a method may follow from the others.
  return (
    (typeArgumentCount === 0 && kind !== "module" && !isType) ||
    typeArgumentCount === typeParameterCount(definition, rules)
  )
}

const cachedIndexes = memoizedByPair<DefinitionIndex>()

/** Restricts the context to the definitions of the target's name that a mention can mean by the way it is written. */
export const contextForWrittenType = (mention: Mention, context: ResolutionContext): ResolutionContext => {
  const { index, rules, target } = context
  const { isMade, name, role, typeArgumentCount } = mention
  if (rules.arity?.types === undefined || target.name !== name) return context
  const key = [name, role, typeArgumentCount ?? "", Number(isMade ?? 0)].join("\0")
  return {
    ...context,
    index: cachedIndexes(index, rules, key, () => {
      const all = index.named(name)
      const fitting = all.filter((each) => fitsWrittenType(each, mention, rules))
      return fitting.length === all.length
        ? index
        : { ...index, named: (other) => (other === name ? fitting : index.named(other)) }
    })
  }
}
