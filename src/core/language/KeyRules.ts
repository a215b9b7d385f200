/**
 * Names that are keys (of named arguments, of literals, of destructured objects) or that mention nothing. Places use the notation described at `MentionRules`.
 */
export interface KeyRules {
  /** Places of names that mention nothing: labels, keys of literals. */
  readonly silent?: ReadonlyArray<string>
  /** Node types in which no name mentions anything if the sticky expression matches at their start: attributes for the compiler. */
  readonly silentNodes?: Readonly<Record<string, RegExp>>
  /** Places of names that mention nothing if the sticky expression matches at their start: elements of a page itself. */
  readonly silentWhere?: { readonly at: ReadonlyArray<string>; readonly matches: RegExp }
  /** Places where the first of several children is such a key: the name of a named argument. */
  readonly keyed?: ReadonlyArray<string>
  /**
   * Names of named arguments, at the places `at`. In a call of a type (a name with a capital), such a name is a field of that type, except if the type declares
   * a function named in `unlessDefined`, which then defines what it is made of, or if `hasNonFieldParameter` finds that the type's signature, or its constructor's, has a
   * parameter of that name that is no field. `selfWords` are words for the enclosing type that can be called likewise. `nameMethods`: they name methods instead
   * of fields, and a type that an import names is never another.
   */
  readonly argumentNames?: {
    readonly at: ReadonlyArray<string>
    readonly unlessDefined: ReadonlyArray<string>
    readonly selfWords?: ReadonlyArray<string>
    readonly nameMethods?: boolean
    readonly hasNonFieldParameter?: (signature: string, name: string) => boolean
  }
  /** Places that are such keys only inside nodes of the types `keysIn`: the left side of `=` in an initializer. */
  readonly keys?: ReadonlyArray<string>
  readonly keysIn?: ReadonlyArray<string>
  /** These keys are fields of the constructed type, if the literal names it. */
  readonly keysAreFields?: boolean
  /** Places where a name, or a chain that ends with it, is declared. Unlike at `silent` places, wrapper nodes that hold nothing but the name do not count. */
  readonly given?: ReadonlyArray<string>
  /** Node types that declare again what their second child begins with, if the sticky expression matches at their start: further clauses of a function. */
  readonly declaresWhere?: Readonly<Record<string, RegExp>>
  /** Places of keys in a literal that makes a value of a type: fields of that type, if the literal names it. */
  readonly fieldKeys?: ReadonlyArray<string>
  /** Node types with such keys that make no value, each with the field of the type's name. */
  readonly keysOf?: Readonly<Record<string, string>>
  /** Node types that make a value of the type that is declared around them: `new()`. */
  readonly makesDeclared?: ReadonlyArray<string>
  /** Such a key belongs to exactly the named type, never to a supertype or a related one. */
  readonly keysAreExact?: boolean
  /** Places of such keys that are at the same time uses of the variable of that name (shorthand). */
  readonly shorthandKeys?: ReadonlyArray<string>
  /** Matches signatures of types whose keys are values and not fields: maps and lists. Undefined if keys are never values. */
  readonly collectionTypes?: RegExp
  /** Matches signatures of variables in which a component gets the attributes of its tag. */
  readonly componentProperties?: RegExp
  /** Matches signatures of variables whose fields are these attributes. */
  readonly componentPropertyObject?: RegExp
  /**
   * Objects that are destructured or built by keys, which are members of a type. `keys` are the places of the keys; the others are node types:
   * `pattern`: destructuring patterns. `literal`: object literals. `pair`: a key with its value. `typed`: what declares in its field `type` the type of its
   * field `value`. `takes`: those of `typed` that may destructure a value without a declared type. `cast`: casts. `list`: lists. `through`: what holds a
   * literal and nothing else. `returns`: return statements. `arguments`: argument lists. `makes`: constructor calls. `tag`: tags with attributes. `defaults`: parts of patterns with a value for what
   * is missing.
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
    readonly defaults: ReadonlyArray<string>
    /** Objects inside of others, in lists that are arguments, and in arguments of calls on objects have the types that their places there state. */
    readonly nested?: boolean
    /** The one type of an object whose declared type is `written`, or which is nested in `lists` lists of that type; "" when there is no such type. */
    readonly typeNamed: (written: string, lists: number) => string
    /** The type, as written, of a field of an object type that is written out: `Cart` of `{ cart: Cart }`; "" for none. */
    readonly fieldType: (written: string, name: string) => string
    /** The type of the parameter at index `position`, from 0, as the signature writes it; "" when the signature does not state it. */
    readonly parameterType: (signature: string, name: string, position: number) => string
  }
}
