import { ownValue } from "../record/mod.ts"

/** The places in an answer that a later call could name. */
export interface AnswerPlaces {
  /** Files, by path in the project. */
  readonly paths: ReadonlySet<string>
  /** Handles of symbols and results. */
  readonly handles: ReadonlySet<string>
  /** The files whose code the answer contains: their path is next to a text. */
  readonly shown: ReadonlySet<string>
}

const PATH_FIELDS = ["path", "file_path"] as const
const HANDLE_FIELDS = ["symbol_id", "symbol_stable_id", "result_id"] as const
const TEXT_FIELDS = ["content", "source"] as const

/** Suggestions are not part of the answer, and their `path` is that of the project. */
const SUGGESTIONS_FIELD = "suggested_next_actions"

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

const addTexts = (texts: Set<string>, fields: Fields, keys: ReadonlyArray<string>): void => {
  for (const key of keys) {
    const value = ownValue(fields, key)
    if (isText(value)) texts.add(value)
  }
}

/**
 * The files and handles in an answer of any tool.
 *
 * @example
 * ```ts
 * const { handles, paths, shown } = answerPlaces({ results: [{ path: "a.ts", content: "x" }, { path: "b.ts", symbol_id: "sym_1" }] })
 * [[...paths], [...shown], [...handles]] // => [["a.ts", "b.ts"], ["a.ts"], ["sym_1"]]
 * ```
 */
export const answerPlaces = (answer: unknown): AnswerPlaces => {
  const [paths, handles, shown] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isFields(value)) return
    addTexts(paths, value, PATH_FIELDS)
    addTexts(handles, value, HANDLE_FIELDS)
    if (TEXT_FIELDS.some((field) => isText(value[field]))) {
      addTexts(shown, value, PATH_FIELDS)
      // Answers that combine several sources have the path in a `metadata` block next to the text.
      if (isFields(value["metadata"])) addTexts(shown, value["metadata"], PATH_FIELDS)
    }
    for (const key in value) {
      const each = ownValue(value, key)
      if (typeof each === "object" && key !== SUGGESTIONS_FIELD) visit(each)
    }
  }
  visit(answer)
  return { paths, handles, shown }
}
