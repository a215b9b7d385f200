/** How to count arguments, in a language that tells functions of one name apart by their number. All expressions are sticky. */
export interface CountedArguments {
  /** The least and the most arguments that a definition takes, by its signature; undefined when the signature does not show it. */
  readonly takes: (signature: string, name: string) => readonly [least: number, most: number] | undefined
  /** Node types: of a call, of a chain that ends with the callee's name, and of the argument list that follows. */
  readonly call: string
  readonly chain: string
  readonly given: string
  /** Node type of a block, which counts as one more argument. */
  readonly block: string
  /**
   * Matches at a call that gets one more argument from what precedes it: the `
   * >` of `a
   * > go(1)`.
   */
  readonly passed: RegExp
  /**
   * Around a name that is referenced with its arity and not called, `&go/1`: `takenBehind` matches at the name if the `&` precedes it; `taken` matches after it
   * and captures the number.
   */
  readonly takenBehind: RegExp
  readonly taken: RegExp
  /** Matches at an argument that may stand for several, so that the count is unknown. */
  readonly unknown: RegExp
}
