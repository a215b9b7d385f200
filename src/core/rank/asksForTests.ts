const ASKS_FOR_TESTS =
  /\b(?:tests?|testing|tested|spec|specs|mock|mocks|fixture|fixtures|benchmark)\b|_test\b|test_|Test/

/**
 * Whether a query asks for tests. Where it does not, a chunk of a test stands back: who asks how something works wants the thing, and
 * its tests say the same words more often than it does.
 *
 * @example
 * ```ts
 * asksForTests("parse a config file") // => false
 * asksForTests("tests of the config parser") // => true
 * ```
 */
export const asksForTests = (query: string): boolean => ASKS_FOR_TESTS.test(query)
