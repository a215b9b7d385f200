/** A bracket set of code units. */
export interface CharacterSet {
  readonly negated: boolean
  /** Inclusive; an empty range such as `[z-a]` contains nothing. */
  readonly ranges: ReadonlyArray<readonly [number, number]>
}

/** Exactly one code unit, but never `/`. */
export const ANY_UNIT = -1
/** `*`: any run without `/`. */
export const STAR = -2
/** `**` followed by `/`: nothing, or any run that ends with `/`. */
export const ANY_FOLDERS = -3
/** `**` at the end: any run. */
export const ANY_DEPTH = -4
/** `FIRST_SET - n` stands for set number `n`. */
export const FIRST_SET = -5

/** A compiled pattern: each code is a literal code unit or one of the negative codes above. */
export interface WildmatchProgram {
  readonly codes: ReadonlyArray<number>
  readonly sets: ReadonlyArray<CharacterSet>
}

/** Why a pattern can match nothing at all. */
export type WildmatchFault = "unclosed bracket" | "unknown character class" | "backslash at the end"
