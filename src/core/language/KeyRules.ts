/** Names that are keys: of arguments, of what makes a value, of objects that are taken apart; and such as mention nothing. Places are written as `MentionRules` says it. */
export interface KeyRules {
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
  /** Types of which such keys are values, by their signature: maps and lists. Left out where keys are never values. */
  readonly keyedValues?: RegExp
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
}
