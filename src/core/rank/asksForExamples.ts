const EXAMPLE_FOLDER = /(?:^|\/)(?:examples?|samples?|demos?|bench(?:es|mark|marks)?|playgrounds?)\//i

/** Where Java-like package folders begin: packages are named after their authors, often `com.example.demo`, so this part of the path is ignored. */
const PACKAGE_FOLDERS = /(?:^|\/)src\/\w+\/(?:java|kotlin|scala|groovy|resources|webapp)\/.*$/

const ASKS_FOR_EXAMPLES = /\b(?:examples?|samples?|demos?|demonstrates?|bench(?:es|marks?)?|playground)\b/i

/**
 * Whether a file lies in a folder of examples, demos or benchmarks.
 *
 * @example
 * ```ts
 * isExample("packages/core/examples/basic.ts") // => true
 * isExample("src/example.ts") // => false
 * isExample("src/main/java/com/example/demo/Shop.java") // => false
 * isExample("samples/shop/src/main/java/Shop.java") // => true
 * ```
 */
export const isExample = (path: string): boolean => EXAMPLE_FOLDER.test(path.replace(PACKAGE_FOLDERS, "/"))

/**
 * Whether a query asks for examples or benchmarks. If it does not, such files are ranked lower: they contain all the words of the feature they show but do not
 * implement it.
 *
 * @example
 * ```ts
 * asksForExamples("an example of a custom matcher") // => true
 * asksForExamples("where are matchers registered") // => false
 * ```
 */
export const asksForExamples = (query: string): boolean => ASKS_FOR_EXAMPLES.test(query)
