import type { AnswerFormat } from "./answerFormat.ts"
import type { Tool } from "./Tool.ts"

/** By form: an answer that a tool keeps may be sent to several clients, each in its own form. */
const texts: Readonly<Record<AnswerFormat, WeakMap<object, string>>> = {
  json: new WeakMap(),
  text: new WeakMap()
}

/** The text of a tool's answer, computed once per answer and form: it is sent, and its length is recorded. */
export const answerText = (tool: Tool, format: AnswerFormat, answer: object): string => {
  const cached = texts[format].get(answer)
  if (cached !== undefined) return cached
  const text =
    format === "json" || tool.text === undefined
      ? JSON.stringify(answer)
      : `${rootLine(answer)}${tool.text(answer as never)}`
  texts[format].set(answer, text)
  return text
}

/** Says where the paths of an answer begin, if that is not the folder of the client. */
const rootLine = (answer: object): string =>
  "project_root" in answer ? `In ${String(answer.project_root)}\n\n` : ""
