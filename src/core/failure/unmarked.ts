/** What pytest and its summary put before an error: its mark, the location, the test. */
const PYTEST =
  /^(?:E {2,}|[^\s:"']+\.py:\d+: (?=(?:\w+\.)*[A-Z]\w*(?:Error|Exception): )|(?:FAILED|ERROR) [^\s:]+\.py(?:::\S+)? - )/

/** How Node prints an error from another context, or one with its own name. */
const NODE = /^(\s*)(?:Error \[(\w+Error)\]|(\w+Error) \[Error\])(?=: )/

/**
 * A line without what test runners put before or into an error: as the error is printed elsewhere.
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
