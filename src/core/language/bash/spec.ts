import { declares } from "../declares.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { titledTest } from "../titledTest.ts"
import { bashMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"
import { sharnessTitle } from "./sharnessTests.ts"

/** `NAME=value` outside of functions; `readonly` and `declare -r` make constants. */
const assignment: DeclarationRule = (node, context) => {
  const name = node.childForFieldName("name")
  if (context.local || name === null || name.type !== "variable_name") return undefined
  return { kind: context.mark === "readonly" ? "constant" : "variable", name: name.text, at: name.startIndex }
}

const declaration: DeclarationRule = (node, context) =>
  context.local
    ? undefined
    : {
        holds: node,
        ...(/^(?:readonly\b|(?:declare|typeset)\s+-\w*r)/.test(node.text) ? { mark: "readonly" } : {})
      }

/** `@test "adds items" { … }` of Bats, `test_expect_success 'adds items' '…'` of Sharness. */
const testDefinition = (node: SyntaxNode): Declaration | undefined => {
  const body = /^(?:@test|test_expect_)/.test(node.text) ? node.childForFieldName("body") : null
  const head = body === null ? "" : node.text.slice(0, body.startIndex - node.startIndex)
  const title = head.startsWith("@test") ? head.slice("@test".length).trim() : sharnessTitle(head)
  return body === null || title === undefined
    ? undefined
    : titledTest({
        at: node.startIndex,
        word: "test",
        title,
        isGroup: false,
        body,
        signatureEnd: body.startIndex
      })
}

export const bash: TreeLanguage = {
  id: "bash",
  title: "Shell",
  shape: "tree",
  grammar: "bash",
  extensions: [".sh", ".bash", ".zsh", ".ksh", ".bats", ".ebuild"],
  filenames: [
    ".bashrc",
    ".bash_profile",
    ".bash_aliases",
    ".bash_logout",
    ".profile",
    ".zshrc",
    ".zshenv",
    ".zprofile",
    ".envrc",
    "PKGBUILD",
    "APKBUILD"
  ],
  interpreters: ["sh", "bash", "dash", "zsh", "ksh", "ash", "bats"],
  separator: ".",
  misreadIn,
  declarations: {
    function_definition: (node, context) => testDefinition(node) ?? declares("function")(node, context),
    variable_assignment: assignment,
    declaration_command: declaration
  },
  branches: new Set(["if_statement", "else_clause", "elif_clause", "compound_statement", "list"]),
  declaresLocally: /\(\s*\)|\bfunction\s/,
  comments: new Set(["comment"]),
  blocks: new Set([
    "program",
    "compound_statement",
    "do_group",
    "if_statement",
    "else_clause",
    "elif_clause",
    "case_statement",
    "case_item",
    "subshell"
  ]),
  collections: new Set(["array"]),
  moduleOf: (path) => ({
    qualifier: "",
    package: path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "",
    declared: ""
  }),
  mentions: bashMentions
}
