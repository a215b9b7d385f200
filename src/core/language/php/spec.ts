import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { registration, ROUTE_WORD } from "../registration.ts"
import { plainTestCall } from "../titledTest.ts"
import { withTraits } from "./composedTypes.ts"
import { documentedSignature } from "./documentedSignature.ts"
import { misreadIn } from "./misreadIn.ts"
import { phpMentions } from "./mentions.ts"
import { returnedClass } from "./returnedClass.ts"
import { returnedArray, returnedKey } from "./returnedKeys.ts"
import { laravelRoute } from "./routeDeclarations.ts"
import { namedRoute, routesOf, routesOfClass } from "./routeNames.ts"

const MEMBER_OPTIONS = { separator: "::" } as const

/** The name of a property is the one in its uses: `token` of `$this->token`, although it is declared as `$token`. */
const propertyName = (name: SyntaxNode | null | undefined) =>
  name?.text.startsWith("$") === true
    ? { name: name.text.slice(1), at: name.startIndex + 1 }
    : { name: name?.text ?? "", at: name?.startIndex }

/** Elements of `const A = 1, B = 2;` and `private $a, $b;`, each with a signature that includes the modifiers. */
const elementDeclarations =
  (type: string, kind: "constant" | "field"): DeclarationRule =>
  (node, context) =>
    context.local
      ? undefined
      : node.namedChildren
          .filter((child) => child.type === type)
          .map((child) => ({
            kind,
            ...propertyName(child.childForFieldName("name") ?? child.namedChildren[0]),
            signatureEnd: node.endIndex,
            signatureLimit: child.startIndex + 120,
            ...(context.parent === undefined || context.parent === "module" ? {} : MEMBER_OPTIONS)
          }))

/** A class, enumeration or trait; the traits that its body uses are part of its signature. */
const withUsedTraits =
  (kind: "class" | "enum" | "trait"): DeclarationRule =>
  (node, context) => {
    const declared = declares(kind)(node, context)
    const body = node.childForFieldName("body")
    if (declared === undefined || body === null) return declared
    const traits = body.namedChildren
      .filter(({ type }) => type === "use_declaration")
      .flatMap((use) => use.namedChildren.filter(({ type }) => type === "name" || type === "qualified_name"))
      .map(({ text }) => text)
    const head = node.children.find(({ type }) => type !== "attribute_list")?.startIndex ?? node.startIndex
    return {
      ...declared,
      ...routesOfClass(node, body),
      ...(traits.length === 0
        ? {}
        : {
            signature: withTraits(
              node.text.slice(head - node.startIndex, body.startIndex - node.startIndex),
              traits
            )
          })
    }
  }

/** A method; the promoted parameters of a constructor are fields of the class. */
const method: DeclarationRule = (node, context) => {
  const declared = declares("method", MEMBER_OPTIONS)(node, context)
  if (declared === undefined) return undefined
  const parameters = node.childForFieldName("parameters")?.namedChildren ?? []
  const promoted = parameters.filter(({ type }) => type === "property_promotion_parameter")
  /** Each before the parameter that begins at an offset. */
  const comments = new Map(
    parameters.flatMap(({ text, type }, at) => {
      const next = parameters[at + 1]
      return type === "comment" && next !== undefined ? [[next.startIndex, text] as const] : []
    })
  )
  const methodDeclaration = {
    ...declared,
    ...routesOf(node, context.mark),
    ...(declared.body === undefined ? { signatureEnd: node.endIndex } : {})
  }
  return promoted.length === 0
    ? methodDeclaration
    : [
        methodDeclaration,
        ...promoted.map((parameter): Declaration => ({
          kind: "field",
          ...propertyName(parameter.childForFieldName("name")),
          node: parameter,
          doc: comments.get(parameter.startIndex),
          ...MEMBER_OPTIONS
        }))
      ]
}

/** `it('adds items', function () { … })` of Pest, also with what is called on it: `it('…', fn () => …)->with(…)`. */
const testCall = (expression: SyntaxNode): Declaration | undefined => {
  let call: SyntaxNode | null | undefined = expression
  while (call?.type === "member_call_expression") call = call.childForFieldName("object")
  if (call?.type !== "function_call_expression") return undefined
  const { callback, title } = titledArguments(call)
  return plainTestCall({ call: expression, callee: call.childForFieldName("function"), title, callback })
}

const isFunction = ({ type }: SyntaxNode) => /^(?:anonymous_function|arrow_function)/.test(type)

/** The text that a call begins with, and the last function that it is given. */
const titledArguments = (call: SyntaxNode) => {
  const values = (call.childForFieldName("arguments")?.namedChildren ?? []).flatMap(
    (argument) => argument.namedChildren.at(-1) ?? []
  )
  const [first] = values
  return {
    title: first !== undefined && /^(?:encapsed_)?string$/.test(first.type) ? first : undefined,
    callback: values.findLast(isFunction)
  }
}

/** Matches the text of functions that may register routes. */
const ROUTE_CALL_TEXT =
  /(?:->|::)(?:get|post|put|patch|delete|head|options|all|any|group|route|use|ws)\(\s*["']\//

/**
 * `$app->post('/carts', function () { … })`, `Route::get('/carts', fn () => …)->name('carts')`, `add_action('init', function () { … })`; inside functions only
 * routes.
 */
const registrationCall = (expression: SyntaxNode, isLocal: boolean): Declaration | undefined => {
  for (let call: SyntaxNode | null = expression; call !== null; call = call.childForFieldName("object")) {
    const { callback, title } = titledArguments(call)
    const word = (call.childForFieldName("name") ?? call.childForFieldName("function"))?.text ?? ""
    if (title === undefined || callback === undefined || title.text.includes("$")) continue
    const isRoute = ROUTE_WORD.test(word) && /^["']\//.test(title.text)
    if (!/^\w+$/.test(word) || (isLocal && !isRoute)) continue
    const declared = registration({
      at: expression.startIndex,
      word,
      titles: [title.text],
      body: callback.childForFieldName("body") ?? undefined
    })
    return declared && { ...declared, hasFunctionBody: true }
  }
  return undefined
}

/** A file may be the function that sets something up, such as its routes, or settings. */
const returned: DeclarationRule = (node, { fileName, local }) => {
  const value = node.namedChildren[0]
  if (local) return undefined
  const body = value !== undefined && isFunction(value) ? value.childForFieldName("body") : null
  return body === null
    ? (returnedClass(value, fileName) ?? returnedArray(value, fileName))
    : { holds: body, local: true }
}

/** A constant of `define('NAME', …)` outside of functions belongs to no namespace; also functions that are assigned to a variable. */
const statement: DeclarationRule = (node, context) => {
  const expression = node.namedChildren[0]
  const test = expression && testCall(expression)
  if (test !== undefined) return test
  const route = expression && laravelRoute(expression, context)
  if (route !== undefined) return route
  const registered = expression && registrationCall(expression, context.local)
  if (registered !== undefined) return registered
  const inNamespace = context.parent === "module"
  if (context.local || (context.parent !== undefined && !inNamespace) || expression === undefined)
    return undefined
  if (
    expression.type === "function_call_expression" &&
    expression.childForFieldName("function")?.text === "define"
  ) {
    const name = expression.childForFieldName("arguments")?.namedChildren[0]?.text
    return name === undefined
      ? undefined
      : {
          kind: "constant",
          name: name.replace(/^["']|["']$/g, ""),
          ...(inNamespace ? { isSibling: true } : {})
        }
  }
  if (expression.type !== "assignment_expression") return undefined
  const value = expression.childForFieldName("right")
  const name = expression.childForFieldName("left")
  if (
    name?.type !== "variable_name" ||
    value === null ||
    !/^(?:anonymous_function|arrow_function)/.test(value.type)
  )
    return undefined
  return { kind: "function", name: name.text, body: value.childForFieldName("body") ?? undefined }
}

const namespaceOf = (root: SyntaxNode) => childOfType(root, "namespace_definition")

export const php: TreeLanguage = {
  id: "php",
  title: "PHP",
  shape: "tree",
  grammar: "php",
  extensions: [".php", ".phtml", ".php5", ".php7", ".inc"],
  interpreters: ["php"],
  separator: "\\",
  memberSeparator: "::",
  misreadIn,
  declarations: {
    namespace_definition: (node, context) => {
      const body = node.childForFieldName("body")
      if (body === null) return undefined
      return node.childForFieldName("name") === null ? { holds: body } : declares("module")(node, context)
    },
    class_declaration: withUsedTraits("class"),
    interface_declaration: declares("interface"),
    trait_declaration: withUsedTraits("trait"),
    enum_declaration: withUsedTraits("enum"),
    enum_case: declares("constant", MEMBER_OPTIONS),
    function_definition: declares("function"),
    method_declaration: method,
    attribute: namedRoute,
    const_declaration: elementDeclarations("const_element", "constant"),
    property_declaration: elementDeclarations("property_element", "field"),
    expression_statement: statement,
    return_statement: returned,
    array_element_initializer: returnedKey
  },
  branches: new Set(["if_statement", "compound_statement", "else_clause", "else_if_clause"]),
  declaresLocally: new RegExp(
    String.raw`\bfunction\s+\w|\b(?:class|interface|trait|enum)\s|(?<![\w$>:\\])(?:it|test|describe)\s*\(\s*["']|${ROUTE_CALL_TEXT.source}`
  ),
  comments: new Set(["comment"]),
  documentedSignature,
  attributes: new Set(["attribute_list"]),
  blocks: new Set([
    "program",
    "compound_statement",
    "declaration_list",
    "enum_declaration_list",
    "switch_block",
    "case_statement",
    "default_statement"
  ]),
  collections: new Set(["array_creation_expression", "arguments", "match_block"]),
  imports: new Set(["namespace_use_declaration", "namespace_definition"]),
  moduleOf: (_path, root) => {
    const namespace = namespaceOf(root)
    const declared = namespace?.childForFieldName("name")?.text ?? ""
    const coversFile = namespace?.childForFieldName("body") === null
    return { qualifier: coversFile ? declared : "", package: declared, declared }
  },
  mentions: phpMentions
}
