/**
 * Functions that are written as values: their parameters, which state no type, have the one that the function's place states, as the argument of a call or the value of
 * a variable. Node types: `functions`, `lists` of their parameters, `parameters` of what else is around the name of one, `arguments` of lists of arguments, `wrappers` of
 * what may be around an argument, `trailing` of what holds a function that follows the arguments as the last of them, `labels` matches at the start of an argument that
 * names its parameter, with the name in the first group, `trailingLabels` the same right before a function that follows the arguments. `makes`: node types of calls of a constructor, each with the field of the type. `assignments`: of assignments, each with the field of the target.
 */
export interface CallbackRules {
  readonly functions: ReadonlyArray<string>
  readonly lists: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<string>
  readonly arguments: ReadonlyArray<string>
  readonly wrappers: ReadonlyArray<string>
  readonly trailing?: ReadonlyArray<string>
  readonly labels?: RegExp
  readonly trailingLabels?: RegExp
  readonly makes?: Readonly<Record<string, string>>
  readonly assignments?: Readonly<Record<string, string>>
  /** Matches the signatures of types whose only member without a body a function may stand for. */
  readonly interfaces?: RegExp
  /** The type that a function writes for its parameter at a place, from 0, -1 for the last one, or of a name; "" for none. */
  readonly parameterType: (signature: string, name: string, position: number | string) => string
}
