import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import type { StructuralPart } from "../Language.ts"

const TOKEN = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|["']|url\(|#\{|[{};]/g

/** Constructs that are skipped as a whole, by their beginning. `closed` matches a closed one; `unclosedLimit` finds how far an unclosed one can reach. */
const OPAQUE_CONSTRUCTS: Readonly<
  Record<string, { readonly closed: RegExp; readonly unclosedLimit: RegExp }>
> = {
  '"': { closed: /"(?:[^"\\\n]|\\.)*"/y, unclosedLimit: /\n|\\[\r\u2028\u2029]|$/g },
  "'": { closed: /'(?:[^'\\\n]|\\.)*'/y, unclosedLimit: /\n|\\[\r\u2028\u2029]|$/g },
  "url(": { closed: /url\([^)"']*\)/y, unclosedLimit: /["']|$/g },
  "#{": { closed: /#\{[^}]*\}/y, unclosedLimit: /$/g }
}

/** Finds the end of such a construct; undefined when it is unclosed. An unclosed one is searched only once per stretch of text. */
const constructEndFinder = (text: string): ((token: string, at: number) => number | undefined) => {
  const unclosedUntil = new Map<string, number>()
  return (token, at) => {
    const { closed, unclosedLimit } = ownValue(OPAQUE_CONSTRUCTS, token)!
    if (at < (unclosedUntil.get(token) ?? 0)) return undefined
    closed.lastIndex = at
    if (closed.test(text)) return closed.lastIndex
    unclosedLimit.lastIndex = at + token.length
    unclosedUntil.set(token, unclosedLimit.exec(text)?.index ?? text.length)
    return undefined
  }
}

/** A rule that is not closed yet. */
interface OpenRule {
  readonly part: (Omit<StructuralPart, "end"> & { readonly children: Array<StructuralPart> }) | undefined
  /** The list that collects the parts inside it. */
  readonly innerParts: Array<StructuralPart>
}

/** The symbol of a prelude before `{`: a selector, a mixin, a function, the condition of its content; undefined for control directives. */
const ruleOf = (prelude: string): { readonly kind: SymbolKind; readonly name: string } | undefined => {
  const normalised = prelude
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .trim()
  if (normalised === "") return undefined
  const [, mixin] = /^@mixin ([\w-]+)/.exec(normalised) ?? []
  if (mixin !== undefined) return { kind: "macro", name: mixin }
  const [, functionName] = /^@function ([\w-]+)/.exec(normalised) ?? []
  if (functionName !== undefined) return { kind: "function", name: functionName }
  if (/^@(?:if|else|each|for|while|include)\b/.test(normalised)) return undefined
  return { kind: normalised.startsWith("@") ? "section" : "element", name: normalised.slice(0, 120) }
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
  const stack: Array<OpenRule> = []
  const siblings = () => stack.at(-1)?.innerParts ?? parts
  const constructEnd = constructEndFinder(text)
  let start: number | undefined
  let previousEnd = 0
  const startRule = (at: number) => {
    if (start !== undefined) return
    const nonBlank = /\S/g
    nonBlank.lastIndex = previousEnd
    start = Math.min(nonBlank.exec(text)?.index ?? at, at)
  }
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match
    const at = match.index
    if (ownValue(OPAQUE_CONSTRUCTS, token) !== undefined) {
      TOKEN.lastIndex = constructEnd(token, at) ?? at + 1
      continue
    }
    if (token === "{") {
      startRule(at)
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
      stack.push({ part, innerParts: part?.children ?? siblings() })
    } else if (token === "}") {
      const part = stack.pop()?.part
      if (part !== undefined) siblings().push({ ...part, end: TOKEN.lastIndex })
    } else if (token === ";") {
      startRule(at)
      const head = afterComments(text, start!)
      const [, name] = /^(--[\w-]+|\$[\w-]+|@[\w-]+)\s*:/.exec(text.slice(head, at)) ?? []
      if (name !== undefined) {
        siblings().push({
          kind: "variable",
          name,
          start: start!,
          head,
          headEnd: at,
          headLimit: head + 160,
          end: at + 1,
          ...docOf(text, start!, head),
          children: []
        })
      }
    } else {
      if (/^\/[*/]/.test(token)) startRule(at)
      continue
    }
    start = undefined
    previousEnd = TOKEN.lastIndex
  }
  for (let open = stack.pop(); open !== undefined; open = stack.pop())
    if (open.part !== undefined) siblings().push({ ...open.part, end: text.length })
  return parts
}
