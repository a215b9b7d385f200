import { anyScript } from "../../text/mod.ts"
import { afterBrackets } from "./afterAnnotation.ts"

const DELEGATE = anyScript(/\bby\s+[\w`][\w.`]*/g)

/** The end of a head of a class before `by`: a property or function does not state supertypes. */
const CLASS_HEAD = anyScript(
  /(?:\)|\b(?:class|object|interface)\s+[\w`]+(?:<[^(){}]{0,200}>)?|\bobject)\s*:(?:(?!\b(?:va[lr]|fun|class|object|interface)\b)[^{}=;"])+$/
)
const BODY = /\s*\{/y

/** UTF-16 code units before `by` that are examined. */
const LOOKBACK_CHARACTERS = 200

/**
 * Where `by` gives the last object to which a class with a body delegates: the grammar takes the body for a lambda that is given to that object.
 *
 * @example
 * ```ts
 * delegatedBodies("class Box(cart: Cart) : Named by cart { val a = 1 }") // => [30]
 * delegatedBodies("class Box(cart: Cart) : Named by cart") // => []
 * delegatedBodies("class Box { val cart: Cart by lazy { Cart() } }") // => []
 * ```
 */
export const delegatedBodies = (text: string): ReadonlyArray<number> => {
  const found: Array<number> = []
  let readUntil = 0
  for (const { 0: matched, index } of text.matchAll(DELEGATE)) {
    if (index < readUntil) continue
    const end = index + matched.length
    const next = text[end] === "(" ? afterBrackets(text, end) : end
    readUntil = next
    BODY.lastIndex = next
    if (BODY.test(text) && CLASS_HEAD.test(text.slice(Math.max(0, index - LOOKBACK_CHARACTERS), index)))
      found.push(index)
  }
  return found
}
