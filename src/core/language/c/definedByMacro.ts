import type { SyntaxNode } from "../../syntax/mod.ts"
import type { DeclarationRule, Declared } from "../Language.ts"

/** The usual form of macro names. */
export const MACRO = /^[A-Z][A-Z0-9_]+$/

/** Most arguments that form the name of a definition by macro. */
const MOST_NAMES = 2

/** Marks the name of a macro that defines a test. */
const TEST = /TEST/

/**
 * What a macro defines if it has one or two plain names as arguments and a body: `TEST(Suite, Name) { … }` defines `Suite.Name`. `head` is what the grammar
 * takes for the declarator of a function without a return type.
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

/** The grammar takes the name for a parameter with only a type. */
const isPlainName = ({ namedChildren, text, type }: SyntaxNode): boolean =>
  type === "parameter_declaration" && namedChildren.length === 1 && /^[A-Za-z_]\w*$/.test(text)

/**
 * A test whose head the grammar takes for a call, followed by its body: `TEST_CASE("what holds", "[tag]")` is named by its string, `TEST(Suite, Name)` in C
 * like in `definedByMacro`.
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
