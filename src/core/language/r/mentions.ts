import { IN_MACRO, IN_TEXT, UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { rNamespace } from "./rNamespace.ts"

const IMPORT = anyScript(
  /^(?:(?:base::)?(?:library|require|requireNamespace|loadNamespace|source|sys\.source|import|importFrom)|pkgload::load_all|devtools::load_all)\s*\(/
)
const ATTACHED = anyScript(/^[\w.:]+\s*\(\s*(?:package\s*=\s*)?["']?([A-Za-z][\w.]*)["']?\s*[,)]/)
const SOURCED = anyScript(
  /^[\w.:]+\s*\(\s*(?:file\s*=\s*)?(?:(?:here::)?here\(|file\.path\(|test_path\()?\s*((?:["'][^"'\n]+["']\s*,?\s*)+)/
)

/** All names of a package or of a sourced file; the ones that a `NAMESPACE` takes from a package. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const callee = statement.slice(0, statement.indexOf("(")).trim()
  if (callee.endsWith("source")) {
    const parts = [...(SOURCED.exec(statement)?.[1] ?? "").matchAll(/["']([^"']+)["']/g)].map(
      ([, part = ""]) => part
    )
    const file = parts.join("/")
    return /\.[rR]$/.test(file)
      ? [{ module: `./${file}`, name: "*", alias: "", exported: false, at: statement.indexOf(parts[0]!) }]
      : []
  }
  if (callee === "importFrom") {
    const [module, ...names] = [...statement.slice(callee.length).matchAll(/[\w.]+/g)]
    return names.map((match) => ({
      module: module![0],
      name: match[0],
      alias: match[0],
      exported: false,
      at: callee.length + match.index
    }))
  }
  const module = ATTACHED.exec(statement)?.[1]
  if (module === undefined || /^(?:request|load)/.test(callee)) return []
  return [
    {
      module,
      name: callee.startsWith("requireNamespace") ? "" : "*",
      alias: "",
      exported: false,
      at: statement.indexOf(module, callee.length)
    }
  ]
}

/** A sourced file, by its path from the file or from the root; a package by the name that its `DESCRIPTION` states. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> =>
  module.startsWith("./")
    ? [{ is: rNamespace(resolvePath(folderOf(path), module)) }, { is: rNamespace(module.slice("./".length)) }]
    : [{ rPackage: module }]

const GENERIC_NAME = anyScript(/^["'`]?([A-Za-z.][\w.]*)["'`]?\s*(?:<-|=)/)

/** The generic functions that a function may be a method of, by its name: `total` for `total.cart`. */
const genericsOf = (statement: string): ReadonlyArray<StatedMention> => {
  const name = GENERIC_NAME.exec(statement)?.[1] ?? ""
  const at = statement.indexOf(name)
  return [...name.matchAll(/(?<=\w)\.(?=\w)/g)].map(({ index }) => ({
    name: name.slice(0, index),
    role: "other",
    qualifier: "",
    receiver: IN_MACRO,
    at
  }))
}

const REGISTERED = anyScript(/^S3method\(\s*["'`]?([^,"'`\s]+)["'`]?\s*,\s*["'`]?([^,)"'`\s]+)["'`]?/)

/** The method that a `NAMESPACE` registers: `S3method(total, cart)`. */
const registeredMethod = (statement: string): ReadonlyArray<StatedMention> => {
  const [, name = "", type = ""] = REGISTERED.exec(statement) ?? []
  return name === ""
    ? []
    : [
        {
          name: `${name}.${type}`,
          role: "other",
          qualifier: "",
          receiver: UNKNOWN_RECEIVER,
          at: statement.indexOf(name, "S3method(".length)
        }
      ]
}

const NAMED_IN_STRINGS = anyScript(
  /^(?:\w+::)?(new|setMethod|setReplaceMethod|setValidity|is|inherits)\(\s*(?:Class\s*=\s*)?(?:([\w.]+)\s*,\s*)?["']([A-Za-z][\w.]*)["'](?:\s*,\s*(?:signature\(\s*)?(?:\w+\s*=\s*)?["']([A-Za-z][\w.]*)["'])?/
)

/** The class that an object is made of, and the function and class of a method. */
const namesInStrings = (statement: string): ReadonlyArray<StatedMention> => {
  const found = NAMED_IN_STRINGS.exec(statement)
  const [matched = "", word = "", object, first = "", second] = found ?? []
  const makes = word === "new"
  // The object that a class is asked of comes first.
  if (found === null || (object === undefined) === /^(?:is|inherits)$/.test(word)) return []
  const mention = (name: string, from: number): StatedMention => ({
    name,
    role: makes ? "call" : "other",
    qualifier: "",
    receiver: makes ? UNKNOWN_RECEIVER : IN_TEXT,
    at: matched.indexOf(name, from)
  })
  const start = matched.search(/["']/)
  return [
    mention(first, start),
    ...(second === undefined || !word.startsWith("set") ? [] : [mention(second, start + first.length + 1)])
  ]
}

/** Names in the strings of a call. */
const wordsOfCall = (statement: string): ReadonlyArray<StatedMention> =>
  statement.startsWith("S3method") ? registeredMethod(statement) : namesInStrings(statement)

const INHERITED = /\b(?:inherit|contains|parent)\s*=\s*(?:c\(\s*)?["']?([\w.:]+)["']?/

export const rMentions: MentionRules = {
  chain: {
    calls: { call: "function" },
    members: { extract_operator: { object: "lhs", name: "rhs" } },
    constructorNames: new Set(["new"]),
    wrappers: { parenthesized_expression: "<" },
    selfType: "self",
    returnType: () => "",
    variables: ["binary_operator"]
  },
  names: ["identifier"],
  calls: ["call.function"],
  members: { "extract_operator.rhs": "lhs", "namespace_operator.rhs": "lhs" },
  paths: ["namespace_operator.rhs"],
  selfWords: ["self", "private", "super", ".self"],
  superWords: ["super"],
  reserved: ["function", "return", "invisible", "self", "private", "super"],
  types: [],
  masked: { within: ["arguments"], unless: /\$|@|::/y },
  silent: ["argument.name"],
  scopes: ["function_definition"],
  bindings: ["parameter.name", "binary_operator.lhs", "for_statement.variable"],
  bindsWhere: { binary_operator: /\s*(?:<-|=(?!=)|:=)/y },
  oneVariable: true,
  functionCallSuffix: /(?:)/y,
  variablesHoldFunctions: true,
  imports: [],
  importsWhere: { call: IMPORT },
  importsOf,
  packagesOf,
  wordRules: {
    binary_operator: {
      where: /["'`]?[A-Za-z][\w.]*\.[A-Za-z][\w.]*["'`]?\s*(?:<-|=)\s*(?:function\b|\\\()/y,
      mentionsOf: genericsOf
    },
    call: {
      where: /(?:\w+::)?(?:S3method|new|setMethod|setReplaceMethod|setValidity|is|inherits)\(/y,
      mentionsOf: wordsOfCall
    }
  },
  supertypesOf: (signature) => [INHERITED.exec(signature)?.[1] ?? ""].filter((name) => name !== ""),
  constructors: { names: ["initialize"], calledAs: "new" },
  moduleSeparator: "/",
  visibleIn: "package",
  hasNoOverloads: true,
  hidesMembersFrom: "functions",
  qualifiesWithoutImport: true,
  impliesSelf: false
}
