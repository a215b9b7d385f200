import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { assignedRegions } from "../scope/assignedRegions.ts"
import { madeTypes } from "../expression/madeTypes.ts"
import { mergedBinding } from "../scope/mergedBinding.ts"
import { typeNamer } from "../syntax/typeNamer.ts"
import { matchesAt } from "../../../text/mod.ts"
import { type Binding, bindingLookup, MAX_SCOPES, UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import { boundTypes } from "./boundTypes.ts"
import { constructorParameters } from "../scope/constructorParameters.ts"
import { chainTypes } from "../expression/chainTypes.ts"
import { type CompiledRules, NODE, PLACE } from "../syntax/compileRules.ts"
import { fixtureOf, impliedReceivers } from "../scope/impliedReceivers.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { collectionName, isCollectionType } from "../../../mention/collectionType.ts"
import { isObjectType } from "../../../mention/objectType.ts"
import { type NarrowedTypes, narrowedTypes } from "../condition/narrowedTypes.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import { assumptions } from "../expression/assumptions.ts"
import { memoizedLast } from "../syntax/memoizedLast.ts"
import { otherSelf } from "../scope/otherSelf.ts"
import { reassignedNames } from "../scope/reassignedNames.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { type CollectionUses, collectionUses } from "../expression/collectionUses.ts"
import { composedTypes } from "../expression/composedTypes.ts"

/** UTF-16 code units of a node that decide whether it is a scope. */
const SCOPE_TEST_CHARACTERS = 100

/** Deepest nesting of patterns in which a name is searched. */
const MAX_PATTERN_DEPTH = 200

/** What stands before the only part of an expression that is another value than that part. */
const CHANGES_VALUE = /^(?:[!~+{`]|-(?!>)|\.{3}|(?:delete|typeof|void|yield)\b)/

/** What the scopes of a file bind. */
export interface FileBindings {
  /** By the scope's node; variables of the file under -1, for their types. */
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  /** The parameter of a constructor that a name means where no scope binds it. */
  readonly parameterOf: ((name: string, node: number) => Binding | undefined) | undefined
  /** Name nodes of bindings that count only from a later offset. */
  readonly delayedNames: ReadonlySet<number>
  readonly scopeOf: Int32Array
  readonly reassigned: ReturnType<typeof reassignedNames>
  readonly isOtherSelf: ReturnType<typeof otherSelf>
  /** The types that conditions tell of variables; undefined when there are none. */
  readonly narrowedTypeAt: NarrowedTypes | undefined
  /** Where the elements of collections go; undefined in languages that do not say. */
  readonly uses: CollectionUses | undefined
  /** The name of a written type, "" when it has none. */
  readonly nameOfType: (written: string) => string
  /** The type of the value that a node makes, "" when unknown; undefined when it makes none. */
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
}

/** Finds the names that scopes bind. */
export const bindingsIn = (
  tape: SyntaxTape,
  text: string,
  compiled: CompiledRules,
  reader: TapeReader,
  rules: MentionRules,
  symbolAt: (offset: number) => number | undefined,
  moduleAliasAt: (node: number) => string | undefined = () => undefined,
  /** Whether a bound symbol is no variable but a function or type, which a chain may begin with. */
  isDefinition: (symbol: number) => boolean = () => false,
  /** Whether an offset is inside the declaration of a symbol. */
  isInDeclaration: (symbol: number, offset: number) => boolean = () => false
): FileBindings => {
  const {
    bindsAlways,
    callPrefix,
    chain,
    fixtures,
    implied,
    impliesSelf,
    neverBound,
    oneVariable,
    pointers,
    rebinds,
    selfWords = []
  } = rules
  const { after, end, field, length, parent, start, type } = tape
  const {
    bindsAfter,
    bindsWhere,
    fieldCount,
    makes,
    narrows,
    node: nodeRoles,
    place,
    scopesWhere,
    typeField
  } = compiled
  const nameOfType = typeNamer(rules)
  /** Names that a scope is declared not to bind. */
  const unboundNames = new Map<number, Set<string>>()
  const bindingsOf = new Map<number, Map<string, Binding>>()
  const bind = (scope: number, name: string, binding: Binding) => {
    if (unboundNames.get(scope)?.has(name) === true) return
    const names = bindingsOf.get(scope) ?? new Map<string, Binding>()
    bindingsOf.set(scope, names)
    const existing = names.get(name)
    if (
      rebinds === true &&
      existing?.symbol === -1 &&
      binding.symbol === -1 &&
      existing.from !== undefined &&
      (binding.from ?? 0) > existing.from
    ) {
      names.set(name, { ...binding, earlier: existing })
      return
    }
    names.set(name, existing === undefined ? binding : mergedBinding(existing, binding, oneVariable === true))
  }
  const regionsAfter = assignedRegions(tape, rules)
  const isOtherSelf = otherSelf(tape, rules)
  const reassigned = reassignedNames(tape, text, reader, rules)
  /** Whether what a type is known by decides between several. */
  const weighs = (oneVariable === true || rules.assignsNothing === true) && chain?.parts !== undefined
  const scopeOf = new Int32Array(length)
  const delayedNames = new Set<number>()
  /** Nodes that are scopes because of their text. */
  const textScopes = new Set<number>()

  /** Whether a scope is the function that a name declares: only declarators are between the two. */
  const isDeclaredByScope = (node: number, scope: number): boolean => {
    let at = parent[node]!
    while (at >= 0 && at !== scope && rules.declarators?.includes(tape.types[type[at]!]!) === true)
      at = parent[at]!
    return at === scope
  }

  /** The innermost node inside lists of one element, such as the sides of `a := b`. */
  const innermostSingle = (node: number): number =>
    after[node]! > node + 1 &&
    after[node + 1] === after[node] &&
    makes[type[node]!] === 0 &&
    !CHANGES_VALUE.test(text.slice(start[node], start[node + 1]))
      ? innermostSingle(node + 1)
      : node

  /** Whether a sticky expression matches right after a node; true for undefined. */
  const matchesAfter = (pattern: RegExp | undefined, at: number): boolean =>
    pattern === undefined || matchesAt(pattern, text, end[at]!)

  const madeTypeAt = madeTypes(tape, text, compiled, reader, rules, { innermostSingle, nameOfType })
  const constructedTypeAt =
    chain?.inferred === undefined
      ? madeTypeAt
      : (node: number): string | undefined => {
          const made = madeTypeAt(node)
          if (made === undefined || made === UNKNOWN_TYPE) return made
          scopeOf[node] = scopeAround(node)
          return isVariable(isCollectionType(made) ? collectionName(made) : made, node) ? UNKNOWN_TYPE : made
        }

  /** For nodes up to this one, `scopeOf` is known. */
  let lastVisited = 0

  /** The scope of a node that the walk may not have reached: a value comes after the name that it is bound to. */
  const scopeAround = (node: number): number => {
    let scope = node
    while (scope > lastVisited) scope = parent[scope]!
    return scope === node || (nodeRoles[type[scope]!]! & NODE.scope) === 0 ? scopeOf[scope]! : scope
  }
  const parameterOf =
    rules.constructorParameters === undefined
      ? undefined
      : constructorParameters(tape, text, rules.constructorParameters, {
          isName: (node) => (nodeRoles[type[node]!]! & NODE.name) !== 0,
          nameAt: reader.nameAt,
          nameOfType
        })
  const nearestBinding = bindingLookup(tape, compiled, { bindingsOf, scopeOf })
  /** Whether what looks like a type, or like a function of the file, begins with a variable of a function. */
  function isVariable(path: string, node: number): boolean {
    const bound = chain?.inferred === undefined ? undefined : nearestBinding(path.split(".", 1)[0]!, node)
    return bound?.symbol === -1 && bound.moduleAlias === undefined
  }
  const narrowedTypeAt = narrowedTypes(tape, text, rules.narrowing, reader, {
    mayHoldAny: isVariable,
    nameOfType
  })
  const bindingOf = bindingLookup(tape, compiled, { bindingsOf, narrowedTypeAt, parameterOf, scopeOf })
  const impliedReceiversAt =
    implied === undefined && fixtures === undefined
      ? undefined
      : impliedReceivers(tape, text, reader, rules, { bindingOf, valueTypeAt: constructedTypeAt, scopeOf })
  const assumed = assumptions(tape, kindsNamed(tape.types, chain?.collectionMembers?.functions ?? []))
  /** The result of an expression by its calls and fields. */
  const localTypeOf = (name: string, node: number): ExpressionType | undefined => {
    const type = assumed.typeOf(name, node)
    if (type !== undefined) return type
    scopeOf[node] = scopeAround(node)
    const bound = bindingOf(name, node)
    if (bound === undefined) return undefined
    return chain?.paths === undefined && isDefinition(bound.symbol) ? undefined : bound.type
  }
  const uses = chain && collectionUses(tape, text, chain, reader)
  const composed =
    chain &&
    composedTypes(tape, text, chain, reader, {
      assumed,
      boundTypeOf: localTypeOf,
      declarators: rules.declarators ?? [],
      isRead: (node) => after[node]! <= lastVisited + 1,
      nameOfType,
      uses,
      narrowedTypeAt,
      typeAt: (node) => chainTypeAt?.(node),
      valueTypeAt: constructedTypeAt
    })
  const chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined =
    chain === undefined
      ? undefined
      : chainTypes(
          tape,
          text,
          chain,
          pointers,
          reader,
          {
            boundTypeOf: localTypeOf,
            fixtureAt: (node) => {
              if (fixtures === undefined || impliedReceiversAt === undefined) return undefined
              scopeOf[node] = scopeAround(node)
              return fixtureOf(impliedReceiversAt(node))
            },
            isImplied: (node) => {
              if (implied === undefined || impliedReceiversAt === undefined) return false
              scopeOf[node] = scopeAround(node)
              return impliedReceiversAt(node).length > 0
            },
            isOtherSelf,
            isSelf: (name) => selfWords.includes(name) && !compiled.superWords.has(name),
            nameOfType,
            valueTypeAt: constructedTypeAt
          },
          { composedTypeAt: composed?.composedTypeAt, isProvisional: () => !assumed.isEmpty() }
        )
  const implicitNames = chain?.collectionMembers?.implicit?.names ?? []
  const valueTypeAt =
    chain?.paths === undefined || chainTypeAt === undefined ? constructedTypeAt : chainTypeAt

  /** The cases inside a binding node that narrow its variable to one type each. */
  const casesIn = memoizedLast(
    (binder: number): ReadonlyArray<{ readonly scope: number; readonly type: string }> => {
      const cases = []
      for (let scope = binder + 1; scope < after[binder]!; scope = after[scope]!) {
        const typeNode = narrows.has(type[scope]!) ? reader.childIn(scope, typeField) : -1
        if (typeNode < 0) continue
        const next = after[typeNode]!
        if (next >= after[scope]! || field[next] !== typeField)
          cases.push({ scope, type: nameOfType(reader.nameAt(typeNode)) })
      }
      return cases
    }
  )

  /** The scope in which a binding at a node is visible; scopes of their first child count only for that child. */
  const scopeAt = (node: number): number => {
    let scope = scopeOf[node]!
    while (scope >= 0 && (nodeRoles[type[scope]!]! & NODE.scopeOfFirst) !== 0 && node >= after[scope + 1]!)
      scope = scopeOf[scope]!
    return scope
  }

  /** Whether a type is a parameter of an enclosing template. */
  const isParameter = (name: string, node: number): boolean => {
    for (
      let scope = scopeOf[node]!, left = MAX_SCOPES;
      scope >= 0 && left > 0;
      scope = scopeOf[scope]!, left--
    )
      if ((nodeRoles[type[scope]!]! & NODE.scopeOfFirst) !== 0 && bindingsOf.get(scope)?.has(name) === true)
        return true
    return false
  }

  const { boundTypeOf, typeOfVisited, weightOf } = boundTypes(tape, text, compiled, reader, rules, {
    bindingOf,
    chainTypeAt,
    composed,
    innermostSingle,
    isDefinition,
    isParameter,
    nameOfType,
    symbolAt,
    uses,
    valueTypeAt
  })

  /** The scope that precedes a node, or is inside the preceding node; the enclosing one if there is none. */
  const scopeBefore = (node: number): number => {
    const before = reader.before(node)
    if (before < 0) return scopeOf[node]!
    for (let at = before; at < after[before]!; at++) if ((nodeRoles[type[at]!]! & NODE.scope) !== 0) return at
    return scopeOf[node]!
  }

  /** The offset where a binding begins, if its declaration binds only after itself or after its value. */
  const bindsFrom = (binder: number): number | undefined => {
    const outerBinder = (nodeRoles[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    // The declarators of a pattern are inside of it.
    const outermostBinder = outerBinder < 0 ? -1 : parent[outerBinder]!
    const declaration = [binder, outerBinder, outermostBinder].find(
      (each) => each >= 0 && bindsAfter.has(type[each]!)
    )
    if (declaration === undefined) return undefined
    const valueField = bindsAfter.get(type[declaration]!)!
    const endNode = valueField === 0 ? declaration : reader.childIn(declaration, valueField)
    return endNode < 0 ? undefined : end[endNode]
  }

  /** The scope around the one that a node is in; for the parts of a comprehension, only the first is outside. */
  const scopeOutside = (node: number): number => {
    const scope = scopeOf[node]!
    const part = parent[node]!
    return scope < 0 || (parent[part] === scope && after[scope + 1] !== part) ? scope : scopeOf[scope]!
  }

  /** Whether the text after the place of a name makes it a binding. */
  const bindsAt = (at: number, binder: number): boolean => matchesAfter(bindsWhere.get(type[binder]!), at)

  for (let node = 0; node < length; node++) {
    lastVisited = node
    const parentNode = parent[node]!
    const parentRoles = parentNode < 0 ? 0 : nodeRoles[type[parentNode]!]!
    scopeOf[node] =
      parentNode < 0
        ? -1
        : (parentRoles & (NODE.scope | NODE.scopeOfFirst)) !== 0 ||
            ((parentRoles & NODE.scopeWhere) !== 0 && textScopes.has(parentNode))
          ? parentNode
          : scopeOf[parentNode]!
    const roles = nodeRoles[type[node]!]!
    if ((roles & NODE.continues) !== 0) scopeOf[node] = scopeBefore(node)
    if ((reader.placeRolesAt(node) & PLACE.outsideScope) !== 0) scopeOf[node] = scopeOutside(node)
    if ((roles & NODE.scopeWhere) !== 0) {
      const sourceText = text.slice(start[node], Math.min(end[node]!, start[node]! + SCOPE_TEST_CHARACTERS))
      if (scopesWhere.get(type[node]!)!.test(sourceText)) textScopes.add(node)
    }
    for (let place = 0; place < implicitNames.length; place++) {
      const visited = uses?.implicitlyVisitedBy(node, place)
      if (visited !== undefined)
        bind(node, implicitNames[place]!, { type: typeOfVisited(visited), symbol: -1 })
    }
    if ((roles & NODE.name) === 0 || after[node] !== node + 1 || parentNode < 0) continue
    const innerScope = scopeAt(node)
    if ((parentRoles & NODE.unbinds) !== 0) {
      const names = unboundNames.get(innerScope) ?? new Set<string>()
      unboundNames.set(innerScope, names.add(reader.nameAt(node)))
    }
    const symbol = innerScope < 0 ? undefined : symbolAt(start[node]!)
    if (symbol !== undefined && rules.scopesBindVariablesAlone === true) continue
    if (symbol !== undefined) {
      // A function is visible in the scope around it, not only in itself.
      const isOwnScope = innerScope === parentNode || isDeclaredByScope(node, innerScope)
      const scope = isOwnScope ? scopeAt(innerScope) : innerScope
      // A declaration of the whole file yields to a member of that name in the enclosing type.
      const isFileWide = scope >= 0 && impliesSelf && parent[scope]! < 0
      if (scope >= 0 && !isFileWide) bind(scope, reader.nameAt(node), { type: UNKNOWN_TYPE, symbol })
    }
    if ((place[type[parentNode]! * fieldCount + field[node]!]! & (PLACE.binding | PLACE.pattern)) === 0)
      continue
    if (callPrefix !== undefined && matchesAt(callPrefix, text, start[node]!)) continue
    let at = node
    let isDirect = true
    for (let left = MAX_PATTERN_DEPTH; left > 0 && parent[at]! >= 0; at = parent[at]!, left--) {
      const placeRoles = reader.placeRolesAt(at)
      const binder = parent[at]!
      if (
        (placeRoles & PLACE.binding) !== 0 &&
        ((nodeRoles[type[binder]!]! & NODE.scopeWhere) === 0 ||
          textScopes.has(binder) ||
          bindsAlways?.includes(tape.types[type[binder]!]!) === true) &&
        bindsAt(at, binder)
      ) {
        const scope = scopeAt(at)
        const name = reader.nameAt(node)
        if (neverBound?.test(name)) break
        const held =
          reassigned?.isAssigned(name, scope) === true
            ? UNKNOWN_TYPE
            : boundTypeOf(binder, node, at, isDirect)
        const isWritten = reassigned !== undefined && typeof held === "string" && isObjectType(held)
        const type = isWritten && reassigned.isChanged(name, scope) ? UNKNOWN_TYPE : held
        const existing = bindingsOf.get(scope)?.get(name)
        // A further equation of a function, which its signature or first equation has bound.
        const isDeclaration = symbol === undefined && (reader.placeRolesAt(node) & PLACE.given) !== 0
        if (isDeclaration && existing !== undefined && isInDeclaration(existing.symbol, start[node]!)) break
        const known = symbol === undefined ? undefined : existing
        const from = bindsFrom(binder)
        if (from !== undefined) delayedNames.add(node)
        if (known === undefined)
          bind(scope, name, {
            type,
            symbol: -1,
            from,
            moduleAlias: moduleAliasAt(node),
            ...(regionsAfter && { regions: regionsAfter(existing?.regions, binder, type) }),
            ...(weighs && { weight: weightOf(binder, node === at || (oneVariable !== true && isDirect)) })
          })
        else bindingsOf.get(scope)!.set(name, { ...known, type })
        if (narrows.size > 0)
          for (const each of casesIn(binder)) bind(each.scope, name, { type: each.type, symbol: -1 })
        break
      }
      if ((placeRoles & PLACE.pattern) === 0) break
      if ((nodeRoles[type[binder]!]! & NODE.declarator) === 0) isDirect = false
    }
  }
  lastVisited = length
  return {
    bindingsOf,
    delayedNames,
    reassigned,
    isOtherSelf,
    nameOfType,
    narrowedTypeAt,
    parameterOf,
    scopeOf,
    uses,
    valueTypeAt
  }
}
