import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { typesAfterColon } from "../supertypes.ts"

const LOADING_COMMAND = /^(?:\.|Import-Module|using\s+module)\s+\S/i
const LOADED_PATH = anyScript(
  /^(?:\.|import-module(?:\s+-name)?|using\s+module)\s+["']?([^"'\n;|)]+?)["']?(?:\s+-[^\n]*)?\s*$/i
)

/** A script or module that is loaded from a path; the folder is often computed, as `$PSScriptRoot` is, which is that of the file. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [, written] = LOADED_PATH.exec(statement) ?? MODULE_FILE.exec(statement) ?? []
  if (written === undefined || !/\.(?:ps1|psm1|psd1)$/i.test(written)) return []
  const path = written.replaceAll("\\", "/")
  const module = path.replace(/^\$PSScriptRoot\//i, "./").replace(/^\$\{?\w+\}?\//, "")
  return [{ module, name: "*", alias: "", exported: true, at: statement.indexOf(written) }]
}

/** `RootModule = 'Cart.psm1'` of a manifest. */
const MODULE_FILE = /^(?:RootModule|ModuleToProcess)\s*=\s*["']([^"'\n]+)["']/i

/** The folder of a loaded file: relative to the script, or any folder of that name. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  const folder = folderOf(module)
  const named = folder
    .split("/")
    .filter((each) => each !== ".." && each !== ".")
    .join("/")
  return [{ is: resolvePath(folderOf(path), folder) }, ...(named === "" ? [] : [{ endsWith: named }])]
}

const COMMAND_NAME = anyScript(/(?<![\w$.:-])\p{L}\w*-\p{L}\w*(?![\w-])/gu)

/** The commands that another command is given by their names: what a module exports, what a test replaces. */
const namedCommands = (statement: string): ReadonlyArray<StatedMention> => {
  const from = /\s|=/.exec(statement)?.index ?? 0
  const names = statement.slice(from).replace(/\{[^]*$/, "")
  return Array.from(names.matchAll(COMMAND_NAME), ({ 0: name, index }) => ({
    name,
    role: "call" as const,
    qualifier: "",
    receiver: UNKNOWN_RECEIVER,
    at: from + index
  }))
}

const SCOPED = /^\$\{?(?:script|global):(\w+)/i

/** `$script:Cache` */
const scopedVariable = (statement: string): ReadonlyArray<StatedMention> => {
  const [matched = "", name] = SCOPED.exec(statement) ?? []
  return name === undefined
    ? []
    : [{ name, role: "other", qualifier: "", receiver: UNKNOWN_RECEIVER, at: matched.length - name.length }]
}

export const powershellMentions: MentionRules = {
  names: ["command_name", "simple_name", "type_identifier", "variable"],
  bare: ["variable"],
  calls: ["command.command_name", "invokation_expression"],
  members: { member_access: "<", invokation_expression: "<" },
  second: ["invokation_expression"],
  selfWords: ["$this"],
  through: ["type_literal", "type_spec", "type_name", "member_name"],
  reserved: [
    "using",
    "$_",
    "$true",
    "$false",
    "$null",
    "$PSScriptRoot",
    "void",
    "string",
    "int",
    "bool",
    "object",
    "hashtable"
  ],
  types: ["type_identifier", "type_spec"],
  onlyCallsMeanFunctions: true,
  silent: ["hash_entry", "key_expression", "attribute_argument"],
  given: ["class_statement", "enum_statement", "enum_member", "class_method_definition"],
  scopes: ["function_statement", "class_method_definition", "script_block_expression"],
  bindings: [
    "script_parameter",
    "class_method_parameter",
    "foreach_statement",
    "unary_expression",
    "member_access",
    "invokation_expression"
  ],
  neverBound: /^(?:[^$]|\$(?:this\b|\w+:))/,
  wordRules: {
    variable: { where: /\$\{?(?:script|global):/iy, mentionsOf: scopedVariable },
    command: {
      where:
        /(?:Export-ModuleMember|(?:Set|New)-Alias|Get-Command|Get-Help|Mock|Should|Assert-MockCalled)\s/iy,
      mentionsOf: namedCommands
    },
    hash_entry: { where: /(?:Functions|Cmdlets|Aliases)ToExport\s*=/iy, mentionsOf: namedCommands }
  },
  imports: [],
  importsWhere: { command: LOADING_COMMAND, hash_entry: /^(?:RootModule|ModuleToProcess)\s*=/i },
  importsOf,
  packagesOf,
  moduleSeparator: "/",
  visibleIn: "program",
  hasNoOverloads: false,
  constructors: { namedLikeType: true },
  supertypesOf: typesAfterColon,
  escapingDeclarations: /^/,
  qualifiesWithoutImport: false,
  impliesSelf: false
}
