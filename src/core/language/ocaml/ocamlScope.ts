/** What a name of a file stands for: an offset of its declaration, -1 for a local one; and what a module has inside, or the module that it is another name of. */
export interface Bound {
  readonly at: number
  readonly inner?: ReadonlyMap<string, Bound> | undefined
  readonly alias?: string | undefined
}

/** The first letter of a key: each kind of name has a namespace of its own. */
export const SPACE = {
  value: "v",
  type: "t",
  constructor: "c",
  field: "f",
  module: "m",
  interface: "s",
  class: "k",
  method: "#"
} as const

export type Space = (typeof SPACE)[keyof typeof SPACE]

/** The names that are bound at a place, and the modules opened around it, the innermost first. */
export class Scope {
  readonly #parent: Scope | undefined
  readonly own = new Map<string, Bound>()
  #opens: ReadonlyArray<string>

  constructor(parent?: Scope) {
    this.#parent = parent
    this.#opens = parent?.opens ?? []
  }

  get opens(): ReadonlyArray<string> {
    return this.#opens
  }

  get(space: Space, name: string): Bound | undefined {
    return this.own.get(space + name) ?? this.#parent?.get(space, name)
  }

  bind(space: Space, name: string, bound: Bound) {
    this.own.set(space + name, bound)
  }

  /** Opens a module of another file. */
  open(module: string) {
    if (!this.#opens.includes(module)) this.#opens = [module, ...this.#opens]
  }

  /** Opens a module of the file. */
  addAll(inner: ReadonlyMap<string, Bound>) {
    for (const [key, bound] of inner) this.own.set(key, bound)
  }

  /** The module that a path leads to: its content if the file has it, else its path with aliases replaced; undefined for a local one. */
  moduleAt(path: ReadonlyArray<string>): { readonly bound?: Bound; readonly path: string } | undefined {
    const [first = "", ...rest] = path
    let bound = this.get(SPACE.module, first) ?? this.get(SPACE.interface, first)
    if (bound === undefined) return { path: path.join(".") }
    for (const [at, name] of rest.entries()) {
      if (bound.alias !== undefined) return { path: [bound.alias, ...rest.slice(at)].join(".") }
      const next: Bound | undefined =
        bound.inner?.get(SPACE.module + name) ?? bound.inner?.get(SPACE.interface + name)
      if (next === undefined) return undefined
      bound = next
    }
    return bound.alias !== undefined ? { path: bound.alias } : { bound, path: path.join(".") }
  }
}
