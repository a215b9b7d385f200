import { isPlainWord } from "./isPlainWord.ts"

/** What stands around a name in a question for where it is defined. */
const BEFORE =
  /^(?:(?:can you )?(?:where(?:'s| is| are)?|find(?: me)?|show(?: me)?|locate|go to|open|jump to)\s+)?(?:the\s+)?(?:(?:definition|declaration)s?\s+(?:of|for)\s+)?(?:the\s+)?(?:(?:class|struct|interface|trait|enum|type|protocol|record|function|func|fn|def|method|macro|constant|const|variable|field|property)\s+)?/i
const BEHIND =
  /(?:'s)?(?:\s+(?:class|struct|interface|trait|enum|type|protocol|record|function|method|macro|constant|variable|field|property))?(?:\s+(?:is\s+)?(?:defined|declared)(?:\s+(?:at|in))?|\s+(?:definition|declaration))?\s*\??$/i

const KIND_BEHIND =
  /\s(?:class|struct|interface|trait|enum|type|protocol|record|function|method|macro|constant|variable|field|property)\b/i

const MARKS = /^([`'"])(.*)\1$/

/** A name that looks like code, or is written as a type is. */
const NAME = /^[\p{L}_$@#~][\p{L}\p{N}_$]*(?:(?:\.|::|#|->|\\)[\p{L}_$~][\p{L}\p{N}_$]*)*[!?]?(?:\(\))?$/u
const WRITTEN_AS_CODE = /\p{Ll}\p{Lu}|_|::|#|->|\.|\\|\(\)$|\d|^\p{Lu}/u

/**
 * The name that a query is, or whose definition it asks for in so many words; undefined where it asks for anything else.
 *
 * @example
 * ```ts
 * nameAsked("where is parseConfig defined?") // => "parseConfig"
 * nameAsked("class HttpClient") // => "HttpClient"
 * nameAsked("where is the config parsed") // => undefined
 * ```
 */
export const nameAsked = (query: string): string | undefined => {
  const text = query.trim()
  const asked = text.replace(BEFORE, "")
  const marked = asked.replace(BEHIND, "")
  const name = marked.replace(MARKS, "$2")
  // "Content type" and "HTTP method" say what they say.
  if (isPlainWord(name) && KIND_BEHIND.test(asked)) return undefined
  return name !== text.replace(/\s*\?$/, "") && NAME.test(name) && WRITTEN_AS_CODE.test(name)
    ? name
    : undefined
}
