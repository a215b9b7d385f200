/**
 * Calls and fields in a row, of which each is a member of what the one before it gives, as languages have them whose signatures write what a function gives. In place
 * of a field of a node "<" is its first child and ">" its last.
 */
export interface ChainRules {
  /** Node types of calls, with the field of what is called. */
  readonly calls: Readonly<Record<string, string>>
  /** Node types of members, with the fields of the object and of the name. */
  readonly members: Readonly<
    Record<
      string,
      {
        readonly object: string
        readonly name: string
        /** It is called there as well. */
        readonly called?: boolean
        /** All that stands in the field is the name, though that may begin with no letter: `0`. */
        readonly whole?: boolean
      }
    >
  >
  /** Node types of what is written around something, with the field of that; before what stands last any sign may stand that changes nothing of its type. */
  readonly through: Readonly<Record<string, string>>
  /** Node types that give what is in their first child, or comes of it, with how that step is called: what waits for it, `?`. */
  readonly opens?: Readonly<Record<string, string>>
  /** What `gives` calls the type of the object itself, and the type that declares what gives it where that is another word. */
  readonly self: string
  readonly declaring?: string
  /** A function that every type has and that makes a value of it. */
  readonly making?: string
  /** The type that a function gives by its signature, of what is awaited that which comes of it; "" where it says none, or several. */
  readonly gives: (signature: string, name: string, awaited: boolean) => string
  /** The type of a field by its declaration, where that is written in a way of the language's own; "" where it says none. */
  readonly holds?: (signature: string, name: string) => string
  /** Left out where only what the view declares tells what a name before a dot is: a variable, a type or a module. */
  readonly paths?: PathRules
}

/**
 * How rows begin where the text itself tells that: modules and types stand in paths, and no variable does; types show by their letters. There a variable is of what a
 * row gives it, and a signature tells all of the type that is given, what points to a value with it, though the view may not have that type.
 */
export interface PathRules {
  /** The field of the arguments of a call. */
  readonly arguments: string
  /** Node types that bind each of what their value gives, one after the other. */
  readonly goesThrough: ReadonlyArray<string>
  /** Functions of a type that give a value of it, whatever their signatures say; others may give anything. */
  readonly making: ReadonlySet<string>
  /** Types of which a function wraps what it is given, those functions, and that which gives the same once more. */
  readonly wraps: ReadonlySet<string>
  readonly wrapping: ReadonlySet<string>
  readonly again: string
}
