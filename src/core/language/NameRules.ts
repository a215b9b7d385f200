import type { StatedMention } from "./StatedNames.ts"
import type { ArityRules } from "./ArityRules.ts"

/** Which nodes are names, how they are qualified, and what they are used for. Places use the notation described at `MentionRules`. */
export interface NameRules {
  /** Node types that are names. */
  readonly names: ReadonlyArray<string>
  /** Places of what is called. */
  readonly calls: ReadonlyArray<string>
  /**
   * Where what looks like a call is a pattern, which names the case or type of the value that it is compared with and calls nothing: `roots`, the places of
   * patterns, and `parts`, the node types that may be between such a place and the name.
   */
  readonly comparedPatterns?: {
    readonly roots: ReadonlyArray<string>
    readonly parts: ReadonlyArray<string>
    /** Matches what may be named so; others are called there too. */
    readonly named?: RegExp
  }
  /**
   * Places of a member's name, each with the field of its object; "<" for the node before the name, "^" for the node before its parent (or before ancestors
   * that hold nothing else), "" for the first child. A name with nothing before it is no member.
   */
  readonly members: Readonly<Record<string, string>>
  /** Those of these places where the object is a module or type, never a variable. */
  readonly paths?: ReadonlyArray<string>
  /** The sign right after the name of a macro that is used: `!`. Macros have names of their own. */
  readonly macroSign?: string
  /** The word for the module of the file before a name in such a place, although elsewhere it is the enclosing object: `self::LIMIT`. */
  readonly moduleWord?: string
  /** Node types and names that mean the enclosing object or type: `this`, `self`, `Self`. */
  readonly selfWords?: ReadonlyArray<string>
  /**
   * Functions in which such a word means another object than around them: those with a name, and others, which have an object of their own, and `methods`, whose object is
   * what they are in. `arrows` have none. `bodies` and `members` of types, and the `holders` of functions that are declared by them.
   */
  readonly ownSelf?: Readonly<
    Record<
      "arrows" | "bodies" | "declared" | "functions" | "holders" | "members" | "methods",
      ReadonlyArray<string>
    >
  >
  /**
   * Where such a word is a name like any other, bound by a function: it means the enclosing object only as the first parameter of one of the `functions` in the body of one
   * of the `types`, unless that is `unbound`, by the text before it. `scopes`: what else binds names. `made`: an `assignment` of such a value makes an object of the type, or is the type.
   */
  readonly selfParameters?: {
    readonly functions: ReadonlyArray<string>
    readonly list: string
    readonly types: ReadonlyArray<string>
    readonly scopes: ReadonlyArray<string>
    readonly unbound: { readonly around: string; readonly where: RegExp }
    readonly assignment: { readonly type: string; readonly target: string; readonly value: string }
    readonly made: RegExp
  }
  /** Those of them that mean the object as its supertype: `super`, `parent`. */
  readonly superWords?: ReadonlyArray<string>
  /** Such a word never means an interface that the type implements, or a trait that it uses. */
  readonly superIsClass?: boolean
  /** Whether a member with that signature is called through an interface alone: `void IStore.Load()`. */
  readonly isOnlyOfInterface?: (signature: string, name: string) => boolean
  /** Matches signatures of members that override what a supertype declares, in a language where others only hide it. */
  readonly overridesWhere?: RegExp
  /** Matches another notation for the same, with the type whose supertype is meant in its group: `super(Session, self)`. */
  readonly superExpression?: RegExp
  /** Matches what stands between a type and a member of its supertype: `.super.`. */
  readonly superBetween?: RegExp
  /** The path of names for such a word with the name of a type, as it is written: `Outer.this` for `this@Outer`; "?" for none. `SUPER_SUFFIX` follows a type whose supertype is meant. */
  readonly namedSelf?: (written: string) => string
  /** A word that may follow the name of a type, or stand for it inside the type, before the type's static members: `Companion`. */
  readonly companionWord?: string
  /** Node types that precede a name and qualify nothing: `suspend` of a type. */
  readonly modifiers?: ReadonlyArray<string>
  /** Node types of keywords that a chain of names may begin with: `crate`. */
  readonly roots?: ReadonlyArray<string>
  /** Places whose role is that of their parent: the callee in `f<T>()` is `f`. */
  readonly through?: ReadonlyArray<string>
  /** Places where only the first child counts. */
  readonly first?: ReadonlyArray<string>
  /** Places where only the second child counts: the callee in `a to b`. */
  readonly second?: ReadonlyArray<string>
  /** Node types that follow what they call: arguments, if a grammar puts them beside the callee. */
  readonly callers?: ReadonlyArray<string>
  /** Node types of names that are calls by themselves if nothing binds them and they begin with a small letter. */
  readonly callNames?: ReadonlyArray<string>
  /**
   * Sticky expression that matches at names which are calls because of what precedes them: `
   * >`.
   */
  readonly callPrefix?: RegExp
  /** Sticky expression that matches right after names which are calls only because of what follows: `.apply(`. */
  readonly callSuffix?: RegExp
  /** Sticky expression that matches right after what only looks like a callee: before an index in brackets. */
  readonly notCalled?: RegExp
  /** Unless the text before the name gives the result to a member of that very name: `this.add = this.add.bind(this)`, which is about itself. */
  readonly givesItself?: RegExp
  /**
   * Names that are written in several parts, each before an argument: `addItem:count:`. `at`: the places of the parts, all in one field of their parent; the first
   * is the name, and what the parts are joined by is the `sign` that follows each. A part that no sign follows is the whole name.
   */
  readonly nameParts?: { readonly at: ReadonlyArray<string>; readonly sign: string }
  /** If functions of one name are told apart by the number of their arguments: how to count them. */
  readonly arity?: ArityRules
  /** Node types that use names by words that are no name nodes, if the sticky expression matches at their start: `plug :name`. */
  readonly wordRules?: Readonly<
    Record<
      string,
      {
        readonly where: RegExp
        /** `around`: what the expression `around` matches at the nodes around this one, outermost first. */
        readonly mentionsOf: (
          statement: string,
          around: ReadonlyArray<string>
        ) => ReadonlyArray<StatedMention>
        /** Sticky expression that matches at nodes around it which decide what the words mean: a scope of routes. */
        readonly around?: RegExp
        /** It covers all nodes of its type inside it, even if it mentions nothing. */
        readonly coversInner?: boolean
      }
    >
  >
  /** Node types of names that are variables or plain words unless they are called or members. */
  readonly bare?: ReadonlyArray<string>
  /**
   * Where a bare name that is not called may be looked up elsewhere first, among the columns of a table: within these node types, except if the sticky expression
   * matches right after it.
   */
  readonly masked?: { readonly within: ReadonlyArray<string>; readonly unless: RegExp }
  /** Places of a name that is itself a variable holding a name, because of something around it: `$this->$name`. */
  readonly variable?: ReadonlyArray<string>
  /** Node types of texts that precede a name when they consist of nothing but this sign, if the grammar takes the name for text too: the `$` of `"$name"`. */
  readonly signsInTexts?: Readonly<Record<string, string>>
  /** What an assignment to a member appends to its name for the method that it calls: the `=` of `title=`. */
  readonly setterSuffix?: string
  /**
   * The property that a name accesses besides what it means itself: `items` for the variable `_items` that holds it, for the method `setItems:`, and for the value
   * `$items` that a wrapper of it gives.
   */
  readonly accessedProperty?: (name: string) => string | undefined
  /** A module is a type whose name is the last part of its path: `Cart` of `Shop.Cart`. Elsewhere a path is a namespace, which that part does not mean. */
  readonly shortensModules?: boolean
  /** Sign right before names that are visible only in their file, at the declaration and at each use: `@limit`. */
  readonly sign?: string
  /** Prefix of a name that is looked up in the outermost scope: `::` of C++. */
  readonly outermost?: string
  /** The stretches that the parser does not get are annotations and types, not macros. */
  readonly unparsedAreTypes?: boolean
  /** Names that belong to the language: `def`, where that is a call. Those that only belong to it after the sign are given with it: `@doc`. */
  readonly reserved?: ReadonlyArray<string>
  /** Names that belong to the language if they are unqualified and not called. */
  readonly builtins?: ReadonlyArray<string>
  /** Node types in which all names are types, node types of names that are types themselves, and places (with a dot) in which all names are types. */
  readonly types: ReadonlyArray<string>
  /**
   * Node types in which a name means a value although a type is expected there: `typeof cart`. Where these are given, a type and a value may have one name, and
   * what is no type means the value.
   */
  readonly valueQueries?: ReadonlyArray<string>
  /** Node types in which names are values although they are inside of types: the length of an array. */
  readonly valuesIn?: ReadonlyArray<string>
  /** Sticky expression that matches right after names that are types: `::class`. */
  readonly typeSuffix?: RegExp
  /**
   * Node types in which all names are types, called or not, if the sticky expression matches at their start: `@spec`. Types are named only there, and functions
   * never.
   */
  readonly typesWhere?: Readonly<Record<string, RegExp>>
  /** Node types of which only the words are known, not their structure: the arguments of a macro. */
  readonly loose?: ReadonlyArray<string>
  /** Node types that receive such words and may turn them into anything. */
  readonly wordReceivers?: ReadonlyArray<string>
}
