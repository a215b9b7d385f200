/** Shorter literals occur in too many texts to rule any out. */
const MIN_LITERAL_CHARACTERS = 3

/** Escapes of a single letter, without operands. */
const LETTER_ESCAPES = /[dDwWsSbBnrtfv]/

/**
 * For each alternative of a regular expression without `v` sets, one literal; every matching text contains at least one of them. Empty if that cannot be
 * determined. The contents of groups are ignored.
 *
 * @example
 * ```ts
 * requiredLiterals(/cannot open ['"](?<file>[^'"]{1,99})['"]: no such/) // => ["cannot open "]
 * requiredLiterals(/colou?r map|palette/) // => ["r map", "palette"]
 * requiredLiterals(/(?:a|b)/) // => []
 * ```
 */
export const requiredLiterals = ({ source }: RegExp): ReadonlyArray<string> => {
  const alternatives: Array<string> = []
  let [longest, run, depth] = ["", "", 0]
  const flush = () => {
    if (run.length > longest.length) longest = run
    run = ""
  }
  const closeAlternative = () => {
    flush()
    alternatives.push(longest)
    longest = ""
  }
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at)
    if (char === "\\") {
      const escaped = source.charAt(++at)
      const isLiteral = !/[A-Za-z0-9]/.test(escaped)
      if (!isLiteral && !LETTER_ESCAPES.test(escaped)) return []
      if (depth > 0) continue
      if (isLiteral) run += escaped
      else flush()
    } else if (char === "[") {
      while (source.charAt(++at) !== "]") if (source.charAt(at) === "\\") at++
      if (depth === 0) flush()
    } else if (char === "(") {
      if (depth++ === 0) flush()
    } else if (char === ")") depth--
    else if (depth > 0) continue
    else if (char === "|") closeAlternative()
    else if (char === "?" || char === "*" || (char === "{" && source.charAt(at + 1) === "0")) {
      run = run.slice(0, -1)
      flush()
      if (char === "{") at = source.indexOf("}", at)
    } else if (char === "+" || char === "^" || char === "$" || char === ".") flush()
    else if (char === "{") {
      flush()
      at = source.indexOf("}", at)
    } else run += char
  }
  closeAlternative()
  return alternatives.every((each) => each.length >= MIN_LITERAL_CHARACTERS) ? alternatives : []
}
