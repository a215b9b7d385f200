import { typesIn } from "./boundNames.ts"
import type { Given, Row } from "./Row.ts"

/** An object whose members need nothing before them where a name stands. */
export interface ImpliedObject {
  /**
   * One of a type; what a chain of names is; what a function gives to the lambda that it is called with, as its signature may say; or one of which the names there
   * tell nothing.
   */
  readonly is: "type" | "chain" | "given" | "unknown"
  /** Of the type, the chain with dots, the function; "" where nothing is known. */
  readonly name: string
}

/** What is known of the object that a name is a member of, or else of how the name is meant, beside what stands before it. */
export type Receiver =
  /** Nothing is. */
  | { readonly is: "untold" }
  /** It is a value, which the names there do not tell. */
  | { readonly is: "value" }
  /** The types of which it is each, as they are written there, joined by dots; several of what is of a variable of types. Before a key the type that is made. */
  | { readonly is: "typed"; readonly types: ReadonlyArray<string> }
  /** What a row of calls and fields gives. */
  | { readonly is: "row"; readonly row: Row }
  /** What a call takes at a place, from 0: of a function, or of what constructs a type. */
  | ({ readonly is: "argument" } & ArgumentTaken)
  /** Nothing stands before the name: it may be a member of what the functions around are given, innermost first. */
  | { readonly is: "implied"; readonly objects: ReadonlyArray<ImpliedObject> }
  /** The name is given so many arguments, where functions are told apart by that. */
  | { readonly is: "counted"; readonly count: number }
  /** The name stands for an attribute, which only what is declared as one may be. */
  | { readonly is: "attribute" }
  /** The name stands in the body of a macro, which may be used where it means something else. */
  | { readonly is: "inMacro" }
  /** The name is given to a macro as a word, which may mean by it what is not known there. */
  | { readonly is: "givenToMacro" }
  /** A text is the whole name, which may be meant otherwise. */
  | { readonly is: "inText" }

/** An argument, by what is called with it. */
export interface ArgumentTaken {
  /** The chain of names that is called. */
  readonly called: string
  readonly constructs: boolean
  readonly place: number
}

export const UNTOLD: Receiver = { is: "untold" }
export const VALUE: Receiver = { is: "value" }
export const ATTRIBUTE: Receiver = { is: "attribute" }
export const IN_MACRO: Receiver = { is: "inMacro" }
export const GIVEN_TO_MACRO: Receiver = { is: "givenToMacro" }
export const IN_TEXT: Receiver = { is: "inText" }

/** What is of a type as a declaration says it, or of each of several; nothing is known for "". */
export const ofTypes = (written: string): Receiver =>
  written === "" ? UNTOLD : { is: "typed", types: typesIn(written) }

/** The same of what an expression gives. */
export const ofGiven = (given: Given): Receiver =>
  typeof given === "string" ? ofTypes(given) : { is: "row", row: given }

/** The one type that it is known to be of, undefined where that does not show or there are several. */
export const onlyType = (receiver: Receiver): string | undefined =>
  receiver.is === "typed" && receiver.types.length === 1 ? receiver.types[0] : undefined
