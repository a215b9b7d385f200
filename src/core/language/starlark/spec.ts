import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { python } from "../python/spec.ts"
import { folderOf } from "../../path/folderOf.ts"
import { starlarkMentions } from "./mentions.ts"
import { BUILD_FILE, isProjectFile } from "./targets.ts"

/** File names, without their ending, of those that declare a project. */
const PROJECT_TITLE = /^(?:WORKSPACE|(?:.*\.)?MODULE)$/

/** Functions that make what others call. */
const MAKES_FUNCTION =
  /^(?:\w+\.)?(?:rule|repository_rule|macro|aspect|module_extension|materializer_rule|subrule|transition|analysis_test_transition)$/
const MAKES_PROVIDER = /^provider$/

const stringIn = (value: SyntaxNode | null | undefined): string | undefined =>
  value?.type === "string"
    ? value.text.replace(/^r?("""|'''|["'])([^]*)\1$/, "$2")
    : value?.type === "parenthesized_expression"
      ? stringIn(value.namedChildren[0])
      : undefined

const argumentOf = (call: SyntaxNode, name: string): SyntaxNode | undefined =>
  call
    .childForFieldName("arguments")
    ?.namedChildren.find(
      (each) => each.type === "keyword_argument" && each.childForFieldName("name")?.text === name
    )

const calleeOf = (call: SyntaxNode | null | undefined): string =>
  call?.type === "call" ? (call.childForFieldName("function")?.text ?? "") : ""

/** `go_library = rule(…)`, `CartInfo = provider(…)`, `a, b = …`. */
const assignment = (
  node: SyntaxNode,
  separator: string
): Declaration | ReadonlyArray<Declaration> | undefined => {
  const left = node.childForFieldName("left")
  const value = node.childForFieldName("right")
  if (left === null) return undefined
  const callee = calleeOf(value)
  const [makesFunction, makesProvider] = [MAKES_FUNCTION.test(callee), MAKES_PROVIDER.test(callee)]
  const names = left.type === "pattern_list" || left.type === "tuple_pattern" ? left.namedChildren : [left]
  const doc =
    makesFunction || makesProvider
      ? stringIn(argumentOf(value!, "doc")?.childForFieldName("value"))
      : undefined
  const found = names
    .filter(({ text, type }) => type === "identifier" && text !== "_")
    .map((name, index): Declaration => ({
      kind: makesFunction
        ? "function"
        : makesProvider && index === 0
          ? "struct"
          : /^_*[A-Z][A-Z0-9_]*$/.test(name.text)
            ? "constant"
            : "variable",
      name: name.text,
      at: name.startIndex,
      separator,
      ...(callee === "struct" ? { body: value!.childForFieldName("arguments") ?? undefined } : {}),
      ...(makesFunction || makesProvider
        ? { signatureEnd: value!.childForFieldName("function")!.endIndex }
        : {}),
      ...(doc === undefined ? {} : { doc })
    }))
  return found.length === 1 ? found[0] : found
}

/** What a module of functions, `paths = struct(join = _join)`, gives others. */
const structMember: DeclarationRule = (node, { parent }) => {
  const name = node.childForFieldName("name")
  return name === null || (parent !== "variable" && parent !== "constant")
    ? undefined
    : { kind: "field", name: name.text, at: name.startIndex, separator: "." }
}

/** `go_library(name = "cart", …)` in a BUILD file; what a project is called, and the repositories that it needs. */
const target = (
  call: SyntaxNode,
  separator: string
): Declaration | ReadonlyArray<Declaration> | undefined => {
  const rule = calleeOf(call)
  const declared = (argument: SyntaxNode | undefined): ReadonlyArray<Declaration> => {
    const value = argument?.childForFieldName("value")
    const name = stringIn(value)
    if (value?.type !== "string" || name === undefined || !/^[^\s{}%]+$/.test(name)) return []
    const isProject = rule === "module" || rule === "workspace"
    return [
      {
        kind: isProject ? "module" : "element",
        name,
        at: value.startIndex + value.text.indexOf(name),
        signatureEnd: value.endIndex,
        separator,
        ...(/_tests?$|^test_suite$/.test(rule) ? { test: true } : {})
      }
    ]
  }
  const found = [
    ...declared(argumentOf(call, "name")),
    ...(rule === "module" ? declared(argumentOf(call, "repo_name")) : [])
  ]
  return found.length === 1 ? found[0] : found.length === 0 ? undefined : found
}

const statement: DeclarationRule = (node, { fileName, local, parent }: NodeContext) => {
  const [inner] = node.namedChildren
  if (local || parent !== undefined) return undefined
  const separator = PROJECT_TITLE.test(fileName) ? "" : ":"
  return inner?.type === "assignment"
    ? assignment(inner, separator)
    : inner?.type === "call"
      ? target(inner, separator)
      : undefined
}

export const starlark: TreeLanguage = {
  ...python,
  id: "starlark",
  title: "Starlark",
  extensions: [".bzl", ".bazel", ".star", ".sky", ".bxl"],
  filenames: ["BUILD", "WORKSPACE", "WORKSPACE.bzlmod", "BUCK", "Tiltfile"],
  basenamePattern: /^[\w.+-]+\.BUILD$|^BUILD\.bazel$/,
  interpreters: [],
  declarations: {
    function_definition: python.declarations["function_definition"]!,
    expression_statement: statement,
    keyword_argument: structMember
  },
  imports: new Set(),
  mentions: starlarkMentions,
  moduleOf: (path) => ({
    qualifier: BUILD_FILE.test(path) ? `//${folderOf(path)}` : isProjectFile(path) ? "@" : "",
    package: path,
    declared: ""
  })
}
