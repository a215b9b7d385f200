import type { StructuralPart } from "../Language.ts"
import { type TemplateAction, templateActions } from "./templateActions.ts"

const OPENS = new Set(["define", "block", "if", "range", "with"])
const DEFINITION = /^\{\{-?\s*(?:define|block)\s+["`]([^"`\n]+)["`]/

/** The templates that a file defines under a name, each to its `{{ end }}`. A comment directly before one documents it. */
export const templateParts = (text: string): ReadonlyArray<StructuralPart> => {
  const parts: Array<StructuralPart> = []
  const actions = templateActions(text)
  let depth = 0
  let open: { readonly name: string; readonly at: number } | undefined
  actions.forEach(({ end, keyword, start }, at) => {
    if (OPENS.has(keyword)) {
      const name = depth++ === 0 ? DEFINITION.exec(text.slice(start, end))?.[1] : undefined
      if (name !== undefined) open = { name, at }
    }
    if (keyword !== "end" || depth === 0 || --depth > 0 || open === undefined) return
    parts.push(definition(text, open.name, actions[open.at]!, actions[open.at - 1], end))
    open = undefined
  })
  return parts
}

const definition = (
  text: string,
  name: string,
  { end: headEnd, start: head }: TemplateAction,
  before: TemplateAction | undefined,
  end: number
): StructuralPart => {
  const isDocumented = before?.keyword === "comment" && /^\s*$/.test(text.slice(before.end, head))
  const doc = isDocumented
    ? text
        .slice(before.start, before.end)
        .replace(/^\{\{-?\s*\/\*/, "")
        .replace(/\*\/\s*-?\}\}$/, "")
        .trim()
    : ""
  return {
    kind: "function",
    name,
    start: isDocumented ? before.start : head,
    head,
    end,
    headEnd,
    ...(doc === "" ? {} : { doc }),
    children: []
  }
}
