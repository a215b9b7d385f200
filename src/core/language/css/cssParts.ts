import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import type { StructuralPart } from "../Language.ts"

const TOKEN = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|["']|url\(|#\{|[{};]/g

/** Constructs that are skipped as a whole, by their beginning. `whole` matches a closed one; `fails` finds how far an unclosed one can reach. */
const WHOLES: Readonly<Record<string, { readonly whole: RegExp; readonly fails: RegExp }>> = {
  '"': { whole: /"(?:[^"\\\n]|\\.)*"/y, fails: /\n|\\[\r\u2028\u2029]|$/g },
  "'": { whole: /'(?:[^'\\\n]|\\.)*'/y, fails: /\n|\\[\r\u2028\u2029]|$/g },
  "url(": { whole: /url\([^)"']*\)/y, fails: /["']|$/g },
  "#{": { whole: /#\{[^}]*\}/y, fails: /$/g }
}

/** Finds the end of such a construct; undefined when it is unclosed. An unclosed one is searched only once per stretch of text. */
const wholeEnds = (text: string): ((token: string, at: number) => number | undefined) => {
  const failing = new Map<string, number>()
  return (token, at) => {
    const { fails, whole } = WHOLES[token]!
    if (at < (failing.get(token) ?? 0)) return undefined
    whole.lastIndex = at
    if (whole.test(text)) return whole.lastIndex
    fails.lastIndex = at + token.length
    failing.set(token, fails.exec(text)?.index ?? text.length)
    return undefined
  }
}

/** A rule that is not closed yet. */
interface Open {
  readonly part: (Omit<StructuralPart, "end"> & { readonly children: Array<StructuralPart> }) | undefined
  /** The list that collects the parts inside it. */
  readonly inside: Array<StructuralPart>
}

/** The symbol of a prelude before `{`: a selector, a mixin, a function, the condition of its content; undefined for control directives. */
const ruleOf = (prelude: string): { readonly kind: SymbolKind; readonly name: string } | undefined => {
  const written = prelude
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .trim()
  if (written === "") return undefined
  const [, mixin] = /^@mixin ([\w-]+)/.exec(written) ?? []
  if (mixin !== undefined) return { kind: "macro", name: mixin }
  const [, called] = /^@function ([\w-]+)/.exec(written) ?? []
  if (called !== undefined) return { kind: "function", name: called }
  if (/^@(?:if|else|each|for|while|include)\b/.test(written)) return undefined
  return { kind: written.startsWith("@") ? "section" : "element", name: written.slice(0, 120) }
}

/** The start of a rule after the comments above it. */
const afterComments = (text: string, start: number): number => {
  const comments = /(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*|\s+)*/y
  comments.lastIndex = start
  return start + (comments.exec(text)?.[0].length ?? 0)
}

const docOf = (text: string, start: number, head: number) => {
  const doc = text
    .slice(start, head)
    .replace(/\/\*+|\*+\/|\/\/+/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\*\s?/, "").trim())
    .join("\n")
    .trim()
  return doc === "" ? {} : { doc }
}

/** Rules by selector, nested as in the text, custom properties and variables, mixins and functions: of CSS, SCSS and Less. */
export const cssParts = (text: string): ReadonlyArray<StructuralPart> => {
  const parts: Array<StructuralPart> = []
  const stack: Array<Open> = []
  const siblings = () => stack.at(-1)?.inside ?? parts
  const wholeEnd = wholeEnds(text)
  let start: number | undefined
  let after = 0
  const begin = (at: number) => {
    if (start !== undefined) return
    const gap = /\S/g
    gap.lastIndex = after
    start = Math.min(gap.exec(text)?.index ?? at, at)
  }
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    const [token] = found
    const at = found.index
    if (Object.hasOwn(WHOLES, token)) {
      TOKEN.lastIndex = wholeEnd(token, at) ?? at + 1
      continue
    }
    if (token === "{") {
      begin(at)
      const rule = ruleOf(text.slice(start, at))
      const head = afterComments(text, start!)
      const part = rule && {
        ...rule,
        start: start!,
        head,
        headEnd: at,
        ...docOf(text, start!, head),
        children: []
      }
      stack.push({ part, inside: part?.children ?? siblings() })
    } else if (token === "}") {
      const part = stack.pop()?.part
      if (part !== undefined) siblings().push({ ...part, end: TOKEN.lastIndex })
    } else if (token === ";") {
      begin(at)
      const head = afterComments(text, start!)
      const [, name] = /^(--[\w-]+|\$[\w-]+|@[\w-]+)\s*:/.exec(text.slice(head, at)) ?? []
      if (name !== undefined) {
        siblings().push({
          kind: "variable",
          name,
          start: start!,
          head,
          headEnd: Math.min(at, head + 160),
          end: at + 1,
          ...docOf(text, start!, head),
          children: []
        })
      }
    } else {
      if (/^\/[*/]/.test(token)) begin(at)
      continue
    }
    start = undefined
    after = TOKEN.lastIndex
  }
  for (let open = stack.pop(); open !== undefined; open = stack.pop())
    if (open.part !== undefined) siblings().push({ ...open.part, end: text.length })
  return parts
}
