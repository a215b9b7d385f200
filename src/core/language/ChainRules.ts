import type { CollectionPart } from "../mention/AccessChain.ts"
import type { CallbackRules } from "./CallbackRules.ts"
import type { CollectionMembers } from "./CollectionRules.ts"
import type { InferredRules } from "./InferredRules.ts"
import type {
  EnteringRules,
  FunctionRules,
  InjectedParameters,
  PartRules,
  SelfFieldRules
} from "./PartRules.ts"
import type { CaptureRules, CasePatterns, PayloadPatterns, UnwrappingPatterns } from "./PatternRules.ts"

/**
 * How to follow a chain of calls and field reads, each a member of the result of the one before it, in languages whose signatures state return types. Where a
 * node's field is asked for, "<" stands for its first child and ">" for its last.
 */
export interface ChainRules {
  /** Node types of calls, each with the field of the callee. */
  readonly calls: Readonly<Record<string, string>>
  /** Node types of member accesses, each with the fields of the object and of the member's name. */
  readonly members: Readonly<
    Record<
      string,
      {
        readonly object: string
        readonly name: string
        /** The node is also the call of the member. */
        readonly isCall?: boolean
        /** The field's whole text is the name, although it may begin with no letter: `0`. */
        readonly takesWholeText?: boolean
      }
    >
  >
  readonly flat?: FlatChainRules
  /**
   * Node types that wrap an expression, each with the field of the wrapped one. If that field is ">" (the last child), any sign may precede the expression
   * without changing its type.
   */
  readonly wrappers: Readonly<Record<string, string>>
  /**
   * Node types of expressions with an operator between their first and their last child, which call a member of the first one: the names of the members by their signs. A
   * word as an operator is the member's name itself.
   */
  readonly operators?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Node types that unwrap their first child, each with the name of that step: `await`, `?`. */
  readonly unwraps?: Readonly<Record<string, string>>
  /**
   * `selfType`: what `returnType` returns for the type the method is called on. `declaringType`: what it returns for the type that declares the method, where
   * the language has another word for that.
   */
  readonly selfType: string
  readonly declaringType?: string
  /**
   * Variables of the enclosing object that nothing declares, `@cart`: they have the type of what the functions of the same type assign to them. Node types:
   * `variables` of them, `assignments` each with the fields of its target and value, `owners` of the types. `nothing`: a value that says nothing about the type.
   */
  readonly fieldVariables?: {
    readonly variables: ReadonlyArray<string>
    readonly assignments: Readonly<Record<string, readonly [target: string, value: string]>>
    readonly owners: ReadonlyArray<string>
    readonly nothing: string
  }
  readonly selfFields?: SelfFieldRules
  /** Which declarations without a stated type tell what they give; undefined where all state it, or none is told. */
  readonly inferred?: InferredRules
  readonly injected?: InjectedParameters
  /** Members of any object, also with another type's name, that give the object itself. */
  readonly keepers?: ReadonlySet<string>
  /** Types of variables that a call makes a value of their type argument of: `type[Cart]`. */
  readonly calledTypes?: ReadonlySet<string>
  /**
   * A type is asked for its objects as a collection of them is: `Cart.where(…).first`. Matches the signatures of its own members that give such a collection.
   */
  readonly typesHoldObjects?: RegExp
  /** A field is read by a call of its name. */
  readonly callsReadFields?: boolean
  /** Members that every type has and that return a value of the type. */
  readonly constructorNames?: ReadonlySet<string>
  /**
   * Functions of the language whose result has the type that is their first argument (`allocating`, Go's `new(T)`) or the type of that argument (`extending`,
   * Go's `append(list, …)`), and the field of a call's arguments.
   */
  readonly builtins?: {
    readonly arguments: string
    readonly allocating: ReadonlySet<string>
    readonly extending: ReadonlySet<string>
  }
  /**
   * Functions of the language whose result their type arguments tell, `make_unique<Cart>()`: `resultOf` returns it, see `collectionType`, "" for other functions,
   * and so does `memberResultOf` for static members of types with type arguments, `QSharedPointer<Cart>::create()`.
   * `identities`, in the module `module`, return their argument. `arguments`: the field of a call's arguments.
   */
  readonly genericFunctions?: {
    readonly arguments: string
    readonly resultOf: (name: string, typeArguments: string) => string
    readonly memberResultOf: (type: string, member: string) => string
    readonly identities: ReadonlySet<string>
    readonly module: string
  }
  readonly toldTypes?: ToldTypeRules
  /**
   * Node types that take an element out of a collection, each with the field of the collection, and, if it does so only then, the sign that it begins with or
   * that follows the collection.
   */
  readonly elements?: Readonly<
    Record<
      string,
      {
        readonly of: string
        readonly sign?: string
        readonly follows?: string
        /** What is taken out: an element by default. */
        readonly part?: CollectionPart
        /** Node type of the last child of those that give a part of the collection instead. */
        readonly slicedBy?: string
        /** A number as the last child is the place of the element, from 0 or, from the end, -1. */
        readonly isPlaced?: boolean
      }
    >
  >
  /**
   * Node types of loops over a collection, each with the field of the collection ("+" for the child after the variable), what its variables hold, in turn, and
   * the word before the collection if another word means another loop. `givesPairs`: a single variable that is taken apart holds the key and the element of a
   * collection with keys.
   */
  readonly loops?: Readonly<
    Record<
      string,
      {
        readonly of: string
        readonly variables: ReadonlyArray<CollectionPart>
        readonly word?: string
        readonly givesPairs?: boolean
        /** Node type of a pattern of a variable for the key, and one for what the loop gives. */
        readonly keyed?: string
      }
    >
  >
  readonly unwrappingPatterns?: UnwrappingPatterns
  readonly casePatterns?: CasePatterns
  readonly payloadPatterns?: PayloadPatterns
  readonly captures?: CaptureRules
  readonly callbacks?: CallbackRules
  /** The type, as written, of what a case of a type holds at a place, by its declaration; "" when it holds nothing there. */
  readonly payloadType?: (signature: string, name: string, place: number) => string
  /** Functions of the language whose result their arguments tell. */
  readonly functions?: FunctionRules
  /** Expressions whose type is that of their parts, and patterns that take values apart. */
  readonly parts?: PartRules
  /** Names that get a value from an expression before them. */
  readonly entering?: EnteringRules
  /** The collection type (see `collectionType`) that a written type states; "" for none. */
  readonly collection?: (written: string) => string
  readonly collectionMembers?: CollectionMembers
  /** The collection type (see `collectionType`) that the declaration of a type stands for; "" for none. */
  readonly collectionOf?: (signature: string, name: string) => string
  /** Matches the signatures of types whose fields, in turn, are also what is at their places: named tuples. */
  readonly placedFields?: RegExp
  /** The members of a type of the program that give an element, and all elements in turn. */
  readonly partMembers?: { readonly element: string; readonly items: string }
  /** The collection type that the declaration of a type makes its name another name of; "" for none. */
  readonly aliasedCollection?: (signature: string, name: string) => string
  /**
   * The member that dereferences an object where a member of it is accessed that its type does not have, `operator->` of a smart pointer, and the name of the
   * associated type beside it that states what it gives, if its signature does not.
   */
  readonly dereference?: { readonly member: string; readonly associatedType?: string }
  /** A call with several results gives a tuple of them, as such values do that are written out, which variables take apart without a pattern of their own. */
  readonly resultsByPlace?: boolean
  /** The return type that a signature states, or the type that awaiting it gives if `awaited`; "" when it states none or several. */
  readonly returnType: (signature: string, name: string, awaited: boolean) => string
  /** The type of a field or variable by its declaration, for languages with their own notation; "" when the declaration states none. */
  readonly fieldType?: (signature: string, name: string) => string
  /**
   * `typeOf`: the type of a member that a type has without declaring it: a field that documentation says it has, a function that every enumeration has; "" for none. `called`: the names of such functions.
   */
  readonly impliedMembers?: {
    readonly typeOf: (
      type: { readonly name: string; readonly signature: string },
      name: string,
      isField: boolean
    ) => string
    readonly called: ReadonlySet<string>
  }
  /** The cases of a type that the declaration of another name of it states, as written; undefined for a type of its own, "" among them where some are not known. */
  readonly alternativesOf?: (signature: string, name: string) => ReadonlyArray<string> | undefined
  /** The type of a field as it is written in its declaration. */
  readonly statedFieldType?: (signature: string, name: string) => string
  /** The type that a function says its first parameter to be of, by its declaration; "" for any other function. */
  readonly predicateOf?: (signature: string, name: string) => string
  /** A member that states no type has the one that the member of a supertype states which it overrides. */
  readonly inheritsTypes?: boolean
  /** Node types of declarations that bind a variable to the result of their value; those of loops and patterns bind it to something in that. */
  readonly variables?: ReadonlyArray<string>
  /** Node types that bind a name to the value of the child that follows it. */
  readonly bindsNext?: ReadonlyArray<string>
  /** Undefined if only the declarations of the view tell whether the name before a dot is a variable, a type or a module. */
  readonly paths?: PathRules
}

/**
 * How a call names the type of what it gives, which no declaration may tell: a container of services, a factory, a reader of data. `arguments`: node types of lists
 * of arguments; `stated`: the sign before type arguments that name it, `get<Cart>()`; `applied`: node types that apply a function to
 * these without a list of arguments; `literal`: matches an argument that is a type as a value, with the type in the
 * first group: `Cart.class`; `askers`: names of functions that containers and stores have in many libraries, whose first argument is the type, where a type as a
 * value is only its name: `injector.get(Cart)`; `delegates`: node types of what gives a property its values, by the last child: `by inject<Cart>()`; `others`:
 * functions of the language, and those that make a log in its libraries, that name a type and give something else.
 */
export interface ToldTypeRules {
  readonly arguments: ReadonlyArray<string>
  readonly stated?: "<" | "["
  readonly applied?: ReadonlyArray<string>
  readonly literal?: RegExp
  readonly askers?: ReadonlySet<string>
  readonly delegates?: ReadonlyArray<string>
  readonly others?: ReadonlySet<string>
}

/** How chains are told whose steps are siblings in the tree: `cart`, `.items`, `[0]`. Node types. */
export interface FlatChainRules {
  /** Steps, each of which holds one of the others, or nothing where it changes nothing. */
  readonly steps: ReadonlyArray<string>
  /** Steps after which the chain goes on with its object, and comments between steps. */
  readonly cascades: ReadonlyArray<string>
  /** Members with their name, or with one of `elements`, which take an element out of a collection; arguments of a call. */
  readonly members: ReadonlyArray<string>
  readonly elements: ReadonlyArray<string>
  readonly arguments: ReadonlyArray<string>
}

/**
 * How chains begin in languages whose text shows it: modules and types are written as paths, variables never are, and types are recognised by their
 * capitalisation. There a variable has the type that its chain gives, and a signature states the whole type it returns, including the smart pointers around it,
 * even if the view does not contain that type.
 */
export interface PathRules {
  /** The field of a call's arguments. */
  readonly arguments: string
  /** Associated functions that return a value of their type, whatever their signatures state; other functions may return anything. */
  readonly constructorNames: ReadonlySet<string>
  /**
   * `wrapperTypes`: types with functions that wrap their argument. `wrapFunctions`: the names of those functions. `identityFunction`: the one among them that
   * returns its argument's type unchanged.
   */
  readonly wrapperTypes: ReadonlySet<string>
  readonly wrapFunctions: ReadonlySet<string>
  readonly identityFunction: string
}
