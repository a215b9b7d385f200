import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declared, DeclarationRule, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"
import { titleOf } from "../titleOf.ts"
import { rubyMentions } from "./mentions.ts"

const bodyOf = (node: SyntaxNode) => node.childForFieldName("body") ?? undefined

/** `def total`, and `def self.build`, which is called on the class: `Invoice#total`, `Invoice.build`. */
const method: DeclarationRule = (node, around) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const object = node.childForFieldName("object")
  const inType = around.parent === "class" || around.parent === "module"
  const owner =
    object === null || object.type === "self" || object.text === around.within ? undefined : object.text
  const singleton = object !== null || around.mark === "static"
  const parameters = node.childForFieldName("parameters")
  return {
    kind: inType || owner !== undefined ? "method" : "function",
    name: name.text,
    at: name.startIndex,
    body: bodyOf(node),
    signatureEnd: (parameters ?? name).endIndex,
    ...(owner === undefined ? {} : { owner }),
    ...(singleton ? { joint: "." } : around.parent === "module" ? { joint: "#" } : {})
  }
}

/** `ACCESSORS`: calls that declare a field for each symbol. `DEFINERS`: calls that declare the kind of symbol that their first argument names. */
const ACCESSORS = new Set([
  "attr_reader",
  "attr_accessor",
  "attr_writer",
  "attr",
  "cattr_accessor",
  "mattr_accessor",
  "class_attribute",
  "delegate"
])
const DEFINERS: Readonly<Record<string, SymbolKind>> = {
  define_method: "method",
  scope: "method",
  alias_method: "method",
  belongs_to: "field",
  has_one: "field",
  has_many: "field",
  has_and_belongs_to_many: "field",
  enum: "field",
  attribute: "field",
  property: "field"
}
/** Calls that declare a method for each symbol after this number of arguments, which name the delegate. */
const DELEGATORS: Readonly<Record<string, number>> = {
  def_delegators: 1,
  def_instance_delegators: 1,
  def_single_delegators: 1,
  delegate_methods: 0
}
/** Calls that declare one method, named by the last of three symbols, or by the second of two. */
const DELEGATOR = /^def_(?:(?:instance|single)_)?delegator$/

const VISIBILITY = new Set([
  "private",
  "public",
  "protected",
  "private_class_method",
  "module_function",
  "memoize"
])

const symbolName = (node: SyntaxNode) =>
  /^(?:simple_symbol|string)$/.test(node.type) ? node.text.replace(/^:|^["']|["']$/g, "") : undefined

/** Calls whose block is the body of their receiver. */
const REOPENS = /^(?:class|module)_(?:eval|exec)$/
const DECLARES = /\b(?:def|class|module)\s/

/** Holds the declarations in a block: of the class of a concern, of a refined or evaluated class, or of the surroundings. */
const inBlock: DeclarationRule = (node) => {
  const block = node.childForFieldName("block")
  const body = block?.childForFieldName("body")
  if (!block || !body || !DECLARES.test(body.text)) return undefined
  const target = node.childForFieldName("method")?.text ?? ""
  const receiver = node.childForFieldName("receiver")
  const opened = REOPENS.test(target)
    ? receiver
    : target === "refine"
      ? node.childForFieldName("arguments")?.namedChildren[0]
      : undefined
  return {
    holds: body,
    ...(opened && /^(?:constant|scope_resolution)$/.test(opened.type)
      ? { owner: opened.text, parent: "class" as const }
      : {}),
    ...(target === "class_methods" ? { mark: "static" } : {})
  }
}

/** `TESTS`: calls whose block is a test. `GROUPS`: calls whose block contains tests. */
const TESTS = /^(?:it|specify|should|test|scenario|example)$/
const GROUPS = /^(?:describe|context|feature|shared_examples|shared_context|shared_examples_for)$/

/** `it "works" do … end`, `RSpec.describe Cart do … end`. */
const tested = (node: SyntaxNode): Declared | undefined => {
  const word = node.childForFieldName("method")?.text ?? ""
  const isTest = TESTS.test(word)
  const block = isTest || GROUPS.test(word) ? node.childForFieldName("block") : null
  const title = node.childForFieldName("arguments")?.namedChildren[0]
  if (block === null || title === undefined) return undefined
  if ((node.childForFieldName("receiver")?.text ?? "RSpec") !== "RSpec") return undefined
  const name =
    title.type === "string" ? titleOf(title.text) : isTest || !CONSTANT.test(title.type) ? "" : title.text
  if (name === "") return undefined
  const place = { at: node.startIndex, body: bodyOf(block), signatureEnd: block.startIndex }
  // The prefix makes the name different from every name in the code.
  return { kind: isTest ? "function" : "section", name: `${word} ${name}`, ...place, test: isTest }
}

const CONSTANT = /^(?:constant|scope_resolution)$/

const call: DeclarationRule = (node, around) =>
  around.local ? undefined : (tested(node) ?? declaringCall(node, around) ?? inBlock(node, around))

const declaringCall: DeclarationRule = (node, around) => {
  const target = node.childForFieldName("method")?.text ?? ""
  const given = node.childForFieldName("arguments")
  if (given === null || node.childForFieldName("receiver") !== null) return undefined
  if (VISIBILITY.has(target))
    return {
      holds: given,
      documented: true,
      ...(target === "private_class_method" ? { mark: "static" } : {})
    }
  const first = given.namedChildren[0]
  if (around.parent === undefined || around.parent === "section" || first === undefined) return undefined
  const joint = around.mark === "static" || target === "scope" ? { joint: "." } : {}
  if (ACCESSORS.has(target))
    return given.namedChildren.flatMap((child): ReadonlyArray<Declared> => {
      const name = symbolName(child)
      return name === undefined ? [] : [{ kind: "field", name, at: child.startIndex, ...joint }]
    })
  const chosen = DELEGATOR.test(target) ? given.namedChildren.slice(0, 3) : undefined
  const delegated = chosen?.slice(chosen.length < 3 ? 1 : 2) ?? given.namedChildren.slice(DELEGATORS[target])
  if (chosen !== undefined || Object.hasOwn(DELEGATORS, target))
    return delegated.flatMap((child): ReadonlyArray<Declared> => {
      const name = symbolName(child)
      return name === undefined ? [] : [{ kind: "method", name, at: child.startIndex, ...joint }]
    })
  const kind = DEFINERS[target]
  const name = symbolName(first)
  if (kind === undefined || name === undefined) return undefined
  return {
    kind,
    name,
    ...joint,
    ...(kind === "method"
      ? {
          signatureEnd:
            first.endIndex + (given.text.startsWith("(") && given.namedChildren.length === 1 ? 1 : 0)
        }
      : {})
  }
}

/** `RATE = 0.2` is a constant, `Point = Struct.new(:x) do … end` a class. */
const assignment: DeclarationRule = (node, around) => {
  const left = node.childForFieldName("left")
  const right = node.childForFieldName("right")
  if (around.local || left === null) return undefined
  if (left.type === "left_assignment_list")
    return left.namedChildren
      .filter(({ type }) => type === "constant")
      .map((name) => ({
        kind: "constant" as const,
        name: name.text,
        at: name.startIndex,
        signatureEnd: node.endIndex
      }))
  if (left.type !== "constant") return undefined
  const made =
    right?.type === "call" && /^(?:Struct|Class|Data|Module)\.(?:new|define)\b/.test(right.text.slice(0, 30))
  if (!made) return { kind: "constant", name: left.text }
  const block = right.childForFieldName("block")
  return {
    kind: right.text.startsWith("Module") ? "module" : "class",
    name: left.text,
    body: (block === null ? undefined : bodyOf(block)) ?? undefined,
    members: fieldLists(right),
    signatureEnd: block?.startIndex ?? right.endIndex
  }
}

/** The arguments of `Struct.new(:x, :y)` and `Data.define(:x)` are fields of the class they make. */
const fieldLists = (made: SyntaxNode | null | undefined): ReadonlyArray<SyntaxNode> =>
  made?.type === "call" && MAKES_FIELDS.test(made.text) ? [made] : []

const MAKES_FIELDS = /^(?:::)?(?:Struct\.new|Data\.define)\b/

/** The symbols among the arguments of such a call; other arguments are ignored. */
const fields: DeclarationRule = (node) =>
  node.namedChildren
    .filter(({ type }) => type === "simple_symbol")
    .map((symbol): Declared => ({
      kind: "field",
      name: symbol.text.slice(1),
      node: symbol,
      at: symbol.startIndex
    }))

/** `alias dbl twice`, `alias :dbl :twice`. */
const aliased = (node: SyntaxNode): Declared | undefined => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const plain = name.text.replace(/^:(?=.)/, "")
  return { kind: "method", name: plain, at: name.endIndex - plain.length }
}

const superclassEnd = (node: SyntaxNode) =>
  (node.childForFieldName("superclass") ?? node.childForFieldName("name"))?.endIndex ?? node.startIndex

/** `class Billing::Receipt < Base`. */
const type =
  (kind: "class" | "module"): DeclarationRule =>
  (node, around) => {
    const declared = declares(kind)(node, around)
    const above = node.childForFieldName("superclass")?.namedChildren[0]
    return (
      declared && {
        ...declared,
        name: declared.name.replace(/^::/, ""),
        members: fieldLists(above),
        signatureEnd: superclassEnd(node)
      }
    )
  }

export const ruby: TreeLanguage = {
  id: "ruby",
  title: "Ruby",
  shape: "tree",
  grammar: "ruby",
  extensions: [".rb", ".rake", ".gemspec", ".ru", ".podspec", ".rbi", ".jbuilder", ".thor"],
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
  declarations: {
    class: type("class"),
    module: type("module"),
    method,
    singleton_method: method,
    singleton_class: (node) => {
      const body = node.childForFieldName("body")
      return body === null ? undefined : { holds: body, mark: "static" }
    },
    call,
    argument_list: fields,
    assignment,
    operator_assignment: (node, around) =>
      node.children.some(({ type }) => type === "||=") ? assignment(node, around) : undefined,
    alias: (node, around) => (around.parent === undefined ? undefined : aliased(node))
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
