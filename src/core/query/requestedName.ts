import { isKeyPath } from "./isKeyPath.ts"
import { isPlainWord } from "./isPlainWord.ts"
import { isWrittenAsCode } from "./isWrittenAsCode.ts"

const KINDS =
  "class|struct|interface|trait|enum|type|protocol|record|function|method|macro|constant|variable|field|property"

/** What only some languages declare. Other words of a question are the same, so these count only before a name. */
const SPECIAL_KINDS =
  "contract|library|modifier|event|error|model|input|scalar|union|directive|fragment|mutation|process|workflow|cmdlet|filter|object|actor|module|mixin|namespace|component|hook|composable|widget|screen|page|view|service|controller|repository|store|entity|serializer|resolver|middleware"

/** Words before the kind in a declaration. */
const MODIFIERS =
  "public|private|protected|internal|abstract|final|sealed|open|data|inner|value|inline|static|async|export|default|enum|const|pub|partial|case|annotation"

/** What else may be said of the kind: of which framework or language it is. */
const FRAMEWORKS =
  "prisma|django|rails|laravel|eloquent|ecto|phoenix|sequelize|mongoose|sqlalchemy|typeorm|graphql|pydantic|zod|spring|angular|react|vue|svelte|swiftui|database|db|domain|api|rest|python|typescript|java|kotlin|swift|go|rust"

/** What a program gets from outside, by a name that it only reads. */
const SETTING_KINDS = "environment variable|env(?:ironment)? var(?:iable)?|setting|option|flag"

/** Words around a name in a question for its definition, or for what it is. */
const BEFORE_NAME = new RegExp(
  [
    String.raw`^(?:(?:can you )?(?:where(?:'s| is| are)?|what(?:'s| is| does)|find(?: me)?|show(?: me)?|locate|go to|open|jump to)\s+)?`,
    String.raw`(?:the\s+)?(?:(?:definition|declaration|effect|meaning|purpose)s?\s+(?:of|for)\s+)?`,
    String.raw`(?:the\s+)?(?:(?:(?:${MODIFIERS}|${FRAMEWORKS})\s+){0,3}(?:${KINDS}|${SPECIAL_KINDS}|${SETTING_KINDS}|func|fn|def|const)\s+)?`
  ].join(""),
  "i"
)
const AFTER_NAME = new RegExp(
  String.raw`(?:'s)?(?:\s+(?:${KINDS}|${SETTING_KINDS}))?(?:\s+(?:do|mean|for))?(?:\s+(?:is\s+)?(?:defined|declared)(?:\s+(?:at|in))?|\s+(?:definition|declaration))?\s*\??$`,
  "i"
)
const KIND_AFTER_NAME = new RegExp(String.raw`\s(?:${KINDS}|${SETTING_KINDS})\b`, "i")

/** A type with one of these words: the setting of it is meant, whatever its name is. */
const SETTING_OF_TYPE = new RegExp(
  String.raw`^\p{Lu}\p{L}*\p{Ll}[\p{L}\p{N}.]*\s+(?:setting|option|flag)\b`,
  "u"
)

const QUOTED_NAME = /^([`'"])(.*)\1$/

/** A name, qualified or not: a method of Objective-C may have several parts, a command of PowerShell a hyphen. */
const NAME =
  /^[\p{L}_$@#~][\p{L}\p{N}_$]*(?:(?:\.|::|#|->|\\)[\p{L}_$~][\p{L}\p{N}_$]*)*(?:[!?]?(?:\(\))?|:(?:\w+:)*|-\p{Lu}[\p{L}\p{N}_]*)$/u

/**
 * The name that the query consists of, or whose definition it explicitly asks for; undefined if it asks for anything else.
 *
 * @example
 * ```ts
 * requestedName("where is parseConfig defined?") // => "parseConfig"
 * requestedName("class HttpClient") // => "HttpClient"
 * requestedName("public enum class CartState") // => "CartState"
 * requestedName("where is the config parsed") // => undefined
 * requestedName("event Transfer") // => "Transfer"
 * requestedName("prisma model Cart") // => "Cart"
 * requestedName("react component Header") // => "Header"
 * requestedName("SHOP_TAX_RATE environment variable") // => "SHOP_TAX_RATE"
 * requestedName("what does SHOP_TAX_RATE do?") // => "SHOP_TAX_RATE"
 * requestedName("HttpClient option") // => undefined
 * requestedName("where is Get-Cart defined") // => "Get-Cart"
 * requestedName("where is shop.max-items defined") // => "shop.max-items"
 * ```
 */
export const requestedName = (query: string): string | undefined => {
  const text = query.trim()
  const withoutPrefix = text.replace(BEFORE_NAME, "")
  const withoutSuffix = withoutPrefix.replace(AFTER_NAME, "")
  const name = withoutSuffix.replace(QUOTED_NAME, "$2")
  // "Content type" and "HTTP method" are phrases, not a name with its kind.
  if (isPlainWord(name) && KIND_AFTER_NAME.test(withoutPrefix)) return undefined
  if (SETTING_OF_TYPE.test(withoutPrefix)) return undefined
  return name !== text.replace(/\s*\?$/, "") && (NAME.test(name) || isKeyPath(name)) && isWrittenAsCode(name)
    ? name
    : undefined
}
