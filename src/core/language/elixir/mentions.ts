import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { ARITY, LEFT_OUT, SELF } from "../../mention/Mention.ts"
import { UNTOLD } from "../../mention/Receiver.ts"
import { arityOf } from "./arityOf.ts"

const MODULE = anyScript(/[\w.]+/g)
const STATEMENT = anyScript(
  /^(alias|import|require|use)\s+(\w+(?:\.\w+)*)(?:\.\{([^}]*)\})?(?:[\s\S]*?\bas:\s*(\w+))?/
)

/** `alias` gives a module a shorter name, `import` and `use` bring its functions. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [whole = "", word, path = "", group, given] = STATEMENT.exec(statement) ?? []
  if (word === undefined) return []
  const at = whole.indexOf(path, word.length)
  /** The alias stands for the module as a container of functions and for the module as a declaration. */
  const aliased = (module: string, alias: string, offset: number): ReadonlyArray<StatedImport> =>
    ["", module].map((name) => ({ module, name, alias, exported: false, at: offset }))
  if (group !== undefined)
    return [...group.matchAll(MODULE)].flatMap(({ 0: name, index }) =>
      aliased(`${path}.${name}`, name.split(".").at(-1)!, statement.indexOf("{") + 1 + index)
    )
  if (word === "alias") return aliased(path, given ?? path.split(".").at(-1)!, at)
  const own = aliased(path, given ?? path, at)
  if (word === "require") return own
  const [, chosen, list] = (word === "import" ? CHOSEN.exec(statement) : null) ?? []
  const from = list === undefined ? 0 : statement.indexOf(list, whole.length)
  const functions = [...(list ?? "").matchAll(FUNCTION)].map(({ 1: name = "", 2: count = "", index }) => ({
    module: path,
    name,
    alias: name + ARITY + count,
    exported: false,
    at: from + index
  }))
  if (chosen === "only") return [...own, ...functions]
  // The alias of a wildcard import lists what it leaves out.
  const alias = functions.map((one) => one.alias).join(LEFT_OUT)
  return [
    ...own,
    { module: path, name: "*", alias: alias === "" ? "" : LEFT_OUT + alias, exported: false, at }
  ]
}

/** The functions that an import takes or leaves out. */
const CHOSEN = /\b(only|except):\s*\[([^\]]*)\]/
const FUNCTION = anyScript(/(\w+[?!]?):\s*(\d+)/g)

/** `defdelegate` calls the function it delegates to; `plug` calls the function of that name. */
const delegated = (statement: string): ReadonlyArray<StatedMention> => {
  const [head = "", own = ""] = DELEGATE.exec(statement) ?? []
  const module = TO.exec(statement)?.[1]
  if (own === "" || module === undefined) return []
  const as = AS.exec(statement)
  const name = as?.[1] ?? own
  const arity = arityOf(statement, own)
  return [
    {
      name,
      role: "call",
      qualifier: module.replace(/^__MODULE__\b/, SELF),
      receiver: arity === undefined ? UNTOLD : { is: "counted", count: arity[1] },
      at: as === null ? head.length - own.length : as.index + as[0].length - name.length
    }
  ]
}

const DELEGATE = anyScript(/^defdelegate[\s(]+(\w+[?!]?)/)
const TO = anyScript(/\bto:\s*([\w.]+)/)
const AS = anyScript(/\bas:\s*:(\w+[?!]?)/)

const plugged = (statement: string): ReadonlyArray<StatedMention> => {
  const [whole = "", name = ""] = PLUG.exec(statement) ?? []
  return [
    {
      name,
      role: "call",
      qualifier: "",
      receiver: { is: "counted", count: 2 },
      at: whole.length - name.length
    }
  ]
}

const PLUG = anyScript(/^plug[\s(]+:(\w+[?!]?)/)

/** A module is named by its full name, `__MODULE__` means the enclosing one. */
const packagesOf = (module: string, { package: own }: ImportingFile): ReadonlyArray<PackageName> => [
  { is: module.replace(/^__MODULE__\b/, own) }
]

/** Words of the language that look like names. */
const RESERVED =
  "def defp defmacro defmacrop defmodule defprotocol defimpl defstruct defexception defdelegate defguard defguardp " +
  "defoverridable do end fn if unless else case cond with for try rescue catch after receive quote unquote " +
  "unquote_splicing alias import require use super raise __MODULE__ __ENV__ __DIR__ __CALLER__ doc moduledoc typedoc " +
  "spec type typep opaque callback macrocallback impl behaviour derive enforce_keys dialyzer compile deprecated since " +
  "external_resource"

export const elixirMentions: MentionRules = {
  names: ["identifier", "alias"],
  calls: ["call.target", "unary_operator.operand"],
  bare: ["identifier"],
  members: { "dot.right": "left" },
  selves: ["__MODULE__"],
  // `&name/1` is a function: the left side of an operator has the role of the operator.
  through: ["binary_operator.left"],
  callsBehind: anyScript(/(?<=\|>\s*)[\p{Ll}_]\w*[?!]?(?![\w.?!])/uy),
  counted: {
    takes: arityOf,
    call: "call",
    chain: "dot",
    given: "arguments",
    block: "do_block",
    passed: /(?<=\|>\s*)/y,
    takenBehind: /(?<=&\s*)/y,
    taken: /\s*\/\s*(\d+)/y,
    unknown: /unquote_splicing\b/y
  },
  says: {
    call: {
      where: anyScript(/(?:defdelegate\b|plug[\s(]+:\w)/y),
      mentionsOf: (statement) => (statement.startsWith("plug") ? plugged(statement) : delegated(statement))
    }
  },
  sign: "@",
  reserved: RESERVED.split(" "),
  types: ["struct"],
  typesWhere: { unary_operator: /@(?:spec|(?:macro)?callback|typep?|opaque)\b/y },
  scopes: ["stab_clause"],
  scopesWhere: { call: /^(?:def|defp|defmacro|defmacrop|defguard|defguardp|test|setup|describe|property)\b/ },
  // A further clause, a specification.
  declaresWhere: {
    call: /def(?:p|macrop?|guardp?|delegate)?\b|(?<=@)(?:spec|callback|macrocallback|typep?|opaque)\b/y
  },
  bindings: ["call", "binary_operator.left", "stab_clause.left"],
  bindsWhere: { binary_operator: /\s*(?:=(?![=~>])|<-|\\\\|\|(?![|>]))/y },
  patterns: [
    "arguments",
    "call",
    "tuple",
    "list",
    "map",
    "map_content",
    "keywords",
    "pair.value",
    "binary_operator.left",
    "binary_operator.right"
  ],
  neverBound: /^\p{Lu}/u,
  imports: [],
  importsWhere: { call: /^(?:alias|import|require|use)\s+[A-Z_]/ },
  importsOf,
  namesWhole: true,
  packagesOf,
  moduleJoint: ".",
  sees: "program",
  onePerName: true,
  global: true,
  knowsAround: "modules",
  qualifiesFreely: true,
  callsFunctions: /\(/y,
  impliesSelf: false
}
