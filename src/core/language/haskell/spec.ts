import { childOfType, type SyntaxNode, typeName } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { haskellMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

/** The defined name: `<+>` of `(<+>)` and of `a <+> b`. */
const nameOf = (node: SyntaxNode): SyntaxNode | undefined => {
  const name = node.childForFieldName("name") ?? childOfType(node, "binding_list")?.namedChildren[0]
  if (name !== undefined) return name.type === "prefix_id" ? (name.namedChildren[0] ?? name) : name
  const operator = childOfType(node, "infix")?.childForFieldName("operator")
  // A name between backticks.
  if (operator?.type === "infix_id") return operator.namedChildren[0] ?? operator
  return operator ?? childOfType(node, "variable")
}

/** Whether a type is that of a function or an action. */
const isFunctionType = (type: string) => /->|=>|\bIO\b|\bST\b/.test(type)

/** What tasty-discover collects by its name, and `tests_Cart`; a value whose type is one of tests. */
const TEST_NAME = /^(?:tests?|unit|spec|prop|hprop|scprop)_/
const TEST_TYPE = /::[^\n]*\b(?:TestTree|Spec|Property)\s*$/

/** A signature of several names: in a class it declares all of them, elsewhere their equations do. */
const signature: DeclarationRule = (node, context) => {
  const first = equation(node, context)
  const names = childOfType(node, "binding_list")?.namedChildren ?? []
  return first === undefined || !("name" in first) || names.length < 2 || context.parent !== "interface"
    ? first
    : names.map((name): Declaration => ({ ...first, name: name.text, at: name.startIndex }))
}

/** A foreign import is declared by its type signature. */
const foreign: DeclarationRule = (node, context) => {
  const type = node.childForFieldName("signature")
  const declared = type === null ? undefined : equation(type, context)
  return declared && "name" in declared
    ? { ...declared, kind: "function", headOnly: true, signatureEnd: node.endIndex }
    : undefined
}

/** A signature and the equations after it are one function. */
const equation: DeclarationRule = (node, context) => {
  const name = nameOf(node)
  if (name === undefined) return undefined
  const inClass = context.parent === "interface" || context.parent === "class"
  const kind = inClass
    ? "method"
    : node.type === "signature" && !isFunctionType(node.text)
      ? "constant"
      : "function"
  if (context.local && kind === "constant") return undefined
  const match = node.childForFieldName("match")
  return {
    kind,
    name: name.text,
    at: name.startIndex,
    body: node.childForFieldName("binds") ?? undefined,
    signatureEnd: match?.startIndex ?? node.endIndex,
    clauseOf: name.text,
    ...(!inClass && !context.local && (TEST_NAME.test(name.text) || TEST_TYPE.test(node.text))
      ? { test: true }
      : {}),
    ...(context.parent === "interface" ? { isSibling: true } : {})
  }
}

const recordFields = (node: SyntaxNode | null): SyntaxNode | undefined =>
  node?.childForFieldName("fields") ?? (node?.type === "record" ? node : undefined)

/** A constructor, and the fields of its record; both are names of the module. */
const constructor: DeclarationRule = (node) => {
  const names = childOfType(node, "binding_list")?.namedChildren ?? []
  if (names.length > 1)
    return names.map((name) => ({
      kind: "constant" as const,
      name: name.text,
      at: name.startIndex,
      isSibling: true,
      signatureEnd: node.endIndex
    }))
  const inner = node.childForFieldName("constructor") ?? node
  const name =
    inner.childForFieldName("name") ?? inner.childForFieldName("operator") ?? node.childForFieldName("name")
  if (name === null) return undefined
  const fields =
    recordFields(inner) ??
    recordFields(node.childForFieldName("field")) ??
    // A record with its own result type, as in constructors of a GADT.
    recordFields(childOfType(node, "record") ?? null)
  return {
    kind: "constant",
    name: name.text,
    at: name.startIndex,
    isSibling: true,
    signatureEnd: node.endIndex,
    ...(fields === undefined ? {} : { members: [fields] })
  }
}

const field: DeclarationRule = (node) => {
  const found = node.namedChildren
    .filter(({ type }) => type === "field_name")
    .map((name): Declaration => ({
      kind: "field",
      name: name.text,
      at: name.startIndex,
      isSibling: true,
      signatureEnd: node.endIndex
    }))
  return found.length === 1 ? found[0] : found
}

const dataType = declares("type", { body: (node) => node.childForFieldName("constructors") ?? undefined })

const typeWithoutBody = declares("type", { body: () => undefined })

/** `instance HasArea (Shape a)` contains methods of `Shape`; an instance for a type variable, those of the class. */
const instance: DeclarationRule = (node) => {
  const body = node.childForFieldName("declarations")
  const type = node.childForFieldName("patterns")?.text.replace(/^[([\s]+/, "")
  const name = type && typeName(type)
  const owner = name && /^[\p{Ll}_]/u.test(name) ? node.childForFieldName("name")?.text : name
  return body === null ? undefined : { holds: body, owner, parent: "class" }
}

const newtype: DeclarationRule = (node, context) => {
  const declared: Declaration | undefined = typeWithoutBody(node, context)
  return declared && { ...declared, members: [node], signatureEnd: node.endIndex }
}

const patternSynonym: DeclarationRule = (node) => {
  const [matched = "", prefix, infix] =
    /^pattern\s+(?:([A-Z][\w']*)|[\w']+\s+(:[^\w\s]*))/.exec(node.text) ?? []
  const name = prefix ?? infix
  return name === undefined
    ? undefined
    : { kind: "constant", name, at: node.startIndex + matched.length - name.length }
}

export const haskell: TreeLanguage = {
  id: "haskell",
  title: "Haskell",
  shape: "tree",
  grammar: "haskell",
  extensions: [".hs", ".hs-boot", ".hsc"],
  interpreters: ["runhaskell", "runghc", "stack"],
  separator: ".",
  misreadIn,
  declarations: {
    signature,
    foreign_import: foreign,
    function: equation,
    bind: equation,
    data_type: dataType,
    newtype,
    data_constructor: constructor,
    newtype_constructor: constructor,
    gadt_constructor: constructor,
    field,
    type_synomym: typeWithoutBody,
    type_family: typeWithoutBody,
    data_family: typeWithoutBody,
    class: declares("interface", { bodyField: "declarations" }),
    instance,
    pattern_synonym: patternSynonym
  },
  containers: new Set(["declarations", "where"]),
  comments: new Set(["comment", "haddock"]),
  blocks: new Set([
    "haskell",
    "declarations",
    "class_declarations",
    "instance_declarations",
    "data_constructors",
    "local_binds",
    "do",
    "alternatives"
  ]),
  collections: new Set(["list", "fields", "exports"]),
  imports: new Set(["header", "imports"]),
  moduleOf: (_path, root) => {
    const name = childOfType(root, "header")?.childForFieldName("module")?.text ?? ""
    return { qualifier: name, package: name, declared: name }
  },
  mentions: haskellMentions
}
