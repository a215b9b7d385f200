/** Forms of answers: JSON, also as structured content, for programs; or text alone, for models, which read every sign of it. */
export const ANSWER_FORMATS = ["json", "text"] as const
export type AnswerFormat = (typeof ANSWER_FORMATS)[number]
