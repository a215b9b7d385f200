/** A module of Gradle, Maven or Cargo that is called as one for the tests of others: `data-test/src/main/`, `core/testing/src/`. */
const TEST_MODULE =
  /(?:^|\/)(?:[\w.-]+[-.])?test(?:s|ing|kit)?(?:-(?:utils?|support|helpers?|fixtures))?\/(?:\w+\/)?src\//

/**
 * Whether a path is that of code in a module of its own that serves tests: fakes, rules and assertions, for the project's tests or those of its users. Such code is no
 * test itself, and some projects consist of it.
 *
 * @example
 * ```ts
 * isTestSupport("core/data-test/src/main/kotlin/shop/FakeCartRepository.kt") // => true
 * isTestSupport("core/testing/src/main/kotlin/shop/MainDispatcherRule.kt") // => true
 * isTestSupport("core/data/src/main/kotlin/shop/CartRepository.kt") // => false
 * isTestSupport("contest/src/main/java/shop/Contest.java") // => false
 * ```
 */
export const isTestSupport = (path: string): boolean => TEST_MODULE.test(path)
