import { titleOf } from "../query/mod.ts"
import { isQuestion } from "./isQuestion.ts"

/** Fewer words are a name, or a subject without what happens to it. */
const MIN_WORDS = 4

/** Somebody who says so asks for code. */
const ASKING =
  /^\s*(?:please |can you )?(?:find|show|give|explain|describe|locate|list|search|look|tell|is|are|does|do|can|when)\b/i

/** What documentation begins with, which says what code does: a verb that changes seldom begin with, a verb in the third person with its object, a thing. */
const DOCUMENTING =
  /^\s*(?:(?:return|get|set|create|construct|check|test|determine|convert|read|write|compare|parse|compute|calculate|represent|provide|define|true|whether|called|used)s?\b|\w+s (?:an?|the|this|that|if|whether|all|any|each|every|its|given|one|some|no|two)\b|(?:an?|the|this) )/i

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
  return (
    (title.match(/\S+/g) ?? []).length >= MIN_WORDS &&
    !isQuestion(title) &&
    !ASKING.test(title) &&
    !DOCUMENTING.test(title)
  )
}
