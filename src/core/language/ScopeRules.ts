/** Where names are bound, and up to where that counts. Places are written as `MentionRules` says it. */
export interface ScopeRules {
  /** Node types around names that only this function knows. */
  readonly scopes: ReadonlyArray<string>
  /** The same, only where their text begins so; a binding in such a node counts only there. */
  readonly scopesWhere?: Readonly<Record<string, RegExp>>
  /** Node types that are scopes of what their first child binds, and of nothing else: a template with its parameters. */
  readonly scopesOfFirst?: ReadonlyArray<string>
  /** Node types that go on with the scope that stands before them: a body beside its signature. */
  readonly continues?: ReadonlyArray<string>
  /** Places where such names are given. */
  readonly bindings: ReadonlyArray<string>
  /** Node types in which such a place binds only where this fits right behind it, a sticky expression: the left side of an operator. */
  readonly bindsWhere?: Readonly<Record<string, RegExp>>
  /** Places between a binding and its names: patterns. */
  readonly patterns?: ReadonlyArray<string>
  /** Places that bind only where nothing else stands behind: `in { name: }`. */
  readonly alone?: ReadonlyArray<string>
  /** Node types of one name among several of a declaration: its type or value may stand in the node around. As patterns they keep the type. */
  readonly declarators?: ReadonlyArray<string>
  /**
   * Places in a scope that know nothing of what it binds: the value that a parameter has by default. Of a place in what stands right in the scope only that in its
   * second child: what the first `for` of a comprehension goes through.
   */
  readonly outsideScope?: ReadonlyArray<string>
  /**
   * Node types of declarations that bind what they declare from their end on only, or from the end of a field of theirs where one is named, so that before it the
   * name means what it does around.
   */
  readonly bindsBehind?: ReadonlyArray<string>
  /** A name may be bound anew behind where it was: to another variable, which hides the one before from there on. */
  readonly rebinds?: boolean
  /** Node types that say of names that the function around does not bind them: `global`. */
  readonly unbinds?: ReadonlyArray<string>
  /** Node types of types whose members are known in them by their bare names from where they are declared on, though not in their functions. */
  readonly bodies?: ReadonlyArray<string>
  /** In a function, or at the top of a file, a name is one variable, whatever gives it a value: imports and declarations of one name do not hide one another. */
  readonly oneVariable?: boolean
  /** Names that a pattern compares with and does not bind. */
  readonly neverBound?: RegExp
  /** What stands behind a name that is called where that is a function, though a variable has its name: these have names of their own. A sticky expression. */
  readonly callsFunctions?: RegExp
  /** Types of which no value can be called: a variable of one does not hide a function of its name where that is called. */
  readonly neverFunctions?: ReadonlySet<string>
}
