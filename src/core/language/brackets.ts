/** The change in nesting depth after a bracket, by bracket. */
export const BRACKETS: ReadonlyMap<string, number> = new Map([
  ["(", 1],
  ["[", 1],
  ["{", 1],
  [")", -1],
  ["]", -1],
  ["}", -1]
])
