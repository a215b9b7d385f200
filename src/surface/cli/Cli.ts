/** The command line: one file in `commands/` a subcommand, listed here. */
import { Command } from "@effect/cli"
import { Effect } from "effect"
import { VERSION } from "../version.ts"
import type { Engines } from "./shared.ts"

/** Subcommands by name, in the order that help has. A file is read when its command is meant: nobody waits for the others. */
const COMMANDS = {
  init: async () => (await import("./commands/init.ts")).init,
  index: async () => (await import("./commands/index.ts")).index,
  sync: async () => (await import("./commands/sync.ts")).sync,
  search: async () => (await import("./commands/search.ts")).search,
  grep: async () => (await import("./commands/grep.ts")).grep,
  symbols: async () => (await import("./commands/symbols.ts")).symbols,
  refs: async () => (await import("./commands/refs.ts")).refs,
  outline: async () => (await import("./commands/outline.ts")).outline,
  context: async () => (await import("./commands/context.ts")).context,
  related: async () => (await import("./commands/related.ts")).related,
  explain: async () => (await import("./commands/explain.ts")).explain,
  connectors: async () => (await import("./commands/connectors.ts")).connectors,
  memory: async () => (await import("./commands/memory/memory.ts")).memory,
  status: async () => (await import("./commands/status.ts")).status,
  doctor: async () => (await import("./commands/doctor.ts")).doctor,
  analytics: async () => (await import("./commands/analytics.ts")).analytics,
  prove: async () => (await import("./commands/prove.ts")).prove,
  "serve-mcp": async () => (await import("./commands/serveMcp.ts")).serveMcp,
  "serve-http": async () => (await import("./commands/serveHttp.ts")).serveHttp
}

/** Words that ask about all commands, wherever they stand. */
const ABOUT_ALL = /^--(?:completions|wizard)/

/** Has commands of its own: to a word that is none of these the library answers with the names of all that stand beside it. */
const GROUP = "memory"

/** The commands that an argument vector can be about: the one that it names, or all. */
const meant = ([, , name = "", ...rest]: ReadonlyArray<string>) =>
  Object.hasOwn(COMMANDS, name) && name !== GROUP && !rest.some((word) => ABOUT_ALL.test(word))
    ? [COMMANDS[name as keyof typeof COMMANDS]]
    : Object.values(COMMANDS)

/** The program for an argument vector. An engine is built when a command that needs it runs: never for `--help`. */
export const run = (engines: Engines) => (words: ReadonlyArray<string>) =>
  Effect.flatMap(
    Effect.promise(() => Promise.all(meant(words).map(async (load) => (await load())(engines)))),
    ([first, ...others]) =>
      Command.make("lodestone").pipe(
        Command.withDescription("The right code, and what is known about it, for AI coding agents"),
        Command.withSubcommands([first!, ...others]),
        Command.run({ name: "lodestone", version: VERSION })
      )(words)
  )
