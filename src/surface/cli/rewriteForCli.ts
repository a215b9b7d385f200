/** Rewrites messages of tools for the command line: commands for tools, options for parameters, and the folder to run a command on. */
import { isAbsolute, relative } from "node:path"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import { ownValue } from "../../core/record/mod.ts"

/** The command that corresponds to a tool. */
const COMMAND_OF_TOOL: Readonly<Record<string, string>> = {
  index_codebase: "index",
  index_repo: "index",
  index_repository: "index",
  sync_repo: "sync",
  index_status: "status",
  get_status: "status",
  search_code: "search",
  locate_symbol: "symbols",
  get_symbol: "symbols",
  get_outline: "outline",
  find_references: "refs",
  context_grep: "grep",
  context_search: "context",
  context_get_related_info: "related",
  context_explain: "explain",
  context_connector_management: "connectors add",
  context_index_control: "connectors sync",
  analytics_get: "analytics",
  checkpoint_save: "memory checkpoints save",
  checkpoint_search: "memory checkpoints search",
  checkpoint_list: "memory checkpoints list",
  checkpoint_delete: "memory checkpoints delete",
  remediation_save: "memory remediations save",
  remediation_search: "memory remediations search",
  remediation_delete: "memory remediations delete",
  skill_create: "memory skills create",
  skill_search: "memory skills search",
  skill_list: "memory skills list",
  skill_update: "memory skills update",
  skill_delete: "memory skills delete",
  skill_apply: "memory skills apply",
  list_patterns: "memory patterns"
}

/** The option, with its letter, or the argument that corresponds to a parameter of a tool. */
const OPTION_OF_PARAMETER: Readonly<Record<string, string>> = {
  query: "<query>",
  pattern: "<pattern>",
  name: "<name>",
  file_path: "<file>",
  directory: "<target>",
  connector_id: "<id>",
  limit: "option --limit (-n)",
  top_k: "option --limit (-n)",
  ref: "option --ref",
  depth: "option --depth",
  context_lines: "option --context (-C)",
  glob: "option --glob (-g)",
  exclude: "option --exclude",
  kind: "option --kind",
  language: "option --language (-l)",
  roles: "option --role",
  ticket_id: "option --ticket",
  symbol: "option --symbol",
  start_date: "option --start-date",
  end_date: "option --end-date",
  project_path: "option --project",
  "filters.file_pattern": "option --files (-g)",
  "filters.date_range": "option --from or --to",
  "filters.date_range.from": "option --from",
  "filters.date_range.to": "option --to",
  "work_context.active_file": "option --file",
  "work_context.open_ticket_ids": "option --ticket",
  connector_config: "option --config-json"
}

const ANY_TOOL = Object.keys(COMMAND_OF_TOOL)
  .toSorted((a, b) => b.length - a.length)
  .join("|")

/** Sentences that tell a client what to call or a person what to run, with their replacements. */
const REWORDINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [
    new RegExp(
      String.raw`\bcall (?:${ANY_TOOL})\b(?: with [^:;\n]{1,500}?)? first, or run (?=\`lodestone )`,
      "g"
    ),
    "run "
  ],
  [/\bindex_codebase and force_reindex, or (?=`lodestone )/g, ""],
  [new RegExp(String.raw`\b(?:${ANY_TOOL}) or (?=\`lodestone )`, "g"), ""],
  // Another process shows no progress.
  [/; index_status shows its progress\b/g, ""],
  [/\bcontext_index_control, action "start"/g, "context_index_control"],
  [/\bRun index_(?:codebase|repo)(?: with this ref)? to create index\b/g, "Run index_codebase"],
  [/\bmatches file_pattern\b/g, "matches --files"],
  [/\bmatches language\b/g, "matches --language"],
  [/\bmatches (?:language and file_pattern|file_pattern and language)\b/g, "matches --files and --language"],
  [/\bomit "ref"/g, "omit --ref"],
  [/\bin other roles: omit roles\b/g, "in other roles: omit --role"],
  [/\bget_outline with (?:directory|file_path) (?=")/g, "get_outline of "],
  [/, or the project's folder as "path"$/g, ", or the project's folder with --path"],
  [/, or the project's folder as "project_path"$/g, ", or the project's folder with --project"],
  [/\bgive file_path, ticket_id or symbol\b/g, "give it, --ticket or --symbol"]
]

/** The name of a tool; text in quotes is skipped because it is not ours. */
const TOOL_NAME_OR_QUOTE = new RegExp(String.raw`"[^"\n]*"|(?<![\w\`./-])(?:${ANY_TOOL})(?![\w/-]|\.\w)`, "g")

/** A command that works on a folder and names none. */
const COMMAND_WITHOUT_FOLDER = /(`lodestone (?:index|sync|status|doctor))(?=`| --)/g

/** A parameter of a tool that is another option of a command. */
const REGEX_REWORDING = [/\buse "regex": false$/, "use --fixed"] as const

const INVALID_PARAMETER = /^Invalid parameter "([\w.]+)": /

/** The folder relative to the current one, quoted and preceded by a space; empty when it is the current one, `PATH` when it cannot be quoted. */
const folderArgumentOf = (folder: string): string => {
  const from = relative(process.cwd(), folder)
  if (from === "") return ""
  const path = from.startsWith("..") || isAbsolute(from) ? folder : from
  return ` ${quoteForShell(path) ?? quoteForShell(folder) ?? "PATH"}`
}

/** Rewrites an error about a parameter to name the option or argument. */
export const rewriteParameterError = (message: string): string =>
  message.replace(...REGEX_REWORDING).replace(INVALID_PARAMETER, (match, name: string) => {
    const [group = ""] = name.split(".")
    const option = ownValue(OPTION_OF_PARAMETER, name) ?? ownValue(OPTION_OF_PARAMETER, group)
    return option === undefined ? match : `Invalid ${option}: `
  })

/** Rewrites a message about a project in `folder` for the command line. */
export const rewriteForCli = (message: string, folder: string): string => {
  const folderArgument = folderArgumentOf(folder)
  // Errors about a folder contain its path.
  const withoutPrefix = message.replace(/^Invalid parameter "path": /, "")
  return REWORDINGS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    withoutPrefix
  )
    .replace(TOOL_NAME_OR_QUOTE, (match) =>
      match.startsWith('"') ? match : `\`lodestone ${ownValue(COMMAND_OF_TOOL, match)}\``
    )
    .replace(COMMAND_WITHOUT_FOLDER, (command) => command + folderArgument)
}

/** Rewrites the messages and advice in an answer; everything else is unchanged. */
export const rewriteMessagesForCli = <A>(answer: A, folder: string): A => {
  if (Array.isArray(answer)) return answer.map((each) => rewriteMessagesForCli<unknown>(each, folder)) as A
  if (typeof answer !== "object" || answer === null) return answer
  const messages = Object.entries(answer).filter(
    ([key, value]) => (key === "message" || key === "advice") && typeof value === "string"
  )
  return messages.length === 0
    ? answer
    : {
        ...answer,
        ...Object.fromEntries(messages.map(([key, value]) => [key, rewriteForCli(value as string, folder)]))
      }
}
