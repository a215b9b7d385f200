import { Args, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { absolute, CommandFailed } from "../shared.ts"

/** The project that a command asks about; the folder that it is run in unless given. */
export const projectPath = Options.directory("path").pipe(
  Options.withDescription("Root of the project (this folder)"),
  Options.withDefault(".")
)

/** The project that a command works on. */
export const projectArgument = Args.directory({ name: "path" }).pipe(
  Args.withDescription("Root of the project (this folder)"),
  Args.optional
)

/** The same, as an option. */
export const projectOption = (name: string): Options.Options<Option.Option<string>> =>
  Options.directory(name).pipe(Options.withDescription("The same, as an option"), Options.optional)

/** What the two together say: an absolute path; fails where they say different things. */
export const projectOf = (
  argument: Option.Option<string>,
  option: Option.Option<string>
): Effect.Effect<string, CommandFailed> => {
  const [given, other = given] = [argument, option].flatMap(Option.toArray).map(absolute)
  return given === other
    ? Effect.succeed(given ?? absolute("."))
    : Effect.fail(new CommandFailed(`Two projects are named, "${given}" and "${other}": name one`, 2))
}
