import type { StatedMention } from "./StatedNames.ts"
import type { CountedArguments } from "./CountedArguments.ts"

/** Which nodes are names, how they stand behind others, and what they are used for. Places are written as `MentionRules` says it. */
export interface NameRules {
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
  /** How such a one is written otherwise: `super(Session, self)`. */
  readonly writtenSuper?: RegExp
  /** What may stand behind the name of a type, or for it in the type itself, before what the type has: `Companion`. */
  readonly besideType?: string
  /** Node types that stand before a name and hold nothing: `suspend` of a type. */
  readonly modifiers?: ReadonlyArray<string>
  /** Node types of words that a chain of names begins with: `crate`. */
  readonly roots?: ReadonlyArray<string>
  /** Places that are passed on from: what is called in `f<T>()` is `f`. */
  readonly through?: ReadonlyArray<string>
  /** Places of which only the first child is meant. */
  readonly first?: ReadonlyArray<string>
  /** Places of which only the second child is meant: what is called in `a to b`. */
  readonly second?: ReadonlyArray<string>
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
  /** Places of a name where something around it says that a variable holds the name: `$this->$name`. */
  readonly variable?: ReadonlyArray<string>
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
  /** What stands right behind names that are types, a sticky expression: `::class`. */
  readonly typesBefore?: RegExp
  /**
   * Node types of which all names are types, called or not, where their text fits, a sticky expression: `@spec`. A type is named there and nowhere else, and a
   * function is not.
   */
  readonly typesWhere?: Readonly<Record<string, RegExp>>
  /** Node types of which only the words are known, not how they belong together: what is given to a macro. */
  readonly loose?: ReadonlyArray<string>
  /** Node types of what is given such words and may make anything of them. */
  readonly givesWords?: ReadonlyArray<string>
}
