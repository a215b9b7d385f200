/** How much deeper a text stands behind a bracket, by the bracket. */
export const BRACKETS: ReadonlyMap<string, number> = new Map([
  ["(", 1],
  ["[", 1],
  ["{", 1],
  [")", -1],
  ["]", -1],
  ["}", -1]
])
