/** How to count arguments, in a language that tells functions of one name apart by their number. All expressions are sticky. */
export interface ArityRules {
  /** The least and the most arguments that a definition takes, by its signature; undefined when the signature does not show it. */
  readonly arityRange: (signature: string, name: string) => readonly [least: number, most: number] | undefined
  /** Node types of calls, of chains that end with the callee's name, and of the argument lists that follow. */
  readonly calls: ReadonlyArray<string>
  readonly chains: ReadonlyArray<string>
  /** Node types that hold a callee and type arguments after it. */
  readonly generics?: ReadonlyArray<string>
  readonly argumentLists: ReadonlyArray<string>
  /** Node types around the lists and blocks of a call. */
  readonly argumentHolders?: ReadonlyArray<string>
  /** Node types of blocks, each of which counts as one more argument. */
  readonly blocks: ReadonlyArray<string>
  /** Matches at an argument that may stand for several, so that the count is unknown. */
  readonly unknownCount?: RegExp
  /** If types of one name are told apart by the number of their parameters: how to count those, and the arguments that stand for them. */
  readonly types?: TypeArityRules
  /** What a language without parentheses needs besides. */
  readonly bare?: {
    /** Matches at a call that gets one more argument from what precedes it, after the sign of a pipe. */
    readonly afterPipe: RegExp
    /**
     * Around a name that is referenced with its arity and not called, `&go/1`: `afterCapture` matches at the name if the `&` precedes it; `capturedArity` matches after it
     * and captures the number.
     */
    readonly afterCapture: RegExp
    readonly capturedArity: RegExp
  }
}

/** How to count parameters and arguments of types. */
export interface TypeArityRules {
  /** How many parameters the declaration of a type or function states in front of the others, by its signature. */
  readonly parameterCount: (signature: string, name: string) => number
  /** Node types of a name with type arguments after it, and of the list of these. */
  readonly generics: ReadonlyArray<string>
  readonly lists: ReadonlyArray<string>
  /** Node types of names with a qualifier before them. */
  readonly qualified: ReadonlyArray<string>
  /** Node types of the calls that make an object, which nothing else does: `new Cart(1)`. */
  readonly makes: ReadonlyArray<string>
}
