import { contentWords, type RequestedPeriod, requestedPeriod } from "../query/mod.ts"

/** Work that a question asks for by its time. */
export interface RequestedWork {
  /** Undefined for the last work. */
  readonly period: RequestedPeriod | undefined
  /** What else the question names, in its words; empty for nothing. */
  readonly subject: string
}

/** Words that ask for past work of one's own. */
const OWN_WORK =
  /\b(?:(?:i|we|you) (?:was|were|am|are|did|had|have|left|leave|do|saved|stopped|worked)|(?:was|were|did|have|had|do|am|are) (?:i|we|you)|my|our|continue|resume|left off|leave off|last|latest|newest|youngest|most recent|recent|recently|previous|previously|checkpoints?|unfinished|next steps?|what (?:is|are|comes) (?:next|left|missing|pending)|remains?|catch me up|hand-?over|(?:still )?open(?= ?(?:tasks?|todos?|points?|ends|work)?$)|todo|pick up)\b/i

/** Words of such questions that name no subject. */
const GENERIC_WORDS = new Set(
  `again agent ago already any back before break bring catch checkpoint checkpoints continue continuing current currently earlier end ends far find finish finished going hand handover happened job last latest
   leave leaving left list loose me missing most newest next now off open pending pick point points previous previously prior progress project recap recent recently remain remaining remains remember
   remind resume resuming save saved session sessions so something state status step steps still stop stopped stuff summarise summarize summary task tasks tell
   thing things three time to today todo todos unfinished up went work worked working yesterday youngest`.split(
    /\s+/
  )
)

/**
 * The work that a question asks for by its time: the last, or that of a period; undefined when it asks for something else. A question that names a subject asks
 * for a period only if it speaks of the work itself.
 *
 * @example
 * ```ts
 * const now = Date.UTC(2026, 4, 2)
 * requestedWork("where did I leave off?", now) // => { period: undefined, subject: "" }
 * requestedWork("what did we do in april about the cart", now)?.subject // => "what did we do about the cart"
 * requestedWork("the cart of last week", now) // => undefined
 * ```
 */
export const requestedWork = (query: string, nowMs: number): RequestedWork | undefined => {
  const text = query
    .trim()
    .replace(/\s*[?.!]+$/, "")
    .replaceAll(/\b(what|where)['’]s\b/gi, "$1 is")
  // A period stands after something else.
  const named = requestedPeriod(` ${text}`, nowMs)
  const period =
    named?.period.fromMs === undefined && named?.period.toMs === undefined ? undefined : named.period
  const rest = period === undefined ? text : named!.rest.trim()
  const words = rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  // `contentWords` keeps function words when there are no others.
  const others = contentWords([...words.filter((word) => !GENERIC_WORDS.has(word)), "#"]).filter(
    (word) => word !== "#" && word !== "i"
  )
  if (others.length === 0)
    return period !== undefined || OWN_WORK.test(text) ? { period, subject: "" } : undefined
  return period !== undefined && OWN_WORK.test(rest) ? { period, subject: rest } : undefined
}
