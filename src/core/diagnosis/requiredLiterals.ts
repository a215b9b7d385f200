/** Shorter literals occur in too many texts to rule any out. */
const SHORTEST = 3

/** Escapes of a single letter, without operands. */
const CLASSES = /[dDwWsSbBnrtfv]/

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
  let [best, run, depth] = ["", "", 0]
  const flush = () => {
    if (run.length > best.length) best = run
    run = ""
  }
  const close = () => {
    flush()
    alternatives.push(best)
    best = ""
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at)
    if (sign === "\\") {
      const escaped = source.charAt(++at)
      const literal = !/[A-Za-z0-9]/.test(escaped)
      if (!literal && !CLASSES.test(escaped)) return []
      if (depth > 0) continue
      if (literal) run += escaped
      else flush()
    } else if (sign === "[") {
      while (source.charAt(++at) !== "]") if (source.charAt(at) === "\\") at++
      if (depth === 0) flush()
    } else if (sign === "(") {
      if (depth++ === 0) flush()
    } else if (sign === ")") depth--
    else if (depth > 0) continue
    else if (sign === "|") close()
    else if (sign === "?" || sign === "*" || (sign === "{" && source.charAt(at + 1) === "0")) {
      run = run.slice(0, -1)
      flush()
      if (sign === "{") at = source.indexOf("}", at)
    } else if (sign === "+" || sign === "^" || sign === "$" || sign === ".") flush()
    else if (sign === "{") {
      flush()
      at = source.indexOf("}", at)
    } else run += sign
  }
  close()
  return alternatives.every((each) => each.length >= SHORTEST) ? alternatives : []
}
