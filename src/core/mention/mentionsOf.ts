import type { MentionRules } from "../language/MentionRules.ts"
import { type SyntaxTape, typeName } from "../syntax/mod.ts"
import { type LineTable, lineAt } from "../text/mod.ts"
import { BESIDE, type CompiledRules, compileRules, NODE, PLACE } from "./compileRules.ts"
import type { Import, Mention, MentionRole, SourceMentions } from "./Mention.ts"

/** A declaration of the file: where it begins and ends, and where its name stands. Outer before inner, in order. */
export interface DeclaredExtent {
  readonly start: number
  readonly end: number
  readonly at: number
}

/** Names of one chain before a member that are told: `a.b.c` of `a.b.c.d`. */
const LONGEST_CHAIN = 4

/** Characters before a name in which what it is a member of is looked for. */
const LOOKED_BACK = 100

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
  const { bindingsOf, scopeOf } = bindingsIn(tape, text, compiled, reader, rules)
  const selves = new Set(rules.selves)
  const reserved = new Set(rules.reserved)
  const hasReserved = reserved.size > 0
  const declared = new Set(extents.map(({ at }) => at))
  const around = innermost(extents)
  const mentions: Array<Mention> = []
  const imports: Array<Import> = []
  const { after, field, length, parent, start, type } = tape
  const { callers, fieldCount, member, node: bits, place, typesByPlace } = compiled
  const { bitsAt, memberAt, objectOf } = reader

  /** What the variable `name` is declared with, "" where nothing says it; undefined where it is none of the function around. */
  const boundAs = (name: string, node: number): string | undefined => {
    for (let scope = scopeOf[node]!; scope >= 0; scope = scopeOf[scope]!) {
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
    const beside = member[here] === 0 && (place[here]! & PLACE.through) === 0 ? -1 : memberAt(node)
    if (isSilent(beside < 0 ? node : beside)) return
    if ((beside >= 0 || (place[here]! & (PLACE.given | PLACE.key)) !== 0) && isGiven(node, beside)) return
    const offset = start[node]!
    // What a grammar takes to be missing is nowhere.
    if (tape.end[node] === offset || declared.has(offset) || mentions.length >= MOST_MENTIONS) return
    const name = reader.nameAt(node)
    if (name === "_" || (hasReserved && reserved.has(name))) return
    if (up >= 0 && (bits[type[up]!]! & NODE.loose) !== 0) return readLoose(node, name)
    const path = beside < 0 ? "" : pathBefore(beside)
    let qualifier = ""
    let receiver = ""
    if (path === "") {
      if (boundAs(name, node) !== undefined) return
    } else {
      const dot = path.indexOf(".")
      const first = dot < 0 ? path : path.slice(0, dot)
      const bound = path === "?" ? undefined : boundAs(first, node)
      if (selves.has(first)) qualifier = withSelf(path)
      else if (bound === undefined) qualifier = hasReserved && reserved.has(first) ? "?" : path
      else if (dot < 0 && bound !== "" && selves.has(bound)) qualifier = SELF
      else {
        qualifier = "?"
        if (dot < 0) receiver = bound
      }
    }
    const role = roleOf(node, path === "" ? -1 : beside, node < typesUntil, name)
    if (role !== "call" && path === "" && (bits[type[node]!]! & NODE.bare) !== 0) return
    if (role === "type" && rules.typeVariables?.test(name)) return
    const { column, line } = placeOf(offset)
    mentions.push({ name, line, column, role, qualifier, receiver, within: around(offset) })
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
      path = /^(\w+)\W*$/.exec(written)?.[1] ?? "?"
      if (!selves.has(path)) return "?"
    }
    // Where a grammar puts `b.c` inside of `a.`, what is before stands further out.
    for (let outer = up; path !== "?" && isNested(outer); outer = parent[outer]!) {
      const before = objectOf(outer)
      const further = before < 0 ? "" : reader.chain(before, LONGEST_CHAIN)
      path = further === "?" ? "?" : further === "" ? path : `${further}.${path}`
    }
    return path
  }

  /** Whether a node is a member by its field, and no name. */
  function isNested(node: number): boolean {
    const up = parent[node]!
    if (up < 0) return false
    const object = member[type[up]! * fieldCount + field[node]!]!
    return object !== 0 && object < BESIDE.firstChild
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
    const path = /((?:[\w$]+(?:::|\.))+)$/.exec(before)?.[1]?.replaceAll("::", ".").slice(0, -1)
    const first = path?.split(".")[0] ?? name
    const bound = boundAs(first, node) !== undefined
    if (path === undefined && bound) return
    mentions.push({
      name,
      ...placeOf(offset),
      role: /^\s*!?\(/.test(text.slice(tape.end[node], tape.end[node]! + 3)) ? "call" : "other",
      qualifier: path === undefined ? (/[.:]$/.test(before) ? "?" : "") : bound ? "?" : withSelf(path),
      receiver: "",
      within: around(offset)
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
    return beside < 0 && (own & NODE.callName) !== 0 && /^[a-z_]/.test(name) ? "call" : "other"
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
    if (parent[node]! < 0) return 0
    const bit = place[placeAt(node)]!
    return (bit & PLACE.first) !== 0 && node !== parent[node]! + 1 ? 0 : bit
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
    const object = member[placeAt(beside)]!
    if (object === BESIDE.before) return before(beside)
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
      const object = member[here]!
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
      const further = member[placeAt(node)] === BESIDE.before ? before(node) : -1
      return further < 0 ? nameAt(node) : joined(further, left, node)
    }
    if (left === 1) return "?"
    // A member that is known by what stands before the node around it may be held by one that holds nothing else.
    const last = after[node + 1] === after[node] ? after[node]! : node
    for (let child = node + 2; child < last; child = after[child]!)
      if (member[placeAt(child)] === BESIDE.beforeAround && isName(child)) {
        const outer = objectOf(child)
        return outer < 0 ? nameAt(child) : joined(outer, left, child)
      }
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const object = member[placeAt(child)]!
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
  return { nameAt, childIn, before, bitsAt, memberAt, objectOf, chain }
}

/** A chain of names as it is written, with dots; "?" for what is more than names. */
const plain = (written: string): string => {
  const whole = written.endsWith(".") ? written.slice(0, -1) : written
  return /^[\w$]+(?:(?:\.|::|\\)[\w$]+)*$/.test(whole) ? whole.replaceAll(/::|\\/g, ".") : "?"
}

/** The names that functions bind, by the node of the function, each with the type that it is declared with or "". */
const bindingsIn = (
  tape: SyntaxTape,
  text: string,
  compiled: CompiledRules,
  reader: ReturnType<typeof tapeNames>,
  { inferred = [], neverBound }: MentionRules
): {
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, string>>
  readonly scopeOf: Int32Array
} => {
  const { after, end, field, length, parent, start, type } = tape
  const { fieldCount, makes, node: bits, place, scopesWhere, typeField, valueFields } = compiled
  const bindingsOf = new Map<number, Map<string, string>>()
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

  const typeOf = (binder: number): string => {
    const around = (bits[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    const own = declaredIn(binder)
    const declared = own >= 0 || around < 0 ? own : declaredIn(around)
    const said = declared < 0 ? "" : lastName(reader.nameAt(declared))
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
        : (around & NODE.scope) !== 0 || ((around & NODE.scopeWhere) !== 0 && scopes.has(up))
          ? up
          : scopeOf[up]!
    const own = bits[type[node]!]!
    if ((own & NODE.continues) !== 0) scopeOf[node] = scopeBefore(node)
    if ((own & NODE.scopeWhere) !== 0) {
      const written = text.slice(start[node], Math.min(end[node]!, start[node]! + LOOKED_BACK))
      if (scopesWhere.get(type[node]!)!.test(written)) scopes.add(node)
    }
    if (scopeOf[node]! < 0 || (own & NODE.name) === 0 || after[node] !== node + 1) continue
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
        const scope = scopeOf[at]!
        const names = bindingsOf.get(scope) ?? new Map<string, string>()
        bindingsOf.set(scope, names)
        const name = reader.nameAt(node)
        if (scope < 0 || neverBound?.test(name)) break
        const said = direct || only(at) === node ? typeOf(binder) : LOCAL
        // A name that is bound twice, with two types, has none.
        names.set(name, names.has(name) && names.get(name) !== said ? LOCAL : said)
        break
      }
      if ((bit & PLACE.pattern) === 0) break
      if ((bits[type[binder]!]! & NODE.declarator) === 0) direct = false
    }
  }
  return { bindingsOf, scopeOf }
}

/** The name of a type without what stands around it: `Token` of `?auth.Token[]`, "" where it is no plain name. */
const lastName = (written: string): string => {
  const name = typeName(
    written.replace(/^[:?\s]+/, "").replace(/^(?:(?:readonly|const|final|struct|class|enum|union)\s+)+/, "")
  )
  return /^[\w$.:\\]+$/.test(name) ? (name.split(/\.|::|\\/).at(-1) ?? "") : ""
}

/** The type that a call makes a value of, where its name shows that it is one: `Foo` of `Foo::new`, `Foo`, not `make_foo`. */
const madeName = (written: string): string => {
  const parts = typeName(written).split(/\.|::|\\/)
  const type = parts.findLast((part) => /^[A-Z]/.test(part))
  return type !== undefined && parts.indexOf(type) >= parts.length - 2 ? type : ""
}

/** Finds the innermost of nested stretches that holds an offset, for offsets that grow. */
const innermost = (extents: ReadonlyArray<DeclaredExtent>): ((offset: number) => number) => {
  const open: Array<number> = []
  let next = 0
  return (offset) => {
    while (next < extents.length && extents[next]!.start <= offset) {
      while (open.length > 0 && extents[open.at(-1)!]!.end <= extents[next]!.start) open.pop()
      open.push(next++)
    }
    while (open.length > 0 && extents[open.at(-1)!]!.end <= offset) open.pop()
    return open.at(-1) ?? -1
  }
}
