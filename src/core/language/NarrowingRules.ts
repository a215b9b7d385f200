/** Conditions that tell the type of a variable where they hold. Node types, and fields of nodes; a number is the place of a child, ">" stands for the last one. */
export interface NarrowingRules {
  /** The function whose call tells that its first argument has the type that the second is, the field of its callee and of its arguments. */
  readonly test?: {
    readonly call: string
    readonly name: string
    readonly callee: string
    readonly arguments: string
  }
  /** The operator that tells that its left side has the type that its right side is, and what its contrary is called. */
  readonly operator?: { readonly type: string; readonly sign: string; readonly contrary?: string }
  /** Matches names that are types, and no variables that hold one. */
  readonly typeNames: RegExp
  /** Several types, of which the value has one. */
  readonly typeLists: ReadonlyArray<string>
  /** Variables, and members of them, whose type may be told. */
  readonly variables: ReadonlyArray<string>
  /** What their names begin with where they are used: `$`. */
  readonly sign?: string
  /** What is between them and their members: `->`. Together they are named with a dot. @default "." */
  readonly joint?: string
  readonly members: ReadonlyArray<string>
  /** Expressions around a condition that say the same, or the contrary if they begin with that sign. */
  readonly brackets: ReadonlyArray<string>
  readonly negations: Readonly<Record<string, string>>
  /** Expressions of two conditions, and the words between them by which both hold, or one does not. */
  readonly combined: { readonly type: string; readonly both: string; readonly either: string }
  /** What is evaluated only if a condition holds, and only if not. */
  readonly branches: Readonly<
    Record<
      string,
      {
        readonly condition: string | number
        readonly holds: string | number
        readonly fails?: string | number
      }
    >
  >
  /** What keeps the elements of a list for which its condition holds, each with the field of what is done with them in the node around it. */
  readonly filters?: Readonly<Record<string, string>>
  /** The function after whose call its argument holds: the list of arguments, around which is the call, the field of the callee, and the name. */
  readonly assertingCall?: { readonly list: string; readonly callee: string; readonly name: string }
  /** Statements after which their condition holds. */
  readonly assertions: ReadonlyArray<string>
  /** Blocks of statements, and statements after which those that follow in the block are not reached. */
  readonly blocks: ReadonlyArray<string>
  readonly leaves: ReadonlyArray<string>
  /** What compares a value with patterns: the fields of the value and of the body with the cases, "" if they are in itself; a case's field of what is done, and the patterns of types in it. */
  readonly switches?: {
    /** The word that begins it. */
    readonly word: string
    readonly type: string
    readonly value: string
    readonly body: string
    readonly case: string
    readonly done: string
    readonly around: ReadonlyArray<string>
    readonly pattern: string
    /** The field of a condition of a case. */
    readonly guard?: string
    /** What may be first in the value, and bind a name to it: `when (val found = find())`. */
    readonly bound?: string
  }
  /** Conditions that only the declarations of the view can judge. */
  readonly cases?: CaseConditions
  /** What assigns a value to a variable or member, and the field of that. */
  readonly assignments: Readonly<Record<string, string>>
  /** Names of variables in what is assigned to, besides those of `variables`. */
  readonly assignedNames?: ReadonlyArray<string>
}

/** Conditions about the cases of a type that has several: which value a field has, whether there is a field, what a function says of the value. */
export interface CaseConditions {
  /** What each node type is that is read; calls begin with the callee, after which come the arguments. */
  readonly kinds: Readonly<Record<string, "comparison" | "call" | "switch">>
  /** Comparisons of a field with a value: the signs between both, and the signs by which they differ. */
  readonly comparison: {
    readonly same: ReadonlyArray<string>
    readonly other: ReadonlyArray<string>
  }
  /** The word between the name of a field, in quotes, and the value that has one. */
  readonly has: string
  /** Members, with the fields of the object and the name. */
  readonly members: Readonly<Record<string, { readonly object: string; readonly name: string }>>
  /** What a condition may be directly in: with the sign of a negation, one of the words between two, and first in another. */
  readonly conditions: {
    readonly negations: ReadonlyArray<string>
    readonly sign: string
    readonly combined: ReadonlyArray<string>
    readonly words: ReadonlyArray<string>
    readonly around: ReadonlyArray<string>
  }
  /** What a field is compared with: values and names of constants. */
  readonly values: ReadonlyArray<string>
  readonly constants: ReadonlyArray<string>
  /** Of statements that compare a value with several: the fields of the value and of the body, the cases in it with their field of the value, and the case of all others. */
  readonly switches: {
    readonly value: string
    readonly body: string
    readonly case: string
    readonly compared: string
    readonly otherwise: string
  }
  readonly arguments: string
  /** What a call is that is a statement, and by their names the functions that return only if their argument is of a type. */
  readonly statement: string
  readonly asserting: RegExp
}
