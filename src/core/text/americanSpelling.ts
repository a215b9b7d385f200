/** What a token that the rules below could change contains, so that all others cost one test. */
const POSSIBLY_BRITISH =
  /our|is(?:e|ing|ation)|ys(?:e|ing)|[bt]re|centr|ogu|[cf]enc|grey|efact|programme|dgement|lled|lling|ller|nrol|fulfil|instal|practis|focuss/

/** The verbs in -ize. Other words in -ise are written so everywhere: exercise, revise, promise, advertise. */
const VERB_IN_ISE =
  /(?<=[a-z]{3}(?:al|an|ar|at|em|en|er|et|gn|ic|il|im|in|it|nt|og|ol|om|on|or|rd|rg|rn|ul|un|ur|yl|ym|hes)|memo|real|util)(?<!prom|prem|treat|chem)is(?=(?:e|ed|es|er|ers|ing)$)/

const RULES: ReadonlyArray<readonly [british: RegExp, american: string]> = [
  [/(arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rig|rum|tum|vap)our/g, "$1or"],
  [VERB_IN_ISE, "iz"],
  [/(?<!improv)isation(?=s?$)/, "ization"],
  [/(anal|catal|paral)ys(?=(?:e|ed|es|er|ers|ing)$)/, "$1yz"],
  [/(cent|fib|lit|theat|calib|^met|(?<=kilo|milli|centi|deci)met)re(?=s?$)/, "$1er"],
  [/centr(?=ed$)/, "center"],
  [/(anal|catal|dial)ogue(?=s?$)/, "$1og"],
  [/(catal|dial)ogu(?=ed$|ing$)/, "$1og"],
  [/(licen|defen|offen)c(?=e[sd]?$|ing$)/, "$1s"],
  [/^grey(?=s?$|scale)/, "gray"],
  [/artefact/, "artifact"],
  [/programme(?=s?$)/, "program"],
  [/(acknowle|ju)dgement/, "$1dgment"],
  [
    /(cancel|channel|counsel|dial|equal|fuel|funnel|initial|jewel|label|level|marshal|model|panel|pedal|signal|spiral|total|travel|tunnel)l(?=(?:ed|ing|er|ers)$)/,
    "$1"
  ],
  [/(enrol|fulfil)(?=s?$|ment)/, "$1l"],
  [/instal(?=s?$|ment)/, "install"],
  [/practis(?=e[sd]?$|ing$)/, "practic"],
  [/focuss(?=ed$|ing$)/, "focus"]
]

/**
 * A lower-case English token as it is spelled in the United States: programs, and those who ask for them, spell either way. Derived forms keep their ending.
 *
 * @example
 * ```ts
 * ["colours", "serialised", "cancelling", "centre"].map(americanSpelling) // => ["colors", "serialized", "canceling", "center"]
 * ["hour", "promised", "parser"].map(americanSpelling) // => ["hour", "promised", "parser"]
 * ```
 */
export const americanSpelling = (token: string): string =>
  POSSIBLY_BRITISH.test(token)
    ? RULES.reduce((spelled, [british, american]) => spelled.replace(british, american), token)
    : token
