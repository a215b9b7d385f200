import type { MentionRules } from "../language/MentionRules.ts"
import { type SyntaxTape, typeName } from "../syntax/mod.ts"
import { anyScript, type LineTable, lineAt } from "../text/mod.ts"
import { BESIDE, type CompiledRules, compileRules, NODE, PLACE } from "./compileRules.ts"
import { innermost } from "./innermost.ts"
import type { Import, Mention, MentionRole, SourceMentions } from "./Mention.ts"

/** A declaration of the file: where it begins and ends, and where its name stands. Outer before inner, in order. */
export interface DeclaredExtent {
  readonly start: number
  readonly end: number
  readonly at: number
  /** It is a member: its name alone does not mean it. */
  readonly member: boolean
  /** It is a field, which may be called after the type that stands there. */
  readonly field: boolean
}

/** Names of one chain before a member that are told: `a.b.c` of `a.b.c.d`. */
const LONGEST_CHAIN = 4

/** Characters before a name in which what it is a member of is looked for. */
const LOOKED_BACK = 100

/** Nodes between a key and what makes its value: an element, a list of them. */
const LONGEST_WAY_UP = 5

/** Names joined by dots or what stands for them. */
const CHAIN = anyScript(/^[\w$]+(?:(?:\.|::|\\)[\w$]+)*$/)
const CHAIN_BEFORE = anyScript(/((?:[\w$]+(?:::|\.))+)$/)

/** A name and no other. */
const ALONE = anyScript(/^(\w+)\W*$/)

/** What a list or map of some type holds, as Go writes it. */
const ELEMENT = /^(?:\[[^\]]*\]|map\[[^\]]*\])(.+)$/

/** Mentions of one file that are kept: what has more is data. */
const MOST_MENTIONS = 50_000

/**
 * The names that a file uses, in order, and what it imports. Names that a parameter or variable of the function around binds are left
 * out: they mean nothing outside of it. So are names where they are declared.
 */
export const mentionsOf = (
  tape: SyntaxTape,
  text: string,
  rules: MentionRules,
  extents: ReadonlyArray<DeclaredExtent>,
  lines: LineTable
): SourceMentions => {
  const compiled = compileRules(rules, tape)
  const reader = tapeNames(tape, text, compiled)
  const declared = new Map(extents.map(({ at }, ordinal) => [at, ordinal]))
  const { bindingsOf, scopeOf } = bindingsIn(tape, text, compiled, reader, rules, (offset) => {
    const ordinal = declared.get(offset)
    return ordinal === undefined || extents[ordinal]!.member ? undefined : ordinal
  })
  const selves = new Set(rules.selves)
  const reserved = new Set(rules.reserved)
  const builtins = new Set(rules.builtins)
  const { sign } = rules
  const hasReserved = reserved.size > 0
  const around = innermost(extents)
  const mentions: Array<Mention> = []
  const imports: Array<Import> = []
  const { after, field, length, parent, start, type } = tape
  const { callers, fieldCount, node: bits, place, typesByPlace } = compiled
  const { bitsAt, memberAt, objectOf } = reader

  /** What a function around binds `name` to, or of all `scopes` only such; undefined where none does. */
  const boundAs = (name: string, node: number, scopes = -1): Binding | undefined => {
    for (let scope = scopeOf[node]!; scope >= 0; scope = scopeOf[scope]!) {
      if ((bits[type[scope]!]! & scopes) === 0) continue
      const found = bindingsOf.get(scope)?.get(name)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** How deep in a type the walk is: up to which node all names are types. */
  let typesUntil = 0
  for (let node = 0; node < length;) {
    const kind = bits[type[node]!] ?? 0
    if ((kind & NODE.import) !== 0 || ((kind & NODE.importWhere) !== 0 && isImport(node))) {
      readImport(node)
      node = after[node]!
      continue
    }
    if ((kind & NODE.importAround) !== 0) {
      readImport(node)
      node = after[node] === node + 1 ? node + 1 : after[node + 1]!
      continue
    }
    if ((kind & NODE.type) !== 0 || (typesByPlace && (bitsAt(node) & PLACE.type) !== 0))
      typesUntil = Math.max(typesUntil, after[node]!)
    if ((kind & NODE.name) !== 0 && after[node] === node + 1) readName(node)
    node++
  }
  return { mentions, imports }

  function placeOf(offset: number) {
    const line = lineAt(lines, offset)
    return { line: line + 1, column: offset - lines.starts[line]! + 1 }
  }

  function isImport(node: number) {
    return (
      rules.importsWhere?.[tape.types[type[node]!]!]?.test(text.slice(start[node], tape.end[node])) ?? false
    )
  }

  function readImport(node: number) {
    const first = start[node]!
    for (const { at, ...stated } of rules.importsOf(text.slice(first, tape.end[node])))
      imports.push({ ...stated, ...placeOf(first + at) })
  }

  function readName(node: number) {
    const up = parent[node]!
    const here = up < 0 ? 0 : type[up]! * fieldCount + field[node]!
    const beside =
      reader.memberField(node) === 0 && (place[here]! & PLACE.through) === 0 ? -1 : memberAt(node)
    if (isSilent(beside < 0 ? node : beside)) return
    if (beside >= 0 && beside !== node && (bitsAt(beside) & PLACE.variable) !== 0) return
    if ((beside >= 0 || (place[here]! & (PLACE.given | PLACE.key)) !== 0) && isGiven(node, beside)) return
    if (compiled.declaresWhere.size > 0 && isHead(node)) return
    const offset = start[node]!
    const keyOf = isFieldKey(node) ? typeOfKey(node) : undefined
    if (keyOf === "" || isDeclared(node, offset) || mentions.length >= MOST_MENTIONS) return
    // What a grammar takes to be missing is nowhere.
    if (tape.end[node] === offset) return
    const name = reader.nameAt(node)
    if (name === "_" || (hasReserved && reserved.has(name))) return
    if (sign !== undefined && text[offset - 1] === sign) {
      const within = around(offset)
      mentions.push({
        name,
        ...placeOf(offset),
        role: "other",
        qualifier: sign,
        receiver: "",
        within,
        means: -1
      })
      return
    }
    if (up >= 0 && (bits[type[up]!]! & NODE.loose) !== 0) return readLoose(node, name)
    const path = beside < 0 ? pathAround(node) : pathBefore(beside)
    let qualifier = ""
    let receiver = ""
    let means = -1
    if (keyOf !== undefined) {
      qualifier = "?"
      receiver = keyOf
    } else if (path === "") {
      const bound = boundAs(name, node)
      if (bound?.symbol === -1) return
      means = bound?.symbol ?? -1
    } else {
      const dot = path.indexOf(".")
      const first = dot < 0 ? path : path.slice(0, dot)
      const isPath = beside < 0 || (bitsAt(beside) & PLACE.path) !== 0
      // Of what is bound only a parameter of a template stands before `::`.
      const bound = path === "?" ? undefined : boundAs(first, node, isPath ? NODE.scopeOfFirst : undefined)
      if (selves.has(first)) qualifier = withSelf(path)
      else if (bound === undefined || bound.symbol >= 0) {
        qualifier = hasReserved && reserved.has(first) ? "?" : path
        if (dot < 0 && !isPath) receiver = bindingsOf.get(-1)?.get(first)?.type ?? ""
      } else if (dot < 0 && bound.type !== "" && selves.has(bound.type)) qualifier = SELF
      else {
        qualifier = "?"
        if (dot < 0) receiver = bound.type
      }
    }
    const role = roleOf(node, path === "" ? -1 : beside, node < typesUntil, name)
    const isPlain = role !== "call" && path === ""
    if (isPlain && ((bits[type[node]!]! & NODE.bare) !== 0 || builtins.has(name))) return
    if (role === "type" && rules.typeVariables?.test(name)) return
    const { column, line } = placeOf(offset)
    mentions.push({ name, line, column, role, qualifier, receiver, within: around(offset), means })
  }

  /** The chain of names before a member, "" where nothing stands there. */
  function pathBefore(beside: number): string {
    const up = parent[beside]!
    const object = objectOf(beside)
    let path: string
    if (object >= 0) path = reader.chain(object, LONGEST_CHAIN)
    else {
      // What is no node of its own, as `this` is in some grammars, stands in the text; where no dot does, nothing is before.
      const written = text.slice(start[up], start[beside])
      if (!/[.>]/.test(written)) return ""
      path = ALONE.exec(written)?.[1] ?? "?"
      if (!selves.has(path)) return "?"
    }
    return further(path, up)
  }

  /** Where a grammar puts `b.c` inside of `a.`, what is before stands further out. */
  function further(path: string, inner: number): string {
    let whole = path
    for (let outer = inner; whole !== "?" && isNested(outer); outer = parent[outer]!) {
      const object = objectOf(outer)
      const before = object < 0 ? "" : reader.chain(object, LONGEST_CHAIN)
      whole = before === "?" ? "?" : [before, whole].filter((part) => part !== "").join(".")
    }
    return whole
  }

  /** The chain before a name that begins a chain itself: the `b` of `a::b::c`. */
  function pathAround(node: number): string {
    const up = parent[node]!
    return up >= 0 && start[up] === start[node] ? further("", up) : ""
  }

  /** Whether a node is a member by its field, and no name. */
  function isNested(node: number): boolean {
    const up = parent[node]!
    if (up < 0) return false
    const object = reader.memberField(node)
    return object !== 0 && object < BESIDE.firstChild
  }

  /** Whether a name is that of a declaration, and not the type that an embedded field is called after. */
  function isDeclared(node: number, offset: number) {
    const ordinal = declared.get(offset)
    return ordinal !== undefined && !(extents[ordinal]!.field && (bits[type[node]!]! & NODE.type) !== 0)
  }

  /** Whether what its node begins with is declared there again: by a further clause of a function. */
  function isHead(node: number): boolean {
    let whole = node
    while (parent[whole]! >= 0 && whole === parent[whole]! + 1) whole = parent[whole]!
    const up = parent[whole]!
    const fits = up < 0 || after[up + 1] !== whole ? undefined : compiled.declaresWhere.get(type[up]!)
    if (fits === undefined) return false
    fits.lastIndex = start[up]!
    return fits.test(text)
  }

  /** Whether it is a key in what makes a value, or all that such a key is. */
  function isFieldKey(node: number): boolean {
    const up = parent[node]!
    if (up < 0) return false
    if ((bitsAt(node) & PLACE.fieldKey) !== 0) return true
    return start[up] === start[node] && tape.end[up] === tape.end[node] && isFieldKey(up)
  }

  /** The type that a key is a field of, "" where that is not named; undefined for a key that is a value: of a map, of an array. */
  function typeOfKey(node: number): string | undefined {
    let keyed = node
    while ((bitsAt(keyed) & PLACE.fieldKey) === 0) keyed = parent[keyed]!
    const literal = parent[parent[keyed]!]!
    let maker = literal
    for (let steps = 0; steps < LONGEST_WAY_UP && maker >= 0 && compiled.makes[type[maker]!] === 0; steps++) {
      if ((bitsAt(maker) & PLACE.fieldKey) !== 0) return ""
      maker = parent[maker]!
    }
    const made = maker < 0 ? 0 : compiled.makes[type[maker]!]!
    const named = made === 0 ? -1 : reader.childIn(maker, made)
    if (named < 0) return ""
    const written = reader.nameAt(named)
    const element = ELEMENT.exec(written)?.[1]
    if (parent[literal] !== maker) return plainName(element ?? "")
    return element === undefined ? plainName(written) : undefined
  }

  /** Whether it mentions nothing where it stands, or what holds nothing else does. */
  function isSilent(node: number): boolean {
    const up = parent[node]!
    if (up < 0) return false
    const bit = bitsAt(node)
    if ((bit & PLACE.silent) !== 0) return true
    if ((bit & PLACE.keyed) !== 0 && node === up + 1 && after[node]! < after[up]!) return true
    return start[up] === start[node] && tape.end[up] === tape.end[node] && isSilent(up)
  }

  /** Whether a name, or a chain that ends with it, is declared or a key where it stands. */
  function isGiven(node: number, beside: number): boolean {
    let whole = node
    if (beside >= 0) for (whole = beside; isNested(whole);) whole = parent[whole]!
    const bit = bitsAt(whole)
    if ((bit & (PLACE.given | PLACE.key)) === 0) return false
    const outer = parent[parent[whole]!]!
    return (bit & PLACE.given) !== 0 || (outer >= 0 && (bits[type[outer]!]! & NODE.keysIn) !== 0)
  }

  /** A name of which only the letters around tell how it is used. */
  function readLoose(node: number, name: string) {
    const offset = start[node]!
    const before = text.slice(Math.max(0, offset - LOOKED_BACK), offset)
    const path = CHAIN_BEFORE.exec(before)?.[1]?.replaceAll("::", ".").slice(0, -1)
    const first = path?.split(".")[0] ?? name
    const binding = boundAs(first, node)
    const bound = binding !== undefined
    if (path === undefined && binding?.symbol === -1) return
    mentions.push({
      name,
      ...placeOf(offset),
      role: /^\s*!?\(/.test(text.slice(tape.end[node], tape.end[node]! + 3)) ? "call" : "other",
      qualifier: path === undefined ? (/[.:]$/.test(before) ? "?" : "") : bound ? "?" : withSelf(path),
      receiver: "",
      within: around(offset),
      means: path === undefined ? (binding?.symbol ?? -1) : -1
    })
  }

  function withSelf(path: string) {
    const [first = "", ...others] = path.split(".")
    return [selves.has(first) ? SELF : first, ...others].join(".")
  }

  function roleOf(node: number, beside: number, inType: boolean, name: string): MentionRole {
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      const bit = bitsAt(at)
      if ((bit & PLACE.call) !== 0 || (callers && isCalled(at))) return "call"
      if ((bit & PLACE.through) === 0 && at !== beside && !isNested(at)) break
    }
    const own = bits[type[node]!]!
    if (inType || ((own | (beside < 0 ? 0 : bits[type[parent[beside]!]!]!)) & NODE.type) !== 0) return "type"
    return beside < 0 && (own & NODE.callName) !== 0 && /^[\p{Ll}\p{Lo}_]/u.test(name) ? "call" : "other"
  }

  /** Whether arguments stand behind, alone or in a node that begins with them. */
  function isCalled(node: number): boolean {
    const next = after[node]!
    if (next >= length || parent[next] !== parent[node]) return false
    const inner = next + 1 < after[next]! ? next + 1 : next
    return ((bits[type[next]!]! | bits[type[inner]!]!) & NODE.caller) !== 0
  }
}

/** What stands for the object around, whatever the language calls it. */
export const SELF = "this"

/** What a function binds a name to. */
interface Binding {
  /** The type that it is declared with, or "". */
  readonly type: string
  /** Ordinal of the symbol that it is, -1 for a parameter or variable that is none. */
  readonly symbol: number
}

/** A variable of a function of which nothing says what it is. */
const LOCAL = ""

/** Names and chains of names on a tape. */
const tapeNames = (
  tape: SyntaxTape,
  text: string,
  { fieldCount, member, node: bits, place }: CompiledRules
) => {
  const { after, end, field, parent, start, type } = tape
  const nameAt = (node: number) => text.slice(start[node], end[node])
  const childIn = (node: number, wanted: number): number => {
    for (let child = node + 1; child < after[node]!; child = after[child]!)
      if (field[child] === wanted) return child
    return -1
  }
  const isName = (node: number) => after[node] === node + 1 && (bits[type[node]!]! & NODE.name) !== 0
  const placeAt = (node: number) => type[parent[node]!]! * fieldCount + field[node]!
  /** What the place of a node means, of `PLACE`. */
  const bitsAt = (node: number): number => {
    const up = parent[node]!
    if (up < 0) return 0
    const bit = place[placeAt(node)]!
    if ((bit & PLACE.first) !== 0 && node !== up + 1) return 0
    if ((bit & PLACE.second) !== 0 && !isSecond(node)) return 0
    return (bit & PLACE.alone) !== 0 && (node !== up + 1 || after[node] !== after[up])
      ? bit & ~PLACE.binding
      : bit
  }
  const isSecond = (node: number): boolean => {
    const up = parent[node]!
    return node !== up + 1 && after[up + 1] === node
  }
  /** The field of what a node is a member of by its place, 0 where it is no member. */
  const memberField = (node: number): number => {
    if (parent[node]! < 0) return 0
    const here = placeAt(node)
    const object = member[here]!
    return object !== 0 && (place[here]! & PLACE.second) !== 0 && !isSecond(node) ? 0 : object
  }
  /** The node before in the same node, -1 for none. */
  const before = (node: number): number => {
    const up = parent[node]!
    if (up < 0 || node === up + 1) return -1
    let at = node - 1
    while (parent[at] !== up) at = parent[at]!
    return at
  }
  /** What a member is a member of, by the node beside it; -1 for none. */
  const objectOf = (beside: number): number => {
    const object = memberField(beside)
    if (object === BESIDE.before) return before(beside)
    if (object === BESIDE.firstChild) return beside === parent[beside]! + 1 ? -1 : parent[beside]! + 1
    if (object === BESIDE.beforeAround) {
      let around = parent[beside]!
      for (
        let up = parent[around]!;
        up >= 0 && after[around] === after[up] && around === up + 1;
        up = parent[around]!
      )
        around = up
      return before(around)
    }
    return childIn(parent[beside]!, object)
  }
  /** The node that stands beside the object where a name is a member's: the name, or what holds only it; else -1. */
  const memberAt = (node: number): number => {
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      const here = placeAt(at)
      const object = memberField(at)
      if (object !== 0) return object < BESIDE.firstChild || objectOf(at) >= 0 ? at : -1
      if ((place[here]! & PLACE.through) === 0) return -1
    }
    return -1
  }
  /** The name in a node that holds one, -1 where it holds none. */
  const nameIn = (node: number): number => {
    if (after[node] === node + 1) return isName(node) ? node : -1
    for (let child = node + 1; child < after[node]!; child = after[child]!)
      if ((bitsAt(child) & PLACE.through) !== 0) return nameIn(child)
    return -1
  }
  /** `a.b` for a chain of at most `left` names, "?" for what is more than that. */
  const chain = (node: number, left: number): string => {
    if (after[node] === node + 1) {
      if ((bits[type[node]!]! & (NODE.name | NODE.self | NODE.root)) === 0) return "?"
      const further = memberField(node) === BESIDE.before ? before(node) : -1
      return further < 0 ? nameAt(node) : joined(further, left, node)
    }
    if (left === 1) return "?"
    // A member that is known by what stands before the node around it may be held by one that holds nothing else.
    const last = after[node + 1] === after[node] ? after[node]! : node
    for (let child = node + 2; child < last; child = after[child]!)
      if (memberField(child) === BESIDE.beforeAround && isName(child)) {
        const outer = objectOf(child)
        return outer < 0 ? nameAt(child) : joined(outer, left, child)
      }
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const object = memberField(child)
      const named = object === 0 ? -1 : nameIn(child)
      if (named < 0) continue
      const outer = objectOf(child)
      if (outer < 0 && object === BESIDE.before) continue
      if ((bitsAt(child) & PLACE.call) !== 0) return "?"
      return outer < 0 ? plain(nameAt(node)) : joined(outer, left, named)
    }
    // A path that is one node without members, as a dotted name is.
    const held = nameIn(node)
    return held >= 0 ? nameAt(held) : plain(nameAt(node))
  }
  const joined = (outer: number, left: number, name: number) => {
    const path = left === 1 ? "?" : chain(outer, left - 1)
    return path === "?" ? "?" : `${path}.${nameAt(name)}`
  }
  return { nameAt, childIn, before, bitsAt, memberField, memberAt, objectOf, chain }
}

/** A chain of names as it is written, with dots; "?" for what is more than names. */
const plain = (written: string): string => {
  const whole = written.endsWith(".") ? written.slice(0, -1) : written
  return CHAIN.test(whole) ? whole.replaceAll(/::|\\/g, ".") : "?"
}

/** The names that functions bind, by the node of the function; variables of the file by -1, for the types that they have. */
const bindingsIn = (
  tape: SyntaxTape,
  text: string,
  compiled: CompiledRules,
  reader: ReturnType<typeof tapeNames>,
  { inferred = [], neverBound }: MentionRules,
  symbolAt: (offset: number) => number | undefined
): {
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  readonly scopeOf: Int32Array
} => {
  const { after, end, field, length, parent, start, type } = tape
  const { fieldCount, makes, node: bits, place, scopesWhere, typeField, valueFields } = compiled
  const bindingsOf = new Map<number, Map<string, Binding>>()
  const bind = (scope: number, name: string, given: Binding) => {
    const names = bindingsOf.get(scope) ?? new Map<string, Binding>()
    bindingsOf.set(scope, names)
    const known = names.get(name)
    // A name that is bound twice, to two types or symbols, means neither for certain.
    const type = known === undefined || known.type === given.type ? given.type : LOCAL
    const symbol = known === undefined || known.symbol === given.symbol ? given.symbol : -1
    names.set(name, { type, symbol })
  }
  const scopeOf = new Int32Array(length)
  /** Nodes that are scopes by their text. */
  const scopes = new Set<number>()

  /** The one node inside lists of one, such as the sides of `a := b`. */
  const only = (node: number): number =>
    after[node]! > node + 1 && after[node + 1] === after[node] && makes[type[node]!] === 0
      ? only(node + 1)
      : node

  const declaredIn = (binder: number): number => {
    const found = typeField === 0 ? -1 : reader.childIn(binder, typeField)
    if (found >= 0) return found
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if ((bits[type[child]!]! & NODE.type) !== 0) return child
    return -1
  }

  const madeIn = (binder: number): string => {
    for (let child = binder + 1; child < after[binder]!; child = after[child]!) {
      if (!valueFields.has(field[child]!)) continue
      const value = only(child)
      const made = makes[type[value]!]!
      const first = after[value] === value + 1 ? value : value + 1
      const name = made === 0 ? -1 : made === BESIDE.firstChild ? first : reader.childIn(value, made)
      if (name >= 0) return madeName(reader.nameAt(name))
    }
    return LOCAL
  }

  /** The scope that what is bound at a node is known in: one of its first child knows nothing else. */
  const scopeAt = (node: number): number => {
    let scope = scopeOf[node]!
    while (scope >= 0 && (bits[type[scope]!]! & NODE.scopeOfFirst) !== 0 && node >= after[scope + 1]!)
      scope = scopeOf[scope]!
    return scope
  }

  /** Whether a type is a parameter of a template around. */
  const isParameter = (name: string, node: number): boolean => {
    for (let scope = scopeOf[node]!; scope >= 0; scope = scopeOf[scope]!)
      if ((bits[type[scope]!]! & NODE.scopeOfFirst) !== 0 && bindingsOf.get(scope)?.has(name) === true)
        return true
    return false
  }

  const typeOf = (binder: number, name: number): string => {
    const around = (bits[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    const own = declaredIn(binder)
    const declared = own >= 0 || around < 0 ? own : declaredIn(around)
    const said = declared < 0 ? "" : plainName(reader.nameAt(declared))
    if (declared === name || isParameter(said, binder)) return LOCAL
    if (declared >= 0 && !inferred.includes(said)) return said
    return madeIn(binder) || (around < 0 ? LOCAL : madeIn(around))
  }

  /** The scope that stands before a node, or in what stands there; that around it where none does. */
  const scopeBefore = (node: number): number => {
    const before = reader.before(node)
    if (before < 0) return scopeOf[node]!
    for (let at = before; at < after[before]!; at++) if ((bits[type[at]!]! & NODE.scope) !== 0) return at
    return scopeOf[node]!
  }

  for (let node = 0; node < length; node++) {
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
    if ((own & NODE.scopeWhere) !== 0) {
      const written = text.slice(start[node], Math.min(end[node]!, start[node]! + LOOKED_BACK))
      if (scopesWhere.get(type[node]!)!.test(written)) scopes.add(node)
    }
    if ((own & NODE.name) === 0 || after[node] !== node + 1 || up < 0) continue
    const inner = scopeAt(node)
    const symbol = inner < 0 ? undefined : symbolAt(start[node]!)
    if (symbol !== undefined) {
      // A function is known in what is around it, not only in itself.
      const scope = inner === up ? scopeAt(up) : inner
      if (scope >= 0) bind(scope, reader.nameAt(node), { type: LOCAL, symbol })
    }
    if ((place[type[up]! * fieldCount + field[node]!]! & (PLACE.binding | PLACE.pattern)) === 0) continue
    let at = node
    let direct = true
    for (; parent[at]! >= 0; at = parent[at]!) {
      const bit = reader.bitsAt(at)
      const binder = parent[at]!
      if (
        (bit & PLACE.binding) !== 0 &&
        ((bits[type[binder]!]! & NODE.scopeWhere) === 0 || scopes.has(binder))
      ) {
        const scope = scopeAt(at)
        const name = reader.nameAt(node)
        if (neverBound?.test(name)) break
        const type = direct || only(at) === node ? typeOf(binder, node) : LOCAL
        const known = symbol === undefined ? undefined : bindingsOf.get(scope)?.get(name)
        if (known === undefined) bind(scope, name, { type, symbol: -1 })
        else bindingsOf.get(scope)!.set(name, { ...known, type })
        break
      }
      if ((bit & PLACE.pattern) === 0) break
      if ((bits[type[binder]!]! & NODE.declarator) === 0) direct = false
    }
  }
  return { bindingsOf, scopeOf }
}

/** The name of a type without what stands around it: `auth.Token` of `?auth::Token<T>`, "" where it is no plain name. */
const plainName = (written: string): string => {
  const name = typeName(
    written.replace(/^[:?\s]+/, "").replace(/^(?:(?:readonly|const|final|struct|class|enum|union)\s+)+/, "")
  )
  return CHAIN.test(name) ? name.replaceAll(/::|\\/g, ".") : ""
}

/** The type that a call makes a value of, where its name shows that it is one: `Foo` of `Foo::new`, `Foo`, not `make_foo`. */
const madeName = (written: string): string => {
  const parts = plainName(written).split(".")
  const type = parts.findLastIndex((part) => /^\p{Lu}/u.test(part))
  return type >= 0 && type >= parts.length - 2 ? parts.slice(0, type + 1).join(".") : ""
}
