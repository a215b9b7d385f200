import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { type CompiledRules, PLACE } from "./compileRules.ts"
import type { tapeNames } from "./tapeNames.ts"

/** A module that an expression brings. */
export interface AwaitedModule {
  readonly module: string
  /** What stands for it before its names, which nothing in the file is called. */
  readonly alias: string
  /** Where it is named. */
  readonly at: number
  /** It is what a function gives, and whoever calls that takes what the module is for: `lazy(() => import(…))`. */
  readonly handedOn: boolean
}

/** Modules that expressions bring, and the names that stand for them or for what they give. */
export interface AwaitedModules {
  readonly all: ReadonlyArray<AwaitedModule>
  /** What stands for the module that an expression is; undefined for what is none. */
  readonly at: (node: number) => string | undefined
  /** What variables stand for, by the nodes of their names where they are given: a module, or a name behind it. */
  readonly given: ReadonlyMap<number, string>
}

const NONE: AwaitedModules = { all: [], at: () => undefined, given: new Map() }

/** The modules that the expressions of a file bring where they are computed: awaited, or given to a function by `then`. */
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

  /** What a pattern takes out of a module, or the name that it gives it. */
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

  /** The parameter of the function that is called with the module. */
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

  /** Whether a value is what a function gives: all of it, or what it returns. */
  const isGivenBy = (value: number): boolean => {
    let up = parent[value]!
    while (up >= 0 && isOf(up, awaits.chooses)) up = parent[up]!
    if (up >= 0 && isOf(up, awaits.returns))
      do up = parent[up]!
      while (up >= 0 && isOf(up, awaits.blocks))
    return up >= 0 && isOf(up, awaits.callbacks)
  }

  /** Whether the grammar took a node for a name that brings a module as it is written. */
  const isInPlace = (node: number) =>
    after[node] === node + 1 && text[end[node]! - 1] === ")" && isOf(node, awaits.names)

  for (let node = 0; node < length; node++) {
    // What is called is one word; or all of it is one, where the grammar got a name in its place.
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
