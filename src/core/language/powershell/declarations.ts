import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule } from "../Language.ts"
import { titledTest } from "../titledTest.ts"

/** Comment-based help at the beginning of a function's body, which the grammar puts before the body. */
const helpIn = (node: SyntaxNode): string | undefined => {
  const comment = childOfType(node, "comment")
  return comment !== undefined && HELP.test(comment.text) ? withoutMarks(comment.text) : undefined
}

const HELP = /^<#[^]*^\s*\.(?:SYNOPSIS|DESCRIPTION)/im

const withoutMarks = (comment: string): string => comment.replace(/^<#/, "").replace(/#>$/, "").trim()

/** The end of the parameters, which stand at the beginning of the body; of the name if a comment stands between. */
const signatureEndOf = (
  node: SyntaxNode,
  name: SyntaxNode,
  body: SyntaxNode | undefined
): number | undefined => {
  const declared = childOfType(node, "function_parameter_declaration")
  if (declared !== undefined) return declared.endIndex
  if (childOfType(node, "comment") !== undefined) return name.endIndex
  return body === undefined ? undefined : childOfType(body, "param_block")?.endIndex
}

/** A function or filter. */
export const functionDeclaration: DeclarationRule = (node) => {
  const name = childOfType(node, "function_name")
  if (name === undefined) return undefined
  const body = childOfType(node, "script_block")
  const scope = /^(?:script|global|local|private):/i.exec(name.text)?.[0] ?? ""
  const signatureEnd = signatureEndOf(node, name, body)
  const doc = helpIn(node)
  return {
    kind: "function",
    name: name.text.slice(scope.length),
    at: name.startIndex + scope.length,
    body,
    ...(signatureEnd === undefined ? {} : { signatureEnd }),
    ...(doc === undefined ? {} : { doc })
  }
}

const typeDeclaration =
  (kind: "class" | "enum"): DeclarationRule =>
  (node) => {
    const names = node.namedChildren.filter(({ type }) => type === "simple_name")
    const [name] = names
    return (
      name && {
        kind,
        name: name.text,
        at: name.startIndex,
        members: [node],
        signatureEnd: names.at(-1)!.endIndex
      }
    )
  }

export const classDeclaration = typeDeclaration("class")
export const enumDeclaration = typeDeclaration("enum")

export const enumMember: DeclarationRule = (node) => {
  const name = childOfType(node, "simple_name")
  return name && { kind: "constant", name: name.text, at: name.startIndex }
}

export const methodDeclaration: DeclarationRule = (node) => {
  const name = childOfType(node, "simple_name")
  const body = childOfType(node, "script_block")
  return name && { kind: "method", name: name.text, at: name.startIndex, body }
}

export const propertyDeclaration: DeclarationRule = (node) => {
  const name = childOfType(node, "variable")
  return (
    name && { kind: "field", name: name.text.slice(1), at: name.startIndex + 1, signatureEnd: node.endIndex }
  )
}

/** A variable of a script or of the session: `$script:Cache = @{}`. */
const SCOPED_TARGET = /^\$(?:script|global):(\w+)$/i

export const scriptVariable: DeclarationRule = (node, context) => {
  const target = childOfType(node, "left_assignment_expression")
  const name = target === undefined ? undefined : SCOPED_TARGET.exec(target.text)?.[1]
  return name === undefined || context.local
    ? undefined
    : {
        kind: "variable",
        name,
        at: target!.endIndex - name.length,
        signatureEnd: node.endIndex,
        signatureLimit: target!.endIndex + 120
      }
}

const ALIAS = /^(?:set|new)-alias$/i
const TEST_WORD = /^it$/i
const GROUP_WORD = /^(?:describe|context)$/i

/** The texts and words that a command is given, without its parameters. */
const argumentsOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  childOfType(node, "command_elements")?.namedChildren.filter(
    ({ type }) => type !== "command_argument_sep" && type !== "command_parameter"
  ) ?? []

/** The block that a command is given. */
const blockOf = (node: SyntaxNode): SyntaxNode | undefined => {
  let found: SyntaxNode | undefined = argumentsOf(node).findLast(({ text }) => text.startsWith("{"))
  while (found !== undefined && found.type !== "script_block") {
    if (found.type === "script_block_expression") return childOfType(found, "script_block") ?? found
    found = found.namedChildren.at(-1)
  }
  return found
}

/** Tests of Pester by their titles, and aliases. */
export const commandDeclaration: DeclarationRule = (node): Declaration | undefined => {
  const word = childOfType(node, "command_name")?.text ?? ""
  if (ALIAS.test(word)) {
    const name = argumentsOf(node)[0]
    const text = name?.text.replaceAll(/^["']|["']$/g, "") ?? ""
    return name === undefined || !/^[\w-]+$/.test(text)
      ? undefined
      : {
          kind: "function",
          name: text,
          at: name.startIndex + name.text.indexOf(text),
          signatureEnd: node.endIndex
        }
  }
  const isGroup = GROUP_WORD.test(word)
  if (!isGroup && !TEST_WORD.test(word)) return undefined
  const title = argumentsOf(node)[0]
  const body = blockOf(node)
  if (title === undefined || body === undefined || !/^["'\w]/.test(title.text)) return undefined
  return titledTest({
    at: node.startIndex,
    word,
    title: title.text,
    isGroup,
    body,
    hasFunctionBody: true,
    signatureEnd: title.endIndex
  })
}
