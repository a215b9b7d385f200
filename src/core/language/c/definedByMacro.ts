import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule } from "../Language.ts"

/** The usual form of macro names. */
export const MACRO_NAME = /^[A-Z][A-Z0-9_]+$/

/** Most arguments that form the name of a definition by macro. */
const MAX_NAME_ARGUMENTS = 2

/** Marks the name of a macro that defines a test. */
const TEST_MACRO = /TEST/

/**
 * What a macro defines if it has one or two plain names as arguments and a body: `TEST(Suite, Name) { … }` defines `Suite.Name`. `head` is what the grammar
 * takes for the declarator of a function without a return type.
 */
export const definedByMacro = (head: SyntaxNode): Declaration | undefined => {
  const macro = head.childForFieldName("declarator")
  const argumentNodes = head.childForFieldName("parameters")?.namedChildren ?? []
  if (macro?.type !== "identifier" || !MACRO_NAME.test(macro.text)) return undefined
  const title = argumentNodes.find(({ text }) => text.startsWith('"'))
  if (title !== undefined && TEST_MACRO.test(macro.text))
    return { kind: "function", name: title.text.slice(1, -1), at: title.startIndex, test: true }
  if (
    argumentNodes.length === 0 ||
    argumentNodes.length > MAX_NAME_ARGUMENTS ||
    !argumentNodes.every(isPlainName)
  )
    return undefined
  return {
    kind: "function",
    name: argumentNodes.map(({ text }) => text).join("."),
    at: argumentNodes.at(-1)!.startIndex,
    ...(TEST_MACRO.test(macro.text) ? { test: true } : {})
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
  if (macro?.type !== "identifier" || !MACRO_NAME.test(macro.text) || !TEST_MACRO.test(macro.text))
    return undefined
  const argumentNodes = call.childForFieldName("arguments")?.namedChildren ?? []
  const title = argumentNodes.find(({ type }) => type === "string_literal")
  const nameNodes = title === undefined && argumentNodes.length <= MAX_NAME_ARGUMENTS ? argumentNodes : []
  const name = title?.text.slice(1, -1) ?? nameNodes.map(({ text }) => text).join(".")
  if (name === "" || nameNodes.some(({ type }) => type !== "identifier")) return undefined
  return { kind: "function", name, at: (title ?? nameNodes.at(-1))!.startIndex, test: true }
}
