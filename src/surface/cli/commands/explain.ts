import { Command, Options } from "@effect/cli"
import { contextExplain } from "../../mcp/tools/contextExplain.ts"
import { type ExplainAnswer, renderExplanation } from "../render/context.ts"
import { commonOptions, type Engines, json, wordsArgument } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject, toProjectRelative } from "./projectPath.ts"

const subject = wordsArgument("subject", "A symbol, a file (file.ts or file.ts:12), or a question")
const detailed = Options.boolean("detailed").pipe(Options.withDescription("Show more places"))

/** A question has whitespace, a file an extension or a slash; anything else is a symbol. */
const subjectOf = (text: string, root: string) => {
  if (/\s/.test(text)) return { query: text }
  const [, file = text, line] = /^(.+?)(?::(\d+))?$/.exec(text) ?? []
  if (/\/|\.[a-z]\w{0,5}$/.test(file))
    return { file_path: toProjectRelative(root, file), ...(line === undefined ? {} : { line: Number(line) }) }
  return { symbol: text }
}

export const explain = (engines: Engines) =>
  Command.make("explain", { ...commonOptions, detailed, json, path: queriedProject, subject }, (options) =>
    printAnswer<ExplainAnswer>(
      engines,
      contextExplain,
      options,
      (root) => ({
        ...subjectOf(options.subject, root),
        depth: options.detailed ? "detailed" : "brief"
      }),
      renderExplanation
    )
  ).pipe(Command.withDescription("Explain a symbol, a file or a question from evidence"))
