import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { indexAndReport } from "../../mcp/tools/indexCodebase.ts"
import { progressBar } from "../progressBar.ts"
import { withToolFailures } from "../callLocally.ts"
import { commonOptions, type Engines, json, onEngine, print, ref } from "../shared.ts"
import { projectArgument, projectOf, projectOption } from "./projectPath.ts"

const path = projectOption("path")
const force = Options.boolean("force").pipe(
  Options.withDescription("Rebuild everything from scratch; also required to index a home folder")
)
const noTests = Options.boolean("no-tests").pipe(Options.withDescription("Skip test files"))
const vendor = Options.boolean("vendor").pipe(Options.withDescription("Index vendored dependencies too"))

interface ShownReport {
  readonly message: string
  readonly errors: ReadonlyArray<{ readonly file: string; readonly error: string }>
}

const render = ({ errors, message }: ShownReport) =>
  [...errors.map(({ error, file }) => `${file}: ${error}`), message].join("\n")

export const index = ({ command }: Engines) =>
  Command.make(
    "index",
    { ...commonOptions, force, json, noTests, path, project: projectArgument, ref, vendor },
    (options) =>
      Effect.gen(function* () {
        const root = yield* projectOf(options.project, options.path)
        const bar = yield* progressBar()
        const run = withToolFailures(
          indexAndReport(
            root,
            {
              force: options.force,
              anywhere: options.force,
              includeTests: !options.noTests,
              includeVendor: options.vendor,
              ref: Option.getOrUndefined(options.ref)
            },
            bar.show
          )
        ).pipe(Effect.ensuring(bar.end))
        yield* print(yield* onEngine(run, command, options, root), options.json, root, render)
      })
  ).pipe(Command.withDescription("Index a project or a ref of it, or update its index"))
