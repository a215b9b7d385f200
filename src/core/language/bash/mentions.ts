import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { sharnessCommand } from "./sharnessTests.ts"

const TRAILING_PATH = anyScript(/(?:[\w.~@-]+\/)*[\w.~@-]+$/)
const SOURCE_COMMAND = /^(?:source|\.)\s+(\S[^\n;|&]*)/

/** A sourced file provides all of its names; its folder is often computed at run time, so only the last part of the path is read. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [matched = "", argument = ""] = SOURCE_COMMAND.exec(statement) ?? []
  const module = TRAILING_PATH.exec(argument.trim().replaceAll(/["']/g, ""))?.[0]
  if (module === undefined) return []
  return [{ module, name: "*", alias: "", exported: true, at: Math.max(0, matched.lastIndexOf(module)) }]
}

/** The folder of a sourced file: relative to the script, relative to the root, or any folder of that name. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  const folder = folderOf(module)
  const namedFolders = folder
    .split("/")
    .filter((each) => each !== ".." && each !== ".")
    .join("/")
  return [
    { is: resolvePath(folderOf(path), folder) },
    { is: namedFolders },
    ...(namedFolders === "" ? [] : [{ endsWith: namedFolders }])
  ]
}

/** A quoted command, or one that another command calls. */
const calledMentions = (statement: string): ReadonlyArray<StatedMention> => {
  const [matched = "", name = ""] = CALLED_COMMAND.exec(statement) ?? []
  if (name === "") return []
  const at = matched.length - name.length
  return [{ name, role: "call", qualifier: "", receiver: UNKNOWN_RECEIVER, at }]
}

const CALLED_COMMAND = anyScript(
  /^(?:["'\\]|time\s+(?:-p\s+)?|trap\s+(?:--\s+)?["']?)([\p{L}_][\w:.-]*)(?=$|["'\s;|&)])/u
)

/** The command that runs a test whose code is a quoted string: the parser gets a function instead. */
const testMentions = (statement: string): ReadonlyArray<StatedMention> => {
  const name = sharnessCommand(statement)
  return name === undefined ? [] : [{ name, role: "call", qualifier: "", receiver: UNKNOWN_RECEIVER, at: 0 }]
}

/** Functions that are marked as such: `export -f name`. */
const functionMentions = (statement: string): ReadonlyArray<StatedMention> => {
  const [head = "", names = ""] = FUNCTION_DECLARATION.exec(statement) ?? []
  const namesStart = head.length - names.length
  return [...names.matchAll(FUNCTION_NAME)].map(({ 0: name, index }) => ({
    name,
    role: "call",
    qualifier: "",
    receiver: UNKNOWN_RECEIVER,
    at: namesStart + index
  }))
}

const FUNCTION_DECLARATION = anyScript(/^\w+\s+-[a-eg-zA-Z]*f\w*((?:[ \t]+[\w:.-]+)*)/)
const FUNCTION_NAME = anyScript(/[\p{L}_][\w:.-]*/gu)

/** Builtins that look like names. */
const RESERVED =
  "alias bg bind break builtin caller cd command compgen complete continue declare dirs disown echo enable eval exec " +
  "exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read " +
  "readarray readonly return set shift shopt source suspend test time times trap true type typeset ulimit umask " +
  "unalias unset wait . : [ 0 1 2 3 4 5 6 7 8 9"

export const bashMentions: MentionRules = {
  names: ["word", "variable_name"],
  calls: ["command_name"],
  bare: ["word"],
  members: {},
  onlyCallsMeanFunctions: true,
  wordRules: {
    command: { where: /["'\\]|t(?:ime|rap)\s/y, mentionsOf: calledMentions },
    function_definition: { where: /test_expect_/y, mentionsOf: testMentions },
    declaration_command: { where: /\w+\s+-\w*f/y, mentionsOf: functionMentions },
    unset_command: { where: /\w+\s+-\w*f/y, mentionsOf: functionMentions }
  },
  reserved: RESERVED.split(" "),
  types: [],
  given: ["function_definition.name"],
  scopes: ["function_definition"],
  bindings: ["declaration_command", "for_statement.variable"],
  patterns: ["variable_assignment.name"],
  neverBound: /^\W/,
  imports: [],
  importsWhere: { command: SOURCE_COMMAND },
  importsOf,
  packagesOf,
  moduleSeparator: "/",
  visibleIn: "program",
  hasNoOverloads: true,
  escapingDeclarations: /^/,
  qualifiesWithoutImport: false,
  impliesSelf: false
}
