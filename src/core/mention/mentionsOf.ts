import type { MentionRules } from "../language/MentionRules.ts"
import { type SyntaxTape, typeName } from "../syntax/mod.ts"
import { type LineTable, lineAt } from "../text/mod.ts"
import { type CompiledRules, compileRules, NODE, PLACE } from "./compileRules.ts"
import type { Import, Mention, MentionRole, SourceMentions } from "./Mention.ts"

/** A declaration of the file: where it begins and ends, and where its name stands. Outer before inner, in order. */
export interface DeclaredExtent {
  readonly start: number
  readonly end: number
  readonly at: number
  /** It is a member: its name alone does not mean it. */
  readonly member: boolean
}

/** Names of one chain before a member that are told: `a.b.c` of `a.b.c.d`. */
const LONGEST_CHAIN = 4

/** Characters before a name in which what it is a member of is looked for. */
const LOOKED_BACK = 100

/** Nodes between a key and what makes its value: an element, a list of them. */
const LONGEST_WAY_UP = 5

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
  const selves = new Set(rules.selves)
  const declared = new Map(extents.map(({ at }, ordinal) => [at, ordinal]))
  const { bindingsOf, scopeOf } = bindingsIn(tape, compiled, reader, rules.neverBound, (offset) => {
    const ordinal = declared.get(offset)
    return ordinal === undefined || extents[ordinal]!.member ? undefined : ordinal
  })
  const around = innermost(extents)
  const mentions: Array<Mention> = []
  const imports: Array<Import> = []
  const { after, field, length, parent, start, type } = tape
  const { fieldCount, member, node: bits, place } = compiled

  /** What a function around binds `name` to; undefined where none does. */
  const boundAs = (name: string, node: number): Binding | undefined => {
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
    if ((kind & NODE.type) !== 0) typesUntil = Math.max(typesUntil, after[node]!)
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
    const at = up < 0 ? -1 : type[up]! * fieldCount + field[node]!
    if (isAt(node, PLACE.silent)) return
    const keyOf = isAt(node, PLACE.key) ? typeOfKey(node) : undefined
    if (keyOf === "") return
    const offset = start[node]!
    if (isDeclared(node, offset) || mentions.length >= MOST_MENTIONS) return
    const name = reader.nameAt(node)
    if (up >= 0 && (bits[type[up]!]! & NODE.loose) !== 0) return readLoose(node, name)
    const object = at < 0 ? 0 : member[at]!
    let qualifier = ""
    let receiver = ""
    let means = -1
    if (keyOf !== undefined) {
      qualifier = "?"
      receiver = keyOf
    } else if (object === 0) {
      const bound = boundAs(name, node)
      if (bound?.symbol === -1) return
      means = bound?.symbol ?? -1
    } else {
      const before = reader.childIn(up, object)
      const path = before < 0 ? "?" : reader.chain(before, LONGEST_CHAIN)
      const [first = "", ...others] = path.split(".")
      const bound = boundAs(first, node)
      if (selves.has(first)) qualifier = withSelf(path)
      else if (bound === undefined) {
        qualifier = path
        if (others.length === 0) receiver = bindingsOf.get(-1)?.get(first)?.type ?? ""
      } else {
        qualifier = "?"
        if (others.length === 0) receiver = bound.type
      }
    }
    mentions.push({
      name,
      ...placeOf(offset),
      role: roleOf(object === 0 ? node : up, node < typesUntil),
      qualifier,
      receiver,
      within: around(offset),
      means
    })
  }

  /** Whether it stands at such a place, or what holds nothing else does. */
  function isAt(node: number, bit: number): boolean {
    const up = parent[node]!
    if (up < 0) return false
    if ((place[type[up]! * fieldCount + field[node]!]! & bit) !== 0) return true
    return start[up] === start[node] && tape.end[up] === tape.end[node] && isAt(up, bit)
  }

  /** Whether a name is that of a declaration, and not the type that an embedded field is called after. */
  function isDeclared(node: number, offset: number) {
    const ordinal = declared.get(offset)
    return ordinal !== undefined && !(extents[ordinal]!.member && (bits[type[node]!]! & NODE.type) !== 0)
  }

  /** The type that a key is a field of, "" where that is not named; undefined for a key that is a value: of a map, of an array. */
  function typeOfKey(node: number): string | undefined {
    let keyed = node
    while (!isOwnPlace(keyed, PLACE.key)) keyed = parent[keyed]!
    const literal = parent[parent[keyed]!]!
    let maker = literal
    for (let steps = 0; steps < LONGEST_WAY_UP && maker >= 0 && compiled.makes[type[maker]!] === 0; steps++) {
      if (isOwnPlace(maker, PLACE.key)) return ""
      maker = parent[maker]!
    }
    const named =
      maker < 0 || compiled.makes[type[maker]!] === 0
        ? -1
        : reader.childIn(maker, compiled.makes[type[maker]!]!)
    if (named < 0) return ""
    const written = reader.nameAt(named)
    const element = ELEMENT.exec(written)?.[1]
    if (parent[literal] !== maker) return plainName(element ?? "")
    return element === undefined ? plainName(written) : undefined
  }

  function isOwnPlace(node: number, bit: number) {
    const up = parent[node]!
    return up < 0 || (place[type[up]! * fieldCount + field[node]!]! & bit) !== 0
  }

  /** A name of which only the letters around tell how it is used. */
  function readLoose(node: number, name: string) {
    const offset = start[node]!
    const before = text.slice(Math.max(0, offset - LOOKED_BACK), offset)
    const path = /((?:[\w$]+(?:::|\.))+)$/.exec(before)?.[1]?.replaceAll("::", ".").slice(0, -1)
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

  function roleOf(node: number, inType: boolean): MentionRole {
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      const bit = place[type[parent[at]!]! * fieldCount + field[at]!]!
      if ((bit & PLACE.call) !== 0) return "call"
      if ((bit & PLACE.through) === 0) break
    }
    return inType || (bits[type[node]!]! & NODE.type) !== 0 ? "type" : "other"
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
const tapeNames = (tape: SyntaxTape, text: string, { fieldCount, member, node: bits }: CompiledRules) => {
  const { after, end, field, parent, start, type } = tape
  const nameAt = (node: number) => text.slice(start[node], end[node])
  const childIn = (node: number, wanted: number): number => {
    for (let child = node + 1; child < after[node]!; child = after[child]!)
      if (field[child] === wanted) return child
    return -1
  }
  const isName = (node: number) => after[node] === node + 1 && (bits[type[node]!]! & NODE.name) !== 0
  /** `a.b` for a chain of at most `left` names, "?" for what is more than that. */
  const chain = (node: number, left: number): string => {
    if (after[node] === node + 1)
      return (bits[type[node]!]! & (NODE.name | NODE.self)) !== 0 ? nameAt(node) : "?"
    if (left === 1) return "?"
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const object = member[type[node]! * fieldCount + field[child]!]!
      if (object === 0 || !isName(child)) continue
      const before = childIn(node, object)
      if (before < 0) return nameAt(child)
      const outer = chain(before, left - 1)
      return outer === "?" ? "?" : `${outer}.${nameAt(child)}`
    }
    // A path that is one node without members, as a dotted name is.
    const written = nameAt(node)
    return /^[\w$]+(?:(?:\.|::)[\w$]+)*$/.test(written) ? written.replaceAll("::", ".") : "?"
  }
  return { nameAt, childIn, isName, chain, parent }
}

/** The names that functions bind, by the node of the function; those of the file by -1, where they are variables with a type. */
const bindingsIn = (
  tape: SyntaxTape,
  compiled: CompiledRules,
  reader: ReturnType<typeof tapeNames>,
  neverBound: RegExp | undefined,
  symbolAt: (offset: number) => number | undefined
): {
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  readonly scopeOf: Int32Array
} => {
  const { after, field, length, parent, type } = tape
  const { fieldCount, makes, node: bits, place, typeField, valueFields } = compiled
  const bindingsOf = new Map<number, Map<string, Binding>>()
  const bind = (scope: number, name: string, given: Binding) => {
    const names = bindingsOf.get(scope) ?? new Map<string, Binding>()
    bindingsOf.set(scope, names)
    const known = names.get(name)
    // A name that is bound twice, to two types or symbols, means neither for certain.
    names.set(
      name,
      known === undefined
        ? given
        : {
            type: known.type === given.type ? given.type : LOCAL,
            symbol: known.symbol === given.symbol ? given.symbol : -1
          }
    )
  }
  const scopeOf = new Int32Array(length)

  /** The one node inside lists of one, such as the sides of `a := b`. */
  const only = (node: number): number =>
    after[node]! > node + 1 && after[node + 1] === after[node] && makes[type[node]!] === 0
      ? only(node + 1)
      : node

  const typeOf = (binder: number): string => {
    const declared = typeField === 0 ? -1 : reader.childIn(binder, typeField)
    if (declared >= 0) return plainName(reader.nameAt(declared))
    for (let child = binder + 1; child < after[binder]!; child = after[child]!) {
      if (!valueFields.has(field[child]!)) continue
      const value = only(child)
      const made = makes[type[value]!]!
      const name = made === 0 ? -1 : reader.childIn(value, made)
      if (name >= 0) return madeName(reader.nameAt(name))
    }
    return LOCAL
  }

  for (let node = 0; node < length; node++) {
    const up = parent[node]!
    scopeOf[node] = up < 0 ? -1 : (bits[type[up]!]! & NODE.scope) !== 0 ? up : scopeOf[up]!
    if ((bits[type[node]!]! & NODE.name) === 0 || after[node] !== node + 1) continue
    const symbol = symbolAt(tape.start[node]!)
    if (symbol !== undefined) {
      // A function is known in what is around it, not only in itself.
      const scope = scopeOf[node] === up ? scopeOf[up]! : scopeOf[node]!
      if (scope >= 0) bind(scope, reader.nameAt(node), { type: LOCAL, symbol })
    }
    let at = node
    let direct = true
    for (; parent[at]! >= 0; at = parent[at]!) {
      const bit = place[type[parent[at]!]! * fieldCount + field[at]!]!
      if ((bit & PLACE.binding) !== 0) {
        const name = reader.nameAt(node)
        if (neverBound?.test(name)) break
        const type = direct || only(at) === node ? typeOf(parent[at]!) : LOCAL
        const known = symbol !== undefined ? bindingsOf.get(scopeOf[node]!)?.get(name) : undefined
        if (known === undefined) bind(scopeOf[node]!, name, { type, symbol: -1 })
        else bindingsOf.get(scopeOf[node]!)!.set(name, { ...known, type })
        break
      }
      if ((bit & PLACE.pattern) === 0) break
      direct = false
    }
  }
  return { bindingsOf, scopeOf }
}

/** The name of a type without what stands around it: `auth.Token` of `?auth::Token<T>`, "" where it is no plain name. */
const plainName = (written: string): string => {
  const name = typeName(written.replace(/^[:?\s]+/, "").replace(/^(?:readonly|const|final)\s+/, ""))
  return /^[\w$]+(?:(?:\.|::)[\w$]+)*$/.test(name) ? name.replaceAll("::", ".") : ""
}

/** The type that a call makes a value of, where its name shows that it is one: `Foo` of `Foo::new`, `Foo`, not `make_foo`. */
const madeName = (written: string): string => {
  const parts = plainName(written).split(".")
  const type = parts.findLastIndex((part) => /^[A-Z]/.test(part))
  return type >= 0 && type >= parts.length - 2 ? parts.slice(0, type + 1).join(".") : ""
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
