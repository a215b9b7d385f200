/** What is left of the score of a chunk of a test, where the query does not ask for tests: who asks how something works wants the thing. */
const REMAINDER = 0.8

const ASKS_FOR_TESTS =
  /\b(?:tests?|testing|tested|spec|specs|mock|mocks|fixture|fixtures|benchmark)\b|_test\b|test_|Test/

/**
 * The factor for a chunk of a file that is a test or not.
 *
 * @example
 * ```ts
 * testPenalty("parse a config file", true) // => 0.8
 * testPenalty("tests of the config parser", true) // => 1
 * ```
 */
export const testPenalty = (query: string, test: boolean): number =>
  test && !ASKS_FOR_TESTS.test(query) ? REMAINDER : 1
