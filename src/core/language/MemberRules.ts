import type { ImpliedObjects } from "./ImpliedObjects.ts"

/** What types have: of their own, from those above them, and what others give them. Places are written as `MentionRules` says it. */
export interface MemberRules {
  /** The types that a type says it extends, by its signature; left out where it does not say. */
  readonly supersOf?: (signature: string) => ReadonlyArray<string>
  /**
   * The types of which, or of all of which, the values of a type are that says itself by others, by its signature; "" where they may have any members, undefined
   * for what has only its own.
   */
  readonly aliasedTypes?: (signature: string) => ReadonlyArray<string> | undefined
  /** Those of them that its signature says, where a type may have others besides: of modules that are mixed in. */
  readonly someSupersOf?: (signature: string) => ReadonlyArray<string>
  /** What values of the language itself have: behind what does not show its type, such a name says nothing of a project's own types. */
  readonly builtinMembers?: ReadonlySet<string>
  /** Types are put together with others that they do not name: what none above one has may be of such. */
  readonly mixesTypes?: boolean
  /** Declarations of one name in one type are the same thing: no overloads, no implementations for several types. */
  readonly onePerName: boolean
  /** What a type has of a name adds to what those above it have, and others may add to it: overloads, extensions. */
  readonly openTypes?: boolean
  /** What constructors are declared by: names, or that of their type. They are called by the name of their type, or by `calledAs`. */
  readonly constructors?: {
    readonly names?: ReadonlyArray<string>
    readonly likeTypes?: boolean
    readonly calledAs?: string
  }
  /**
   * Calls of constructors that do not name their type: `super(…)` means the one above, `this(…)` another of the same. Node types, and in a sticky
   * expression, which fits where such a node begins, that word.
   */
  readonly constructs?: Readonly<Record<string, RegExp>>
  /** Node types of the types that these stand in: with a field for their name, and what they extend before the child that all else stands in. */
  readonly constructed?: ReadonlyArray<string>
  /** Node types that call what the method around overrides. */
  readonly overridden?: ReadonlyArray<string>
  /** The type that a declaration adds a member to without standing in it, as it is written; undefined where it adds none. */
  readonly extendedBy?: (signature: string, name: string) => string | undefined
  /** Others may give any type further members, and what points to a value has those of the value: no object is known not to have a member. */
  readonly givesMembers?: boolean
  /** What has the methods of an interface is of it, whether it says so or not: what one takes and gives, by its signature. */
  readonly structural?: (signature: string, name: string) => string | undefined
  /** A name without an object before it may be a member of the object around. */
  readonly impliesSelf: boolean
  /** Functions are given objects whose members need nothing before them. */
  readonly implied?: ImpliedObjects
  /** Node types of functions that a test framework makes methods of a type, and what they begin with, which holds its name. Sticky expressions. */
  readonly fixtures?: Readonly<Record<string, RegExp>>
  /** A block, or a file, may be evaluated by any object, which is then the one around: `instance_eval`. */
  readonly evaluates?: boolean
}
