import { isWrittenAsCode } from "./isWrittenAsCode.ts"
import { type RequestedPeriod, requestedPeriod } from "./requestedPeriod.ts"

/** What a question about the past asks for: the last commits that changed something, who made most of them, the one that brought it, or the one that removed it. */
export interface RequestedHistory {
  readonly event: "changed" | "people" | "introduced" | "removed"
  /** What it is about, in the words of the query; empty for the whole repository. */
  readonly subject: string
  /** When; undefined when the query does not say. */
  readonly period: RequestedPeriod | undefined
  /** Whose commits it asks for, in the words of the query; undefined for everybody's. */
  readonly author: string | undefined
}

const LEAD_IN = String.raw`(?:(?:show|list|find|get|tell)(?: me)? |what (?:was|is|were|are) |which (?:was|is|were|are) )?(?:the |all |any )?`
const COMMIT = String.raw`(?:commits?|changes?|edits?|modifications?|updates?|revisions?|prs?|pull requests?)`
const LAST = String.raw`(?:(?:\d+ |few )?(?:last|latest|recent|newest|most recent)(?: \d+| few)?)`
const CHANGED = String.raw`(?:changed|touched|modified|edited|updated|broke|altered)`
const INTRODUCED = String.raw`(?:first )?(?:introduced|added|created|implemented|brought in|wrote)`
const REMOVED = String.raw`(?:removed|deleted|dropped|got rid of)`
const ADVERB = String.raw`(?:last|first|most recently|recently|lately|originally|ever)`
const SUBJECT = String.raw`(?:the )?(?<subject>\S.*?)`
const ABOUT = String.raw`(?:to|in|on|about|for|touching|of)`
/** One to three words. */
const AUTHOR = String.raw`(?<author>[\p{L}\p{N}][\p{L}\p{N}.'@_-]*(?: (?!${ABOUT} )[\p{L}][\p{L}.'-]*){0,2}?)`
const WHO = String.raw`(?:who|(?:which|what) ${COMMIT})`

const formsOf = (verb: string, participle: string, infinitive: string): ReadonlyArray<string> => [
  String.raw`when did (?:we|you|they|anybody|somebody) (?:${ADVERB} )?(?:${infinitive}) ${SUBJECT}`,
  String.raw`${WHO} (?:${ADVERB} )?${verb} ${SUBJECT}`,
  String.raw`${LEAD_IN}(?:${LAST} )?${COMMIT} (?:that|which) ${verb} ${SUBJECT}`,
  String.raw`when (?:was|were) ${SUBJECT} (?:${ADVERB} )?(?:${participle})(?: ${ADVERB})?`
]

/** The order matters: "the last commit that removed x" asks for a removal. */
const FORMS: ReadonlyArray<readonly [event: RequestedHistory["event"], form: RegExp]> = (
  [
    [
      "people",
      [
        String.raw`who wrote (?:most|much) of ${SUBJECT}`,
        String.raw`who (?:maintains?|owns?|knows?(?: most)?(?: about)?|works? on|worked(?: most)? on|is working on|is responsible for|should review(?: changes (?:to|in))?) ${SUBJECT}`,
        String.raw`who (?:is|are|was|were) (?:the )?(?:(?:main|primary|original|current|top) )?(?:authors?|maintainers?|owners?|experts?|contributors?|reviewers?) (?:of|on|for|in|to) ${SUBJECT}`,
        String.raw`(?:who (?:is|are) )?(?:the )?(?:main|primary|top) (?:authors?|maintainers?|contributors?)(?: (?:of|on|for|in|to) ${SUBJECT})?`
      ]
    ],
    ["removed", formsOf(REMOVED, "removed|deleted|dropped", "remove|delete|drop|get rid of")],
    [
      "introduced",
      formsOf(
        INTRODUCED,
        "introduced|added|created|implemented|written",
        "introduce|add|create|implement|write|start using"
      )
    ],
    [
      "changed",
      [
        String.raw`when did (?:we|you|they|anybody|somebody) (?:${ADVERB} )?(?:change|touch|modify|edit|update) ${SUBJECT}`,
        String.raw`how many commits (?:did|has|have) ${AUTHOR} (?:made|make|do|done|write|written)(?: ${ABOUT} ${SUBJECT})?`,
        String.raw`${LEAD_IN}(?:${LAST} )?${COMMIT} (?:made |written )?by ${AUTHOR}(?: ${ABOUT} ${SUBJECT})?`,
        String.raw`what (?:did|has|have) ${AUTHOR} (?:${ADVERB} )?(?:been )?(?:changed?|commit(?:ted)?|work(?:ed|ing)?(?: on)?|do|done|add(?:ed)?|write|written)(?: ${ADVERB})?(?: ${ABOUT} ${SUBJECT})?(?: ${ADVERB})?`,
        String.raw`${LEAD_IN}${LAST} ${COMMIT} (?:made |done )?(?:${ABOUT}|that ${CHANGED}|which ${CHANGED}) ${SUBJECT}`,
        String.raw`${LEAD_IN}${COMMIT} (?:made to|touching|(?:that|which) (?:${ADVERB} )?${CHANGED}) ${SUBJECT}(?: ${ADVERB})?`,
        String.raw`what (?:has |have |was |were )?(?:been )?(?:${ADVERB} )?changed (?:${ADVERB} )?(?:in|about|with|on|to) ${SUBJECT}(?: ${ADVERB})?`,
        String.raw`${WHO} (?:${ADVERB} )?${CHANGED} ${SUBJECT}(?: ${ADVERB})?`,
        String.raw`when (?:was|were|did) ${SUBJECT} (?:${ADVERB} )?(?:changed?|touched|modified|edited|updated)(?: ${ADVERB})?`,
        String.raw`(?:the )?(?:git |commit )(?:history|log|blame) (?:(?:of|for) )?${SUBJECT}`,
        String.raw`(?:when was |when were )?${LEAD_IN}${LAST} (?:commits?|changes?)`,
        String.raw`what (?:has |have |was |were )?(?:been )?changed(?: ${ADVERB})?`
      ]
    ]
  ] as const
).flatMap(([event, forms]) => forms.map((form) => [event, new RegExp(String.raw`^${form}$`, "iu")] as const))

/** Of a phrase this asks how it developed, as "the history of the cart" may be a feature. */
const HISTORY_OF = new RegExp(`^(?:the )?history of ${SUBJECT}$`, "iu")

/** With a period, even a question that asks for no last commits asks for those of that time. */
const FORMS_WITH_PERIOD = [
  `${LEAD_IN}${COMMIT}`,
  `what (?:has |have )?happened(?: ${ABOUT} ${SUBJECT})?`,
  `(?:what(?:'|’)?s|what is|what was|anything) new(?: ${ABOUT} ${SUBJECT})?`,
  "(?:the )?(?:changelog|change log|release notes)",
  `${LEAD_IN}${COMMIT} (?:made |done )?${ABOUT} ${SUBJECT}`
].map((form) => new RegExp(`^${form}$`, "iu"))

/**
 * The commits that a query explicitly asks for; undefined when it asks for anything else, as a question why something changed does.
 *
 * @example
 * ```ts
 * const now = Date.UTC(2026, 4, 2)
 * const inMay = { words: "in 2026-05", fromMs: Date.UTC(2026, 4), toMs: Date.UTC(2026, 5) }
 * requestedHistory("what changed in the parser in 2026-05?", now) // => { event: "changed", subject: "parser", period: inMay, author: undefined }
 * requestedHistory("which commit introduced openSession", now) // => { event: "introduced", subject: "openSession", period: undefined, author: undefined }
 * requestedHistory("recent commits", now) // => { event: "changed", subject: "", period: undefined, author: undefined }
 * requestedHistory("what did Ada Byron change in the parser", now) // => { event: "changed", subject: "parser", period: undefined, author: "Ada Byron" }
 * requestedHistory("where is the last commit read", now) // => undefined
 * ```
 */
export const requestedHistory = (query: string, nowMs: number): RequestedHistory | undefined => {
  const text = query.trim().replace(/\s*[?.!]+$/, "")
  const { period, rest } = requestedPeriod(text, nowMs) ?? { period: undefined, rest: text }
  const [, subject = ""] = HISTORY_OF.exec(rest) ?? []
  const forms = [
    ...FORMS,
    ...(subject.includes("/") || isWrittenAsCode(subject) ? ([["changed", HISTORY_OF]] as const) : []),
    ...(period === undefined ? [] : FORMS_WITH_PERIOD.map((form) => ["changed", form] as const))
  ]
  for (const [event, form] of forms) {
    const match = form.exec(rest)
    if (match !== null)
      return {
        event,
        subject: (match.groups?.["subject"] ?? "").replace(/^[`'"](.*)[`'"]$/, "$1"),
        period,
        author: match.groups?.["author"]
      }
  }
  return undefined
}
