/** Where names are bound, and how far a binding reaches. Places use the notation described at `MentionRules`. */
export interface ScopeRules {
  /** Node types that are scopes of local names. */
  readonly scopes: ReadonlyArray<string>
  /** Node types that are scopes only if their text matches; a binding directly in such a node counts only then. */
  readonly scopesWhere?: Readonly<Record<string, RegExp>>
  /** Node types of scopes, each with the field of what does not see what the rest of it binds: the branch where a condition does not hold. */
  readonly otherBranches?: Readonly<Record<string, string>>
  /** Those of them in which a binding counts in any case: it is one of the scope around if the text does not match. */
  readonly bindsAlways?: ReadonlyArray<string>
  /** Node types that are scopes only of what their first child binds: a template with its parameters. */
  readonly scopesOfFirst?: ReadonlyArray<string>
  /**
   * Statements in functions that give a type a name in the block around them: imports, and `aliases`, node types with what captures `name` and `type`. Node types of
   * `functions`, whose heads do not see such names, and of `blocks`. `counts`: in the whole block, only after the statement, or in the whole body of the function.
   * `hideInFunction`: elsewhere in a function, the name is looked up as if it counted there.
   */
  readonly localTypes?: {
    readonly functions: ReadonlyArray<string>
    readonly blocks: ReadonlyArray<string>
    readonly counts: "block" | "after" | "function"
    readonly aliases?: Readonly<Record<string, RegExp>>
    readonly hideInFunction?: boolean
  }
  /** A type is a value, so that a parameter or variable may stand for one. */
  readonly typesAreValues?: boolean
  /** Node types that continue the scope before them: a body beside its signature. */
  readonly continues?: ReadonlyArray<string>
  /** Places that bind names. */
  readonly bindings: ReadonlyArray<string>
  /** Node types in which such a place binds only if the sticky expression matches right after it: the left side of an operator. */
  readonly bindsWhere?: Readonly<Record<string, RegExp>>
  /** Patterns that bind a name alone in them only if they, or patterns around them, begin with the word of that node type, or it is before them. */
  readonly bindsUnder?: { readonly pattern: string; readonly word: string }
  /** Places between a binding and its names: patterns. */
  readonly patterns?: ReadonlyArray<string>
  /** Places that bind only if they are the last child: `in { name: }`. */
  readonly alone?: ReadonlyArray<string>
  /** Node types of one declarator of several in a declaration: its type or value may be in the parent. Inside patterns they keep the type. */
  readonly declarators?: ReadonlyArray<string>
  /**
   * Places inside a scope that do not see its bindings: the default value of a parameter. If the parent of such a place is a direct child of the scope, this
   * holds only when that parent is the scope's second child: the first `for` of a comprehension, whose iterable is evaluated outside.
   */
  readonly outsideScope?: ReadonlyArray<string>
  /**
   * Node types of declarations whose bindings begin only at their end, or at the end of the given field of theirs, so that before it the name has its outer
   * meaning.
   */
  readonly bindsAfter?: ReadonlyArray<string>
  /**
   * `places` of names that a condition binds to the value of what has the name around it, unless `unless` matches right after the name: `if let cart {`.
   */
  readonly shorthandBindings?: { readonly places: ReadonlyArray<string>; readonly unless: RegExp }
  /** A name may be bound again later in the scope: to a new variable, which hides the earlier one from there on. */
  readonly rebinds?: boolean
  /** Node types declaring that the enclosing function does not bind certain names: `global`. */
  readonly unbinds?: ReadonlyArray<string>
  /**
   * Node types of the parameters that the head of a type states for its constructor, if they are no fields. `types`: of the types; `bodies`: of what holds their
   * members, of which only those that are `initialized` see the parameters, without what is `unseenIn` them, and what is in `objects`, which are made there.
   */
  readonly constructorParameters?: {
    readonly parameter: string
    /** Matches before the name of one that is a field. */
    readonly field: RegExp
    readonly types: ReadonlyArray<string>
    readonly bodies: ReadonlyArray<string>
    readonly initialized: ReadonlyArray<string>
    readonly unseenIn: ReadonlyArray<string>
    readonly objects: ReadonlyArray<string>
  }
  /** Node types of types whose members are visible in the body by their bare names from their declaration on, but not in the type's functions. */
  readonly bodies?: ReadonlyArray<string>
  /** Matches the signatures of variables that only the block around them sees; several of one name in a file are several variables. */
  readonly blockVariables?: RegExp
  /** In a function, or at the top of a file, a name is one variable whatever assigns it: imports and declarations of one name do not hide one another. */
  readonly oneVariable?: boolean
  /** A variable that gets values of several types has that of the last one in the rest of a block. Node types of the assignments, the statements that they are, and the blocks. */
  readonly assignedIn?: {
    readonly assignments: ReadonlyArray<string>
    readonly statements: ReadonlyArray<string>
    readonly blocks: ReadonlyArray<string>
  }
  /** A value that is nothing, or holds no object, tells nothing of a variable that gets another value elsewhere. */
  readonly assignsNothing?: boolean
  /** Scopes bind variables alone: functions belong to the module, wherever they are declared, and one is not more visible inside itself. */
  readonly scopesBindVariablesAlone?: boolean
  /** Names that a pattern compares with and does not bind. */
  readonly neverBound?: RegExp
  /**
   * Sticky expression that matches after a called name that means a function although a variable has the same name, since functions have a namespace of their
   * own.
   */
  readonly functionCallSuffix?: RegExp
  /** Unless the variable holds a function itself, which may be: what the call means is likely at most. */
  readonly variablesHoldFunctions?: boolean
  /** Types whose values cannot be called: a variable of such a type does not hide a function of its name in a call. */
  readonly uncallableTypes?: ReadonlySet<string>
}
