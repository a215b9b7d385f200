import type { StatedImport } from "../../../language/StatedNames.ts"
import { ownValue } from "../../../record/mod.ts"
import { anyScript } from "../../../text/mod.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import { NODE } from "../syntax/roles.ts"
import { UNKNOWN_TYPE } from "./bindingLookup.ts"

/** The names in a type, or in a collection of types, that no others precede. */
const FIRST_NAMES = anyScript(/(?<![\w.])(?!\d)\w+/g)

/** Longest statement that is read. */
const MAX_CHARACTERS = 500

/** What a statement inside of a function calls a type. */
interface LocalType {
  /** The type that it stands for, "" for an unknown one; undefined where an import tells that. */
  readonly type: string | undefined
  /** What an import brings. */
  readonly brought: string
  /** The nodes in which it counts, and its function. */
  readonly from: number
  readonly until: number
  readonly function: number
}

/** A type as it is named at a node, with what its first name stands for there; "" where the file does not tell. */
export type LocalTypeAt = (named: string, node: number) => string

/**
 * Reads the names that statements inside of functions give to types, which count only in the block around them: `using shop::Cart;`, `type Basket = Cart`. Elsewhere in the
 * function, as in the types of its parameters, the name means something else, while imports are resolved for whole functions: what it means there is unknown.
 * Undefined in a file without such names.
 */
export const localTypes = (
  { compiled, rules, tape, text }: Pick<FileSyntax, "compiled" | "rules" | "tape" | "text">,
  nameOfType: (written: string) => string
): LocalTypeAt | undefined => {
  const rule = rules.localTypes
  if (rule === undefined) return undefined
  const { after, end, length, parent, start, type, types } = tape
  const isFunction = kindsNamed(types, rule.functions)
  const isBlock = kindsNamed(types, rule.blocks)
  const found = new Map<string, Array<LocalType>>()
  /** What imports of the whole file bring under a name. */
  const ofFile = new Map<string, Set<string>>()

  const isInFunction = (node: number): boolean => {
    let at = parent[node]!
    while (at >= 0 && !isFunction[type[at]!]!) at = parent[at]!
    return at >= 0
  }

  const readImport = (node: number, { alias, module, name }: StatedImport) => {
    const brought = `${module}${rules.moduleSeparator}${name}`
    if (alias === "") return
    if (isInFunction(node)) add(node, alias, undefined, brought)
    else ofFile.set(alias, (ofFile.get(alias) ?? new Set()).add(brought))
  }

  const add = (node: number, name: string, meant: string | undefined, brought = "") => {
    let block = -1
    let outer = parent[node]!
    for (; outer >= 0 && !isFunction[type[outer]!]!; outer = parent[outer]!)
      if (isBlock[type[outer]!]! && (block < 0 || rule.counts === "function")) block = outer
    if (outer < 0 || block < 0) return
    const from = rule.counts === "after" ? after[node]! : block
    const known = found.get(name) ?? []
    known.push({ brought, type: meant, from, until: after[block]!, function: outer })
    found.set(name, known)
  }

  const readStatement = (node: number) => {
    if (end[node]! - start[node]! > MAX_CHARACTERS) return
    const alias = ownValue(rule.aliases, types[type[node]!]!)
    const groups = alias?.exec(text.slice(start[node], end[node]))?.groups
    if (groups !== undefined) add(node, groups["name"] ?? "", nameOfType(groups["type"] ?? ""))
    else if ((compiled.node[type[node]!]! & (NODE.import | NODE.importWhere)) !== 0)
      for (const one of rules.importsOf(text.slice(start[node], end[node]))) readImport(node, one)
  }

  const isRead = types.map(
    (kind, at) => (compiled.node[at]! & NODE.import) !== 0 || ownValue(rule.aliases, kind) !== undefined
  )
  const statements: Array<number> = []
  for (let node = 0; node < length; node++) if (isRead[type[node]!]!) statements.push(node)
  // Most files have none in a function, and what the others import need not be read again.
  if (!statements.some(isInFunction)) return undefined
  for (const node of statements) readStatement(node)

  /** What the first name of a type stands for at a node; undefined for what it stands for anywhere else. */
  const meaningAt = (name: string, node: number): string | undefined => {
    const all = found.get(name)
    const inside = all?.findLast(({ from, until }) => from <= node && node < until)
    if (inside !== undefined) return inside.type
    const hiding = all?.filter((each) => each.function < node && node < after[each.function]!) ?? []
    if (hiding.length === 0 || rule.hideInFunction !== true) return undefined
    const [outer = "", another] = ofFile.get(name) ?? []
    if (outer === "" || another !== undefined) return UNKNOWN_TYPE
    if (hiding.every(({ brought }) => brought === outer)) return undefined
    return rules.qualifiesWithoutImport ? nameOfType(outer) : UNKNOWN_TYPE
  }

  return (named, node) => {
    let isUnknown = false
    const meant = named.replaceAll(FIRST_NAMES, (name) => {
      const meaning = meaningAt(name, node)
      isUnknown ||= meaning === UNKNOWN_TYPE
      return meaning ?? name
    })
    return isUnknown ? UNKNOWN_TYPE : meant
  }
}
