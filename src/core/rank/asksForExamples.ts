const EXAMPLES = /(?:^|\/)(?:examples?|samples?|demos?|bench(?:es|mark|marks)?|playgrounds?)\//i

/** Where the packages of Java and its kin begin: these are named after whoever made them, which often is `com.example.demo`. */
const PACKAGES = /(?:^|\/)src\/\w+\/(?:java|kotlin|scala|groovy|resources|webapp)\/.*$/

const ASKS_FOR_EXAMPLES = /\b(?:examples?|samples?|demos?|demonstrates?|bench(?:es|marks?)?|playground)\b/i

/**
 * Whether a file stands where examples and benchmarks do.
 *
 * @example
 * ```ts
 * isExample("packages/core/examples/basic.ts") // => true
 * isExample("src/example.ts") // => false
 * isExample("src/main/java/com/example/demo/Shop.java") // => false
 * isExample("samples/shop/src/main/java/Shop.java") // => true
 * ```
 */
export const isExample = (path: string): boolean => EXAMPLES.test(path.replace(PACKAGES, "/"))

/**
 * Whether a query asks for examples or benchmarks. Where it does not, these stand back: they use all the words of what they show, and do nothing of it.
 *
 * @example
 * ```ts
 * asksForExamples("an example of a custom matcher") // => true
 * asksForExamples("where are matchers registered") // => false
 * ```
 */
export const asksForExamples = (query: string): boolean => ASKS_FOR_EXAMPLES.test(query)
