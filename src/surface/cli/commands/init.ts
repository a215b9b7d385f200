import { Args, Command } from "@effect/cli"
import { Effect } from "effect"
import { Projects } from "../../../engine/project/Projects.ts"
import { agentSetup } from "../render/agentSetup.ts"
import { rewriteForCli } from "../rewriteForCli.ts"
import { withToolFailures } from "../callLocally.ts"
import { absolute, commonOptions, type Engines, json, onEngine, print } from "../shared.ts"

const path = Args.directory({ name: "path" }).pipe(
  Args.withDescription("Root of the project (this folder)"),
  Args.withDefault(".")
)

export const init = ({ command }: Engines) =>
  Command.make("init", { ...commonOptions, json, path }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const registered = yield* onEngine(
        withToolFailures(Effect.flatMap(Projects, (projects) => projects.register(root))),
        command,
        options,
        root
      )
      const shown = {
        root: registered.root,
        folder: registered.folder,
        version_control: registered.versionControl
      }
      yield* print(shown, options.json, root, ({ folder, version_control }) =>
        [
          `Registered ${shown.root} (${version_control === "git" ? "a git work tree" : "no git"}); its index will be in ${folder}.`,
          rewriteForCli("Next: `lodestone index`, then add Lodestone to your agent:", root),
          "",
          agentSetup(process.execPath)
        ].join("\n")
      )
    })
  ).pipe(Command.withDescription("Register a project and show the next steps"))
