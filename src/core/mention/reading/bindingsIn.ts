import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { EACH, saidType } from "../boundNames.ts"
import { chainsIn } from "./chainsIn.ts"
import { BESIDE, type CompiledRules, NODE, PLACE } from "./compileRules.ts"
import { pointedType } from "../pointedType.ts"
import { type Given, givesSame } from "../Row.ts"
import { type tapeNames } from "./tapeNames.ts"
import { madeName, plainName } from "../typeNames.ts"

/** Characters of a node that tell whether it is a scope. */
const LOOKED_AT = 100

/** Patterns in one another that a name is looked for in. */
const MOST_NESTED = 200

/** What a function binds a name to. */
export interface Binding {
  /** The type that it is declared with or that its value gives, "" where neither shows. */
  readonly type: Given
  /** Ordinal of the symbol that it is, -1 for a parameter or variable that is none, `SEVERAL` for one that several symbols declare. */
  readonly symbol: number
  /** What it stands for, where that is a module or a name of one. */
  readonly stands?: string | undefined
  /** Where it is bound from; from the beginning where this is left out. */
  readonly from?: number | undefined
  /** What the name means before that, where a declaration beside it binds it too and each has a variable of its own. */
  readonly earlier?: Binding | undefined
}

/** What a name is bound to where something stands, of all that one scope binds it to. */
export const boundFrom = (binding: Binding | undefined, offset: number): Binding | undefined => {
  let found = binding
  while (found !== undefined && offset < (found.from ?? 0)) found = found.earlier
  return found
}

/** In place of the ordinal of a symbol: several declare the variable. */
export const SEVERAL = -2

/** Scopes around a name in which it is looked for: nobody nests deeper. */
export const MOST_SCOPES = 1000

/** A variable of a function of which nothing says what it is. */
const LOCAL = ""

/** The names that functions bind, by the node of the function; variables of the file by -1, for the types that they have. */
export const bindingsIn = (
  tape: SyntaxTape,
  text: string,
  compiled: CompiledRules,
  reader: ReturnType<typeof tapeNames>,
  {
    boundBy,
    callsBehind,
    chain,
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
  standsAt: (node: number) => string | undefined = () => undefined
): {
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  /** Names that stand where they are bound from behind there only. */
  readonly given: ReadonlySet<number>
  readonly scopeOf: Int32Array
  /** The type of which a node makes a value, "" where that does not show; undefined where it makes none. */
  readonly madeAt: (node: number) => Given | undefined
} => {
  const { after, end, field, length, parent, start, type } = tape
  const {
    behind,
    bindsWhere,
    fieldCount,
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
  /** Names that a scope is said not to bind. */
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
    // A name that is bound twice, to two types or symbols, means neither for certain.
    const type = known === undefined || givesSame(known.type, given.type) ? given.type : LOCAL
    const declares = oneVariable === true && (given.symbol !== -1 || known?.symbol !== -1) ? SEVERAL : -1
    const symbol = known === undefined || known.symbol === given.symbol ? given.symbol : declares
    const from = known === undefined ? given.from : Math.min(known.from ?? 0, given.from ?? 0)
    const stands = known === undefined || known.stands === given.stands ? given.stands : undefined
    names.set(name, { type, symbol, from, stands })
  }
  const scopeOf = new Int32Array(length)
  const given = new Set<number>()
  /** Nodes that are scopes by their text. */
  const scopes = new Set<number>()

  /** The one node inside lists of one, such as the sides of `a := b`. */
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
  // Each declarator of many in one declaration is asked for its own and then for that around it.
  const [declaredIn, declaredAround] = [ofLast(typeNodeIn), ofLast(typeNodeIn)]

  /** Whether a sticky expression fits right behind a node; what is not asked for does. */
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
    // What stands where a type does is one, whatever letter it begins with.
    const said = made === typeField ? nameOfType(reader.nameAt(name)) : madeName(reader.nameAt(name))
    // What points to a value is made of that, which does not show.
    return pointers?.types.has(said.split(".").at(-1)!) === true ? LOCAL : said
  }

  /** Nodes up to this one are known by the scope that they stand in. */
  let walked = 0

  const boundType = (name: string, node: number): Given | undefined => {
    let known = node
    while (known > walked) known = parent[known]!
    for (
      let scope = known === node || (bits[type[known]!]! & NODE.scope) === 0 ? scopeOf[known]! : known,
        left = MOST_SCOPES;
      scope >= 0 && left > 0;
      scope = scopeOf[scope]!, left--
    ) {
      const found = boundFrom(bindingsOf.get(scope)?.get(name), start[node]!)
      if (found !== undefined) return found.type
    }
    return undefined
  }
  const madeAt =
    chain?.paths === undefined
      ? madeOnce
      : chainsIn(tape, text, chain, pointers, {
          boundType,
          chainOf: reader.chain,
          childIn: reader.childIn,
          isImplied: () => false,
          isSelf: (name) => selves.includes(name),
          madeAt: madeOnce
        })

  /** What binds each of what its value gives, one after the other. */
  const goesThrough = (binder: number) =>
    chain?.paths?.goesThrough.includes(tape.types[type[binder]!]!) === true

  const valueIn = (binder: number): Given => {
    if (goesThrough(binder)) return LOCAL
    for (let child = binder + 1; child < after[binder]!; child = after[child]!) {
      const made = valueFields.has(field[child]!) ? madeAt(child) : undefined
      if (made !== undefined) return made
    }
    return LOCAL
  }
  const [madeIn, madeAround] = [ofLast(valueIn), ofLast(valueIn)]

  /** The type of the first of several names that are given what one expression tells with a value. */
  const firstMadeIn = (binder: number): Given => {
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if (valueFields.has(field[child]!) && makesFirst.has(type[only(child)]!)) return madeAt(child) ?? LOCAL
    return LOCAL
  }

  /** The cases in what binds a variable that name one type of it. */
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

  /** The scope that what is bound at a node is known in: one of its first child knows nothing else. */
  const scopeAt = (node: number): number => {
    let scope = scopeOf[node]!
    while (scope >= 0 && (bits[type[scope]!]! & NODE.scopeOfFirst) !== 0 && node >= after[scope + 1]!)
      scope = scopeOf[scope]!
    return scope
  }

  /** Whether a type is a parameter of a template around. */
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

  const typeOf = (binder: number, name: number): Given => {
    const around = (bits[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    const own = declaredIn(binder)
    const declared = own >= 0 || around < 0 ? own : declaredAround(around)
    const said = declared < 0 ? "" : nameOfType(reader.nameAt(declared))
    if (declared === name || isParameter(said, binder)) return LOCAL
    if (declared >= 0 && !inferred.includes(said)) return said
    return madeIn(binder) || (around < 0 ? LOCAL : madeAround(around))
  }

  /** The scope that stands before a node, or in what stands there; that around it where none does. */
  const scopeBefore = (node: number): number => {
    const before = reader.before(node)
    if (before < 0) return scopeOf[node]!
    for (let at = before; at < after[before]!; at++) if ((bits[type[at]!]! & NODE.scope) !== 0) return at
    return scopeOf[node]!
  }

  /** Where a declaration that binds what it declares behind itself only ends, or its value does. */
  const bindsFrom = (binder: number): number | undefined => {
    const around = (bits[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    const declaring = [binder, ...(around < 0 ? [] : [around])].find((each) => behind.has(type[each]!))
    if (declaring === undefined) return undefined
    const value = behind.get(type[declaring]!)!
    const ends = value === 0 ? declaring : reader.childIn(declaring, value)
    return ends < 0 ? undefined : end[ends]
  }

  /** The scope around the one that a node stands in; of what stands in parts that come one behind the other in it only the first is outside. */
  const scopeOutside = (node: number): number => {
    const scope = scopeOf[node]!
    const part = parent[node]!
    return scope < 0 || (parent[part] === scope && after[scope + 1] !== part) ? scope : scopeOf[scope]!
  }

  /** Whether what stands behind a place of names binds them. */
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
      // A function is known in what is around it, not only in itself.
      const scope = inner === up ? scopeAt(up) : inner
      // What a file declares for all gives way to what the type around has of that name.
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
          direct || only(at) === node ? typeOf(binder, node) : node === at + 1 ? firstMadeIn(binder) : LOCAL
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

/** The same function, which is not computed again for what it was asked of last: names of one declaration come one after the other. */
const ofLast = <A>(tell: (node: number) => A): ((node: number) => A) => {
  let last: { readonly node: number; readonly told: A } | undefined
  return (node) => {
    if (last?.node !== node) last = { node, told: tell(node) }
    return last.told
  }
}
