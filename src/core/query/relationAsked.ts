import { FILE_ENDINGS } from "./fileEndings.ts"
import { isPlainWord } from "./isPlainWord.ts"
import { isWrittenAsCode } from "./isWrittenAsCode.ts"

/** The relation of code to a name: it uses it, creates an instance, assigns it, raises it, catches it, imports it, extends or implements it, tests it. */
export type Relation = "uses" | "makes" | "sets" | "raises" | "catches" | "imports" | "extends" | "tests"

export interface AskedRelation {
  readonly relation: Relation
  readonly name: string
}

const NAME = String.raw`[\x60'"]?((?:[\p{L}_$#@][\p{L}\p{N}_$]*(?:\.|::|#|->|\\))*[\p{L}_$#@][\p{L}\p{N}_$]*!?)(?:\(\))?[\x60'"]?`
const KINDS =
  "function|method|class|struct|interface|trait|type|protocol|constant|variable|field|macro|exception"
const KIND = String.raw`(?:the )?(?:(?:${KINDS}|error) )?`
/** A name with its kind before or after it. */
const NAMED = String.raw`${KIND}${NAME}(?: (?:${KINDS}))?`
const ALL = String.raw`(?:(?:find|show|list|get)(?: me)? |(?:where|what|which) (?:are|is) )?(?:all )?(?:the )?`

const PLACES = "places|code|functions|methods|files|lines"

/** The forms of a verb in questions: "who calls it", "code calling it", "where is it called", "callers of it". */
interface Verb {
  readonly does: string
  readonly doing: string
  readonly done: string
  readonly nouns?: string
}

const VERBS: Readonly<Record<Exclude<Relation, "extends" | "tests">, Verb>> = {
  uses: {
    does: "calls?|uses?|invokes?|references?|accesses|access|reads?|depends? on",
    doing: "calling|using|invoking|referencing|accessing|reading",
    done: "called|used|invoked|referenced|accessed|read",
    nouns: "callers?|usages?|uses|references|call sites?|calls|invocations"
  },
  makes: {
    does: "creates?|instantiates?|constructs?|makes?|initiali[sz]es?",
    doing: "creating|instantiating|constructing|making|initiali[sz]ing",
    done: "created|instantiated|constructed|made|initiali[sz]ed",
    nouns: "instances|instantiations?"
  },
  sets: {
    does: "sets?|assigns?|updates?|modify|modifies|changes?|mutates?|writes?(?: to)?|overwrites?",
    doing: "setting|assigning|updating|modifying|changing|mutating|writing(?: to)?",
    done: "set|assigned|updated|modified|changed|mutated|written|overwritten",
    nouns: "assignments?|writes"
  },
  raises: {
    does: "raises?|throws?|emits?",
    doing: "raising|throwing|emitting",
    done: "raised|thrown|emitted"
  },
  catches: {
    does: "catch(?:es)?|handles?|rescues?",
    doing: "catching|handling|rescuing",
    done: "caught|handled|rescued"
  },
  imports: {
    does: "imports?|requires?|includes?",
    doing: "importing|requiring|including",
    done: "imported|required|included",
    nouns: "imports"
  }
}

const formsOf = ({ does, doing, done, nouns }: Verb): ReadonlyArray<string> => [
  String.raw`(?:who|what|which \w+) (?:else )?(?:${does}) ${NAMED}`,
  String.raw`${ALL}(?:${PLACES})(?: (?:that|which|where))? (?:${does}|${doing}) ${NAMED}`,
  String.raw`(?:${ALL}(?:${PLACES}) )?(?:where )?(?:is |are |does |do )?${NAMED} (?:is |are |gets? |being )?(?:${done})(?: from| in| by)?`,
  ...(nouns === undefined
    ? []
    : [
        String.raw`${ALL}(?:${nouns}) (?:of|to|for) ${NAMED}`,
        String.raw`${NAME}(?: (?:${KINDS}))? (?:${nouns})`
      ])
]

const TYPES = String.raw`(?:sub|child |derived )?(?:class|classes|types?|structs?|interfaces?|traits?|objects?|components?)`
const EXTENDS = [
  String.raw`${ALL}(?:which |what )?${TYPES}(?: (?:that|which))? (?:extends?|extending|inherits?(?: from)?|inheriting from|implements?|implementing|derives?(?: from)?|derived from|conforms? to|conforming to|subclass(?:es|ing)?) ${NAMED}`,
  String.raw`${ALL}(?:subclasses|subtypes|implementations|implementers|implementors|descendants|(?:child|derived) (?:classes|types)) (?:of|for) ${NAMED}`,
  String.raw`(?:who|what|which \w+) (?:extends?|implements?|inherits? from|conforms? to|derives? from|subclass(?:es)?) ${NAMED}`
]

const TESTS = [
  String.raw`${ALL}(?:(?:unit|integration|regression) )?tests?(?: cases?)? (?:for|of|covering|that (?:cover|test|use|exercise|call)s?) ${NAMED}`,
  String.raw`(?:which|what) (?:(?:unit|integration|regression) )?tests? (?:cover|test|use|exercise|call)s? ${NAMED}`,
  String.raw`(?:where|how) is ${NAMED} tested`,
  String.raw`${NAME} (?:unit )?tests?`
]

/** The order matters: what tests use is a question for tests. */
const FORMS: ReadonlyArray<readonly [relation: Relation, form: RegExp]> = (
  [
    ["tests", TESTS],
    ["extends", EXTENDS],
    ...Object.entries(VERBS).map(([relation, verb]) => [relation as Relation, formsOf(verb)] as const)
  ] as const
).flatMap(([relation, forms]) =>
  forms.map((form) => [relation, new RegExp(String.raw`^\s*${form}\s*[?.]?\s*$`, "iu")] as const)
)

/** The extension of a file name is not a symbol name. */
const IS_FILE = new RegExp(String.raw`\.(?:${FILE_ENDINGS})$`)
const CALLED = /\(\)|[\x60]/

/**
 * The relation that a query explicitly asks for; undefined if it asks for anything else, or its object is no name, as in "who uses it". A name must be written
 * like code, be in backticks or be followed by brackets. A single capitalized word is returned too: whether it is a name depends on whether a symbol of that
 * name exists.
 *
 * @example
 * ```ts
 * relationAsked("who calls parseConfig?") // => { relation: "uses", name: "parseConfig" }
 * relationAsked("where is Retry raised") // => { relation: "raises", name: "Retry" }
 * relationAsked("where are the tests of parseConfig?") // => { relation: "tests", name: "parseConfig" }
 * relationAsked("classes that extend BaseHandler") // => { relation: "extends", name: "BaseHandler" }
 * relationAsked("who uses the cache") // => undefined
 * ```
 */
export const relationAsked = (query: string): AskedRelation | undefined => {
  for (const [relation, form] of FORMS) {
    const name = form.exec(query)?.[1]
    if (name === undefined || IS_FILE.test(name)) continue
    if (CALLED.test(query)) return { relation, name }
    // "Memory usage" and "Unit tests" are phrases, not a name with a relation.
    if (isWrittenAsCode(name) && !(isPlainWord(name) && query.trimStart().startsWith(name)))
      return { relation, name }
  }
  return undefined
}
