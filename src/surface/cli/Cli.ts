/** The command line: one file in `commands/` a subcommand, listed here. */
import { Command } from "@effect/cli"
import { VERSION } from "../version.ts"
import { analytics } from "./commands/analytics.ts"
import { connectors } from "./commands/connectors.ts"
import { context } from "./commands/context.ts"
import { doctor } from "./commands/doctor.ts"
import { explain } from "./commands/explain.ts"
import { grep } from "./commands/grep.ts"
import { index } from "./commands/index.ts"
import { init } from "./commands/init.ts"
import { memory } from "./commands/memory/memory.ts"
import { outline } from "./commands/outline.ts"
import { prove } from "./commands/prove.ts"
import { refs } from "./commands/refs.ts"
import { related } from "./commands/related.ts"
import { search } from "./commands/search.ts"
import { serveHttp } from "./commands/serveHttp.ts"
import { serveMcp } from "./commands/serveMcp.ts"
import { status } from "./commands/status.ts"
import { symbols } from "./commands/symbols.ts"
import { sync } from "./commands/sync.ts"
import type { Engines } from "./shared.ts"

/** The program for an argument vector. An engine is built when a command that needs it runs: never for `--help`. */
export const run = (engines: Engines) =>
  Command.make("lodestone").pipe(
    Command.withDescription("The right code, and what is known about it, for AI coding agents"),
    Command.withSubcommands([
      init(engines),
      index(engines),
      sync(engines),
      search(engines),
      grep(engines),
      symbols(engines),
      refs(engines),
      outline(engines),
      context(engines),
      related(engines),
      explain(engines),
      connectors(engines),
      memory(engines),
      status(engines),
      doctor(engines),
      analytics(engines),
      prove(engines),
      serveMcp(engines),
      serveHttp(engines)
    ]),
    Command.run({ name: "lodestone", version: VERSION })
  )
