import { plainTypeName } from "../mention/typeNames.ts"
import { closingBracketIndex } from "../text/mod.ts"

const IDENTIFIER_CHARACTER = "[\\p{L}\\p{N}_$]"

/** Index of the function's name, followed by its parameter list, in its signature; -1 for none. */
const nameIndex = (signature: string, name: string): number =>
  signature.search(
    new RegExp(
      `(?<!${IDENTIFIER_CHARACTER})${RegExp.escape(name)}\\s*(?:=\\s*(?:async\\s*)?(?:function\\b\\s*\\*?\\s*(?:${IDENTIFIER_CHARACTER}+\\s*)?)?)?(?:[<[][^()]*[>\\]]\\s*)?\\(`,
      "u"
    )
  )

/**
 * The text after the parameters of a function in its signature, all of its parameter lists skipped; "" for none.
 *
 * @example
 * ```ts
 * textAfterParameters("fun text(s: () -> Int = f()): B<C>?", "text") // => ": B<C>?"
 * textAfterParameters("def text[A](s: Int)(implicit a: A): B", "text") // => ": B"
 * textAfterParameters("const text = async function read(s: int): B", "text") // => ": B"
 * textAfterParameters("val text: B", "text") // => ""
 * ```
 */
export const textAfterParameters = (
  signature: string,
  name: string,
  maxLists = Number.POSITIVE_INFINITY
): string => {
  const at = nameIndex(signature, name)
  if (at < 0) return ""
  let rest = signature.slice(signature.indexOf("(", at))
  for (let left = maxLists; left > 0 && rest.startsWith("("); left--) {
    const close = closingBracketIndex(rest, 0)
    if (close < 0) return ""
    rest = rest.slice(close + 1).trim()
  }
  return rest
}

/**
 * The type before the name of a function in its signature, "" for none: without the function's own qualifier, and without a mark for nullability, pointers or
 * references.
 *
 * @example
 * ```ts
 * typeBeforeName("public static <K, V> Map.Entry<K, V> of(K key)", "of") // => "Map.Entry<K, V>"
 * typeBeforeName("public async Task<B?>? Run<T>(int x) where T : B", "Run") // => "Task<B?>"
 * typeBeforeName("const A& A::self(int x)", "self") // => "A"
 * ["B[] all()", "B(int x)", "void go()"].map((each) => typeBeforeName(each, /(\w+)\(/.exec(each)![1]!)) // => ["", "", "void"]
 * ```
 */
export const typeBeforeName = (signature: string, name: string): string => {
  const at = nameIndex(signature, name)
  if (at < 0) return ""
  const before = signature
    .slice(0, at)
    .replace(/(?:[\w$]+(?:<[^<>]*>)?(?:::|\.))+$/, "")
    .replace(/\s*[?&*]*\s*$/, "")
  let from = before.length
  if (before.endsWith(">")) {
    let depth = 0
    for (from = before.length - 1; from >= 0; from--) {
      if (before[from] === ">") depth++
      else if (before[from] === "<") depth--
      if (depth === 0) break
    }
  }
  const head = /(?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.|::))*[\p{L}_$][\p{L}\p{N}_$]*\s*$/u.exec(
    before.slice(0, Math.max(0, from))
  )
  return head === null ? "" : head[0].trim() + before.slice(from)
}

/**
 * The type after the name of a field or variable in its declaration; "" for none.
 *
 * @example
 * ```ts
 * typeAfterColon("readonly carts?: Map<string, Cart[]> = new Map()", "carts") // => "Map<string, Cart[]>"
 * typeAfterColon("carts = []", "carts") // => ""
 * ```
 */
export const typeAfterColon = (signature: string, name: string): string => {
  const found = new RegExp(
    `(?<!${IDENTIFIER_CHARACTER})${RegExp.escape(name)}[?!]?\\s*:\\s*([^=;]*)`,
    "u"
  ).exec(signature)
  return found?.[1]!.trim() ?? ""
}

/**
 * The type before the name of a field or variable in its declaration; "" for none.
 *
 * @example
 * ```ts
 * typeBeforeField("private final Map<User, List<Cart>> carts = new HashMap<>()", "carts") // => "Map<User, List<Cart>>"
 * typeBeforeField("public Cart[] Carts { get; }", "Carts") // => "Cart[]"
 * typeBeforeField("carts = 1", "carts") // => ""
 * ```
 */
export const typeBeforeField = (signature: string, name: string): string => {
  const at = signature.search(
    new RegExp(`(?<!${IDENTIFIER_CHARACTER})${RegExp.escape(name)}(?!${IDENTIFIER_CHARACTER}|\\s*[(<.])`, "u")
  )
  if (at < 0) return ""
  const before = signature.slice(0, at).trimEnd()
  return TYPE_AT_END.exec(before)?.[1] ?? ""
}

const TYPE_AT_END =
  /((?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.|::))*[\p{L}_$][\p{L}\p{N}_$]*(?:<(?:[^<>;=(){}]|<(?:[^<>;=(){}]|<[^<>;=(){}]*>)*>)*>)?(?:\s*\[\s*\])*\??)$/u

/**
 * The name of the single type that is written, without type arguments; "" when it is no type or more than one.
 *
 * @example
 * ```ts
 * ["a.B<C>", "B?", "B | C", "B[]", "(B) => C", "some B"].map(singleTypeName) // => ["a.B", "B", "", "", "", ""]
 * ```
 */
export const singleTypeName = (written: string): string => {
  const type = written.trim().replace(/\s*[?!]$/, "")
  const head = type.replace(/\s*(?:<[^]*>|(?<=[\w$])\[[^\]][^]*\])$/, "")
  return /^\\?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(head)
    ? plainTypeName(head)
    : ""
}

/**
 * The type arguments of a type that matches `appliedTypes`; undefined for any other.
 *
 * @example
 * ```ts
 * ["Promise<B | C>", "List<B>"].map((type) => typeArgumentsOf(type, /^Promise</)) // => ["B | C", undefined]
 * ```
 */
export const typeArgumentsOf = (written: string, appliedTypes: RegExp): string | undefined => {
  const [matched, inner] = /^[\w.$:]+\s*[<[]([^]*)[>\]]\??$/.exec(written.trim()) ?? []
  return matched === undefined || !appliedTypes.test(matched) ? undefined : inner
}
