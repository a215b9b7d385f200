import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { matchesAt } from "../../text/mod.ts"
import { BOUND_SEPARATOR, typeOrBounds } from "../boundNames.ts"
import { type Binding, bindingLookup, MAX_SCOPES, SEVERAL_SYMBOLS } from "./bindingLookup.ts"
import { chainTypes } from "./chainTypes.ts"
import { collectionType, innermostElement, isCollectionType, takePart } from "../collectionType.ts"
import { type CompiledRules, NODE, PLACE, PSEUDO_FIELD } from "./compileRules.ts"
import { impliedReceivers } from "./impliedReceivers.ts"
import { pointedType } from "../pointedType.ts"
import { type ExpressionType, haveSameType, withStep } from "../AccessChain.ts"
import { contextualTypes } from "./contextualTypes.ts"
import { destructuredNames } from "./destructuredNames.ts"
import { type tapeReader } from "./tapeReader.ts"
import { collectionUses, type Visited } from "./collectionUses.ts"
import { constructedTypeName, plainTypeName } from "../typeNames.ts"

/** UTF-16 code units of a node that decide whether it is a scope. */
const SCOPE_TEST_CHARACTERS = 100

/** Deepest nesting of patterns in which a name is searched. */
const MAX_PATTERN_DEPTH = 200

/** What may precede a name that is bound to the whole value: a sigil, a pointer or a modifier. */
const NAME_PREFIX = /^(?:[$@&*\s]|(?:mut|ref)\s)*$/

/** The type of a local variable of which nothing is known. */
const UNKNOWN_TYPE = ""

/** What the scopes of a file bind. */
export interface FileBindings {
  /** By the scope's node; variables of the file under -1, for their types. */
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  /** Name nodes of bindings that count only from a later offset. */
  readonly delayedNames: ReadonlySet<number>
  readonly scopeOf: Int32Array
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
  reader: ReturnType<typeof tapeReader>,
  {
    bindsAlways,
    boundBy,
    callPrefix,
    chain,
    implied,
    impliesSelf,
    inferred = [],
    neverBound,
    oneVariable,
    pointers,
    rebinds,
    selfWords = [],
    shapes,
    typeOfAnnotation
  }: MentionRules,
  symbolAt: (offset: number) => number | undefined,
  moduleAliasAt: (node: number) => string | undefined = () => undefined,
  /** Whether a bound symbol is no variable but a function or type, which a chain may begin with. */
  isDefinition: (symbol: number) => boolean = () => false,
  /** Whether an offset is inside the declaration of a symbol. */
  isInDeclaration: (symbol: number, offset: number) => boolean = () => false
): FileBindings => {
  const { after, end, field, length, parent, start, type } = tape
  const {
    bindsAfter,
    bindsWhere,
    fieldCount,
    holdsList,
    holdsValue,
    isChained,
    loops,
    makes,
    makesFirst,
    makesWhere,
    narrows,
    node: nodeRoles,
    place,
    scopesWhere,
    typeField,
    valueFields
  } = compiled
  const plainTypeOf =
    pointers !== undefined
      ? (sourceText: string) => pointedType(sourceText, pointers)
      : boundBy === undefined
        ? plainTypeName
        : typeOrBounds
  /** Whether the annotations themselves are read as collections. */
  const annotatesCollections = chain?.elements !== undefined && chain.collection === undefined
  const nameOfType = (sourceText: string) => {
    const collection = chain?.collection?.(sourceText) ?? ""
    if (collection !== "") return collection
    const annotated = typeOfAnnotation === undefined ? sourceText : typeOfAnnotation(sourceText)
    return typeOfAnnotation !== undefined &&
      (annotated.includes(BOUND_SEPARATOR) || (annotatesCollections && isCollectionType(annotated)))
      ? annotated
      : plainTypeOf(annotated)
  }
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
    // A name bound twice, to two types or symbols, means neither with certainty.
    const type =
      existing === undefined || haveSameType(existing.type, binding.type) ? binding.type : UNKNOWN_TYPE
    const mergedSymbol =
      oneVariable === true && (binding.symbol !== -1 || existing?.symbol !== -1) ? SEVERAL_SYMBOLS : -1
    const symbol =
      existing === undefined || existing.symbol === binding.symbol ? binding.symbol : mergedSymbol
    const from = existing === undefined ? binding.from : Math.min(existing.from ?? 0, binding.from ?? 0)
    const moduleAlias =
      existing === undefined || existing.moduleAlias === binding.moduleAlias ? binding.moduleAlias : undefined
    names.set(name, { type, symbol, from, moduleAlias })
  }
  const scopeOf = new Int32Array(length)
  const delayedNames = new Set<number>()
  /** Nodes that are scopes because of their text. */
  const textScopes = new Set<number>()

  /** The innermost node inside lists of one element, such as the sides of `a := b`. */
  const innermostSingle = (node: number): number =>
    after[node]! > node + 1 && after[node + 1] === after[node] && makes[type[node]!] === 0
      ? innermostSingle(node + 1)
      : node

  const typeNodeIn = (binder: number): number => {
    const found = typeField === 0 ? -1 : reader.childIn(binder, typeField)
    if (found >= 0) return found
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if ((nodeRoles[type[child]!]! & NODE.type) !== 0) return child
    return -1
  }
  // For each of many declarators, its own node is examined and then the shared one around it: remember the last of both.
  const [typeNodeOf, typeNodeAround] = [memoizedLast(typeNodeIn), memoizedLast(typeNodeIn)]

  /** Whether a sticky expression matches right after a node; true for undefined. */
  const matchesAfter = (pattern: RegExp | undefined, at: number): boolean =>
    pattern === undefined || matchesAt(pattern, text, end[at]!)

  const constructedTypeAt = (node: number): string | undefined => {
    const value = innermostSingle(node)
    const typeNameField = makes[type[value]!]!
    const first = after[value] === value + 1 ? value : value + 1
    const nameNode =
      typeNameField === 0
        ? -1
        : typeNameField === PSEUDO_FIELD.firstChild
          ? first
          : reader.childIn(value, typeNameField)
    if (nameNode < 0) return undefined
    if (!matchesAfter(makesWhere.get(type[value]!), nameNode)) return UNKNOWN_TYPE
    // A name at the place of a type is a type, whatever letter it begins with.
    const typeName =
      typeNameField === typeField
        ? nameOfType(reader.nameAt(nameNode))
        : constructedTypeName(reader.nameAt(nameNode))
    // A pointer is made from the value it points to, whose type is unknown here.
    return pointers?.types.has(typeName.split(".").at(-1)!) === true ? UNKNOWN_TYPE : typeName
  }

  /** For nodes up to this one, `scopeOf` is known. */
  let lastVisited = 0

  /** The scope of a node that the walk may not have reached: a value comes after the name that it is bound to. */
  const scopeAround = (node: number): number => {
    let scope = node
    while (scope > lastVisited) scope = parent[scope]!
    return scope === node || (nodeRoles[type[scope]!]! & NODE.scope) === 0 ? scopeOf[scope]! : scope
  }
  const bindingOf = bindingLookup(tape, compiled, { bindingsOf, scopeOf })
  const impliedReceiversAt =
    implied === undefined
      ? undefined
      : impliedReceivers(
          tape,
          text,
          reader,
          { implied, selfWords },
          { bindingOf, valueTypeAt: constructedTypeAt, scopeOf }
        )
  /** The result of an expression by its calls and fields. */
  const chainTypeAt =
    chain === undefined
      ? undefined
      : chainTypes(tape, text, chain, pointers, {
          boundTypeOf: (name, node) => {
            scopeOf[node] = scopeAround(node)
            const bound = bindingOf(name, node)
            if (bound === undefined) return undefined
            return chain.paths === undefined && isDefinition(bound.symbol) ? undefined : bound.type
          },
          pathOf: reader.chain,
          childIn: reader.childIn,
          nameAt: reader.nameAt,
          isImplied: (node) => {
            scopeOf[node] = scopeAround(node)
            return impliedReceiversAt !== undefined && impliedReceiversAt(node).length > 0
          },
          isSelf: (name) => selfWords.includes(name) && !compiled.superWords.has(name),
          nameOfType,
          valueTypeAt: constructedTypeAt
        })
  const uses = chain && collectionUses(tape, text, chain, reader)
  const implicitNames = chain?.collectionMembers?.implicit?.names ?? []
  const bindsNext = new Set(chain?.bindsNext?.map((each) => tape.types.indexOf(each)))
  const valueTypeAt =
    chain?.paths === undefined || chainTypeAt === undefined ? constructedTypeAt : chainTypeAt

  const contextualTypeOf = contextualTypes(tape, text, compiled, reader, shapes)

  /** Whether a node binds each element of its value in turn. */
  const bindsElements = (binder: number) => chain?.paths?.loops.includes(tape.types[type[binder]!]!) === true

  /** The expression inside lists of one element that are written as that element is. */
  const expressionAt = (node: number): number => {
    let at = node
    while (
      !isChained.has(type[at]!) &&
      after[at]! > at + 1 &&
      after[at + 1] === after[at] &&
      start[at] === start[at + 1] &&
      end[at] === end[at + 1]
    )
      at++
    return at
  }

  /** What a variable holds by the expression of its value; undefined when that is no chain and makes no value by itself. */
  const valueTypeIn = (binder: number, node: number): ExpressionType | undefined => {
    const value = expressionAt(node)
    const isChainValue =
      holdsValue.has(type[binder]!) &&
      (isChained.has(type[value]!) || (field[node]! > 0 && (nodeRoles[type[value]!]! & NODE.name) !== 0))
    const made = valueTypeAt(node)
    // A finder at the end of a chain is known by its name, where the steps before it may not be.
    if (chain?.typesHoldObjects !== undefined && made !== undefined && made !== "") return made
    return (isChainValue && chainTypeAt?.(value)) || made
  }

  const initializerType = (binder: number): ExpressionType => {
    if (bindsElements(binder)) return UNKNOWN_TYPE
    for (let child = binder + 1; child < after[binder]!; child = after[child]!) {
      const valueType = valueFields.has(field[child]!) ? valueTypeIn(binder, child) : undefined
      if (valueType !== undefined) return valueType
    }
    return UNKNOWN_TYPE
  }
  const [ownInitializerType, sharedInitializerType] = [
    memoizedLast(initializerType),
    memoizedLast(initializerType)
  ]

  /** The type of the first of several names, if the value expression gives that name a value and the others something else. */
  const firstValueType = (binder: number): ExpressionType => {
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if (
        valueFields.has(field[child]!) &&
        (makesFirst.has(type[innermostSingle(child)]!) || makesFirst.has(type[expressionAt(child)]!))
      )
        return valueTypeIn(binder, child) ?? UNKNOWN_TYPE
    return UNKNOWN_TYPE
  }

  const statesType = (binder: number): boolean => {
    const declared = typeNodeOf(binder)
    return declared >= 0 && !inferred.includes(nameOfType(reader.nameAt(declared)))
  }

  /** The type of a loop's variable, by its place in the pattern of variables; undefined for a binder that states a type or is no loop over a collection. */
  const loopVariableType = (binder: number, name: number, pattern: number): ExpressionType | undefined => {
    const isDeclarator = (nodeRoles[type[binder]!]! & NODE.declarator) !== 0
    const loopNode = loops.has(type[binder]!) || !isDeclarator ? binder : parent[binder]!
    const loop = loopNode < 0 ? undefined : loops.get(type[loopNode]!)
    if (loop === undefined || statesType(binder)) return undefined
    const collection =
      loop.of === "+"
        ? after[binder]! < after[loopNode]!
          ? after[binder]!
          : -1
        : reader.childIn(loopNode, tape.fields.indexOf(loop.of))
    if (collection < 0) return UNKNOWN_TYPE
    const before = loop.word === undefined ? "" : text.slice(start[loopNode], start[collection]).trimEnd()
    if (!before.endsWith(loop.word ?? "")) return UNKNOWN_TYPE
    if (name === pattern && loop.variables.length === 1)
      return takePart(chainTypeAt?.(collection), loop.variables[0]!)
    const place = name <= pattern + 1 ? 0 : after[pattern + 1] === name ? 1 : -1
    if (loop.variables.length > 1) {
      const part = loop.variables[place]
      return part === undefined ? UNKNOWN_TYPE : takePart(chainTypeAt?.(collection), part)
    }
    const called = uses?.pairedBy(collection) ?? -1
    const paired = called < 0 && loop.givesPairs === true ? collection : called
    return place < 0 || paired < 0
      ? UNKNOWN_TYPE
      : takePart(chainTypeAt?.(paired), place === 0 ? "pairKey" : "pairElement")
  }

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

  const typeOf = (binder: number, name: number, pattern: number): ExpressionType => {
    const outerBinder = (nodeRoles[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    const ownTypeNode = typeNodeOf(binder)
    const declared = ownTypeNode >= 0 || outerBinder < 0 ? ownTypeNode : typeNodeAround(outerBinder)
    const stated = nameOfType(declared < 0 ? contextualTypeOf(binder) : reader.nameAt(declared))
    const declaredType = holdsList.has(type[binder]!) ? collectionType(stated) : stated
    if (declared === name || isParameter(innermostElement(declaredType), binder)) return UNKNOWN_TYPE
    // The type is that of what is taken apart.
    if (shapes?.nested === true && !isWholePattern(name, pattern)) return UNKNOWN_TYPE
    if ((declared >= 0 || declaredType !== "") && !inferred.includes(declaredType)) return declaredType
    if (!isWholePattern(name, pattern)) return UNKNOWN_TYPE
    if (bindsNext.has(type[binder]!)) {
      const next = after[pattern]!
      const isAssigned = next < after[binder]! && /=\s*$/.test(text.slice(end[pattern], start[next]))
      const assigned = isAssigned ? chainTypeAt?.(expressionAt(next)) : undefined
      // Without a value, the name is bound to the variable of that name.
      return isAssigned
        ? (assigned ?? UNKNOWN_TYPE)
        : (bindingOf(reader.nameAt(name), name)?.type ?? UNKNOWN_TYPE)
    }
    // A class that a call makes has no type itself.
    if (isDefinition(symbolAt(start[name]!) ?? -1)) return UNKNOWN_TYPE
    return (
      ownInitializerType(binder) ||
      (outerBinder < 0 ? UNKNOWN_TYPE : sharedInitializerType(outerBinder)) ||
      visitedType(name)
    )
  }

  const takenSteps =
    shapes?.nested === true ? destructuredNames(tape, text, compiled, reader) : () => undefined

  /** The type of a variable in a pattern that takes fields out of a value; undefined for another pattern. */
  const destructuredType = (binder: number, name: number, pattern: number): ExpressionType | undefined => {
    const steps = takenSteps(name, pattern)
    if (steps === undefined) return undefined
    const declared = typeNodeOf(binder)
    const written = declared < 0 ? contextualTypeOf(binder) : reader.nameAt(declared)
    if (/^:?\s*\{/.test(written)) {
      const [first, ...others] = steps
      const type = first === undefined ? "" : nameOfType(shapes!.fieldType(written, first.name))
      return type === "" ? UNKNOWN_TYPE : others.reduce<ExpressionType>(withStep, type)
    }
    const stated = written === "" ? "" : nameOfType(written)
    const whole = declared >= 0 || stated !== "" ? stated : ownInitializerType(binder)
    return whole === "" || (typeof whole === "string" && isParameter(innermostElement(whole), binder))
      ? UNKNOWN_TYPE
      : steps.reduce<ExpressionType>(withStep, whole)
  }

  /** The type of the first parameter of a function that visits each element of a collection. */
  const visitedType = (name: number): ExpressionType => {
    const visited = uses?.visitedBy(name)
    return visited === undefined ? UNKNOWN_TYPE : typeOfVisited(visited)
  }

  const typeOfVisited = ({ isItem, object }: Visited): ExpressionType =>
    isItem ? takePart(chainTypeAt?.(object), "item") : (chainTypeAt?.(object) ?? UNKNOWN_TYPE)

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
    const declaration = [binder, ...(outerBinder < 0 ? [] : [outerBinder])].find((each) =>
      bindsAfter.has(type[each]!)
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

  /** Whether a pattern is a name and nothing that takes a value apart: no `[name]`. */
  const isWholePattern = (name: number, pattern: number): boolean =>
    NAME_PREFIX.test(text.slice(start[pattern], start[name])) &&
    text.slice(end[name], end[pattern]).trim() === ""

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
    if (symbol !== undefined) {
      // A function is visible in the scope around it, not only in itself.
      const scope = innerScope === parentNode ? scopeAt(parentNode) : innerScope
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
        const type =
          loopVariableType(binder, node, at) ??
          destructuredType(binder, node, at) ??
          (isDirect || innermostSingle(at) === node
            ? typeOf(binder, node, at)
            : node === at + 1
              ? firstValueType(binder)
              : UNKNOWN_TYPE)
        const existing = bindingsOf.get(scope)?.get(name)
        // A further equation of a function, which its signature or first equation has bound.
        const isDeclaration = symbol === undefined && (reader.placeRolesAt(node) & PLACE.given) !== 0
        if (isDeclaration && existing !== undefined && isInDeclaration(existing.symbol, start[node]!)) break
        const known = symbol === undefined ? undefined : existing
        const from = bindsFrom(binder)
        if (from !== undefined) delayedNames.add(node)
        if (known === undefined)
          bind(scope, name, { type, symbol: -1, from, moduleAlias: moduleAliasAt(node) })
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
  return { bindingsOf, delayedNames, nameOfType, scopeOf, valueTypeAt }
}

/** The same function, remembering the result for the last node: the names of one declaration follow one another. */
const memoizedLast = <A>(compute: (node: number) => A): ((node: number) => A) => {
  let last: { readonly node: number; readonly result: A } | undefined
  return (node) => {
    if (last?.node !== node) last = { node, result: compute(node) }
    return last.result
  }
}
