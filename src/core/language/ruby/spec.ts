import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"
import { registration, ROUTE_VERB } from "../registration.ts"
import { titledTest } from "../titledTest.ts"
import { rubyMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"
import { rakeDeclaration } from "./rakeDeclarations.ts"
import { delegatedMethods, enumDeclarations, symbolName } from "./railsDeclarations.ts"
import { schemaDeclaration } from "./railsSchema.ts"

const bodyOf = (node: SyntaxNode) => node.childForFieldName("body") ?? undefined

/** `def total`, and `def self.build`, which is called on the class: `Invoice#total`, `Invoice.build`. */
const method: DeclarationRule = (node, context) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const object = node.childForFieldName("object")
  const isInType = context.parent === "class" || context.parent === "module"
  const owner =
    object === null || object.type === "self" || object.text === context.parentName ? undefined : object.text
  const isSingleton = object !== null || context.mark === "static"
  const parameters = node.childForFieldName("parameters")
  return {
    kind: isInType || owner !== undefined ? "method" : "function",
    name: name.text,
    at: name.startIndex,
    body: bodyOf(node),
    signatureEnd: (parameters ?? name).endIndex,
    ...(owner === undefined ? {} : { owner }),
    ...(isSingleton ? { separator: "." } : context.parent === "module" ? { separator: "#" } : {})
  }
}

/** `ACCESSORS`: calls that declare a field for each symbol. `DEFINED_KINDS`: calls that declare the kind of symbol that their first argument names. */
const ACCESSORS = new Set([
  "attr_reader",
  "attr_accessor",
  "attr_writer",
  "attr",
  "cattr_accessor",
  "mattr_accessor",
  "class_attribute"
])
const DEFINED_KINDS: Readonly<Record<string, SymbolKind>> = {
  define_method: "method",
  scope: "method",
  alias_method: "method",
  belongs_to: "field",
  has_one: "field",
  has_many: "field",
  has_and_belongs_to_many: "field",
  attribute: "field",
  property: "field"
}
/** Calls that declare a method for each symbol after this number of arguments, which name the delegate. */
const DELEGATE_ARGUMENTS: Readonly<Record<string, number>> = {
  def_delegators: 1,
  def_instance_delegators: 1,
  def_single_delegators: 1,
  delegate_methods: 0
}
/** Calls that declare one method, named by the last of three symbols, or by the second of two. */
const SINGLE_DELEGATOR = /^def_(?:(?:instance|single)_)?delegator$/

const VISIBILITY = new Set([
  "private",
  "public",
  "protected",
  "private_class_method",
  "module_function",
  "memoize"
])

/** Calls whose block is the body of their receiver. */
const REOPENING_CALL = /^(?:class|module)_(?:eval|exec)$/
const DECLARATION_WORD = /\b(?:def|class|module)\s/

/** Holds the declarations in a block: of the class of a concern, of a refined or evaluated class, or of the surroundings. */
const blockHolder: DeclarationRule = (node) => {
  const block = node.childForFieldName("block")
  const body = block?.childForFieldName("body")
  if (!block || !body || !DECLARATION_WORD.test(body.text)) return undefined
  const methodName = node.childForFieldName("method")?.text ?? ""
  const receiver = node.childForFieldName("receiver")
  const reopened = REOPENING_CALL.test(methodName)
    ? receiver
    : methodName === "refine"
      ? node.childForFieldName("arguments")?.namedChildren[0]
      : undefined
  return {
    holds: body,
    ...(reopened && /^(?:constant|scope_resolution)$/.test(reopened.type)
      ? { owner: reopened.text, parent: "class" as const }
      : {}),
    ...(methodName === "class_methods" ? { mark: "static" } : {})
  }
}

/** `TEST_CALL`: calls whose block is a test. `GROUP_CALL`: calls whose block contains tests. */
const TEST_CALL = /^(?:it|specify|should|test|scenario|example)$/
const GROUP_CALL = /^(?:describe|context|feature|shared_examples|shared_context|shared_examples_for)$/

/** `it "works" do … end`, `RSpec.describe Cart do … end`. */
const testCall = (node: SyntaxNode): Declaration | undefined => {
  const calleeName = node.childForFieldName("method")?.text ?? ""
  const isTest = TEST_CALL.test(calleeName)
  const block = isTest || GROUP_CALL.test(calleeName) ? node.childForFieldName("block") : null
  const title = node.childForFieldName("arguments")?.namedChildren[0]
  if (block === null || title === undefined) return undefined
  if ((node.childForFieldName("receiver")?.text ?? "RSpec") !== "RSpec") return undefined
  if (title.type !== "string" && (isTest || !CONSTANT_TYPE.test(title.type))) return undefined
  return titledTest({
    at: node.startIndex,
    word: calleeName,
    title: title.text,
    isGroup: !isTest,
    body: bodyOf(block),
    signatureEnd: block.startIndex
  })
}

/** `post "/carts" do … end` of Sinatra and its like. */
const routeCall = (node: SyntaxNode): Declaration | undefined => {
  const verb = node.childForFieldName("method")?.text ?? ""
  const block = ROUTE_VERB.test(verb) ? node.childForFieldName("block") : null
  const path = node.childForFieldName("arguments")?.namedChildren[0]
  if (block === null || path?.type !== "string" || node.childForFieldName("receiver") !== null)
    return undefined
  return /^["']\/[^#]*$/.test(path.text)
    ? registration({
        at: node.startIndex,
        word: verb,
        titles: [path.text],
        body: bodyOf(block),
        signatureEnd: block.startIndex
      })
    : undefined
}

const CONSTANT_TYPE = /^(?:constant|scope_resolution)$/

const call: DeclarationRule = (node, context) =>
  context.local
    ? undefined
    : (testCall(node) ??
      routeCall(node) ??
      rakeDeclaration(node, context) ??
      schemaDeclaration(node, context) ??
      declaringCall(node, context) ??
      blockHolder(node, context))

const declaringCall: DeclarationRule = (node, context) => {
  const methodName = node.childForFieldName("method")?.text ?? ""
  const argumentList = node.childForFieldName("arguments")
  if (argumentList === null || node.childForFieldName("receiver") !== null) return undefined
  if (VISIBILITY.has(methodName))
    return {
      holds: argumentList,
      documented: true,
      ...(methodName === "private_class_method" ? { mark: "static" } : {})
    }
  const first = argumentList.namedChildren[0]
  if (context.parent === undefined || context.parent === "section" || first === undefined) return undefined
  const separatorOption = context.mark === "static" || methodName === "scope" ? { separator: "." } : {}
  if (methodName === "delegate") return delegatedMethods(argumentList.namedChildren, separatorOption)
  if (methodName === "enum") return enumDeclarations(argumentList.namedChildren)
  if (ACCESSORS.has(methodName))
    return argumentList.namedChildren.flatMap((child): ReadonlyArray<Declaration> => {
      const name = symbolName(child)
      return name === undefined ? [] : [{ kind: "field", name, at: child.startIndex, ...separatorOption }]
    })
  const delegatorArguments = SINGLE_DELEGATOR.test(methodName)
    ? argumentList.namedChildren.slice(0, 3)
    : undefined
  const delegated =
    delegatorArguments?.slice(delegatorArguments.length < 3 ? 1 : 2) ??
    argumentList.namedChildren.slice(DELEGATE_ARGUMENTS[methodName])
  if (delegatorArguments !== undefined || Object.hasOwn(DELEGATE_ARGUMENTS, methodName))
    return delegated.flatMap((child): ReadonlyArray<Declaration> => {
      const name = symbolName(child)
      return name === undefined ? [] : [{ kind: "method", name, at: child.startIndex, ...separatorOption }]
    })
  const kind = DEFINED_KINDS[methodName]
  const name = symbolName(first)
  if (kind === undefined || name === undefined) return undefined
  return {
    kind,
    name,
    ...separatorOption,
    ...(kind === "method"
      ? {
          signatureEnd:
            first.endIndex +
            (argumentList.text.startsWith("(") && argumentList.namedChildren.length === 1 ? 1 : 0)
        }
      : {})
  }
}

/** `RATE = 0.2` is a constant, `Point = Struct.new(:x) do … end` a class. */
const assignment: DeclarationRule = (node, context) => {
  const left = node.childForFieldName("left")
  const right = node.childForFieldName("right")
  if (context.local || left === null) return undefined
  if (left.type === "left_assignment_list")
    return left.namedChildren
      .filter(({ type }) => type === "constant")
      .map((name) => ({
        kind: "constant" as const,
        name: name.text,
        at: name.startIndex,
        signatureEnd: node.endIndex
      }))
  // `shop = namespace :shop do`
  if (left.type === "identifier") return right?.type === "call" ? rakeDeclaration(right, context) : undefined
  if (left.type !== "constant") return undefined
  const isTypeConstruction =
    right?.type === "call" && /^(?:Struct|Class|Data|Module)\.(?:new|define)\b/.test(right.text.slice(0, 30))
  if (!isTypeConstruction) return { kind: "constant", name: left.text }
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
const fieldLists = (constructorCall: SyntaxNode | null | undefined): ReadonlyArray<SyntaxNode> =>
  constructorCall?.type === "call" && FIELD_DEFINING_CALL.test(constructorCall.text) ? [constructorCall] : []

const FIELD_DEFINING_CALL = /^(?:::)?(?:Struct\.new|Data\.define)\b/

/** The symbols among the arguments of such a call; other arguments are ignored. */
const fields: DeclarationRule = (node) =>
  node.namedChildren
    .filter(({ type }) => type === "simple_symbol")
    .map((symbol): Declaration => ({
      kind: "field",
      name: symbol.text.slice(1),
      node: symbol,
      at: symbol.startIndex
    }))

/** `alias dbl twice`, `alias :dbl :twice`. */
const aliasDeclaration = (node: SyntaxNode): Declaration | undefined => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const bareName = name.text.replace(/^:(?=.)/, "")
  return { kind: "method", name: bareName, at: name.endIndex - bareName.length }
}

const superclassEnd = (node: SyntaxNode) =>
  (node.childForFieldName("superclass") ?? node.childForFieldName("name"))?.endIndex ?? node.startIndex

/** `class Billing::Receipt < Base`: `Receipt`, qualified by `Billing`. */
const typeDeclaration =
  (kind: "class" | "module"): DeclarationRule =>
  (node, context) => {
    const declared = declares(kind)(node, context)
    if (declared === undefined) return undefined
    const superclass = node.childForFieldName("superclass")?.namedChildren[0]
    const path = declared.name.split("::")
    const name = path.pop()!
    const owner = path.filter((part) => part !== "").join("::")
    return {
      ...declared,
      name,
      ...(owner === "" ? {} : { owner }),
      members: fieldLists(superclass),
      signatureEnd: superclassEnd(node)
    }
  }

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
