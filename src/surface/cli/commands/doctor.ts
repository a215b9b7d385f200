import { counted } from "../../../core/text/mod.ts"
import { Command } from "@effect/cli"
import { Effect } from "effect"
import { Doctor } from "../../../engine/health/Doctor.ts"
import type { Finding } from "../../../engine/health/Finding.ts"
import { Redaction } from "../../../engine/redaction/Redaction.ts"
import { type Paint, paint } from "../render/paint.ts"
import { rewriteForCli } from "../rewriteForCli.ts"
import {
  coloursAllowed,
  CommandFailed,
  commonOptions,
  type Engines,
  json,
  onEngine,
  print
} from "../shared.ts"
import { projectArgument, projectOf, projectOption } from "./projectPath.ts"

const path = projectOption("path")

const render = (findings: ReadonlyArray<Finding>, { bold, green, red, yellow }: Paint) => {
  const marks = { ok: green("ok     "), warning: yellow("warning"), failure: red("failure") }
  return findings
    .map(
      ({ advice, detail, part, state }) =>
        `${marks[state]}  ${bold(part.padEnd(13))} ${detail}${advice === "" ? "" : `\n         ${advice}`}`
    )
    .join("\n")
}

export const doctor = ({ command }: Engines) =>
  Command.make("doctor", { ...commonOptions, json, path, project: projectArgument }, (options) =>
    Effect.gen(function* () {
      const root = yield* projectOf(options.project, options.path)
      const examine = Effect.gen(function* () {
        const findings = yield* (yield* Doctor).examine(root)
        // The answer of a source that failed may contain anything.
        const { answer } = yield* (yield* Redaction).mask({ findings }, new Set())
        // Details contain messages of errors, which name tools.
        return answer.findings.map((finding) => ({ ...finding, detail: rewriteForCli(finding.detail, root) }))
      })
      const findings = yield* onEngine(examine, command, options, root)
      const colour = paint(yield* coloursAllowed)
      yield* print(findings, options.json, root, (shown) => render(shown, colour))
      const failures = findings.filter(({ state }) => state === "failure").length
      if (failures > 0)
        return yield* Effect.fail(new CommandFailed(`${counted(failures, "check")} failed`, 1))
      return undefined
    })
  ).pipe(Command.withDescription("Check every part and the project's index, and say how to fix problems"))
