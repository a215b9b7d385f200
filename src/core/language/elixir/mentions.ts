import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { ARITY_SEPARATOR, EXCLUSION_PREFIX } from "../../mention/Mention.ts"
import { arityOf } from "./arityOf.ts"
import {
  NAMED_CALL_IN_ARGUMENTS,
  NAMED_CALL_IN_TUPLE,
  namedCall,
  SESSION_CALL,
  sessionCall
} from "./namedCall.ts"
import { IMPLEMENTATION, NAMING_CALL, namedByCall } from "./namedByCall.ts"
import { ROUTE_SCOPE } from "./routeMentions.ts"
import { SIGIL, sigilMentions } from "./sigilMentions.ts"
import { STRUCT, structKeys } from "./structKeys.ts"
import { TYPED_ATTRIBUTE, typeMentions } from "./typeMentions.ts"

const MODULE_NAME = anyScript(/[\w.]+/g)
const IMPORT_STATEMENT = anyScript(
  /^(alias|import|require|use)\s+(\w+(?:\.\w+)*)(?:\.\{([^}]*)\})?(?:[\s\S]*?\bas:\s*(\w+))?/
)

/** `alias` gives a module a shorter name, `import` and `use` bring its functions. */
const importsOf = (statement: string, modules: ReadonlyArray<string> = []): ReadonlyArray<StatedImport> => {
  const [matched = "", keyword, written = "", group, statedAlias] = IMPORT_STATEMENT.exec(statement) ?? []
  if (keyword === undefined) return []
  const at = matched.indexOf(written, keyword.length)
  const path = modules.length === 0 ? written : written.replace(/^__MODULE__\b/, modules.join("."))
  /** The alias stands for the module as a container of functions and for the module as a declaration. */
  const aliasImports = (module: string, alias: string, offset: number): ReadonlyArray<StatedImport> => {
    const base = { alias, exported: false }
    const dot = module.lastIndexOf(".")
    const named = ["", module].map((name) => ({ ...base, module, name, at: offset }))
    if (dot < 0) return named
    // The module may be declared inside the one that its path begins with.
    const inner = { ...base, module: module.slice(0, dot), name: module.slice(dot + 1) }
    return [...named, { ...inner, at: group === undefined ? offset + written.lastIndexOf(".") + 1 : offset }]
  }
  if (group !== undefined)
    return [...group.matchAll(MODULE_NAME)].flatMap(({ 0: name, index }) =>
      aliasImports(`${path}.${name}`, name.split(".").at(-1)!, statement.indexOf("{") + 1 + index)
    )
  if (keyword === "alias") return aliasImports(path, statedAlias ?? path.split(".").at(-1)!, at)
  const moduleImports = aliasImports(path, statedAlias ?? path, at)
  if (keyword === "require") return moduleImports
  const [, filter, listed] = (keyword === "import" ? FILTER.exec(statement) : null) ?? []
  const listStart = listed === undefined ? 0 : statement.indexOf(listed, matched.length)
  const functions = [...(listed ?? "").matchAll(FUNCTION_WITH_ARITY)].map(
    ({ 1: name = "", 2: count = "", index }) => ({
      module: path,
      name,
      alias: name + ARITY_SEPARATOR + count,
      exported: false,
      at: listStart + index
    })
  )
  if (filter === "only") return [...moduleImports, ...functions]
  const kind = USED_KIND.exec(statement)
  const used =
    keyword === "use"
      ? [
          { module: path, name: USING, alias: "", exported: false, at },
          ...(kind === null
            ? []
            : [
                {
                  module: path,
                  name: kind[1]!,
                  alias: "",
                  exported: false,
                  at: kind[0].length - kind[1]!.length
                }
              ])
        ]
      : []
  // The alias of a wildcard import lists what it leaves out.
  const alias = functions.map((one) => one.alias).join(EXCLUSION_PREFIX)
  return [
    ...moduleImports,
    ...used,
    { module: path, name: "*", alias: alias === "" ? "" : EXCLUSION_PREFIX + alias, exported: false, at }
  ]
}

/** The macro that `use` calls. */
const USING = "__using__"

/** The function of the module that such a macro calls by convention. */
const USED_KIND = anyScript(/^use\s+[\w.]+\s*,\s*:(\w+[?!]?)/)

/** The functions that an import takes or leaves out. */
const FILTER = /\b(only|except):\s*\[([^\]]*)\]/
const FUNCTION_WITH_ARITY = anyScript(/(\w+[?!]?):\s*(\d+)/g)

/** A module is named by its full name, `__MODULE__` means the enclosing one. */
const packagesOf = (
  module: string,
  { package: currentModule }: ImportingFile
): ReadonlyArray<PackageName> => [{ is: module.replace(/^__MODULE__\b/, currentModule) }]

/** Words of the language that look like names. */
const RESERVED =
  "def defp defmacro defmacrop defmodule defprotocol defimpl defstruct defexception defdelegate defguard defguardp " +
  "defoverridable do end fn if unless else case cond with for try rescue catch after receive quote unquote " +
  "unquote_splicing alias import require use super raise __MODULE__ __ENV__ __DIR__ __CALLER__ @doc @moduledoc @typedoc " +
  "@spec @type @typep @opaque @callback @macrocallback @impl @behaviour @derive @enforce_keys @dialyzer @compile @deprecated " +
  "@since @external_resource"

export const elixirMentions: MentionRules = {
  names: ["identifier", "alias"],
  shortensModules: true,
  calls: ["call.target", "unary_operator.operand"],
  bare: ["identifier"],
  members: { "dot.right": "left" },
  selfWords: ["__MODULE__"],
  // `&name/1` is a function: the left side of an operator has the role of the operator.
  through: ["binary_operator.left"],
  callPrefix: anyScript(/(?<=\|>\s*)[\p{Ll}_]\w*[?!]?(?![\w.?!])/uy),
  arity: {
    arityRange: arityOf,
    calls: ["call"],
    chains: ["dot"],
    argumentLists: ["arguments"],
    blocks: ["do_block"],
    unknownCount: /unquote_splicing\b/y,
    bare: {
      afterPipe: /(?<=\|>\s*)/y,
      afterCapture: /(?<=&\s*)/y,
      capturedArity: /\s*\/\s*(\d+)/y
    }
  },
  wordRules: {
    unary_operator: { where: TYPED_ATTRIBUTE, mentionsOf: typeMentions },
    call: { where: NAMING_CALL, around: ROUTE_SCOPE, mentionsOf: namedByCall },
    arguments: { where: NAMED_CALL_IN_ARGUMENTS, mentionsOf: namedCall },
    map: { where: STRUCT, mentionsOf: structKeys },
    pair: { where: SESSION_CALL, around: ROUTE_SCOPE, mentionsOf: sessionCall },
    sigil: { where: SIGIL, mentionsOf: sigilMentions },
    tuple: { where: NAMED_CALL_IN_TUPLE, mentionsOf: namedCall }
  },
  sign: "@",
  reserved: RESERVED.split(" "),
  types: ["struct"],
  typesWhere: { unary_operator: TYPED_ATTRIBUTE },
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
  scopesBindVariablesAlone: true,
  imports: [],
  importsWhere: { call: /^(?:alias|import|require|use)\s+[A-Z_]/ },
  importsOf,
  moduleStart: anyScript(/defmodule[\s(]+(\p{Lu}[\w.]*)/uy),
  hasDottedNames: true,
  quoted: { where: /quote\b/y, nameOutside: USING },
  packagesOf,
  moduleSeparator: ".",
  visibleIn: "program",
  hasNoOverloads: true,
  declaredAlone: /^@(?:macro)?callback\b/,
  hasGlobalNames: true,
  nestedModuleSees: "modules",
  sectionsAreTitles: true,
  qualifiesWithoutImport: true,
  functionCallSuffix: /\(/y,
  impliesSelf: false,
  implementedInterface: (signature) => IMPLEMENTATION.exec(signature)?.[1]
}
