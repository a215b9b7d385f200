import type { ChainRules } from "./ChainRules.ts"

/** Of which types values are: what a declaration says, what an expression makes or gives, what bounds a variable of types. Places are written as `MentionRules` says it. */
export interface ValueRules {
  /** The type that is said of a value, where what is written is more than that: `Optional["Node"]`. */
  readonly typeSaid?: (written: string) => string
  /** Types that leave it to the value which type it is: `var`. */
  readonly inferred?: ReadonlyArray<string>
  /** Node types that make a value of a type, and the field of that type's name, "" for their first child or themselves. */
  readonly makes?: Readonly<Record<string, string>>
  /** Of these the types that make one only where this fits right behind that name, a sticky expression. */
  readonly makesWhere?: Readonly<Record<string, RegExp>>
  /** Of these, those that may tell more besides: the first of several names is given the value. `t, ok := x.(T)` */
  readonly makesFirst?: ReadonlyArray<string>
  /** Node types, right in what binds a variable, in which that is of the type in their field `type`, where they have only one. */
  readonly narrows?: ReadonlyArray<string>
  /** How an expression of calls and fields in a row tells what it gives. */
  readonly chain?: ChainRules
  /** Types through which a member of what they are applied to is reached, and the members that they have themselves. */
  readonly pointers?: {
    readonly types: ReadonlySet<string>
    readonly own: ReadonlySet<string>
    /** Types that hold what they are applied to until they are opened, by what opens them: `lock` of a `Mutex`. */
    readonly holders?: Readonly<Record<string, ReadonlySet<string>>>
  }
  /**
   * Node types that begin with a variable of types, and the node type of what bounds it there; what they stand in is right in the declaration
   * that takes the variable.
   */
  readonly boundBy?: Readonly<Record<string, string>>
  /** Places of the type that the object around is of. */
  readonly selfTypes?: ReadonlyArray<string>
  /** Names of types that are variables of types. */
  readonly typeVariables?: RegExp
  /** Types that say nothing of what a value has: `dynamic`. */
  readonly anyTypes?: ReadonlyArray<string>
}
