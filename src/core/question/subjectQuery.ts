/** Fewer words do not describe a change. */
const MIN_WORDS = 3

/** `feat:`, `fix(parser)!:`. */
const CHANGE_TYPE =
  /^(?:feat|fix|docs?|style|refactor|perf|tests?|build|ci|chore|revert|release|deps|security|wip|bug|bugfix|hotfix|cleanup|misc|improvement)(?:\([^)]*\))?!?:\s*/i

/** `[IO-123]`, `IO-123:`, `#123:`, at the beginning. */
const LEADING_ISSUE = /^(?:\[[A-Z][A-Z0-9]*-\d+\]|\(?[A-Z][A-Z0-9]*-\d+\)?|#\d+|GH-\d+)[\s:.,-]*/

/** `(#123)`, `fixes #123`, `(closes GH-123)`, at the end. */
const TRAILING_ISSUE =
  /[\s,;-]*(?:\((?:(?:see|for|fix(?:es|ed)?|clos(?:es|ed)|resolv(?:es|ed)|refs?|re)[\s:]*)?(?:#|gh-)\d+(?:[\s,]+(?:#|gh-)\d+)*\)|\b(?:fix(?:es|ed)?|clos(?:es|ed)|resolv(?:es|ed)|refs?|see)[\s:]*(?:#|gh-)\d+|#\d+)\.?$/i

/** Commits with a generated or routine subject. */
const ROUTINE_SUBJECT =
  /^(?:merge\b|revert\b|bump\b|release\b|v?\d+(?:\.\d+)+|prepare\b.*\b(?:release|version)\b|update (?:the )?change ?log)/i

/**
 * The query in the subject of a commit: without its type, issue numbers and full stop. Undefined if too little is left, and for merges, reverts and releases.
 */
export const subjectQuery = (subject: string): string | undefined => {
  let text = subject.trim()
  for (let before = ""; before !== text;) {
    before = text
    text = text.replace(CHANGE_TYPE, "").replace(LEADING_ISSUE, "").replace(TRAILING_ISSUE, "").trim()
  }
  text = text.replace(/(?<!\.)\.$/, "")
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  return ROUTINE_SUBJECT.test(text) || words.length < MIN_WORDS ? undefined : text
}
