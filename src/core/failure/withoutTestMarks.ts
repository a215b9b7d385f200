/** What pytest and its summary put before an error: its mark, the location, the test. */
const PYTEST_MARK =
  /^(?:E {2,}|[^\s:"']+\.py:\d+: (?=(?:\w+\.)*[A-Z]\w*(?:Error|Exception): )|(?:FAILED|ERROR) [^\s:]+\.py(?:::[^\s[]+(?:\[.*?\])?)? - )/

/** How Node prints an error from another context, or one with its own name. */
const NODE_ERROR_NAME = /^(\s*)(?:Error \[(\w+Error)\]|(\w+Error) \[Error\])(?=: )/

/** What Flutter puts before an error that nothing handles. */
const FLUTTER_MARK = /^(?:\[ERROR:flutter\/[^\]\n]{1,200}\] )?Unhandled Exception: (?=\S)/

/**
 * A line without what test runners and frameworks put before or into an error: as the error is printed elsewhere.
 *
 * @example
 * ```ts
 * withoutTestMarks("E       KeyError: 'price'") // => "KeyError: 'price'"
 * withoutTestMarks("/srv/test_cart.py:26: KeyError: 'price'") // => "KeyError: 'price'"
 * withoutTestMarks("Unhandled Exception: Bad state: No element") // => "Bad state: No element"
 * withoutTestMarks("TypeError [Error]: no x") // => "TypeError: no x"
 * ```
 */
export const withoutTestMarks = (line: string): string =>
  line
    .replace(PYTEST_MARK, "")
    .replace(FLUTTER_MARK, "")
    .replace(NODE_ERROR_NAME, (_, indent: string, inner = "", outer = "") => `${indent}${inner}${outer}`)
