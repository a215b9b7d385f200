import { Args, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { existsSync, realpathSync } from "node:fs"
import { isAbsolute, relative, sep } from "node:path"
import { absolute, CommandFailed } from "../shared.ts"

/** The project that a query is about; see `printAnswer` for the default. */
export const queriedProject = Options.directory("path").pipe(
  Options.withDescription("Root of the project (this folder, or the nearest above it that is indexed)"),
  Options.optional
)

/**
 * Converts a path relative to the current folder to one relative to the project; returns it unchanged when it does not exist or is outside of the project. A
 * missing file is relative to the current folder only if its path begins with a dot.
 */
export const toProjectRelative = (root: string, input: string): string => {
  const path = absolute(input)
  if (!existsSync(root)) return input
  const realPath = existsSync(path) ? realpathSync(path) : EXPLICITLY_RELATIVE.test(input) ? path : undefined
  if (realPath === undefined) return input
  const relativePath = relative(realpathSync(root), realPath)
  return relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath)
    ? input
    : relativePath
}

/** A path that explicitly begins at the current folder. */
const EXPLICITLY_RELATIVE = /^\.\.?[/\\]/

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
  const [path, other = path] = [argument, option].flatMap(Option.toArray).map(absolute)
  return path === other
    ? Effect.succeed(path ?? absolute("."))
    : Effect.fail(new CommandFailed(`Two projects are given, "${path}" and "${other}": give one`, 2))
}
