/** Commands that only have subcommands. */
import { Command, type CommandDescriptor } from "@effect/cli"

/** A command with its subcommands, of which the library's own help names only the first level. */
export interface Described {
  readonly descriptor: CommandDescriptor.Command<unknown>
  readonly commands?: ReadonlyArray<Described>
}

/** Commands with any options, as the library accepts them. */
type Commands = Parameters<typeof Command.withSubcommands>[1]

/** A command that consists only of subcommands. */
export const group = <const Below extends Commands>(name: string, says: string, commands: Below) =>
  Object.assign(Command.make(name).pipe(Command.withDescription(says), Command.withSubcommands(commands)), {
    commands
  })
