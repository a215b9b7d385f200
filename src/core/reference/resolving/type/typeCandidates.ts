import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import { collectionName } from "../../../mention/collectionType.ts"
import { splitBounds, splitJoined } from "../../../mention/boundNames.ts"
import { isDocumentedType, withoutDocumentedMark } from "../../../mention/documentedType.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { type ResolutionContext, sameFile, type UseSite } from "../view/ResolutionContext.ts"
import { leastCertain } from "../view/certainties.ts"
import { certaintyOfName, type QualifiedName } from "../name/certaintyOfName.ts"
import { importedNames } from "../import/importedNames.ts"
import { wildcardImports } from "../import/importsBinding.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { memberOrigins } from "../import/namespacesNamed.ts"
import { renamesExports } from "../import/renamesExports.ts"
import { resolveImport } from "../import/resolveImport.ts"
import { sharedImportKey } from "../import/sharedImportKey.ts"
import { siteOf } from "../import/siteOf.ts"
import { withoutAlias } from "../import/withoutAlias.ts"
import type { TypeArguments } from "../signature/typeArguments.ts"
import { typeParameterCount } from "../signature/writtenType.ts"

/** A type that a name may mean, and how certain that is. */
export interface TypeCandidate {
  readonly definition: Definition
  readonly certainty: Certainty
  /** What its type variables stand for. */
  readonly typeArguments?: TypeArguments | undefined
}

/** Whether two declarations are of one type: in one file, or in several if a type or module may be declared in parts. */
export const sameType = (a: Definition, b: Definition, rules: MentionRules): boolean => {
  const { hasGlobalNames, hasOpenTypes } = rules
  if (a.name !== b.name || typeParameterCount(a, rules) !== typeParameterCount(b, rules)) return false
  if (a.scope.enclosingNames.join() !== b.scope.enclosingNames.join()) return false
  return (
    sameFile(a.file, b.file) ||
    (a.kind === "module"
      ? hasGlobalNames === true
      : hasOpenTypes === true && a.file.package === b.file.package)
  )
}

/** Whether a definition may have members: a type, a module, or whatever the target is a member of. */
export const mayHaveMembers = ({ container, file, kind, name }: Definition, target: Definition): boolean =>
  TYPE_KINDS.has(kind) ||
  kind === "module" ||
  (container === "" && name === target.container && sameFile(file, target.file))

/** The types that a name may mean at the use site: by its imports, in its surroundings, or the only one in the view. */
export const typeCandidates = (written: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> => {
  if (isDocumentedType(written))
    return typeCandidates(withoutDocumentedMark(written), context).map(({ certainty, definition }) => ({
      certainty: leastCertain(certainty, "likely"),
      definition
    }))
  const joined = splitJoined(collectionName(written))
  if (joined.length > 1) return joined.flatMap((one) => typeCandidates(one, context))
  const path = withoutAlias(joined[0]!, context)
  if (path === "") return []
  const { index, rules, site } = context
  // The target matters only by its container.
  const key = `${path}\0${typeTargetKey(context)}`
  return cachedTypes(rules, site, key, () => {
    // An unqualified name may also be declared in the scopes around the use.
    const shared = path.includes(".") ? sharedImportKey(path, context) : undefined
    return shared === undefined
      ? computeTypeCandidates(path, context)
      : cachedTypes(rules, index, `${shared}\0${key}`, () => computeTypeCandidates(path, context))
  })
}

/** Splits a chain into its last name and the qualifier. `ownImports`: the imports of an unqualified name. `names`: the names under which it may be declared. */
export const splitPath = (path: string, context: ResolutionContext) => {
  const {
    index,
    rules,
    site: { file, imports }
  } = context
  const name = path.split(".").at(-1)!
  const qualifier = path.slice(0, -name.length - 1)
  const ownImports = qualifier === "" ? imports.filter(({ alias }) => alias === name) : []
  const origins = qualifier === "" || !renamesExports(rules) ? [] : memberOrigins(name, qualifier, context)
  const names = new Set([
    name,
    ...ownImports.flatMap((one) => importedNames(one, file, rules, index)),
    ...origins.flatMap(({ from, site }) => importedNames(from, site.file, rules, index))
  ])
  return { ownImports, name, names, qualifier }
}

/** Most constants that are followed, each of which stands for a name of the next. */
const MAX_ALIAS_STEPS = 4

/** A name that no program gives a module. */
const LOADED_MODULE_ALIAS = "import#"

const cachedTypes = memoizedByPair<ReadonlyArray<TypeCandidate>>()

const computeTypeCandidates = (
  path: string,
  context: ResolutionContext,
  followsVariables = true,
  stepsLeft = MAX_ALIAS_STEPS
): ReadonlyArray<TypeCandidate> => {
  const { index, rules, site, target } = context
  const { name, names, ownImports, qualifier } = splitPath(path, context)
  const family = languageFamily(site.file.language)
  const namesakes = [...names].flatMap((each) =>
    index
      .named(each)
      .filter((one) => mayHaveMembers(one, target) && languageFamily(one.file.language) === family)
  )
  const candidates = namesakes.flatMap((definition): ReadonlyArray<TypeCandidate> => {
    const typeContext = { ...context, target: definition }
    const certainty = certaintyOfName({ name, qualifier }, typeContext)
    if (certainty !== "exact" && certainty !== "likely") return []
    // A nested type is certain if no other type has the name, a top-level one if a wildcard import certainly brings it.
    const isCertain =
      certainty === "likely" &&
      (definition.scope.nested
        ? namesakes.every((each) => sameType(each, definition, context.rules))
        : wildcardImports(context).some((one) => resolveImport(one, typeContext) === "exact"))
    return [{ certainty: isCertain ? "exact" : certainty, definition }]
  })
  if (candidates.length > 0)
    return rules.aliasedName === undefined
      ? candidates
      : candidates.flatMap((each) => behindAlias(each, candidates, context, stepsLeft))
  const aliased = typesBehindConstants({ name, qualifier }, names, context, stepsLeft)
  if (aliased.length > 0) return aliased
  const bounds = followsVariables ? boundsOfVariable(path, names, context) : []
  if (bounds.length > 0 || qualifier !== "" || ownImports.length > 0) return bounds
  const inner = rules.hasOpenTypes === true ? innerTypes(namesakes, context) : []
  if (inner.length > 0) return inner
  // Where a bare name is one of the file's own package, it means nothing else.
  const isOfPackage = rules.qualifiesInPackage === true && site.file.package !== ""
  return namesakes.length === 1 && !isOfPackage ? [{ certainty: "likely", definition: namesakes[0]! }] : []
}

/** The type that a candidate only gives another name; itself where it is another, or the view lacks that one. */
const behindAlias = (
  candidate: TypeCandidate,
  candidates: ReadonlyArray<TypeCandidate>,
  context: ResolutionContext,
  stepsLeft: number
): ReadonlyArray<TypeCandidate> => {
  const { definition } = candidate
  // Only one of several is compiled: `#if` chooses.
  const isOnly = candidates.every(
    ({ definition: each }) => each.ordinal === definition.ordinal || !isBeside(each, definition)
  )
  const certainty = isOnly ? candidate.certainty : leastCertain(candidate.certainty, "likely")
  const path = context.rules.aliasedName!(definition.signature)
  if (path === "" || path === definition.name || stepsLeft === 0) return [candidate]
  const site = siteOf(definition, context)
  const found = computeTypeCandidates(
    withoutAlias(path, { ...context, site }),
    { ...context, site },
    false,
    stepsLeft - 1
  )
  return found.length === 0
    ? [candidate]
    : found.map((each) => ({ ...each, certainty: leastCertain(each.certainty, certainty) }))
}

/** The types that constants of this or another file stand for: `pub const Basket = shop.Cart`. */
const typesBehindConstants = (
  written: QualifiedName,
  names: ReadonlySet<string>,
  context: ResolutionContext,
  stepsLeft: number
): ReadonlyArray<TypeCandidate> => {
  const { index, rules } = context
  if (rules.aliasedPath === undefined || stepsLeft === 0) return []
  return [...names].flatMap((name) =>
    index.named(name).flatMap((constant): ReadonlyArray<TypeCandidate> => {
      const aliased = constant.kind === "constant" ? aliasedBy(constant, context) : undefined
      if (aliased === undefined) return []
      const certainty = certaintyOfName(written, { ...context, target: constant })
      if (certainty !== "exact" && certainty !== "likely") return []
      const { path, site } = aliased
      const aliasedContext = { ...context, site }
      return computeTypeCandidates(withoutAlias(path, aliasedContext), aliasedContext, false, stepsLeft - 1)
        .filter((each) => !aliased.isCertainAlone || each.certainty === "exact")
        .map((each) => ({ ...each, certainty: leastCertain(each.certainty, certainty) }))
    })
  )
}

/** The chain of names that a constant stands for, and where it means that. `isCertainAlone`: or else something that is no type. */
const aliasedBy = (
  constant: Definition,
  context: ResolutionContext
): { readonly path: string; readonly site: UseSite; readonly isCertainAlone: boolean } | undefined => {
  const { aliasedPath, aliasedType } = context.rules
  const chain = aliasedPath?.(constant.signature)
  const site = siteOf(constant, context)
  if (chain !== undefined) return { path: chain, site, isCertainAlone: false }
  const { module = "", path = "" } = aliasedType?.(constant.signature) ?? {}
  if (path === "" || module === "") return path === "" ? undefined : { path, site, isCertainAlone: true }
  const alias = LOADED_MODULE_ALIAS
  const imports = [{ module, name: "", alias, exported: false, line: 0, column: 0 }]
  return { path: `${alias}.${path}`, site: { ...site, imports }, isCertainAlone: true }
}

/** The types that bound a type variable which is declared as a value: `T = TypeVar("T", bound=Cart)`. */
const boundsOfVariable = (
  path: string,
  names: ReadonlySet<string>,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const { index, rules } = context
  const { boundOfVariable } = rules
  if (boundOfVariable === undefined) return []
  const qualifier = path.slice(0, Math.max(0, path.lastIndexOf(".")))
  return [...names].flatMap((name) =>
    index.named(name).flatMap((definition): ReadonlyArray<TypeCandidate> => {
      const bound = TYPE_KINDS.has(definition.kind) ? "" : boundOfVariable(definition.signature)
      if (bound === "") return []
      const found = certaintyOfName(
        { name: path.slice(path.lastIndexOf(".") + 1), qualifier },
        { ...context, target: definition }
      )
      // Which of several values it has depends on what is run.
      const isOnly = index.named(name).every((each) => each === definition || !isBeside(each, definition))
      const certainty = found === "exact" && !isOnly ? "likely" : found
      return certainty === "exact" || certainty === "likely"
        ? splitBounds(bound)
            .flatMap((one) =>
              computeTypeCandidates(
                withoutAlias(one, { ...context, site: siteOf(definition, context) }),
                { ...context, site: siteOf(definition, context) },
                false
              )
            )
            .map((each) => ({
              ...each,
              certainty: leastCertain(each.certainty, certainty)
            }))
        : []
    })
  )
}

/** Whether one scope of a file declares both. */
const isBeside = (a: Definition, b: Definition): boolean =>
  sameFile(a.file, b.file) && a.scope.enclosingNames.join() === b.scope.enclosingNames.join()

/** Those that a part of a type around the use declares in another file: the innermost ones. */
const innerTypes = (
  namesakes: ReadonlyArray<Definition>,
  { rules, site }: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  for (let names = site.scope.enclosingNames; names.length > 0; names = names.slice(0, -1)) {
    const around = names.join()
    const inside = namesakes.filter(
      ({ file, scope }) => file.package === site.file.package && scope.enclosingNames.join() === around
    )
    if (inside.length > 0)
      return inside.map((definition) => ({
        certainty: inside.every((each) => sameType(each, definition, rules)) ? "exact" : "likely",
        definition
      }))
  }
  return []
}

/** The part of a target that what a type's name means depends on. */
export const typeTargetKey = ({ target }: ResolutionContext) => `${target.container}\0${target.file.path}`
