import type { Receiver } from "./Receiver.ts"

/** What stands for the object around, whatever the language calls it; and for that as the type above has it. */
export const SELF = "this"
export const SUPER = "this^"

/** What stands before a name that is meant as what stands in nothing. */
export const OUTERMOST = "^"

/** What stands before a name that a test framework gives a function by its parameters. */
export const INJECTED = "="

/** What stands before a key of what makes a value: a field of the type that is made, or a value, where that is a map or a list. */
export const KEY = ":"

/** Between a name and the number of arguments with which it is meant, in languages where functions are told apart by that. */
export const ARITY = "/"

/** What stands before each function that an import of all names leaves out: `-go/1-put/2`. */
export const LEFT_OUT = "-"

/** The name under which a module gives what it exports first of all. */
export const DEFAULT = "default"

/** What a name is mentioned for. */
export type MentionRole = "call" | "type" | "other"

/** Where a name stands. */
export interface MentionPlace {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
}

/** A name that is used somewhere and is not bound by a parameter or variable of the function around it. */
export interface Mention extends MentionPlace {
  readonly name: string
  readonly role: MentionRole
  /**
   * What stands before the name, joined by dots: `auth` of `auth.login`, `this` for the object around, "" where nothing stands there,
   * "?" where it is more than names, or a variable of the function around; the sign of a name that has one.
   */
  readonly qualifier: string
  /** What is known of the object before the name, or of how the name is meant. */
  readonly receiver: Receiver
  /** Ordinal of the innermost symbol around, -1 outside of all. */
  readonly within: number
  /** Ordinal of the symbol that it means for certain, since a function around declares it; else -1. */
  readonly means: number
}

/** A name that a file takes from elsewhere. */
export interface Import extends MentionPlace {
  /** Where from, as it is written: `./auth`, `auth.jwt`, `crate::auth`. */
  readonly module: string
  /** What of it: a name, "*" for all of its names, "" for the module itself. */
  readonly name: string
  /**
   * What it is called in the file; "" where it gets no name there. With the number of arguments where that tells functions apart, `go/1`; of all names, what is
   * left out of them.
   */
  readonly alias: string
  /** The file offers it to others as its own. */
  readonly exported: boolean
}

/** The names that a file uses. */
export interface SourceMentions {
  readonly mentions: ReadonlyArray<Mention>
  readonly imports: ReadonlyArray<Import>
}

export const NO_MENTIONS: SourceMentions = { mentions: [], imports: [] }
