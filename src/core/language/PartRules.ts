/** What a function of a language gives, by one of its arguments. */
export interface FunctionResult {
  /**
   * `all`: what the argument gives in turn, as a list. `item`: one of these. `same`: the argument itself. `stated`: a value of the type that the argument is.
   * `numbered`: pairs of a number and what it gives in turn. `joined`: what each argument gives, together. `chained`: what the arguments give, one after another; `merged`: a list of that. `mapped`: a list of what the `visitor` gives.
   * `awaited`: what awaiting each argument gives, together. `given`: what is known of the argument is only what a function gets of it. `values`, `entries`: the elements of a collection
   * with keys, or both. `listed`: a list of the arguments. `awaitedList`: what awaiting each element gives of a list that is written out. `raised`: a context of type
   * `context` that gives a holder, of type `holder`, of a value of the type that the argument is. `placed`: a tuple of the arguments.
   */
  readonly is:
    | "listed"
    | "placed"
    | "values"
    | "entries"
    | "awaitedList"
    | "raised"
    | "all"
    | "item"
    | "same"
    | "stated"
    | "numbered"
    | "joined"
    | "chained"
    | "merged"
    | "mapped"
    | "awaited"
    | "given"
  readonly holder?: string
  readonly context?: string
  /** Place of the argument, from 0. @default 0 */
  readonly of?: number
  /** Matches the end of what is before such a member, where only some objects have it. */
  readonly object?: RegExp
  /** A convention that nothing checks. */
  readonly isLikely?: boolean
  /** With more arguments it means something else. */
  readonly most?: number
  /** Where the function is that gets what the argument gives in turn: a place, or the name of an argument. */
  readonly visitor?: number | string
  /** Which parameters of that function get it, by place; `inTurn` if each gets what the argument gives that is so many places after `of`. @default [0] */
  readonly given?: ReadonlyArray<number> | "inTurn"
}

/** The names of a file that are not the language's own. */
export interface FileNames {
  /** What the file declares. */
  readonly declared: ReadonlySet<string>
  /** What the names that it imports mean, with their module; "*" if it imports names that it does not name. */
  readonly imported: ReadonlyMap<string, string>
}

/** Functions of the language and its library whose result their arguments tell. */
export interface FunctionRules {
  /** The field of a call's arguments. */
  readonly arguments: string
  /** Node type of the list of arguments, where that is inside of it. */
  readonly list?: string
  /** Node type of an argument that may have a name, and the fields of both. */
  readonly named?: { readonly type: string; readonly name: string; readonly value: string }
  /** Node type of what is around each argument; the name of one with a name comes first in it. */
  readonly argument?: string
  /** Node types of functions that are written as an argument, whose first parameter is their first name. */
  readonly visitors: ReadonlyArray<string>
  /** The fields of such a function of the type that it states, and of its only expression. */
  readonly givenBy?: { readonly stated: string; readonly body: string }
  /** What they give, by name; those of a module are written with it. */
  readonly results: Readonly<Record<string, FunctionResult>>
  /** What an argument ends with that names a type, for results of that type: `::class`. With another argument, a function is not known. */
  readonly typeSuffix?: string
  /** The same for members, whose object is the argument, except where an argument states the type. */
  readonly members: Readonly<Record<string, FunctionResult>>
  /** Names without an import before those of `results`: `Object`. */
  readonly globals?: ReadonlySet<string>
  readonly namesIn: (text: string) => FileNames
}

/** Expressions whose type is that of their parts, and patterns that take values apart. Node types. */
export interface PartRules {
  /** Several values at once, written out: `a, b`. */
  readonly tuples?: ReadonlyArray<string>
  /** Expressions that make a tuple of their first and last part, if that word is between both: Kotlin's `a to b`. */
  readonly pairs?: Readonly<Record<string, string>>
  /** Lists that are written out, each with the name of its type. */
  readonly lists?: Readonly<Record<string, string>>
  /** The same with keys: the entries, "" where there are none, and the field of their value. */
  readonly maps?: Readonly<
    Record<string, { readonly name: string; readonly entry: string; readonly value: string }>
  >
  /** Objects that are written out: their pairs with the fields of key and value, and what is a name and a variable at once. */
  readonly objects?: {
    readonly type: string
    readonly pair: string
    readonly key: string
    readonly value: string
    readonly shorthand: string
  }
  /** Lists of what an expression gives for each element of another list: the field of the expression, and the node type of what may be around it alone. */
  readonly made?: Readonly<
    Record<string, { readonly name: string; readonly of: string; readonly around?: string }>
  >
  /** The clauses of these, with their fields of the variable and the list. */
  readonly clause?: { readonly type: string; readonly variable: string; readonly of: string }
  /** What spreads a list among others, and what takes the rest of one in a pattern. */
  readonly spread: ReadonlyArray<string>
  readonly rest: ReadonlyArray<string>
  /** Patterns that take a value apart by place. */
  readonly patterns: ReadonlyArray<string>
  /** A parameter of a function may be such a pattern. @default if types are inferred by what is written out */
  readonly takesParameters?: boolean
  /** Expressions that give one of their parts, by place, if the text between the first two is one of the signs. */
  readonly choices: Readonly<
    Record<
      string,
      {
        readonly parts: ReadonlyArray<number>
        /** The parts of one that has two alone: `a ?: b`. */
        readonly short?: ReadonlyArray<number>
        readonly signs?: ReadonlyArray<string>
        /** Signs by which it joins lists; of other values it may make anything. */
        readonly joining?: ReadonlyArray<string>
      }
    >
  >
  /** Expressions that give what one of several branches gives: the field, or "<" or ">" of the branches, and the node types of these, which end with their value. */
  readonly branches?: Readonly<
    Record<string, { readonly of: string; readonly values: ReadonlyArray<string> }>
  >
  /** Types of which a value may be anything, also beside others: `any`. */
  readonly anyTypes?: ReadonlySet<string>
  /** Matches expressions that hold nothing, or an empty list. */
  readonly nothing: RegExp
  /** Expressions that state the type of their value, in their first or last child if they have two. */
  readonly casts?: Readonly<Record<string, "<" | ">">>
  /** Expressions that make a value of a type which their text tells, each with what returns that type as it would be written; "" for another. */
  readonly constructed?: Readonly<Record<string, (head: string) => string>>
  /** What stands for the parameter of a function that is written as an argument in a list without one: `_.total()`. */
  readonly placeholder?: { readonly type: string; readonly list: string }
  /** Declarations, inside of an argument in a list, of a variable that a call of one of the members gives an element to. */
  readonly givenBack?: { readonly binder: string; readonly members: ReadonlySet<string> }
  /** Declarations of what is inside a value, each with the field of the value. */
  readonly taken: Readonly<Record<string, string>>
}

/** Names that get a value from an expression before them: `with open_cart() as cart`. Node types. */
export interface EnteringRules {
  /** What holds the name, and the pattern of both, which may also hold the name itself. */
  readonly target: string
  readonly pattern: string
  /** What is around a pattern whose name gets what the value's member gives; the statements around that, and what they begin with if it is awaited. */
  readonly enters: ReadonlyArray<string>
  readonly member: string
  readonly statements: ReadonlyArray<string>
  readonly awaiting: { readonly word: string; readonly member: string }
  /** What is around a pattern whose name gets a value of the type, or one of the types, that the expression names. */
  readonly hasType: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
  readonly typePatterns: ReadonlyArray<string>
  /** A pattern of a named part, whose last child is the pattern of the part itself. */
  readonly keyed?: string
  readonly typeLists: ReadonlyArray<string>
  readonly around: ReadonlyArray<string>
}

/**
 * Fields that the functions of a type assign to the enclosing object without declaring them: they have the type of what is assigned, where that is one type. Node
 * types.
 */
export interface SelfFieldRules {
  /** What reads and assigns a field, the word for the object before it, and the sign between both. */
  readonly field: string
  readonly self: string
  readonly sign: string
  /** Assignments, with the fields of the target, the type that they state, and the value. */
  readonly assignment: {
    readonly type: string
    readonly target: string
    readonly stated: string
    readonly value: string
  }
  /** What assigns a part of a value, or of another one, to what is in it. */
  readonly otherTargets: ReadonlyArray<string>
  /** Loops assign to the child in this field, too. */
  readonly loops: Readonly<Record<string, string>>
  readonly owner: string
  /** Types whose fields have the same form. */
  readonly otherOwners?: ReadonlyArray<string>
  /** The body of an owner, and what is around the assignments in it. */
  readonly body: string
  readonly statement: string
  /** Values that say nothing about the type. */
  readonly nothing: string | ReadonlyArray<string>
  /** Declarations in the body of an owner, with the fields of their name and value: one with a value tells the type itself. */
  readonly inBody?: { readonly element: string; readonly name: string; readonly value: string }
  /** Functions in the body of an owner that a field stands for, with the field of their name, and what they begin with: those tell the type themselves. */
  readonly accessors?: { readonly element: string; readonly name: string; readonly where: RegExp }
  /** How a member of the object is named as a path, where that is not as it is written: `this.` */
  readonly path?: string
  /**
   * Only declared fields count, whose declarations state no type, and documentation before them none that matches `documented`: `element` of a declaration, with the fields of its name, which begins with
   * `sign`, and value.
   */
  readonly declared?: {
    /** Matches texts with such a declaration. */
    readonly where: RegExp
    readonly element: string
    readonly name: string
    readonly value: string
    readonly sign: string
    readonly stated: string
    readonly documented: RegExp
  }
}

/** Parameters without a type to which a test framework gives the result of the function of their name. Node types. */
export interface InjectedParameters {
  readonly list: string
  readonly function: string
  /** Matches the start of functions that are tests. */
  readonly test: RegExp
  /** What is around a function with decorators, and what matches its start if it gets such parameters too. */
  readonly decorated: string
  readonly where: RegExp
  /** Whether decorators give the parameter another value. */
  readonly isGivenBy: (decorators: string, name: string) => boolean
}
