import { Args, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { existsSync, realpathSync } from "node:fs"
import { isAbsolute, relative, sep } from "node:path"
import { absolute, CommandFailed } from "../shared.ts"

/** The project of a command; the current folder by default. */
export const projectPath = Options.directory("path").pipe(
  Options.withDescription("Root of the project (this folder)"),
  Options.withDefault(".")
)

/** The project that a query is about; see `printAnswer` for the default. */
export const askedProject = Options.directory("path").pipe(
  Options.withDescription("Root of the project (this folder, or the nearest above it that is indexed)"),
  Options.optional
)

/**
 * Converts a path relative to the current folder to one relative to the project; returns it unchanged when it does not exist or is outside of the project. A
 * missing file is relative to the current folder only if its path begins with a dot.
 */
export const asInProject = (root: string, given: string): string => {
  const path = absolute(given)
  if (!existsSync(root)) return given
  const real = existsSync(path) ? realpathSync(path) : BEGINS_HERE.test(given) ? path : undefined
  if (real === undefined) return given
  const inside = relative(realpathSync(root), real)
  return inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside) ? given : inside
}

/** A path that explicitly begins at the current folder. */
const BEGINS_HERE = /^\.\.?[/\\]/

/** The project of a command, as an argument. */
export const projectArgument = Args.directory({ name: "path" }).pipe(
  Args.withDescription("Root of the project (this folder)"),
  Args.optional
)

/** The same, as an option. */
export const projectOption = (name: string): Options.Options<Option.Option<string>> =>
  Options.directory(name).pipe(Options.withDescription("The same, as an option"), Options.optional)

/** The absolute path from both; fails when they differ. */
export const projectOf = (
  argument: Option.Option<string>,
  option: Option.Option<string>
): Effect.Effect<string, CommandFailed> => {
  const [given, other = given] = [argument, option].flatMap(Option.toArray).map(absolute)
  return given === other
    ? Effect.succeed(given ?? absolute("."))
    : Effect.fail(new CommandFailed(`Two projects are given, "${given}" and "${other}": give one`, 2))
}
