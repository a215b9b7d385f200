import { OUTERMOST } from "../../mention/Mention.ts"
import { IN_MACRO } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

const HEAD = anyScript(/^#\s*define\s+\w+(?:\(([^)]*)\))?/)

const TOKEN = anyScript(
  /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|##|->|::|(?!\d)\w+|\d[\w.]*|[^\s\\]/g
)

const NAME = anyScript(/^(?!\d)\w+$/)

/** Words after which a name is declared. */
const TYPES =
  "auto bool char char16_t char32_t const constexpr double extern float int int8_t int16_t int32_t int64_t long short signed size_t ssize_t static typename uint8_t uint16_t uint32_t uint64_t unsigned void volatile wchar_t"

const WORDS =
  "alignas alignof asm break case catch class const_cast continue default defined delete do dynamic_cast else enum explicit false final for friend goto if inline namespace new noexcept nullptr operator override private protected public register reinterpret_cast restrict return sizeof static_assert static_cast struct switch template this throw true try typedef typeid typeof union using virtual while __attribute__ __func__ __FILE__ __LINE__ __VA_ARGS__ __VA_OPT__ __typeof__ NULL"

const TYPE_WORDS: ReadonlySet<string> = new Set(TYPES.split(" "))
const LANGUAGE_WORDS: ReadonlySet<string> = new Set([...TYPE_WORDS, ...WORDS.split(" ")])

/** Tokens before a statement. */
const BEGINS: ReadonlySet<string> = new Set(["", "{", ";", "("])

const TAGS: ReadonlySet<string> = new Set(["struct", "union", "enum", "class"])

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
  const head = HEAD.exec(directive)
  if (head === null) return []
  const own = new Set((head[1] ?? "").split(",").map((name) => name.replace(/\.\.\.$/, "").trim()))
  const tokens = [...directive.slice(head[0].length).matchAll(TOKEN)].filter(
    ([text]) => !/^\/[/*]/.test(text)
  )
  const textAt = (at: number): string => tokens[at]?.[0] ?? ""
  const isName = (at: number): boolean => NAME.test(textAt(at)) && !LANGUAGE_WORDS.has(textAt(at))
  /** Whether a name is that of a declared variable: a type directly precedes it. */
  const isDeclared = (at: number): boolean => {
    const before = textAt(at - 1)
    if (TYPE_WORDS.has(before) || isName(at - 1)) return textAt(at + 1) !== "("
    if (before !== "*") return false
    const type = textAt(at - 2)
    const isType =
      TYPE_WORDS.has(type) || TAGS.has(textAt(at - 3)) || (isName(at - 2) && BEGINS.has(textAt(at - 3)))
    return isType && /^[=;,]$/.test(textAt(at + 1))
  }
  /** The chain of names before one that follows a `::`. */
  const pathBefore = (at: number): string => {
    const path: Array<string> = []
    let name = at - 2
    for (; isName(name); name -= 2) {
      path.unshift(textAt(name))
      if (textAt(name - 1) !== "::" || path.length === LONGEST) break
    }
    return path.length === 0 ? OUTERMOST : path.join(".")
  }
  const found: Array<StatedMention> = []
  tokens.forEach((token, at) => {
    const name = token[0]
    const before = textAt(at - 1)
    const behind = textAt(at + 1)
    if (!isName(at) || own.has(name) || before === "##" || behind === "##") return
    const isMember = before === "." || before === "->"
    if (!isMember && isDeclared(at)) return void own.add(name)
    found.push({
      name,
      role: behind === "(" ? "call" : TAGS.has(before) ? "type" : "other",
      qualifier: isMember ? "?" : before === "::" ? pathBefore(at) : "",
      receiver: IN_MACRO,
      at: head[0].length + token.index
    })
  })
  return found
}

/** Most names of a chain that are read. */
const LONGEST = 4
