import { OUTERMOST } from "../../mention/Mention.ts"
import { IN_MACRO } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

const DEFINE_HEAD = anyScript(/^#\s*define\s+\w+(?:\(([^)]*)\))?/)

const TOKEN = anyScript(
  /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|##|->|::|(?!\d)\w+|\d[\w.]*|[^\s\\]/g
)

const NAME = anyScript(/^(?!\d)\w+$/)

/** Words after which a name is declared. */
const TYPE_KEYWORDS =
  "auto bool char char16_t char32_t const constexpr double extern float int int8_t int16_t int32_t int64_t long short signed size_t ssize_t static typename uint8_t uint16_t uint32_t uint64_t unsigned void volatile wchar_t"

const OTHER_KEYWORDS =
  "alignas alignof asm break case catch class const_cast continue default defined delete do dynamic_cast else enum explicit false final for friend goto if inline namespace new noexcept nullptr operator override private protected public register reinterpret_cast restrict return sizeof static_assert static_cast struct switch template this throw true try typedef typeid typeof union using virtual while __attribute__ __func__ __FILE__ __LINE__ __VA_ARGS__ __VA_OPT__ __typeof__ NULL"

const TYPE_WORDS: ReadonlySet<string> = new Set(TYPE_KEYWORDS.split(" "))
const LANGUAGE_WORDS: ReadonlySet<string> = new Set([...TYPE_WORDS, ...OTHER_KEYWORDS.split(" ")])

/** Tokens before a statement. */
const BEFORE_STATEMENT: ReadonlySet<string> = new Set(["", "{", ";", "("])

const TAG_KEYWORDS: ReadonlySet<string> = new Set(["struct", "union", "enum", "class"])

/**
 * The names used in the body of a macro, from the directive that defines it: without its parameters, names that the body declares, and names pasted together
 * with `##`. They may mean something else where the macro is used.
 *
 * @example
 * ```ts
 * namesInMacro("#define CHECK(n) do { if (n > MAXN) fail(n); } while (0)").map(({ name, role }) => `${role} ${name}`) // => ["other MAXN", "call fail"]
 * ```
 */
export const namesInMacro = (directive: string): ReadonlyArray<StatedMention> => {
  const head = DEFINE_HEAD.exec(directive)
  if (head === null) return []
  const localNames = new Set((head[1] ?? "").split(",").map((name) => name.replace(/\.\.\.$/, "").trim()))
  const tokens = [...directive.slice(head[0].length).matchAll(TOKEN)].filter(
    ([text]) => !/^\/[/*]/.test(text)
  )
  const textAt = (at: number): string => tokens[at]?.[0] ?? ""
  const isName = (at: number): boolean => NAME.test(textAt(at)) && !LANGUAGE_WORDS.has(textAt(at))
  /** Whether a name is that of a declared variable: a type directly precedes it. */
  const isDeclared = (at: number): boolean => {
    const previous = textAt(at - 1)
    if (TYPE_WORDS.has(previous) || isName(at - 1)) return textAt(at + 1) !== "("
    if (previous !== "*") return false
    const type = textAt(at - 2)
    const isType =
      TYPE_WORDS.has(type) ||
      TAG_KEYWORDS.has(textAt(at - 3)) ||
      (isName(at - 2) && BEFORE_STATEMENT.has(textAt(at - 3)))
    return isType && /^[=;,]$/.test(textAt(at + 1))
  }
  /** The chain of names before one that follows a `::`. */
  const pathBefore = (at: number): string => {
    const path: Array<string> = []
    let name = at - 2
    for (; isName(name); name -= 2) {
      path.unshift(textAt(name))
      if (textAt(name - 1) !== "::" || path.length === MAX_PATH_NAMES) break
    }
    return path.length === 0 ? OUTERMOST : path.join(".")
  }
  const found: Array<StatedMention> = []
  tokens.forEach((token, at) => {
    const name = token[0]
    const previous = textAt(at - 1)
    const next = textAt(at + 1)
    if (!isName(at) || localNames.has(name) || previous === "##" || next === "##") return
    const isMember = previous === "." || previous === "->"
    if (!isMember && isDeclared(at)) return void localNames.add(name)
    found.push({
      name,
      role: next === "(" ? "call" : TAG_KEYWORDS.has(previous) ? "type" : "other",
      qualifier: isMember ? "?" : previous === "::" ? pathBefore(at) : "",
      receiver: IN_MACRO,
      at: head[0].length + token.index
    })
  })
  return found
}

/** Most names of a chain that are read. */
const MAX_PATH_NAMES = 4
