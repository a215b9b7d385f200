/** How a dialect reads what dialects read differently. */
export interface Dialect {
  /** A backslash in quotes escapes the next character. */
  readonly backslash: boolean
  /** A comment in a comment needs its own end. */
  readonly nested: boolean
  /** `#`, or `//`, begins a comment. */
  readonly hash: boolean
  readonly slashes: boolean
  /** Two dashes begin a comment only before a blank. */
  readonly blankAfterDashes: boolean
  /** `$tag$` and three quotes begin a text. */
  readonly dollars: boolean
  readonly triple: boolean
  /** Brackets surround a name. */
  readonly brackets: boolean
}

const STANDARD: Dialect = {
  backslash: false,
  nested: false,
  hash: false,
  slashes: false,
  blankAfterDashes: false,
  dollars: true,
  triple: false,
  brackets: true
}

/** How many dialects there may be. */
export const DIALECTS = 2 ** Object.keys(STANDARD).length

/** One of all dialects that there may be, by its number: 0 is the standard. */
export const dialectOf = (number: number): Dialect => {
  const differs = (feature: number): boolean => (number >> feature) % 2 === 1
  return {
    backslash: STANDARD.backslash !== differs(0),
    nested: STANDARD.nested !== differs(1),
    hash: STANDARD.hash !== differs(2),
    slashes: STANDARD.slashes !== differs(3),
    blankAfterDashes: STANDARD.blankAfterDashes !== differs(4),
    dollars: STANDARD.dollars !== differs(5),
    triple: STANDARD.triple !== differs(6),
    brackets: STANDARD.brackets !== differs(7)
  }
}
