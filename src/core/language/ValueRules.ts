import type { ChainRules } from "./ChainRules.ts"
import type { NarrowingRules } from "./NarrowingRules.ts"

/** Types of values: declared, constructed or returned ones, and bounds of type variables. Places use the notation described at `MentionRules`. */
export interface ValueRules {
  /** The type that a written annotation means, if there is more to it than the name: `Optional["Node"]`. */
  readonly typeOfAnnotation?: (written: string) => string
  /** A variable may get a value of another type than it is declared with: `narrowing.assignments` says what assigns one. */
  readonly valuesChangeTypes?: boolean
  /** Node types of parameters that hold a list of what they state the type of: Go's `carts ...*Cart`. */
  readonly listParameters?: ReadonlyArray<string>
  /** The word before a parameter by which it does: Kotlin's `vararg`. */
  readonly listWord?: string
  /** The sign after a parameter's type by which it does: Swift's `...`. */
  readonly listSuffix?: string
  /** Node types inside a parameter by which it holds a list of what it states the type of, or the same with keys, each with the type of the key: Python's `*carts`, `**named`. */
  readonly listPatterns?: Readonly<Record<string, string>>
  /** Matches the words at the start of a declaration that are followed by its value and do not name it: `export default`. */
  readonly beforeUnnamedValue?: RegExp
  /** Types that leave the type to the value: `var`. */
  readonly inferred?: ReadonlyArray<string>
  /** Node types that make a value of a type, each with the field of the type's name; "" for the first child or the node itself. */
  readonly makes?: Readonly<Record<string, string>>
  /** Those of them that make a value only if the sticky expression matches right after that name. */
  readonly makesWhere?: Readonly<Record<string, RegExp>>
  /** Those of them that may give more than the value: the first of several names gets the value. `t, ok := x.(T)` */
  readonly makesFirst?: ReadonlyArray<string>
  /** Node types directly inside a node that binds a variable, in which the variable has the type in their field `type`, if there is exactly one. */
  readonly narrows?: ReadonlyArray<string>
  /**
   * How the surroundings of a member without an object state the type that it belongs to: `.init(…)`. `declares`: node types that state in their field `type` the
   * type of their value. `returns`: return statements, and bodies that return their last expression. `functions`: functions, which state in that field what they return. `through`: places of parts whose type is
   * that of the whole expression. `throughLast`: node types that end with a part of that type. `throughAfter`: node types of operators, each with the operator
   * after which an operand has it. `statedBy`: node types of the types, where no field has them: of a declaration the one right before the `=`, of a function the
   * last.
   */
  readonly expectedTypes?: {
    readonly declares: ReadonlyArray<string>
    readonly returns: ReadonlyArray<string>
    readonly functions: ReadonlyArray<string>
    readonly through: ReadonlyArray<string>
    readonly throughLast: ReadonlyArray<string>
    readonly throughAfter: Readonly<Record<string, string>>
    readonly statedBy?: ReadonlyArray<string>
  }
  /**
   * How the surroundings of a member after a bare `sign`, `.big`, tell the expression of whose type it is a member. Node types: `prefixed` of a sign with its name;
   * `operands` of comparisons and assignments, each with the fields of its two sides; `firstOf` of what a comparison may wrongly be inside, as its first part;
   * `patterns` of patterns, `branches` of what is between them and the `switches`, each with the field of the value; `conditions` of statements that match a
   * pattern before `=` against the value after it; `wrappers` of what holds nothing but an expression.
   */
  readonly impliedSubjects?: {
    readonly sign: string
    readonly prefixed: ReadonlyArray<string>
    readonly operands: Readonly<Record<string, readonly [one: string, other: string]>>
    readonly firstOf: ReadonlyArray<string>
    readonly patterns: ReadonlyArray<string>
    readonly branches: ReadonlyArray<string>
    readonly switches: Readonly<Record<string, string>>
    readonly conditions: ReadonlyArray<string>
    readonly wrappers: ReadonlyArray<string>
  }
  /** Conditions that tell the type of a variable where they hold. */
  readonly narrowing?: NarrowingRules
  /** How to derive the type of a chain of calls and fields. */
  readonly chain?: ChainRules
  /** `types`: pointer types through which the members of their argument are reached. `ownMembers`: the members that the pointers have themselves. */
  readonly pointers?: {
    readonly types: ReadonlySet<string>
    readonly ownMembers: ReadonlySet<string>
    /** Types that hold their argument until one of these members opens them: `lock` of a `Mutex`. */
    readonly holders?: Readonly<Record<string, ReadonlySet<string>>>
    readonly collections?: HeldCollections
  }
  /**
   * Node types that begin with a type variable, each with the node type of its bound; their parent is a direct child of the declaration that introduces the
   * variable.
   */
  readonly boundBy?: Readonly<Record<string, string | ReadonlyArray<string>>>
  /** Node types of what holds one of them inside their list. */
  readonly boundsAround?: ReadonlyArray<string>
  /** Node types of types with type variables and of their fields, the field of the list of the variables, and node types of the blocks that name the type of the enclosing object. */
  readonly genericTypes?: {
    readonly types: ReadonlyArray<string>
    readonly fields: ReadonlyArray<string>
    readonly parameters: string
    readonly blocks: ReadonlyArray<string>
  }
  /** Places of the type of the enclosing object. */
  readonly selfTypes?: ReadonlyArray<string>
  /** Matches names of types that are type variables. */
  readonly typeVariables?: RegExp
  /** The types, joined by `BOUND_SEPARATOR`, that a variable stands for where it is used as a type, by its signature: the bound of a type variable; "" for none. */
  readonly boundOfVariable?: (signature: string) => string
  /** Types that say nothing about a value's members: `dynamic`. */
  readonly anyTypes?: ReadonlyArray<string>
}

/** Collections of a language with pointer types, and their members. */
export interface HeldCollections {
  /** Collections and iterators of their type argument, what a slice is called, and collections with keys, which hold their second argument. */
  readonly lists: ReadonlySet<string>
  readonly slice: string
  readonly maps: ReadonlySet<string>
  /** Members that give the same elements in turn, of lists; and one of them. */
  readonly same: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  /** Members that give a holder of an element, or of all: `first`, `values`; each with that type. */
  readonly heldInLists: Readonly<Record<string, string>>
  readonly heldInMaps: Readonly<Record<string, string>>
}
