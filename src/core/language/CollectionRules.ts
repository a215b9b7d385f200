/** What the members of the collections of a language give. */
import type { Step } from "../mention/AccessChain.ts"
import type { CollectionForms } from "../mention/collectionType.ts"

/** Members that make a list of what a function gives of each element. Node types. */
export interface MappingRules {
  /** Those whose list holds what the function gives, and those that join the lists that it gives. */
  readonly mapped: ReadonlySet<string>
  readonly joined: ReadonlySet<string>
  /**
   * Those that give the elements by keys, `keyed` one and `grouped` a list for each, or lists of them, `parted`, where they are given one function and nothing
   * else.
   */
  readonly keyed?: ReadonlySet<string>
  readonly grouped?: ReadonlySet<string>
  readonly parted?: ReadonlySet<string>
  /** Those that give what their arguments, as written, tell: the steps from an element, none where they tell nothing. */
  readonly collected?: {
    readonly members: ReadonlySet<string>
    readonly stepsOf: (args: string) => ReadonlyArray<Step>
    /**
     * Functions in the arguments of `members` that give each element to the functions which they are given themselves; what is in the arguments of those called
     * `inside`, or is their object, gets the elements too.
     */
    readonly collectors?: {
      readonly members: ReadonlySet<string>
      readonly names: ReadonlySet<string>
      readonly inside: ReadonlySet<string>
    }
  }
  /** Members of any object that give what the function gives of it. */
  readonly passed?: ReadonlySet<string>
  /** What is around the last expression of a function, and what of it gives nothing unless it ends by returning. */
  readonly blocks: ReadonlyArray<string>
  readonly needReturn: ReadonlyArray<string>
  readonly returns: ReadonlyArray<string>
  /** The steps from an element that an argument names which is no function, by the text of all arguments: `(Cart::owner)`. */
  readonly stepsNamedBy?: (args: string) => ReadonlyArray<Step>
  /** What stands for the parameter of a function that is written as an argument in a list without one: `_.owner`. */
  readonly placeholder?: { readonly type: string; readonly list: string }
}

/** Members of the collections of a language and its libraries, by what they give. */
export interface CollectionMembers {
  /** A collection of the same elements. */
  readonly same: ReadonlySet<string>
  /** An element; of a collection with keys, a pair or something else. */
  readonly elements: ReadonlySet<string>
  /** The element for a key, or at a place. */
  readonly lookups: ReadonlySet<string>
  /** All elements, without their keys. */
  readonly values: ReadonlySet<string>
  /** `members` that give an iterator over the same elements, or one that leads to an element; the `type` of these; the `names` that collections have for it. */
  readonly iterators?: {
    readonly members: ReadonlySet<string>
    readonly type: string
    readonly names: ReadonlySet<string>
  }
  /** The key of a pair; its element is one of the `lookups`. */
  readonly keys?: ReadonlySet<string>
  readonly forms?: CollectionForms
  /** A program may add members to collections, so that an object of such a type is never known to lack one. */
  readonly areOpen?: boolean
  /** Types with type arguments from outside of the view hold their last one. */
  readonly outsideTypesHold?: boolean
  /** Members of a tuple, each with its place. */
  readonly places?: Readonly<Record<string, number>>
  /** All pairs of a key and an element, of which each has the type `forms.pairName`. */
  readonly entries?: ReadonlySet<string>
  /** The keys, each with its element, for a loop. */
  readonly pairs?: ReadonlySet<string>
  /** Those that give each element to a function, as the first argument, or two elements, and the node types of such functions. */
  readonly visitors: ReadonlySet<string>
  /** What they give of a collection, if a collection with keys gives each element with its key after it. @default "item" */
  readonly visited?: "element"
  readonly comparers: ReadonlySet<string>
  /** Matches what a function begins with before the first, and before the second part of a parameter that is taken apart. */
  readonly parameterPatterns?: readonly [first: RegExp, second: RegExp]
  /** Those that give each key of a collection with keys, and the element after it, to a function of two parameters. */
  readonly pairVisitors?: ReadonlySet<string>
  /** Those that give each element to a function as the second argument, after what it gave before. */
  readonly folders?: ReadonlySet<string>
  readonly mapping?: MappingRules
  readonly functions: ReadonlyArray<string>
  /** Members of any object that give the object itself to a function. */
  readonly passers?: ReadonlySet<string>
  /**
   * The names of the parameters that a function has without stating them, and the node types by which it states others. `givingNothing`: functions of the language that
   * give nothing to theirs, where the names are those of the function around.
   */
  readonly implicit?: {
    readonly names: ReadonlyArray<string>
    readonly unless: ReadonlyArray<string>
    readonly givingNothing?: ReadonlySet<string>
  }
}
