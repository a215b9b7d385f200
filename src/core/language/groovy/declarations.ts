import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, NodeContext } from "../Language.ts"
import { titledTest } from "../titledTest.ts"

/** The word for a type, and its name: the grammar is given a class for each. */
const TYPE_HEAD = /(@interface|\b(?:class|interface|trait|enum|record))\s+([\p{L}_$][\p{L}\p{N}_$]*)/u

const TYPE_KINDS: Readonly<Record<string, SymbolKind>> = {
  class: "class",
  record: "class",
  interface: "interface",
  "@interface": "interface",
  trait: "trait",
  enum: "enum"
}

const MAX_HEAD_CHARACTERS = 1_000

export const typeDeclaration: DeclarationRule = (node) => {
  const found = TYPE_HEAD.exec(node.text.slice(0, MAX_HEAD_CHARACTERS))
  const [matched = "", word = "", name] = found ?? []
  const body = node.childForFieldName("body") ?? undefined
  return name === undefined
    ? undefined
    : {
        kind: ownValue(TYPE_KINDS, word)!,
        name,
        at: node.startIndex + found!.index + matched.length - name.length,
        body
      }
}

const isInType = ({ parent }: NodeContext): boolean =>
  parent === "class" || parent === "interface" || parent === "trait" || parent === "enum"

/** A method, a constructor or a function. With a text as its name it is a feature of Spock. */
export const functionDeclaration: DeclarationRule = (node, context) => {
  const name = node.childForFieldName("function")
  if (name === null) return undefined
  const body = node.childForFieldName("body") ?? undefined
  const signatureEnd = node.childForFieldName("parameters")?.endIndex ?? name.endIndex
  if (name.type === "quoted_identifier" && /\W/.test(name.text.slice(1, -1)))
    return titledTest({
      at: name.startIndex,
      word: "feature",
      title: name.text,
      isGroup: false,
      body,
      signatureEnd
    })
  // The parser gets the name of a constructor without its first letter.
  const lost = /[\p{L}_$]*$/u.exec(
    context.text?.slice(Math.max(0, name.startIndex - 2), name.startIndex) ?? ""
  )![0]
  return {
    kind: isInType(context) ? "method" : "function",
    name: lost + name.text.replaceAll(/^["']|["']$/g, ""),
    at: name.startIndex - lost.length,
    body,
    ...(body === undefined ? { headOnly: true, signatureEnd: node.endIndex } : {})
  }
}

/** A field, a constant or a variable; one that holds a closure is a function. */
export const variable: DeclarationRule = (node, context) => {
  const name = node.childForFieldName("name")
  const value = node.childForFieldName("value")
  if (name === null || name.text === "") return undefined
  const closure = value?.type === "closure" ? value : undefined
  if (context.local)
    return closure && { kind: "function", name: name.text, at: name.startIndex, body: closure }
  const isConstant =
    /\bstatic\b/.test(node.text.slice(0, name.startIndex - node.startIndex)) &&
    /\bfinal\b/.test(node.text.slice(0, name.startIndex - node.startIndex))
  return {
    kind: isInType(context) ? (isConstant ? "constant" : "field") : closure ? "function" : "variable",
    name: name.text,
    at: name.startIndex,
    ...(closure
      ? { body: closure, hasFunctionBody: true }
      : { signatureEnd: node.endIndex, signatureLimit: name.endIndex + MAX_VALUE_CHARACTERS })
  }
}

const MAX_VALUE_CHARACTERS = 120

/** A constant of an enumeration, which the grammar takes for an expression. */
export const enumConstant: DeclarationRule = (node, context) =>
  context.parent === "enum" && !context.local && /^[\p{L}_]/u.test(node.text)
    ? { kind: "constant", name: node.text, at: node.startIndex }
    : undefined

/** Properties of a build that other scripts read, and parameters of a pipeline: `ext.version = '1'`, `params.reads = 'a'`. */
export const assignment: DeclarationRule = (node, context) => {
  const [target, value] = node.namedChildren
  if (target === undefined || (context.local && context.mark !== EXTRA_PROPERTIES)) return undefined
  const names = /^(?:(?:(?:project|rootProject)\.)?ext|params)\.(\w+)$/.exec(target.text)
  const name =
    names?.[1] ?? (context.mark === EXTRA_PROPERTIES && /^\w+$/.test(target.text) ? target.text : undefined)
  return name === undefined
    ? undefined
    : {
        kind: "variable",
        name,
        at: target.endIndex - name.length,
        signatureEnd: value?.endIndex ?? target.endIndex,
        signatureLimit: target.endIndex + MAX_VALUE_CHARACTERS
      }
}

/** The mark of the block whose assignments declare properties. */
const EXTRA_PROPERTIES = "ext"

/** Blocks of a build script that are looked for by their names. */
const BUILD_BLOCKS =
  /^(?:allprojects|android|buildscript|configurations|dependencies|dependencyManagement|java|kotlin|nextflowPlugin|plugins|pluginManagement|publishing|repositories|signing|sourceSets|spotless|subprojects|tasks)$/

const TASK_CALL = /^(?:project\.)?(?:tasks\.(?:register|create)|task)$/

/** What calls without their own declaration declare: tasks of Gradle, stages of Jenkins, processes of Nextflow, constants of enumerations. */
export const callDeclaration: DeclarationRule = (node, context) => {
  const callee = node.childForFieldName("function")
  const list = node.childForFieldName("args")
  if (callee === null || list === null || callee.endIndex - callee.startIndex > 40) return undefined
  if (context.parent === "enum" && !context.local && callee.text === context.parentName)
    return { kind: "method", name: callee.text, at: callee.startIndex, body: childOfType(list, "closure") }
  if (context.parent === "enum" && !context.local)
    return /^[\p{L}_]\w*$/u.test(callee.text)
      ? { kind: "constant", name: callee.text, at: callee.startIndex, body: childOfType(list, "closure") }
      : undefined
  const word = callee.text
  const [first] = list.namedChildren
  const body = list.namedChildren.findLast(({ type }) => type === "closure")
  const titled = first === undefined ? undefined : declarationOf(word, first, body)
  if (titled !== undefined) return { ...titled, at: titled.at ?? node.startIndex }
  // `task copy(type: Copy) { … }`: the word stands before the call.
  const before = context.text?.slice(Math.max(0, node.startIndex - 8), node.startIndex) ?? ""
  if (/(?:^|\n|\s)task\s+$/.test(before)) return { kind: "function", name: word, at: callee.startIndex, body }
  if (body === undefined || first !== body || context.local) return undefined
  if (word === "ext") return { holds: body, mark: EXTRA_PROPERTIES }
  if (word === "workflow") return { kind: "function", name: word, at: callee.startIndex, body }
  return context.parent === undefined && BUILD_BLOCKS.test(word)
    ? { kind: "section", name: word, at: callee.startIndex, body }
    : undefined
}

/** The declaration of a call by its word and its first argument. */
const declarationOf = (
  word: string,
  first: SyntaxNode,
  body: SyntaxNode | undefined
): Declaration | undefined => {
  if (/^(?:process|workflow|agent)$/.test(word) && first.type === "identifier" && body !== undefined)
    return { kind: "function", name: first.text, at: first.startIndex, body, signatureEnd: first.endIndex }
  if (TASK_CALL.test(word) && (first.type === "string" || first.type === "identifier")) {
    const name = first.text.replaceAll(/^["']|["']$/g, "")
    return /^[\w-]+$/.test(name)
      ? {
          kind: "function",
          name,
          at: first.startIndex + (first.type === "string" ? 1 : 0),
          body,
          signatureEnd: first.endIndex
        }
      : undefined
  }
  return word === "stage" && first.type === "string" && body !== undefined
    ? titledTest({
        at: first.startIndex,
        word,
        title: first.text,
        isGroup: true,
        body,
        signatureEnd: first.endIndex
      })
    : undefined
}
