/** How it is told in a language how many arguments functions are given. Expressions are sticky. */
export interface CountedArguments {
  /** How many a definition takes, the least and the most, by its signature; undefined where that does not show. */
  readonly takes: (signature: string, name: string) => readonly [least: number, most: number] | undefined
  /** The node type of a call, of a chain that ends with the name of what is called, and of the arguments that stand behind. */
  readonly call: string
  readonly chain: string
  readonly given: string
  /** The node type of a block, which is one more. */
  readonly block: string
  /** What stands before a call that is given one more: the `|>` of `a |> go(1)`. */
  readonly passed: RegExp
  /** What stands before and behind a name that is not called, with how many: `&go/1`. */
  readonly takenBehind: RegExp
  readonly taken: RegExp
  /** Arguments in which more may stand. */
  readonly unknown: RegExp
}
