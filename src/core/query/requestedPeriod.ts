import { ownValue } from "../record/mod.ts"

/** The time that a question is about; what is undefined is open. */
export interface RequestedPeriod {
  /** As the question says it. */
  readonly words: string
  readonly fromMs?: number
  /** The first moment after it. */
  readonly toMs?: number
  /** The ref whose commit it begins after, or ends with: a version, a commit. */
  readonly fromRef?: string
  readonly toRef?: string
  /** The version that it led to, from the one before. */
  readonly release?: string
}

const DAY_MILLIS = 86_400_000
const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 31, year: 366 }
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  two: 2,
  three: 3,
  few: 3,
  "a few": 3,
  "couple of": 2
}

const MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:19|20)\d\d`
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
const DATE = [
  String.raw`\d{4}-\d\d-\d\d`,
  String.raw`\d{4}-\d\d`,
  `${MONTH}(?: ${DAY})?(?:,? ${YEAR})?`,
  `${DAY} (?:of )?${MONTH}(?:,? ${YEAR})?`,
  `q[1-4](?: ${YEAR})?`,
  `(?:last )?(?:${WEEKDAYS.join("|")})`,
  YEAR
].join("|")
/** A number alone is none. */
const VERSION = String.raw`v?\d+\.\d+(?:\.\d+)*(?:-[\w.]+)?|v\d+`
/** A version, a commit, or a place before HEAD. */
const REF = String.raw`${VERSION}|HEAD(?:[~^]\d*)+|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}`
const point = (name: string) => `(?:the )?(?:(?:year|version|release|tag|commit) )?(?<${name}>${DATE}|${REF})`

/** A period stands at the end, or before what the question is about. */
const BORDER = String.raw`(?=\s*$|,?\s+(?:in|to|on|about|for|of|by|touching)\s)`

const formOf = (form: string) => new RegExp(String.raw`\s+${form}${BORDER}`, "i")

const DATED: ReadonlyArray<RegExp> = [
  formOf(`between ${point("from")} and ${point("to")}`),
  formOf(`from ${point("from")} (?:to|until|till|through) ${point("to")}`),
  formOf(`(?<after>since|after) ${point("from")}`),
  formOf(`(?<before>before|prior to|until|till|up to) ${point("to")}`),
  formOf(String.raw`(?:in|during|of|from|on|for) (?:the )?(?:year )?(?<whole>${DATE})`),
  formOf(`(?<whole>last (?:${WEEKDAYS.join("|")}))`),
  formOf(`(?:(?:over|at) the|(?:over )?(?:last|this)) (?<whole>weekend)`),
  formOf(String.raw`(?:in|for|of|with) (?:the )?(?:(?:version|release|tag) )?(?<release>${VERSION})`)
]

const RELATIVE = [
  formOf(
    String.raw`(?<since>since |from |after )?(?:about )?(?<ago>\d+|an?|two|three|a few) (?<unit>hour|day|week|month|year)s? ago`
  ),
  formOf(
    String.raw`(?:(?:in|over|during|within|from|since) )?(?:the |this )?(?:(?:last|past|previous) (?:(?<count>\d+|two|three|few|couple of) )?(?<unit>hour|day|week|month|year)s?|(?<now>today|yesterday|tonight|last night|this (?:week|month|year|morning|afternoon|evening)))`
  ),
  // A word such as "week" may also be what the question is about.
  /\s+(?:(?:in|over|during|within|from|since) )?(?:the |this )(?<now>week|month)$/i
]

/**
 * The period in a question, by the calendar in UTC or between versions, and the question without it; undefined when it names none. A month without its year is
 * the last one that has begun.
 *
 * @example
 * ```ts
 * const now = Date.UTC(2026, 4, 2)
 * requestedPeriod("changes in march to the parser", now)
 * // => { period: { words: "in march", fromMs: Date.UTC(2026, 2), toMs: Date.UTC(2026, 3) }, rest: "changes to the parser" }
 * requestedPeriod("what changed since v2.1", now) // => { period: { words: "since v2.1", fromRef: "v2.1" }, rest: "what changed" }
 * ```
 */
export const requestedPeriod = (
  text: string,
  nowMs: number
): { readonly period: RequestedPeriod; readonly rest: string } | undefined => {
  for (const form of [...DATED, ...RELATIVE]) {
    const match = form.exec(text)
    const bounds = match?.groups && boundsOf(match.groups, nowMs)
    if (match && bounds !== undefined)
      return {
        period: { words: match[0].trim(), ...bounds },
        rest: text.slice(0, match.index) + text.slice(match.index + match[0].length).replace(/^,/, "")
      }
  }
  return undefined
}

type Bounds = Omit<RequestedPeriod, "words">

const boundsOf = (
  {
    after,
    ago,
    before,
    count = "1",
    from,
    now,
    release,
    since,
    to,
    unit,
    whole
  }: Readonly<Record<string, string | undefined>>,
  nowMs: number
): Bounds | undefined => {
  if (unit !== undefined) {
    const number = (ago ?? count).toLowerCase()
    const units = ownValue(NUMBERS, number) ?? Number(number)
    const before = (many: number) => nowMs - many * ownValue(DAYS, unit.toLowerCase())! * DAY_MILLIS
    // "Two weeks ago" is about then.
    return ago === undefined || since !== undefined
      ? { fromMs: before(units) }
      : { fromMs: before(units + 1), toMs: before(units - 1) }
  }
  if (now !== undefined) {
    const named = now.toLowerCase().replace("this ", "")
    // The unit may have begun that long ago; the day began a day ago at most.
    const days = named === "yesterday" || named === "last night" ? 2 : (ownValue(DAYS, named) ?? 1)
    return { fromMs: nowMs - days * DAY_MILLIS }
  }
  if (release !== undefined) return { release }
  if (whole !== undefined) {
    const span = spanOfDate(whole, nowMs)
    return span && { fromMs: span.fromMs, toMs: span.toMs }
  }
  const isStrictlyAfter = after?.toLowerCase() === "after"
  const isStrictlyBefore = /^(?:before|prior)/i.test(before ?? "")
  const begin = from === undefined ? {} : beginOf(from, isStrictlyAfter, nowMs)
  const end = to === undefined ? {} : endOf(to, isStrictlyBefore, nowMs)
  return begin && end && { ...begin, ...end }
}

const isDate = (text: string) => new RegExp(`^(?:${DATE})$`, "i").test(text)

const beginOf = (text: string, isStrict: boolean, nowMs: number): Bounds | undefined => {
  if (!isDate(text)) return { fromRef: text }
  const span = spanOfDate(text, nowMs)
  return span && { fromMs: isStrict ? span.toMs : span.fromMs }
}

const endOf = (text: string, isStrict: boolean, nowMs: number): Bounds | undefined => {
  if (!isDate(text)) return { toRef: text }
  const span = spanOfDate(text, nowMs)
  return span && { toMs: isStrict ? span.fromMs : span.toMs }
}

/** From the beginning of a day, month, quarter or year to the beginning of the next; undefined when the calendar has no such day. */
const spanOfDate = (
  text: string,
  nowMs: number
): { readonly fromMs: number; readonly toMs: number } | undefined => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(text) ?? []
  if (isoYear !== undefined)
    return spanOf(Number(isoYear), Number(isoMonth) - 1, isoDay === undefined ? undefined : Number(isoDay))
  if (text.toLowerCase() === "weekend") {
    const saturday = spanOfDate("saturday", nowMs)!.fromMs
    // On a Sunday, the last Saturday belongs to the weekend that is not over.
    return { fromMs: saturday, toMs: saturday + 2 * DAY_MILLIS }
  }
  const weekday = WEEKDAYS.findIndex((day) => text.toLowerCase().endsWith(day))
  if (weekday >= 0) {
    const today = nowMs - (nowMs % DAY_MILLIS)
    // The last that is over.
    const days = (new Date(nowMs).getUTCDay() - weekday + 7) % 7 || 7
    return { fromMs: today - days * DAY_MILLIS, toMs: today - (days - 1) * DAY_MILLIS }
  }
  const year = new RegExp(`${YEAR}$`).exec(text)?.[0]
  const withoutYear = year === undefined ? text : text.slice(0, -year.length)
  const [, quarter] = /^q([1-4])/i.exec(withoutYear) ?? []
  const month = MONTH_NAMES.findIndex((name) => withoutYear.toLowerCase().includes(name))
  const [day] = /\d{1,2}/.exec(quarter === undefined ? withoutYear : "") ?? []
  const inYear = (of: number) =>
    quarter !== undefined
      ? { fromMs: Date.UTC(of, 3 * Number(quarter) - 3), toMs: Date.UTC(of, 3 * Number(quarter)) }
      : month < 0
        ? { fromMs: Date.UTC(of, 0), toMs: Date.UTC(of + 1, 0) }
        : spanOf(of, month, day === undefined ? undefined : Number(day))
  if (year !== undefined) return inYear(Number(year))
  const thisYear = new Date(nowMs).getUTCFullYear()
  const span = inYear(thisYear)
  return span !== undefined && span.fromMs > nowMs ? inYear(thisYear - 1) : span
}

const spanOf = (year: number, month: number, day: number | undefined) => {
  const from = new Date(Date.UTC(year, month, day ?? 1))
  if (from.getUTCMonth() !== month) return undefined
  return {
    fromMs: from.getTime(),
    toMs: day === undefined ? Date.UTC(year, month + 1) : from.getTime() + DAY_MILLIS
  }
}
