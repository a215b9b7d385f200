import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { Connectors } from "../../../engine/connectors/Connectors.ts"
import { connectorFields, contextConnectorManagement } from "../../mcp/tools/contextConnectorManagement.ts"
import { paint } from "../render/paint.ts"
import { renderConnectors, type ShownConnector } from "../render/context.ts"
import { callLocally, withToolFailures } from "../callLocally.ts"
import {
  coloursAllowed,
  CommandFailed,
  commonOptions,
  type Engines,
  json,
  print,
  withOptionNames
} from "../shared.ts"
import { atNearestIndexed } from "../atNearestIndexed.ts"
import { queriedProject } from "./projectPath.ts"

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

const parseConfig = (text: string): Effect.Effect<unknown, CommandFailed> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => new CommandFailed("--config-json is not valid JSON: put it in single quotes", 2)
  })

export const connectors = (engines: Engines) =>
  Command.make(
    "connectors",
    { ...commonOptions, action, anew, id, json, path: queriedProject, settings },
    (options) =>
      Effect.gen(function* () {
        const connectorId = Option.getOrUndefined(options.id)
        const text = Option.getOrUndefined(options.settings)
        const connectorConfig = text === undefined ? undefined : yield* parseConfig(text)
        const runSync = (root: string) =>
          Effect.flatMap(Connectors, (service) =>
            withToolFailures(
              service.start(root, connectorId === undefined ? undefined : [connectorId], {
                fromScratch: options.anew,
                wait: true
              })
            )
          ).pipe(Effect.map((states): ReadonlyArray<ShownConnector> => states.map(connectorFields)))
        const manage = (root: string) =>
          callLocally(contextConnectorManagement, {
            path: root,
            action: options.action,
            connector_id: connectorId,
            connector_config: connectorConfig
          }).pipe(
            Effect.map(
              (answer) => (answer as { readonly connectors: ReadonlyArray<ShownConnector> }).connectors
            )
          )
        const { answer: shown, root } = yield* atNearestIndexed(
          engines,
          options,
          options.action === "sync" ? runSync : manage
        ).pipe(withOptionNames)
        const colour = paint(yield* coloursAllowed)
        yield* print(shown, options.json, root, (all) => renderConnectors(all, colour))
        const failed = shown.filter(({ status }) => status === "failed")
        if (options.action === "sync" && failed.length > 0)
          return yield* Effect.fail(
            new CommandFailed(`Could not sync: ${failed.map((each) => each.id).join(", ")}`, 1)
          )
      })
  ).pipe(Command.withDescription("Manage and sync document sources: folders, git, GitHub, Jira, Slack"))
