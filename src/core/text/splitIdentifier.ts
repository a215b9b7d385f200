const SEPARATORS = /[^\p{L}\p{M}\p{Nd}]+/u
const UPPER = /[\p{Lu}\p{Lt}]/u

const ASCII = /^\p{ASCII}*$/u

/** In this order: plural acronym (`URLs`), acronym before a word (`HTTP|Server`), word, trailing acronym, digits. */
const PART =
  /[\p{Lu}\p{Lt}]{2,}s(?![\p{Ll}\p{Lo}\p{Lm}\p{M}])|[\p{Lu}\p{Lt}]+(?=[\p{Lu}\p{Lt}][\p{Ll}\p{M}])|[\p{Lu}\p{Lt}]?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|[\p{Lu}\p{Lt}]+|\p{Nd}+/gu

/**
 * The words of an identifier in lower case, in order: camelCase, PascalCase, snake_case, kebab-case and dotted.names are split, and digits become parts of
 * their own. A part without capitals stays whole, including its digits.
 *
 * @example
 * ```ts
 * splitIdentifier("parseHTTPRequest2") // => ["parse", "http", "request", "2"]
 * splitIdentifier("MAX_retry-count") // => ["max", "retry", "count"]
 * splitIdentifier("sha256") // => ["sha256"]
 * splitIdentifier("userIDs") // => ["user", "ids"]
 * ```
 */
export const splitIdentifier = (identifier: string): ReadonlyArray<string> =>
  ASCII.test(identifier) ? splitAscii(identifier) : splitUnicode(identifier)

const splitUnicode = (identifier: string): ReadonlyArray<string> =>
  identifier
    .normalize("NFKC")
    .split(SEPARATORS)
    .flatMap((part) => (UPPER.test(part) ? (part.match(PART) ?? []) : part === "" ? [] : [part]))
    .map((part) => part.toLowerCase())

const isUpper = (unit: number): boolean => unit >= 65 && unit <= 90
const isLower = (unit: number): boolean => unit >= 97 && unit <= 122
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57

/** The same for ASCII, by hand: nearly all identifiers are ASCII, and Unicode classes take three times as long. */
const splitAscii = (identifier: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  const end = identifier.length
  const endOfRun = (from: number, isInRun: (unit: number) => boolean): number => {
    let at = from
    while (at < end && isInRun(identifier.charCodeAt(at))) at++
    return at
  }
  const isWord = (unit: number): boolean => isLower(unit) || isUpper(unit) || isDigit(unit)
  for (let at = 0; at < end;) {
    const wordEnd = endOfRun(at, isWord)
    if (wordEnd === at) {
      at++
      continue
    }
    let firstCapital = at
    while (firstCapital < wordEnd && !isUpper(identifier.charCodeAt(firstCapital))) firstCapital++
    if (firstCapital === wordEnd) {
      parts.push(identifier.slice(at, wordEnd))
      at = wordEnd
      continue
    }
    while (at < wordEnd) {
      const from = at
      const capitalsEnd = endOfRun(at, isUpper)
      if (capitalsEnd - from > 1) {
        const isPlural = identifier[capitalsEnd] === "s" && !isLower(identifier.charCodeAt(capitalsEnd + 1))
        at = isPlural
          ? capitalsEnd + 1
          : isLower(identifier.charCodeAt(capitalsEnd))
            ? capitalsEnd - 1
            : capitalsEnd
      } else {
        at = endOfRun(capitalsEnd, isLower)
        if (at === from) at = endOfRun(from, isDigit)
      }
      parts.push(identifier.slice(from, at).toLowerCase())
    }
  }
  return parts
}
