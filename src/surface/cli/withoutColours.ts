import { stripVTControlCharacters } from "node:util"
import { Effect } from "effect"
import { coloursAllowed } from "./shared.ts"

/** Removes colours from what the library prints itself, mainly help, when colours are off: the library does not check that. */
export const withoutColours = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.all([coloursAllowed, Effect.console]), ([coloured, console]) =>
    coloured
      ? program
      : Effect.withConsole(program, {
          ...console,
          log: (...args: ReadonlyArray<unknown>) => console.log(...args.map(withoutEscapes)),
          error: (...args: ReadonlyArray<unknown>) => console.error(...args.map(withoutEscapes))
        })
  )

const withoutEscapes = (value: unknown) =>
  typeof value === "string" ? stripVTControlCharacters(value) : value
