import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule } from "../Language.ts"
import { registration } from "../registration.ts"
import { titledTest } from "../titledTest.ts"
import { podAbstract, podDocs } from "./podDocs.ts"
import { methodsOfAttribute } from "./classMembers.ts"
import { listed } from "./namedMethods.ts"
import { ROUTE_CALL, routeOf } from "./perlRoutes.ts"
import { argumentsOf, calleeOf, functionGiven, keysOf, statedNames, textOf, usedNames } from "./perlTerms.ts"

/** What makes a package a class: a supertype, attributes, or objects of it. */
const IS_CLASS =
  /^[^\S\n]*(?:use\s+(?:parent|base|fields|Moo|Moose|Mouse|Mo|Mojo::Base|Class::\w+|Object::\w+)\b|extends\b|has\b|our\s+@ISA\b)|\bbless\b/m

const IS_ROLE = /^[^\S\n]*use\s+(?:(?:Moo|Moose|Mouse)::Role|Role::Tiny|Mojo::Base\s+-role)\b/m

/** `Shop::Cart`, by its last part and what precedes it. */
const qualifiedName = (name: SyntaxNode): Pick<Declaration, "name" | "at" | "owner"> => {
  const text = name.text.replace(/::$/, "")
  const last = text.lastIndexOf("::")
  return last < 0
    ? { name: text, at: name.startIndex }
    : { name: text.slice(last + 2), at: name.startIndex + last + 2, owner: text.slice(0, last) }
}

const typeDeclaration =
  (kindOf: (text: string) => Declaration["kind"]): DeclarationRule =>
  (node, { text = "" }) => {
    const name = node.childForFieldName("name")
    if (name === null) return undefined
    const body = childOfType(node, "block")
    if (name.text === "main") return body && { holds: body }
    // What the documentation of a file says is about its first package.
    const doc = text.indexOf("package") >= node.startIndex ? podAbstract(text) : undefined
    return {
      kind: kindOf(body === undefined ? text : body.text),
      ...qualifiedName(name),
      body,
      isSibling: true,
      signatureEnd: childOfType(node, "attrlist")?.endIndex ?? name.endIndex,
      ...(doc === undefined ? {} : { doc })
    }
  }

export const packageDeclaration = typeDeclaration((text) =>
  IS_ROLE.test(text) ? "trait" : IS_CLASS.test(text) ? "class" : "module"
)
export const classDeclaration = typeDeclaration(() => "class")
export const roleDeclaration = typeDeclaration(() => "trait")

/** Statements at the beginning of a function that take its arguments. */
const TAKES_ARGUMENTS = /^my\b[^;]*=\s*(?:shift|@_|\$_\[)/

/** The object or class that a method gets first. */
const TAKES_OBJECT =
  /^\s*\(?\s*\$(?:self|class|this|proto|invocant|c|app|caller)\b|^my\s+\(?\s*\$(?:self|class|this|proto|invocant)\b/

/** Its first argument without a name. */
const USES_OBJECT = /^\{\s*(?:return\s+)?!?(?:my\s+\$\w+\s*=\s*)?(?:shift(?:\(\))?->|\$_\[0\](?:->|\{))/

/** A function: a method if the first thing it takes is the object. */
export const subroutine: DeclarationRule = (node, { parent, text = "" }) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const body = node.childForFieldName("body") ?? undefined
  const parameters = childOfType(node, "signature") ?? childOfType(node, "prototype")
  const taking = body === undefined ? [] : statementsTakingArguments(body)
  const first = parameters?.type === "signature" ? parameters.text : (taking[0]?.text ?? "")
  const isMethod =
    node.type === "method_declaration_statement" ||
    (parent !== undefined &&
      (TAKES_OBJECT.test(first.replace(/^\(/, "")) || USES_OBJECT.test(body?.text.slice(0, 80) ?? "")))
  const { at, name: called } = qualifiedName(name)
  const doc = podDocs(text).get(called)
  return {
    kind: isMethod ? "method" : "function",
    name: called,
    at,
    body,
    signatureEnd: taking.at(-1)?.endIndex ?? parameters?.endIndex ?? name.endIndex,
    ...(doc === undefined ? {} : { doc })
  }
}

const statementsTakingArguments = (body: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const statements = body.namedChildren.filter(({ type }) => type !== "comment")
  const end = statements.findIndex((each) => !TAKES_ARGUMENTS.test(each.text))
  return statements.slice(0, end < 0 ? statements.length : end)
}

/** Constants: `use constant MAX => 10`, `use constant { RED => 1, BLUE => 2 }`; variables: `use vars qw($limit %rates)`. */
export const constants: DeclarationRule = (node) => {
  const [module, value] = node.namedChildren
  if (module?.text === "vars") return variablesNamed(node)
  if (module?.text !== "constant" || value === undefined) return undefined
  const list = value.type === "anonymous_hash_expression" ? value.namedChildren[0] : value
  const names = value.type === "anonymous_hash_expression" ? keysOf(list) : keysOf(list).slice(0, 1)
  const declared = names.map((name, at): Declaration => ({
    kind: "constant",
    name: textOf(name) ?? "",
    at: name.startIndex,
    signatureEnd: names[at + 1]?.startIndex ?? node.endIndex,
    signatureLimit: name.endIndex + MAX_VALUE_CHARACTERS
  }))
  return declared.length > 1 ? declared : declared[0]
}

const variablesNamed = (node: SyntaxNode): ReturnType<DeclarationRule> => {
  const declared = usedNames(node).flatMap(({ at, name }): Declaration | ReadonlyArray<never> =>
    /^[$@%]\w+$/.test(name) && !KNOWN_VARIABLE.test(name.slice(1))
      ? { kind: "variable", name: name.slice(1), at: at + 1, signature: `use vars ${name}` }
      : []
  )
  return declared.length > 1 ? declared : declared[0]
}

/** Characters of a value that a signature shows. */
const MAX_VALUE_CHARACTERS = 120

/** Variables of the language or of its module system. */
const KNOWN_VARIABLE = /^(?:VERSION|ISA|EXPORT|EXPORT_OK|EXPORT_TAGS|EXPORT_FAIL|AUTOLOAD|AUTHORITY|DEBUG)$/

/** Variables of a package or a file. */
export const variables: DeclarationRule = (node, { local, parent }) => {
  if (local || (parent === "class" && /^field\b/.test(node.text))) return fieldsOf(node, local)
  const declared = namesIn(node).filter((name) => !KNOWN_VARIABLE.test(name.text))
  const found = declared.map((name): Declaration => ({
    kind: "variable",
    name: name.text,
    at: name.startIndex,
    signatureEnd: node.endIndex
  }))
  return found.length > 1 ? found : found[0]
}

const fieldsOf = (node: SyntaxNode, local: boolean): Declaration | undefined => {
  const [name] = local ? [] : namesIn(node)
  return name && { kind: "field", name: name.text, at: name.startIndex, signatureEnd: node.endIndex }
}

const namesIn = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.flatMap((each) =>
    /^(?:scalar|array|hash)$/.test(each.type) ? (childOfType(each, "varname") ?? []) : []
  )

/** `*name = sub { … }`, and `%Shop::Cart::rates = (…)` in the package itself. */
export const assignment: DeclarationRule = (node, context) => {
  const left = node.childForFieldName("left")
  const name = left === null ? undefined : childOfType(left, "varname")
  if (context.local || left === null || name === undefined || !/^[\w:]+$/.test(name.text)) return undefined
  return left.type === "glob"
    ? globAssignment(node, name, context.text ?? "")
    : /^(?:hash|array|scalar)$/.test(left.type)
      ? packageVariable(node, name, context.parentName ?? "")
      : undefined
}

const globAssignment = (node: SyntaxNode, name: SyntaxNode, text: string): Declaration | undefined => {
  const right = node.namedChildren.at(-1)
  if (right?.type !== "anonymous_subroutine_expression" && right?.type !== "refgen_expression")
    return undefined
  const { at, name: called } = qualifiedName(name)
  const doc = podDocs(text).get(called)
  return {
    kind: "function",
    name: called,
    at,
    body: right.childForFieldName("body") ?? undefined,
    signatureEnd: right.type === "refgen_expression" ? node.endIndex : name.endIndex,
    ...(doc === undefined ? {} : { doc })
  }
}

const packageVariable = (
  node: SyntaxNode,
  written: SyntaxNode,
  parentName: string
): Declaration | undefined => {
  const { at, name, owner = "" } = qualifiedName(written)
  const isOwn = parentName !== "" && (owner === parentName || owner.endsWith(`::${parentName}`))
  return isOwn && !KNOWN_VARIABLE.test(name)
    ? {
        kind: "variable",
        name,
        at,
        signatureEnd: node.endIndex,
        signatureLimit: written.endIndex + MAX_VALUE_CHARACTERS
      }
    : undefined
}

/** Calls that make a variable constant: `Readonly my $MAX => 10`, `const my %RATES => (…)`. */
const CONSTANT_WORD = /^(?:Readonly(?:::(?:Scalar|Array|Hash)1?)?|const)$/

const constant = (node: SyntaxNode, variable: SyntaxNode): Declaration | undefined => {
  const [name] = variable.type === "variable_declaration" ? namesIn(variable) : []
  return (
    name && {
      kind: "constant",
      name: name.text,
      at: name.startIndex,
      signatureEnd: node.endIndex,
      signatureLimit: name.endIndex + MAX_VALUE_CHARACTERS
    }
  )
}

const ATTRIBUTE_WORD = /^(?:has|option|attr)$/
const TEST_WORD = /^(?:subtest|it|test)$/
const GROUP_WORD = /^(?:describe|context)$/

/** Calls that declare: attributes, tests with a title, routes and other functions under a name. */
export const callDeclaration: DeclarationRule = (node, { local, text = "" }) => {
  const word = calleeOf(node)
  const [title] = argumentsOf(node)
  if (CONSTANT_WORD.test(word)) return local || title === undefined ? undefined : constant(node, title)
  if (title === undefined || !/^[a-z]\w{0,30}$/.test(word)) return undefined
  if (ATTRIBUTE_WORD.test(word)) return local ? undefined : attributes(node, title, text)
  const route = ROUTE_CALL.test(word) ? routeOf(node, word) : undefined
  if (route !== undefined) return route
  const callback = functionGiven(node)
  if (callback === undefined) return undefined
  const body = callback.childForFieldName("body") ?? undefined
  const written = title.text
  const isTitle = textOf(title) !== undefined && !written.includes("\n")
  if (!isTitle) return undefined
  const place = { at: node.startIndex, word, body, hasFunctionBody: true, signatureEnd: title.endIndex }
  const isGroup = GROUP_WORD.test(word)
  if (isGroup || TEST_WORD.test(word)) return titledTest({ ...place, title: written, isGroup })
  return ROUTE_CALL.test(word) || REGISTERING_WORD.test(word)
    ? registration({ at: node.startIndex, word, titles: [written], body, signatureEnd: title.endIndex })
    : undefined
}

/** Functions that take a name and a function to call for it. */
const REGISTERING_WORD =
  /^(?:group|hook|helper|task|command|around|before|after|override|augment|app|prefix)$/

/** Attributes of a class by their names: one, or a list of them. */
const attributes = (node: SyntaxNode, title: SyntaxNode, text: string): ReturnType<DeclarationRule> => {
  const declared = statedNames(title).map(({ at, name }): Declaration => {
    const called = name.replace(/^\+/, "")
    const doc = podDocs(text).get(called)
    return {
      kind: "field",
      name: called,
      at: at + name.length - called.length,
      signatureEnd: node.endIndex,
      signatureLimit: title.endIndex + MAX_VALUE_CHARACTERS,
      ...(doc === undefined ? {} : { doc })
    }
  })
  const made = [...declared, ...methodsOfAttribute(argumentsOf(node).slice(1).flatMap(listed))]
  return made.length > 1 ? made : made[0]
}
