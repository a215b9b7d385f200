import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode, typeName } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { testTitle } from "../testTitle.ts"
import { routeCall } from "./routeCalls.ts"
import { suiteBody, testCall } from "./testCalls.ts"
import { scalaMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

const TYPE_PARENTS = new Set(["class", "trait", "enum"])

/** A function has a parent of these kinds only if that one's value is an anonymous type. */
const OBJECT_PARENTS = new Set(["field", "variable", "constant"])

const isMember = ({ parent }: NodeContext) =>
  parent !== undefined && (TYPE_PARENTS.has(parent) || OBJECT_PARENTS.has(parent))

/** The names that a pattern binds: `(p, q)`, `Some(r)`, `z, w`. */
const boundNames = (pattern: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  pattern.type === "identifier"
    ? [pattern]
    : /^(?:identifiers|tuple_pattern|case_class_pattern|typed_pattern)$/.test(pattern.type)
      ? pattern.namedChildren.flatMap(boundNames)
      : []

/** The body of `new Trait { … }`, if that is the value. */
const anonymousBody = (value: SyntaxNode | null): SyntaxNode | undefined => {
  const constructed = value?.type === "indented_block" ? value.namedChildren[0] : value
  return constructed?.type === "instance_expression" ? childOfType(constructed, "template_body") : undefined
}

const classParameters = (node: SyntaxNode) =>
  node.namedChildren.filter(({ type }) => type === "class_parameters")

/** A type whose signature includes the type that its objects have besides: `trait Cart { self: Store =>`. */
const typeDefinition = (kind: SymbolKind): DeclarationRule => {
  const declare = declares(kind, { members: classParameters })
  return (node, context) => {
    const declared: Declaration | undefined = declare(node, context)
    const body = declared?.body
    const selfType = body && childOfType(body, "self_type")
    const isTyped = selfType !== undefined && (selfType.namedChildren[1] ?? undefined) !== undefined
    return declared && isTyped ? { ...declared, signatureEnd: selfType.endIndex } : declared
  }
}

/** A class; its parameters are its fields. */
const classDefinition = typeDefinition("class")

const parameter: DeclarationRule = (node, context) => declares("field")(node, context)

const valueDefinition =
  (word: "val" | "var"): DeclarationRule =>
  (node, context) => {
    if (context.local) return undefined
    const pattern = node.childForFieldName("pattern") ?? node.childForFieldName("name")
    if (pattern === null) return undefined
    const value = node.childForFieldName("value")
    const suite = suiteBody(value)
    const body = anonymousBody(value) ?? suite
    const found = boundNames(pattern).map((name): Declaration => {
      const kind = isMember(context)
        ? "field"
        : word === "val" && /^[A-Z]/.test(name.text)
          ? "constant"
          : "variable"
      return {
        kind,
        name: name.text,
        at: name.startIndex,
        signatureEnd: suite && value ? value.startIndex : node.endIndex,
        signatureLimit: pattern.endIndex + 120,
        ...(body === undefined ? {} : { body })
      }
    })
    return found.length === 1 ? found[0] : found
  }

/** `extension (x: Invoice)` contains methods of `Invoice`. */
const extension: DeclarationRule = (node) => {
  const body = childOfType(node, "template_body") ?? node
  const owner = node.childForFieldName("parameters")?.namedChildren[0]?.childForFieldName("type")?.text
  return { holds: body, owner: owner === undefined ? undefined : typeName(owner), parent: "class" }
}

/** An unnamed `givenInstance` has the name that the compiler gives it: `given_Ord_Int`. */
const givenInstance: DeclarationRule = (node, context) => {
  const type = node.childForFieldName("return_type")?.text ?? ""
  const name =
    node.childForFieldName("name")?.text ?? `given_${type.match(/[\p{L}\p{N}_]+/gu)?.join("_") ?? ""}`
  return name === "given_" ? undefined : declares("class", { name: () => name })(node, context)
}

/** A method may be a suite of ZIO, whose tests are named in it. */
const method: DeclarationRule = (node, context) => {
  const declared: Declaration | undefined = declares(isMember(context) ? "method" : "function", {
    member: "method"
  })(node, context)
  const value = node.childForFieldName("body")
  const suite = suiteBody(value)
  return declared && suite && value ? { ...declared, body: suite, signatureEnd: value.startIndex } : declared
}

/** A package with a body is a holder; one without is the package of the file. */
const packageClause: DeclarationRule = (node) => {
  const body = node.childForFieldName("body")
  return body === null ? undefined : { holds: body, owner: node.childForFieldName("name")?.text }
}

/** Words between a description and a block: `TEST_WORD` before a test, `GROUP_WORD` before a group of tests. */
const TEST_WORD = /^(?:in|>>)$/
const GROUP_WORD = /^(?:should|must|can|when|which|that|>>)$/

/** `"A stack" should "pop" in { … }`: named by the sentence. */
const sentence: DeclarationRule = (node, context) => {
  const call = testCall(node, context)
  if (call !== undefined) return call
  const word = node.childForFieldName("operator")?.text ?? ""
  const left = node.childForFieldName("left")
  const body = node.childForFieldName("right")
  const isTest = TEST_WORD.test(word)
  if (context.local || left === null || body?.type !== "block" || !(isTest || GROUP_WORD.test(word)))
    return undefined
  const description = left.endIndex - left.startIndex > MAX_SENTENCE_CHARACTERS ? "" : left.text
  if (!/"/.test(description)) return undefined
  const name = testTitle(description.replaceAll(/"""|"/g, ""))
  const location = { at: node.startIndex, body, signatureEnd: body.startIndex }
  if (name === "") return undefined
  // These names differ from every name in the code.
  return isTest
    ? { kind: "function", name: /\s/.test(name) ? name : `test ${name}`, ...location, test: true }
    : { kind: "section", name: `${name} ${word}`, ...location }
}

const MAX_SENTENCE_CHARACTERS = 400

export const scala: TreeLanguage = {
  id: "scala",
  title: "Scala",
  shape: "tree",
  grammar: "scala",
  extensions: [".scala", ".sc", ".sbt", ".mill"],
  interpreters: ["scala"],
  separator: ".",
  misreadIn,
  declarations: {
    class_definition: classDefinition,
    object_definition: typeDefinition("class"),
    trait_definition: typeDefinition("trait"),
    enum_definition: typeDefinition("enum"),
    package_object: typeDefinition("class"),
    package_clause: packageClause,
    class_parameter: parameter,
    simple_enum_case: declares("constant"),
    full_enum_case: declares("constant", { members: classParameters }),
    function_definition: method,
    function_declaration: method,
    val_definition: valueDefinition("val"),
    val_declaration: valueDefinition("val"),
    var_definition: valueDefinition("var"),
    var_declaration: valueDefinition("var"),
    type_definition: declares("type", { body: () => undefined }),
    given_definition: givenInstance,
    extension_definition: extension,
    infix_expression: sentence,
    call_expression: (node, context) => testCall(node, context) ?? routeCall(node, context)
  },
  declaresLocally: /\b(?:(?:def|class|object|trait|given|enum)\s|(?:test|suite|suiteAll)\(\s*")/,
  containers: new Set(["enum_case_definitions", "template_body", "indented_block"]),
  comments: new Set(["comment", "block_comment"]),
  attributes: new Set(["annotation"]),
  blocks: new Set([
    "compilation_unit",
    "template_body",
    "block",
    "indented_block",
    "enum_body",
    "case_block",
    "indented_cases"
  ]),
  collections: new Set(["arguments"]),
  imports: new Set(["package_clause", "import_declaration"]),
  moduleOf: (_path, root) => {
    const name = root.namedChildren
      .filter((child) => child.type === "package_clause" && child.childForFieldName("body") === null)
      .map((child) => child.childForFieldName("name")?.text ?? "")
      .join(".")
    return {
      qualifier: name,
      package: name || (childOfType(root, "package_clause")?.childForFieldName("name")?.text ?? ""),
      declared: name
    }
  },
  mentions: scalaMentions
}
