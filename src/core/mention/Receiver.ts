import { splitBounds } from "./boundNames.ts"
import { isObjectType } from "./objectType.ts"
import type { AccessChain, ExpressionType } from "./AccessChain.ts"

/** An implicit receiver: an object whose members need no qualifier at a place. */
export interface ImpliedReceiver {
  /**
   * An object of a type; the value of a chain of names; the object that a function passes to a lambda argument, according to its signature; or one that the
   * text does not identify.
   */
  readonly is: "type" | "chain" | "given" | "unknown"
  /** Name of the type, the chain with dots, or the function; "" if unknown. */
  readonly name: string
}

/** What is known of the object whose member a name is, beyond the qualifier; or of how an unqualified name is meant. */
export type Receiver =
  /** Nothing is known. */
  | { readonly is: "unknown" }
  /** The object is a value whose type does not follow from the names. */
  | { readonly is: "value" }
  /**
   * The object has all of these types, written as in the file and joined by dots; several come from a bounded type variable. For a key, the type that is made.
   */
  | { readonly is: "typed"; readonly types: ReadonlyArray<string> }
  /** The object is the result of a chain of calls and fields. */
  | { readonly is: "chain"; readonly chain: AccessChain }
  /** The object is the argument of a call, at a place from 0: of a function, or of the constructor of a type. */
  | ({ readonly is: "argument" } & CallArgument)
  /** The name is unqualified: it may be a member of these implicit receivers, innermost first. */
  | { readonly is: "implied"; readonly objects: ReadonlyArray<ImpliedReceiver> }
  /** The name is that of an attribute or macro, and only what is declared as one can be meant. */
  | { readonly is: "attribute" }
  /** The name is in the body of a macro, which may be used where the name means something else. */
  | { readonly is: "inMacro" }
  /** The name is an argument of a macro, which may use the word in any way. */
  | { readonly is: "givenToMacro" }
  /** The name is the whole content of a string, which may be meant differently. */
  | { readonly is: "inText" }

/** An argument of a call, by its callee. */
export interface CallArgument {
  /** The callee as a chain of names. */
  readonly callee: string
  readonly isConstructor: boolean
  readonly position: number
}

export const UNKNOWN_RECEIVER: Receiver = { is: "unknown" }
export const VALUE_RECEIVER: Receiver = { is: "value" }
export const ATTRIBUTE_RECEIVER: Receiver = { is: "attribute" }
export const IN_MACRO: Receiver = { is: "inMacro" }
export const GIVEN_TO_MACRO: Receiver = { is: "givenToMacro" }
export const IN_TEXT: Receiver = { is: "inText" }

/** The receiver with the declared type `written`, or with each of several types joined by `BOUND_SEPARATOR`; `UNKNOWN_RECEIVER` for "" and an object that is written out. */
export const typedReceiver = (written: string): Receiver =>
  written === "" || isObjectType(written) ? UNKNOWN_RECEIVER : { is: "typed", types: splitBounds(written) }

/** The receiver for the result of an expression. */
export const receiverOfResult = (result: ExpressionType): Receiver =>
  typeof result === "string" ? typedReceiver(result) : { is: "chain", chain: result }

/** The one type that the receiver is known to have; undefined when it is unknown or there are several. */
export const singleTypeOf = (receiver: Receiver): string | undefined =>
  receiver.is === "typed" && receiver.types.length === 1 ? receiver.types[0] : undefined
