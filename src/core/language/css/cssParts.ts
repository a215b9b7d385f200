import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import type { StructuralPart } from "../Language.ts"

const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^)"']*\)|#\{[^}]*\}|[{};]/g

/** A rule that is not closed yet. */
interface Open {
  readonly part: (Omit<StructuralPart, "end"> & { readonly children: Array<StructuralPart> }) | undefined
}

/** What a prelude before `{` names: a selector, a mixin, a function, the condition of its contents. */
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

/** Where a rule begins after the comments above it. */
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

/** Rules by selector, nested as they stand, custom properties and variables, mixins and functions: of CSS, SCSS and Less. */
export const cssParts = (text: string): ReadonlyArray<StructuralPart> => {
  const parts: Array<StructuralPart> = []
  const stack: Array<Open> = []
  const siblings = () => stack.findLast(({ part }) => part !== undefined)?.part?.children ?? parts
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
    if (token === "{") {
      begin(at)
      const rule = ruleOf(text.slice(start, at))
      const head = afterComments(text, start!)
      stack.push({
        part: rule && {
          ...rule,
          start: start!,
          head,
          headEnd: at,
          ...docOf(text, start!, head),
          children: []
        }
      })
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
