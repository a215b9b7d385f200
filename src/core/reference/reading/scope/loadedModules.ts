import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { matchAt } from "../../../text/mod.ts"
import { PLACE } from "../syntax/roles.ts"

/** A module that an expression loads. */
export interface LoadedModule {
  readonly module: string
  /** Generated qualifier for its names; nothing in the file has this name. */
  readonly alias: string
  /** Offset of the expression. */
  readonly offset: number
  /** A function returns it, and the caller of that function uses the module's default export: `lazy(() => import(…))`. */
  readonly isReturned: boolean
}

/** Modules that expressions load, and the variables that stand for them or for their names. */
export interface LoadedModules {
  readonly all: ReadonlyArray<LoadedModule>
  /** The alias of the module that an expression evaluates to; undefined for other nodes. */
  readonly aliasAt: (node: number) => string | undefined
  /** What variables stand for, by the nodes of their names at the binding: a module, or a name qualified by it. */
  readonly aliasesByName: ReadonlyMap<number, string>
}

const NO_MODULES: LoadedModules = { all: [], aliasAt: () => undefined, aliasesByName: new Map() }

/** Finds the modules that expressions of a file load: awaited, or passed to a callback by `then`. */
export const loadedModules = ({
  compiled: { fieldCount, nameField, place, valueField },
  reader: { childIn, nameAt },
  rules: { moduleLoads },
  tape,
  text
}: FileSyntax): LoadedModules => {
  if (moduleLoads === undefined) return NO_MODULES
  const { after, end, field, fields, length, parent, start, type, types } = tape
  const hasType = (node: number, names: ReadonlyArray<string>) => names.includes(types[type[node]!]!)
  const calls = new Set(types.flatMap((name, number) => (name === moduleLoads.call ? [number] : [])))
  const isCall = (node: number) => calls.has(type[node]!)
  const isWrapped = (node: number) =>
    (place[type[parent[node]!]! * fieldCount + field[node]!]! & PLACE.through) !== 0
  const fieldOf = (name: string) => fields.indexOf(name)
  const aliases = new Map<number, string>()
  const aliasesByName = new Map<number, string>()
  const all: Array<LoadedModule> = []

  /** Binds the names that a pattern takes out of a module, or the one that names the module. */
  const bindPattern = (pattern: number, alias: string) => {
    if (hasType(pattern, moduleLoads.names)) aliasesByName.set(pattern, alias)
    if (!hasType(pattern, moduleLoads.patterns)) return
    for (let child = pattern + 1; child < after[pattern]!; child = after[child]!) {
      const key = after[child] === child + 1 ? child : child + 1
      const pairValue = after[child] === child + 1 ? child : after[key]!
      const name = hasType(child, moduleLoads.pairs) ? pairValue : key
      if (name < after[child]! && hasType(name, moduleLoads.names))
        aliasesByName.set(name, `${alias}.${nameAt(key)}`)
    }
  }

  /** The parameter of the callback that gets the module; -1 for none. */
  const parameterOf = (call: number): number => {
    const list = childIn(call, fieldOf(moduleLoads.arguments))
    const callback = list < 0 ? -1 : list + 1
    if (callback < 0 || callback >= after[list]! || !hasType(callback, moduleLoads.callbacks)) return -1
    const single = childIn(callback, fieldOf("parameter"))
    if (single >= 0) return single
    const parameters = childIn(callback, fieldOf("parameters"))
    const first = parameters < 0 || after[parameters] === parameters + 1 ? -1 : parameters + 1
    return first < 0 || hasType(first, [...moduleLoads.names, ...moduleLoads.patterns]) ? first : first + 1
  }

  /** Whether a value is the whole result of a function, or one that it returns. */
  const isReturnValue = (value: number): boolean => {
    let parentNode = parent[value]!
    while (parentNode >= 0 && hasType(parentNode, moduleLoads.chooses)) parentNode = parent[parentNode]!
    if (parentNode >= 0 && hasType(parentNode, moduleLoads.returns))
      do parentNode = parent[parentNode]!
      while (parentNode >= 0 && hasType(parentNode, moduleLoads.blocks))
    return parentNode >= 0 && hasType(parentNode, moduleLoads.callbacks)
  }

  /** Whether the grammar took a whole loading expression for a name. */
  const isParsedAsName = (node: number) =>
    after[node] === node + 1 && text[end[node]! - 1] === ")" && hasType(node, moduleLoads.names)

  for (let node = 0; node < length; node++) {
    // The callee is one word; or the whole expression is one, if the grammar got a name in its place.
    if (isCall(node) ? after[node + 1] !== node + 2 : !isParsedAsName(node)) continue
    const [matched, module] = matchAt(moduleLoads.where, text, start[node]!) ?? []
    if (matched === undefined || module === undefined || start[node]! + matched.length > end[node]!) continue
    const alias = `import#${all.length}`
    let value = node
    while (parent[value]! >= 0 && isWrapped(value)) value = parent[value]!
    for (let at = node; ; at = parent[at]!) {
      aliases.set(at, alias)
      if (at === value) break
    }
    const parentNode = parent[value]!
    all.push({ module, alias, offset: start[node]!, isReturned: isReturnValue(value) })
    if (parentNode < 0) continue
    if (value !== node && valueField > 0 && field[value] === valueField) {
      const pattern = childIn(parentNode, nameField)
      if (pattern >= 0) bindPattern(pattern, alias)
    }
    const call = parent[parentNode]!
    if (
      call >= 0 &&
      isCall(call) &&
      text.slice(end[node], end[parentNode]).replace(/^[\s)]*\.\s*/, "") === moduleLoads.calls
    ) {
      const parameter = parameterOf(call)
      if (parameter >= 0) bindPattern(parameter, alias)
    }
  }
  return all.length === 0 ? NO_MODULES : { all, aliasAt: (node) => aliases.get(node), aliasesByName }
}
