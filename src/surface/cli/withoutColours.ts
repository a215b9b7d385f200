import { stripVTControlCharacters } from "node:util"
import { Effect } from "effect"
import { colours } from "./shared.ts"

/** Removes colours from what the library prints itself, mainly help, when colours are off: the library does not check that. */
export const withoutColours = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.all([colours, Effect.console]), ([coloured, console]) =>
    coloured
      ? program
      : Effect.withConsole(program, {
          ...console,
          log: (...said: ReadonlyArray<unknown>) => console.log(...said.map(plain)),
          error: (...said: ReadonlyArray<unknown>) => console.error(...said.map(plain))
        })
  )

const plain = (said: unknown) => (typeof said === "string" ? stripVTControlCharacters(said) : said)
