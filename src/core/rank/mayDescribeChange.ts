import { titleOf } from "../query/mod.ts"
import { isQuestion } from "./isQuestion.ts"

/** Fewer words are a name, or a subject without what happens to it. */
const MIN_WORDS = 4

/** Somebody who says so asks for code. */
const ASKING =
  /^\s*(?:please |can you )?(?:find|show|give|explain|describe|locate|list|search|look|tell|is|are|does|do|can|when)\b/i

/**
 * Whether a query may say what is to be changed, as the title of an issue or a commit does, and not ask where or how something is.
 *
 * @example
 * ```ts
 * mayDescribeChange("Carts are not emptied after an order") // => true
 * mayDescribeChange("where are carts emptied after an order") // => false
 * mayDescribeChange("rate limiter") // => false
 * ```
 */
export const mayDescribeChange = (query: string): boolean => {
  const title = titleOf(query) ?? query
  return (title.match(/\S+/g) ?? []).length >= MIN_WORDS && !isQuestion(title) && !ASKING.test(title)
}
