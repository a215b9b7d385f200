import { type ExpressionType, withStep } from "../../../mention/AccessChain.ts"
import { isObjectType } from "../../../mention/objectType.ts"
import { aroundStep } from "../../../mention/receiverEncoding.ts"
import { matchesAt } from "../../../text/mod.ts"
import { assignedRegions } from "../scope/assignedRegions.ts"
import { type Binding, UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import { bindingTable } from "../scope/bindingTable.ts"
import { reassignedNames } from "../scope/reassignedNames.ts"
import { scopeTracker } from "../scope/scopeTracker.ts"
import { NODE, PLACE } from "../syntax/roles.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { boundUnder } from "./boundUnder.ts"
import { boundTypes, type DeclaredNames } from "./boundTypes.ts"
import { narrowingCases } from "./narrowingCases.ts"
import { type TypesWhileBinding, typesWhileBinding } from "./typesWhileBinding.ts"

/** Deepest nesting of patterns in which a name is searched. */
const MAX_PATTERN_DEPTH = 200

/** What the scopes of a file bind. */
export interface FileBindings extends Pick<
  TypesWhileBinding,
  "isOtherSelf" | "nameOfType" | "narrowedTypeAt" | "parameterOf" | "uses" | "valueTypeAt"
> {
  /** By the scope's node; variables of the file under -1, for their types. */
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  /** Name nodes of bindings that count only from a later offset. */
  readonly delayedNames: ReadonlySet<number>
  readonly scopeOf: Int32Array
  readonly reassigned: ReturnType<typeof reassignedNames>
}

/** What the names of a file are declared as, or stand for. */
export interface BoundNamesContext extends DeclaredNames {
  /** Whether an offset is inside the declaration of a symbol. */
  readonly isInDeclaration: (symbol: number, offset: number) => boolean
  /** The module, or name of a module, that the variable at a node stands for; undefined for any other. */
  readonly moduleAliasAt: (node: number) => string | undefined
}

/** Finds the names that the scopes of a file bind, with what is known of their types: node by node, since a value may use what is bound before it. */
export const bindingsIn = (syntax: FileSyntax, declared: BoundNamesContext): FileBindings => {
  const { compiled, reader, rules, tape, text } = syntax
  const { isInDeclaration, moduleAliasAt, symbolAt } = declared
  const { bindsAlways, callPrefix, chain, impliesSelf, neverBound } = rules
  const isOneVariable = rules.oneVariable === true
  const { after, end, field, length, parent, start, type } = tape
  const { bindsAfter, bindsWhere, fieldCount, node: nodeRoles, place } = compiled
  const scopes = scopeTracker(syntax)
  const { bindingScopeOf, scopeOf } = scopes
  const { bind, bindingsOf, setType, unbind } = bindingTable(rules)
  const types = typesWhileBinding(syntax, scopes, { bindingsOf, isDefinition: declared.isDefinition })
  const { boundTypeOf, typeOfVisited, typeTakenBy, weightOf } = boundTypes(syntax, types, declared)
  const casesIn = narrowingCases(syntax, types.nameOfType)
  const regionsAfter = assignedRegions(tape, rules)
  const reassigned = reassignedNames(tape, text, reader, rules)
  /** Whether what a type is known by decides between several. */
  const weighs = (isOneVariable || rules.assignsNothing === true) && chain?.parts !== undefined
  const isBoundUnder = boundUnder(tape, text, rules.bindsUnder, reader)
  const delayedNames = new Set<number>()
  const implicit = chain?.collectionMembers?.implicit
  const implicitNames = implicit?.names ?? []

  /** The type of what a function gets without stating it, which may be nothing, so that its name is that of a function around. */
  const typeWithout = (taken: ExpressionType, outer: ExpressionType): ExpressionType => {
    const step =
      implicit?.givingNothing === undefined || outer === UNKNOWN_TYPE ? undefined : aroundStep(outer)
    return step === undefined || (typeof taken === "string" && taken !== UNKNOWN_TYPE)
      ? taken
      : withStep(taken, step)
  }

  /** Binds the parameters that a function has without stating them; those hide the ones of a function around it, also where nothing is known of them. */
  const bindImplicit = (node: number) => {
    if (types.uses?.hasNoImplicit(node) !== false) return
    for (let at = 0; at < implicitNames.length; at++) {
      const name = implicitNames[at]!
      const visited = types.uses.implicitlyVisitedBy(node, at)
      const taken = visited === undefined ? typeTakenBy(node, at) : typeOfVisited(visited)
      const outer = types.bindingOf(name, node)
      const type = visited !== undefined || outer === undefined ? taken : typeWithout(taken, outer.type)
      if (visited !== undefined || type !== UNKNOWN_TYPE || outer !== undefined)
        bind(node, name, { type, symbol: -1 })
    }
  }

  /** Whether a scope is the function that a name declares: only declarators are between the two. */
  const isDeclaredByScope = (node: number, scope: number): boolean => {
    let at = parent[node]!
    while (at >= 0 && at !== scope && rules.declarators?.includes(tape.types[type[at]!]!) === true)
      at = parent[at]!
    return at === scope
  }

  /** Binds the name of a declaration. */
  const bindSymbol = (node: number, symbol: number, innerScope: number) => {
    // A function is visible in the scope around it, not only in itself.
    const isOwnScope = innerScope === parent[node]! || isDeclaredByScope(node, innerScope)
    const scope = isOwnScope ? bindingScopeOf(innerScope) : innerScope
    // A declaration of the whole file yields to a member of that name in the enclosing type.
    const isFileWide = scope >= 0 && impliesSelf && parent[scope]! < 0
    if (scope >= 0 && !isFileWide) bind(scope, reader.nameAt(node), { type: UNKNOWN_TYPE, symbol })
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

  /** Whether the node around a place binds what is there, by its own text or by what follows the place. */
  const bindsAt = (at: number, binder: number): boolean => {
    const isBinder =
      (nodeRoles[type[binder]!]! & NODE.scopeWhere) === 0 ||
      scopes.isTextScope(binder) ||
      bindsAlways?.includes(tape.types[type[binder]!]!) === true
    const where = isBinder ? bindsWhere.get(type[binder]!) : undefined
    if (field[at] === 0 && isBoundUnder(at) === false) return false
    return isBinder && (where === undefined || matchesAt(where, text, end[at]!))
  }

  /** The type of a variable, unless it gets other values later. */
  const typeOfVariable = (
    node: number,
    at: number,
    isDirect: boolean,
    scope: number,
    name: string
  ): ExpressionType => {
    if (reassigned?.isAssigned(name, scope) === true) return UNKNOWN_TYPE
    const held = boundTypeOf(parent[at]!, node, at, isDirect)
    const isWritten = reassigned !== undefined && typeof held === "string" && isObjectType(held)
    return isWritten && reassigned.isChanged(name, scope) ? UNKNOWN_TYPE : held
  }

  /** Binds a variable that the node around a place binds. */
  const bindVariable = (node: number, at: number, isDirect: boolean, symbol: number | undefined) => {
    const binder = parent[at]!
    const scope = bindingScopeOf(at)
    const name = reader.nameAt(node)
    if (neverBound?.test(name)) return
    const type = typeOfVariable(node, at, isDirect, scope, name)
    const existing = bindingsOf.get(scope)?.get(name)
    // A further equation of a function, which its signature or first equation has bound.
    const isDeclaration = symbol === undefined && (reader.placeRolesAt(node) & PLACE.given) !== 0
    if (isDeclaration && existing !== undefined && isInDeclaration(existing.symbol, start[node]!)) return
    const from = bindsFrom(binder)
    if (from !== undefined) delayedNames.add(node)
    if (symbol !== undefined && existing !== undefined) setType(scope, name, existing, type)
    else
      bind(scope, name, {
        type,
        symbol: -1,
        from,
        moduleAlias: moduleAliasAt(node),
        ...(regionsAfter && { regions: regionsAfter(existing?.regions, binder, type) }),
        ...(weighs && { weight: weightOf(binder, node === at || (!isOneVariable && isDirect)) })
      })
    for (const each of casesIn(binder)) bind(each.scope, name, { type: each.type, symbol: -1 })
  }

  /** Binds a name by the innermost node around it that binds names, through the patterns between both. */
  const bindThroughPatterns = (node: number, symbol: number | undefined) => {
    let at = node
    let isDirect = true
    for (let left = MAX_PATTERN_DEPTH; left > 0 && parent[at]! >= 0; at = parent[at]!, left--) {
      const placeRoles = reader.placeRolesAt(at)
      const binder = parent[at]!
      if ((placeRoles & PLACE.binding) !== 0 && bindsAt(at, binder)) {
        bindVariable(node, at, isDirect, symbol)
        return
      }
      if ((placeRoles & PLACE.pattern) === 0) return
      if ((nodeRoles[type[binder]!]! & NODE.declarator) === 0) isDirect = false
    }
  }

  for (let node = 0; node < length; node++) {
    scopes.enter(node)
    if (implicitNames.length > 0) bindImplicit(node)
    const parentNode = parent[node]!
    const isName = (nodeRoles[type[node]!]! & NODE.name) !== 0 && after[node] === node + 1
    if (!isName || parentNode < 0) continue
    const scope = bindingScopeOf(node)
    if ((nodeRoles[type[parentNode]!]! & NODE.unbinds) !== 0) unbind(scope, reader.nameAt(node))
    const symbol = scope < 0 ? undefined : symbolAt(start[node]!)
    if (symbol !== undefined && rules.scopesBindVariablesAlone === true) continue
    if (symbol !== undefined) bindSymbol(node, symbol, scope)
    const ownPlace = place[type[parentNode]! * fieldCount + field[node]!]!
    if ((ownPlace & (PLACE.binding | PLACE.pattern)) === 0) continue
    if (callPrefix !== undefined && matchesAt(callPrefix, text, start[node]!)) continue
    bindThroughPatterns(node, symbol)
  }
  scopes.enterAll()
  const { isOtherSelf, nameOfType, narrowedTypeAt, parameterOf, uses, valueTypeAt } = types
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
