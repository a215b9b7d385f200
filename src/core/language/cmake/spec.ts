import { childOfType } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { cmakeNames } from "./cmakeNames.ts"
import { cmakeUses } from "./cmakeUses.ts"
import {
  type Argument,
  argumentsOf,
  CACHING_COMMAND,
  type Command,
  commandOf,
  projectDeclaration,
  targetParts
} from "./commands.ts"
import { loadedFiles } from "./includedFiles.ts"
import { misreadIn } from "./misreadIn.ts"

/** Commands that declare a target: its name is their first argument. */
const TARGET_COMMANDS = new Set([
  "add_library",
  "add_executable",
  "add_custom_target",
  "fetchcontent_declare",
  "externalproject_add"
])

/** Words after the name of a target that say what it is. */
const TARGET_WORD =
  /^(?:STATIC|SHARED|MODULE|OBJECT|INTERFACE|UNKNOWN|IMPORTED|GLOBAL|ALL|EXCLUDE_FROM_ALL|WIN32)$/

/** Characters of a value that its signature shows. */
const MAX_VALUE_CHARACTERS = 120

/** What is declared for the whole build is no part of the function that declares it. */
const apart = ({ local }: NodeContext) => (local ? { isSibling: true } : {})

const target = (
  { arguments: given, name: command }: Command,
  context: NodeContext
): Declaration | undefined => {
  const [first, ...rest] = given
  if (first === undefined || !/^[\w:.+-]+$/.test(first.text)) return undefined
  const { name, owner } = targetParts(first.text)
  const original = rest[0]?.text === "ALIAS" ? rest.slice(0, 2) : []
  const words = rest.slice(
    0,
    rest.findIndex(({ text }) => !TARGET_WORD.test(text))
  )
  const shown =
    original.length > 0 ? original : rest.every(({ text }) => TARGET_WORD.test(text)) ? rest : words
  return {
    kind: "module",
    name,
    at: first.at + first.text.length - name.length,
    ...(owner === "" ? {} : { owner }),
    ...apart(context),
    signature: `${command}(${[first, ...shown].map(({ text }) => text).join(" ")})`
  }
}

/** A variable; one that is only extended is declared elsewhere. Those of a function are its own, unless they are cached. */
const variable = (
  node: { readonly endIndex: number },
  given: ReadonlyArray<Argument>,
  context: NodeContext
) => {
  const [first, ...values] = given
  if (first === undefined || !/^[A-Za-z_][\w.+-]*$/.test(first.text)) return undefined
  const cached = values.some(({ text }) => text === "CACHE")
  const isExtended = values.some(({ text }) => text.includes(`\${${first.text}}`))
  if ((!cached && (context.local || isExtended)) || values.length === 0) return undefined
  return {
    kind: "variable" as const,
    name: first.text,
    at: first.at,
    ...apart(context),
    signatureEnd: node.endIndex,
    signatureLimit: first.at + first.text.length + MAX_VALUE_CHARACTERS
  }
}

/** `add_test(NAME cart COMMAND …)`, or `add_test(cart …)`. */
const test = (given: ReadonlyArray<Argument>, context: NodeContext): Declaration | undefined => {
  const named = given.findIndex(({ text }) => text === "NAME")
  const title = given[named + 1]
  return title === undefined || !title.isLiteral
    ? undefined
    : {
        kind: "function",
        name: title.text,
        at: title.at,
        test: true,
        ...apart(context),
        signature: `add_test(${named < 0 ? "" : "NAME "}${title.text})`
      }
}

const declaredByProject = (called: Command, { local, text = "" }: NodeContext): Declaration | undefined => {
  const declared = local ? undefined : projectDeclaration(called, text)
  if (declared === undefined) return undefined
  const { at, text: name } = declared.title
  if (declared.is === "option") return { kind: "variable", name, at }
  const signature = `${called.name}(${name})`
  return declared.is === "test"
    ? { kind: "function", test: true, name, at, signature }
    : { kind: "module", name, at, signature }
}

const command: DeclarationRule = (node, context) => {
  const called = commandOf(node)
  const { arguments: given, name } = called
  const [first] = given
  if (TARGET_COMMANDS.has(name)) return target(called, context)
  if (name === "set") return variable(node, given, context)
  if (CACHING_COMMAND.test(name))
    return first?.isLiteral === true
      ? { kind: "variable", name: first.text, at: first.at, ...apart(context) }
      : undefined
  if (name === "add_test") return test(given, context)
  if (name === "project")
    return first?.isLiteral === true ? { kind: "section", name: first.text, at: first.at } : undefined
  return declaredByProject(called, context)
}

const definition =
  (kind: "function" | "macro"): DeclarationRule =>
  (node) => {
    const head = childOfType(node, `${kind}_command`)
    const [name] = argumentsOf(head && childOfType(head, "argument_list"))
    return head === undefined || name === undefined
      ? undefined
      : {
          kind,
          name: name.text,
          at: name.at,
          body: childOfType(node, "body"),
          hasFunctionBody: true,
          signatureEnd: head.endIndex
        }
  }

export const cmake: TreeLanguage = {
  id: "cmake",
  title: "CMake",
  shape: "tree",
  grammar: "cmake",
  extensions: [".cmake", ".cmake.in"],
  filenames: ["CMakeLists.txt"],
  separator: "::",
  misreadIn,
  declarations: {
    normal_command: command,
    function_def: definition("function"),
    macro_def: definition("macro")
  },
  branches: new Set(["if_condition", "foreach_loop", "while_loop", "block_def", "body"]),
  declaresLocally:
    /\b(?:add_library|add_executable|add_custom_target|add_test|option|cmake_dependent_option|find_\w+|CACHE|function|macro)\b/i,
  comments: new Set(["line_comment", "bracket_comment"]),
  blocks: new Set(["source_file", "body"]),
  collections: new Set(["argument_list"]),
  moduleOf: (path) => ({
    qualifier: "",
    package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    declared: ""
  }),
  usesIn: cmakeUses,
  importsIn: loadedFiles,
  mentions: cmakeNames
}
