import { bothNumbers, requestOf, wordsOf, wordsUpTo } from "./describedThing.ts"

/** What something is for: `command to close a cart`, `job that sends mails`, `handler for closing carts`. */
const DOING = requestOf(
  String.raw`(?<what>${wordsUpTo(3)}) (?:to (?<verb>\p{L}{2,})|(?:that|which) (?<third>\p{L}{2,}s)|for (?<gerund>\p{L}{3,}ing)) (?:(?:the|an?|our|all|each|every) )?(?<object>${wordsUpTo(4)}?)`
)

/**
 * The names, in words, that code may have for what a query describes by what it does: the verb before or behind its object, then the kind. Empty for any other query.
 *
 * @example
 * ```ts
 * const said = (query: string) => doingNames(query).map((words) => words.join(" "))
 * said("command to close a cart") // => ["close cart command", "cart close command"]
 * said("job that sends mails")[0] // => "send mails job"
 * said("handler for closing carts").includes("close cart handler") // => true
 * said("how to close a cart") // => []
 * ```
 */
export const doingNames = (query: string): ReadonlyArray<ReadonlyArray<string>> => {
  const { gerund, object, third, verb, what } = DOING.exec(query)?.groups ?? {}
  const [kinds, objectWords] = what === undefined ? [] : (wordsOf(what, object!) ?? [])
  if (kinds === undefined) return []
  const verbs = (
    verb !== undefined ? [verb] : third !== undefined ? infinitives(third, "s") : infinitives(gerund!, "ing")
  ).map((each) => each.toLowerCase())
  const names = kinds.flatMap((_, from) =>
    verbs.flatMap((each) =>
      bothNumbers(objectWords!).flatMap((words) => [
        [each, ...words, ...kinds.slice(from)],
        [...words, each, ...kinds.slice(from)]
      ])
    )
  )
  return [...new Map(names.map((words) => [words.join(" "), words])).values()]
}

/** The verbs that a form with an ending may be of: of `running` run, of `closing` close. */
export const infinitives = (form: string, ending: "s" | "ing"): ReadonlyArray<string> => {
  const stem = form.slice(0, -ending.length)
  return ending === "s"
    ? [stem, stem.replace(/ie$/, "y"), stem.replace(/e$/, "")]
    : [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")]
}
