import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { Connectors } from "../../../engine/connectors/Connectors.ts"
import { connectorFields, contextConnectorManagement } from "../../mcp/tools/contextConnectorManagement.ts"
import { paint } from "../render/paint.ts"
import { renderConnectors, type ShownConnector } from "../render/context.ts"
import { asTool, callLocally } from "../callLocally.ts"
import {
  absolute,
  colours,
  CommandFailed,
  common,
  type Engines,
  json,
  onEngine,
  print,
  toldOfOptions
} from "../shared.ts"
import { projectPath } from "./projectPath.ts"

const action = Args.choice(
  [
    ["list", "list" as const],
    ["add", "add" as const],
    ["update", "update" as const],
    ["remove", "remove" as const],
    ["sync", "sync" as const]
  ],
  { name: "action" }
).pipe(
  Args.withDescription("What to do (list); sync fetches new documents and waits until done"),
  Args.withDefault("list" as const)
)
const id = Args.text({ name: "id" }).pipe(Args.withDescription("Which connector"), Args.optional)
const settings = Options.text("config-json").pipe(
  Options.withDescription(
    'For add and update: {"type": "github", "repo_url": "…", "token_env": "GITHUB_TOKEN"}'
  ),
  Options.optional
)
const anew = Options.boolean("anew").pipe(Options.withDescription("With sync: reread everything"))

const parsed = (text: string): Effect.Effect<unknown, CommandFailed> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => new CommandFailed("--config-json is not valid JSON: put it in single quotes", 2)
  })

export const connectors = ({ command }: Engines) =>
  Command.make("connectors", { ...common, action, anew, id, json, path: projectPath, settings }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const named = Option.getOrUndefined(options.id)
      const text = Option.getOrUndefined(options.settings)
      const given = text === undefined ? undefined : yield* parsed(text)
      const synced = Effect.flatMap(Connectors, (service) =>
        asTool(
          service.start(root, named === undefined ? undefined : [named], { anew: options.anew, wait: true })
        )
      ).pipe(Effect.map((states): ReadonlyArray<ShownConnector> => states.map(connectorFields)))
      const managed = callLocally(contextConnectorManagement, {
        path: root,
        action: options.action,
        connector_id: named,
        connector_config: given
      }).pipe(
        Effect.map((answer) => (answer as { readonly connectors: ReadonlyArray<ShownConnector> }).connectors)
      )
      const shown = yield* onEngine(
        options.action === "sync" ? synced : managed,
        command,
        options,
        root
      ).pipe(toldOfOptions)
      const colour = paint(yield* colours)
      yield* print(shown, options.json, root, (all) => renderConnectors(all, colour))
      const failed = shown.filter(({ status }) => status === "failed")
      if (options.action === "sync" && failed.length > 0)
        return yield* Effect.fail(
          new CommandFailed(`Could not sync: ${failed.map((each) => each.id).join(", ")}`, 1)
        )
    })
  ).pipe(Command.withDescription("Manage and sync document sources: folders, git, GitHub, Jira, Slack"))
