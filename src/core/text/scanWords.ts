const BREAK = 1
const LETTER = 2
const DIGIT = 3
const IDEOGRAPH = 4
const SURROGATE = 5

/** The class of each UTF-16 code unit; 0 if not classified yet, since classifying all 65,536 at start-up takes milliseconds. */
const unitKinds = new Uint8Array(65_536)
for (let unit = 0; unit < 128; unit++) {
  const character = String.fromCharCode(unit)
  unitKinds[unit] = /[A-Za-z_]/.test(character) ? LETTER : /[0-9]/.test(character) ? DIGIT : BREAK
}

const CJK = /^(?=[\p{L}\p{M}\p{Nl}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]$/u

const classify = (character: string): number =>
  CJK.test(character)
    ? IDEOGRAPH
    : /^[\p{L}\p{M}]$/u.test(character)
      ? LETTER
      : /^\p{Nd}$/u.test(character)
        ? DIGIT
        : BREAK

const kindAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  const cached = unitKinds[unit] ?? BREAK
  if (cached !== 0 && cached !== SURROGATE) return cached
  if (unit < 0xd800 || unit > 0xdbff) return (unitKinds[unit] = classify(String.fromCharCode(unit)))
  unitKinds[unit] = SURROGATE
  return classify(String.fromCodePoint(text.codePointAt(at) ?? unit))
}

/**
 * Calls `visit` with the position of every word of `text`, in order: identifiers (letters of any script, digits, underscores), numbers of two to four digits,
 * and unbroken runs of Han, Kana and Hangul. Equal words have equal `hash`.
 *
 * Nothing is sliced out of the text: in JavaScriptCore, making and hashing a slice costs more than the whole scan.
 *
 * @example
 * ```ts
 * const text = "if (user_id > 42) greet('你好') // 7"
 * const words: Array<string> = []
 * scanWords(text, (start, end) => words.push(text.slice(start, end)))
 * words // => ["if", "user_id", "42", "greet", "你好"]
 * ```
 */
export const scanWords = (text: string, visit: (start: number, end: number, hash: number) => void): void => {
  const length = text.length
  let at = 0
  while (at < length) {
    let unit = text.charCodeAt(at)
    let kind = unitKinds[unit]!
    if (kind === BREAK) {
      at++
      continue
    }
    if (kind === 0 || kind === SURROGATE) kind = kindAt(text, at)
    const start = at
    at += unit >= 0xd800 && isPair(text, at) ? 2 : 1
    if (kind === BREAK) continue
    const isIdeographs = kind === IDEOGRAPH
    let hasLetter = kind !== DIGIT
    let hash = hashWith(FNV_OFFSET, unit)
    while (at < length) {
      unit = text.charCodeAt(at)
      kind = unitKinds[unit]!
      if (kind === 0 || kind === SURROGATE) kind = kindAt(text, at)
      if (kind === BREAK || (kind === IDEOGRAPH) !== isIdeographs) break
      if (kind !== DIGIT) hasLetter = true
      hash = hashWith(hash, unit)
      at += unit >= 0xd800 && isPair(text, at) ? 2 : 1
    }
    if (hasLetter || (at - start >= 2 && at - start <= 4)) visit(start, at, hash)
  }
}

/** A step of FNV-1a over UTF-16 code units; of a surrogate pair only the first unit is hashed. */
const FNV_OFFSET = 0x811c9dc5
const hashWith = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

const isPair = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  const next = text.charCodeAt(at + 1)
  return unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff
}
