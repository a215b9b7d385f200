/** What a question about the past asks for: the last commits that changed something, the one that brought it, or the one that removed it. */
export interface RequestedHistory {
  readonly event: "changed" | "introduced" | "removed"
  /** What it is about, in the words of the query; empty for the whole repository. */
  readonly subject: string
  /** How far back the query looks, in days; undefined when it does not say. */
  readonly days: number | undefined
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

const formsOf = (verb: string, participle: string): ReadonlyArray<string> => [
  String.raw`${WHO} (?:${ADVERB} )?${verb} ${SUBJECT}`,
  String.raw`${LEAD_IN}(?:${LAST} )?${COMMIT} (?:that|which) ${verb} ${SUBJECT}`,
  String.raw`when (?:was|were) ${SUBJECT} (?:${ADVERB} )?(?:${participle})(?: ${ADVERB})?`
]

/** The order matters: "the last commit that removed x" asks for a removal. */
const FORMS: ReadonlyArray<readonly [event: RequestedHistory["event"], form: RegExp]> = (
  [
    ["removed", formsOf(REMOVED, "removed|deleted|dropped")],
    ["introduced", formsOf(INTRODUCED, "introduced|added|created|implemented|written")],
    [
      "changed",
      [
        String.raw`${LEAD_IN}(?:${LAST} )?${COMMIT} (?:made |written )?by ${AUTHOR}(?: ${ABOUT} ${SUBJECT})?`,
        String.raw`what (?:did|has|have) ${AUTHOR} (?:${ADVERB} )?(?:been )?(?:changed?|commit(?:ted)?|work(?:ed|ing)?(?: on)?|do|done|add(?:ed)?|write|written)(?: ${ADVERB})?(?: ${ABOUT} ${SUBJECT})?(?: ${ADVERB})?`,
        String.raw`${LEAD_IN}${LAST} ${COMMIT} (?:made |done )?(?:${ABOUT}|that ${CHANGED}|which ${CHANGED}) ${SUBJECT}`,
        String.raw`${LEAD_IN}${COMMIT} (?:made to|touching|(?:that|which) (?:${ADVERB} )?${CHANGED}) ${SUBJECT}(?: ${ADVERB})?`,
        String.raw`what (?:has |have |was |were )?(?:been )?(?:${ADVERB} )?changed (?:${ADVERB} )?(?:in|about|with|on|to) ${SUBJECT}(?: ${ADVERB})?`,
        String.raw`${WHO} (?:${ADVERB} )?${CHANGED} ${SUBJECT}(?: ${ADVERB})?`,
        String.raw`when (?:was|were|did) ${SUBJECT} (?:${ADVERB} )?(?:changed?|touched|modified|edited|updated)(?: ${ADVERB})?`,
        String.raw`(?:the )?(?:git |commit )(?:history|log) (?:of|for) ${SUBJECT}`,
        String.raw`(?:when was |when were )?${LEAD_IN}${LAST} (?:commits?|changes?)`,
        String.raw`what (?:has |have )?(?:been )?changed(?: ${ADVERB})?`
      ]
    ]
  ] as const
).flatMap(([event, forms]) => forms.map((form) => [event, new RegExp(String.raw`^${form}$`, "iu")] as const))

const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 31, year: 366 }

/** A period at the end of a query, as "in the last two weeks", "since yesterday", "today". */
const PERIOD =
  /\s+(?:(?:in|over|during|within|from|since) )?(?:the |this )?(?:(?:last|past|previous) (?:(?<count>\d+|two|three|few|couple of) )?(?<unit>hour|day|week|month|year)s?|(?<now>today|yesterday|this (?:week|month|year)|week|month))$/i

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, few: 3, "couple of": 2 }

/** The days that a period covers; a calendar unit may have begun that long ago. */
const daysOf = ({ count = "1", now, unit }: Readonly<Record<string, string | undefined>>): number => {
  if (unit !== undefined) return (NUMBERS[count.toLowerCase()] ?? Number(count)) * DAYS[unit.toLowerCase()]!
  const named = now!.toLowerCase().replace("this ", "")
  return named === "today" ? 1 : named === "yesterday" ? 2 : DAYS[named]!
}

/**
 * The commits that a query explicitly asks for; undefined when it asks for anything else, as a question why something changed does.
 *
 * @example
 * ```ts
 * requestedHistory("what changed in the parser last week?") // => { event: "changed", subject: "parser", days: 7, author: undefined }
 * requestedHistory("which commit introduced openSession") // => { event: "introduced", subject: "openSession", days: undefined, author: undefined }
 * requestedHistory("recent commits") // => { event: "changed", subject: "", days: undefined, author: undefined }
 * requestedHistory("what did Ada Byron change in the parser") // => { event: "changed", subject: "parser", days: undefined, author: "Ada Byron" }
 * requestedHistory("where is the last commit read") // => undefined
 * ```
 */
export const requestedHistory = (query: string): RequestedHistory | undefined => {
  const text = query.trim().replace(/\s*[?.!]+$/, "")
  const period = PERIOD.exec(text)
  const withoutPeriod = period === null ? text : text.slice(0, period.index)
  for (const [event, form] of FORMS) {
    const match = form.exec(withoutPeriod)
    if (match !== null)
      return {
        event,
        subject: (match.groups?.["subject"] ?? "").replace(/^[`'"](.*)[`'"]$/, "$1"),
        days: period === null ? undefined : daysOf(period.groups ?? {}),
        author: match.groups?.["author"]
      }
  }
  return undefined
}
