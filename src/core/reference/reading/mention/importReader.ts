import { ownValue } from "../../../record/mod.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { matchAt, matchesAt } from "../../../text/mod.ts"
import { DEFAULT_EXPORT, type Import } from "../../../mention/Mention.ts"
import { NODE } from "../syntax/roles.ts"
import type { LoadedModules } from "../scope/loadedModules.ts"
import type { MentionCollector } from "./mentionCollector.ts"
import type { shortNames } from "../scope/shortNames.ts"

/** Reads the imports of one file, as the walk over its nodes meets them. */
export interface ImportReader {
  readonly imports: ReadonlyArray<Import>
  /** Modules that the file imports as a whole, by their names in the file. */
  readonly modules: ReadonlyMap<string, Import>
  /** Reads a node that imports; returns the node to go on with, undefined for a node that does not import. */
  readonly read: (node: number) => number | undefined
  /** Reads a name that a pattern takes out of a module; `aliasNode` is the node of its local name. */
  readonly takeOut: (module: string, node: number, aliasNode: number) => void
  /** Whether a node is the local name of something taken out of a module. */
  readonly isTakenOut: (node: number) => boolean
}

export const importReader = (
  { compiled: { node: nodeRoles }, reader: { nameAt }, rules, tape, text }: FileSyntax,
  {
    inFunction,
    loads,
    moduleAliases,
    placeOf
  }: Pick<MentionCollector, "placeOf"> & {
    readonly inFunction: (node: number) => boolean
    readonly loads: LoadedModules
    readonly moduleAliases: ReturnType<typeof shortNames> | undefined
  }
): ImportReader => {
  const { after, end, parent, start, type } = tape
  const imports: Array<Import> = []
  const modules = new Map<string, Import>()
  const takenOut = new Set<number>()
  for (const { alias, isReturned, module, offset } of loads.all) {
    imports.push({ module, name: "", alias, exported: false, ...placeOf(offset) })
    if (isReturned)
      imports.push({ module, name: DEFAULT_EXPORT, alias: "", exported: false, ...placeOf(offset) })
  }
  const loadedByAlias = new Map(loads.all.map((one) => [one.alias, one]))
  for (const [node, moduleAlias] of loads.aliasesByName) {
    const [alias = "", name = ""] = moduleAlias.split(".")
    const loaded = inFunction(node) ? undefined : loadedByAlias.get(alias)
    // A variable outside of all functions is visible in the whole file.
    if (loaded !== undefined) push(loaded.module, name, nameAt(node), start[node]!)
  }

  return {
    imports,
    modules,
    isTakenOut: (node) => takenOut.has(node),
    takeOut: (module, node, aliasNode) => {
      push(module, nameAt(node), nameAt(aliasNode), start[node]!)
      takenOut.add(aliasNode)
    },
    read: (node) => {
      const kind = nodeRoles[type[node]!] ?? 0
      if ((kind & NODE.import) !== 0 || ((kind & NODE.importWhere) !== 0 && isImport(node))) {
        readImport(node)
        return rules.importsWithUses?.test(textOf(node)) === true ? node + 1 : after[node]!
      }
      if ((kind & NODE.importWhere) !== 0 && readMemberAlias(node)) return after[node]!
      if ((kind & NODE.importAround) === 0) return undefined
      readImport(node)
      return after[node] === node + 1 ? node + 1 : after[node + 1]!
    }
  }

  function push(module: string, name: string, alias: string, offset: number) {
    imports.push({ module, name, alias, exported: false, ...placeOf(offset) })
  }

  function textOf(node: number) {
    return text.slice(start[node], end[node])
  }

  function isImport(node: number) {
    const pattern = ownValue(rules.importsWhere, tape.types[type[node]!]!)
    // Unlike a test, a search depends on no earlier one, whatever the flags of the expression are.
    return pattern !== undefined && textOf(node).search(pattern) >= 0
  }

  function readImport(node: number) {
    for (const { at, ...stated } of rules.importsOf(textOf(node), modulesAround(node))) {
      const module = moduleAliases?.expand(stated.module, node) ?? stated.module
      const name = stated.name === stated.module ? module : stated.name
      const isOfFile = rules.importsCountInTypes !== true || parent[parent[node]!]! < 0
      const exported = (stated.exported && isOfFile) || isQuoted(node)
      const one = { ...stated, module, name, exported, ...placeOf(start[node]! + at) }
      imports.push(one)
      if (one.name === "" && one.module !== "") modules.set(one.alias, one)
      if (parent[node]! >= 0) moduleAliases?.add(one, after[parent[node]!]!)
    }
  }

  /** The modules around a node, outermost first; none in code that a function makes for others. */
  function modulesAround(node: number): ReadonlyArray<string> {
    const { moduleStart } = rules
    const found: Array<string> = []
    if (moduleStart === undefined || isQuoted(node)) return found
    for (let inner = node, outer = parent[node]!; outer >= 0; inner = outer, outer = parent[outer]!) {
      const name = start[inner] === start[outer] ? undefined : matchAt(moduleStart, text, start[outer]!)?.[1]
      if (name !== undefined) found.unshift(name)
    }
    return found
  }

  /** Reads a name for a member of a module that is already imported; returns whether the node is one. */
  function readMemberAlias(node: number): boolean {
    const groups = rules.memberAlias?.exec(textOf(node))?.groups
    const module = modules.get(groups?.["module"] ?? "")?.module
    if (groups === undefined || module === undefined) return false
    const { alias = "", name = "" } = groups
    push(module, name, alias, text.lastIndexOf(name, end[node]!))
    return true
  }

  /** Whether a node is in code that a function makes for others. */
  function isQuoted(node: number): boolean {
    const where = rules.quoted?.where
    if (where === undefined) return false
    for (let outer = parent[node]!; outer >= 0; outer = parent[outer]!)
      if (matchesAt(where, text, start[outer]!)) return true
    return false
  }
}
