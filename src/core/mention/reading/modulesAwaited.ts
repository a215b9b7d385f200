import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { type CompiledRules, PLACE } from "./compileRules.ts"
import type { tapeNames } from "./tapeNames.ts"

/** A module that an expression loads. */
export interface AwaitedModule {
  readonly module: string
  /** Generated qualifier for its names; nothing in the file has this name. */
  readonly alias: string
  /** Offset of the expression. */
  readonly at: number
  /** A function returns it, and the caller of that function uses the module's default export: `lazy(() => import(…))`. */
  readonly handedOn: boolean
}

/** Modules that expressions load, and the variables that stand for them or for their names. */
export interface AwaitedModules {
  readonly all: ReadonlyArray<AwaitedModule>
  /** The alias of the module that an expression evaluates to; undefined for other nodes. */
  readonly at: (node: number) => string | undefined
  /** What variables stand for, by the nodes of their names at the binding: a module, or a name qualified by it. */
  readonly given: ReadonlyMap<number, string>
}

const NONE: AwaitedModules = { all: [], at: () => undefined, given: new Map() }

/** Finds the modules that expressions of a file load: awaited, or passed to a callback by `then`. */
export const modulesAwaited = (
  tape: SyntaxTape,
  text: string,
  {
    fieldCount,
    nameField,
    place,
    valueField
  }: Pick<CompiledRules, "fieldCount" | "nameField" | "place" | "valueField">,
  { childIn, nameAt }: Pick<ReturnType<typeof tapeNames>, "childIn" | "nameAt">,
  { awaits }: Pick<MentionRules, "awaits">
): AwaitedModules => {
  if (awaits === undefined) return NONE
  const { after, end, field, fields, length, parent, start, type, types } = tape
  const isOf = (node: number, names: ReadonlyArray<string>) => names.includes(types[type[node]!]!)
  const calls = new Set(types.flatMap((name, number) => (name === awaits.call ? [number] : [])))
  const isCall = (node: number) => calls.has(type[node]!)
  const isThrough = (node: number) =>
    (place[type[parent[node]!]! * fieldCount + field[node]!]! & PLACE.through) !== 0
  const fieldOf = (name: string) => fields.indexOf(name)
  const aliases = new Map<number, string>()
  const given = new Map<number, string>()
  const all: Array<AwaitedModule> = []

  /** Binds the names that a pattern takes out of a module, or the one that names the module. */
  const give = (pattern: number, alias: string) => {
    if (isOf(pattern, awaits.names)) given.set(pattern, alias)
    if (!isOf(pattern, awaits.patterns)) return
    for (let child = pattern + 1; child < after[pattern]!; child = after[child]!) {
      const key = after[child] === child + 1 ? child : child + 1
      const paired = after[child] === child + 1 ? child : after[key]!
      const name = isOf(child, awaits.pairs) ? paired : key
      if (name < after[child]! && isOf(name, awaits.names)) given.set(name, `${alias}.${nameAt(key)}`)
    }
  }

  /** The parameter of the callback that gets the module; -1 for none. */
  const parameterOf = (call: number): number => {
    const list = childIn(call, fieldOf(awaits.arguments))
    const callback = list < 0 ? -1 : list + 1
    if (callback < 0 || callback >= after[list]! || !isOf(callback, awaits.callbacks)) return -1
    const single = childIn(callback, fieldOf("parameter"))
    if (single >= 0) return single
    const parameters = childIn(callback, fieldOf("parameters"))
    const first = parameters < 0 || after[parameters] === parameters + 1 ? -1 : parameters + 1
    return first < 0 || isOf(first, [...awaits.names, ...awaits.patterns]) ? first : first + 1
  }

  /** Whether a value is the whole result of a function, or one that it returns. */
  const isGivenBy = (value: number): boolean => {
    let up = parent[value]!
    while (up >= 0 && isOf(up, awaits.chooses)) up = parent[up]!
    if (up >= 0 && isOf(up, awaits.returns))
      do up = parent[up]!
      while (up >= 0 && isOf(up, awaits.blocks))
    return up >= 0 && isOf(up, awaits.callbacks)
  }

  /** Whether the grammar took a whole loading expression for a name. */
  const isInPlace = (node: number) =>
    after[node] === node + 1 && text[end[node]! - 1] === ")" && isOf(node, awaits.names)

  for (let node = 0; node < length; node++) {
    // The callee is one word; or the whole expression is one, if the grammar got a name in its place.
    if (isCall(node) ? after[node + 1] !== node + 2 : !isInPlace(node)) continue
    awaits.where.lastIndex = start[node]!
    const [whole, module] = awaits.where.exec(text) ?? []
    if (whole === undefined || module === undefined || start[node]! + whole.length > end[node]!) continue
    const alias = `import#${all.length}`
    let value = node
    while (parent[value]! >= 0 && isThrough(value)) value = parent[value]!
    for (let at = node; ; at = parent[at]!) {
      aliases.set(at, alias)
      if (at === value) break
    }
    const up = parent[value]!
    all.push({ module, alias, at: start[node]!, handedOn: isGivenBy(value) })
    if (up < 0) continue
    if (value !== node && valueField > 0 && field[value] === valueField) {
      const pattern = childIn(up, nameField)
      if (pattern >= 0) give(pattern, alias)
    }
    const call = parent[up]!
    if (
      call >= 0 &&
      isCall(call) &&
      text.slice(end[node], end[up]).replace(/^[\s)]*\.\s*/, "") === awaits.calls
    ) {
      const parameter = parameterOf(call)
      if (parameter >= 0) give(parameter, alias)
    }
  }
  return all.length === 0 ? NONE : { all, at: (node) => aliases.get(node), given }
}
