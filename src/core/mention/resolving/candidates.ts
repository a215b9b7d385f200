import { aliasWithReceiver } from "./aliasWithReceiver.ts"
import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import { languageFamily } from "./languageFamily.ts"
import { collectionName, isCollectionType, reachedType } from "../collectionType.ts"
import { certaintyOfName } from "./certaintyOfName.ts"
import { filePathOf, type GroupKey, namesakesBy, packageOf } from "./namesakesBy.ts"
import { isDocumentedType, withoutDocumentedMark } from "../documentedType.ts"
import { declaredPointerType, memberHolderType } from "../pointedType.ts"
import type { CallArgument } from "../Receiver.ts"
import type { Certainty, Definition } from "./References.ts"
import { memoizedByPair } from "./memoizedByPair.ts"
import { valueType } from "./valueType.ts"
import { variantOf } from "./variantOf.ts"
import { leastCertain } from "./certainties.ts"
import { wildcardImports } from "./importsBinding.ts"
import { importedNames } from "./importedNames.ts"
import { memberOrigins } from "./namespacesNamed.ts"
import { importsInEffect } from "./importsInEffect.ts"
import { type ResolutionContext, sameFile, seesWithoutImport, type UseSite } from "./ResolutionContext.ts"
import { resolveImport } from "./resolveImport.ts"
import { typeParameterCount } from "./writtenType.ts"
import { withoutAlias } from "./withoutAlias.ts"
import { sharedImportKey } from "./sharedImportKey.ts"

/** Most levels of supertypes that are followed. */
export const MAX_SUPERTYPE_DEPTH = 6

/** A type that a name may mean, and how certain that is. */
export interface TypeCandidate {
  readonly definition: Definition
  readonly certainty: Certainty
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
const mayHaveMembers = ({ container, file, kind, name }: Definition, target: Definition): boolean =>
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
  const path = withoutAlias(collectionName(written), context)
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
const splitPath = (path: string, context: ResolutionContext) => {
  const {
    index,
    rules,
    site: { file, imports }
  } = context
  const name = path.split(".").at(-1)!
  const qualifier = path.slice(0, -name.length - 1)
  const ownImports = qualifier === "" ? imports.filter(({ alias }) => alias === name) : []
  const origins =
    qualifier === "" || rules.isDefault === undefined ? [] : memberOrigins(name, qualifier, context)
  const names = new Set([
    name,
    ...ownImports.flatMap((one) => importedNames(one, file, rules, index)),
    ...origins.flatMap(({ from, site }) => importedNames(from, site.file, rules, index))
  ])
  return { ownImports, name, names, qualifier }
}

const cachedTypes = memoizedByPair<ReadonlyArray<TypeCandidate>>()

const computeTypeCandidates = (path: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> => {
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
  if (candidates.length > 0 || qualifier !== "" || ownImports.length > 0) return candidates
  const inner = rules.hasOpenTypes === true ? innerTypes(namesakes, context) : []
  if (inner.length > 0) return inner
  // Where a bare name is one of the file's own package, it means nothing else.
  const isOfPackage = rules.qualifiesInPackage === true && site.file.package !== ""
  return namesakes.length === 1 && !isOfPackage ? [{ certainty: "likely", definition: namesakes[0]! }] : []
}

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

const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set(["variable", "constant", "field"])

/** A variable that a chain of names may mean, and how certain that is. */
export type ValueCandidate = TypeCandidate

const cachedValues = memoizedByPair<ReadonlyArray<ValueCandidate>>()

/** The variables, and fields of named types, that a chain of names means at the use site: by its imports, or in its surroundings. */
export const valueCandidates = (path: string, context: ResolutionContext): ReadonlyArray<ValueCandidate> =>
  cachedValues(context.rules, context.site, path, () => computeValueCandidates(path, context))

const computeValueCandidates = (path: string, context: ResolutionContext): ReadonlyArray<ValueCandidate> => {
  const { name, qualifier } = splitPath(path, context)
  return definitionsByLastName(path, context, ({ kind }) => VALUE_KINDS.has(kind)).flatMap(
    (definition): ReadonlyArray<ValueCandidate> => {
      const certainty =
        definition.container === ""
          ? certaintyOfName({ name, qualifier }, { ...context, target: definition })
          : certaintyOfFieldQualifier(definition, qualifier, context)
      return certainty === "exact" || certainty === "likely" ? [{ certainty, definition }] : []
    }
  )
}

/** The definitions that fit and have the last name of a chain, under whatever name it is imported. */
const definitionsByLastName = (
  path: string,
  context: ResolutionContext,
  fits: (definition: Definition) => boolean
): ReadonlyArray<Definition> => {
  const { index, site } = context
  const family = languageFamily(site.file.language)
  return [...splitPath(path, context).names].flatMap((each) =>
    index.named(each).filter((one) => fits(one) && languageFamily(one.file.language) === family)
  )
}

/** The definitions that fit, are no members, and are meant by a chain of names. */
export const nonMemberCandidates = (
  path: string,
  context: ResolutionContext,
  fits: (definition: Definition) => boolean
): ReadonlyArray<TypeCandidate> => {
  const { name, qualifier } = splitPath(path, context)
  return definitionsByLastName(path, context, fits).flatMap((definition) => {
    const certainty = certaintyOfName({ name, qualifier }, { ...context, target: definition })
    return certainty === "exact" || certainty === "likely" ? [{ certainty, definition }] : []
  })
}

const cachedIsReplaceable = memoizedByPair<boolean>()

/** Whether a chain of names means a function that any object may replace. */
export const isReplaceableFunction = (path: string, context: ResolutionContext): boolean => {
  const { replaceableFunctions } = context.rules
  if (replaceableFunctions === undefined) return false
  return cachedIsReplaceable(context.rules, context.site, path, () => {
    const isReplaced = ({ kind, signature }: Definition) =>
      kind === "function" && replaceableFunctions.test(signature)
    return nonMemberCandidates(path, context, isReplaced).length > 0
  })
}

/** How certainly the qualifier of a field means the type that has the field. */
const certaintyOfFieldQualifier = (
  field: Definition,
  qualifier: string,
  context: ResolutionContext
): Certainty | undefined =>
  qualifier.split(".").at(-1) !== field.container
    ? undefined
    : typeCandidates(qualifier, { ...context, target: field }).find(
        ({ definition }) => definition.name === field.container && sameFile(definition.file, field.file)
      )?.certainty

/**
 * The types that a variable may have by its declaration, empty if none of them is in the view; undefined when the declaration states no type, or only a name
 * that a variable has, or a function that is not known to return an object with methods of its own: such as a class that is made by a call.
 */
export const declaredTypesOf = (
  value: Definition,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> | undefined => {
  const pointerType = declaredPointerType(value.signature, value.name, context.rules.pointers)
  const { chain, pointers } = context.rules
  const fieldType =
    pointers === undefined
      ? reachedType(
          chain?.fieldType?.(value.signature, value.name) ?? "",
          context.target.name,
          chain?.collectionMembers?.forms
        )
      : ""
  const stated =
    pointerType === undefined
      ? fieldType !== "" && !isCollectionType(fieldType)
        ? fieldType
        : valueType(value.signature, value.name, context.rules)
      : memberHolderType(pointerType, context.target.name, context.rules.pointers)
  const typePath = context.rules.selfWords?.includes(stated)
    ? (value.scope.enclosingNames.at(-1) ?? "")
    : stated
  if (typePath === "") return undefined
  const types = typeCandidates(typePath, { ...context, site: siteOf(value, context) })
  return types.length === 0 &&
    context.index
      .named(collectionName(typePath).split(".").at(-1)!)
      .some((each) =>
        each.kind === "function"
          ? context.index.methodsOf(each).length === 0
          : each.container === "" && VALUE_KINDS.has(each.kind)
      )
    ? undefined
    : types
}

const cachedParameterTypes = memoizedByPair<ReadonlyArray<TypeCandidate>>()

/** The parameter types of a call at one place, as a mention describes it. */
export const parameterTypes = (
  argument: CallArgument,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const { rules, site, target } = context
  const { callee, isConstructor, position } = argument
  const key = [callee, isConstructor, position, target.container, target.file.path].join("\0")
  return cachedParameterTypes(rules, site, key, () => computeParameterTypes(argument, context))
}

/** The functions or constructors that a call means. */
export const calleesOf = (
  { callee, isConstructor }: Pick<CallArgument, "callee" | "isConstructor">,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> =>
  isConstructor
    ? constructorsOf(callee, context)
    : nonMemberCandidates(
        callee,
        context,
        ({ container, kind, signature }) =>
          container === "" && (kind === "function" || isComponentWithProps(kind, signature))
      )

const computeParameterTypes = (
  argument: CallArgument,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const { shapes } = context.rules
  if (shapes === undefined) return []
  const { position } = argument
  return calleesOf(argument, context).flatMap(
    ({ certainty, definition: { name, signature }, definition }) => {
      const type = shapes.typeNamed(shapes.parameterType(signature, name, position), 0)
      if (type === "") return []
      const types = typeCandidates(type, { ...context, site: siteOf(definition, context) })
      return types.map((each) => ({ ...each, certainty: leastCertain(each.certainty, certainty) }))
    }
  )
}

/** The components that files of markup define which a chain of names means. */
export const componentCandidates = (path: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> =>
  cachedComponents(context.rules, context.site, path, () =>
    nonMemberCandidates(
      path,
      context,
      ({ container, kind, signature }) => container === "" && kind === "module" && signature.startsWith("<")
    )
  )

const cachedComponents = memoizedByPair<ReadonlyArray<TypeCandidate>>()

/** Whether a definition is the component that a file of markup defines, and that file declares the type of its properties. */
const isComponentWithProps = (kind: SymbolKind, signature: string) =>
  kind === "module" && /^<[^>]+>\(props: [\w$]+\)$/.test(signature)

/** The constructors of the types that a chain of names means. */
const constructorsOf = (path: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> => {
  const { index, rules } = context
  const constructorNames = rules.constructors?.names ?? []
  return typeCandidates(path, context).flatMap(({ certainty, definition: { file, name } }) =>
    constructorNames
      .flatMap((each) => namesakesBy(index.named(each), filePathOf, file.path))
      .filter(({ container }) => container === name)
      .map((definition) => ({ certainty, definition }))
  )
}

const cachedReceiverTypes = memoizedByPair<ReadonlyArray<TypeCandidate>>()

/** Most functions of one name whose signatures are examined. */
const MAX_FUNCTIONS = 8

/** The types of the receivers that functions of a name give to a lambda, by their signatures. */
export const lambdaReceiverTypes = (
  name: string,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const { index, rules, site, target } = context
  const receiverTypeOf = rules.implied?.lambdaReceiverOf
  if (receiverTypeOf === undefined) return []
  return cachedReceiverTypes(rules, site, [name, target.container, target.file.path].join("\0"), () => {
    const family = languageFamily(site.file.language)
    const functions = index
      .named(name)
      .filter(
        ({ file, kind }) =>
          (kind === "function" || kind === "method") && languageFamily(file.language) === family
      )
    if (functions.length > MAX_FUNCTIONS) return []
    return functions.flatMap((definition) => {
      const stating =
        receiverTypeOf(definition.signature) === "" ? aliasWithReceiver(definition, context) : definition
      const type = stating === undefined ? "" : receiverTypeOf(stating.signature)
      return stating === undefined || type === ""
        ? []
        : typeCandidates(type, { ...context, site: siteOf(stating, context) }).map((each) => ({
            ...each,
            certainty: functions.length === 1 ? each.certainty : leastCertain(each.certainty, "likely")
          }))
    })
  })
}

const cachedOwners = memoizedByPair<Definition | undefined>()

/** The type whose member the target is; undefined when unknown. */
export const ownerOfTarget = (
  context: Pick<ResolutionContext, "index" | "rules" | "target">
): Definition | undefined =>
  cachedOwners(context.rules, context.target, "", () => computeOwnerOfTarget(context))

/** The file of a definition, and the names that lead to it there. */
const fileAndPathOf: GroupKey = ({ file, name, scope }) =>
  [file.path, ...scope.enclosingNames, name].join("\0")

const computeOwnerOfTarget = ({
  index,
  rules,
  target
}: Pick<ResolutionContext, "index" | "rules" | "target">): Definition | undefined => {
  const variant = variantOf({ index, rules, target })
  if (variant !== undefined) return variant
  const namesakes = index.named(target.container)
  const fits = (each: Definition) =>
    mayHaveMembers(each, target) &&
    languageFamily(each.file.language) === languageFamily(target.file.language)
  const inSameFile = namesakesBy(namesakes, filePathOf, target.file.path).filter(fits)
  const types = inSameFile.length === 0 ? namesakes.filter(fits) : inSameFile
  const around = namesakesBy(
    namesakes,
    fileAndPathOf,
    [target.file.path, ...target.scope.enclosingNames].join("\0")
  ).filter(fits)
  return (
    // Of several types with one name, the target follows the one that declares it.
    around.findLast(({ ordinal }) => ordinal < target.ordinal) ??
    around[0] ??
    inSameFile[0] ??
    types.find(({ file }) => seesWithoutImport(rules, file, target.file)) ??
    (types.length === 1 ? types[0] : undefined)
  )
}

const siteCache = new WeakMap<Definition, UseSite>()

/** The use site at the place of a definition. */
const createSite = ({ file, scope }: Definition, { index, rules }: ResolutionContext): UseSite => ({
  file,
  imports: importsInEffect(file, index.importsOf(file), rules, index),
  scope,
  functionPathAtLine: () => [],
  moduleAtLine: () => scope.module
})

/** The same, created once per definition. */
export const siteOf = (definition: Definition, context: ResolutionContext): UseSite => {
  const site = siteCache.get(definition) ?? createSite(definition, context)
  siteCache.set(definition, site)
  return site
}

const cachedSupertypes = memoizedByPair<ReadonlyArray<ReadonlyArray<TypeCandidate>>>()

/** The part of a target that what a type's name means depends on. */
export const typeTargetKey = ({ target }: ResolutionContext) => `${target.container}\0${target.file.path}`

/** The supertypes that a type states: per stated name the types it may mean, empty for a name that means no type of the view. */
export const supertypesOf = (
  type: Definition,
  context: ResolutionContext
): ReadonlyArray<ReadonlyArray<TypeCandidate>> =>
  cachedSupertypes(context.rules, type, typeTargetKey(context), () => computeSupertypes(type, context))

const computeSupertypes = (
  type: Definition,
  context: ResolutionContext
): ReadonlyArray<ReadonlyArray<TypeCandidate>> => {
  const site = siteOf(type, context)
  return ((context.rules.supertypesOf ?? context.rules.someSupertypesOf)?.(type.signature) ?? []).map(
    (name) =>
      typeCandidates(name, { ...context, site }).filter(
        ({ definition }) => !sameType(definition, type, context.rules)
      )
  )
}

const cachedHierarchies = memoizedByPair<ReadonlyArray<Definition>>()

/** A type and its transitive supertypes, the type itself first. */
export const typeAndSupertypes = (
  type: Definition | undefined,
  context: ResolutionContext
): ReadonlyArray<Definition> =>
  type === undefined
    ? []
    : cachedHierarchies(context.rules, type, typeTargetKey(context), () =>
        computeHierarchy(type, context, MAX_SUPERTYPE_DEPTH)
      )

const computeHierarchy = (
  type: Definition,
  context: ResolutionContext,
  depthLeft: number
): ReadonlyArray<Definition> =>
  depthLeft === 0
    ? [type]
    : [
        type,
        ...supertypesOf(type, context)
          .flat()
          .flatMap(({ definition }) => computeHierarchy(definition, context, depthLeft - 1))
      ]

/** The members of a type with a name, including enumerators that are visible without it. */
export const membersNamed = (
  type: Definition,
  name: string,
  context: ResolutionContext
): ReadonlyArray<Definition> => {
  const { index, rules } = context
  const memberKey = rules.visibleIn === "package" ? memberInPackage : memberInFile
  const found = namesakesBy(index.named(name), memberKey, memberKey({ ...type, container: type.name }))
  if (rules.arity?.types === undefined || found.length === 0) return found
  // Another type may differ in its type parameters alone.
  return cachedMembers(found, type, "", () => {
    const isOwn = (member: Definition) => {
      const owner = ownerOfTarget({ ...context, target: member })
      return owner === undefined || typeParameterCount(owner, rules) === typeParameterCount(type, rules)
    }
    return found.every(isOwn) ? found : found.filter(isOwn)
  })
}

const cachedMembers = memoizedByPair<ReadonlyArray<Definition>>()

const containerOrEnumeration = ({ container, scope }: Definition) => container || scope.enumeration
const memberInFile: GroupKey = (member) => `${containerOrEnumeration(member)}\0${member.file.path}`
const memberInPackage: GroupKey = (member) => `${containerOrEnumeration(member)}\0${packageOf(member)}`
