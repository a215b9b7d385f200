/**
 * What an answer costs a model to read, as JSON and as text: `bun run bench:answers --repos DIR [--out FILE]`.
 *
 * DIR contains a git directory or a checkout of repositories with development questions, named `owner+name` or `name`; those that are missing are left out. Each
 * is cloned at the labelled commit and asked as an agent would: every question goes to `search_code` and `context_search`, and what follows is about the best
 * symbol found and its file. Both servers use one index, so that their answers differ in form only. Tokens are those of the vocabulary cl100k_base.
 */
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { mean } from "../../src/core/measure/mod.ts"
import { loadVocabulary } from "../../src/ports/tokens/vocabulary.ts"
import { startServer } from "../server.ts"
import { markdownTable } from "./markdownTable.ts"
import { type QuestionFile, readQuestions } from "./readQuestions.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"

interface MeasuredAnswer {
  readonly tool: string
  readonly json: number
  readonly text: number
}

interface FoundSymbol {
  readonly path: string
  readonly name: string | null
  readonly symbol_id: string | null
}

const { values } = parseArgs({ options: { repos: { type: "string" }, out: { type: "string" } } })
if (values.repos === undefined) throw new Error("Say where the repositories lie: --repos DIR")
const folder = resolve(values.repos)
const { countTokens } = await loadVocabulary()

const git = (...args: ReadonlyArray<string>) => {
  const { exitCode, stderr } = Bun.spawnSync(["git", ...args])
  if (exitCode !== 0) throw new Error(`git ${args[0]} failed: ${stderr.toString()}`)
}

/** The calls after a search: about its best symbol and the file of that. */
const followUps = ({ name, path, symbol_id }: FoundSymbol) => [
  ["get_outline", { file_path: path }],
  ["context_get_related_info", { file_path: path }],
  ...(symbol_id === null || name === null
    ? []
    : [
        ["get_symbol", { symbol_id }],
        ["get_symbol", { symbol_id, include: ["source", "callers", "callees"] }],
        ["find_references", { symbol_id }],
        ["locate_symbol", { name }],
        ["context_explain", { symbol_id }],
        ["context_grep", { pattern: name, regex: false, word: true }]
      ])
]

const measure = async ({ commit, questions }: QuestionFile, source: string) => {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-answers-")))
  const [path, home] = [join(scratch, "tree"), join(scratch, "home")]
  git("clone", "--quiet", "--shared", "--no-checkout", source, path)
  git("-C", path, "checkout", "--quiet", "--detach", commit)
  const servers = [await startServer(home), await startServer(home, { LODESTONE_ANSWERS: "text" })] as const
  const measured: Array<MeasuredAnswer> = []
  const ask = async (tool: string, input: object) => {
    const [json, text] = await Promise.all(servers.map((server) => server.text(tool, { path, ...input })))
    measured.push({ tool, json: countTokens(json!), text: countTokens(text!) })
    return JSON.parse(json!) as { readonly results: ReadonlyArray<FoundSymbol> }
  }
  try {
    await servers[0].call("index_codebase", { path })
    for (const { query } of questions) {
      await ask("context_search", { query })
      const { results } = await ask("search_code", { query })
      const best = results.find(({ symbol_id }) => symbol_id !== null) ?? results[0]
      if (best === undefined) continue
      for (const [tool, input] of followUps(best)) await ask(tool as string, input as object)
    }
  } finally {
    for (const server of servers) await server.close()
    rmSync(scratch, { recursive: true, force: true })
  }
  return measured
}

const all: Array<MeasuredAnswer> = []
const measuredRepositories: Array<string> = []
for (const file of readQuestions("development")) {
  const names = [file.repository.replace("/", "+"), file.repository.split("/")[1]!]
  const source = names.map((name) => join(folder, name)).find((each) => existsSync(each))
  if (source === undefined) continue
  all.push(...(await measure(file, source)))
  measuredRepositories.push(file.repository)
  console.log(file.repository)
}
if (all.length === 0) throw new Error(`None of the repositories with questions lies in ${folder}`)

const rowOf = (tool: string, answers: ReadonlyArray<MeasuredAnswer>) => {
  const [json, text] = [mean(answers.map((each) => each.json)), mean(answers.map((each) => each.text))]
  return [tool, String(answers.length), json.toFixed(0), text.toFixed(0), (text / json).toFixed(2)]
}

writeResult("answers", values.out, [
  "# Tokens of an answer",
  "",
  `${commandAndTime("bench:answers")}: ${measuredRepositories.length} repositories (${measuredRepositories.join(", ")}).`,
  "Mean tokens of an answer with default parameters, all that a model reads of it; `serve-mcp --answers text` against the default.",
  "",
  ...markdownTable([
    ["tool", "answers", "as JSON", "as text", "text / JSON"],
    ...[...Map.groupBy(all, ({ tool }) => tool)].map(([tool, answers]) => rowOf(tool, answers)),
    rowOf("all", all)
  ])
])
