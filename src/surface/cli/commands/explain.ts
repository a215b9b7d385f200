import { Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { contextExplain } from "../../mcp/tools/contextExplain.ts"
import { type ExplainAnswer, renderExplanation } from "../render/context.ts"
import { paint } from "../render/paint.ts"
import { callLocally } from "../callLocally.ts"
import { absolute, colours, common, type Engines, json, onEngine, print, spoken } from "../shared.ts"
import { projectPath } from "./projectPath.ts"

const subject = spoken("subject", "A symbol, a file (file.ts or file.ts:12), or a question")
const detailed = Options.boolean("detailed").pipe(Options.withDescription("Name more places"))

/** A question has blanks, a file an extension or a slash; all else is a symbol. */
const subjectOf = (text: string) => {
  if (/\s/.test(text)) return { query: text }
  const [, file = text, line] = /^(.+?)(?::(\d+))?$/.exec(text) ?? []
  if (/\/|\.[a-z]\w{0,5}$/.test(file))
    return line === undefined ? { file_path: file } : { file_path: file, line: Number(line) }
  return { symbol: text }
}

export const explain = ({ command }: Engines) =>
  Command.make("explain", { ...common, detailed, json, path: projectPath, subject }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const call = callLocally(contextExplain, {
        path: root,
        ...subjectOf(options.subject),
        depth: options.detailed ? "detailed" : "brief"
      })
      const answer = (yield* onEngine(call, command, options, root)) as ExplainAnswer
      const colour = paint(yield* colours)
      yield* print(answer, options.json, (shown) => renderExplanation(shown, colour))
    })
  ).pipe(Command.withDescription("Explain a symbol, a file or a question from evidence"))
