import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { EACH, saidType } from "../boundNames.ts"
import { type Binding, boundAround, MOST_SCOPES, SEVERAL } from "./boundAround.ts"
import { chainsIn } from "./chainsIn.ts"
import { BESIDE, type CompiledRules, NODE, PLACE } from "./compileRules.ts"
import { impliedObjects } from "./impliedObjects.ts"
import { pointedType } from "../pointedType.ts"
import { type Given, givesSame } from "../Row.ts"
import { type tapeNames } from "./tapeNames.ts"
import { madeName, plainName } from "../typeNames.ts"

/** UTF-16 code units of a node that decide whether it is a scope. */
const LOOKED_AT = 100

/** Deepest nesting of patterns in which a name is searched. */
const MOST_NESTED = 200

/** What may precede a name that is bound to the whole value: a sigil, a pointer or a modifier. */
const BEFORE_NAME = /^(?:[$@&*\s]|(?:mut|ref)\s)*$/

/** The type of a local variable of which nothing is known. */
const LOCAL = ""

/** The names that scopes bind, by the scope's node; variables of the file under -1, for their types. */
export const bindingsIn = (
  tape: SyntaxTape,
  text: string,
  compiled: CompiledRules,
  reader: ReturnType<typeof tapeNames>,
  {
    boundBy,
    callsBehind,
    chain,
    implied,
    impliesSelf,
    inferred = [],
    neverBound,
    oneVariable,
    pointers,
    rebinds,
    selves = [],
    typeSaid
  }: MentionRules,
  symbolAt: (offset: number) => number | undefined,
  standsAt: (node: number) => string | undefined = () => undefined,
  /** Whether a bound symbol is no variable but a function or type, which a chain may begin with. */
  isDefinition: (symbol: number) => boolean = () => false
): {
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  /** Name nodes of bindings that count only from a later offset. */
  readonly given: ReadonlySet<number>
  readonly scopeOf: Int32Array
  /** The type of the value that a node makes, "" when unknown; undefined when it makes none. */
  readonly madeAt: (node: number) => Given | undefined
} => {
  const { after, end, field, length, parent, start, type } = tape
  const {
    behind,
    bindsWhere,
    fieldCount,
    holdsValue,
    isChained,
    makes,
    makesFirst,
    makesWhere,
    narrows,
    node: bits,
    place,
    scopesWhere,
    typeField,
    valueFields
  } = compiled
  const plainly =
    pointers !== undefined
      ? (written: string) => pointedType(written, pointers)
      : boundBy === undefined
        ? plainName
        : saidType
  const nameOfType = (written: string) => {
    const said = typeSaid === undefined ? written : typeSaid(written)
    return typeSaid !== undefined && said.includes(EACH) ? said : plainly(said)
  }
  /** Names that a scope is declared not to bind. */
  const elsewhere = new Map<number, Set<string>>()
  const bindingsOf = new Map<number, Map<string, Binding>>()
  const bind = (scope: number, name: string, given: Binding) => {
    if (elsewhere.get(scope)?.has(name) === true) return
    const names = bindingsOf.get(scope) ?? new Map<string, Binding>()
    bindingsOf.set(scope, names)
    const known = names.get(name)
    if (
      rebinds === true &&
      known?.symbol === -1 &&
      given.symbol === -1 &&
      known.from !== undefined &&
      (given.from ?? 0) > known.from
    ) {
      names.set(name, { ...given, earlier: known })
      return
    }
    // A name bound twice, to two types or symbols, means neither with certainty.
    const type = known === undefined || givesSame(known.type, given.type) ? given.type : LOCAL
    const declares = oneVariable === true && (given.symbol !== -1 || known?.symbol !== -1) ? SEVERAL : -1
    const symbol = known === undefined || known.symbol === given.symbol ? given.symbol : declares
    const from = known === undefined ? given.from : Math.min(known.from ?? 0, given.from ?? 0)
    const stands = known === undefined || known.stands === given.stands ? given.stands : undefined
    names.set(name, { type, symbol, from, stands })
  }
  const scopeOf = new Int32Array(length)
  const given = new Set<number>()
  /** Nodes that are scopes because of their text. */
  const scopes = new Set<number>()

  /** The innermost node inside lists of one element, such as the sides of `a := b`. */
  const only = (node: number): number =>
    after[node]! > node + 1 && after[node + 1] === after[node] && makes[type[node]!] === 0
      ? only(node + 1)
      : node

  const typeNodeIn = (binder: number): number => {
    const found = typeField === 0 ? -1 : reader.childIn(binder, typeField)
    if (found >= 0) return found
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if ((bits[type[child]!]! & NODE.type) !== 0) return child
    return -1
  }
  // For each of many declarators, its own node is examined and then the shared one around it: remember the last of both.
  const [declaredIn, declaredAround] = [ofLast(typeNodeIn), ofLast(typeNodeIn)]

  /** Whether a sticky expression matches right after a node; true for undefined. */
  const fitsBehind = (fits: RegExp | undefined, at: number): boolean =>
    fits === undefined || fitsAt(fits, end[at]!)

  const fitsAt = (what: RegExp, offset: number): boolean => {
    what.lastIndex = offset
    return what.test(text)
  }

  const madeOnce = (node: number): string | undefined => {
    const value = only(node)
    const made = makes[type[value]!]!
    const first = after[value] === value + 1 ? value : value + 1
    const name = made === 0 ? -1 : made === BESIDE.firstChild ? first : reader.childIn(value, made)
    if (name < 0) return undefined
    if (!fitsBehind(makesWhere.get(type[value]!), name)) return LOCAL
    // A name at the place of a type is a type, whatever letter it begins with.
    const said = made === typeField ? nameOfType(reader.nameAt(name)) : madeName(reader.nameAt(name))
    // A pointer is made from the value it points to, whose type is unknown here.
    return pointers?.types.has(said.split(".").at(-1)!) === true ? LOCAL : said
  }

  /** For nodes up to this one, `scopeOf` is known. */
  let walked = 0

  /** The scope of a node that the walk may not have reached: a value comes after the name that it is bound to. */
  const scopeAround = (node: number): number => {
    let known = node
    while (known > walked) known = parent[known]!
    return known === node || (bits[type[known]!]! & NODE.scope) === 0 ? scopeOf[known]! : known
  }
  const boundAs = boundAround(tape, compiled, { bindingsOf, scopeOf })
  const impliedAt =
    implied === undefined
      ? undefined
      : impliedObjects(tape, text, reader, { implied, selves }, { boundAs, madeAt: madeOnce, scopeOf })
  /** The result of an expression by its calls and fields. */
  const givenAt =
    chain === undefined
      ? undefined
      : chainsIn(tape, text, chain, pointers, {
          boundType: (name, node) => {
            scopeOf[node] = scopeAround(node)
            const bound = boundAs(name, node)
            if (bound === undefined) return undefined
            return chain.paths === undefined && isDefinition(bound.symbol) ? undefined : bound.type
          },
          chainOf: reader.chain,
          childIn: reader.childIn,
          isImplied: (node) => {
            scopeOf[node] = scopeAround(node)
            return impliedAt !== undefined && impliedAt(node).length > 0
          },
          isSelf: (name) => selves.includes(name) && !compiled.supers.has(name),
          madeAt: madeOnce
        })
  const madeAt = chain?.paths === undefined || givenAt === undefined ? madeOnce : givenAt

  /** Whether a node binds each element of its value in turn. */
  const goesThrough = (binder: number) =>
    chain?.paths?.goesThrough.includes(tape.types[type[binder]!]!) === true

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
  const valueAt = (binder: number, node: number): Given | undefined => {
    const value = expressionAt(node)
    const isRead =
      holdsValue.has(type[binder]!) &&
      (isChained.has(type[value]!) || (field[node]! > 0 && (bits[type[value]!]! & NODE.name) !== 0))
    return (isRead && givenAt?.(value)) || madeAt(node)
  }

  const valueIn = (binder: number): Given => {
    if (goesThrough(binder)) return LOCAL
    for (let child = binder + 1; child < after[binder]!; child = after[child]!) {
      const made = valueFields.has(field[child]!) ? valueAt(binder, child) : undefined
      if (made !== undefined) return made
    }
    return LOCAL
  }
  const [madeIn, madeAround] = [ofLast(valueIn), ofLast(valueIn)]

  /** The type of the first of several names, if the value expression gives that name a value and the others something else. */
  const firstMadeIn = (binder: number): Given => {
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if (valueFields.has(field[child]!) && makesFirst.has(type[only(child)]!))
        return valueAt(binder, child) ?? LOCAL
    return LOCAL
  }

  /** The cases inside a binding node that narrow its variable to one type each. */
  const casesIn = ofLast(
    (binder: number): ReadonlyArray<{ readonly scope: number; readonly type: string }> => {
      const cases = []
      for (let scope = binder + 1; scope < after[binder]!; scope = after[scope]!) {
        const said = narrows.has(type[scope]!) ? reader.childIn(scope, typeField) : -1
        if (said < 0) continue
        const next = after[said]!
        if (next >= after[scope]! || field[next] !== typeField)
          cases.push({ scope, type: nameOfType(reader.nameAt(said)) })
      }
      return cases
    }
  )

  /** The scope in which a binding at a node is visible; scopes of their first child count only for that child. */
  const scopeAt = (node: number): number => {
    let scope = scopeOf[node]!
    while (scope >= 0 && (bits[type[scope]!]! & NODE.scopeOfFirst) !== 0 && node >= after[scope + 1]!)
      scope = scopeOf[scope]!
    return scope
  }

  /** Whether a type is a parameter of an enclosing template. */
  const isParameter = (name: string, node: number): boolean => {
    for (
      let scope = scopeOf[node]!, left = MOST_SCOPES;
      scope >= 0 && left > 0;
      scope = scopeOf[scope]!, left--
    )
      if ((bits[type[scope]!]! & NODE.scopeOfFirst) !== 0 && bindingsOf.get(scope)?.has(name) === true)
        return true
    return false
  }

  const typeOf = (binder: number, name: number, pattern: number): Given => {
    const around = (bits[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    const own = declaredIn(binder)
    const declared = own >= 0 || around < 0 ? own : declaredAround(around)
    const said = declared < 0 ? "" : nameOfType(reader.nameAt(declared))
    if (declared === name || isParameter(said, binder)) return LOCAL
    if (declared >= 0 && !inferred.includes(said)) return said
    if (!isAlone(name, pattern)) return LOCAL
    return madeIn(binder) || (around < 0 ? LOCAL : madeAround(around))
  }

  /** The scope that precedes a node, or is inside the preceding node; the enclosing one if there is none. */
  const scopeBefore = (node: number): number => {
    const before = reader.before(node)
    if (before < 0) return scopeOf[node]!
    for (let at = before; at < after[before]!; at++) if ((bits[type[at]!]! & NODE.scope) !== 0) return at
    return scopeOf[node]!
  }

  /** The offset where a binding begins, if its declaration binds only after itself or after its value. */
  const bindsFrom = (binder: number): number | undefined => {
    const around = (bits[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    const declaring = [binder, ...(around < 0 ? [] : [around])].find((each) => behind.has(type[each]!))
    if (declaring === undefined) return undefined
    const value = behind.get(type[declaring]!)!
    const ends = value === 0 ? declaring : reader.childIn(declaring, value)
    return ends < 0 ? undefined : end[ends]
  }

  /** The scope around the one that a node is in; for the parts of a comprehension, only the first is outside. */
  const scopeOutside = (node: number): number => {
    const scope = scopeOf[node]!
    const part = parent[node]!
    return scope < 0 || (parent[part] === scope && after[scope + 1] !== part) ? scope : scopeOf[scope]!
  }

  /** Whether a pattern is a name and nothing that takes a value apart: no `[name]`. */
  const isAlone = (name: number, pattern: number): boolean =>
    BEFORE_NAME.test(text.slice(start[pattern], start[name])) &&
    text.slice(end[name], end[pattern]).trim() === ""

  /** Whether the text after the place of a name makes it a binding. */
  const isBound = (at: number, binder: number): boolean => fitsBehind(bindsWhere.get(type[binder]!), at)

  for (let node = 0; node < length; node++) {
    walked = node
    const up = parent[node]!
    const around = up < 0 ? 0 : bits[type[up]!]!
    scopeOf[node] =
      up < 0
        ? -1
        : (around & (NODE.scope | NODE.scopeOfFirst)) !== 0 ||
            ((around & NODE.scopeWhere) !== 0 && scopes.has(up))
          ? up
          : scopeOf[up]!
    const own = bits[type[node]!]!
    if ((own & NODE.continues) !== 0) scopeOf[node] = scopeBefore(node)
    if ((reader.bitsAt(node) & PLACE.outsideScope) !== 0) scopeOf[node] = scopeOutside(node)
    if ((own & NODE.scopeWhere) !== 0) {
      const written = text.slice(start[node], Math.min(end[node]!, start[node]! + LOOKED_AT))
      if (scopesWhere.get(type[node]!)!.test(written)) scopes.add(node)
    }
    if ((own & NODE.name) === 0 || after[node] !== node + 1 || up < 0) continue
    const inner = scopeAt(node)
    if ((around & NODE.unbinds) !== 0) {
      const names = elsewhere.get(inner) ?? new Set<string>()
      elsewhere.set(inner, names.add(reader.nameAt(node)))
    }
    const symbol = inner < 0 ? undefined : symbolAt(start[node]!)
    if (symbol !== undefined) {
      // A function is visible in the scope around it, not only in itself.
      const scope = inner === up ? scopeAt(up) : inner
      // A declaration of the whole file yields to a member of that name in the enclosing type.
      const isForAll = scope >= 0 && impliesSelf && parent[scope]! < 0
      if (scope >= 0 && !isForAll) bind(scope, reader.nameAt(node), { type: LOCAL, symbol })
    }
    if ((place[type[up]! * fieldCount + field[node]!]! & (PLACE.binding | PLACE.pattern)) === 0) continue
    if (callsBehind !== undefined && fitsAt(callsBehind, start[node]!)) continue
    let at = node
    let direct = true
    for (let left = MOST_NESTED; left > 0 && parent[at]! >= 0; at = parent[at]!, left--) {
      const bit = reader.bitsAt(at)
      const binder = parent[at]!
      if (
        (bit & PLACE.binding) !== 0 &&
        ((bits[type[binder]!]! & NODE.scopeWhere) === 0 || scopes.has(binder)) &&
        isBound(at, binder)
      ) {
        const scope = scopeAt(at)
        const name = reader.nameAt(node)
        if (neverBound?.test(name)) break
        const type =
          direct || only(at) === node
            ? typeOf(binder, node, at)
            : node === at + 1
              ? firstMadeIn(binder)
              : LOCAL
        const known = symbol === undefined ? undefined : bindingsOf.get(scope)?.get(name)
        const from = bindsFrom(binder)
        if (from !== undefined) given.add(node)
        if (known === undefined) bind(scope, name, { type, symbol: -1, from, stands: standsAt(node) })
        else bindingsOf.get(scope)!.set(name, { ...known, type })
        if (narrows.size > 0)
          for (const each of casesIn(binder)) bind(each.scope, name, { type: each.type, symbol: -1 })
        break
      }
      if ((bit & PLACE.pattern) === 0) break
      if ((bits[type[binder]!]! & NODE.declarator) === 0) direct = false
    }
  }
  walked = length
  return { bindingsOf, given, scopeOf, madeAt }
}

/** The same function, remembering the result for the last node: the names of one declaration follow one another. */
const ofLast = <A>(tell: (node: number) => A): ((node: number) => A) => {
  let last: { readonly node: number; readonly told: A } | undefined
  return (node) => {
    if (last?.node !== node) last = { node, told: tell(node) }
    return last.told
  }
}
