import type { TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"
import { call } from "./callDeclarations.ts"
import { aliasDeclaration, assignment, fields, method, typeDeclaration } from "./declarations.ts"
import { rubyMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

export const ruby: TreeLanguage = {
  id: "ruby",
  title: "Ruby",
  shape: "tree",
  grammar: "ruby",
  extensions: [".rb", ".rake", ".gemspec", ".ru", ".podspec", ".rbi", ".jbuilder", ".builder", ".thor"],
  filenames: [
    "Rakefile",
    "Gemfile",
    "Guardfile",
    "Capfile",
    "Vagrantfile",
    "Podfile",
    "Fastfile",
    "Brewfile",
    "Berksfile",
    "Dangerfile"
  ],
  interpreters: ["ruby", "jruby"],
  separator: "::",
  memberSeparator: "#",
  misreadIn,
  declarations: {
    class: typeDeclaration("class"),
    module: typeDeclaration("module"),
    method,
    singleton_method: method,
    singleton_class: (node) => {
      const body = node.childForFieldName("body")
      const object = node.childForFieldName("value")
      if (body === null) return undefined
      return object === null || object.type === "self"
        ? { holds: body, mark: "static" }
        : { holds: body, mark: "static", owner: object.text, parent: "class" }
    },
    call,
    argument_list: fields,
    assignment,
    operator_assignment: (node, context) =>
      node.children.some(({ type }) => type === "||=") ? assignment(node, context) : undefined,
    alias: (node, context) => (context.parent === undefined ? undefined : aliasDeclaration(node))
  },
  containers: new Set(["body_statement"]),
  // The text of `A = <<~TEXT`.
  continuations: new Set(["heredoc_body"]),
  branches: new Set([
    "if",
    "unless",
    "begin",
    "if_modifier",
    "unless_modifier",
    "then",
    "elsif",
    "else",
    "rescue",
    "ensure",
    "case",
    "when"
  ]),
  declaresLocally: /\b(?:def|class|module)\b/,
  comments: new Set(["comment"]),
  blocks: new Set([
    "program",
    "body_statement",
    "block_body",
    "then",
    "else",
    "do_block",
    "begin",
    "case",
    "when",
    "ensure",
    "rescue"
  ]),
  collections: new Set(["array", "hash", "argument_list"]),
  moduleOf: (path) => {
    const name = pathModule(path, "/")
    return { qualifier: "", package: name, declared: "" }
  },
  mentions: rubyMentions
}
