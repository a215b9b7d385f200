/** What pytest and its summary put before an error: its mark, the place, the test. */
const PYTEST =
  /^(?:E {2,}|[^\s:"']+\.py:\d+: (?=(?:\w+\.)*[A-Z]\w*(?:Error|Exception): )|(?:FAILED|ERROR) [^\s:]+\.py(?:::\S+)? - )/

/** Node says so of an error that was made elsewhere, or of one with a name of its own. */
const NODE = /^(\s*)(?:Error \[(\w+Error)\]|(\w+Error) \[Error\])(?=: )/

/**
 * A line without what test runners put before an error, or into it: as the error is printed elsewhere.
 *
 * @example
 * ```ts
 * unmarked("E       KeyError: 'price'") // => "KeyError: 'price'"
 * unmarked("/srv/test_cart.py:26: KeyError: 'price'") // => "KeyError: 'price'"
 * unmarked("TypeError [Error]: no x") // => "TypeError: no x"
 * ```
 */
export const unmarked = (line: string): string =>
  line
    .replace(PYTEST, "")
    .replace(NODE, (_, indent: string, inner = "", outer = "") => `${indent}${inner}${outer}`)
