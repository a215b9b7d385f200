import { FILE_ENDINGS } from "./fileEndings.ts"
import { isKeyPath } from "./isKeyPath.ts"
import { isVerbNoun } from "./isVerbNoun.ts"
import { isPlainWord } from "./isPlainWord.ts"
import { isWrittenAsCode } from "./isWrittenAsCode.ts"

/** The relation of code to a name: it uses it, creates an instance, assigns it, raises, emits or dispatches it, catches or listens to it, imports it, extends or implements it, tests it. */
export type Relation = "uses" | "makes" | "sets" | "raises" | "catches" | "imports" | "extends" | "tests"

export interface RequestedRelation {
  readonly relation: Relation
  readonly name: string
  /** Words for the part of the project that the question is limited to. */
  readonly place?: string
}

const NAME = String.raw`[\x60'"]?((?:[\p{L}_$#@][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_]+){0,6}(?:\.|::|#|->|\\))*[\p{L}_$#@][\p{L}\p{N}_$]*(?:!|:(?:\w+:)*|(?:-[\p{L}\p{N}_]+){1,6})?)(?:\(\))?[\x60'"]?`
const KIND_WORDS =
  "(?:env(?:ironment)? )?var(?:iable)?|function|method|class|struct|interface|trait|type|protocol|constant|field|property|macro|exception|signal|slot|event|job|command|message|component|service|option|setting|flag|behaviou?r"
const KIND_PREFIX = String.raw`(?:the )?(?:(?:${KIND_WORDS}|error) )?`
/** A name with its kind before or after it. */
const NAME_WITH_KIND = String.raw`${KIND_PREFIX}${NAME}(?: (?:${KIND_WORDS}))?`
const LEAD_IN = String.raw`(?:(?:find|show|list|get)(?: me)? |(?:where|what|which) (?:are|is) )?(?:all )?(?:the )?`

const PLACE_WORDS = "places|code|functions|methods|files|lines"

/** The forms of a verb in questions: "who calls it", "code calling it", "where is it called", "callers of it". */
interface Verb {
  readonly present: string
  readonly progressive: string
  readonly participle: string
  readonly nouns?: string
}

const VERBS: Readonly<Record<Exclude<Relation, "extends" | "tests">, Verb>> = {
  uses: {
    present:
      "calls?|uses?|invokes?|references?|accesses|access|reads?|depends? on|renders?|registers?|mounts?|injects?",
    progressive:
      "calling|using|invoking|referencing|accessing|reading|rendering|registering|mounting|injecting",
    participle:
      "called|used|invoked|referenced|accessed|read|rendered|registered|mounted|injected|enforced|honou?red|respected|consulted",
    nouns: "callers?|usages?|uses|references|call sites?|calls|invocations"
  },
  makes: {
    present: "creates?|instantiates?|constructs?|makes?|initiali[sz]es?",
    progressive: "creating|instantiating|constructing|making|initiali[sz]ing",
    participle: "created|instantiated|constructed|made|initiali[sz]ed",
    nouns: "instances|instantiations?"
  },
  sets: {
    present: "sets?|assigns?|updates?|modify|modifies|changes?|mutates?|writes?(?: to)?|overwrites?",
    progressive: "setting|assigning|updating|modifying|changing|mutating|writing(?: to)?",
    participle: "set|assigned|updated|modified|changed|mutated|written|overwritten",
    nouns: "assignments?|writes"
  },
  raises: {
    present:
      "raises?|throws?|emits?|dispatch(?:es)?|fires?|publish(?:es)?|broadcasts?|triggers?|sends?|enqueues?|schedules?",
    progressive:
      "raising|throwing|emitting|dispatching|firing|publishing|broadcasting|triggering|sending|enqueu(?:e)?ing|scheduling",
    participle:
      "raised|thrown|emitted|dispatched|fired|published|broadcast(?:ed)?|triggered|sent|enqueued|queued|scheduled"
  },
  catches: {
    present:
      "catch(?:es)?|handles?|rescues?|listens? (?:to|for)|subscribes? to|reacts? to|(?:is |are )?connected to",
    progressive: "catching|handling|rescuing|listening (?:to|for)|subscribing to|reacting to",
    participle: "caught|handled|rescued|connected",
    nouns: "(?:event |message |command )?(?:handlers?|listeners?|subscribers?|consumers?)"
  },
  imports: {
    present: "imports?|requires?|includes?",
    progressive: "importing|requiring|including",
    participle: "imported|required|included",
    nouns: "imports"
  }
}

const formsOf = ({ nouns, participle, present, progressive }: Verb): ReadonlyArray<string> => [
  String.raw`(?:who|what|which \w+) (?:else )?(?:${present}) ${NAME_WITH_KIND}`,
  String.raw`${LEAD_IN}(?:${PLACE_WORDS})(?: (?:that|which|where))? (?:${present}|${progressive}) ${NAME_WITH_KIND}`,
  String.raw`(?:where|when|how) (?:(?:do|does|can|should|could) (?:we|i|you|they|one) |to )(?:${present}) ${NAME_WITH_KIND}`,
  String.raw`(?:${LEAD_IN}(?:${PLACE_WORDS}) )?(?:(?:where|when|how) )?(?:is |are |does |do )?${NAME_WITH_KIND} (?:is |are |gets? |being )?(?:${participle})(?: from| in| by)?`,
  ...(nouns === undefined
    ? []
    : [
        String.raw`${LEAD_IN}(?:${nouns}) (?:of|to|for) ${NAME_WITH_KIND}`,
        String.raw`${NAME}(?: (?:${KIND_WORDS}))? (?:${nouns})`
      ])
]

/** Two verbs of the same form, of which both are asked for: "read and written". */
const bothOf = (form: Exclude<keyof Verb, "nouns">): string => {
  const any = `(?:${Object.values(VERBS)
    .map((verb) => verb[form])
    .join("|")})`
  return `${any}(?:,? (?:and|or) ${any})+`
}

/** Whatever is done with a name uses it. */
const COORDINATED_FORMS = [
  String.raw`(?:who|what|which \w+) ${bothOf("present")} ${NAME_WITH_KIND}`,
  String.raw`${LEAD_IN}(?:${PLACE_WORDS})(?: (?:that|which|where))? (?:${bothOf("present")}|${bothOf("progressive")}) ${NAME_WITH_KIND}`,
  String.raw`(?:${LEAD_IN}(?:${PLACE_WORDS}) )?(?:(?:where|when|how) )?(?:is |are )${NAME_WITH_KIND} (?:is |are |gets? |being )?${bothOf("participle")}`
]

const TYPE_WORDS = String.raw`(?:sub|child |derived )?(?:class|classes|contracts?|types?|structs?|interfaces?|traits?|roles?|objects?|components?|modules?)`
const SUBTYPE_NOUNS =
  "subclasses|subtypes|extensions|implementations|implementers|implementors|descendants|(?:child|derived) (?:classes|types)"
const EXTENDS_FORMS = [
  String.raw`${LEAD_IN}(?:which |what )?${TYPE_WORDS}(?: (?:that|which))? (?:extends?|extending|inherits?(?: from)?|inheriting from|implements?|implementing|satisf(?:y|ies|ying)|derives?(?: from)?|derived from|conforms? to|conforming to|subclass(?:es|ing)?|(?:consumes?|consuming|composes?|composing)(?: the)?(?: role)?|with(?: the)? role) ${NAME_WITH_KIND}`,
  String.raw`${LEAD_IN}(?:(?:concrete|known|other|existing|available|real) )?(?:${SUBTYPE_NOUNS}) (?:of|for) ${NAME_WITH_KIND}`,
  String.raw`${NAME}(?: (?:${KIND_WORDS}))? (?:${SUBTYPE_NOUNS})`,
  String.raw`(?:who|what|which \w+) (?:extends?|implements?|satisf(?:y|ies)|inherits? from|conforms? to|derives? from|subclass(?:es)?|consumes?(?: the)?(?: role)?) ${NAME_WITH_KIND}`
]

const TESTS_FORMS = [
  String.raw`${LEAD_IN}(?:(?:unit|integration|regression) )?tests?(?: cases?)? (?:for|of|covering|that (?:cover|test|use|exercise|call)s?) ${NAME_WITH_KIND}`,
  String.raw`(?:which|what) (?:(?:unit|integration|regression) )?tests? (?:cover|test|use|exercise|call)s? ${NAME_WITH_KIND}`,
  String.raw`(?:where|how) is ${NAME_WITH_KIND} tested`,
  String.raw`${NAME} (?:unit )?(?:tests?|specs?)`
]

/** Somebody who meets an error asks what raises it. */
const CAUSE_FORMS = [
  String.raw`why (?:(?:do|did|does|would|could|might) (?:i|we|you|they|it|one) (?:get|hit|receive|raise|throw)|(?:am|are|is) (?:i|we|you|they|it) (?:getting|hitting|receiving|raising|throwing)) (?:an? )?${NAME_WITH_KIND}`,
  String.raw`what (?:(?:can|could|might|may) cause|causes) (?:an? )?${NAME_WITH_KIND}`,
  String.raw`(?:possible )?causes? (?:of|for) (?:an? )?${NAME_WITH_KIND}`
]

/** What a question goes on to ask about the places, which the places themselves answer. */
const FURTHER_QUESTION = String.raw`(?:(?:,? and (?:from where|in which|how|when|where|why)|,?(?: and)? with (?:what|which))\b[^.?]{0,60})?`

/** The order matters: what tests use is a question for tests. */
const RELATION_FORMS: ReadonlyArray<readonly [relation: Relation, form: RegExp]> = (
  [
    ["tests", TESTS_FORMS],
    ["extends", EXTENDS_FORMS],
    ["raises", CAUSE_FORMS],
    ["uses", COORDINATED_FORMS],
    ...Object.entries(VERBS).map(([relation, verb]) => [relation as Relation, formsOf(verb)] as const)
  ] as const
).flatMap(([relation, forms]) =>
  forms.map(
    (form) => [relation, new RegExp(String.raw`^\s*${form}${FURTHER_QUESTION}\s*[?.]?\s*$`, "iu")] as const
  )
)

/** The extension of a file name is not a symbol name. */
const FILE_NAME = new RegExp(String.raw`\.(?:${FILE_ENDINGS})$`)
const CALL_OR_BACKTICK = /\(\)|[\x60]/

/**
 * The relation that a query explicitly asks for; undefined if it asks for anything else, or its object is no name, as in "who uses it". A name must be written
 * like code, be in backticks or be followed by brackets. A single capitalized word is returned too: whether it is a name depends on whether a symbol of that
 * name exists.
 *
 * @example
 * ```ts
 * requestedRelation("who calls parseConfig?") // => { relation: "uses", name: "parseConfig" }
 * requestedRelation("where is Retry raised") // => { relation: "raises", name: "Retry" }
 * requestedRelation("where are the tests of parseConfig?") // => { relation: "tests", name: "parseConfig" }
 * requestedRelation("classes that extend BaseHandler") // => { relation: "extends", name: "BaseHandler" }
 * requestedRelation("which types satisfy Store") // => { relation: "extends", name: "Store" }
 * requestedRelation("classes that consume the role Shop::Logs") // => { relation: "extends", name: "Shop::Logs" }
 * requestedRelation("modules that implement the shop_store behaviour") // => { relation: "extends", name: "shop_store" }
 * requestedRelation("subclasses of BaseHandler in shop.orders") // => { relation: "extends", name: "BaseHandler", place: "shop.orders" }
 * requestedRelation("where is parseConfig called in the server package?") // => { relation: "uses", name: "parseConfig", place: "server" }
 * requestedRelation("who uses the cache") // => undefined
 * requestedRelation("who emits the signal cartFilled") // => { relation: "raises", name: "cartFilled" }
 * requestedRelation("where is the event OrderPlaced dispatched?") // => { relation: "raises", name: "OrderPlaced" }
 * requestedRelation("where is CartView rendered") // => { relation: "uses", name: "CartView" }
 * requestedRelation("which slot is connected to cartFilled") // => { relation: "catches", name: "cartFilled" }
 * requestedRelation("handlers of OrderPlaced") // => { relation: "catches", name: "OrderPlaced" }
 * requestedRelation("request handler") // => undefined
 * requestedRelation("which function handles the `close` command") // => undefined
 * requestedRelation("why do I get a CartError?") // => { relation: "raises", name: "CartError" }
 * requestedRelation("where is openItems initialized") // => { relation: "sets", name: "openItems" }
 * requestedRelation("what reads the environment variable SHOP_PORT?") // => { relation: "uses", name: "SHOP_PORT" }
 * requestedRelation("where is openItems read and written") // => { relation: "uses", name: "openItems" }
 * requestedRelation("what creates or updates openItems") // => { relation: "uses", name: "openItems" }
 * requestedRelation("who calls Get-Cart") // => { relation: "uses", name: "Get-Cart" }
 * requestedRelation("where is shop.max-open-items set") // => { relation: "sets", name: "shop.max-open-items" }
 * requestedRelation("who calls parseConfig and with what?") // => { relation: "uses", name: "parseConfig" }
 * requestedRelation("who calls parseConfig with which arguments") // => { relation: "uses", name: "parseConfig" }
 * requestedRelation("who calls addItem:count:") // => { relation: "uses", name: "addItem:count:" }
 * ```
 */
export const requestedRelation = (query: string): RequestedRelation | undefined => {
  const requested = relationOf(query)
  if (requested !== undefined) return requested
  const [, question = "", place] = LIMITED_TO.exec(query) ?? []
  const limited = place === undefined ? undefined : relationOf(question)
  return limited === undefined || limited.relation === "tests" ? undefined : { ...limited, place: place! }
}

const PLACE_KINDS =
  "package|module|crate|folder|directory|project|assembly|namespace|layer|file|service|component|app|plugin|library|code"

/** A question about a part of the project: `who calls parseConfig in the server`. */
const LIMITED_TO = new RegExp(
  String.raw`^(.{1,200}?),? (?:with)?in(?:side)? (?:the )?([\p{L}\p{N}_./\\-]{2,80}(?: [\p{L}\p{N}_-]{2,40})??)(?: (?:${PLACE_KINDS}))?\s*[?.]?\s*$`,
  "iu"
)

const TYPED = /\b(?:sub)?command\b/i

/** An instance is made of what is initialized, unless it is a variable. */
const INITIALIZED = /\binitiali[sz]/i
const VARIABLE = /^(?:.*[.>:#])?[\p{Ll}_][^.>:#]*$/u

const relationOf = (query: string): RequestedRelation | undefined => {
  for (const [relation, form] of RELATION_FORMS) {
    const name = form.exec(query)?.[1]
    if (name === undefined || FILE_NAME.test(name)) continue
    // "Built-in" is a word.
    if (name.includes("-") && !isKeyPath(name) && !isVerbNoun(name.replace(/^.*\\/, ""))) continue
    // The command that somebody types is no name in the code.
    if (relation === "catches" && isPlainWord(name) && name === name.toLowerCase() && TYPED.test(query))
      continue
    const asked = relation === "makes" && INITIALIZED.test(query) && VARIABLE.test(name) ? "sets" : relation
    if (CALL_OR_BACKTICK.test(query)) return { relation: asked, name }
    // "Memory usage" and "Unit tests" are phrases, not a name with a relation.
    if (isWrittenAsCode(name) && !(isPlainWord(name) && query.trimStart().startsWith(name)))
      return { relation: asked, name }
  }
  return undefined
}
