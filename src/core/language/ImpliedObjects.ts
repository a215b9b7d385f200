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
