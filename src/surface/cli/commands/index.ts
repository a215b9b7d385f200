import { Args, Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { indexCodebase } from "../../mcp/tools/indexCodebase.ts"
import { progressBar } from "../progressBar.ts"
import { absolute, callLocally, common, type Engines, json, onEngine, print } from "../shared.ts"

const path = Args.directory({ name: "path" }).pipe(
  Args.withDescription("Root of the project"),
  Args.withDefault(".")
)
const force = Options.boolean("force").pipe(
  Options.withDescription("Rebuild everything, ignoring what is indexed")
)
const noTests = Options.boolean("no-tests").pipe(Options.withDescription("Leave test files out"))
const vendor = Options.boolean("vendor").pipe(Options.withDescription("Index vendored dependencies too"))

interface Shown {
  readonly message: string
  readonly errors: ReadonlyArray<{ readonly file: string; readonly error: string }>
}

const render = ({ errors, message }: Shown) =>
  [...errors.map(({ error, file }) => `${file}: ${error}`), message].join("\n")

export const index = ({ command }: Engines) =>
  Command.make("index", { ...common, force, json, noTests, path, vendor }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const bar = yield* progressBar
      const call = callLocally(
        indexCodebase,
        {
          path: root,
          force_reindex: options.force,
          include_tests: !options.noTests,
          include_vendor: options.vendor
        },
        { progress: bar.show }
      ).pipe(Effect.ensuring(bar.end))
      yield* print((yield* onEngine(call, command, options, root)) as Shown, options.json, render)
    })
  ).pipe(Command.withDescription("Index a project, or bring its index up to date"))
