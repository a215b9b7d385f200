/** Commands that only have subcommands. */
import { Command, type CommandDescriptor } from "@effect/cli"

/** A command with its subcommands, of which the library's own help names only the first level. */
export interface CommandTree {
  readonly descriptor: CommandDescriptor.Command<unknown>
  readonly commands?: ReadonlyArray<CommandTree>
}

/** Commands with any options, as the library accepts them. */
type Commands = Parameters<typeof Command.withSubcommands>[1]

/** A command that consists only of subcommands. */
export const group = <const Subcommands extends Commands>(
  name: string,
  description: string,
  commands: Subcommands
) =>
  Object.assign(
    Command.make(name).pipe(Command.withDescription(description), Command.withSubcommands(commands)),
    {
      commands
    }
  )
