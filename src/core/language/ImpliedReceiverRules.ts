/** How a language gives functions an implicit receiver, whose members need no qualifier: by the type they extend, or by the call that a lambda is passed to. */
export interface ImpliedReceiverRules {
  /** Node types of functions that may name a receiver type before their own name; "around" if that type is a child of the function's parent. */
  readonly extending: Readonly<Record<string, "itself" | "around">>
  /** Node types of the receiver type, and of what may precede it. */
  readonly receiverTypes: ReadonlyArray<string>
  readonly beforeReceiverTypes: ReadonlyArray<string>
  /** Node types: of a lambda, of a call, of a member access (object first), and of what may stand between a lambda or argument and its call. */
  readonly lambda: string
  readonly call: string
  readonly member: string
  readonly wrappers: ReadonlyArray<string>
  /** `receiverPassers`: functions that pass their own receiver to the lambda (`apply`). `argumentPassers`: functions that pass their first argument to it (`with`). */
  readonly receiverPassers: ReadonlyArray<string>
  readonly argumentPassers: ReadonlyArray<string>
  /** Functions of the language that give the lambda no receiver: `let`. */
  readonly withoutReceiver: ReadonlySet<string>
  /** The receiver type that any other function gives to a lambda after its arguments, by its signature; "" when it gives none. */
  readonly lambdaReceiverOf: (signature: string) => string
}
