import type { SyntaxNode } from "../../syntax/mod.ts"
import type { DeclarationRule, Declared } from "../Language.ts"

/** How macros are called. */
export const MACRO = /^[A-Z][A-Z0-9_]+$/

/** Most names that a macro makes one of. */
const MOST_NAMES = 2

/** A macro's name that says that it defines a test. */
const TEST = /TEST/

/**
 * What a macro defines that is given a plain name, or two, and has a body: `TEST(Suite, Name) { … }` is called `Suite.Name`. `head` is what
 * the grammar takes for the declarator of a function without a type.
 */
export const definedByMacro = (head: SyntaxNode): Declared | undefined => {
  const macro = head.childForFieldName("declarator")
  const given = head.childForFieldName("parameters")?.namedChildren ?? []
  if (macro?.type !== "identifier" || !MACRO.test(macro.text)) return undefined
  const title = given.find(({ text }) => text.startsWith('"'))
  if (title !== undefined && TEST.test(macro.text))
    return { kind: "function", name: title.text.slice(1, -1), at: title.startIndex, test: true }
  if (given.length === 0 || given.length > MOST_NAMES || !given.every(isPlainName)) return undefined
  return {
    kind: "function",
    name: given.map(({ text }) => text).join("."),
    at: given.at(-1)!.startIndex,
    ...(TEST.test(macro.text) ? { test: true } : {})
  }
}

/** What is taken for a parameter of which only the type is there. */
const isPlainName = ({ namedChildren, text, type }: SyntaxNode): boolean =>
  type === "parameter_declaration" && namedChildren.length === 1 && /^[A-Za-z_]\w*$/.test(text)

/**
 * A test of which the grammar takes the head for a call, its body standing behind: `TEST_CASE("what holds", "[tag]")` is called as its text
 * says, `TEST(Suite, Name)` of C as where the grammar sees more.
 */
export const testCase: DeclarationRule = (statement, { local }) => {
  const [call] = statement.namedChildren
  const macro = call?.childForFieldName("function")
  if (local || call?.type !== "call_expression" || statement.text.endsWith(";")) return undefined
  if (macro?.type !== "identifier" || !MACRO.test(macro.text) || !TEST.test(macro.text)) return undefined
  const given = call.childForFieldName("arguments")?.namedChildren ?? []
  const title = given.find(({ type }) => type === "string_literal")
  const named = title === undefined && given.length <= MOST_NAMES ? given : []
  const name = title?.text.slice(1, -1) ?? named.map(({ text }) => text).join(".")
  if (name === "" || named.some(({ type }) => type !== "identifier")) return undefined
  return { kind: "function", name, at: (title ?? named.at(-1))!.startIndex, test: true }
}
