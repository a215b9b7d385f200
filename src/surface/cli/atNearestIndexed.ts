/** Runs a command on the project that it is about. */
import { Effect, Option } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { Projects } from "../../engine/project/Projects.ts"
import { absolute, type CommandFailed, type CommonOptions, type Engines, onEngine } from "./shared.ts"

/** Options that say which project a command is about. */
export interface ProjectOptions extends CommonOptions {
  /** Root of the project, if given. */
  readonly path: Option.Option<string>
  readonly ref?: Option.Option<string>
}

/**
 * Runs `run` on the root of the project that was given; without one, and when the current folder has no index, on the nearest indexed folder above, which is named
 * on standard error. The settings of that folder apply.
 */
export const atNearestIndexed = <A, E>(
  { command }: Engines,
  options: ProjectOptions,
  run: (root: string) => Effect.Effect<A, E, Engine>
): Effect.Effect<{ readonly answer: A; readonly root: string }, CommandFailed> =>
  Effect.gen(function* () {
    const startFolder = absolute(Option.getOrElse(options.path, () => "."))
    const ref = Option.getOrUndefined(options.ref ?? Option.none())
    const findRoot = Option.isSome(options.path)
      ? Effect.succeed(startFolder)
      : Effect.flatMap(Projects, ({ nearestIndexed }) => nearestIndexed(startFolder, ref))
    const attempt = yield* onEngine(
      Effect.gen(function* () {
        const root = yield* findRoot
        return root === startFolder ? { answer: yield* run(root) } : { above: root }
      }),
      command,
      options,
      startFolder
    )
    if (attempt.above === undefined) return { answer: attempt.answer, root: startFolder }
    const { above } = attempt
    const answer = yield* onEngine(run(above), command, options, above)
    yield* Effect.sync(() => process.stderr.write(`In ${above}\n`))
    return { answer, root: above }
  })
