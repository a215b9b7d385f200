const PERIODS =
  /\b(?:how often|nightly|hourly|daily|weekly|monthly|periodic(?:ally)?|regularly|recurring|scheduled|schedulers?|cron(?: ?jobs?)?|timers?|at set times|by itself|timetable)\b/i
const EVERY =
  /\bevery (?:\d+ |few |couple of )?(?:seconds?|minutes?|hours?|nights?|days?|mornings?|weeks?|months?)\b/i
const BACKGROUND =
  /\b(?:background|batch) (?:jobs?|tasks?|checks?|workers?|clean-?ups?|process(?:es|ing)?)\b/i
/** What is done without anybody asking for it, as a sentence ends or begins. */
const AUTOMATIC =
  /\bwhen (?:is|are|does|do|will)\b.*\bautomatic(?:ally)?\b|\bautomatic \p{L}+ (?:of|at|every|job|task)\b|\b(?:jobs?|tasks?) (?:that|which)\b/iu

/**
 * Whether a query asks for what runs by itself, at some time or again and again. Then what schedules it is ranked higher: see `scheduleStrength`.
 *
 * @example
 * ```ts
 * asksWhenRun("how often are old carts removed") // => true
 * asksWhenRun("nightly cleanup of carts") // => true
 * asksWhenRun("job that mails reminders") // => true
 * asksWhenRun("what happens when a cart is closed") // => false
 * asksWhenRun("where is the delivery time shown") // => false
 * ```
 */
export const asksWhenRun = (query: string): boolean =>
  PERIODS.test(query) || EVERY.test(query) || BACKGROUND.test(query) || AUTOMATIC.test(query)
