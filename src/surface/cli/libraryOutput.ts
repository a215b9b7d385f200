import { stripVTControlCharacters } from "node:util"
import { Effect } from "effect"
import { coloursAllowed } from "./shared.ts"

/** Gives what the library prints itself the form of other output: errors in one line with the program's name, and no colours when they are off. */
export const withLibraryOutput = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.all([coloursAllowed, Effect.console]), ([coloured, console]) =>
    Effect.withConsole(program, {
      ...console,
      log: (...args: ReadonlyArray<unknown>) =>
        console.log(...(coloured ? args : args.map((value) => stripVTControlCharacters(String(value))))),
      error: (...args: ReadonlyArray<unknown>) =>
        console.error(
          `lodestone: ${stripVTControlCharacters(args.join(" "))
            .trim()
            .replaceAll(/\s*\n\s*/g, " ")}`
        )
    })
  )
