import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import type { Import, Mention } from "../mention/Mention.ts"
import type { ChainRules } from "./ChainRules.ts"

/** An import as its statement says it; `at` is where the name stands in the statement, in UTF-16 code units. */
export type StatedImport = Omit<Import, "line" | "column"> & { readonly at: number }

/** A name that a text says is used; `at` is where it stands there, in UTF-16 code units. */
export interface StatedMention extends Pick<Mention, "name" | "role" | "qualifier" | "receiver"> {
  readonly at: number
}

/** How it is told in a language how many arguments functions are given. Expressions are sticky. */
export interface CountedArguments {
  /** How many a definition takes, the least and the most, by its signature; undefined where that does not show. */
  readonly takes: (signature: string, name: string) => readonly [least: number, most: number] | undefined
  /** The node type of a call, of a chain that ends with the name of what is called, and of the arguments that stand behind. */
  readonly call: string
  readonly chain: string
  readonly given: string
  /** The node type of a block, which is one more. */
  readonly block: string
  /** What stands before a call that is given one more: the `|>` of `a |> go(1)`. */
  readonly passed: RegExp
  /** What stands before and behind a name that is not called, with how many: `&go/1`. */
  readonly takenBehind: RegExp
  readonly taken: RegExp
  /** Arguments in which more may stand. */
  readonly unknown: RegExp
}

/** How a language gives functions an object whose members need nothing before them: by what they extend, or by what they are given to. */
export interface ImpliedObjects {
  /** Node types of functions that may stand behind a type, before their name; "around" where the node around does. */
  readonly extending: Readonly<Record<string, "itself" | "around">>
  /** Node types of that type, and of what may stand before it. */
  readonly ofTypes: ReadonlyArray<string>
  readonly beforeTypes: ReadonlyArray<string>
  /** The node types of a lambda, of a call, and of a member with what it is one of; and those between a lambda or argument and the call. */
  readonly lambda: string
  readonly call: string
  readonly member: string
  readonly wrapped: ReadonlyArray<string>
  /** Functions that give a lambda what they are called on: `apply`; or their first argument: `with`. */
  readonly calledBehind: ReadonlyArray<string>
  readonly calledWith: ReadonlyArray<string>
  /** Functions of the language that give a lambda no such object: `let`. */
  readonly givingNothing: ReadonlySet<string>
  /** The type of the object that any other function gives a lambda behind its arguments, by its signature; "" where it gives none. */
  readonly givenBy: (signature: string) => string
}

/**
 * How names are used in a language, by places in its syntax trees. A place is `parent.field`, `parent` alone for children that are in
 * no field, or `.field` for that field of any node.
 */
export interface MentionRules {
  /** Node types that are names. */
  readonly names: ReadonlyArray<string>
  /** Places of what is called. */
  readonly calls: ReadonlyArray<string>
  /**
   * Places of a member's name, and the field of what it is a member of; "<" for what stands before the name, "^" for what stands before
   * the node around it, or around those that hold only it, "" for the first child. A name with nothing before it is no member.
   */
  readonly members: Readonly<Record<string, string>>
  /** Those of these places where what is before is a module or type, never a variable. */
  readonly paths?: ReadonlyArray<string>
  /** Node types and names that mean the object or type around: `this`, `self`, `Self`. */
  readonly selves?: ReadonlyArray<string>
  /** Those of them that mean the object as the type above has it: `super`, `parent`. */
  readonly supers?: ReadonlyArray<string>
  /** What may stand behind the name of a type, or for it in the type itself, before what the type has: `Companion`. */
  readonly besideType?: string
  /** How such a one is written otherwise: `super(Session, self)`. */
  readonly writtenSuper?: RegExp
  /** Node types that stand before a name and hold nothing: `suspend` of a type. */
  readonly modifiers?: ReadonlyArray<string>
  /** Node types of words that a chain of names begins with: `crate`. */
  readonly roots?: ReadonlyArray<string>
  /** Places that are passed on from: what is called in `f<T>()` is `f`. */
  readonly through?: ReadonlyArray<string>
  /** Node types that stand behind what they call: arguments, where a grammar puts them beside it. */
  readonly callers?: ReadonlyArray<string>
  /** Node types of names that are calls by themselves where nothing binds them, of any that begins with a small letter. */
  readonly callNames?: ReadonlyArray<string>
  /** What stands before names that are calls, though nothing else says so: `|>`. A sticky expression. */
  readonly callsBehind?: RegExp
  /** What stands right behind names that are calls, though nothing else says so: `.apply(`. A sticky expression. */
  readonly callsBefore?: RegExp
  /** Functions of one name are told apart by how many arguments they take. */
  readonly counted?: CountedArguments
  /** Node types that use names by words that are no names there, where their text begins so, a sticky expression: `plug :name`. */
  readonly says?: Readonly<
    Record<
      string,
      {
        readonly where: RegExp
        readonly mentionsOf: (statement: string) => ReadonlyArray<StatedMention>
        /** It speaks for all such nodes in it, even where it says nothing. */
        readonly whole?: boolean
      }
    >
  >
  /** Node types of names that are variables or plain words unless called or members. */
  readonly bare?: ReadonlyArray<string>
  /** Node types of texts that stand before a name where they are no more than this sign: the `$` of `"$name"`, if the name is text too. */
  readonly signsInTexts?: Readonly<Record<string, string>>
  /** What stands right before names that only their file knows, where they are declared and where they are used: `@limit`. */
  readonly sign?: string
  /** What stands before a name that is meant as what stands in nothing: `::` of C++. */
  readonly outermost?: string
  /** What its grammar does not get are annotations and types, not macros. */
  readonly leavesOutTypes?: boolean
  /** Names that belong to the language: `def`, where that is a call. */
  readonly reserved?: ReadonlyArray<string>
  /** Names that are the language's own where nothing stands before them, unless they are called. */
  readonly builtins?: ReadonlyArray<string>
  /** Node types of which all names, and names of which themselves, are types; places (with a dot) in which all names are. */
  readonly types: ReadonlyArray<string>
  /**
   * Node types of which all names are types, called or not, where their text fits, a sticky expression: `@spec`. A type is named there and nowhere else, and a
   * function is not.
   */
  readonly typesWhere?: Readonly<Record<string, RegExp>>
  /** Places of names that mention nothing: labels, keys of literals. */
  readonly silent?: ReadonlyArray<string>
  /** Places of which the first of several children is such a key: the name of a named argument. */
  readonly keyed?: ReadonlyArray<string>
  /**
   * Places of the names of arguments. Where a type is called, which begins with a capital, such a one is a field of that, unless it declares a function of one of
   * these names, which says what it is made of; or unless its signature, or that of what constructs it, takes by that name what is no field. Words that mean the type
   * around are called so too.
   */
  readonly argumentNames?: {
    readonly at: ReadonlyArray<string>
    readonly unless: ReadonlyArray<string>
    readonly selves?: ReadonlyArray<string>
    readonly takesBeside?: (signature: string, name: string) => boolean
  }
  /** Places that are such keys in nodes of these types only: what is left of `=` in an initializer. */
  readonly keys?: ReadonlyArray<string>
  readonly keysIn?: ReadonlyArray<string>
  /** These keys are fields of the type that a value is made of, where it is named. */
  readonly keysAreFields?: boolean
  /** Places where a name is declared, or a chain of which it is the last; what only holds a name does not count. */
  readonly given?: ReadonlyArray<string>
  /** Node types that declare what their second child begins with, where their text fits, a sticky expression: further clauses of a function. */
  readonly declaresWhere?: Readonly<Record<string, RegExp>>
  /** Places of keys in what makes a value of a type: fields of that type, where it is named there. */
  readonly fieldKeys?: ReadonlyArray<string>
  /** Node types that have such keys, besides those that make a value: by the field of the type's name. */
  readonly keysOf?: Readonly<Record<string, string>>
  /** Such a key is of the very type that is named, never of one above it or beside it. */
  readonly keysAreOwn?: boolean
  /** Places of such keys that are what they are given besides: variables. */
  readonly keysAreNames?: ReadonlyArray<string>
  /** Types through which a member of what they are applied to is reached, and the members that they have themselves. */
  readonly pointers?: {
    readonly types: ReadonlySet<string>
    readonly own: ReadonlySet<string>
    /** Types that hold what they are applied to until they are opened, by what opens them: `lock` of a `Mutex`. */
    readonly holders?: Readonly<Record<string, ReadonlySet<string>>>
  }
  /** How an expression of calls and fields in a row tells what it gives. */
  readonly chain?: ChainRules
  /** A name may be bound anew behind where it was: to another variable, which hides the one before from there on. */
  readonly rebinds?: boolean
  /** Types of which such keys are values, by their signature: maps and lists. Left out where keys are never values. */
  readonly keyedValues?: RegExp
  /** Names of declarations that no other package knows. */
  readonly inPackageOnly?: RegExp
  /**
   * Objects that are taken apart or made by their keys, which are members of a type: places of such keys; node types of patterns, of literals, of what pairs a
   * key with something; of what says in field `type` what its field `value` is, and of these such as may take a value apart that is said nothing of; of casts,
   * of lists, of what holds a literal and nothing else, of what returns one; of the arguments of a call, of calls that construct what they name, and of tags
   * with attributes.
   */
  readonly shapes?: {
    readonly keys: ReadonlyArray<string>
    readonly pattern: ReadonlyArray<string>
    readonly literal: ReadonlyArray<string>
    readonly pair: ReadonlyArray<string>
    readonly typed: ReadonlyArray<string>
    readonly takes: ReadonlyArray<string>
    readonly cast: ReadonlyArray<string>
    readonly list: ReadonlyArray<string>
    readonly through: ReadonlyArray<string>
    readonly returns: ReadonlyArray<string>
    readonly arguments: ReadonlyArray<string>
    readonly makes: ReadonlyArray<string>
    readonly tag: ReadonlyArray<string>
    /** The one type that an object has which is said to be of a written one, or stands in so many lists of that; "" where that is none. */
    readonly typeNamed: (written: string, lists: number) => string
    /** The type that a function takes at a place, from 0, as its signature writes it; "" where that says none. */
    readonly parameterType: (signature: string, name: string, place: number) => string
  }
  /** Places of a name where something around it says that a variable holds the name: `$this->$name`. */
  readonly variable?: ReadonlyArray<string>
  /** What stands right behind names that are types, a sticky expression: `::class`. */
  readonly typesBefore?: RegExp
  /**
   * Node types that begin with a variable of types, and the node type of what bounds it there; what they stand in is right in the declaration
   * that takes the variable.
   */
  readonly boundBy?: Readonly<Record<string, string>>
  /** Places of the type that the object around is of. */
  readonly selfTypes?: ReadonlyArray<string>
  /** Names of types that are variables of types. */
  readonly typeVariables?: RegExp
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
  /** Places of which only the first child is meant. */
  readonly first?: ReadonlyArray<string>
  /** Places of which only the second child is meant: what is called in `a to b`. */
  readonly second?: ReadonlyArray<string>
  /** Places that bind only where nothing else stands behind: `in { name: }`. */
  readonly alone?: ReadonlyArray<string>
  /** Node types of one name among several of a declaration: its type or value may stand in the node around. As patterns they keep the type. */
  readonly declarators?: ReadonlyArray<string>
  /**
   * Places in a scope that know nothing of what it binds: the value that a parameter has by default. Of a place in what stands right in the scope only that in its
   * second child: what the first `for` of a comprehension goes through.
   */
  readonly outsideScope?: ReadonlyArray<string>
  /** Node types that say of names that the function around does not bind them: `global`. */
  readonly unbinds?: ReadonlyArray<string>
  /** Node types of types whose members are known in them by their bare names from where they are declared on, though not in their functions. */
  readonly bodies?: ReadonlyArray<string>
  /** In a function, or at the top of a file, a name is one variable, whatever gives it a value: imports and declarations of one name do not hide one another. */
  readonly oneVariable?: boolean
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
  /** Names that a pattern compares with and does not bind. */
  readonly neverBound?: RegExp
  /** Node types of which only the words are known, not how they belong together: what is given to a macro. */
  readonly loose?: ReadonlyArray<string>
  /** Node types of what is given such words and may make anything of them. */
  readonly givesWords?: ReadonlyArray<string>
  /**
   * Expressions that bring a module: the node type of a call, what one begins with that brings one, which tells the module; the field of its arguments, and the
   * member that gives the module to a function; node types of functions, of names, of patterns that take names out of it, and of what pairs one there; of what chooses
   * among values, of what returns one, and of what that may stand in within its function.
   */
  readonly awaits?: {
    readonly call: string
    readonly where: RegExp
    readonly arguments: string
    readonly calls: string
    readonly callbacks: ReadonlyArray<string>
    readonly names: ReadonlyArray<string>
    readonly patterns: ReadonlyArray<string>
    readonly pairs: ReadonlyArray<string>
    readonly chooses: ReadonlyArray<string>
    readonly returns: ReadonlyArray<string>
    readonly blocks: ReadonlyArray<string>
  }
  /** Node types of import statements, or such only where their text fits, and what one says. */
  readonly imports: ReadonlyArray<string>
  readonly importsWhere?: Readonly<Record<string, RegExp>>
  /** Node types of which the first child, a name, is imported and the rest is code: `namespace a { … }` sees all of `a`. */
  readonly importsAround?: ReadonlyArray<string>
  readonly importsOf: (statement: string) => ReadonlyArray<StatedImport>
  /**
   * One name holds all that stands before it, and begins with what an import above calls a module by, in what that stands in: `alias A.B`, then `B.C`. What has
   * such a name is called so, or stands in what the rest of it means.
   */
  readonly namesWhole?: boolean
  /** The packages that a module of an import may mean, as `moduleOf` calls them: the first that exists is it. */
  readonly packagesOf: (module: string, from: ImportingFile) => ReadonlyArray<PackageName>
  /** Modules that no path leads to, since what builds the program says which file they are; and what they give to others, by its signature. */
  readonly namedModules?: { readonly called: RegExp; readonly gives: RegExp }
  /** What joins the parts of a module's name. */
  readonly moduleJoint: string
  /** The types that a type says it extends, by its signature; left out where it does not say. */
  readonly supersOf?: (signature: string) => ReadonlyArray<string>
  /**
   * The types of which, or of all of which, the values of a type are that says itself by others, by its signature; "" where they may have any members, undefined
   * for what has only its own.
   */
  readonly aliasedTypes?: (signature: string) => ReadonlyArray<string> | undefined
  /** Those of them that its signature says, where a type may have others besides: of modules that are mixed in. */
  readonly someSupersOf?: (signature: string) => ReadonlyArray<string>
  /** Whether a declaration is what an import of the name `default` brings. */
  readonly isDefault?: (declared: Pick<CodeSymbol, "kind" | "signature">) => boolean
  /** Where a name is known without an import: in its file, in all files of its package, or in the whole program. */
  readonly sees: "file" | "package" | "program"
  /** What values of the language itself have: behind what does not show its type, such a name says nothing of a project's own types. */
  readonly builtinMembers?: ReadonlySet<string>
  /** Types are put together with others that they do not name: what none above one has may be of such. */
  readonly mixesTypes?: boolean
  /** Declarations of one name in one type are the same thing: no overloads, no implementations for several types. */
  readonly onePerName: boolean
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
  /** An import may name a member of a type: `import static a.Type.member`. */
  readonly importsMembers?: boolean
  /** What an import of all names takes them out of, by its signature, where a type beside may have its name: objects. */
  readonly membersOpenedOf?: RegExp
  /** The type that a declaration adds a member to without standing in it, as it is written; undefined where it adds none. */
  readonly extendedBy?: (signature: string, name: string) => string | undefined
  /** A chain of names may begin with a module that the file does not import. */
  readonly qualifiesFreely: boolean
  /** Modules and types are called the same in all files: what stands in one of that name is what is meant by it. */
  readonly global?: boolean
  /** Modules of which the names are known in what is around them too, by their signatures. */
  readonly inlined?: RegExp
  /** A project may open modules for all of its files, by what is in none of them. */
  readonly opensForAll?: boolean
  /** Macros may open modules, so that what stands in one seems to stand outside; and modules that no program opens. */
  readonly opensByMacro?: { readonly butFor: ReadonlySet<string> }
  /** What a module inside of a file knows of what stands around it: modules, or nothing; all where this is left out. */
  readonly knowsAround?: "modules" | "nothing"
  /** Who does not know what stands in a type by its bare name: its functions, or nobody. */
  readonly hidesInTypes?: "functions" | "all"
  /** What is known outside of the function or type around it, by its signature. */
  readonly escapes?: RegExp
  /** Others may give any type further members, and what points to a value has those of the value: no object is known not to have a member. */
  readonly givesMembers?: boolean
  /** What is known in the outermost module around it too, wherever it is written, by its signature; and what that module is called. */
  readonly outermostToo?: { readonly where: RegExp; readonly module: string }
  /** What has the methods of an interface is of it, whether it says so or not: what one takes and gives, by its signature. */
  readonly structural?: (signature: string, name: string) => string | undefined
  /** A name that is called means a function, and any other none. */
  readonly callsTell?: boolean
  /** Definitions that are met by `INJECTED`, by their signature, in their own file; those in a file of a name, in all of its folder and below. */
  readonly injected?: { readonly where: RegExp; readonly fileName: string }
  /** Functions are given objects whose members need nothing before them. */
  readonly implied?: ImpliedObjects
  /** Node types of functions that a test framework makes methods of a type, and what they begin with, which holds its name. Sticky expressions. */
  readonly fixtures?: Readonly<Record<string, RegExp>>
  /** Types that say nothing of what a value has: `dynamic`. */
  readonly anyTypes?: ReadonlyArray<string>
  /**
   * Node types of declarations that bind what they declare from their end on only, or from the end of a field of theirs where one is named, so that before it the
   * name means what it does around.
   */
  readonly bindsBehind?: ReadonlyArray<string>
  /** What stands behind a name that is called where that is a function, though a variable has its name: these have names of their own. A sticky expression. */
  readonly callsFunctions?: RegExp
  /** Types of which no value can be called: a variable of one does not hide a function of its name where that is called. */
  readonly neverFunctions?: ReadonlySet<string>
  /** Functions in whose place any object may stand, by their signature: what a decorator gives for them. */
  readonly replaced?: RegExp
  /** What a mention of `ATTRIBUTE` may mean, by its signature. */
  readonly attribute?: RegExp
  /** What a call never means, by its signature: a structure of C, where nothing is constructed by a call. */
  readonly neverCalled?: RegExp
  /** Tells by its path the file that an import pastes, with all that others do not see of it, `#include "impl.c"`; undefined where it pastes none. */
  readonly pastes?: (module: string, from: ImportingFile) => ((path: string) => boolean) | undefined
  /** A module is one table, whatever the file calls it: its members are what the file adds to that. */
  readonly modulesAreTables?: boolean
  /** What a type has of a name adds to what those above it have, and others may add to it: overloads, extensions. */
  readonly openTypes?: boolean
  /** A name without an object before it may be a member of the object around. */
  readonly impliesSelf: boolean
  /** A block, or a file, may be evaluated by any object, which is then the one around: `instance_eval`. */
  readonly evaluates?: boolean
}

/** A file that imports. */
export interface ImportingFile {
  /** Relative to the root. */
  readonly path: string
  readonly package: string
}

/** The name of a package; or what a manifest gives that name, or one of Cargo the beginning of it; or the longest that a name ends with, or one that ends with a name. */
export type PackageName =
  | { readonly is: string }
  | { readonly named: string }
  | { readonly crate: string }
  | { readonly endOf: string }
  | { readonly endsWith: string }
