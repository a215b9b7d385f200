import { plainName } from "../mention/typeNames.ts"

const LETTERS = "[\\p{L}\\p{N}_$]"

/** Index of the function's name, followed by its parameter list, in its signature; -1 for none. */
const nameAt = (signature: string, name: string): number =>
  signature.search(
    new RegExp(
      `(?<!${LETTERS})${name.replaceAll("$", "\\$")}\\s*(?:=\\s*(?:async\\s*)?)?(?:[<[][^()]*[>\\]]\\s*)?\\(`,
      "u"
    )
  )

/** Index of the bracket that closes the one at `open`; -1 if there is none. */
const closing = (signature: string, open: number): number => {
  let depth = 0
  for (let at = open; at < signature.length; at++) {
    if ("([{".includes(signature[at]!)) depth++
    else if (")]}".includes(signature[at]!)) depth--
    if (depth === 0) return at
  }
  return -1
}

/**
 * The text after the parameters of a function in its signature, all of its parameter lists skipped; "" for none.
 *
 * @example
 * ```ts
 * resultBehind("fun text(s: () -> Int = f()): B<C>?", "text") // => ": B<C>?"
 * resultBehind("def text[A](s: Int)(implicit a: A): B", "text") // => ": B"
 * resultBehind("val text: B", "text") // => ""
 * ```
 */
export const resultBehind = (signature: string, name: string, lists = Number.POSITIVE_INFINITY): string => {
  const at = nameAt(signature, name)
  if (at < 0) return ""
  let behind = signature.slice(signature.indexOf("(", at))
  for (let left = lists; left > 0 && behind.startsWith("("); left--) {
    const close = closing(behind, 0)
    if (close < 0) return ""
    behind = behind.slice(close + 1).trim()
  }
  return behind
}

/**
 * The type before the name of a function in its signature, "" for none: without the function's own qualifier, and without a mark for nullability, pointers or
 * references.
 *
 * @example
 * ```ts
 * resultBefore("public static <K, V> Map.Entry<K, V> of(K key)", "of") // => "Map.Entry<K, V>"
 * resultBefore("public async Task<B?>? Run<T>(int x) where T : B", "Run") // => "Task<B?>"
 * resultBefore("const A& A::self(int x)", "self") // => "A"
 * ["B[] all()", "B(int x)", "void go()"].map((each) => resultBefore(each, /(\w+)\(/.exec(each)![1]!)) // => ["", "", "void"]
 * ```
 */
export const resultBefore = (signature: string, name: string): string => {
  const at = nameAt(signature, name)
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
 * The name of the single type that is written, without type arguments; "" when it is no type or more than one.
 *
 * @example
 * ```ts
 * ["a.B<C>", "B?", "B | C", "B[]", "(B) => C", "some B"].map(oneType) // => ["a.B", "B", "", "", "", ""]
 * ```
 */
export const oneType = (written: string): string => {
  const type = written.trim().replace(/\s*[?!]$/, "")
  const head = type.replace(/\s*(?:<[^]*>|(?<=[\w$])\[[^\]][^]*\])$/, "")
  return /^\\?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(head)
    ? plainName(head.replace(/^\\/, ""))
    : ""
}

/**
 * The type arguments of a type that matches `promises`; undefined for any other.
 *
 * @example
 * ```ts
 * ["Promise<B | C>", "List<B>"].map((type) => appliedTo(type, /^Promise</)) // => ["B | C", undefined]
 * ```
 */
export const appliedTo = (written: string, promises: RegExp): string | undefined => {
  const [whole, inner] = /^[\w.$:]+\s*[<[]([^]*)[>\]]\??$/.exec(written.trim()) ?? []
  return whole === undefined || !promises.test(whole) ? undefined : inner
}
