import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { actionsIn, addsSupertypes, buildersIn, callsInText, indirectClass } from "./namedMethods.ts"
import { LOOKUP } from "./perlLookups.ts"
import {
  bind,
  classOf,
  inner,
  isClassName,
  lookedUp,
  methodLookup,
  type Scope,
  SELF,
  SIGILS
} from "./perlScope.ts"
import {
  argumentsOf,
  EXTENDS,
  isPackage,
  MAX_DEPTH,
  PACKAGE_NAME,
  packageOf,
  PRAGMA,
  statedNames,
  usedNames
} from "./perlTerms.ts"

/** Variables of the language, and functions that the grammar takes for names. */
const PREDEFINED = new Set(
  "_ a b ENV ARGV INC ISA STDIN STDOUT STDERR DATA EXPORT EXPORT_OK EXPORT_TAGS VERSION AUTOLOAD SIG OS_ERROR undef wantarray shift pop".split(
    " "
  )
)

const ATTRIBUTE = /^(?:has|around|before|after)$/

/** The list of the supertypes of a package. */
const SUPERTYPES = /@(?:\w+::)*ISA\s*$/

/** Lists of what a module gives to others. */
const EXPORTS = /@EXPORT(?:_OK)?$/

/** The names that a file uses, in order, each with the package or class that it is looked up in, as far as it is known. */
export const perlUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []

  const push = (name: string, qualifier: string, role: StatedMention["role"], at: number) => {
    if (/^[A-Za-z_]\w*$/.test(name)) found.push({ name, qualifier, role, receiver: UNKNOWN_RECEIVER, at })
  }

  /** The name of a package, whole: its last part is what names it. */
  const pushPackage = (written: string, at: number, lookup: string = LOOKUP.package) => {
    const name = written.replace(/::$/, "")
    if (!PACKAGE_NAME.test(name) || PRAGMA.test(name)) return
    const last = name.lastIndexOf("::")
    push(
      name.slice(last < 0 ? 0 : last + 2),
      lookup + name.slice(0, Math.max(0, last)),
      "type",
      at + Math.max(0, last < 0 ? 0 : last + 2)
    )
  }

  /** A function, with or without its package. */
  const pushFunction = (written: string, scope: Scope, at: number, role: StatedMention["role"]) => {
    const last = written.lastIndexOf("::")
    if (last >= 0) {
      push(written.slice(last + 2), LOOKUP.full + written.slice(0, last), role, at + last + 2)
      return
    }
    if (!PREDEFINED.has(written)) push(written, LOOKUP.sub + scope.within, role, at)
  }

  const pushVariable = (node: SyntaxNode, scope: Scope, sigil: string) => {
    const { startIndex: at, text } = node
    const last = text.lastIndexOf("::")
    if (last > 0)
      return push(text.slice(last + 2), LOOKUP.variable + sigil + text.slice(0, last), "other", at + last + 2)
    if (PREDEFINED.has(text) || SELF.test(text) || lookedUp(sigil + text, scope) !== undefined) return
    push(text, LOOKUP.variable + sigil + scope.within, "other", at)
  }

  /** A variable, or the expression whose value is used as one: `%$cart`. */
  const visitVariable = (node: SyntaxNode, scope: Scope, sigil: string, depth: number) => {
    const name = childOfType(node, "varname")
    if (name !== undefined && name.namedChildren.length === 0) pushVariable(name, scope, sigil)
    else visitAll(node, scope, depth)
  }

  /** An element or elements of a variable, whose sigil is that of what it holds: `$rates{de}` is of `%rates`. */
  const visitElement = (node: SyntaxNode, scope: Scope, depth: number) => {
    const sigil = node.childForFieldName("hash") === null ? "@" : "%"
    for (const child of node.namedChildren)
      if (child.type.endsWith("container_variable")) visitVariable(child, scope, sigil, depth + 1)
      else visit(child, scope, depth + 1)
  }

  const visitAll = (node: SyntaxNode, scope: Scope, depth: number) => {
    for (const child of node.namedChildren) visit(child, scope, depth + 1)
  }

  /** Statements in order: a package without a block holds those after it. */
  const visitStatements = (node: SyntaxNode, scope: Scope, depth: number) => {
    let current = scope
    for (const child of node.namedChildren) {
      visit(child, current, depth + 1)
      if (isPackage(child) && childOfType(child, "block") === undefined)
        current = { ...inner(current, current.isFile), within: packageOf(child) }
    }
  }

  const bindSignature = (signature: SyntaxNode | undefined, scope: Scope, depth: number) => {
    for (const parameter of signature?.namedChildren ?? []) {
      bind(parameter, scope, "")
      const value = parameter.childForFieldName("default")
      if (value) visit(value, scope, depth + 1)
    }
  }

  const visitMethodCall = (node: SyntaxNode, scope: Scope, depth: number) => {
    const invocant = node.childForFieldName("invocant")
    const method = node.childForFieldName("method")
    const given = node.childForFieldName("arguments")
    if (method !== null && method.namedChildren.length > 0) visitAll(method, scope, depth)
    else if (method !== null) {
      const { startIndex: at, text } = method
      const last = text.lastIndexOf("::")
      if (last >= 0) {
        const named = text.slice(0, last)
        const lookup = named === "SUPER" ? LOOKUP.inherited + scope.within : LOOKUP.of + named
        push(text.slice(last + 2), lookup, "call", at + last + 2)
      } else push(text, methodLookup(invocant, scope), "call", at)
    }
    if (given && method?.text === "can")
      for (const { at, name } of statedNames(given)) push(name, methodLookup(invocant, scope), "other", at)
    if (method?.text === "to")
      for (const { at, controller, name } of actionsIn(argumentsOf(node)))
        push(name, LOOKUP.action + controller, "other", at)
    if (invocant?.type === "bareword" && isClassName(invocant.text))
      pushPackage(invocant.text, invocant.startIndex)
    else if (invocant) visit(invocant, scope, depth + 1)
    if (given) visit(given, scope, depth + 1)
  }

  const visitUse = (node: SyntaxNode, scope: Scope, depth: number) => {
    const module = node.childForFieldName("module")
    if (module === null) return
    const names = usedNames(node)
    const areTypes = /^(?:parent|base|Mojo::Base)$/.test(module.text)
    pushPackage(module.text, module.startIndex)
    if (module.text === "constant") {
      for (const child of node.namedChildren.slice(1)) visit(child, scope, depth + 1)
      return
    }
    for (const { at, name } of names) {
      if (areTypes) pushPackage(name, at)
      else if (!PRAGMA.test(module.text) && /^&?\w+$/.test(name))
        push(name.replace(/^&/, ""), LOOKUP.full + module.text, "other", at + (name.startsWith("&") ? 1 : 0))
    }
  }

  const visitCall = (node: SyntaxNode, scope: Scope, depth: number) => {
    const name = node.childForFieldName("function")
    const given = argumentsOf(node)
    const made = name?.text === "new" ? indirectClass(node) : undefined
    if (name !== null && made !== undefined) {
      push("new", LOOKUP.of + made.text.replace(/::$/, ""), "call", name.startIndex)
      pushPackage(made.text, made.startIndex)
      for (const each of given.flatMap(argumentsOf)) visit(each, scope, depth + 1)
      return
    }
    if (name !== null) {
      const called = childOfType(name, "varname")
      if (called !== undefined) pushFunction(called.text, scope, called.startIndex, "call")
      // The grammar knows the functions of the language: their names have nodes of their own.
      else if (name.children.length === 0) pushFunction(name.text, scope, name.startIndex, "call")
    }
    pushNamedMethods(name?.text ?? "", given, scope)
    if (addsSupertypes(node)) {
      for (const each of given.slice(1).flatMap(statedNames)) pushPackage(each.name, each.at)
      return
    }
    if (EXTENDS.test(name?.text ?? "")) {
      for (const each of given.flatMap(statedNames)) pushPackage(each.name, each.at)
      return
    }
    // What computes an attribute gets the object.
    const inside = ATTRIBUTE.test(name?.text ?? "") ? { ...inner(scope), makesAttribute: true } : scope
    for (const each of node.namedChildren)
      if (each.startIndex !== name?.startIndex) visit(each, inside, depth + 1)
  }

  /** Methods of the own class that are named in words: `builder => '_build_total'`, `before save => sub { … }`. */
  const pushNamedMethods = (word: string, given: ReadonlyArray<SyntaxNode>, scope: Scope) => {
    const names = /^(?:before|after|around|override|augment)$/.test(word)
      ? given.slice(0, 1).flatMap(statedNames)
      : word === "has"
        ? buildersIn(given)
        : []
    for (const { at, name } of names) push(name, LOOKUP.own + scope.within, "other", at)
  }

  const visitFunction = (node: SyntaxNode, scope: Scope, depth: number, takesObject: boolean) => {
    const scopeInside = inner(scope, false, takesObject)
    bindSignature(childOfType(node, "signature"), scopeInside, depth)
    const body = node.childForFieldName("body")
    if (body) visitStatements(body, scopeInside, depth + 1)
  }

  const visit = (node: SyntaxNode, scope: Scope, depth: number): void => {
    if (depth > MAX_DEPTH) return
    switch (node.type) {
      case "comment":
      case "pod":
      case "data_section":
      case "attrlist":
        return
      case "package_statement":
      case "class_statement":
      case "role_statement": {
        const block = childOfType(node, "block")
        if (block) visitStatements(block, { ...inner(scope, true), within: packageOf(node) }, depth + 1)
        return
      }
      case "subroutine_declaration_statement":
      case "method_declaration_statement":
      case "anonymous_method_expression":
        return visitFunction(node, scope, depth, true)
      case "anonymous_subroutine_expression":
        return visitFunction(node, scope, depth, scope.makesAttribute === true)
      case "block":
        return visitStatements(node, inner(scope, scope.isFile && depth < 2), depth)
      case "for_statement":
      case "cstyle_for_statement":
      case "conditional_statement": {
        const scopeInside = inner(scope)
        const variable = node.childForFieldName("variable")
        const name = variable === null ? undefined : childOfType(variable, "varname")
        if (name !== undefined && /\b(?:my|our|state)\b/.test(node.text.slice(0, 20)))
          scopeInside.variables.set(`$${name.text}`, "")
        return visitAll(node, scopeInside, depth)
      }
      case "variable_declaration":
        if (!scope.isFile && !node.text.startsWith("our")) bind(node, scope, "")
        return
      case "assignment_expression": {
        const left = node.childForFieldName("left")
        if (left !== null && EXPORTS.test(left.text))
          for (const { at, name } of node.namedChildren.slice(1).flatMap(statedNames))
            push(
              name.replace(/^&/, ""),
              LOOKUP.full + scope.within,
              "other",
              at + (name.startsWith("&") ? 1 : 0)
            )
        if (left !== null && SUPERTYPES.test(left.text)) {
          for (const { at, name } of node.namedChildren.slice(1).flatMap(statedNames)) pushPackage(name, at)
          return
        }
        // The field of a value in parentheses is that of the first parenthesis.
        const right = node.namedChildren.at(-1)
        if (right) visit(right, scope, depth + 1)
        if (left?.type === "variable_declaration") {
          if (!scope.isFile && !left.text.startsWith("our")) bind(left, scope, classOf(right, scope))
        } else if (left?.type === "glob" && childOfType(left, "varname") !== undefined) return
        // A variable that is declared here.
        else if (scope.isFile && left?.text.slice(1).startsWith(`${scope.within}::`) === true) return
        else if (left) visit(left, scope, depth + 1)
        return
      }
      case "use_statement":
        return visitUse(node, scope, depth)
      case "require_expression": {
        const [named] = node.namedChildren
        if (named?.type === "bareword") pushPackage(named.text, named.startIndex)
        return
      }
      case "method_call_expression":
        return visitMethodCall(node, scope, depth)
      case "function_call_expression":
      case "ambiguous_function_call_expression":
        return visitCall(node, scope, depth)
      case "refgen_expression":
      case "goto_expression": {
        const [named] = node.namedChildren
        const name = named?.type === "function" ? childOfType(named, "varname") : undefined
        if (name === undefined) return visitAll(node, scope, depth)
        return pushFunction(name.text, scope, name.startIndex, "other")
      }
      case "function":
        if (node.children.length === 0) pushFunction(node.text, scope, node.startIndex, "other")
        return
      case "bareword":
        return pushFunction(node.text, scope, node.startIndex, "call")
      case "hash_element_expression": {
        const key = node.childForFieldName("key")
        const isOwn = /^\$(?:self|this)(?:->)?\{/.test(node.text.slice(0, 12))
        if (isOwn && key?.type === "autoquoted_bareword")
          push(key.text, LOOKUP.key + scope.within, "other", key.startIndex)
        return visitElement(node, scope, depth)
      }
      case "scalar":
      case "array":
      case "arraylen":
      case "hash":
        return visitVariable(node, scope, SIGILS[node.type]!, depth)
      case "array_element_expression":
      case "slice_expression":
      case "keyval_expression":
        return visitElement(node, scope, depth)
      case "varname":
        return node.namedChildren.length > 0 ? visitAll(node, scope, depth) : pushVariable(node, scope, "")
      case "string_literal": {
        const [content] = statedNames(node)
        if (content?.name.includes("::") !== true) return
        pushPackage(content.name, content.at, LOOKUP.text)
        for (const { at, name, package: of } of callsInText(content))
          push(name, LOOKUP.evaluated + of, "call", at)
        return
      }
      default:
        return visitAll(node, scope, depth)
    }
  }

  visitStatements(
    root,
    { within: "main", variables: new Map(), around: undefined, isFile: true, takesObject: false },
    0
  )
  return found.toSorted((a, b) => a.at - b.at)
}
