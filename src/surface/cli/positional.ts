/** Arguments that stand for themselves, which the library would fill with options that it does not know. */
import { Args, HelpDoc } from "@effect/cli"
import { Effect } from "effect"
import { isUnknownOption } from "./commandLine.ts"

/** An argument that is no option: who mistypes one is told so, and nothing is done. */
export const positional = (argument: Args.Args<string>): Args.Args<string> =>
  Args.mapEffect(argument, (word) =>
    isUnknownOption(word, process.argv)
      ? Effect.fail(
          HelpDoc.p(
            `There is no option "${word}" here: see --help. What begins so and is no option comes behind "--"`
          )
        )
      : Effect.succeed(word)
  )
