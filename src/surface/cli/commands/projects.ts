import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import {
  Inventory,
  type InventoryEntry,
  type InventoryView,
  type Removal
} from "../../../engine/inventory/Inventory.ts"
import { toMegabytes } from "../../mcp/tools/parameters.ts"
import { rewriteForCli } from "../rewriteForCli.ts"
import { paint } from "../render/paint.ts"
import {
  renderProjects,
  renderRemovals,
  type ShownProject,
  type ShownRemoval,
  type ShownView
} from "../render/projects.ts"
import {
  absolute,
  coloursAllowed,
  CommandFailed,
  commonOptions,
  type Engines,
  json,
  onEngine,
  print
} from "../shared.ts"

const action = Args.choice(
  [
    ["list", "list" as const],
    ["remove", "remove" as const]
  ],
  { name: "action" }
).pipe(Args.withDescription("What to do (list)"), Args.withDefault("list" as const))
const path = Args.text({ name: "path" }).pipe(
  Args.withDescription("With remove: the project's folder, which need not exist any more"),
  Args.optional
)
const ref = Options.text("ref").pipe(
  Options.withDescription("With remove: only this branch, tag or commit"),
  Options.optional
)
const missing = Options.boolean("missing").pipe(
  Options.withDescription("With remove: all projects whose folder no longer exists")
)
const documents = Options.boolean("documents").pipe(
  Options.withDescription("With remove: also the documents and settings of added connectors")
)

const shownView = ({ files, indexedAt, missing, ref, root }: InventoryView): ShownView => ({
  ...(root === undefined ? {} : { path: root }),
  ...(ref === undefined ? {} : { ref }),
  files,
  indexed_at: indexedAt.toISOString(),
  ...(missing ? { missing: true as const } : {})
})

const shownProject = ({ bytes, connectors, id, problem, views }: InventoryEntry): ShownProject => ({
  id,
  size_mb: toMegabytes(bytes),
  views: views.map(shownView),
  connectors,
  ...(problem === undefined ? {} : { problem: rewriteForCli(problem, process.cwd()) })
})

const shownRemoval = ({ freedBytes, id, keptConnectors, views }: Removal): ShownRemoval => ({
  id,
  removed: views.map(shownView),
  freed_mb: toMegabytes(freedBytes),
  kept_connectors: keptConnectors
})

const misuse = (message: string) => Effect.fail(new CommandFailed(message, 2))

export const projects = ({ command }: Engines) =>
  Command.make("projects", { ...commonOptions, action, documents, json, missing, path, ref }, (options) =>
    Effect.gen(function* () {
      const folder = absolute(".")
      const given = Option.getOrUndefined(options.path)
      const onlyRef = Option.getOrUndefined(options.ref)
      if (options.action === "list") {
        if (given !== undefined || onlyRef !== undefined || options.missing || options.documents)
          return yield* misuse(
            "`lodestone projects list` shows all and takes no path or selection: `lodestone status PATH` shows one"
          )
        const { entries, home } = yield* onEngine(
          Effect.flatMap(Inventory, ({ list }) => list),
          command,
          options,
          folder
        )
        const colour = paint(yield* coloursAllowed)
        return yield* print({ home, projects: entries.map(shownProject) }, options.json, folder, (shown) =>
          renderProjects(shown, colour)
        )
      }
      if (options.missing === (given !== undefined) || (options.missing && onlyRef !== undefined))
        return yield* misuse(
          "Say what to remove: either a project's folder, with --ref only that ref of it, or --missing"
        )
      const removals = yield* onEngine(
        Effect.flatMap(Inventory, ({ remove, removeMissing }) =>
          given === undefined
            ? removeMissing({ documents: options.documents })
            : Effect.map(
                remove(absolute(given), { ref: onlyRef, documents: options.documents }),
                (removal) => [removal]
              )
        ),
        command,
        options,
        folder
      )
      yield* print({ removals: removals.map(shownRemoval) }, options.json, folder, renderRemovals)
    })
  ).pipe(Command.withDescription("List the indexes on this machine, and remove them"))
