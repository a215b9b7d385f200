/** What stands in a relation to what is named: code that uses it, types that are made of it, tests of it. */
export interface AskedRelation {
  readonly relation: "uses" | "extends" | "tests"
  readonly name: string
}

const NAME = String.raw`[\x60'"]?((?:[\p{L}_$#@][\p{L}\p{N}_$]*(?:\.|::|#|->|\\))*[\p{L}_$#@][\p{L}\p{N}_$]*!?)(?:\(\))?[\x60'"]?`
const KIND = String.raw`(?:the )?(?:(?:function|method|class|struct|interface|trait|type|protocol|constant|variable|field|macro) )?`
const ALL = String.raw`(?:(?:find|show|list|get)(?: me)? )?(?:all )?(?:the )?`

const USES = [
  String.raw`(?:who|what|which \w+) (?:else )?(?:calls?|uses?|invokes?|references?|depends? on) ${KIND}${NAME}`,
  String.raw`${ALL}(?:places|code|functions|methods|files|lines)(?: (?:that|which|where))? (?:calls?|calling|uses?|using|invokes?|invoking) ${KIND}${NAME}`,
  String.raw`${ALL}(?:callers?|usages?|uses|references|call sites?|calls|invocations) (?:of|to|for) ${KIND}${NAME}`,
  String.raw`where (?:is|are|does|do) (?:.{0,20} )?${KIND}${NAME} (?:get )?(?:used|called|invoked|referenced)(?: from)?`,
  String.raw`(?:where )?${KIND}${NAME} (?:is|gets) (?:used|called|invoked|referenced)(?: from)?`,
  String.raw`${NAME} (?:usages?|callers|references|call sites)`
]

const TYPES = String.raw`(?:sub|child |derived )?(?:class|classes|types?|structs?|interfaces?|traits?|objects?|components?)`
const EXTENDS = [
  String.raw`${ALL}(?:which |what )?${TYPES}(?: (?:that|which))? (?:extends?|extending|inherits?(?: from)?|inheriting from|implements?|implementing|derives?(?: from)?|derived from|conforms? to|conforming to|subclass(?:es|ing)?) ${KIND}${NAME}`,
  String.raw`${ALL}(?:subclasses|subtypes|implementations|implementers|implementors|descendants|(?:child|derived) (?:classes|types)) (?:of|for) ${KIND}${NAME}`,
  String.raw`(?:who|what) (?:extends|implements|inherits from|conforms to|derives from|subclasses) ${KIND}${NAME}`
]

const TESTS = [
  String.raw`${ALL}(?:(?:unit|integration|regression) )?tests?(?: cases?)? (?:for|of|covering|that (?:cover|test|use|exercise|call)s?) ${KIND}${NAME}`,
  String.raw`(?:which|what) tests (?:cover|test|use|exercise|call) ${KIND}${NAME}`,
  String.raw`(?:where|how) is ${KIND}${NAME} tested`,
  String.raw`${NAME} (?:unit )?tests?`
]

const anyOf = (forms: ReadonlyArray<string>) =>
  forms.map((form) => new RegExp(String.raw`^\s*${form}\s*[?.]?\s*$`, "iu"))

const FORMS = { uses: anyOf(USES), extends: anyOf(EXTENDS), tests: anyOf(TESTS) }

/** Written as names in code are, so that "who uses it" asks for nothing. */
const WRITTEN_AS_CODE = /\p{Ll}\p{Lu}|_|::|#|->|\.|\\|\d|^\p{Lu}/u
const CALLED = /\(\)|[\x60]/

/**
 * The relation that a query asks for in so many words; undefined where it asks for anything else. A name has to be written as code, or in backticks, or with
 * brackets behind it.
 *
 * @example
 * ```ts
 * relationAsked("who calls parseConfig?") // => { relation: "uses", name: "parseConfig" }
 * relationAsked("classes that extend BaseHandler") // => { relation: "extends", name: "BaseHandler" }
 * relationAsked("who uses the cache") // => undefined
 * ```
 */
export const relationAsked = (query: string): AskedRelation | undefined => {
  for (const relation of ["tests", "uses", "extends"] as const)
    for (const form of FORMS[relation]) {
      const name = form.exec(query)?.[1]
      if (name !== undefined && (WRITTEN_AS_CODE.test(name) || CALLED.test(query))) return { relation, name }
    }
  return undefined
}
