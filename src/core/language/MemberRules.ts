import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import type { ImpliedReceiverRules } from "./ImpliedReceiverRules.ts"

/** A name by which a member is used besides its own. */
export interface OtherName {
  readonly name: string
  /** It is called by that name, else read or set as if it were a field. */
  readonly isCalled: boolean
  /** Only uses count that likely mean it: members of other types often have such a name. */
  readonly isCommon?: boolean
  /** The only languages that use it so. @default all of its family */
  readonly languages?: ReadonlySet<string>
  /** The language itself gives it that name: what certainly means it stays certain. */
  readonly isOfLanguage?: boolean
}

/**
 * Where a grammar puts what follows an operator's last operand around the whole, `(a + b).c` for `a + b.c`. Node types of such `operators`, which begin with none
 * of the sign `unlessSign`, and of the `steps`, whose first child is what they follow.
 */
export interface MisplacedSteps {
  readonly operators: ReadonlyArray<string>
  readonly unlessSign: string
  readonly steps: ReadonlyArray<string>
}

/** Members of types: their own, inherited ones, and those added from outside. Places use the notation described at `MentionRules`. */
export interface MemberRules {
  /** Any file may add members to a type of its name: several definitions of one are likely parts of it. */
  readonly reopensTypes?: boolean
  readonly misplacedSteps?: MisplacedSteps
  /** The types that a type extends according to its signature; undefined if signatures of the language do not say. */
  readonly supertypesOf?: (signature: string) => ReadonlyArray<string>
  /** Functions of the standard library that need no import: a bare call of that name means a member only where the type around it certainly has one. */
  readonly globalFunctions?: ReadonlySet<string>
  /**
   * For a type declared in terms of others: the types of one or all of which its values are, by its signature. An entry is "" when the values may have any
   * members; undefined for a type that has only its own.
   */
  readonly aliasedTypes?: (signature: string) => ReadonlyArray<string> | undefined
  /** The single type that a declaration only gives another name, by its signature; "" for any other. */
  readonly aliasedName?: (signature: string) => string
  /**
   * A type has the members of types that it embeds. The type that a member embeds (`member`), or that the type is declared as (`type`), by the signature of
   * either; "" for none.
   */
  readonly embedding?: {
    readonly member: (signature: string, name: string) => string
    readonly type: (signature: string, name: string) => string
  }
  /** The interface, as written, whose functions a module implements for a type, by its signature; undefined if it implements none. */
  readonly implementedInterface?: (signature: string) => string | undefined
  /** The supertypes that its signature states, if the type may have others besides, from mixins. */
  readonly someSupertypesOf?: (signature: string) => ReadonlyArray<string>
  /** The supertypes in the order in which they are written, whose first is the superclass, where a member of another one comes before its members. */
  readonly superclassesOf?: (signature: string) => ReadonlyArray<string>
  /** Those supertypes are all that it has, and only extensions add others' members: an unqualified name means no member of any other type. */
  readonly statesAllSupertypes?: boolean
  /** Of several supertypes with a member, the order of all supertypes of the object decides which one a call of the supertype's means. */
  readonly ordersSupertypes?: boolean
  /** Of several supertypes, one whose member has a body comes before those that only state it. */
  readonly bodiesComeFirst?: boolean
  /**
   * An object of which several types are stated, joined by `JOINED_SEPARATOR`, has all of them, as what bounds a type variable. `first`: they are told in the order in
   * which a member is searched, so that the first type which has one decides; `some`: any of them may.
   */
  readonly hasAllJoinedTypes?: "first" | "some"
  /** The types, by its signature, whose members a type has before those that it declares itself: modules that Ruby prepends. */
  readonly membersBefore?: (signature: string) => ReadonlyArray<string>
  /** A type that uses several traits with a member of one name says which it has, but not in its signature. */
  readonly choosesAmongTraits?: boolean
  /** Matches signatures of the members that a module gives to each type that it is mixed into; which types those are, their signatures do not tell. */
  readonly mixedInMembers?: RegExp
  /** Names of members that the language's own values have: after a receiver of unknown type, such a name is no evidence for a project's type. */
  readonly builtinMembers?: ReadonlySet<string>
  /** The same for members that a framework gives to many types of a program; a bare call of one, in a block, may mean the object that evaluates the block. */
  readonly frameworkMembers?: ReadonlySet<string>
  /**
   * Members of types whose signatures `owners` matches are called by their framework, and by such types themselves: never on another object, unless `unless` matches
   * what is written for that, or its type.
   */
  readonly calledByFramework?: { readonly owners: RegExp; readonly unless: RegExp }
  /** Types may be combined with others that they do not name, so a member missing in all known supertypes may come from such a type. */
  readonly hasHiddenMixins?: boolean
  /** What packages outside of the view give has a type of the view only if that implements an interface: the only member of a name is no likely one. */
  readonly outsideStaysOutside?: boolean
  /**
   * The type that a comment states for a variable, before the function that has it as a parameter or before the statement that assigns it; "" for none. The text of the comment goes on with what follows
   * it. `stated`: the type that the language states of a parameter, "" for none; undefined for a variable that is none.
   */
  readonly documentedVariable?: (comment: string, name: string, stated: string | undefined) => string
  /** The type that a comment states for what a function gives, before that; "" for none. */
  readonly documentedResult?: (comment: string) => string
  /** Node types of parameters, whose types documentation before their function states. */
  readonly parameters?: ReadonlyArray<string>
  /** What a type qualifies is a method or a constant: the fields are those of its values. */
  readonly typesHaveNoFields?: boolean
  /** Methods and fields have namespaces of their own: a type may have both with one name, and neither hides an inherited one of the other sort. */
  readonly separatesMethods?: boolean
  /** Matches signatures of types whose fields are read by calls too, unless methods without parameters are declared for that: records. */
  readonly calledFieldsOf?: RegExp
  /** What reads a field may, by a convention of a framework, mean a method: never certainly. */
  readonly readsMethods?: boolean
  /** A value has the members of its stated type and no others. */
  readonly hasNoSubtypes?: boolean
  /** The other names by which a framework has a member called or read: Laravel's `scopeRecent` is called `recent`. */
  readonly alsoUsedAs?: (member: Pick<CodeSymbol, "name" | "kind" | "signature">) => ReadonlyArray<OtherName>
  /** Matches the signatures of variables whose value a call makes: what such a call is given is likely a member of what it makes. */
  readonly madeValues?: RegExp
  /** Declarations of one name in one type are the same thing: no overloads, no implementations for several types. */
  readonly hasNoOverloads: boolean
  /** A class may have a member of its own and one of its objects with one name, and qualified names tell which is which. */
  readonly separatesLevels?: boolean
  /**
   * The member of any object that gives its type: `self.class` of Ruby. `makesByName`: in members of a type, the bare name of the constructor makes one of its
   * objects. `word`: the word for the enclosing object that makes one of its type, where it is what is called or made: `cls()`.
   */
  readonly typeOfSelf?: { readonly member: string; readonly makesByName?: boolean; readonly word?: string }
  /** A type's members of a name add to those it inherits, and others may add to them: overloads, extensions. */
  readonly hasOpenTypes?: boolean
  /** How constructors are declared: by `names`, or with the name of their type. They are called by the name of their type, or by `calledAs`. */
  readonly constructors?: {
    readonly names?: ReadonlyArray<string>
    readonly namedLikeType?: boolean
    readonly calledAs?: string
    /** A type without a constructor has that of its supertype, whatever its arguments. */
    readonly areInherited?: boolean
    /** Whether the head of a type states a constructor too, which is no symbol of its own. */
    readonly isStatedBy?: (signature: string, name: string) => boolean
  }
  /**
   * Constructor calls that do not name their type: `super(…)` means the supertype's, `this(…)` another one of the same type. Node types, each with a sticky
   * expression that matches at the node's start and captures that word.
   */
  readonly constructs?: Readonly<Record<string, RegExp>>
  /**
   * Declarations of a variable that call the constructor of its type, which they have in their field `type`: `Cart cart(1)`. Node types: of the `declarations`, of their only `declarator`,
   * which begins with a plain name, and of the `values` that it ends with.
   */
  readonly constructedVariables?: {
    readonly declarations: ReadonlyArray<string>
    readonly declarator: string
    readonly values: ReadonlyArray<string>
  }
  /**
   * Node types of the types that enclose those calls: they have a field for their name, and state what they extend before the child that holds everything else.
   */
  readonly constructed?: ReadonlyArray<string>
  /** Node types that call the method that the enclosing one overrides. */
  readonly overridden?: ReadonlyArray<string>
  /** The type to which a declaration with a name of its own adds its members, by its signature; undefined when it adds none: `extension Name on Type`. */
  readonly typeExtendedBy?: (signature: string) => string | undefined
  /** Members that stand outside of any declared type add to one in their own file only. */
  readonly addsMembersWithinFile?: boolean
  /** The type, as written, to which a declaration outside of it adds a member; undefined when it adds none. */
  readonly extendedTypeOf?: (signature: string, name: string) => string | undefined
  /**
   * The type whose objects a static method may be called on as if it were their own: "" for any type; undefined when it is no such method. Members of the
   * object's own type take precedence.
   */
  readonly calledOnType?: (signature: string, name: string) => string | undefined
  /** Other code may add members to any type, and a pointer has the members of its target: an object is never known to lack a member. */
  readonly allowsAddedMembers?: boolean
  /** Types satisfy interfaces implicitly. The parameter and result types of a method by its signature, to compare with the interface's. */
  readonly methodShapeOf?: (signature: string, name: string) => string | undefined
  /** A name without a qualifier may be a member of the enclosing object. */
  readonly impliesSelf: boolean
  /** Matches the signatures of members that all code inside their type names without a qualifier: what belongs to the type and not to its objects. */
  readonly unqualifiedMembers?: RegExp
  /**
   * The fields that can be called. `typeOf`: the type that decides it, by the signature of a field: the name of a type, "" for one that is certainly no function,
   * undefined for one that may be. `functionTypes` matches the signatures of types that are functions.
   */
  readonly callableFields?: {
    readonly typeOf: (signature: string) => string | undefined
    readonly functionTypes: RegExp
  }
  /** Matches signatures of members that say that they override one of a supertype. */
  readonly saysOverride?: RegExp
  /** Matches signatures of members that may be overridden or override others, where members that say nothing only hide what they inherit; a definition outside of its type does not say it. */
  readonly virtualWhere?: RegExp
  /** The tables that a table has the members of besides its own, by the signature of its variable. */
  readonly prototypesOf?: (signature: string) => ReadonlyArray<string>
  /** What a type implements is stated around the members, not where the type is declared: `impl Store for Cart`. */
  readonly implementsApart?: boolean
  /** What a call names is no field: what a field holds is called in brackets. */
  readonly callsNoFields?: boolean
  /** A constant is never called: it holds no function. */
  readonly neverCallsConstants?: boolean
  /**
   * Functions are only called and referenced, and what is called is a function or a value that is one or has the operator of that name. `typeOf`: the name of a
   * value's type, by its signature; "" for a type whose values are never called, undefined for one that is unknown or a function.
   */
  readonly callOperator?: {
    readonly name: string
    readonly typeOf: (signature: string, name: string) => string | undefined
  }
  /** Functions may have implicit receivers. */
  readonly implied?: ImpliedReceiverRules
  /**
   * Node types of functions that a test framework turns into methods of a type, each with a sticky expression that matches at their start and captures the
   * type's name.
   */
  readonly fixtures?: Readonly<Record<string, RegExp>>
  /** Any object may evaluate a block or file as the enclosing object: `instance_eval`. */
  readonly evaluatesBlocks?: boolean
}
