import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { titledTest } from "../titledTest.ts"
import { docAround, docBeside } from "./documentation.ts"
import { moduleByPath, ocamlNames } from "./ocamlNames.ts"
import { ocamlImports } from "./ocamlImports.ts"
import { boundNodes } from "./ocamlPaths.ts"
import { ocamlUses } from "./ocamlUses.ts"

/** Characters of a value that its signature shows. */
const MAX_VALUE_CHARACTERS = 100

const isFunction = (binding: SyntaxNode): boolean =>
  childOfType(binding, "parameter") !== undefined ||
  /^(?:fun|function)_expression$/.test(binding.childForFieldName("body")?.type ?? "")

/** What `let` binds. A pattern of several names declares each. */
const letBinding: DeclarationRule = (node, context) => {
  const pattern = node.childForFieldName("pattern")
  const body = node.childForFieldName("body")
  if (context.local || pattern === null) return undefined
  const names = boundNodes(pattern)
  const kind = isFunction(node) ? "function" : "constant"
  const signature =
    kind === "function" && body !== null
      ? { signatureEnd: body.startIndex }
      : { signatureEnd: node.endIndex, signatureLimit: (body ?? node).startIndex + MAX_VALUE_CHARACTERS }
  const found = names
    .filter(({ text }) => !text.startsWith("_") || names.length === 1)
    .map((name): Declaration => ({
      kind,
      name: name.text,
      at: name.startIndex,
      ...signature,
      ...docAround(node, context),
      ...(body === null || names.length > 1 ? {} : { body, hasFunctionBody: true })
    }))
  if (found.length > 0) return found.length === 1 ? found[0] : found
  // `let () = …` runs its tests.
  return body === null ? undefined : { holds: body, local: true }
}

/** `let%test "adds" = …` */
const extendedLet: DeclarationRule = (node) => {
  const word = childOfType(node, "attribute_id")?.text ?? ""
  const binding = childOfType(node, "let_binding")
  const title = binding?.childForFieldName("pattern")
  if (!/^(?:test|expect_test|test_unit|bench)/.test(word) || !binding || title?.type !== "string")
    return undefined
  return titledTest({
    at: node.startIndex,
    word,
    title: title.text,
    isGroup: false,
    signatureEnd: title.endIndex
  })
}

/** `Alcotest.test_case "adds" …` */
const testCase: DeclarationRule = (node) => {
  const callee = node.childForFieldName("function")
  const title = node.childForFieldName("argument")
  if (title?.type !== "string" || !/^(?:Alcotest(?:_lwt)?\.)?test_case(?:_sync)?$/.test(callee?.text ?? ""))
    return undefined
  return titledTest({
    at: node.startIndex,
    word: "test_case",
    title: title.text,
    isGroup: false,
    signatureEnd: title.endIndex
  })
}

const valueSpecification: DeclarationRule = (node, context) => {
  const name =
    childOfType(node, "value_name") ?? childOfType(node, "parenthesized_operator")?.namedChildren[0]
  const type = node.childForFieldName("type")
  if (name === undefined) return undefined
  return {
    kind: type?.type === "function_type" ? "function" : "constant",
    name: name.text,
    at: name.startIndex,
    signatureEnd: node.endIndex,
    ...(type?.type === "function_type" && node.type === "value_specification" ? { headOnly: true } : {}),
    ...docAround(node, context)
  }
}

const typeBinding: DeclarationRule = (node, context) => {
  const name = node.childForFieldName("name")
  const body = node.childForFieldName("body")
  if (name === null) return undefined
  const members = body !== null && /^(?:record|variant)_declaration$/.test(body.type) ? [body] : []
  // An extension adds constructors to a type of another place.
  if (name.type !== "type_constructor") return members.length === 0 ? undefined : { holds: body! }
  return {
    kind:
      body?.type === "record_declaration" ? "struct" : body?.type === "variant_declaration" ? "enum" : "type",
    name: name.text,
    at: name.startIndex,
    signatureEnd: node.endIndex,
    signatureLimit: name.endIndex + MAX_VALUE_CHARACTERS,
    members,
    ...docAround(node, context)
  }
}

const constructor: DeclarationRule = (node, context) => {
  const name = childOfType(node, "constructor_name")
  return name === undefined
    ? undefined
    : {
        kind: "constant",
        name: name.text,
        at: name.startIndex,
        isSibling: context.parent === "enum",
        signatureEnd: node.endIndex,
        members: node.namedChildren.filter(({ type }) => type === "record_declaration"),
        ...docBeside(node, context)
      }
}

const field: DeclarationRule = (node, context) => {
  const name = childOfType(node, "field_name") ?? childOfType(node, "instance_variable_name")
  return name === undefined
    ? undefined
    : {
        kind: "field",
        name: name.text,
        at: name.startIndex,
        signatureEnd: node.endIndex,
        signatureLimit: name.endIndex + MAX_VALUE_CHARACTERS,
        ...docBeside(node, context)
      }
}

/** The structure or signature that a module is made of, whatever stands around it. */
export const contentOf = (node: SyntaxNode | null): SyntaxNode | undefined => {
  if (node === null || node.type === "structure" || node.type === "signature") return node ?? undefined
  if (
    /^(?:functor|parenthesized_module_expression|typed_module_expression|module_type_constraint)/.test(
      node.type
    )
  )
    return node.namedChildren.map(contentOf).find((each) => each !== undefined)
  return undefined
}

const moduleBinding: DeclarationRule = (node, context) => {
  const name = childOfType(node, "module_name") ?? childOfType(node, "module_type_name")
  if (name === undefined) return undefined
  const body = contentOf(node.childForFieldName("body")) ?? contentOf(node.childForFieldName("module_type"))
  return {
    kind: name.type === "module_name" ? "module" : "interface",
    name: name.text,
    at: name.startIndex,
    body,
    ...(body === undefined ? { signatureEnd: node.endIndex } : {}),
    ...docAround(node, context)
  }
}

const classBinding: DeclarationRule = (node, context) => {
  const name = childOfType(node, "class_name") ?? childOfType(node, "class_type_name")
  const body = node.childForFieldName("body") ?? node.childForFieldName("class_type") ?? undefined
  return name === undefined
    ? undefined
    : { kind: "class", name: name.text, at: name.startIndex, body, ...docAround(node, context) }
}

const method: DeclarationRule = (node, context) => {
  const name = childOfType(node, "method_name")
  const body = node.childForFieldName("body")
  return name === undefined
    ? undefined
    : {
        kind: "method",
        name: name.text,
        at: name.startIndex,
        signatureEnd: body?.startIndex ?? node.endIndex,
        ...(body === null ? { headOnly: true } : {}),
        ...docAround(node, context)
      }
}

/** A single declaration of a statement includes the statement; of several joined by `and`, each is its own. */
const WRAPPERS = [
  "value_definition",
  "type_definition",
  "exception_definition",
  "module_definition",
  "class_definition",
  "class_type_definition"
]

const common = {
  shape: "tree",
  separator: ".",
  declarations: {
    value_definition: extendedLet,
    let_binding: letBinding,
    application_expression: testCase,
    value_specification: valueSpecification,
    external: valueSpecification,
    type_binding: typeBinding,
    constructor_declaration: constructor,
    field_declaration: field,
    instance_variable_definition: field,
    module_binding: moduleBinding,
    module_type_definition: moduleBinding,
    class_binding: classBinding,
    class_type_binding: classBinding,
    method_definition: method,
    method_specification: method
  },
  wrappers: new Set(WRAPPERS),
  containers: new Set([
    "structure",
    "signature",
    "open_module",
    "include_module",
    "include_module_type",
    "object_expression",
    "class_body_type",
    "class_function_type",
    "class_function"
  ]),
  branches: new Set([
    "list_expression",
    "tuple_expression",
    "parenthesized_expression",
    "sequence_expression",
    "cons_expression",
    "application_expression",
    "labeled_argument",
    "let_expression"
  ]),
  declaresLocally: /\btest_case(?:_sync)?\s+"/,
  comments: new Set(["comment"]),
  // Only comments with two stars document; one of a section stands for itself.
  nonDocComments: /^\(\*(?!\*)|^\(\*\*\*|^\(\*\*\)|^\(\*\* \{[0-9]/,
  blocks: new Set([
    "compilation_unit",
    "structure",
    "signature",
    "let_expression",
    "sequence_expression",
    "match_expression",
    "function_expression",
    "record_declaration",
    "variant_declaration",
    "object_expression"
  ]),
  collections: new Set(["list_expression", "array_expression", "record_expression", "tuple_expression"]),
  imports: new Set(["open_module"]),
  moduleOf: (path: string) => {
    const name = moduleByPath(path)
    return { qualifier: name, package: name, declared: name }
  },
  usesIn: ocamlUses,
  importsIn: ocamlImports,
  mentions: ocamlNames
} satisfies Partial<TreeLanguage>

export const ocaml: TreeLanguage = {
  ...common,
  id: "ocaml",
  title: "OCaml",
  grammar: "ocaml",
  extensions: [".ml", ".eliom"],
  interpreters: ["ocaml", "ocamlrun"]
}

/** The interface of a module, which has a grammar of its own. */
export const ocamlInterface: TreeLanguage = {
  ...common,
  id: "ocamlinterface",
  title: "OCaml interface",
  dialectOf: "ocaml",
  grammar: "ocaml_interface",
  extensions: [".mli", ".eliomi"]
}
