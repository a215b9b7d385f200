import { Options } from "@effect/cli"

/** The project that a command asks about; the folder that it is run in unless given. */
export const projectPath = Options.directory("path").pipe(
  Options.withDescription("Root of the project"),
  Options.withDefault(".")
)
