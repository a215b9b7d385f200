import { Command, Options } from "@effect/cli"
import { Option } from "effect"
import { contextExplain } from "../../mcp/tools/contextExplain.ts"
import { type ExplainAnswer, renderExplanation } from "../render/context.ts"
import { commonOptions, type Engines, json, ref, wordsArgument } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { explainedSubject } from "./explainedSubject.ts"
import { queriedProject } from "./projectPath.ts"

const subject = wordsArgument("subject", "A symbol, a file (file.ts or file.ts:12), or a question")
const detailed = Options.boolean("detailed").pipe(Options.withDescription("Show more places"))

export const explain = (engines: Engines) =>
  Command.make(
    "explain",
    { ...commonOptions, detailed, json, path: queriedProject, ref, subject },
    (options) =>
      printAnswer<ExplainAnswer>(
        engines,
        contextExplain,
        options,
        (root) => ({
          ...explainedSubject(options.subject, root),
          depth: options.detailed ? "detailed" : "brief",
          ref: Option.getOrUndefined(options.ref)
        }),
        renderExplanation
      )
  ).pipe(Command.withDescription("Explain a symbol, a file or a question from evidence"))
