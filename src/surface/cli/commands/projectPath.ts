import { Args, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { existsSync, realpathSync } from "node:fs"
import { isAbsolute, relative, sep } from "node:path"
import { absolute, CommandFailed } from "../shared.ts"

/** The project that a command works on, in whose folder it is run unless given. */
export const projectPath = Options.directory("path").pipe(
  Options.withDescription("Root of the project (this folder)"),
  Options.withDefault(".")
)

/** The project that a command asks about: see `printAnswer` for where none is given. */
export const askedProject = Options.directory("path").pipe(
  Options.withDescription("Root of the project (this folder, or the nearest above it that is indexed)"),
  Options.optional
)

/**
 * A file or folder that is named from where the command is run, as the project calls it; what is none, or none of the project's, as it was given. A file that
 * is gone may be named too: from where the command is run if its path begins with a dot.
 */
export const asInProject = (root: string, given: string): string => {
  const path = absolute(given)
  if (!existsSync(root)) return given
  const real = existsSync(path) ? realpathSync(path) : BEGINS_HERE.test(given) ? path : undefined
  if (real === undefined) return given
  const inside = relative(realpathSync(root), real)
  return inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside) ? given : inside
}

/** A path that says that it begins where one is. */
const BEGINS_HERE = /^\.\.?[/\\]/

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
    : Effect.fail(new CommandFailed(`Two projects are given, "${given}" and "${other}": give one`, 2))
}
