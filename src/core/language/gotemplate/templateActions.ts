/** An action of a Go template: `{{ define "name" }}`, `{{- end }}`, a comment. Offsets are UTF-16 code units. */
export interface TemplateAction {
  /** The keyword that it begins with, "comment" for a comment, "" for any other. */
  readonly keyword: string
  readonly start: number
  readonly end: number
}

const OPENING = /\{\{-?\s*(?:(\/\*)|(define|block|if|range|with|end)\b)?/g

/** The actions of a text, in order. One that is not closed ends with its line. */
export const templateActions = (text: string): ReadonlyArray<TemplateAction> => {
  const actions: Array<TemplateAction> = []
  OPENING.lastIndex = 0
  for (let found = OPENING.exec(text); found !== null; found = OPENING.exec(text)) {
    const [opening, comment, keyword = ""] = found
    const inside = found.index + opening.length
    const commentEnd = comment === undefined ? inside : text.indexOf("*/", inside)
    // Nothing after a comment that is not closed is code.
    if (commentEnd < 0) break
    const close = text.indexOf("}}", commentEnd)
    if (close < 0) break
    const end = close + 2
    actions.push({ keyword: comment === undefined ? keyword : "comment", start: found.index, end })
    OPENING.lastIndex = end
  }
  return actions
}
