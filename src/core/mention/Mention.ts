import type { Receiver } from "./Receiver.ts"

/** Qualifiers for the enclosing object, whatever the language calls it (`SELF`), and for the enclosing object as its supertype (`SUPER`). */
export const SELF = "this"
export const SUPER = "this^"

/** Begins the names that stand for modules of which a file uses types without importing them: they hold in all of the file. */
export const TYPE_MODULE_PREFIX = "import$"

/** After the name of a type: its object as that of its supertype, or as that of the interface that it names. */
export const SUPER_SUFFIX = "^"

export { OUTERMOST } from "./outermost.ts"

/** Qualifier of a name that a test framework injects into a function by its parameter name. */
export const INJECTED = "="

/** Qualifier of a key in an expression that makes a value: a field of the constructed type, or a value if that is a map or a list. */
export const KEY_QUALIFIER = ":"

/** Begins the qualifier of a name that is used in a program which is a string of the file, in another language. */
export const GUEST_MARK = "`"

/** Joins a name and the number of its arguments, in languages that tell functions apart by it. */
export const ARITY_SEPARATOR = "/"

/** Precedes each function that a wildcard import leaves out: `-go/1-put/2`. */
export const EXCLUSION_PREFIX = "-"

/** Precedes the names that a wildcard import leaves out, joined by blanks, in languages where names alone tell functions apart: `- total <+>`. */
export const HIDING_PREFIX = "- "

/** The alias of a part of the path in an import: the module or type of that name is used, and nothing gets its name. */
export const PATH_PART = "::"

/** Follows the name of a type in an import of all that is named beside that type: `Shape(..)`. */
export const MEMBERS_SUFFIX = "(..)"

/** The name of a module's default export. */
export const DEFAULT_EXPORT = "default"

/** What a name is mentioned as. */
export type MentionRole = "call" | "type" | "other"

/** The position of a name. */
export interface MentionPlace {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
}

/** A use of a name that no parameter or variable of an enclosing function binds. */
export interface Mention extends MentionPlace {
  readonly name: string
  readonly role: MentionRole
  /**
   * What precedes the name, joined by dots: `auth` of `auth.login`, `this` for the enclosing object, "" for nothing, "?" for an expression that is not just
   * names or for a local variable; the sign of a name that has one.
   */
  readonly qualifier: string
  /** What is known of the object before the name, or of how the name is meant. */
  readonly receiver: Receiver
  /** With how many arguments it is called, in a language that tells functions of one name apart by that; undefined when unknown. */
  readonly argumentCount?: number | undefined
  /** With how many type arguments it is written, in a language that tells types of one name apart by that; undefined when unknown. */
  readonly typeArgumentCount?: number | undefined
  /** A call that makes an object of a type, in a language where a word says so: `new`. Of what is no call, a pattern that looks like the call which made the value. */
  readonly isMade?: boolean | undefined
  /** A member of what it means follows, in a language where that tells a type from a value of its name. */
  readonly isAccessed?: boolean | undefined
  /** Ordinal of the innermost enclosing symbol, -1 outside of all. */
  readonly within: number
  /** Ordinal of the symbol that the name certainly means, because an enclosing function declares it; else -1. */
  readonly means: number
}

/** A name that a file imports. */
export interface Import extends MentionPlace {
  /** The module as written: `./auth`, `auth.jwt`, `crate::auth`. */
  readonly module: string
  /** The imported name, "*" for all names, a type with `MEMBERS_SUFFIX` for all that is named beside it, "" for the module itself. */
  readonly name: string
  /**
   * The name that the file gives to it; "" if it gives none. With the number of arguments where functions are told apart by it, `go/1`; for a wildcard import,
   * the names that it leaves out.
   */
  readonly alias: string
  /** The file exports it to others, or makes it for others in code that one of its functions returns. */
  readonly exported: boolean
}

/** The names that a file uses and imports. */
export interface SourceMentions {
  readonly mentions: ReadonlyArray<Mention>
  readonly imports: ReadonlyArray<Import>
  /** What the symbols give that state no type, by ordinal: see `CodeSymbol.gives`. */
  readonly given?: ReadonlyMap<number, string>
}

export const NO_MENTIONS: SourceMentions = { mentions: [], imports: [] }
