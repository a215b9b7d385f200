import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode, typeName } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declared, DeclarationRule, Surroundings, TreeLanguage } from "../Language.ts"
import { titleOf } from "../titleOf.ts"
import { scalaMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

const IN_TYPE = new Set(["class", "trait", "enum"])

/** A function has a parent of these kinds only if that one's value is an anonymous type. */
const IN_OBJECT = new Set(["field", "variable", "constant"])

const isMember = ({ parent }: Surroundings) =>
  parent !== undefined && (IN_TYPE.has(parent) || IN_OBJECT.has(parent))

/** The names that a pattern binds: `(p, q)`, `Some(r)`, `z, w`. */
const boundBy = (pattern: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  pattern.type === "identifier"
    ? [pattern]
    : /^(?:identifiers|tuple_pattern|case_class_pattern|typed_pattern)$/.test(pattern.type)
      ? pattern.namedChildren.flatMap(boundBy)
      : []

/** The body of `new Trait { … }`, if that is the value. */
const madeBody = (value: SyntaxNode | null): SyntaxNode | undefined => {
  const made = value?.type === "indented_block" ? value.namedChildren[0] : value
  return made?.type === "instance_expression" ? childOfType(made, "template_body") : undefined
}

const parameters = (node: SyntaxNode) => node.namedChildren.filter(({ type }) => type === "class_parameters")

const type = (kind: SymbolKind) => declares(kind, { members: parameters })

/** A class; its parameters are its fields. */
const classDefinition = type("class")

const parameter: DeclarationRule = (node, around) => declares("field")(node, around)

const value =
  (word: "val" | "var"): DeclarationRule =>
  (node, around) => {
    if (around.local) return undefined
    const pattern = node.childForFieldName("pattern") ?? node.childForFieldName("name")
    if (pattern === null) return undefined
    const body = madeBody(node.childForFieldName("value"))
    const found = boundBy(pattern).map((name): Declared => {
      const kind = isMember(around)
        ? "field"
        : word === "val" && /^[A-Z]/.test(name.text)
          ? "constant"
          : "variable"
      return {
        kind,
        name: name.text,
        at: name.startIndex,
        signatureEnd: Math.min(node.endIndex, pattern.endIndex + 120),
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

/** An unnamed `given` has the name that the compiler gives it: `given_Ord_Int`. */
const given: DeclarationRule = (node, around) => {
  const type = node.childForFieldName("return_type")?.text ?? ""
  const name =
    node.childForFieldName("name")?.text ?? `given_${type.match(/[\p{L}\p{N}_]+/gu)?.join("_") ?? ""}`
  return name === "given_" ? undefined : declares("class", { name: () => name })(node, around)
}

const method: DeclarationRule = (node, around) =>
  declares(isMember(around) ? "method" : "function", { member: "method" })(node, around)

/** A package with a body is a holder; one without is the package of the file. */
const packaged: DeclarationRule = (node) => {
  const body = node.childForFieldName("body")
  return body === null ? undefined : { holds: body, owner: node.childForFieldName("name")?.text }
}

/** Words between a description and a block: `TESTED` before a test, `HOLDING` before a group of tests. */
const TESTED = /^(?:in|>>)$/
const HOLDING = /^(?:should|must|can|when|which|that|>>)$/

/** `"A stack" should "pop" in { … }`: named by the sentence. */
const sentence: DeclarationRule = (node, around) => {
  const word = node.childForFieldName("operator")?.text ?? ""
  const left = node.childForFieldName("left")
  const body = node.childForFieldName("right")
  const isTest = TESTED.test(word)
  if (around.local || left === null || body?.type !== "block" || !(isTest || HOLDING.test(word)))
    return undefined
  const said = left.endIndex - left.startIndex > LONGEST_SENTENCE ? "" : left.text
  if (!/"/.test(said)) return undefined
  const name = titleOf(said.replaceAll(/"""|"/g, ""))
  const place = { at: node.startIndex, body, signatureEnd: body.startIndex }
  if (name === "") return undefined
  // These names differ from every name in the code.
  return isTest
    ? { kind: "function", name: /\s/.test(name) ? name : `test ${name}`, ...place, test: true }
    : { kind: "section", name: `${name} ${word}`, ...place }
}

const LONGEST_SENTENCE = 400

const CALLED = /^(?:test|it|property|scenario|Scenario)$/
const GROUP = /^(?:describe|feature|Feature)$/

/** `test("runs") { … }`, `describe("A stack") { … }`. */
const tested: DeclarationRule = (node, around) => {
  const head = around.local ? null : node.childForFieldName("function")
  const body = node.childForFieldName("arguments")
  if (head?.type !== "call_expression" || body?.type !== "block") return undefined
  const called = head.childForFieldName("function")
  const word = called?.type === "identifier" ? called.text : ""
  const isTest = CALLED.test(word)
  const title = head.childForFieldName("arguments")?.namedChildren[0]
  if (title?.type !== "string" || !(isTest || GROUP.test(word))) return undefined
  const name = titleOf(title.text)
  const place = { at: node.startIndex, body, signatureEnd: body.startIndex }
  return name === ""
    ? undefined
    : { kind: isTest ? "function" : "section", name: `${word} ${name}`, ...place, test: isTest }
}

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
    object_definition: type("class"),
    trait_definition: type("trait"),
    enum_definition: type("enum"),
    package_object: type("class"),
    package_clause: packaged,
    class_parameter: parameter,
    simple_enum_case: declares("constant"),
    full_enum_case: declares("constant", { members: parameters }),
    function_definition: method,
    function_declaration: method,
    val_definition: value("val"),
    val_declaration: value("val"),
    var_definition: value("var"),
    var_declaration: value("var"),
    type_definition: declares("type", { body: () => undefined }),
    given_definition: given,
    extension_definition: extension,
    infix_expression: sentence,
    call_expression: tested
  },
  declaresLocally: /\b(?:def|class|object|trait|given|enum)\s/,
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
