import { classCounterparts } from "../classCounterparts.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
import { arityByParameters } from "../arityByParameters.ts"
import { dottedModulePackages } from "../dottedModulePackages.ts"
import { javaMentions } from "../java/mentions.ts"
import type { MentionRules } from "../MentionRules.ts"
import { dottedImport, packageImport } from "../dottedImport.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { extendedTypes } from "../supertypes.ts"

const PACKAGE = anyScript(/^package\s+([\w.]+)/)
const IMPORT = anyScript(/^import\s+(?:static\s+)?([\w.]+?)(\.\*)?(?:\s+as\s+(\w+))?\s*;?$/)

/** `include { ALIGN; TRIM as CUT } from './modules/align'` of Nextflow. */
const INCLUDE = /^include\s*\{([^{}]*)\}\s*from\s*['"]([^'"\n]+)['"]/
const INCLUDED = anyScript(/(\w+)(?:\s+as\s+(\w+))?/g)

const includesOf = (names: string, module: string, statement: string): ReadonlyArray<StatedImport> => {
  const from = statement.indexOf(names)
  return Array.from(names.matchAll(INCLUDED), ({ 1: name = "", 2: alias, index }) => ({
    module,
    name,
    alias: alias ?? name,
    exported: false,
    at: from + index
  }))
}

/** A file sees all names of its own package, wherever that is, and what it imports. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [, names, included] = INCLUDE.exec(statement) ?? []
  if (names !== undefined && included !== undefined) return includesOf(names, included, statement)
  const [, packageName] = PACKAGE.exec(statement) ?? []
  if (packageName !== undefined)
    return [packageImport(packageName, statement.indexOf(packageName, "package".length))]
  const [, path, wildcard, alias] = IMPORT.exec(statement) ?? []
  return path === undefined
    ? []
    : dottedImport(
        { path, isWildcard: wildcard !== undefined, alias },
        statement.indexOf(path, "import".length)
      )
}

/** A package or a type by its dotted name, or a script by its path. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  if (!/^\.{0,2}\//.test(module)) return dottedModulePackages(module)
  const file = resolvePath(folderOf(path), module.replace(/\.nf$/, ""))
  return [{ is: file }, { is: `${file}/main` }]
}

export const groovyMentions: MentionRules = {
  counterpartsOf: classCounterparts,
  ...javaMentions,
  separatesMethods: false,
  // Any code may call what is private.
  privateToFile: /(?!)/,
  scopesWhere: {},
  otherBranches: {},
  chain: {
    ...javaMentions.chain!,
    calls: { function_call: "function", juxt_function_call: "function" },
    members: { dotted_identifier: { object: "<", name: ">" } },
    wrappers: { parenthesized_expression: "<", unary_op: ">" },
    elements: { index: { of: "<" } },
    loops: { for_in_loop: { of: "collection", variables: ["item"] } },
    collectionMembers: {
      ...javaMentions.chain!.collectionMembers!,
      visitors: new Set(
        "any collect collectEntries count each eachWithIndex every find findAll groupBy max min sort sum unique".split(
          " "
        )
      ),
      functions: ["closure"],
      implicit: { names: ["it"], unless: ["parameter_list"] }
    },
    variables: ["declaration"]
  },
  names: ["identifier"],
  arity: {
    arityRange: arityByParameters,
    calls: ["function_call", "juxt_function_call"],
    chains: ["dotted_identifier"],
    argumentLists: ["argument_list"],
    blocks: [],
    // Named arguments are one map, and a single parameter may be left out.
    unknownCount: /\*|[\w'"]+\s*:|\)/y
  },
  calls: ["function_call.function", "juxt_function_call.function"],
  members: { dotted_identifier: "<" },
  selfWords: ["this", "super"],
  superWords: ["super"],
  through: ["parenthesized_expression"],
  // A blank stands for the type that the grammar asks for before a constructor.
  reserved: [
    "def",
    "var",
    "it",
    "new",
    "in",
    "as",
    "implements",
    "extends",
    "throws",
    "throw",
    "super",
    "owner",
    "delegate",
    "  "
  ],
  types: [
    "type_with_generics",
    "generics",
    "array_type",
    "annotation",
    "declaration.type",
    "parameter.type",
    "function_definition.type",
    "function_declaration.type",
    "class_definition.superclass",
    "generic_param.superclass"
  ],
  unparsedAreTypes: true,
  argumentNames: { at: ["map_item.key"], unlessDefined: [] },
  silent: ["map_item.key", "label.name", "generic_param.name"],
  given: [
    "class_definition.name",
    "function_definition.function",
    "function_declaration.function",
    "declaration.name",
    "parameter.name"
  ],
  scopes: [
    "function_definition",
    "function_declaration",
    "closure",
    "for_loop",
    "for_in_loop",
    "try_statement"
  ],
  bindings: ["parameter.name", "declaration.name", "for_in_loop.variable"],
  declarators: [],
  first: [],
  boundBy: {},
  makes: { function_call: "function" },
  // What only begins with a capital letter may be a method: `Mock(Cart)`.
  makesWhere: { function_call: /(?<=\bnew\s+[\w.]+)/y },
  imports: ["groovy_package", "groovy_import"],
  importsWhere: { function_call: /^include\s*\{/ },
  importsOf,
  packagesOf,
  constructs: {},
  constructed: [],
  supertypesOf: extendedTypes,
  functionCallSuffix: /(?!)/y
}
