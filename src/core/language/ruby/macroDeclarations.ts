/** What calls in the body of a class declare that libraries give their users: settings, options, attributes, factories of tests. */
import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, Holder, NodeContext } from "../Language.ts"
import { optionsIn, symbolName } from "./railsDeclarations.ts"

/** Calls that declare the kind of symbol that their first argument names. */
const MACRO_KINDS: Readonly<Record<string, SymbolKind>> = {
  define_method: "method",
  scope: "method",
  add_search_scope: "method",
  alias_method: "method",
  belongs_to: "field",
  has_one: "field",
  has_many: "field",
  has_and_belongs_to_many: "field",
  has_one_attached: "field",
  has_many_attached: "field",
  has_rich_text: "field",
  attribute: "field",
  alias_attribute: "field",
  property: "field",
  preference: "field",
  setting: "field",
  option: "field",
  class_option: "field",
  method_option: "field",
  field: "field",
  renders_one: "field",
  renders_many: "field",
  class_name_attribute: "field"
}

/** Calls that only use what they name, whatever their options are called. */
const USES =
  /^(?:validates?\b|validates_|before_|after_|around_|skip_|prepend_|append_|add_|remove_|change_|rename_|(?:include|extend|prepend|use|require|requires|optional|helper|helper_method|render|respond_to|rescue_from|serialize|encrypts|normalizes|let!?|subject|let_it_be|accepts_nested_attributes_for|deprecate|private_constant|get|post|put|patch|delete|match|resources?|namespace|route|mount|root)$)/

/** Options that only what declares something has. */
const DECLARING_OPTIONS = ["default", "type"]

/** Whether a class has several calls of a word that name something and say what its default or its type is. */
const isOwnMacro = (word: string, text: string): boolean => {
  const calls = new RegExp(
    String.raw`^[ \t]*${RegExp.escape(word)}[ (]\s*:\w+\s*,[^\n]*?(?:\n[^\n]*?)??\b(?:${DECLARING_OPTIONS.join("|")}):`,
    "gm"
  )
  return calls.test(text) && calls.test(text)
}

/** What a call declares that the word before its arguments declares, or that looks like others of its kind in the same file. */
export const macroDeclaration = (
  word: string,
  given: ReadonlyArray<SyntaxNode>,
  { text = "" }: NodeContext
): Pick<Declaration, "kind" | "name"> | undefined => {
  const [first] = given
  const name = first && symbolName(first)
  if (first === undefined || name === undefined) return undefined
  const known = ownValue(MACRO_KINDS, word)
  if (known !== undefined) return { kind: known, name }
  if (first.type !== "simple_symbol" || !/^[a-z_]\w*$/.test(name) || USES.test(word)) return undefined
  const options = optionsIn(given)
  return DECLARING_OPTIONS.some((option) => options.has(option)) && isOwnMacro(word, text)
    ? { kind: "field", name }
    : undefined
}

/** Words of calls in a block of declarations, which are searched only if there are some: the block of a concern. */
export const MACRO_IN_BLOCK = new RegExp(
  String.raw`^[ \t]*(?:${Object.keys(MACRO_KINDS).join("|")})[ (]\s*[:"']\w`,
  "m"
)

/** The mark of what is inside of the definition of factories. */
const FACTORIES = "factories"

/** The factories of tests, and their traits: `factory :order do … end` inside of `FactoryBot.define do … end`. They are called so by a symbol alone. */
export const factoryDeclaration = (
  node: SyntaxNode,
  { mark }: Pick<NodeContext, "mark">
): Declaration | Holder | undefined => {
  const word = node.childForFieldName("method")?.text ?? ""
  const receiver = node.childForFieldName("receiver")
  const block = node.childForFieldName("block")
  const body = block?.childForFieldName("body") ?? undefined
  if (
    body !== undefined &&
    /^(?:define|modify)$/.test(word) &&
    /^Factory(?:Bot|Girl)$/.test(receiver?.text ?? "")
  )
    return { holds: body, mark: FACTORIES }
  if (mark !== FACTORIES || receiver !== null || !/^(?:factory|trait)$/.test(word)) return undefined
  const [first] = node.childForFieldName("arguments")?.namedChildren ?? []
  const name = first && symbolName(first)
  return first === undefined || name === undefined
    ? undefined
    : {
        kind: "section",
        name,
        at: first.startIndex,
        body,
        mark: FACTORIES,
        signatureEnd: block?.startIndex ?? node.endIndex
      }
}
