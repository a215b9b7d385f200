/** How programs in other languages use what a language declares: through code that a tool generates from the declarations. */
export interface ClientRules {
  /** The families of those languages. */
  readonly families: ReadonlySet<string>
  /** Matches the modules that provide the generated types. */
  readonly modules: RegExp
  /** The member of a client that stands for a type: `user` for `User`. */
  readonly accessorOf: (type: string) => string
  /** The members that such a member has. */
  readonly accessorMembers: ReadonlySet<string>
}
