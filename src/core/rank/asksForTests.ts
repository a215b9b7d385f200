const ASKS_FOR_TESTS =
  /\b(?:tests?|testing|tested|spec|specs|mock|mocks|fixture|fixtures|benchmark)\b|_test\b|test_|Test/

/**
 * Whether a query asks for tests. If it does not, chunks of tests are ranked lower: a question about how something works wants the implementation, yet its
 * tests contain the same words more often.
 *
 * @example
 * ```ts
 * asksForTests("parse a config file") // => false
 * asksForTests("tests of the config parser") // => true
 * ```
 */
export const asksForTests = (query: string): boolean => ASKS_FOR_TESTS.test(query)

const ASKS_FOR_TESTS_ONLY =
  /^(?!.*\b(?:run|running|write|writing|fix|fixing|skip|skipping|set up|setup|set|configure|during|in|before|after|by) (?:the |all |unit |integration )*tests?\b).*(?:\b(?:tests|(?<!(?:api|json|yaml|schema|package|module|pod|type|language|protocol|file|format|the|a|an) )specs?|(?:unit|integration|regression|e2e|end-to-end|acceptance)[ -]tests?|test (?:cases?|suites?|coverage))\b(?= (?:for|of|that|which|covering|about|around|on)\b)|\btests? (?:for|of|covering)\b)|^\s*(?:which|what) (?:tests|specs?)\b|^\s*(?:which|what) test (?:\w+ ){0,2}?(?:makes|checks|covers|verifies|ensures|asserts|proves|shows|exercises|fails|breaks|guards|catches)\b|^\s*tests? (?:that|which)\b|^\s*(?:how|where) (?:is|are) (?:\S+ ){1,5}tested\s*\??\s*$/i

/** Words that make a compound with "test", or the request to test something. */
const NO_BEHAVIOUR = String.raw`clients?|runners?|servers?|suites?|util\w*|helpers?|fixtures?|setup|set|config\w*|databases?|db|data|env\w*|frameworks?|harness|modes?|cases?|doubles?|apps?|coverage|discovery|commands?|plugins?|isolation|sessions?|files?|director\w+|folders?|names?|outputs?|results?|reports?|reporters?|order\w*|filter\w*|collection|execution|run\w*|timeouts?|retr\w*|shard\w*|selection|lifecycle|hooks?|class|method|steps?|status|request|bed|kits?|module|engine|watch\w*|tags?|markers?|projects?|failures?|are|fails?|failing|hangs?|takes?|pass\w*|in|on|with|the|an?|my|this|your|whether|if|it|is`

/** Behind the word, what a test is about, in so many words that they are no compound such as "test client": "test full cart refuses another item". */
const TERSE = new RegExp(
  String.raw`^\s*tests? (?!.*\b(?:against|inside|using)\b)(?!(?:${NO_BEHAVIOUR})\b)(?:\S+ ){3,}\S+\s*$`,
  "i"
)

/**
 * Whether a query explicitly asks for tests and nothing else: then tests are ranked first.
 *
 * @example
 * ```ts
 * asksForTestsOnly("unit tests for the config parser") // => true
 * asksForTestsOnly("how is the retry limit tested?") // => true
 * asksForTestsOnly("test full cart refuses another item") // => true
 * asksForTestsOnly("client for testing an application") // => false
 * ```
 */
export const asksForTestsOnly = (query: string): boolean =>
  ASKS_FOR_TESTS_ONLY.test(query) || TERSE.test(query)
