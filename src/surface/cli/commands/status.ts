import { Command } from "@effect/cli"
import { Effect, Option } from "effect"
import { getStatus } from "../../mcp/tools/getStatus.ts"
import { paint } from "../render/paint.ts"
import { renderStatus, type ShownStatus } from "../render/status.ts"
import { rewriteForCli } from "../rewriteForCli.ts"
import { callLocally } from "../callLocally.ts"
import { coloursAllowed, commonOptions, type Engines, json, onEngine, print, ref } from "../shared.ts"
import { projectArgument, projectOf, projectOption } from "./projectPath.ts"

const path = projectOption("path")

export const status = ({ command }: Engines) =>
  Command.make("status", { ...commonOptions, json, path, project: projectArgument, ref }, (options) =>
    Effect.gen(function* () {
      const root = yield* projectOf(options.project, options.path)
      const answer = (yield* onEngine(
        callLocally(getStatus, { path: root, ref: Option.getOrUndefined(options.ref) }),
        command,
        options,
        root
      )) as ShownStatus
      const colour = paint(yield* coloursAllowed)
      yield* print(answer, options.json, root, (shown) =>
        renderStatus(shown, colour, Option.getOrUndefined(options.ref), (advice) =>
          rewriteForCli(advice, root)
        )
      )
    })
  ).pipe(Command.withDescription("Show what a project's index contains"))
