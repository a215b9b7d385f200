import type { SymbolKind } from "../domain/CodeSymbol.ts"
import { isPlainWord } from "./isPlainWord.ts"

/** Something that a declaration consists of is asked for, which the declaration shows. */
export interface RequestedMembers {
  readonly name: string
  /** The kinds of what has such members. */
  readonly kinds: ReadonlyArray<SymbolKind>
}

const OF_TYPES =
  "fields?|propert(?:y|ies)|attributes?|members?|methods?|values?|variants?|cases|constants|constructors?|base (?:class(?:es)?|types?)|parent class(?:es)?|super ?class(?:es)?|super ?types?|(?:implemented )?(?:interfaces|traits|protocols|mixins)"
const OF_FUNCTIONS = "parameters?|params|arguments?|args|signature|return (?:type|value)"
const KIND =
  "(?:class|model|entity|type|struct|interface|record|enum|object|trait|protocol|schema|input|function|method)"

const TYPES: ReadonlyArray<SymbolKind> = ["class", "struct", "interface", "trait", "enum", "type"]
const CALLED: ReadonlyArray<SymbolKind> = ["function", "method", "class", "struct"]

const NAME = String.raw`[\x60'"]?(?<name>(?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.|::))*[\p{L}_$][\p{L}\p{N}_$]*)[\x60'"]?`
const ASKING =
  "(?:(?:what|which) (?:is|are) |(?:show|list|find|get)(?: me)? )?(?:all )?(?:(?:of )?the )?(?:(?:possible|allowed|valid|available|supported|different) )?"

/** What a type extends or implements, which its head says. */
const SUPERTYPE_FORMS = [
  String.raw`(?:what|which \w+) (?:does|do) (?:the )?(?:(?<before>${KIND}) )?${NAME} (?:(?<after>${KIND}) )?(?:extend|implement|inherit(?: from)?|derive from|conform to|subclass|mix in)`,
  String.raw`${ASKING}(?:interfaces|traits|protocols|mixins|class(?:es)?|types?) (?:that )?(?:(?:is|are) )?(?:implemented|extended|inherited|mixed in) by (?:the )?(?:(?<before>${KIND}) )?${NAME}(?: (?<after>${KIND}))?`
]

const formsOf = (members: string): ReadonlyArray<RegExp> =>
  [
    `${ASKING}(?:${members}) (?:of|in|on|for) (?:(?:the|an?) )?(?:(?<before>${KIND}) )?${NAME}(?: (?<after>${KIND}))?`,
    `(?:what|which) (?:${members}) (?:does|do|are (?:in|on|of)) (?:(?:the|an?) )?(?:(?<before>${KIND}) )?${NAME}(?: (?<after>${KIND}))?(?: (?:have|has|take|accept|contain|define|declare))?`,
    `(?:the )?(?:(?<before>${KIND}) )?${NAME} (?:(?<after>${KIND}) )?(?:${members})`,
    ...(members === OF_TYPES ? SUPERTYPE_FORMS : [])
  ].map((form) => new RegExp(String.raw`^\s*${form}\s*\??\s*$`, "iu"))

const FORMS = [
  { kinds: TYPES, forms: formsOf(OF_TYPES) },
  { kinds: CALLED, forms: formsOf(OF_FUNCTIONS) }
]

/** Written as a name: with a capital, in parts, or as something of a type. */
const IS_NAME = /^\p{Lu}|[\p{Ll}\p{N}]\p{Lu}|_|\.|::/u

/**
 * The type or function of which a query asks for the fields, values, parameters or the like; undefined for any other query. A single word has to be
 * capitalized, and at the beginning of the query its kind has to be said.
 *
 * @example
 * ```ts
 * requestedMembers("fields of the Cart model")?.name // => "Cart"
 * requestedMembers("what properties does CartItem have?")?.name // => "CartItem"
 * requestedMembers("possible values of CartState")?.name // => "CartState"
 * requestedMembers("what does CartItem extend?")?.name // => "CartItem"
 * requestedMembers("Cart class members")?.name // => "Cart"
 * requestedMembers("parameters of add_item")?.kinds.includes("function") // => true
 * requestedMembers("fields of the cart") // => undefined
 * requestedMembers("Content values") // => undefined
 * ```
 */
export const requestedMembers = (query: string): RequestedMembers | undefined => {
  for (const { forms, kinds } of FORMS)
    for (const form of forms) {
      const { after, before, name } = form.exec(query)?.groups ?? {}
      if (name === undefined || !IS_NAME.test(name)) continue
      const isFirst = query.trimStart().startsWith(name)
      if (isFirst && isPlainWord(name) && before === undefined && after === undefined) continue
      return { name, kinds }
    }
  return undefined
}
