import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { BUILTIN_COMMANDS } from "./builtinCommands.ts"
import { argumentsOf, commandOf, projectDeclaration, targetParts } from "./commands.ts"
import { ownNamesOf } from "./ownNames.ts"
import {
  listedArguments,
  targetArguments,
  testArguments,
  variableArguments,
  wordArguments
} from "./namedArguments.ts"

/** Qualifiers, by what a name is: a command; a variable, read outside of functions or in one; a target, and the namespace before it; a test; a word that may be a target, or one in a list. */
export const CALLED = "()"
export const OWN_VARIABLE = "$"
export const VARIABLE = "$()"
export const TARGET = "target"
export const TEST = "test"
export const WORD = "word"
export const LISTED = "listed"

/** A target in a generator expression. */
const EXPRESSION_TARGET =
  /\$<(?:TARGET_\w+|LINK_ONLY|BUILD_INTERFACE|INSTALL_INTERFACE):([\w+.-]+(?:::[\w+.-]+)*)(?=[>,])/g

/** Node types of conditions, whose words may be variables. */
const CONDITIONS = new Set(["if_command", "elseif_command", "while_command"])

/** Deepest nesting that is read. */
const MAX_DEPTH = 64

/** The names that a file uses, in order. */
export const cmakeUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const { text } = root
  const add = (name: string, qualifier: string, at: number) =>
    found.push({
      name,
      qualifier,
      role: qualifier === CALLED ? "call" : "other",
      receiver: UNKNOWN_RECEIVER,
      at
    })
  const addTarget = (written: string, at: number) => {
    const { name, owner } = targetParts(written)
    add(name, owner === "" ? TARGET : `${TARGET}.${owner}`, at + written.length - name.length)
  }
  const visit = (node: SyntaxNode, own: ReadonlySet<string>, isInside: boolean, depth: number): void => {
    if (depth > MAX_DEPTH) return
    const addVariable = (name: string, at: number) => {
      const isOwn = own.has(name) || [...own].some((each) => each.endsWith("_") && name.startsWith(each))
      if (!isOwn) add(name, isInside ? VARIABLE : OWN_VARIABLE, at)
    }
    const addArguments = (command: string, list: SyntaxNode | undefined) => {
      const all = argumentsOf(list)
      const declared = projectDeclaration({ name: command, arguments: all }, text)?.title
      const given = declared === undefined ? all : all.filter((each) => each !== declared)
      for (const { at, text } of variableArguments(command, given)) addVariable(text, at)
      for (const { at, text } of targetArguments(command, given)) addTarget(text, at)
      for (const { at, text } of testArguments(command, given)) add(text, TEST, at)
      for (const { at, text } of wordArguments(command, given))
        if (text.includes("::")) addTarget(text, at)
        else add(text, WORD, at)
      for (const { at, text } of listedArguments(command, given))
        if (text.includes("::")) addTarget(text, at)
        else add(text, LISTED, at)
    }
    const visitAll = () => {
      for (const child of node.namedChildren) visit(child, own, isInside, depth + 1)
    }
    if (node.type === "line_comment" || node.type === "bracket_comment" || node.type === "env_var") return
    if (node.type === "variable") {
      if (node.namedChildren.length === 0) addVariable(node.text, node.startIndex)
      return visitAll()
    }
    if (node.type === "function_def" || node.type === "macro_def") {
      const names = new Set([...own, ...ownNamesOf(node)])
      for (const child of node.namedChildren) if (child.type === "body") visit(child, names, true, depth + 1)
      return
    }
    if (node.type === "normal_command") {
      const identifier = childOfType(node, "identifier")
      const { name } = commandOf(node)
      if (identifier !== undefined && !BUILTIN_COMMANDS.has(name)) {
        add(identifier.text, CALLED, identifier.startIndex)
        // A command may be written in another case than it is declared in.
        if (identifier.text !== name) add(name, CALLED, identifier.startIndex)
      }
      addArguments(name, childOfType(node, "argument_list"))
    } else if (CONDITIONS.has(node.type)) addArguments("if", childOfType(node, "argument_list"))
    else if (node.type === "foreach_command") addArguments("foreach", childOfType(node, "argument_list"))
    else if (node.type === "unquoted_argument" || node.type === "quoted_element")
      for (const { 0: expression, 1: target = "", index } of node.text.matchAll(EXPRESSION_TARGET))
        addTarget(target, node.startIndex + index + expression.length - target.length)
    visitAll()
  }
  visit(root, ownNamesOf(root), false, 0)
  return found.sort((a, b) => a.at - b.at)
}
