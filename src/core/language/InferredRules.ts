/** How declarations that state no type tell what they give: functions by what they return, variables and fields by their value. Node types, and fields of nodes. */
export interface InferredRules {
  /** Functions, with the fields of their body and of the type that they state. */
  readonly functions: Readonly<Record<string, { readonly body: string; readonly stated: string }>>
  /** What names a value: the fields of the name and the value, and of the type that it states. */
  readonly named: Readonly<
    Record<string, { readonly name: string; readonly value: string; readonly stated?: string }>
  >
  /** Functions that have a name themselves: its field. */
  readonly ownNames: Readonly<Record<string, string>>
  /** The name of a member at the place of a name. */
  readonly members: Readonly<Record<string, string>>
  /** What exports its value without a name, which begins where the symbol does. */
  readonly unnamed: Readonly<Record<string, string>>
  /** What a value may be in without being another. */
  readonly around: ReadonlyArray<string>
  readonly returns: ReadonlyArray<string>
  /** Bodies that are blocks; any other is what the function returns. */
  readonly blocks: ReadonlyArray<string>
  /** Types that are declared inside of a function. */
  readonly types: ReadonlyArray<string>
  /** The field of the type variables of a function or type. */
  readonly variables: string
  /** Matches what precedes the name and the parameters of a function that gives a promise of what it returns, and of one that gives something else. */
  readonly promising: RegExp
  readonly generating: RegExp
  readonly promise: string
  /** The members of a promise; any other is one of what awaiting it gives. */
  readonly promiseMembers: ReadonlySet<string>
  /** Matches types that declarations of a project never mean. */
  readonly ofLanguage: RegExp
}
