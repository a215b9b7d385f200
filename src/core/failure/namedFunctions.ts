/** A function that a message names by its module, with the number of its arguments. */
export interface NamedFunction {
  /** With its module. */
  readonly name: string
  readonly arity: number
}

/** A function as Elixir writes it; Elixir puts its own name before that of any module. */
const FUNCTION =
  /(?<![\w.:/\\@-])(?:Elixir\.)?(?<name>(?:[A-Z]\w{0,80}\.){1,9}[a-z_]\w{0,80}[?!]?)\/(?<arity>\d{1,3})(?![\w./])/g

/** A sentence may end behind it. */
const END_OF_SENTENCE = /\.(?=\s|$)/g

/**
 * The functions that a message names with their modules and the number of their arguments, each once, in order.
 *
 * @example
 * ```ts
 * namedFunctions("no function clause matching in Shop.Carts.total/2") // => [{ name: "Shop.Carts.total", arity: 2 }]
 * namedFunctions("no route for GET /carts/2") // => []
 * ```
 */
export const namedFunctions = (message: string): ReadonlyArray<NamedFunction> => [
  ...new Map(
    [...message.replaceAll(END_OF_SENTENCE, " ").matchAll(FUNCTION)].map(
      ([written, name = "", arity = ""]) => [written, { name, arity: Number(arity) }] as const
    )
  ).values()
]
