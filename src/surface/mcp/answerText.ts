import type { AnswerFormat } from "./answerFormat.ts"
import type { Tool } from "./Tool.ts"

const texts = new WeakMap<object, string>()

/** The text of a tool's answer, computed once per answer: it is sent, and its length is recorded. */
export const answerText = (tool: Tool, format: AnswerFormat, answer: object): string => {
  const cached = texts.get(answer)
  if (cached !== undefined) return cached
  const text =
    format === "json" || tool.text === undefined ? JSON.stringify(answer) : tool.text(answer as never)
  texts.set(answer, text)
  return text
}
